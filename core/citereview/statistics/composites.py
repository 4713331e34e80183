"""Several figures in one: weighted average, minimum, geometric mean, each with an honest interval.

The components share their cases, so their errors do not add up; every interval here goes back to
the cases. A null component makes the composite null. The bootstrap of a minimum is not offered:
with tied components its coverage falls to about two thirds.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from citereview.statistics.arrays import Floats
from citereview.statistics.cautions import DEFAULTS, Thresholds, mean_warnings
from citereview.statistics.clustering import NO_SPREAD
from citereview.statistics.estimate import Estimate, Figure, Method, Reason, Undefined
from citereview.statistics.intervals import normal_quantile, t_quantile, wilson_limits
from citereview.statistics.means import SEED, case_draws
from citereview.statistics.scores import f1_of_jaccard

BOOTSTRAP_CASES = 50
"""A geometric mean is bootstrapped only where every component has so many cases."""


@dataclass(frozen=True, slots=True)
class Component:
    """One figure of a composite, with what each case brings to it.

    Attributes:
        name: The figure's name.
        weight: Its weight, > 0; weights are divided by their sum.
        y: Numerator each case brings, shape (cases,), on the case index shared by all components.
        m: Denominator each case brings; the figure is ``sum(y) / sum(m)``, on 0..1.
        figure: The figure at a given confidence level, as it is published alone.
        is_f1: Whether ``sum(y) / sum(m)`` is the Jaccard index of an F1.
    """

    name: str
    weight: float
    y: Floats
    m: Floats
    figure: Callable[[float], Figure]
    is_f1: bool = False

    def complement(self) -> Component:
        """The same figure counted from the other end: 1 minus it.

        Raises:
            ValueError: The figure is an F1, whose complement is no ratio over cases.
        """
        if self.is_f1:
            raise ValueError("an F1 has no complement here")
        figure = self.figure

        def turned(level: float) -> Figure:
            found = figure(level)
            if not isinstance(found, Estimate):
                return found
            return _mirrored(found)

        return Component(self.name, self.weight, self.m - self.y, self.m, turned)


def _mirrored(figure: Estimate) -> Estimate:
    return Estimate(
        value=1 - figure.value,
        low=1 - figure.high,
        high=1 - figure.low,
        level=figure.level,
        method=figure.method,
        n=figure.n,
        cases=figure.cases,
        k=None if figure.k is None else figure.n - figure.k,
        n_eff=figure.n_eff,
        se=figure.se,
        deff=figure.deff,
        cells=figure.cells,
        dominated=figure.dominated,
        empty_cases=figure.empty_cases,
        warnings=figure.warnings,
    )


def weighted_average(
    components: Sequence[Component], *, level: float = 0.95, thresholds: Thresholds = DEFAULTS
) -> Figure:
    """``sum(w_j s_j)`` with weights that sum to 1; linearised by case, bounded Wilson limits.

    Parameters:
        components: The figures, all on 0..1, on one case index.
        level: Confidence level.
        thresholds: Where each warning begins.
    """
    found = _estimates(components, level)
    if not isinstance(found, list):
        return found
    weights = _weights(components)
    value = float(sum(w * f.value for w, f in zip(weights, found, strict=True)))
    present = np.zeros(len(components[0].m), dtype=bool)
    influence = np.zeros(len(components[0].m))
    for weight, part in zip(weights, components, strict=True):
        ratio = float(part.y.sum() / part.m.sum())
        slope = 2 / (1 + ratio) ** 2 if part.is_f1 else 1.0
        influence += weight * slope * (part.y - ratio * part.m) / part.m.sum()
        present |= part.m > 0
    cases = int(present.sum())
    variance = cases / (cases - 1) * float(np.square(influence).sum()) if cases > 1 else 0.0
    n_eff, factor = min(f.n_eff or f.cases for f in found), 1.0
    if variance > NO_SPREAD and 0 < value < 1:
        n_eff = value * (1 - value) / variance
        factor = (normal_quantile(level) / t_quantile(level, cases - 1)) ** 2
    low, high = wilson_limits(value * n_eff * factor, n_eff * factor, level)
    return _composite(
        found,
        value,
        (low, high),
        method=Method.EFFECTIVE_WILSON,
        cases=cases,
        level=level,
        thresholds=thresholds,
    )


def minimum(
    components: Sequence[Component], *, level: float = 0.95, thresholds: Thresholds = DEFAULTS
) -> Figure:
    """The lowest figure; its upper limit is Bonferroni's, as any component may be the lowest.

    Parameters:
        components: The figures, all on 0..1.
        level: Confidence level.
        thresholds: Where each warning begins.
    """
    found = _estimates(components, level)
    if not isinstance(found, list):
        return found
    wide = _estimates(components, _bonferroni(components, level))
    assert isinstance(wide, list)  # noqa: S101 - narrows the type; defined at every level or none
    value = min(f.value for f in found)
    low, high = min(f.low for f in found), min(f.high for f in wide)
    cases = min(f.cases for f in found)
    return _composite(
        found,
        value,
        (low, high),
        method=Method.BONFERRONI_MINIMUM,
        cases=cases,
        level=level,
        thresholds=thresholds,
    )


def geometric_mean(
    components: Sequence[Component],
    *,
    level: float = 0.95,
    seed: int = SEED,
    thresholds: Thresholds = DEFAULTS,
) -> Figure:
    """``prod(s_j ** w_j)`` with weights that sum to 1.

    Parameters:
        components: The figures, all on 0..1, on one case index.
        level: Confidence level.
        seed: Seed of the case bootstrap.
        thresholds: Where each warning begins.

    Returns:
        A case bootstrap of the whole when every component has 50 cases or more and none is 0 or 1;
        else the box of the components' limits at Bonferroni's level: wide, never too narrow.
    """
    found = _estimates(components, level)
    if not isinstance(found, list):
        return found
    weights = _weights(components)
    value = _product([f.value for f in found], weights)
    roomy = all(f.cases >= BOOTSTRAP_CASES and 0 < f.value < 1 for f in found)
    if roomy:
        limits, method = _bootstrap(components, weights, level, seed), Method.CASE_BOOTSTRAP
    else:
        wide = _estimates(components, _bonferroni(components, level))
        assert isinstance(wide, list)  # noqa: S101 - narrows the type
        limits = (
            _product([f.low for f in wide], weights),
            _product([f.high for f in wide], weights),
        )
        method = Method.MONOTONE_BOX
    cases = min(f.cases for f in found)
    return _composite(
        found, value, limits, method=method, cases=cases, level=level, thresholds=thresholds
    )


def _estimates(components: Sequence[Component], level: float) -> list[Estimate] | Undefined:
    found = [part.figure(level) for part in components]
    defined = [figure for figure in found if isinstance(figure, Estimate)]
    if not found:
        return Undefined(reason=Reason.NOT_DECLARED, level=level)
    if len(defined) < len(found):
        return Undefined(reason=Reason.UNDEFINED_COMPONENT, level=level)
    return defined


def _weights(components: Sequence[Component]) -> Floats:
    weights = np.array([part.weight for part in components])
    result: Floats = weights / weights.sum()
    return result


def _bonferroni(components: Sequence[Component], level: float) -> float:
    return 1 - (1 - level) / len(components)


def _product(values: Sequence[float], weights: Floats) -> float:
    shares = weights.tolist()
    return math.prod(math.pow(value, share) for value, share in zip(values, shares, strict=True))


def _bootstrap(
    components: Sequence[Component], weights: Floats, level: float, seed: int
) -> tuple[float, float]:
    table = np.column_stack([column for part in components for column in (part.y, part.m)])
    table = table[np.lexsort(table.T)]  # the limits must not depend on the row order
    replicates = []
    for draws in case_draws(len(table), seed=seed):
        logs = np.zeros(len(draws))
        for place, (part, weight) in enumerate(zip(components, weights, strict=True)):
            y = table[:, 2 * place][draws].sum(axis=1)
            m = table[:, 2 * place + 1][draws].sum(axis=1)
            ratio = y / np.maximum(m, np.finfo(np.float64).tiny)
            score = f1_of_jaccard(ratio) if part.is_f1 else ratio
            with np.errstate(divide="ignore"):  # a replicate may hit 0; its product is then 0
                logs += weight * np.log(score)
        replicates.append(np.exp(logs))
    tail = (1 - level) / 2
    low, high = np.quantile(np.concatenate(replicates), [tail, 1 - tail])
    return float(low), float(high)


def _composite(
    parts: Sequence[Estimate],
    value: float,
    limits: tuple[float, float],
    *,
    method: Method,
    cases: int,
    level: float,
    thresholds: Thresholds,
) -> Estimate:
    low, high = min(limits[0], value), max(limits[1], value)
    return Estimate(
        value=value,
        low=low,
        high=high,
        level=level,
        method=method,
        n=cases,
        cases=cases,
        cells=tuple(cell for part in parts for cell in part.cells),
        dominated=any(part.dominated for part in parts),
        warnings=mean_warnings(value, high - low, cases=cases, thresholds=thresholds),
    )
