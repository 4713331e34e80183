"""Items with two ratings or more: what every agreement coefficient starts from.

Percent agreement is the mean over items of the agreement within the item; its interval is Wilson's
at the effective sample size by case, never more than the items. A coefficient takes the limits of
percent agreement and carries them through its own formula with its expected agreement held.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from citereview.statistics.arrays import Bools, Floats, Ints, sums_by_case
from citereview.statistics.cautions import DEFAULTS, Thresholds, proportion_warnings
from citereview.statistics.clustering import dominated, ratio_spread
from citereview.statistics.estimate import (
    Estimate,
    Figure,
    Method,
    Reason,
    Undefined,
    WarningCode,
)
from citereview.statistics.intervals import wilson_limits
from citereview.statistics.ratings import Ratings


@dataclass(frozen=True, slots=True)
class PairedItems:
    """What every coefficient starts from."""

    ratings: Ratings
    counts: Floats
    paired: Floats
    """Counts of the items with two ratings or more."""
    item: Floats
    """Agreement within each of those items."""
    percent: Figure
    level: float
    thresholds: Thresholds


def percent_agreement(ratings: Ratings, *, level: float = 0.95) -> Figure:
    """Mean over items of the share of reviewer pairs within the item that agree."""
    return paired_items(ratings, level, DEFAULTS).percent


def paired_items(ratings: Ratings, level: float, thresholds: Thresholds) -> PairedItems:
    """Pair the ratings once for every coefficient."""
    counts = ratings.counts()
    size = counts.sum(axis=1)
    several = size >= 2
    paired, sizes = counts[several], size[several]
    item = (paired * (paired - 1)).sum(axis=1) / (sizes * (sizes - 1))
    base = PairedItems(
        ratings, counts, paired, item, Undefined(reason=Reason.NO_DATA), level, thresholds
    )
    return replace(base, percent=_percent(base, several))


def _percent(base: PairedItems, several: Bools) -> Figure:
    if not len(base.item):
        reason = Reason.NO_PAIRS if base.counts.any() else Reason.NO_DATA
        return Undefined(reason=reason, level=base.level)
    _, owner = np.unique(base.ratings.cases[several], return_inverse=True)
    cases = int(owner.max()) + 1
    m = np.bincount(owner, minlength=cases).astype(np.float64)
    y = np.minimum(sums_by_case(owner, base.item, cases), m)
    spread = ratio_spread(y, m, level=base.level, floor_icc=None)
    low, high = wilson_limits(spread.p * spread.n_eff, spread.n_eff, base.level)
    disagreeing = sums_by_case(owner, base.item < 1, cases)
    agreeing = sums_by_case(owner, base.item > 0, cases)
    codes = proportion_warnings(
        spread.p,
        low,
        high,
        n_eff=spread.n_eff,
        successes=int((agreeing > 0).sum()),
        failures=int((disagreeing > 0).sum()),
        cases=cases,
        thresholds=base.thresholds,
    )
    return Estimate(
        value=spread.p,
        low=min(low, spread.p),
        high=max(high, spread.p),
        level=base.level,
        method=Method.AGREEMENT_WILSON,
        n=len(base.item),
        cases=cases,
        n_eff=spread.n_eff,
        cells=_label_cells(base.paired, owner, cases),
        dominated=dominated(m) or dominated(disagreeing),
        warnings=codes,
    ).with_warnings(*agreement_warnings(base))


def _label_cells(paired: Floats, owner: Ints, cases: int) -> tuple[int, ...]:
    """Cases behind each pair of labels that two reviewers gave to one item, and all cases."""
    cells = []
    q = paired.shape[1]
    for first in range(q):
        for second in range(first, q):
            if first == second:
                together = paired[:, first] >= 2
            else:
                together = (paired[:, first] > 0) & (paired[:, second] > 0)
            cells.append(len(np.unique(owner[together])))
    return (*cells, cases)


def agreement_warnings(base: PairedItems) -> tuple[WarningCode, ...]:
    """W8: too few items, too few with a minority label, or reviewers who share too few."""
    limits = base.thresholds
    totals = base.counts.sum(axis=0)
    minority = base.paired.copy()
    minority[:, int(totals.argmax())] = 0
    shared = base.ratings.shared_items()
    pairs = shared[np.triu_indices(len(shared), 1)]
    few = (
        len(base.paired) < limits.agreement_items
        or int((minority > 0).any(axis=1).sum()) < limits.minority_items
        or bool((pairs < limits.shared_items).any())
    )
    return (WarningCode.FEW_AGREEMENT,) if few else ()


def undefined(base: PairedItems, reason: Reason) -> Undefined:
    """An undefined coefficient, with W8 where the sample is small as well."""
    return Undefined(
        reason=reason,
        n=len(base.paired),
        cases=base.percent.cases,
        level=base.level,
        warnings=agreement_warnings(base),
    )


def chance_corrected(base: PairedItems, expected: float, *, se: float | None = None) -> Figure:
    """``(pa - pe) / (1 - pe)`` with the limits of percent agreement carried along."""
    percent = base.percent
    if not isinstance(percent, Estimate):
        return percent
    value, low, high = (
        (x - expected) / (1 - expected) for x in (percent.value, percent.low, percent.high)
    )
    return carried(percent, value, low, high, se=se, thresholds=base.thresholds)


def carried(
    percent: Estimate,
    value: float,
    low: float,
    high: float,
    *,
    thresholds: Thresholds,
    se: float | None = None,
) -> Estimate:
    """A coefficient with limits carried from percent agreement; W2 and W5 asked anew of it."""
    kept = set(percent.warnings) - {
        WarningCode.WIDE,
        WarningCode.RELATIVE_WIDE,
        WarningCode.BOUNDARY,
    }
    if high - low >= thresholds.wide:
        kept.add(WarningCode.WIDE)
    if value == 1:
        kept.add(WarningCode.BOUNDARY)
    return replace(
        percent, value=value, low=low, high=high, se=se, k=None, warnings=()
    ).with_warnings(*kept)


def one_label(base: PairedItems) -> bool:
    """Whether fewer than two labels were given at all."""
    return int((base.counts.sum(axis=0) > 0).sum()) < 2
