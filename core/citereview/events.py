"""What a running operation tells its caller: a closed union of small events, and a cancel token.

Core functions that take long accept ``report: Reporter`` and ``cancel: CancelToken``. The command
line, the window, the worker process and the tests all listen to the same events.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from citereview.errors import OperationCancelled


class _Event(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Started(_Event):
    """A step began. ``total`` is the count of units it will take, None where unknown."""

    kind: Literal["started"] = "started"
    step: str
    total: int | None = None


class Progressed(_Event):
    """``done`` units of the step are finished."""

    kind: Literal["progressed"] = "progressed"
    step: str
    done: int
    total: int | None = None


class Finished(_Event):
    """The step ended well."""

    kind: Literal["finished"] = "finished"
    step: str


class Noted(_Event):
    """Something the person should know; ``code`` is closed, ``count`` how often it was seen."""

    kind: Literal["noted"] = "noted"
    code: str
    count: int = 1


T = TypeVar("T")
STRIDE = 1_000
"""Units between two reports of what is counted: some milliseconds of work."""

Event = Annotated[Started | Progressed | Finished | Noted, Field(discriminator="kind")]
Reporter = Callable[[Started | Progressed | Finished | Noted], None]


def silent(event: Started | Progressed | Finished | Noted) -> None:
    """A reporter that listens to nothing."""


class CancelToken:
    """Set from any thread; looked at by the operation between units of work."""

    __slots__ = ("_event",)

    def __init__(self) -> None:
        self._event = threading.Event()

    def cancel(self) -> None:
        """Ask the operation to stop at its next safe place."""
        self._event.set()

    @property
    def cancelled(self) -> bool:
        """Whether somebody asked to stop."""
        return self._event.is_set()

    def check(self) -> None:
        """Stop here if somebody asked to.

        Raises:
            OperationCancelled: `cancel` was called.
        """
        if self._event.is_set():
            raise OperationCancelled


def counted(
    units: Sequence[T], step: str, report: Reporter, cancel: CancelToken, *, stride: int = STRIDE
) -> Iterator[T]:
    """Units one by one; tells now and then how many are done, and stops where somebody asked to.

    Args:
        units: What is worked through.
        step: Name of the step.
        report: Hears of it.
        cancel: Looked at as often as is told.
        stride: Units between two reports; 1 where each takes long.

    Raises:
        OperationCancelled: `cancel` was used.
    """
    total = len(units)
    report(Started(step=step, total=total))
    for done, unit in enumerate(units, start=1):
        if (done - 1) % stride == 0:
            cancel.check()
        yield unit
        if done % stride == 0 or done == total:
            report(Progressed(step=step, done=done, total=total))
    report(Finished(step=step))
