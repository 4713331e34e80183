"""What of the window goes into the activity log: jobs, refusals, rounds, pages."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from citereview_gui.activity.log import ActivityLog, Level
from citereview_gui.failures import INTERNAL, Failure
from citereview_gui.jobs import Job, JobRunner
from citereview_gui.presenter import RoundPresenter

if TYPE_CHECKING:
    from citereview.actions.views.round import RoundOverview


class Watch(QObject):
    """Listens, and writes closed words and numbers."""

    def __init__(
        self, log: ActivityLog, jobs: JobRunner, presenter: RoundPresenter, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._log = log
        self._begun = False
        jobs.started.connect(self._job_started)
        presenter.opened.connect(self._opened)
        presenter.closed.connect(lambda: log.note("round.closed"))
        presenter.failed.connect(self._failed)

    def begin(self) -> None:
        """The window stands: what is it that runs here?"""
        import platform  # noqa: PLC0415 - after the first window
        from importlib import metadata  # noqa: PLC0415 - as above

        try:
            version = metadata.version("citereview")
        except metadata.PackageNotFoundError:
            version = "unknown"
        self._begun = True
        self._log.note(
            "window.opened",
            version=version,
            python=platform.python_version(),
            qt=metadata.version("PySide6-Essentials"),
            system=platform.system(),
        )

    def page(self, name: str) -> None:
        """A page was turned to; the first ones, with the window, are no news."""
        if self._begun:
            self._log.note("page.shown", page=name)

    def end(self) -> None:
        """The window closes."""
        if self._begun:
            self._log.note("window.closed")
        self._log.close()

    def _job_started(self, job: Job) -> None:
        if job.call.background:  # looking at a page is no act
            return
        log, action, begun = self._log, job.call.action, time.monotonic()
        log.note("job.started", action=action)

        def ended(outcome: str, **facts: str | int) -> None:
            taken = round((time.monotonic() - begun) * 1000)
            level: Level = "warning" if outcome == "failed" else "info"
            log.note("job.ended", level, action=action, outcome=outcome, ms=taken, **facts)

        job.noted.connect(
            lambda code, count: log.note("job.noted", action=action, code=code, count=count)
        )
        job.succeeded.connect(lambda _: ended("succeeded"))
        job.cancelled.connect(lambda: ended("cancelled"))
        job.failed.connect(lambda failure: ended("failed", code=failure.code))

    def _opened(self, overview: RoundOverview) -> None:
        self._log.note(
            "round.opened",
            kind=overview.kind,
            read_only=int(overview.read_only),
            cases=overview.cases,
            items=overview.items,
            pairs=overview.pairs,
            reviewers=overview.reviewers,
        )

    def _failed(self, failure: Failure) -> None:
        ours = failure.code == INTERNAL
        self._log.note(
            "refused" if not ours else "crashed",
            "error" if ours else "warning",
            code=failure.code,
            faults=len(failure.places),
        )
        if ours:
            for place in failure.places:
                self._log.note("crashed.at", "error", kind=place.todo, frame=place.place)
