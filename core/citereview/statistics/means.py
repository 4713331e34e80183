"""Means over cases: on a bounded scale by a rescaled Wilson interval, else by a case bootstrap.

Source: the bounded mean treats ``(x - low) / (high - low)`` as a share with the effective sample
size its variance gives, corrected by ``(z / t)^2`` for the degrees of freedom; percentile bootstrap
over cases, Efron and Tibshirani 1993, chapter 13.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from numpy.typing import ArrayLike

from citereview.statistics.arrays import Floats, Ints, floats, sums_by_case
from citereview.statistics.cautions import DEFAULTS, Thresholds, mean_warnings
from citereview.statistics.clustering import NO_SPREAD
from citereview.statistics.estimate import (
    Estimate,
    Figure,
    Method,
    Reason,
    Undefined,
    WarningCode,
)
from citereview.statistics.intervals import Limits, normal_quantile, t_quantile, wilson_limits

REPLICATES = 2000
"""Bootstrap replicates; fewer would make the limits themselves uncertain."""

SEED = 20_240_229
"""Every bootstrap is seeded, so the same data give the same limits."""

CHUNK = 2_000_000
"""Draws held in memory at a time."""


def case_means(cases: Ints, values: ArrayLike, case_count: int) -> Floats:
    """Mean of each case that has a row, in case order; cases without rows are left out."""
    counts = sums_by_case(cases, np.ones(len(cases)), case_count)
    sums = sums_by_case(cases, values, case_count)
    used = counts > 0
    result: Floats = sums[used] / counts[used]
    return result


def share_limits(share: float, variance: float, cases: int, level: float) -> tuple[Limits, float]:
    """Limits of a mean on 0..1 and its effective sample size.

    Parameters:
        share: The mean, 0..1.
        variance: Variance of that mean from the spread between cases; 0 where there is none.
        cases: Distinct cases.
        level: Confidence level.
    """
    n_eff, factor = float(cases), 1.0
    if variance > NO_SPREAD and cases > 1 and 0 < share < 1:
        n_eff = share * (1 - share) / variance
        factor = (normal_quantile(level) / t_quantile(level, cases - 1)) ** 2
    corrected = n_eff * factor
    low, high = wilson_limits(share * corrected, corrected, level)
    return (min(low, share), max(high, share)), n_eff


def bounded_mean(
    values: ArrayLike,
    low: float,
    high: float,
    *,
    level: float = 0.95,
    thresholds: Thresholds = DEFAULTS,
) -> Figure:
    """Mean over cases of a score on [low, high].

    Parameters:
        values: One score a case (a case's mean over its reviewers or rows), shape (cases,).
        low: Lowest possible score.
        high: Highest possible score, ``> low``.
        level: Confidence level.
        thresholds: Where each warning begins.

    Returns:
        The mean; its interval stays inside [low, high] and has width even when all are equal.

    Raises:
        ValueError: A score outside its scale, or an empty scale.
    """
    scores = floats(values)
    span = high - low
    if span <= 0:
        raise ValueError("high must exceed low")
    if len(scores) and (scores.min() < low or scores.max() > high):
        raise ValueError("a score lies outside its scale")
    cases = len(scores)
    if not cases:
        return Undefined(reason=Reason.NO_DATA, level=level)
    shares = (scores - low) / span
    share = min(1.0, max(0.0, float(shares.mean())))
    variance = float(np.var(shares, ddof=1)) / cases if cases > 1 else 0.0
    (below, above), n_eff = share_limits(share, variance, cases, level)
    return Estimate(
        value=low + span * share,
        low=low + span * below,
        high=low + span * above,
        level=level,
        method=Method.BOUNDED_MEAN,
        n=cases,
        cases=cases,
        n_eff=n_eff,
        se=span * math.sqrt(variance) if variance > NO_SPREAD else None,
        cells=(cases,),
        warnings=mean_warnings(share, above - below, cases=cases, thresholds=thresholds),
    )


def bootstrap_mean(
    values: ArrayLike,
    *,
    level: float = 0.95,
    seed: int = SEED,
    thresholds: Thresholds = DEFAULTS,
) -> Figure:
    """Mean over cases of a number without bounds, with a percentile bootstrap over cases.

    Parameters:
        values: One number a case, shape (cases,).
        level: Confidence level.
        seed: Seed of the draws.
        thresholds: Where each warning begins.

    Returns:
        The mean. Where all values are equal the bootstrap has no width to give; the estimate then
        carries the warning ``boundary``.
    """
    numbers = np.sort(floats(values))  # sorted: the limits must not depend on the row order
    cases = len(numbers)
    if not cases:
        return Undefined(reason=Reason.NO_DATA, level=level)
    value = float(numbers.mean())
    means = np.concatenate([numbers[draws].mean(axis=1) for draws in case_draws(cases, seed=seed)])
    tail = (1 - level) / 2
    low, high = (float(x) for x in np.quantile(means, [tail, 1 - tail]))
    codes = list(mean_warnings(0.5, 0.0, cases=cases, thresholds=thresholds))
    if numbers[0] == numbers[-1]:
        codes.append(WarningCode.BOUNDARY)
    return Estimate(
        value=value,
        low=min(low, value),
        high=max(high, value),
        level=level,
        method=Method.CASE_BOOTSTRAP,
        n=cases,
        cases=cases,
        cells=(cases,),
    ).with_warnings(*codes)


def case_draws(cases: int, *, seed: int = SEED, replicates: int = REPLICATES) -> Iterator[Ints]:
    """Draws of cases with replacement, in chunks of shape (some replicates, cases)."""
    rng = np.random.default_rng(seed)
    size = max(1, CHUNK // cases)
    for start in range(0, replicates, size):
        rows = min(size, replicates - start)
        yield rng.integers(0, cases, size=(rows, cases), dtype=np.int64)
