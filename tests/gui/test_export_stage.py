"""Export on the stand-in: what has to be said first, what leaves, blinded names, the key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from citereview.errors import InputError, Problem
from citereview_gui.main_window import MainWindow
from citereview_gui.widgets.rail import STAGES
from tests.gui.stage_walk import AtRest, exported, form_of, go, words_of


def test_that_export_waits_for_the_acknowledgement(opened: MainWindow, at_rest: AtRest) -> None:
    go(opened, "export", at_rest)
    page = opened.pages.export
    assert page.acknowledge.isEnabled()
    assert not page.export.isEnabled()
    page.acknowledge.click()
    assert page.export.isEnabled()


def test_that_each_case_can_go_to_fewer_than_all_reviewers_before_export_only(
    opened: MainWindow, fake: Any, at_rest: AtRest
) -> None:
    go(opened, "export", at_rest)
    choice = opened.pages.export.per_case
    assert [choice.itemText(n) for n in range(choice.count())] == [
        "all reviewers",
        "2 of 3, by lot",
    ]
    choice.setFocus()
    QTest.keyClick(choice, Qt.Key.Key_Down)
    at_rest(opened)
    assert fake.called("assign") == [2]
    exported(opened, at_rest)
    assert not choice.isEnabled()


def test_that_a_roster_that_could_not_be_read_is_not_called_empty(
    opened: MainWindow, fake: Any, at_rest: AtRest
) -> None:
    fake.fail["work"] = InputError(Problem("key_missing", "No key.", "Restore it."))
    go(opened, "export", at_rest)
    opened.pages.export.forget()
    opened.pages.export.refresh()
    at_rest(opened)
    table = opened.pages.export.table
    assert (table.records.rowCount(), table.empty) == (0, "")
    del fake.fail["work"]
    opened.pages.export.refresh()
    at_rest(opened)
    assert "No reviewers yet" in table.empty


@pytest.mark.parametrize("wanted", [False, True])
def test_that_spreadsheets_are_made_where_they_are_asked_for(
    opened: MainWindow, fake: Any, at_rest: AtRest, *, wanted: bool
) -> None:
    go(opened, "export", at_rest)
    opened.pages.export.spreadsheets.setChecked(wanted)
    exported(opened, at_rest)
    assert fake.called("spreadsheets") == [wanted]


def test_that_after_export_files_and_digests_are_shown_and_a_message_can_be_copied(
    opened: MainWindow, fake: Any, at_rest: AtRest, monkeypatch: pytest.MonkeyPatch
) -> None:
    exported(opened, at_rest)
    page = opened.pages.export
    assert fake.called("export_round") == [True]
    assert [r.file for r in page.model.records] == [f"outbox/kit-R-{n}.html" for n in (1, 2, 3)]
    assert "a" * 64 in page.digests.text()
    assert not page.export.isVisible()
    page.table.select_row(1)
    page.copy.click()
    at_rest(opened)
    text = QGuiApplication.clipboard().text()
    assert "60 pairs" in text
    for name in ("Reviewer Two", "R-2", "System", "outbox"):
        assert name not in text
    urls: list[str] = []
    monkeypatch.setattr(
        "citereview_gui.pickers.QDesktopServices.openUrl",
        lambda url: urls.append(url.toLocalFile()),
    )
    page.open_folder.click()
    assert urls
    assert urls[0].endswith("Visit notes, March.round/outbox")
    page.next.click()
    assert opened.page is opened.pages.track
    at_rest(opened)


def test_that_system_names_are_blinded_on_every_page_after_export(
    opened: MainWindow, at_rest: AtRest
) -> None:
    go(opened, "load", at_rest)
    assert "alpha-model" in words_of(opened)
    exported(opened, at_rest)
    for stage in STAGES:
        go(opened, stage, at_rest)
    assert "alpha-model" not in words_of(opened)


def test_that_the_key_is_backed_up_with_a_passphrase_written_twice(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path, pickers: Any
) -> None:
    go(opened, "export", at_rest)
    pickers.next_save = tmp_path / "key.json"
    opened.pages.export.backup.click()
    form = form_of(opened)
    assert form.edits["passphrase"].echoMode() == QLineEdit.EchoMode.Password
    for again in ("another one", "correct horse battery"):
        form.edits["passphrase"].setText("correct horse battery")
        form.edits["again"].setText(again)
        form.do_button.click()
    at_rest(opened)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert fake.called("backup_key") == [(tmp_path / "key.json", "correct horse battery")]
    assert "cccc cccc" in opened.message.text
    assert "horse" not in words_of(opened)
