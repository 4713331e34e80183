"""A ratio of rows, aware of how many rows a case brings.

One row a case: Wilson, or Clopper-Pearson where a safety floor is held against it. Several rows a
case (repeats, several conditions pooled): the clustered ratio.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from citereview.statistics import (
    DEFAULTS,
    Component,
    Figure,
    Floats,
    Ints,
    Method,
    Reason,
    Thresholds,
    clustered,
    proportion,
    sums_by_case,
)


@dataclass(frozen=True, slots=True)
class RowRatio:
    """Numerator and denominator each case brings.

    Attributes:
        y: Numerator rows of each case, shape (cases,).
        m: Denominator rows of each case.
        single: Whether no case brings more than one row, so that plain methods hold.
        empty: The reason to give when there is no row.
        thresholds: Where warnings begin.
    """

    y: Floats
    m: Floats
    single: bool
    empty: Reason
    thresholds: Thresholds

    @classmethod
    def of(
        cls,
        case: Ints,
        hits: ArrayLike,
        of: ArrayLike,
        case_count: int,
        *,
        empty: Reason = Reason.NO_DATA,
        thresholds: Thresholds = DEFAULTS,
        pooled: bool = False,
    ) -> RowRatio:
        """From rows.

        Args:
            case: Case of each row.
            hits: Whether the row is in the numerator (it must be in the denominator too).
            of: Whether the row is in the denominator.
            case_count: How many cases there are.
            empty: The reason to give when there is no row.
            thresholds: Where warnings begin.
            pooled: Whether rows are of several kinds, so that the clustered method is meant even
                where each case happens to bring one.
        """
        inside = np.asarray(of, dtype=bool)
        y = sums_by_case(case, np.asarray(hits, dtype=bool) & inside, case_count)
        m = sums_by_case(case, inside, case_count)
        single = not pooled and (not len(m) or bool(m.max() <= 1))
        return cls(y, m, single, empty, thresholds)

    def figure(self, level: float = 0.95, *, exact: bool = False) -> Figure:
        """The ratio with its interval.

        Args:
            level: Confidence level.
            exact: Whether a safety floor is held against it: Clopper-Pearson instead of Wilson.
        """
        if not self.single:
            return clustered(
                self.y, self.m, level=level, empty=self.empty, thresholds=self.thresholds
            )
        return proportion(
            int(self.y.sum()),
            int(self.m.sum()),
            method=Method.CLOPPER_PEARSON if exact else Method.WILSON,
            level=level,
            empty=self.empty,
            thresholds=self.thresholds,
        )

    def component(self, name: str, weight: float = 1.0) -> Component:
        """The ratio as part of a composite."""
        return Component(name, weight, self.y, self.m, self.figure)
