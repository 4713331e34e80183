"""Presses that come too early, twice, or for something that is no longer there."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from citereview.rounds import key_backup
from citereview_gui.layout_keeper import FRAME
from citereview_gui.main_window import MainWindow
from citereview_gui.stages.export.before import SHORTEST_PASSPHRASE
from citereview_gui.stages.export.page import ExportPage
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button
from citereview_gui.widgets.form_dialog import FormDialog
from citereview_gui.words import minutes
from tests.gui.stage_walk import AtRest, dialog_of, go

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def exporting(opened: MainWindow, fake: Any, at_rest: AtRest, qtbot: QtBot) -> ExportPage:
    """The page of an export that was begun by a key and waits for `fake.hold`."""
    go(opened, "export", at_rest)
    page = opened.pages.export
    page.acknowledge.setChecked(True)
    page.export.setFocus()
    fake.hold = threading.Event()
    QTest.keyClick(page.export, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: "of 12" in opened.strip.text)
    return page


def test_that_a_key_pressed_twice_on_export_does_not_go_home(
    opened: MainWindow, fake: Any, at_rest: AtRest, exporting: ExportPage
) -> None:
    held = opened.focusWidget()
    assert held is exporting, "something that can be pressed took the keyboard"
    QTest.keyClick(held, Qt.Key.Key_Space)
    assert opened.page is exporting
    fake.hold.set()
    at_rest(opened)
    assert opened.focusWidget() is exporting.table, "where work begins after the export"


def test_that_the_keyboard_is_given_back_when_work_ends_and_the_button_is_still_there(
    opened: MainWindow, at_rest: AtRest, exporting: ExportPage
) -> None:
    opened.strip.cancel_button.click()
    at_rest(opened)
    assert opened.focusWidget() is exporting.export


def test_that_a_place_chosen_while_work_runs_is_kept(
    opened: MainWindow, at_rest: AtRest, exporting: ExportPage
) -> None:
    opened.rail.buttons["load"].setFocus()
    opened.strip.cancel_button.click()
    at_rest(opened)
    assert opened.focusWidget() is opened.rail.buttons["load"]


def test_that_a_double_click_presses_only_the_button_it_began_on(
    qtbot: QtBot, theme: Theme
) -> None:
    pressed: list[str] = []
    first = Button("First", theme, then=lambda: pressed.append("first"))
    second = Button("Second", theme, then=lambda: pressed.append("second"))
    for button in (first, second):
        qtbot.addWidget(button)
        button.show()
    QTest.mouseClick(first, LEFT)
    # What Qt delivers for the second press, where another button stands by then.
    QTest.mouseDClick(first, LEFT)
    pressed.clear()
    event_on_second_alone(second)
    assert pressed == []
    QTest.mouseClick(second, LEFT)
    event_on_second_alone(second)
    assert pressed == ["second", "second"], "quick presses of one button all count"
    second.hide()
    second.show()
    event_on_second_alone(second)
    assert pressed == ["second", "second"]


def event_on_second_alone(button: Button) -> None:
    """The second half of a double click: a press that is a double click, and its release."""
    at = QPointF(button.rect().center())
    none = Qt.KeyboardModifier.NoModifier
    for kind, held in (
        (QEvent.Type.MouseButtonDblClick, LEFT),
        (QEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton),
    ):
        event = QMouseEvent(kind, at, button.mapToGlobal(at), LEFT, held, none)
        QApplication.sendEvent(button, event)


def test_that_enter_presses_the_button_with_the_keyboard_and_held_down_only_once(
    qtbot: QtBot, theme: Theme
) -> None:
    pressed: list[str] = []
    button = Button("Save", theme, then=lambda: pressed.append("saved"))
    qtbot.addWidget(button)
    button.show()
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert pressed == ["saved"]
    none = Qt.KeyboardModifier.NoModifier
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, none, "\r", autorep=True)
    QApplication.sendEvent(button, held)
    assert pressed == ["saved"]


def test_that_the_first_window_leaves_room_for_its_frame(window: MainWindow) -> None:
    room = window.screen().availableGeometry().size() - QSize(*FRAME)
    assert window.width() <= max(room.width(), window.minimumSizeHint().width())
    assert window.height() <= max(room.height(), window.minimumSizeHint().height())


def test_that_export_says_what_it_waits_for(opened: MainWindow, at_rest: AtRest) -> None:
    go(opened, "export", at_rest)
    page = opened.pages.export
    assert not page.export.isEnabled()
    assert page.waits.text() == "Before the export: tick that you have read the readiness."
    page.acknowledge.setChecked(True)
    assert page.waits.text() == ""
    assert page.export.isEnabled()


def test_that_the_lock_says_who_is_awaited_and_until_when_it_can_be_taken_back(
    opened: MainWindow, fake: Any, at_rest: AtRest
) -> None:
    go(opened, "track", at_rest)
    opened.pages.track.ask_lock()
    said = dialog_of(opened).accessibleDescription()
    assert "taken back until Resolve" in said
    assert "not complete yet: R-1, R-2" in said


def test_that_a_short_passphrase_is_said_before_a_file_is_asked_for(
    opened: MainWindow, pickers: Any, at_rest: AtRest
) -> None:
    assert SHORTEST_PASSPHRASE == key_backup.SHORTEST_PASSPHRASE
    go(opened, "export", at_rest)
    opened.pages.export.backup.click()
    form = opened.pages.export.findChildren(FormDialog)[-1]
    for first, second, said in (("x" * 11, "x" * 11, "fewer than 12"), ("x" * 12, "y", "differ")):
        form.edits["passphrase"].setText(first)
        form.edits["again"].setText(second)
        form.do_button.click()
        assert said in form.trouble.text()
        assert form.isVisible(), "what was typed is kept"
    assert not pickers.asked


def test_that_minutes_are_rounded_up_as_the_kits_do() -> None:
    assert [minutes(n) for n in (0.2, 4.5, 5.0, 119.2)] == ["1 min", "5 min", "5 min", "2 h 00 min"]


def test_that_a_button_that_goes_leaves_the_keyboard_on_its_page(
    opened: MainWindow, at_rest: AtRest, qtbot: QtBot
) -> None:
    go(opened, "export", at_rest)
    page = opened.pages.export
    opened.activateWindow()
    for rest in (page.preview.hide, lambda: page.preview.setEnabled(False)):
        page.preview.show()
        page.preview.setEnabled(True)
        page.preview.setFocus()
        qtbot.waitUntil(page.preview.hasFocus)
        rest()
        assert opened.focusWidget() is page
        qtbot.waitUntil(page.table.hasFocus)
    QTest.keyClick(page.table, Qt.Key.Key_Tab)
    assert opened.focusWidget() not in {page, page.table}, "a person's Tab goes where it goes"
