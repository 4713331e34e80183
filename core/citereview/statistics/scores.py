"""F1 and severity-weighted accuracy: figures whose denominators are no plain counts.

Sources: F1 as a transformed Jaccard proportion, Lam et al. 2023 (arXiv 2309.14621, the indirect
Wilson method); Hajek-weighted proportion with its linearised variance, Sarndal, Swensson and
Wretman 1992, section 5.7.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TypeVar

import numpy as np
from numpy.typing import ArrayLike

from citereview.statistics.arrays import Floats, Ints, floats, sums_by_case
from citereview.statistics.cautions import DEFAULTS, Thresholds, proportion_warnings
from citereview.statistics.clustering import NO_SPREAD, clustered, dominated
from citereview.statistics.estimate import Estimate, Figure, Method, Reason, Undefined
from citereview.statistics.intervals import proportion, wilson_limits

Number = TypeVar("Number", float, Floats)


def f1_of_jaccard(jaccard: Number) -> Number:
    """F1 of a Jaccard index: ``2J / (1 + J)``, which rises with J."""
    return 2 * jaccard / (1 + jaccard)


def f1(
    tp: int, fp: int, fn: int, *, level: float = 0.95, thresholds: Thresholds = DEFAULTS
) -> Figure:
    """F1 with one unit a case.

    Parameters:
        tp: True positives.
        fp: False positives.
        fn: False negatives.
        level: Confidence level.
        thresholds: Where each warning begins.

    Returns:
        F1 with the transformed Wilson limits of ``tp / (tp + fp + fn)``; an `Undefined` when
        that sum is 0.

    Raises:
        ValueError: A negative count.
    """
    if min(tp, fp, fn) < 0:
        raise ValueError("counts must not be negative")
    jaccard = proportion(tp, tp + fp + fn, level=level, empty=Reason.NO_POSITIVES)
    return _from_jaccard(jaccard, Method.JACCARD_WILSON, (tp, fp, fn), thresholds)


def clustered_f1(
    tp: ArrayLike,
    fp: ArrayLike,
    fn: ArrayLike,
    *,
    level: float = 0.95,
    thresholds: Thresholds = DEFAULTS,
) -> Figure:
    """F1 where a case may bring several units.

    Parameters:
        tp: True positives of each case, shape (cases,).
        fp: False positives of each case.
        fn: False negatives of each case.
        level: Confidence level.
        thresholds: Where each warning begins.

    Returns:
        F1 with the transformed Korn-Graubard limits of the Jaccard index.
    """
    hits, false, missed = floats(tp), floats(fp), floats(fn)
    jaccard = clustered(hits, hits + false + missed, level=level, empty=Reason.NO_POSITIVES)
    cells = tuple(int((cell > 0).sum()) for cell in (hits, false, missed))
    return _from_jaccard(jaccard, Method.JACCARD_KORN_GRAUBARD, cells, thresholds)


def _from_jaccard(
    jaccard: Figure, method: Method, cells: tuple[int, ...], thresholds: Thresholds
) -> Figure:
    if not isinstance(jaccard, Estimate):
        return jaccard
    value, low, high = (f1_of_jaccard(x) for x in (jaccard.value, jaccard.low, jaccard.high))
    return replace(
        jaccard,
        value=value,
        low=low,
        high=high,
        method=method,
        k=None,
        se=None,
        cells=cells,
        warnings=proportion_warnings(
            value,
            low,
            high,
            n_eff=jaccard.n_eff or 0.0,
            successes=jaccard.cells[0],
            failures=jaccard.cells[1],
            cases=jaccard.cases,
            thresholds=thresholds,
        ),
    )


def weighted_accuracy(
    weights: ArrayLike,
    correct: ArrayLike,
    cases: Ints | None = None,
    *,
    level: float = 0.95,
    thresholds: Thresholds = DEFAULTS,
) -> Figure:
    """Weighted share of correct rows: ``sum(w * correct) / sum(w)``.

    Parameters:
        weights: Weight of each row, from its *reference* class, shape (rows,), >= 0.
        correct: Whether each row is right, shape (rows,).
        cases: Case of each row as 0..; None when every row is its own case.
        level: Confidence level.
        thresholds: Where each warning begins.

    Returns:
        Wilson limits at the effective sample size ``min(rows, A(1-A)/v)``, v from the spread
        between cases; at A = 0 or 1, and where v is 0, at Kish's ``(sum w)^2 / sum w_case^2``.

    Raises:
        ValueError: A negative weight, or shapes that differ.
    """
    weight, right = floats(weights), floats(np.asarray(correct, dtype=np.float64))
    if weight.shape != right.shape:
        raise ValueError("weights and correct must have one entry a row each")
    if (weight < 0).any():
        raise ValueError("weights must not be negative")
    used = weight > 0
    owner = np.arange(len(weight), dtype=np.int64) if cases is None else cases
    # A row of weight 0 says nothing, so neither does a case that has only such rows.
    _, owner = np.unique(owner[used], return_inverse=True)
    weight, right = weight[used], right[used]
    rows = len(weight)
    if not rows:
        return Undefined(reason=Reason.NO_WEIGHT if len(used) else Reason.NO_DATA, level=level)
    count = int(owner.max()) + 1
    total = float(weight.sum())
    wrong_weight = float(weight[right == 0].sum())
    value = 1.0 if wrong_weight == 0 else float((weight * right).sum()) / total
    by_case = sums_by_case(owner, weight, count)
    kish = total**2 / float(np.square(by_case).sum())
    n_eff, se = kish, None
    if 0 < value < 1 and count > 1:
        residuals = sums_by_case(owner, weight * (right - value), count)
        variance = count / (count - 1) * float(np.square(residuals).sum()) / total**2
        if variance > NO_SPREAD:
            n_eff, se = min(rows, value * (1 - value) / variance), math.sqrt(variance)
    low, high = wilson_limits(value * n_eff, n_eff, level)
    hits = sums_by_case(owner, right, count)
    misses = sums_by_case(owner, 1 - right, count)
    cells = (int((hits > 0).sum()), int((misses > 0).sum()), count)
    return Estimate(
        value=value,
        low=min(low, value),
        high=max(high, value),
        level=level,
        method=Method.EFFECTIVE_WILSON,
        n=rows,
        cases=count,
        n_eff=n_eff,
        se=se,
        cells=cells,
        dominated=dominated(hits) or dominated(misses),
        warnings=proportion_warnings(
            value,
            low,
            high,
            n_eff=n_eff,
            successes=cells[0],
            failures=cells[1],
            cases=count,
            thresholds=thresholds,
        ),
    )
