"""A round's figures as the window shows them: aggregated numbers, and drawings with their words.

Apart from `figuring`, and light: the window unpickles them and must not load what measures and
draws.
"""

from __future__ import annotations

from typing import Literal

from citereview.actions.pairs.views import Label
from citereview.actions.views.base import View


class Drawing(View):
    """A drawn figure."""

    name: str
    """Name of its file, without suffix."""
    title: str
    svg: bytes
    text: str
    """Every number it shows, in words."""


class Measure(View):
    """A figure with its interval; without a value it says why."""

    name: str
    value: float | None
    low: float | None
    high: float | None
    n: int
    cases: int
    reason: str | None
    """Closed code of why there is no value."""
    warnings: tuple[str, ...]
    caution: str
    """What the warnings come to, as a sentence; empty without any."""


class LabelCount(View):
    """How often a label was given in the first pass."""

    label: Label
    ratings: int
    share: float


class ReasonCount(View):
    """Disputed pairs with one reason, by the label they were settled with."""

    reason: str
    labels: tuple[int, ...]
    """By label, in the order of the table's labels."""
    open: int
    """Pairs with the reason and no label yet."""


class LabelTables(View):
    """Labels against labels, and reasons against the labels that settled the pairs."""

    labels: tuple[Label, ...]
    confusion: tuple[tuple[int, ...], ...]
    """Every two reviewers of a pair once: symmetric, the diagonal is agreement."""
    reasons: tuple[ReasonCount, ...]


class TextTable(View):
    """A table of numbers as they are printed."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    texts: int
    """How many columns from the left are words; the others are numbers."""


class SystemFigures(View):
    """The clinical figures of one system under its present name."""

    system: str
    outcome: Literal["pass", "fail", "cannot_judge"]
    sentence: str
    drawings: tuple[Drawing, ...]
    tables: tuple[TextTable, ...] = ()


class RoundFigures(View):
    """Everything a round has to show in pictures."""

    theme: Literal["light", "dark"]
    words: tuple[str, ...]
    """Agreement as sentences."""
    measures: tuple[Measure, ...]
    """Agreement in figures: each coefficient that fits, then the share of settled pairs."""
    shares: tuple[LabelCount, ...]
    tables: LabelTables
    drawings: tuple[Drawing, ...]
    """Of the review: each subject's published figures, agreement, labels, confusion."""
    clinical: tuple[SystemFigures, ...]
    clinical_reason: str
    """Closed code of why there are no clinical figures; empty where there are."""
    systems_blinded: int
    """Comparators in the outcomes: their figures would say who is who before unblinding."""
    rubric: TextTable | None = None
    """The reviewers' rubric scores by criterion; None where nobody gave one."""
    comparisons: TextTable | None = None
    """Paired differences of the systems whose clinical results are shown."""
    systems_outside: int
    """Systems in the outcomes that are not in the round; nothing of them is shown."""
