"""The open round as the pages see it: what is known of it, and how to have something done.

Pages ask through `call` and get their answer in the GUI thread. After everything that changed the
round the new overview goes round by `overview_changed`; answers for a round that is no longer open
are dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from citereview_gui.jobs import Job, JobRunner
from citereview_gui.worker import Answer, Call

if TYPE_CHECKING:
    from citereview.actions.loading.readiness_views import Readiness
    from citereview.actions.views.round import RoundOverview

Then = Callable[[Any], object]
SOON_MS = 1
"""After what is under way; none at all would come before the painting."""


class RoundPresenter(QObject):
    """One window's handle on its round.

    Attributes:
        opened: Another round is open now; its overview.
        closed: No round is open any more.
        overview_changed: The round moved on; its overview.
        failed: A call failed; the `Failure`.
        cancelled: Work was cancelled; its title, or nothing where nobody need be told.
    """

    opened = Signal(object)
    closed = Signal()
    overview_changed = Signal(object)
    failed = Signal(object)
    cancelled = Signal(str)

    def __init__(self, jobs: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.jobs = jobs
        self._path: Path | None = None
        self._overview: RoundOverview | None = None
        self._readiness: Readiness | None = None
        self._epoch = 0

    @property
    def path(self) -> Path | None:
        """Folder of the open round."""
        return self._path

    @property
    def overview(self) -> RoundOverview | None:
        """Where the open round stood when last told."""
        return self._overview

    def open(self, path: Path, title: str) -> Job:
        """Open a round; the present one is given back first."""
        return self._begin(Call("open", (path,)), path, title)

    def create(self, call: Call, title: str) -> Job:
        """Make a round (``call.opens``) and open it; on failure the present one stays."""
        return self._begin(call, Path(call.args[0]), title)

    def read_readiness(self, then: Then, stopped: Callable[[], object] = lambda: None) -> None:
        """Hand on the readiness; worked out once as long as the round's inputs are the same.

        Args:
            then: Called with it.
            stopped: Called where somebody cancelled it.
        """
        known, epoch = self._readiness, self._epoch
        if known is not None:
            # As every answer it comes later: the page that asks is painted before it is filled.
            QTimer.singleShot(SOON_MS, self, lambda: then(known) if epoch == self._epoch else None)
            return

        def arrived(readiness: Readiness) -> None:
            self._readiness = readiness
            then(readiness)

        job = self.call(
            "readiness",
            title=self.tr("Looking at what the round gate will ask for"),
            long=True,
            background=True,
            then=arrived,
        )
        job.cancelled.connect(stopped)

    def look_again(self, then: Callable[[], object]) -> None:
        """Read how far the round has come, where what was answered may not be all that happened."""

        def arrived(overview: RoundOverview) -> None:
            self._moved_to(overview)
            then()

        self.call("overview", then=arrived)

    def follow(self, refused: Callable[[], object]) -> None:
        """Take in what somebody else wrote; where nothing was, nothing is told.

        Args:
            refused: Called instead of telling the window that it cannot be read.
        """

        def arrived(overview: RoundOverview) -> None:
            if overview != self._overview:
                self._moved_to(overview)

        self.call("overview", then=arrived, refused=lambda _: refused())

    def _moved_to(self, overview: RoundOverview) -> None:
        self._overview, self._readiness = overview, None
        self.overview_changed.emit(overview)

    def close(self) -> None:
        """Give the round back."""
        if self._path is None:
            return
        self._epoch += 1
        self._path = self._overview = None
        self.jobs.start(Call("close"))
        self.closed.emit()

    def call(
        self,
        action: str,
        *args: Any,
        title: str = "",
        long: bool = False,
        writes: bool = False,
        background: bool = False,
        then: Then | None = None,
        refused: Then | None = None,
        **options: Any,
    ) -> Job:
        """Have an action done on the open round.

        Args:
            action: Name of the action.
            *args: Its arguments after the session.
            title: What the progress strip says; without one, that the round is being read, in the
                background, or nothing of an act that is done in a moment.
            long: Whether the action reports and can be cancelled.
            writes: Whether it changes the round.
            background: Whether it only reads for a page, so that nothing need wait for it.
            then: Called with the result, in the GUI thread, if the round is still the same.
            refused: Called with the `Failure` instead of telling the whole window of it.
            **options: The action's keyword arguments.
        """
        epoch = self._epoch
        shown = title
        if not title and not writes:
            shown, background = self.tr("Reading the round"), True
        call = Call(action, args, options, long=long, writes=writes, background=background)
        job = self.jobs.start(call, shown)

        def arrived(answer: Answer) -> None:
            if epoch != self._epoch:
                return
            if answer.overview is not None:
                self._overview = answer.overview
                if not answer.overview.exported:
                    # What is asked of reviewers changed, and with it the minutes.
                    self._readiness = None
            if then is not None:
                then(answer.result)
            if answer.overview is not None:
                self.overview_changed.emit(answer.overview)

        job.succeeded.connect(arrived)
        self._listen(job, epoch, title, refused)
        return job

    def _begin(self, call: Call, path: Path, title: str) -> Job:
        job = self.jobs.start(call, title)

        def arrived(answer: Answer) -> None:
            self._epoch += 1
            self._path, self._overview, self._readiness = path, answer.overview, None
            self.opened.emit(answer.overview)

        job.succeeded.connect(arrived)
        if call.action == "open":
            # Opening gives the former round back even where it fails.
            job.failed.connect(self._lost)
        self._listen(job, None, title)
        return job

    def _lost(self) -> None:
        if self._path is not None:
            self._epoch += 1
            self._path = self._overview = None
            self.closed.emit()

    def _listen(self, job: Job, epoch: int | None, title: str, refused: Then | None = None) -> None:
        def failed(failure: object) -> None:
            if epoch is None or epoch == self._epoch:
                (refused or self.failed.emit)(failure)

        def cancelled() -> None:
            # Of a read that a person called off, the page it was for is told.
            if not (job.stopped and job.call.background):
                self.cancelled.emit(title)

        job.failed.connect(failed)
        job.cancelled.connect(cancelled)
