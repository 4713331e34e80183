"""Leaving while work runs: ask first, stop it at its next safe place, then close."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMainWindow

from citereview_gui.jobs import JobRunner
from citereview_gui.theme import Theme


class Leaving(QObject):
    """Decides whether a window may close now, and sees to it that it can later."""

    def __init__(self, window: QMainWindow, theme: Theme, jobs: JobRunner) -> None:
        super().__init__(window)
        self._window, self._theme, self._jobs = window, theme, jobs
        self._decided = False

    @property
    def decided(self) -> bool:
        """Whether the window closes as soon as nothing runs any more."""
        return self._decided

    def may_close(self) -> bool:
        """Whether nothing runs; else the person is asked, or what runs is waited for."""
        if self._jobs.busy and not self._decided:
            self._ask()
            return False
        if self._jobs.jobs:
            # Quiet reads end by themselves in a moment; leave with the last of them.
            self._leave()
            return False
        return True

    def _ask(self) -> None:
        from citereview_gui.widgets.confirm import ConfirmDialog  # noqa: PLC0415 - when asked

        asked = (job for job in self._jobs.jobs if not job.call.background)
        running = next(job for job in asked if job.title)
        ConfirmDialog(
            self._window,
            self._theme,
            question=self.tr("Stop and close?"),
            lines=(
                self.tr("Running now: {what}.").format(what=running.title),
                self.tr("It stops at its next safe place; the round stays as it was before."),
            ),
            verb=self.tr("Stop and close"),
            back=self.tr("Keep running"),
            then=self._leave,
        ).open()

    def _leave(self) -> None:
        self._decided = True
        if not self._jobs.jobs:
            self._window.close()
            return
        self._jobs.cancel_all()
        self._jobs.idle.connect(self._window.close, Qt.ConnectionType.SingleShotConnection)
