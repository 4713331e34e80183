"""An error as a person is shown it: what happened, what is safe, what to do, code and places.

Made from the exception where it is caught, on the worker; the exception itself, with its traceback
and all that hangs on it, never travels further.
"""

from __future__ import annotations

import traceback
from dataclasses import dataclass
from pathlib import Path

from citereview.errors import CiteReviewError

INTERNAL = "internal_error"
"""The code of a bug of ours."""
OURS = ("citereview", "citereview_gui")
FRAMES_MAX = 8


@dataclass(frozen=True, slots=True)
class Place:
    """One fault: where, what, what was expected, what to do, its code."""

    place: str
    what: str
    expected: str
    todo: str
    code: str


@dataclass(frozen=True, slots=True)
class Failure:
    """What the message bar shows."""

    code: str
    what: str
    safe: str
    todo: str
    places: tuple[Place, ...] = ()

    @property
    def text(self) -> str:
        """The whole as plain text, to copy."""
        head = f"{self.what} {self.safe} {self.todo} [{self.code}]"
        rows = (
            f"{p.place}: {p.what}{f' Expected: {p.expected}.' if p.expected else ''} "
            f"{p.todo} [{p.code}]"
            for p in self.places
        )
        return "\n".join((head, *rows))


class RemoteFailure(Exception):
    """A call failed in the worker's process.

    Attributes:
        failure: The record made there.
    """

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.code)
        self.failure = failure


def failure_of(error: Exception) -> Failure:
    """The value-free record of an exception.

    An error of ours speaks for itself. Anything else is a bug in CiteReview: its message may hold a
    value, so only its type and the places of our own code that it passed are kept.
    """
    if isinstance(error, RemoteFailure):
        return error.failure
    if isinstance(error, CiteReviewError):
        problem = error.problem
        places = tuple(
            Place(f.place, f.problem.what, f.expected, f.problem.todo, f.code) for f in error.faults
        )
        return Failure(problem.code, problem.what, problem.safe, problem.todo, places)
    kind = type(error).__name__
    return Failure(
        code=INTERNAL,
        what="Something in CiteReview itself failed.",
        safe="The round on disk is as it was last saved.",
        todo="Try again; if it happens again, report it with the copied places below.",
        places=tuple(Place(at, f"In {name}.", "", kind, INTERNAL) for at, name in frames(error)),
    )


def frames(error: BaseException) -> tuple[tuple[str, str], ...]:
    """Where in our own code an exception passed, ``file.py:line`` and function, innermost last.

    Frames of other people's code are left out, and so is every text the exception carries.
    """
    found = traceback.extract_tb(error.__traceback__)
    ours = [f for f in found if any(part in OURS for part in Path(f.filename).parts)]
    return tuple((f"{Path(f.filename).name}:{f.lineno}", f.name) for f in ours[-FRAMES_MAX:])
