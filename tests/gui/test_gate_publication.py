"""Publishing from the window: exactly what leaves is read first, and only that is published."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QDialog

from citereview_gui.main_window import MainWindow
from citereview_gui.stages.gate.publication import PublicationDialog
from tests.gui.stage_walk import AtRest

MANIFEST = "sha256:" + "e" * 64


@pytest.fixture
def frozen(opened: MainWindow, fake: Any, at_rest: AtRest) -> MainWindow:
    fake.exported = fake.locked = fake.frozen = True
    opened.presenter.call("unblind" if fake.unblinded else "freeze", writes=True)
    at_rest(opened)
    opened.show_stage("gate")
    at_rest(opened)
    return opened


def preview(window: MainWindow, at_rest: AtRest) -> PublicationDialog:
    window.pages.gate.publish.click()
    at_rest(window)
    (dialog,) = [one for one in window.findChildren(QDialog) if one.isVisible()]
    assert isinstance(dialog, PublicationDialog)
    return dialog


def test_that_every_file_can_be_read_before_anything_is_published(
    frozen: MainWindow, fake: Any, at_rest: AtRest
) -> None:
    dialog = preview(frozen, at_rest)
    assert [one.path for one in dialog.listed.records] == [
        "report.pdf", "MANIFEST.json", "report.md",
    ]  # fmt: skip
    assert dialog.pane.currentWidget() is dialog.paper
    dialog.files.select_row(2)
    assert dialog.pane.currentWidget() is dialog.text
    assert dialog.text.toPlainText() == "# Report\n\nUnder test: System 1\n"
    assert dialog.text.isReadOnly()
    said = dialog.about.text()
    assert "3 files" in said
    assert "3 checks and figures are withheld" in said
    assert "System 1" in said
    assert fake.called("publish") == []
    dialog.back_button.click()
    at_rest(frozen)
    assert fake.called("publish") == []


def test_that_what_was_seen_is_what_is_asked_to_be_published(
    frozen: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path, pickers: Any
) -> None:
    dialog = preview(frozen, at_rest)
    dialog.day.setText("2031-02-03")
    dialog.day.editingFinished.emit()
    at_rest(frozen)
    pickers.next_files = [tmp_path / "sign.pem"]
    dialog.sign.click()
    at_rest(frozen)
    choices = {"stated_date": date(2031, 2, 3), "signing_key": tmp_path / "sign.pem"}
    assert fake.called("publication_preview")[-1] == choices
    assert "sha256:aaaa" in dialog.signer.text()
    dialog.do_button.click()
    at_rest(frozen)
    assert fake.called("publish") == [choices | {"as_seen": MANIFEST}]
    assert "Published" in frozen.message.text


def test_that_what_is_no_date_is_put_back(frozen: MainWindow, fake: Any, at_rest: AtRest) -> None:
    dialog = preview(frozen, at_rest)
    before = len(fake.called("publication_preview"))
    dialog.day.setText("tomorrow")
    dialog.day.editingFinished.emit()
    at_rest(frozen)
    assert dialog.day.text() == "2030-01-31"
    assert len(fake.called("publication_preview")) == before


def test_that_a_refusal_is_said_and_nothing_can_be_published(
    frozen: MainWindow, fake: Any, at_rest: AtRest
) -> None:
    fake.leaks = True
    dialog = preview(frozen, at_rest)
    assert dialog.waiting.isVisible()
    assert "[publication_leaks]" in dialog.waiting.text()
    assert not dialog.do_button.isEnabled()
    assert dialog.withhold.isVisible()
    dialog.withhold.setChecked(True)
    at_rest(frozen)
    assert dialog.do_button.isEnabled()
    assert "One of your texts is left out" in dialog.about.text()
    dialog.do_button.click()
    at_rest(frozen)
    assert fake.called("publish") == [{"withhold_texts": True, "as_seen": MANIFEST}]


@pytest.mark.parametrize("unblinded", [False, True])
def test_that_systems_can_be_named_only_after_unblinding(
    opened: MainWindow, fake: Any, at_rest: AtRest, unblinded: bool
) -> None:
    fake.unblinded = unblinded
    fake.exported = fake.locked = fake.frozen = True
    opened.presenter.call("unblind" if unblinded else "freeze", writes=True)
    at_rest(opened)
    opened.show_stage("gate")
    at_rest(opened)
    assert opened.pages.gate.unblind.isVisible() != unblinded
    dialog = preview(opened, at_rest)
    assert dialog.named.isVisible() == unblinded
    if unblinded:
        dialog.named.setChecked(True)
        at_rest(opened)
        assert "alpha-model" in dialog.about.text()
