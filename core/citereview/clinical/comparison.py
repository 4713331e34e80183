"""Several systems on the same cases: paired differences of their headline figures.

Each pair is compared on the cases that both answered. The intervals are not corrected for the
number of pairs: among twenty comparisons of equal systems one will look different.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import numpy as np

from citereview.statistics import Component, Figure, paired_difference, ratio_difference


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """One figure of two systems: first minus second.

    Attributes:
        metric: The figure's name.
        first: The first system.
        second: The second system.
        difference: First minus second, with its interval.
        left_out: Cases that only one of the two answered.
    """

    metric: str
    first: str
    second: str
    difference: Figure
    left_out: int


def compare(metric: str, parts: dict[str, Component]) -> tuple[Comparison, ...]:
    """Every pair of systems that have the figure.

    Args:
        metric: The figure's name.
        parts: System -> the figure as a component; all on one case index.
    """
    found = []
    for (first, one), (second, other) in combinations(sorted(parts.items()), 2):
        shared = (one.m > 0) & (other.m > 0)
        either = (one.m > 0) | (other.m > 0)
        y1, m1, y2, m2 = one.y[shared], one.m[shared], other.y[shared], other.m[shared]
        single = bool(np.all(m1 == 1) and np.all(m2 == 1) and np.all(np.isin([y1, y2], (0, 1))))
        difference = paired_difference(y1, y2) if single else ratio_difference(y1, m1, y2, m2)
        found.append(
            Comparison(
                metric=metric,
                first=first,
                second=second,
                difference=difference,
                left_out=int((either & ~shared).sum()),
            )
        )
    return tuple(found)
