"""A worker in a process of its own: what it computes never holds the window's interpreter.

`WorkerProcess` has the face of `SessionWorker` and is called from the same one thread; the child
runs a `SessionWorker` on the round's folder. They speak in four messages: an event, an answer, a
failure, cancelled. A child that dies is told as an error with its code; the next call starts
another one, which opens the round again: on disk it is as it was last saved.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from citereview.errors import EnvironmentFault, OperationCancelled, Problem
from citereview_gui.activity.crash import tell
from citereview_gui.activity.log import ActivityLog
from citereview_gui.failures import Failure, RemoteFailure, failure_of
from citereview_gui.worker import Answer, Call, SessionWorker, thinned

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess
    from multiprocessing.synchronize import Event as SharedFlag

    from citereview.events import CancelToken, Finished, Noted, Progressed, Reporter, Started

POLL_S = 0.02
"""How often a waiting call looks for a cancel and for a child that is gone."""
GOODBYE_S = 10.0
"""How long a child may take to give its session back before it is ended."""

WORKER_DIED = Problem(
    "worker_died",
    "The process that works on the round ended unexpectedly.",
    "Do it again; if it happens again, report it.",
    "The round on disk is as it was last saved.",
)


class WorkerProcess:
    """Answers calls from a child process; used from one thread."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._stop: SharedFlag | None = None
        self._path: Path | None = None

    @property
    def pid(self) -> int | None:
        """Process id of the child, None while there is none."""
        return None if self._process is None else self._process.pid

    def perform(self, call: Call, report: Reporter, cancel: CancelToken) -> Answer:
        """Have the child do what the call says.

        Raises:
            RemoteFailure: The child refused or failed; it carries the value-free record.
            OperationCancelled: `cancel` was used.
            EnvironmentFault: The child died (``worker_died``).
        """
        if self._process is None:
            self._start()
            if self._path is not None and call.action not in ("open", "close") and not call.opens:
                self._ask(Call("open", (self._path,)), report, cancel)
        answer = self._ask(call, report, cancel)
        if call.action == "open" or call.opens:
            self._path = Path(call.args[0])
        elif call.action == "close":
            self._path = None
        return answer

    def close(self) -> None:
        """Have the child give the round back, and end it."""
        process, pipe = self._process, self._pipe
        if process is None or pipe is None:
            return
        with suppress(OSError):  # it may be gone already
            pipe.send(None)
        process.join(GOODBYE_S)
        if process.is_alive():
            process.terminate()
            process.join()
        self._forget()

    def _start(self) -> None:
        import multiprocessing  # noqa: PLC0415 - on the worker's thread, after the first window

        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        self._stop = context.Event()
        self._process = context.Process(
            target=serve, args=(there, self._stop), name="citereview-worker", daemon=True
        )
        _stand_somewhere()
        with _no_main_module():
            self._process.start()
        # The child's end is the child's alone: only so its death shows as the end of the pipe.
        there.close()
        self._pipe = here

    def _ask(self, call: Call, report: Reporter, cancel: CancelToken) -> Answer:
        pipe, process, stop = self._pipe, self._process, self._stop
        if pipe is None or process is None or stop is None:
            raise RuntimeError("the worker is not started")
        stop.clear()
        died = False
        kind, payload = "", cast("Any", None)
        try:
            pipe.send(call)
            while kind in ("", "event"):
                if cancel.cancelled:
                    stop.set()
                if not pipe.poll(POLL_S):
                    continue
                kind, payload = pipe.recv()
                if kind == "event":
                    report(payload)
        except (EOFError, OSError):
            died = True
        if died:
            process.join(GOODBYE_S)
            self._forget()
            raise EnvironmentFault(WORKER_DIED)
        if kind == "cancelled":
            raise OperationCancelled
        if isinstance(payload, Failure):
            raise RemoteFailure(payload)
        return cast("Answer", payload)

    def _forget(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None and not self._process.is_alive():
            self._process.close()
        self._process = self._pipe = self._stop = None


def _stand_somewhere() -> None:
    """Python starts a child from the current folder: the drive it was on may be gone by now."""
    try:
        Path.cwd()
    except OSError:
        os.chdir(Path.home())


@contextmanager
def _no_main_module() -> Iterator[None]:
    """A child imports what its parent was started from; ours needs nothing of it."""
    kept = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = kept


def serve(pipe: Connection, stop: SharedFlag) -> None:
    """The child: answer calls until the parent says goodbye or is gone."""
    # The terminal's Ctrl+C reaches both; the parent decides what becomes of the work.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    worker = SessionWorker()
    # Where the parent is gone nobody is left to tell; the session is given back all the same.
    with closing(worker), suppress(EOFError, OSError):
        failed = _serve(worker, pipe, stop)
        if failed is not None:
            # Python would print the error's text, and that may hold what somebody brought.
            tell(failed, ActivityLog())
            raise SystemExit(1)


def _serve(worker: SessionWorker, pipe: Connection, stop: SharedFlag) -> Exception | None:
    try:
        while (call := pipe.recv()) is not None:
            pipe.send(_answered(worker, call, pipe, stop))
    except (EOFError, OSError):
        raise
    except Exception as error:
        return error
    return None


def _answered(
    worker: SessionWorker, call: Call, pipe: Connection, stop: SharedFlag
) -> tuple[str, Any]:
    def send(event: Started | Progressed | Finished | Noted) -> None:
        pipe.send(("event", event))

    try:
        return "answer", worker.perform(call, thinned(send), _shared_token(stop))
    except OperationCancelled:
        return "cancelled", None
    except Exception as error:
        failure: Failure = failure_of(error)
        return "failure", failure


def _shared_token(stop: SharedFlag) -> CancelToken:
    from citereview.events import CancelToken  # noqa: PLC0415 - not in the parent's first window

    class SharedToken(CancelToken):
        """A token that the parent's process sets."""

        @property
        def cancelled(self) -> bool:
            return stop.is_set()

        def check(self) -> None:
            if stop.is_set():
                raise OperationCancelled

    return SharedToken()
