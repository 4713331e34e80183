"""Intervals of one proportion: Wilson, Clopper-Pearson, Jeffreys; one unit a case.

All are two-sided and equal-tailed. `k` and `n` may be fractional: the clustered methods call these
with an effective sample size.

Sources: Wilson 1927 (doi 10.1080/01621459.1927.10502953), Clopper and Pearson 1934
(doi 10.1093/biomet/26.4.404), Brown, Cai and DasGupta 2001 (doi 10.1214/ss/1009213286; Jeffreys
with its limits set to 0 and 1 at the ends), Newcombe 1998
(doi 10.1002/(SICI)1097-0258(19980430)17:8).
"""

from __future__ import annotations

import math
from collections.abc import Callable

from scipy.special import betaincinv, ndtri, stdtrit

from citereview.statistics.cautions import DEFAULTS, Thresholds, proportion_warnings
from citereview.statistics.estimate import Estimate, Figure, Method, Reason, Undefined

Limits = tuple[float, float]


def normal_quantile(level: float) -> float:
    """Two-sided standard normal quantile: 1.96 at level 0.95.

    Raises:
        ValueError: The level is not strictly between 0 and 1.
    """
    return float(ndtri(1 - _tail(level)))


def t_quantile(level: float, degrees: float) -> float:
    """Two-sided Student t quantile with `degrees` >= 1 degrees of freedom."""
    return float(stdtrit(degrees, 1 - _tail(level)))


def _tail(level: float) -> float:
    if not 0 < level < 1:
        raise ValueError("level must lie strictly between 0 and 1")
    return (1 - level) / 2


def wilson_limits(k: float, n: float, level: float = 0.95) -> Limits:
    """Wilson score limits of k successes in n > 0; exactly 0 at k = 0 and 1 at k = n."""
    z = normal_quantile(level)
    p = k / n
    centre = p + z * z / (2 * n)
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    scale = 1 + z * z / n
    low = 0.0 if k <= 0 else max(0.0, (centre - half) / scale)
    high = 1.0 if k >= n else min(1.0, (centre + half) / scale)
    return low, high


def clopper_pearson_limits(k: float, n: float, level: float = 0.95) -> Limits:
    """Clopper-Pearson (exact) limits of k successes in n > 0."""
    tail = _tail(level)
    low = 0.0 if k <= 0 else float(betaincinv(k, n - k + 1, tail))
    high = 1.0 if k >= n else float(betaincinv(k + 1, n - k, 1 - tail))
    return low, high


def jeffreys_limits(k: float, n: float, level: float = 0.95) -> Limits:
    """Jeffreys limits, with 0 at k = 0 and 1 at k = n (Brown, Cai and DasGupta)."""
    tail = _tail(level)
    low = 0.0 if k <= 0 else float(betaincinv(k + 0.5, n - k + 0.5, tail))
    high = 1.0 if k >= n else float(betaincinv(k + 0.5, n - k + 0.5, 1 - tail))
    return low, high


LIMITS: dict[Method, Callable[[float, float, float], Limits]] = {
    Method.WILSON: wilson_limits,
    Method.CLOPPER_PEARSON: clopper_pearson_limits,
    Method.JEFFREYS: jeffreys_limits,
}


def proportion(
    k: int,
    n: int,
    *,
    method: Method = Method.WILSON,
    level: float = 0.95,
    empty: Reason = Reason.NO_DATA,
    thresholds: Thresholds = DEFAULTS,
) -> Figure:
    """Proportion of k successes among n units that are one a case.

    Parameters:
        k: Successes, 0..n.
        n: Units, each a different case.
        method: `Method.WILSON`, `Method.CLOPPER_PEARSON` (safety floors) or `Method.JEFFREYS`.
        level: Confidence level.
        empty: The reason to give when n is 0.
        thresholds: Where each warning begins.

    Returns:
        An `Estimate`, or an `Undefined` when n is 0.

    Raises:
        ValueError: k outside 0..n, or a method that is not one of the three.
    """
    if not 0 <= k <= n:
        raise ValueError("k must lie in 0..n")
    if method not in LIMITS:
        raise ValueError("not a method for one proportion")
    if n == 0:
        return Undefined(reason=empty, level=level)
    low, high = LIMITS[method](k, n, level)
    p = k / n
    cells = (k, n - k, n)
    return Estimate(
        value=p,
        low=low,
        high=high,
        level=level,
        method=method,
        n=n,
        k=k,
        cases=n,
        n_eff=float(n),
        se=math.sqrt(p * (1 - p) / n),
        deff=1.0,
        cells=cells,
        # Of a cell of one unit, one case brings all; that cell is small already.
        dominated=1 in cells,
        warnings=proportion_warnings(
            p, low, high, n_eff=n, successes=k, failures=n - k, cases=n, thresholds=thresholds
        ),
    )


def wilson(k: int, n: int, *, level: float = 0.95) -> Figure:
    """Wilson interval of a proportion with one unit a case; see `proportion`."""
    return proportion(k, n, method=Method.WILSON, level=level)


def clopper_pearson(k: int, n: int, *, level: float = 0.95) -> Figure:
    """Clopper-Pearson interval of a proportion with one unit a case; see `proportion`."""
    return proportion(k, n, method=Method.CLOPPER_PEARSON, level=level)
