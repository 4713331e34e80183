"""What several reviewers said about the same items: labels as codes, blanks as missing."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

import numpy as np

from citereview.errors import InputError, Problem
from citereview.statistics.arrays import Floats, Ints

UNKNOWN = -2
MISSING = -1
"""Code of a rating that was not given."""

UNKNOWN_LABEL = Problem(
    "rating_label_unknown",
    "A rating is not one of the codebook's labels.",
    "Use the codebook's labels; leave a missing rating blank.",
)
UNEVEN_RATINGS = Problem(
    "ratings_uneven",
    "The items do not all have one place a reviewer.",
    "Give each item the same reviewers in the same order; leave a missing rating blank.",
)
NO_ORDER = Problem(
    "ratings_without_order",
    "An ordinal coefficient was asked of labels that have no order.",
    "Give the codebook's order; it is never guessed from the labels.",
)


@dataclass(frozen=True, slots=True)
class Ratings:
    """Ratings of items by reviewers.

    Attributes:
        codes: Index into `labels`, or `MISSING`, shape (items, reviewers).
        labels: The codebook, all of its labels whether used or not, in its order.
        ordered: Whether that order means something (ordinal scales).
        cases: Case of each item as 0.., shape (items,); each item its own case by default.
    """

    codes: Ints
    labels: tuple[Hashable, ...]
    ordered: bool = False
    cases: Ints = field(default_factory=lambda: np.empty(0, dtype=np.int64))

    def __post_init__(self) -> None:
        if self.codes.ndim != 2:
            raise InputError(UNEVEN_RATINGS)
        codes = self.codes
        if codes.size and (codes.min() < MISSING or codes.max() >= len(self.labels)):
            raise InputError(UNKNOWN_LABEL)
        if not len(self.cases):
            object.__setattr__(self, "cases", np.arange(len(codes), dtype=np.int64))
        if len(self.cases) != len(codes):
            raise InputError(UNEVEN_RATINGS)
        # A reviewer who rated nothing says nothing, not even that two were asked.
        rated = (codes != MISSING).any(axis=0)
        object.__setattr__(self, "codes", codes[:, rated])

    @classmethod
    def of(
        cls,
        rows: Sequence[Sequence[Hashable | None]],
        labels: Sequence[Hashable],
        *,
        ordered: bool = False,
        cases: Sequence[Hashable] | None = None,
    ) -> Ratings:
        """Ratings from labels, one row an item, one place a reviewer, None or NaN for missing.

        Raises:
            InputError: A label outside the codebook, or rows of different length.
        """
        code_of: dict[Hashable | None, int] = {label: i for i, label in enumerate(labels)}
        code_of[None] = MISSING
        if len({len(row) for row in rows}) > 1:
            raise InputError(UNEVEN_RATINGS)
        width = len(rows[0]) if rows else 0
        flat = [_code(value, code_of) for row in rows for value in row]
        if UNKNOWN in flat:
            raise InputError(UNKNOWN_LABEL)
        codes = np.array(flat, dtype=np.int64).reshape(len(rows), width)
        owner = np.empty(0, dtype=np.int64)
        if cases is not None:
            place: dict[Hashable, int] = {}
            owner = np.array([place.setdefault(c, len(place)) for c in cases], dtype=np.int64)
        return cls(codes, tuple(labels), ordered=ordered, cases=owner)

    def counts(self) -> Floats:
        """How many reviewers gave each label to each item, shape (items, labels)."""
        items, q = len(self.codes), len(self.labels)
        row, column = np.nonzero(self.codes != MISSING)
        flat = row * q + self.codes[row, column]
        counts: Floats = np.bincount(flat, minlength=items * q).astype(np.float64)
        return counts.reshape(items, q)

    def shared_items(self) -> Ints:
        """How many items each pair of reviewers shares, shape (reviewers, reviewers)."""
        given = (self.codes != MISSING).astype(np.float64)
        shared: Ints = np.rint(given.T @ given).astype(np.int64)
        return shared


def _code(value: Hashable | None, code_of: dict[Hashable | None, int]) -> int:
    if isinstance(value, float) and math.isnan(value):
        return MISSING
    return code_of.get(value, UNKNOWN)
