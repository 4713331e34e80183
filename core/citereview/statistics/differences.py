"""Differences of two systems on the same cases.

Sources: one row a case, Newcombe 1998, method 10 (paired score with corrected phi; Statistics in
Medicine 17, 2635-2650); otherwise the linearised difference of two ratios over cases with Student's
t; where neither has any spread, the square-and-add limits of Zou and Donner 2008
(doi 10.1002/sim.3095).
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import ArrayLike

from citereview.statistics.arrays import Floats, floats
from citereview.statistics.cautions import DEFAULTS
from citereview.statistics.clustering import NO_SPREAD
from citereview.statistics.estimate import (
    Estimate,
    Figure,
    Method,
    Reason,
    Undefined,
    WarningCode,
)
from citereview.statistics.intervals import Limits, t_quantile, wilson_limits


def paired_difference(first: ArrayLike, second: ArrayLike, *, level: float = 0.95) -> Figure:
    """Difference of two proportions, one row a case: first minus second.

    Parameters:
        first: Whether the first system is right on each case, shape (cases,).
        second: The same for the second system, on the same cases in the same order.
        level: Confidence level.

    Raises:
        ValueError: Shapes differ.
    """
    one, two = np.asarray(first, dtype=bool), np.asarray(second, dtype=bool)
    if one.shape != two.shape:
        raise ValueError("both systems need one row a case")
    n = len(one)
    if not n:
        return Undefined(reason=Reason.NO_DATA, level=level)
    both, neither = int((one & two).sum()), int((~one & ~two).sum())
    only_one, only_two = int((one & ~two).sum()), int((two & ~one).sum())
    k1, k2 = both + only_one, both + only_two
    phi = _corrected_phi(both, only_one, only_two, neither)
    low, high = _square_and_add(
        (k1 / n, *wilson_limits(k1, n, level)), (k2 / n, *wilson_limits(k2, n, level)), phi
    )
    return _difference(
        (only_one - only_two) / n,
        (low, high),
        method=Method.NEWCOMBE_PAIRED,
        level=level,
        cases=n,
        cells=(both, only_one, only_two, neither),
    )


def ratio_difference(
    y1: ArrayLike, m1: ArrayLike, y2: ArrayLike, m2: ArrayLike, *, level: float = 0.95
) -> Figure:
    """Difference of two ratios of sums over the same cases: first minus second.

    Parameters:
        y1: Numerator of the first system in each case, shape (cases,), 0 <= y <= m.
        m1: Its denominator.
        y2: Numerator of the second system.
        m2: Its denominator.
        level: Confidence level.

    Returns:
        The difference with ``t`` on (cases - 1); an `Undefined` when either has no unit.
    """
    a, ma, b, mb = floats(y1), floats(m1), floats(y2), floats(m2)
    used = (ma > 0) | (mb > 0)
    a, ma, b, mb = a[used], ma[used], b[used], mb[used]
    cases = len(ma)
    if not ma.sum() or not mb.sum():
        return Undefined(reason=Reason.NO_DATA, level=level)
    p1, p2 = float(a.sum() / ma.sum()), float(b.sum() / mb.sum())
    influence = (a - p1 * ma) / ma.sum() - (b - p2 * mb) / mb.sum()
    scale = cases / (cases - 1) if cases > 1 else 0.0
    variance = scale * float(np.square(influence).sum())
    value = p1 - p2
    if variance > NO_SPREAD:
        half = t_quantile(level, cases - 1) * math.sqrt(variance)
        limits, method = (value - half, value + half), Method.LINEARISED_DIFFERENCE
    else:
        limits = _square_and_add(_kish_limits(p1, ma, level), _kish_limits(p2, mb, level), 0.0)
        method = Method.MOVER_DIFFERENCE
    return _difference(value, limits, method=method, level=level, cases=cases, cells=(cases,))


def _corrected_phi(both: int, only_one: int, only_two: int, neither: int) -> float:
    """Newcombe's phi: the product difference, drawn towards 0 by n/2 when it is positive."""
    n = both + only_one + only_two + neither
    margins = (both + only_one) * (only_two + neither) * (both + only_two) * (only_one + neither)
    if margins == 0:
        return 0.0
    cross = both * neither - only_one * only_two
    corrected = max(cross - n / 2, 0.0) if cross > 0 else float(cross)
    return corrected / math.sqrt(margins)


def _square_and_add(
    first: tuple[float, float, float], second: tuple[float, float, float], phi: float
) -> Limits:
    p1, l1, u1 = first
    p2, l2, u2 = second
    below = (p1 - l1) ** 2 - 2 * phi * (p1 - l1) * (u2 - p2) + (u2 - p2) ** 2
    above = (u1 - p1) ** 2 - 2 * phi * (u1 - p1) * (p2 - l2) + (p2 - l2) ** 2
    return p1 - p2 - math.sqrt(max(0.0, below)), p1 - p2 + math.sqrt(max(0.0, above))


def _kish_limits(p: float, m: Floats, level: float) -> tuple[float, float, float]:
    n_eff = float(m.sum()) ** 2 / float(np.square(m).sum())
    return (p, *wilson_limits(p * n_eff, n_eff, level))


def _difference(
    value: float,
    limits: Limits,
    *,
    method: Method,
    level: float,
    cases: int,
    cells: tuple[int, ...],
) -> Estimate:
    low, high = max(-1.0, limits[0]), min(1.0, limits[1])
    found = {
        WarningCode.FEW_UNITS: cases < DEFAULTS.few_units,
        WarningCode.WIDE: high - low >= DEFAULTS.wide,
        WarningCode.FEW_CLUSTERS: cases - 1 < DEFAULTS.few_clusters,
    }
    return Estimate(
        value=value,
        low=min(low, value),
        high=max(high, value),
        level=level,
        method=method,
        n=cases,
        cases=cases,
        cells=cells,
        warnings=tuple(code for code, applies in found.items() if applies),
    )
