"""One tree of errors: closed codes, what happened, what is safe, what to do, and where.

No error carries a submitted value: not in its message, its repr, its cause or its context.
Raise from outside an ``except`` block, so that Python does not attach the original exception
as context (it would carry the value).

Three kinds hang below the root: `InputError` (what somebody brought is wrong),
`EnvironmentFault` (the disk, the lock, the keyring), and `OperationCancelled`. A wrong call order
is a programming error and raises `RuntimeError` or `TypeError` like any Python code.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One entry of the closed list of things that can go wrong.

    Attributes:
        code: Stable machine code, ``[a-z][a-z0-9_]*``; published in docs/protocol.md.
        what: What happened, one sentence without any submitted value.
        todo: What to do next, one sentence.
        safe: What is safe, one sentence.
    """

    code: str
    what: str
    todo: str
    safe: str = "Nothing was changed."


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault found in something a person brought, with its place.

    Attributes:
        problem: What kind of fault.
        place: A blinded path with a line (``case-014/System 2/claims.json:12``) or a
            JSON pointer (``/decisions/3/label``); never a private value.
        expected: The kind of thing expected there, or an empty string.
    """

    problem: Problem
    place: str
    expected: str = ""

    @property
    def code(self) -> str:
        """The closed code of the fault."""
        return self.problem.code

    def __str__(self) -> str:
        expected = f" Expected: {self.expected}." if self.expected else ""
        place = self.place or "whole document"
        return f"{place}: {self.problem.what}{expected} {self.problem.todo} [{self.code}]"


class CiteReviewError(Exception):
    """Root of every error the product raises on purpose.

    Attributes:
        problem: What happened, what is safe, what to do.
        faults: Every fault found, with its place; empty where the error stands alone.
    """

    def __init__(self, problem: Problem, faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(problem.code)
        self.problem = problem
        self.faults = faults

    @property
    def code(self) -> str:
        """The closed code, the same word in every interface."""
        return self.problem.code

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        # Whatever a subclass's constructor takes, a worker process can hand the error over.
        return _rebuild, (type(self), self.args, dict(self.__dict__))

    def explain(self) -> str:
        """What happened, what is safe, what to do, the code: the text a person is shown."""
        problem = self.problem
        return f"{problem.what} {problem.safe} {problem.todo} [{problem.code}]"


def _rebuild(
    kind: type[CiteReviewError], arguments: tuple[object, ...], state: dict[str, object]
) -> CiteReviewError:
    error = kind.__new__(kind, *arguments)
    error.__dict__.update(state)
    return error


class InputError(CiteReviewError, ValueError):
    """Something a person or a file brought is refused; nothing was changed."""


class EnvironmentFault(CiteReviewError):
    """The machine said no: disk full, read-only, locked, corrupt, vanished, no keyring."""


class OperationCancelled(CiteReviewError):
    """The person cancelled; nothing half done stays behind."""

    def __init__(self) -> None:
        super().__init__(
            Problem(
                "cancelled", "Cancelled.", "Start it again when you like.", "Nothing was changed."
            )
        )
