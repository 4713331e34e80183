"""The one core of every clustered figure: a ratio of sums over cases, and its interval.

Rows of one case are alike, so a case is the independent unit. The interval is Korn and Graubard's:
Clopper-Pearson at the effective sample size that the spread between cases leaves, corrected for the
degrees of freedom.

Sources: Korn and Graubard 1998 (Survey Methodology 24, 193-201); Rao and Scott 1992
(doi 10.2307/2532311); the same numbers as R's ``survey::svyciprop(method = "beta")``.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from citereview.statistics.arrays import Floats, floats
from citereview.statistics.cautions import DEFAULTS, Thresholds, proportion_warnings
from citereview.statistics.estimate import Estimate, Figure, Method, Reason, Undefined
from citereview.statistics.intervals import clopper_pearson_limits, t_quantile

NO_SPREAD = 1e-12
"""A variance at or below this is rounding, not spread between cases."""


@dataclass(frozen=True, slots=True)
class RatioSpread:
    """How well a ratio of sums over cases is known.

    Attributes:
        p: The ratio, 0..1.
        n: Sum of the denominators.
        cases: Cases with a non-zero denominator.
        se: Standard error from the spread between cases; None where it has none to go by.
        deff: Design effect, at least 1.
        n_eff: ``n / deff``.
        n_df: `n_eff` after the correction for degrees of freedom.
    """

    p: float
    n: float
    cases: int
    se: float | None
    deff: float
    n_eff: float
    n_df: float


def ratio_spread(y: Floats, m: Floats, *, level: float, floor_icc: float | None) -> RatioSpread:
    """Spread of ``sum(y) / sum(m)`` over cases; every m > 0 and 0 <= y <= m."""
    n = float(m.sum())
    cases = len(m)
    p = min(1.0, float(y.sum()) / n)
    boundary = p in {0.0, 1.0}
    worst = float(np.square(m).sum()) / n
    if boundary or cases == 1:
        # The spread between cases says nothing here: take every case as one unit (ICC = 1).
        return RatioSpread(p, n, cases, None, worst, n / worst, n / worst)
    variance = cases / (cases - 1) * float(np.square(y - p * m).sum()) / n**2
    if variance <= NO_SPREAD:
        deff, se = worst, None
    else:
        deff, se = max(1.0, variance / (p * (1 - p) / n)), math.sqrt(variance)
    if floor_icc is not None:
        deff = max(deff, 1 + floor_icc * (worst - 1))
    n_eff = min(n, n / deff)
    factor = (t_quantile(level, n - 1) / t_quantile(level, cases - 1)) ** 2
    return RatioSpread(p, n, cases, se, deff, n_eff, n_eff * factor)


def clustered(
    y: ArrayLike,
    m: ArrayLike,
    *,
    level: float = 0.95,
    floor_icc: float | None = None,
    empty: Reason = Reason.NO_DATA,
    thresholds: Thresholds = DEFAULTS,
) -> Figure:
    """Ratio of sums over cases with a Korn-Graubard interval.

    Parameters:
        y: Units of the numerator in each case, shape (cases,), 0 <= y <= m.
        m: Units of the denominator in each case, shape (cases,); a case with 0 is left out and
            counted in `Estimate.empty_cases`.
        level: Confidence level.
        floor_icc: Safety mode: the design effect is at least the one that this intraclass
            correlation would give. Off by default; a report names it when on.
        empty: The reason to give when no case has a unit.
        thresholds: Where each warning begins.

    Returns:
        The micro ratio ``sum(y) / sum(m)``, or an `Undefined` when ``sum(m)`` is 0.

    Raises:
        ValueError: Shapes differ, or some y lies outside 0..m.
    """
    successes, units = floats(y), floats(m)
    if successes.shape != units.shape:
        raise ValueError("y and m must have one entry a case each")
    if (successes < 0).any() or (successes > units).any():
        raise ValueError("every y must lie in 0..m")
    used = units > 0
    dropped = int((~used).sum())
    successes, units = successes[used], units[used]
    if not len(units):
        return Undefined(reason=empty, level=level)
    spread = ratio_spread(successes, units, level=level, floor_icc=floor_icc)
    low, high = clopper_pearson_limits(spread.p * spread.n_df, spread.n_df, level)
    failures = units - successes
    cells = tuple(int((cell > 0).sum()) for cell in (successes, failures, units))
    return Estimate(
        value=spread.p,
        low=min(low, spread.p),
        high=max(high, spread.p),
        level=level,
        method=Method.KORN_GRAUBARD,
        n=round(spread.n),
        k=float(successes.sum()),
        cases=spread.cases,
        n_eff=spread.n_eff,
        se=spread.se,
        deff=spread.deff,
        cells=cells,
        dominated=any(dominated(cell) for cell in (successes, failures, units)),
        empty_cases=dropped,
        warnings=proportion_warnings(
            spread.p,
            low,
            high,
            n_eff=spread.n_eff,
            successes=cells[0],
            failures=cells[1],
            cases=spread.cases,
            thresholds=thresholds,
        ),
    )


def dominated(cell: Floats) -> bool:
    """Whether one case brings more than half of a cell's units (an empty cell: no)."""
    total = float(cell.sum())
    return total > 0 and float(cell.max()) > total / 2
