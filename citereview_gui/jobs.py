"""The one bridge between the window and its worker: the only file that starts a thread.

`JobRunner` lives in the GUI thread. Calls run one after another on a one-thread executor, where the
round's session lives; what they report comes back through one queued signal and is handed out in
the GUI thread, so that any slot may touch widgets.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal, Slot

from citereview.errors import OperationCancelled
from citereview_gui.failures import failure_of
from citereview_gui.worker import Call, Worker, thinned

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

    from citereview.events import Finished, Noted, Progressed, Started


@dataclass(frozen=True, slots=True)
class _Message:
    job: Job
    kind: str
    payload: Any = None


class Job(QObject):
    """One running or waiting call, as the GUI thread sees it.

    Attributes:
        progressed: Step name, units done, units in all (-1 where unknown).
        noted: A notice's closed code and its count.
        succeeded: The `Answer`.
        failed: The `Failure`.
        cancelled: It ended because somebody asked it to.
        ended: Last of all, whatever happened.
        stopped: A person called it off, and is told so.
    """

    progressed = Signal(str, int, int)
    noted = Signal(str, int)
    succeeded = Signal(object)
    failed = Signal(object)
    cancelled = Signal()
    ended = Signal()

    def __init__(self, call: Call, title: str, parent: QObject) -> None:
        from citereview.events import CancelToken  # noqa: PLC0415 - pydantic after the first paint

        super().__init__(parent)
        self.call = call
        self.title = title
        self.token = CancelToken()
        self.stopped = False

    @property
    def stopping(self) -> bool:
        """Whether cancelling was asked for."""
        return self.token.cancelled

    @property
    def stoppable(self) -> bool:
        """Whether a person can call it off."""
        return self.call.long or self.call.background

    def stop(self) -> None:
        """A person asks the call to stop at its next safe place."""
        self.stopped = True
        self.cancel()

    def cancel(self) -> None:
        """Ask the call to stop at its next safe place; nobody need be told."""
        self.token.cancel()


class JobRunner(QObject):
    """Runs calls off the GUI thread, one at a time.

    Attributes:
        started: A job with a title began to count (the window shows its progress).
        idle: Nothing runs or waits any more.
    """

    started = Signal(object)
    idle = Signal()
    _arrived = Signal(object)

    def __init__(self, worker: Worker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.worker = worker
        self._pool: ThreadPoolExecutor | None = None
        self._jobs: list[Job] = []
        self._closed = False
        self._arrived.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    @property
    def jobs(self) -> tuple[Job, ...]:
        """What runs or waits, oldest first."""
        return tuple(self._jobs)

    @property
    def busy(self) -> bool:
        """Whether work a person started (with a title, not in the background) runs or waits."""
        return any(job.title and not job.call.background for job in self._jobs)

    @property
    def closed(self) -> bool:
        """Whether the thread has ended; nothing can be started any more."""
        return self._closed

    def start(self, call: Call, title: str = "") -> Job:
        """Queue a call. A ``title`` makes it visible; without one it is done unannounced."""
        job = Job(call, title, self)
        self._jobs.append(job)
        self._thread().submit(self._run, job)
        if title:
            self.started.emit(job)
        return job

    def cancel_all(self) -> None:
        """Ask everything to stop at its next safe place."""
        for job in self._jobs:
            job.cancel()

    def shut_down(self) -> None:
        """Stop what runs, give the session back on its own thread, end the thread."""
        if self._closed:
            return
        self._closed = True
        if self._pool is None:
            return
        self.cancel_all()
        self._pool.submit(self.worker.close)
        self._pool.shutdown(wait=True)

    def _thread(self) -> ThreadPoolExecutor:
        if self._pool is None:
            from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - after the first paint

            self._pool = ThreadPoolExecutor(1, thread_name_prefix="citereview-worker")
        return self._pool

    def _run(self, job: Job) -> None:
        """On the worker thread: do the call, post what comes of it."""

        def report(event: Started | Progressed | Finished | Noted) -> None:
            if event.kind == "noted":
                self._arrived.emit(_Message(job, "noted", (event.code, event.count)))
            elif event.kind == "started":
                total = -1 if event.total is None else event.total
                self._arrived.emit(_Message(job, "progressed", (event.step, 0, total)))
            elif event.kind == "progressed":
                total = -1 if event.total is None else event.total
                self._arrived.emit(_Message(job, "progressed", (event.step, event.done, total)))

        try:
            job.token.check()
            end = _Message(
                job, "succeeded", self.worker.perform(job.call, thinned(report), job.token)
            )
        except OperationCancelled:
            end = _Message(job, "cancelled")
        except Exception as error:
            end = _Message(job, "failed", failure_of(error))
        self._arrived.emit(end)

    @Slot(object)
    def _deliver(self, message: _Message) -> None:
        """In the GUI thread: hand a message to its job's listeners."""
        job = message.job
        if message.kind == "progressed":
            job.progressed.emit(*message.payload)
            return
        if message.kind == "noted":
            job.noted.emit(*message.payload)
            return
        self._jobs.remove(job)
        if message.kind == "succeeded":
            job.succeeded.emit(message.payload)
        elif message.kind == "failed":
            job.failed.emit(message.payload)
        else:
            job.cancelled.emit()
        job.ended.emit()
        job.deleteLater()
        if not self._jobs:
            self.idle.emit()
