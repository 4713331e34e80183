"""A window on the real actions and a small round of its own: what is saved is really there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from citereview import actions
from citereview_gui.main_window import MainWindow
from tests.round_helpers import memory_folder, write_artifacts

MOST_TABS = 80


@pytest.fixture
def round_folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small round on the disk."""
    with memory_folder() as root:
        monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(root / "sealing.key"))
        place = root / "Visit notes.round"
        actions.new_round(place, artifacts=write_artifacts(root / "artifacts"), kind="reviewer")
        yield place


@pytest.fixture
def editing(
    qtbot: QtBot,
    real_window: MainWindow,
    round_folder: Path,
    at_rest: Callable[[MainWindow], None],
) -> MainWindow:
    """The window with the round open at Load."""
    real_window.open_round(round_folder)
    qtbot.waitUntil(lambda: real_window.presenter.overview is not None)
    real_window.show_stage("load")
    at_rest(real_window)
    return real_window


@pytest.fixture
def open_editor(
    editing: MainWindow, qtbot: QtBot, at_rest: Callable[[MainWindow], None]
) -> Callable[[str], Any]:
    """Opens an editor by its button, has it read the round, and gives it the keyboard."""

    def opened(name: str) -> Any:
        dialog = editing.pages.load.editors.open(name)
        at_rest(editing)
        dialog.activateWindow()
        qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
        return dialog

    return opened


@pytest.fixture
def keep_saved(editing: MainWindow, at_rest: Callable[[MainWindow], None]) -> Callable[[Any], None]:
    """Presses Save and waits until it is done."""

    def save(dialog: Any) -> None:
        dialog.footer.save.click()
        at_rest(editing)

    return save


@pytest.fixture
def stored(round_folder: Path) -> Callable[[str], Any]:
    """What the round on the disk answers to a reading action."""

    def answer(action: str, *args: Any) -> Any:
        with actions.open_session(round_folder, write=False) as session:
            return getattr(actions, action)(session, *args)

    return answer


@pytest.fixture
def press() -> Callable[..., None]:
    """Presses a key where the keyboard is."""

    def pressed(
        key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        where = QApplication.focusWidget()
        assert where is not None, "the keyboard is nowhere"
        QTest.keyClick(where, key, modifier)
        QApplication.processEvents()  # as between a person's keys: what is new gets shown

    return pressed


@pytest.fixture
def tab_to(press: Callable[..., None]) -> Callable[[str], QWidget]:
    """Goes on by Tab until the control of a name has the keyboard."""

    def reached(name: str) -> QWidget:
        seen: list[str] = []
        for _ in range(MOST_TABS):
            where = QApplication.focusWidget()
            seen.append(where.accessibleName() if where is not None else "")
            if where is not None and seen[-1] == name:
                return where
            press(Qt.Key.Key_Tab)
        raise AssertionError(f"{name!r} is not reached: {seen}")

    return reached
