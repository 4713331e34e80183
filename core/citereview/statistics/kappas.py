"""Chance-corrected agreement on labels: Gwet's AC1, Fleiss' kappa generalised, Cohen's kappa.

AC1 and Fleiss' kappa use items with one rating for the expected agreement and items with two or
more for the observed one. AC1 counts the labels of the codebook, not those observed.

Sources: Gwet 2008 (doi 10.1348/000711006X126600) and Gwet 2014, chapters 2 and 5, for missing
ratings; Fleiss 1971 (doi 10.1037/h0031619); Cohen 1960 (doi 10.1177/001316446002000104) with the
standard error of Fleiss, Cohen and Everitt 1969 (doi 10.1037/h0028106).
"""

from __future__ import annotations

import math

import numpy as np

from citereview.statistics.arrays import Floats
from citereview.statistics.cautions import DEFAULTS
from citereview.statistics.estimate import Estimate, Figure, Reason
from citereview.statistics.paired_items import (
    PairedItems,
    chance_corrected,
    one_label,
    paired_items,
    undefined,
)
from citereview.statistics.ratings import MISSING, Ratings


def gwet_ac1(ratings: Ratings, *, level: float = 0.95) -> Figure:
    """Gwet's AC1; the number of labels is the codebook's."""
    return ac1_of_items(paired_items(ratings, level, DEFAULTS))


def fleiss_kappa(ratings: Ratings, *, level: float = 0.95) -> Figure:
    """Fleiss' kappa in Gwet's generalisation to missing and unequal ratings.

    With two reviewers and nothing missing it is Scott's pi.
    """
    return fleiss_of_items(paired_items(ratings, level, DEFAULTS))


def cohen_kappa(ratings: Ratings, *, level: float = 0.95) -> Figure:
    """Cohen's kappa of two reviewers who both rated every rated item."""
    return cohen_of_items(paired_items(ratings, level, DEFAULTS))


def ac1_of_items(base: PairedItems) -> Figure:
    """`gwet_ac1` of items already paired."""
    q = len(base.ratings.labels)
    if not isinstance(base.percent, Estimate):
        return base.percent
    if len(base.paired) < 2:
        single = one_label(base)
        return undefined(base, Reason.NO_VARIATION if single else Reason.TOO_FEW_ITEMS)
    if q < 2:
        return undefined(base, Reason.NO_VARIATION)
    share = _mean_prevalence(base.counts)
    return chance_corrected(base, float((share * (1 - share)).sum()) / (q - 1))


def fleiss_of_items(base: PairedItems) -> Figure:
    """`fleiss_kappa` of items already paired."""
    if not isinstance(base.percent, Estimate):
        return base.percent
    if one_label(base):
        return undefined(base, Reason.NO_VARIATION)
    if len(base.paired) < 2:
        return undefined(base, Reason.TOO_FEW_ITEMS)
    return chance_corrected(base, float(np.square(_mean_prevalence(base.counts)).sum()))


def cohen_of_items(base: PairedItems) -> Figure:
    """`cohen_kappa` of items already paired."""
    codes = base.ratings.codes
    if not isinstance(base.percent, Estimate):
        return base.percent
    rated = codes[(codes != MISSING).any(axis=1)]
    if codes.shape[1] != 2 or (rated == MISSING).any():
        return undefined(base, Reason.NOT_TWO_RATERS)
    if one_label(base):
        return undefined(base, Reason.NO_VARIATION)
    if len(rated) < 2:
        return undefined(base, Reason.TOO_FEW_ITEMS)
    q, n = len(base.ratings.labels), len(rated)
    table = np.bincount(rated[:, 0] * q + rated[:, 1], minlength=q * q).reshape(q, q) / n
    first, second = table.sum(axis=1), table.sum(axis=0)
    expected = float(first @ second)
    kappa = (float(np.trace(table)) - expected) / (1 - expected)
    diagonal = np.diag(table)
    own = float((diagonal * np.square(1 - (first + second) * (1 - kappa))).sum())
    other = table * np.square(second[:, None] + first[None, :])
    mixed = (1 - kappa) ** 2 * float(other.sum() - np.trace(other))
    centre = (kappa - expected * (1 - kappa)) ** 2
    se = math.sqrt(max(0.0, own + mixed - centre) / n) / (1 - expected)
    return chance_corrected(base, expected, se=se)


def _mean_prevalence(counts: Floats) -> Floats:
    """Mean over rated items of each label's share within the item."""
    size = counts.sum(axis=1)
    rated = size > 0
    shares: Floats = (counts[rated] / size[rated, None]).mean(axis=0)
    return shares
