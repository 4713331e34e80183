"""`citereview-gui --self-test DIR`: does this installation work on this machine?

The window walks the sample round by its own buttons, from loading to a report, and leaves with 0
or 1. What it makes stays in the folder; the account's keys, settings and recent rounds are not
touched.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, QTimer
from PySide6.QtWidgets import QApplication, QPushButton

from citereview_gui.help.manual import Manual
from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.widgets.confirm import ConfirmDialog
from citereview_gui.worker import Call

if TYPE_CHECKING:
    from citereview_gui.failures import Failure

LOOK_MS = 50
PATIENCE_LOOKS = 6_000
"""Five minutes a step: a slow disk is not a fault."""
STEPS = 11


def self_test_settings(folder: Path) -> Settings:
    """Settings of their own, and a key of their own, inside the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["CITEREVIEW_KEY_FILE"] = str(folder / "self-test.key")
    store = QSettings(str(folder / "self-test.ini"), QSettings.Format.IniFormat)
    return Settings(store)


class SelfTest(QObject):
    """Takes one step whenever the window has nothing left to do."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        super().__init__(window)
        self._window, self._folder = window, folder
        self._steps = self._walk()
        self._looks = self._done = 0
        window.presenter.failed.connect(self._failed)
        window.broke.connect(self._failed)
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def _walk(self) -> Iterator[str]:
        """The steps; between two of them the event loop runs until the window is idle."""
        window, folder = self._window, self._folder
        yield "the window is shown"
        place = folder / "Sample.round"
        if place.exists():
            self._end("The folder already holds a sample round; choose an empty one.", 1)
            return
        call = Call("sample_round", (place, "synthetic"), long=True, opens=True)
        window.presenter.create(call, "Making the sample round")
        yield "the sample round is made and open"
        window.show_stage("export")
        yield "readiness is shown"
        window.presenter.call("accept_matches", everything=True, writes=True)
        yield "the matches inside the texts are accepted"
        window.pages.export.acknowledge.setChecked(True)
        self._press(window.pages.export.export)
        yield "kits and requests are in outbox"
        window.show_stage("track")
        window.presenter.call("write_sample_returns", folder, then=window.pages.track.receive)
        yield "the sample's returns are received"
        window.pages.track.ask_lock()
        dialog = window.findChild(ConfirmDialog)
        if dialog is not None:
            self._press(dialog.do_button)
        yield "the first pass is locked"
        window.show_stage("resolve")
        yield "the disagreements are shown"
        window.show_stage("gate")
        yield "the gate is judged"
        window.presenter.call("write_report", folder / "report", title="Writing", long=True)
        yield "the report is written"
        for page in Manual().pages:
            window.help.show_guide(page.path)
        yield "every page of the guide is shown"

    def _look(self) -> None:
        self._looks += 1
        if self._looks > PATIENCE_LOOKS:
            self._end("A step did not end in five minutes.", 1)
        elif self._window.windowHandle().isExposed() and not self._window.jobs.jobs:
            self._take_step()

    def _take_step(self) -> None:
        self._looks = 0
        try:
            step = next(self._steps, None)
        except Exception as error:  # whatever it is, this installation does not work
            self._end(f"Failed after step {self._done}: {type(error).__name__}", 1)
            return
        if step is not None:
            self._done += 1
            say(f"{self._done}/{STEPS} {step}")
        elif self._timer.isActive():
            self._end("Everything works.", 0)

    def _failed(self, failure: Failure) -> None:
        self._end(f"Failed after step {self._done}: [{failure.code}]", 1)

    def _press(self, button: QPushButton) -> None:
        """As a person would: a button that is off ends the test."""
        if button.isEnabled():
            button.click()
        else:
            self._end(f"Failed after step {self._done}: a button is off.", 1)

    def _end(self, words: str, code: int) -> None:
        self._timer.stop()
        say(words)
        self._window.close()
        QApplication.exit(code)


def say(words: str) -> None:
    """A line for who started this from a terminal; a window program may have none."""
    if sys.stdout is not None:
        sys.stdout.write(f"{words}\n")
        sys.stdout.flush()
