"""What is shown of who sends what back by when: counts and states only, never a label."""

from __future__ import annotations

from datetime import datetime

from citereview.actions.view_base import View


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
