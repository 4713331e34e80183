"""What is shown of who sends what back by when: counts and states only, never a label."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from citereview.actions.views.base import View
from citereview.actions.views.returned import ReceiptVerdict, SteppedBack
from citereview.actions.views.round import RoundOverview


class DueView(View):
    """By when returns are asked for."""

    at: datetime
    """On the clocks of its zone; of UTC where this machine does not know the zone."""
    zone: str
    own: bool
    """Whether it is one reviewer's own date instead of the round's."""


class ProgressGrid(View):
    """Reviewers x cases: how many pairs each was given and has decided; one row a case.

    `given` and `decided` hold a row a case and a number a reviewer, in the order of `reviewers`.
    """

    reviewers: tuple[str, ...]
    cases: tuple[str, ...]
    given: tuple[tuple[int, ...], ...]
    decided: tuple[tuple[int, ...], ...]
    stepped_back: tuple[tuple[int, int], ...]
    """(row, column) of each case that its reviewer stepped back from; nothing of it counts."""


class ReviewerText(View):
    """A text to send to one reviewer: no name, no path, no system, no label."""

    reviewer: str
    text: str
    file: str = ""
    """The file that goes with it, relative to the round folder; empty for a reminder."""


class ReviewerWork(View):
    """How much one reviewer is sent."""

    reviewer: str
    cases: int
    pairs: int
    words: int
    """Of the sources and notes of these cases."""
    minutes: float


class Work(View):
    """Minutes of each reviewer, and the pace they follow from."""

    seconds_per_pair: int
    words_per_minute: int
    """0 where reading is part of the seconds a pair."""
    reviewers: tuple[ReviewerWork, ...]


class ReviewerProgress(View):
    """One reviewer's progress: counts and states only."""

    reviewer: str
    name: str
    pairs: int
    decided: int
    last_received: datetime | None
    state: Literal["full", "part", "none"]
    scores: int = 0
    """Rubric scores given; they are kept beside the merge."""
    problems: int = 0
    """Pairs with a problem (wrong patient, text cut, not understandable)."""
    recused_cases: int = 0
    """Cases the reviewer stepped back from; nothing they decided on them counts."""
    standing: Literal["active", "withdrawn", "recused"] = "active"
    """Whether they take part; of somebody recused nothing counts, however much was decided."""
    due: DueView | None = None
    late: bool = False
    """Whether they take part, pairs are open, the due date passed, and nothing is locked yet."""


class RosterLine(View):
    """One person in one role; the name is private."""

    code: str
    name: str
    role: Literal["reviewer", "adjudicator"]
    conflict_status: Literal["cleared", "recused"]
    declared: bool
    """Whether there is a declaration of interests; its text is not shown."""
    state: Literal["active", "withdrawn", "recused"]
    pairs: int
    specialty: str = ""


class RoundStatus(View):
    """The Track page: progress without labels."""

    overview: RoundOverview
    reviewers: tuple[ReviewerProgress, ...]
    inbox: tuple[ReceiptVerdict, ...]
    open_pairs: int
    """Pairs with fewer than two decisions."""
    disagreements: int | None
    """Known only after the lock."""
    unresolved: int | None
    stepped_back: tuple[SteppedBack, ...] = ()
    due: DueView | None = None
