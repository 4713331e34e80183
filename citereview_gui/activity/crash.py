"""Errors nobody caught: a line in the log and a message with its code, never a value.

Python's own hook prints the exception's text, and that text may hold what somebody brought.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType

from citereview_gui.activity.log import ActivityLog
from citereview_gui.failures import INTERNAL, Failure, failure_of, frames


def install(log: ActivityLog, show: Callable[[Failure], object]) -> None:
    """Take Python's hooks for the process.

    Args:
        log: Where the line goes.
        show: Told of it, on the thread it happened on.
    """

    def caught(error: BaseException) -> None:
        tell(error, log)
        # A window that is gone hears nothing; an error in here would make Python print the other.
        if isinstance(error, Exception):
            with suppress(RuntimeError):
                show(failure_of(error))

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        caught(error)

    def thread_hook(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            caught(args.exc_value)

    def unraisable(args: sys.UnraisableHookArgs) -> None:
        # What fails while something is thrown away is no news to the person.
        if args.exc_value is not None:
            tell(args.exc_value, log)

    sys.excepthook = hook
    threading.excepthook = thread_hook
    sys.unraisablehook = unraisable


def tell(error: BaseException, log: ActivityLog) -> None:
    """Write an exception's type and our frames to the log and to the terminal."""
    kind, places = type(error).__name__, frames(error)
    log.note("crashed", "error", code=INTERNAL, kind=kind, frames=len(places))
    for place, _ in places:
        log.note("crashed.at", "error", kind=kind, frame=place)
    if sys.stderr is not None:
        where = " > ".join(place for place, _ in places) or "outside our code"
        sys.stderr.write(f"CiteReview: {INTERNAL} ({kind}) at {where}\n")
        sys.stderr.flush()
