"""The progress strip: what is done, n of N, Cancel. Never a spinner without words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar

from citereview_gui import words
from citereview_gui.jobs import Job
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, label

GRACE_MS = 150
"""How long work in the background goes unannounced."""
LINGER_MS = 250
"""How long what has ended still stands there, in case more follows."""


class ProgressStrip(QFrame):
    """Shows the oldest job that has a title; hidden while there is none."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("Strip")
        self.setAccessibleName(self.tr("Progress"))
        self._waiting: list[Job] = []
        self._announced: Job | None = None
        self._lingering = QTimer(self)
        self._lingering.setSingleShot(True)
        self._lingering.timeout.connect(self._leave)
        self._so_far: tuple[str, int, int] | None = None  # told by a job that is still unannounced
        line = QHBoxLayout(self)
        line.setContentsMargins(24, 8, 24, 8)
        line.setSpacing(16)
        self._title = label(role="strong")
        self._count = label(role="muted")
        for said in (self._title, self._count):
            # Large type must not widen the window: what has no room is cut.
            said.setMinimumWidth(1)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress of the work"))
        self.cancel_button = Button(self.tr("Cancel"), theme, icon="cross", then=self.cancel)
        self.cancel_button.setEnabled(False)
        line.addWidget(self._title)
        line.addWidget(self._bar, 1)
        line.addWidget(self._count)
        line.addWidget(self.cancel_button)
        self.hide()

    @property
    def text(self) -> str:
        """What is said now."""
        return f"{self._title.text()} {self._count.text()}".strip()

    def follow(self, job: Job) -> None:
        """Follow a job until it ends."""
        self._waiting.append(job)
        job.progressed.connect(lambda step, done, total: self._count_up(job, step, done, total))
        job.ended.connect(lambda: self._drop(job))
        if len(self._waiting) == 1:
            self._begin(job)

    def cancel(self) -> None:
        """Ask the followed job to stop; where it reads for a page, with all that is read for it."""
        if (first := self._announced) is not None:
            first.stop()
            for job in self._waiting[1:]:
                if first.call.background and job.call.background:
                    job.stop()
            self.cancel_button.setEnabled(False)
            self._count.setText(self.tr("stopping at the next safe place…"))

    def _begin(self, job: Job) -> None:
        self._so_far = None
        if job.call.background:
            # Most of it is done before anybody could read what it is.
            QTimer.singleShot(GRACE_MS, self, lambda: self._announce(job))
        else:
            self._announce(job)

    def _announce(self, job: Job) -> None:
        if not self._waiting or self._waiting[0] is not job:
            return
        self._announced = job
        self._title.setText(job.title)
        self._count.setText("")
        self._bar.setRange(0, 0)
        self.cancel_button.setVisible(job.stoppable)
        self.cancel_button.setEnabled(True)
        if self._so_far is not None:
            self._count_up(job, *self._so_far)
        self.show()

    def _count_up(self, job: Job, step: str, done: int, total: int) -> None:
        if self._announced is not job:
            self._so_far = (step, done, total)
            return
        if job.stopping:
            return
        self._bar.setRange(0, max(total, 0))
        self._bar.setValue(done if total > 0 else -1)
        self._count.setText(so_far(step, done, total))

    def _drop(self, job: Job) -> None:
        self._waiting.remove(job)
        if self._announced is job:
            self._announced = None
            self.cancel_button.setEnabled(False)
        if self._waiting:
            self._begin(self._waiting[0])
        # Coming and going, it has the whole page laid out anew: not between two parts of one act.
        self._lingering.start(LINGER_MS)

    def hideEvent(self, event: QHideEvent) -> None:
        """Gone, with the window or by itself: there is nothing left to wait for."""
        self._lingering.stop()
        super().hideEvent(event)

    def _leave(self) -> None:
        if self._announced is None:
            self.hide()


def so_far(step: str, done: int, total: int) -> str:
    """The step and how much of it is done; of what has not begun a nought would say nothing."""
    if total > 0:
        many = QCoreApplication.translate("ProgressStrip", "{done} of {total}").format(
            done=words.number(done), total=words.number(total)
        )
    else:
        many = words.number(done) if done else ""
    return " · ".join(filter(None, (words.step_title(step) if step else "", many)))
