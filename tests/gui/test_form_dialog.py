"""A short form keeps what was typed, says what is wrong with it, and is filled in by keys alone."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from citereview_gui.main_window import MainWindow
from citereview_gui.theme import Theme
from citereview_gui.widgets.form_dialog import Field, FormDialog, Values
from tests.gui.stage_walk import AtRest, go

FIELDS = (
    Field("first", "First", required=True, secret=True),
    Field("second", "Second", required=True, secret=True),
)


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    """What the form is asked over."""
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


def form(parent: QWidget, theme: Theme, taken: list[Values]) -> FormDialog:
    """Two fields that must be equal."""
    made = FormDialog(
        parent,
        theme,
        title="Twice",
        fields=FIELDS,
        verb="Take it",
        then=taken.append,
        wrong=lambda values: "" if values["first"] == values["second"] else "They differ.",
    )
    made.open()
    return made


def test_that_what_is_wrong_is_said_where_it_was_typed_and_nothing_is_lost(
    parent: QWidget, theme: Theme
) -> None:
    taken: list[Values] = []
    dialog = form(parent, theme, taken)
    dialog.edits["first"].setText("one")
    assert not dialog.trouble.text(), "nothing is wrong before all is there"
    dialog.edits["second"].setText("two")
    assert dialog.trouble.text() == "They differ."
    assert not dialog.do_button.isEnabled()
    dialog.edits["second"].setText("one")
    assert not dialog.trouble.text()
    assert dialog.do_button.isEnabled()
    dialog.do_button.click()
    assert taken == [{"first": "one", "second": "one"}]


def test_that_enter_goes_to_the_next_field_and_from_the_last_does_it(
    parent: QWidget, theme: Theme
) -> None:
    taken: list[Values] = []
    dialog = form(parent, theme, taken)
    first, second = dialog.edits.values()
    QTest.keyClicks(first, "one")
    QTest.keyClick(first, Qt.Key.Key_Return)
    assert dialog.focusWidget() is second
    QTest.keyClicks(second, "one")
    QTest.keyClick(second, Qt.Key.Key_Return)
    assert taken == [{"first": "one", "second": "one"}]


def test_that_a_keys_backup_is_named_after_its_round(
    opened: MainWindow, pickers: Any, at_rest: AtRest, monkeypatch: Any
) -> None:
    names: list[str] = []
    monkeypatch.setattr(pickers, "save", lambda *given: names.append(given[2]))
    go(opened, "export", at_rest)
    opened.pages.export.backup.click()
    dialog = opened.pages.export.findChildren(FormDialog)[-1]
    for edit in dialog.edits.values():
        edit.setText("a long passphrase")
    dialog.do_button.click()
    overview = opened.presenter.overview
    assert overview is not None
    assert names == [f"{overview.name}.key-backup.json"]
