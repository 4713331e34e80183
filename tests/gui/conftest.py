"""Fixtures of the window's tests: a window on fake actions; what every test must leave behind."""

# ruff: noqa: ARG002 - stand-ins keep the signatures

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from citereview import actions
from citereview_gui.main_window import MainWindow
from citereview_gui.pickers import Pickers
from citereview_gui.settings import Settings
from citereview_gui.theme import Theme
from tests.gui.fake_actions import FakeActions


class ChosenPaths(Pickers):
    """Pickers that choose at once what the test laid out."""

    def __init__(self) -> None:
        self.next_folder: Path | None = None
        self.next_files: list[Path] = []
        self.asked: list[str] = []
        self.next_save: Path | None = None

    def folder(self, parent: Any, title: str, then: Callable[[Path], object]) -> None:
        self.asked.append(title)
        if self.next_folder is not None:
            then(self.next_folder)

    def file(self, parent: Any, title: str, pattern: str, then: Callable[[Path], object]) -> None:
        self.asked.append(title)
        if self.next_files:
            then(self.next_files[0])

    def save(self, parent: Any, title: str, name: str, then: Callable[[Path], object]) -> None:
        self.asked.append(title)
        if self.next_save is not None:
            then(self.next_save)

    def files(
        self, parent: Any, title: str, pattern: str, then: Callable[[list[Path]], object]
    ) -> None:
        self.asked.append(title)
        if self.next_files:
            then(self.next_files)


def pytest_itemcollected(item: pytest.Item) -> None:
    """Every Qt warning fails a test, but for what the offscreen platform says of itself."""
    item.add_marker(pytest.mark.qt_log_ignore("This plugin does not support", extend=True))


@pytest.fixture
def fake() -> FakeActions:
    """Stand-in for the actions."""
    return FakeActions()


@pytest.fixture
def pickers() -> ChosenPaths:
    """What the test chooses."""
    return ChosenPaths()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings of this test alone."""
    return Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))


@pytest.fixture(scope="session")
def theme(qapp: QApplication) -> Theme:
    """One theme for the application, as in the product."""
    return Theme(qapp)


@pytest.fixture(autouse=True)
def type_as_it_was(theme: Theme) -> Iterator[None]:
    """What a test made larger is no larger for the next."""
    yield
    if theme.scale != 1:
        theme.set_scale(1)


@pytest.fixture(autouse=True)
def no_leaked_thread() -> Iterator[None]:
    """Every worker, thread or process, ends with its window."""
    before = set(threading.enumerate())
    yield
    left = [t for t in threading.enumerate() if t not in before and t.is_alive()]
    assert not [t.name for t in left if t.name.startswith("citereview")]
    assert not multiprocessing.active_children()


@pytest.fixture
def window(
    qtbot: QtBot, theme: Theme, settings: Settings, fake: Any, pickers: ChosenPaths
) -> Iterator[MainWindow]:
    """A window on the stand-in, closed at the end however the test left it."""
    made = MainWindow(theme, settings, actions=fake, pickers=pickers)
    made.show()
    yield made
    if fake.hold is not None:
        fake.hold.set()
    dispose(made)


@pytest.fixture
def real_window(
    qtbot: QtBot, theme: Theme, settings: Settings, pickers: ChosenPaths
) -> Iterator[MainWindow]:
    """A window on the real actions, in this process."""
    made = MainWindow(theme, settings, actions=actions, pickers=pickers)
    made.show()
    yield made
    dispose(made)


def dispose(window: MainWindow) -> None:
    """End a window's worker and delete it now: many living windows slow every style change."""
    window.jobs.shut_down()
    QApplication.processEvents()
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def disposed() -> Callable[[MainWindow], None]:
    """How a test's own window is ended."""
    return dispose


@pytest.fixture
def opened(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """The window with a round open and at rest."""
    folder = tmp_path / "Visit notes, March.round"
    folder.mkdir()
    window.open_round(folder)
    qtbot.waitUntil(lambda: window.presenter.overview is not None)
    rest(window, qtbot)
    return window


def rest(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until nothing runs."""
    qtbot.waitUntil(lambda: not window.jobs.jobs)


@pytest.fixture
def at_rest(qtbot: QtBot) -> Callable[[MainWindow], None]:
    """Wait until a window's worker has nothing to do."""
    return lambda window: rest(window, qtbot)
