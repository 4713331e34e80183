"""A whole round on the stand-in by keyboard alone: no mouse, no call into a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from citereview_gui.main_window import MainWindow
from tests.gui.stage_walk import AtRest

CTRL = Qt.KeyboardModifier.ControlModifier
MOST_TABS = 60


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the keyboard is now."""
    where = QApplication.focusWidget()
    assert where is not None, "the keyboard is nowhere"
    QTest.keyClick(where, key, modifier)


def tab_to(name: str) -> None:
    """Go on by Tab until the control of this name has the keyboard."""
    seen = []
    for _ in range(MOST_TABS):
        where = QApplication.focusWidget()
        seen.append(where.accessibleName() if isinstance(where, QWidget) else "")
        if seen[-1] == name:
            return
        press(Qt.Key.Key_Tab)
    raise AssertionError(f"{name!r} is not reached: {seen}")


def test_that_a_round_is_walked_by_keyboard_alone(  # noqa: PLR0917 - fixtures
    opened: MainWindow, fake: Any, at_rest: AtRest, qtbot: QtBot, pickers: Any, tmp_path: Path
) -> None:
    opened.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is opened)
    press(Qt.Key.Key_1, CTRL)
    at_rest(opened)
    assert opened.page is opened.pages.load
    tab_to("Next claim")
    press(Qt.Key.Key_Space)
    assert opened.pages.load.preview.note.marked()[0] == "No fever was measured"
    tab_to("Continue to export")
    press(Qt.Key.Key_Space)
    at_rest(opened)
    tab_to("I have read the readiness panel and want to export")
    press(Qt.Key.Key_Space)
    tab_to("Export blinded requests")
    press(Qt.Key.Key_Space)
    at_rest(opened)
    assert fake.exported
    pickers.next_files = [tmp_path / "R-1.json", tmp_path / "R-2.json"]
    for file in pickers.next_files:
        file.write_text("{}")
    press(Qt.Key.Key_R, CTRL)
    at_rest(opened)
    assert len(fake.received) == 2
    tab_to("Lock first pass")
    press(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: QApplication.activeWindow() is not opened)
    tab_to("Lock first pass")
    press(Qt.Key.Key_Space)
    at_rest(opened)
    assert fake.locked
    opened.activateWindow()  # a window manager would; the offscreen platform has none
    qtbot.waitUntil(lambda: QApplication.activeWindow() is opened)
    assert opened.pages.track.next.hasFocus()
    press(Qt.Key.Key_Return, CTRL)
    at_rest(opened)
    assert opened.page is opened.pages.resolve
    for _ in range(3):
        press(Qt.Key.Key_E)
        press(Qt.Key.Key_1)
        at_rest(opened)
    assert {row.reason for row in fake.resolved.values()} == {"guideline_ambiguity"}
    assert len(fake.resolved) == 3
    press(Qt.Key.Key_5, CTRL)
    at_rest(opened)
    assert opened.pages.gate.title.text().startswith("Closed for System 1")
    pickers.next_folder = tmp_path
    tab_to("Write report…")
    press(Qt.Key.Key_Space)
    at_rest(opened)
    assert fake.called("write_report") == [tmp_path]
