"""Walks the window on the stand-in through every page and dialog it can reach, in every state.

Whoever adds a page, a button or a dialog is found by it without a word: buttons that promise a
dialog (their text ends in '…'), buttons that open one anyway, and menus are pressed one by one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLineEdit, QMenu, QWidget
from shiboken6 import isValid

from citereview_gui.failures import Failure, Place
from citereview_gui.main_window import MainWindow
from citereview_gui.widgets.page import Page
from citereview_gui.widgets.rail import STAGES

STATES = ("begun", "exported", "returned", "locked", "frozen", "unblinded", "read_only")

OFTEN_ENOUGH = 2
"""In how many states one button is pressed: a dialog looks the same in the third."""


@dataclass(frozen=True)
class View:
    """Something a person can look at, as it stands on the screen now."""

    name: str
    widget: QWidget


class Crawler:
    """One window, driven from state to state."""

    def __init__(
        self, window: MainWindow, fake: Any, rest: Callable[[MainWindow], None], folder: Path
    ) -> None:
        self.window, self._fake, self._rest, self._folder = window, fake, rest, folder
        self._pressed: Counter[str] = Counter()
        # What is cut off where there is no room for it is told apart from what is scrolled to.
        window.resize(1280, 900)

    def views(self) -> Iterator[View]:
        """Every view there is."""
        yield from self.home()
        for state in STATES:
            yield from self.round(state)
        yield from self.help()

    def pages(self) -> Iterator[View]:
        """Every page in every state, without the dialogs."""
        yield self._page("home")
        self.window.ask_new()
        yield self._page("new")
        for state in STATES:
            self.open(state)
            for stage in STAGES:
                yield self._turn(state, stage)

    def home(self) -> Iterator[View]:
        """Home and New round with their dialogs."""
        self.window.show_home()
        yield self._page("home")
        self.window.ask_new()
        yield self._page("new")
        yield from self._dialogs("new", self.window.ask_new)

    def round(self, state: str) -> Iterator[View]:
        """The stages of a round in one state with their dialogs."""
        self.open(state)
        for stage in STAGES:
            yield self._turn(state, stage)

            def again(at: str = stage) -> None:
                self.open(state)
                self._turn(state, at)

            yield from self._dialogs(f"{state}/{stage}", again)
        self.window.message.say_failure(
            Failure("a_code", "what", "safe", "todo", (Place("p", "w", "e", "t", "c"),) * 3)
        )
        self.settle()
        yield View(f"{state}/message", self.window.message)
        self.window.message.dismiss()
        self.window.verify_round()
        self.settle()
        yield from self._shown(f"{state}/verify")

    def help(self) -> Iterator[View]:
        """What Help offers."""
        for name in ("show_guide", "show_log", "show_keys", "show_about"):
            getattr(self.window.help, name)()
            self.settle()
            yield from self._shown(f"help/{name}")

    def open(self, state: str) -> None:
        """A round of its own in one state."""
        fake, at = self._fake, STATES.index(state)
        fake.received.clear()
        fake.resolved.clear()
        fake.exported, fake.locked = at >= 1, at >= 3
        fake.judged, fake.frozen, fake.unblinded = False, at in (4, 5), at == 5
        fake.read_only = state == "read_only"
        if at >= 2:
            files = [self._folder / name for name in ("R-1.json", "R-2.json", "bad.json")]
            fake.receive("session", files)
        folder = self._folder / "Visit notes, March.round"
        folder.mkdir(exist_ok=True)
        self.window.open_round(folder)
        self.settle()

    def settle(self) -> None:
        """Wait until nothing runs and everything is laid out."""
        self._rest(self.window)
        for _ in range(3):
            QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def _turn(self, state: str, stage: str) -> View:
        self.window.show_stage(stage)
        return self._page(f"{state}/{stage}")

    def _page(self, name: str) -> View:
        self.settle()
        return View(name, self.window)

    def _dialogs(self, name: str, again: Callable[[], object]) -> Iterator[View]:
        """Press what may open a dialog, one after the other, each from the state anew."""
        pressed: set[str] = set()
        stage = name.rpartition("/")[2]
        while True:
            choice = next(((n, do) for n, do in self._choices() if n not in pressed), None)
            if choice is None:
                return
            pressed.add(choice[0])
            self._pressed[f"{stage}/{choice[0]}"] += 1
            if self._pressed[f"{stage}/{choice[0]}"] > OFTEN_ENOUGH:
                continue
            choice[1]()
            self.settle()
            yield from self._shown(f"{name}/{choice[0]}")
            again()
            self.settle()

    def _choices(self) -> list[tuple[str, Callable[[], object]]]:
        page: Page = self.window.page
        found: list[tuple[str, Callable[[], object]]] = []
        for button in page.findChildren(QAbstractButton):
            if not (button.isVisible() and button.isEnabled()) or button.isCheckable():
                continue
            menu = getattr(button, "menu", lambda: None)()
            if isinstance(menu, QMenu):
                found += [
                    (action.text(), action.trigger)
                    for action in menu.findChildren(QAction) + menu.actions()
                    if action.isEnabled() and action.text()
                ]
            elif isinstance(button.parent(), QLineEdit):
                continue  # what clears a field
            elif button.text():
                found.append((button.text(), button.click))
        return found

    def _shown(self, name: str) -> Iterator[View]:
        """What stands before the window now; closed when it was looked at."""
        for top in QApplication.topLevelWidgets():
            if top is self.window or not isValid(top) or not top.isVisible():
                continue
            if isinstance(top, QMenu) or top.objectName() == "qtooltip_label":
                continue
            yield View(f"{name}/{top.accessibleName() or type(top).__name__}", top)
            if isinstance(top, QDialog):
                top.reject()
            else:
                top.close()
            self.settle()
