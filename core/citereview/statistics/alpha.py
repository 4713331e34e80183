"""Krippendorff's alpha: any number of reviewers, missing ratings, four scales.

Items with one rating are left out. The nominal interval carries the limits of percent agreement;
the other scales have none in closed form and use a case bootstrap.

Source: Krippendorff 2011, Computing Krippendorff's alpha-reliability
(repository.upenn.edu/asc_papers/43).
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

import numpy as np

from citereview.errors import InputError
from citereview.statistics.arrays import Floats
from citereview.statistics.cautions import DEFAULTS
from citereview.statistics.estimate import Estimate, Figure, Method, Reason
from citereview.statistics.means import SEED, case_draws
from citereview.statistics.paired_items import PairedItems, carried, paired_items, undefined
from citereview.statistics.ratings import NO_ORDER, Ratings


class Scale(StrEnum):
    """How far two labels are apart, for Krippendorff's alpha."""

    NOMINAL = "nominal"
    ORDINAL = "ordinal"
    INTERVAL = "interval"
    RATIO = "ratio"


def krippendorff_alpha(
    ratings: Ratings, scale: Scale = Scale.NOMINAL, *, level: float = 0.95, seed: int = SEED
) -> Figure:
    """Krippendorff's alpha for any number of reviewers, with missing ratings.

    Parameters:
        ratings: Who said what.
        scale: How far labels are apart; other than nominal needs an order, and interval and ratio
            need numbers as labels.
        level: Confidence level.
        seed: Seed of the case bootstrap (not nominal).

    Raises:
        InputError: A scale that needs an order, on labels without one.
    """
    return alpha_of_items(paired_items(ratings, level, DEFAULTS), scale, seed=seed)


def alpha_of_items(base: PairedItems, scale: Scale, *, seed: int = SEED) -> Figure:
    """`krippendorff_alpha` of items already paired."""
    if scale is not Scale.NOMINAL and not base.ratings.ordered:
        raise InputError(NO_ORDER)
    if not isinstance(base.percent, Estimate):
        return base.percent
    pairs = _coincidences(base.paired)
    total = pairs.sum(axis=0)
    if int((total.sum(axis=0) > 0).sum()) < 2:
        return undefined(base, Reason.NO_VARIATION)
    if len(base.paired) < 2:
        return undefined(base, Reason.TOO_FEW_ITEMS)
    values = _scale_values(base.ratings, scale)
    value = float(_alpha_of(total[None], scale, values)[0])
    if scale is Scale.NOMINAL:
        n_c = total.sum(axis=0)
        n = float(n_c.sum())
        expected_disagreement = float(n**2 - np.square(n_c).sum()) / (n * (n - 1))
        missing = 1 - base.percent.value
        # (1 - alpha) / (1 - pa); where all agree both are 0 and the ratio's limit is 1 / De.
        slope = (1 - value) / missing if missing > 0 else 1 / expected_disagreement
        low, high = (1 - (1 - x) * slope for x in (base.percent.low, base.percent.high))
        return carried(base.percent, value, low, high, thresholds=base.thresholds)
    low, high = _alpha_bootstrap(base, pairs, scale, values, seed)
    figure = carried(
        base.percent, value, min(low, value), max(high, value), thresholds=base.thresholds
    )
    return replace(figure, method=Method.CASE_BOOTSTRAP, n_eff=None)


def _coincidences(paired: Floats) -> Floats:
    """Each item's coincidence matrix, shape (items, labels, labels)."""
    size = paired.sum(axis=1)
    matrix = paired[:, :, None] * paired[:, None, :]
    labels = np.arange(paired.shape[1])
    matrix[:, labels, labels] -= paired
    result: Floats = matrix / (size - 1)[:, None, None]
    return result


def _scale_values(ratings: Ratings, scale: Scale) -> Floats:
    if scale in {Scale.NOMINAL, Scale.ORDINAL}:
        return np.arange(len(ratings.labels), dtype=np.float64)
    if not all(isinstance(label, int | float) for label in ratings.labels):
        raise InputError(NO_ORDER)
    return np.array(ratings.labels, dtype=np.float64)


def _alpha_of(totals: Floats, scale: Scale, values: Floats) -> Floats:
    """Alpha of coincidence matrices, shape (sets, labels, labels); NaN without variation."""
    n_c = totals.sum(axis=2)
    n = n_c.sum(axis=1)
    delta = _distance(n_c, scale, values)
    observed = (totals * delta).sum(axis=(1, 2))
    expected = (n_c[:, :, None] * n_c[:, None, :] * delta).sum(axis=(1, 2)) / np.maximum(n - 1, 1)
    varied = expected > 0
    result: Floats = np.where(varied, 1 - observed / np.where(varied, expected, 1), np.nan)
    return result


def _distance(n_c: Floats, scale: Scale, values: Floats) -> Floats:
    """Squared distance of each pair of labels, shape (sets, labels, labels)."""
    q = n_c.shape[1]
    if scale is Scale.NOMINAL:
        return np.broadcast_to(1 - np.eye(q), (len(n_c), q, q)).copy()
    if scale is Scale.ORDINAL:
        # Ranks by cumulated frequency: all ratings strictly between, and half of both ends.
        middle = np.cumsum(n_c, axis=1) - n_c / 2
        ordinal: Floats = np.square(middle[:, :, None] - middle[:, None, :])
        return ordinal
    gap = values[:, None] - values[None, :]
    if scale is Scale.RATIO:
        both = values[:, None] + values[None, :]
        gap = np.divide(gap, both, out=np.zeros_like(gap), where=both != 0)
    return np.broadcast_to(np.square(gap), (len(n_c), q, q)).copy()


def _alpha_bootstrap(
    base: PairedItems, pairs: Floats, scale: Scale, values: Floats, seed: int
) -> tuple[float, float]:
    """Percentile limits of alpha over cases.

    A replicate without variation has no alpha; it counts as the worst value for each limit, so
    that what cannot be estimated widens the interval instead of narrowing it.
    """
    several = base.counts.sum(axis=1) >= 2
    _, owner = np.unique(base.ratings.cases[several], return_inverse=True)
    cases = int(owner.max()) + 1
    q = pairs.shape[1]
    flat = np.zeros((cases, q * q))
    np.add.at(flat, owner, pairs.reshape(len(pairs), q * q))
    flat = flat[np.lexsort(flat.T)]  # the limits must not depend on the row order
    parts = []
    for draws in case_draws(cases, seed=seed):
        weights = np.zeros((len(draws), cases))
        rows = np.repeat(np.arange(len(draws)), cases)
        np.add.at(weights, (rows, draws.ravel()), 1)
        parts.append(_alpha_of((weights @ flat).reshape(-1, q, q), scale, values))
    replicates = np.concatenate(parts)
    tail = (1 - base.level) / 2
    low = float(np.quantile(np.nan_to_num(replicates, nan=-1.0), tail))
    high = float(np.quantile(np.nan_to_num(replicates, nan=1.0), 1 - tail))
    return low, high
