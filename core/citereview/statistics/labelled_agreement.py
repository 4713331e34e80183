"""Everything said about the agreement of reviewers on one set of items.

Percent agreement first, Krippendorff's alpha as the primary coefficient, AC1 beside it. Where one
label holds most ratings, chance-corrected agreement is unstable: both are shown with the prevalence
table and a sentence, and never a verbal grade.
"""

from __future__ import annotations

from dataclasses import dataclass

from citereview.statistics.alpha import Scale, alpha_of_items
from citereview.statistics.cautions import DEFAULTS, UNSTABLE, Thresholds
from citereview.statistics.estimate import Estimate, Figure, WarningCode
from citereview.statistics.kappas import ac1_of_items, cohen_of_items, fleiss_of_items
from citereview.statistics.paired_items import paired_items
from citereview.statistics.ratings import Ratings

MUCH_AGREEMENT = 0.80
LITTLE_BEYOND_CHANCE = 0.40
PREVALENT = 0.85
"""The paradox rule: percent agreement at least the first with alpha or kappa below the second, or
one label holding at least the third of the ratings."""


@dataclass(frozen=True, slots=True)
class LabelShare:
    """One row of the prevalence table: how often a label was given."""

    label: str
    ratings: int
    share: float


@dataclass(frozen=True, slots=True)
class Agreement:
    """Everything said about the agreement on a set of items.

    Attributes:
        items: Items with at least two ratings.
        ratings: Ratings given.
        reviewers: Reviewers who gave any.
        percent: Percent agreement.
        alpha: Krippendorff's alpha, nominal or ordinal (`scale`).
        ac1: Gwet's AC1; an undefined on an ordinal scale is not computed there (None).
        cohen: Cohen's kappa; None unless two reviewers rated every item.
        fleiss: Generalised Fleiss kappa (nominal only).
        scale: The scale of alpha.
        prevalence: How often each label of the codebook was given.
        unstable: Whether chance-corrected agreement is unstable at this prevalence; then alpha and
            AC1 are printed together with the prevalence table, and no verbal grade is.
    """

    items: int
    ratings: int
    reviewers: int
    percent: Figure
    alpha: Figure
    ac1: Figure | None
    cohen: Figure | None
    fleiss: Figure | None
    scale: Scale
    prevalence: tuple[LabelShare, ...]
    unstable: bool

    @property
    def words(self) -> str:
        """Percent agreement as a sentence anybody can read."""
        if not isinstance(self.percent, Estimate):
            return "No pair was labelled by two reviewers."
        return (
            f"Of 100 pairs, two reviewers gave the same label for {of_hundred(self.percent.value)}."
        )

    @property
    def caution(self) -> str:
        """The sentence about unstable prevalence, or an empty string."""
        return UNSTABLE if self.unstable else ""


def of_hundred(share: float) -> int:
    """A share as so many of 100; 0 and 100 are said only when they are exact."""
    if share in {0.0, 1.0}:
        return round(100 * share)
    return min(99, max(1, round(100 * share)))


def agreement(
    ratings: Ratings,
    *,
    scale: Scale = Scale.NOMINAL,
    level: float = 0.95,
    thresholds: Thresholds = DEFAULTS,
) -> Agreement:
    """Every coefficient that fits the scale, with intervals and warnings.

    Parameters:
        ratings: Who said what.
        scale: ``NOMINAL`` for labels, ``ORDINAL`` for rubric scores.
        level: Confidence level.
        thresholds: Where each warning begins.

    Raises:
        InputError: An ordinal scale on labels without an order.
    """
    base = paired_items(ratings, level, thresholds)
    nominal = scale is Scale.NOMINAL
    alpha = alpha_of_items(base, scale)
    ac1 = ac1_of_items(base) if nominal else None
    fleiss = fleiss_of_items(base) if nominal else None
    cohen = cohen_of_items(base) if nominal and ratings.codes.shape[1] == 2 else None
    totals = base.counts.sum(axis=0)
    given = float(totals.sum())
    shares = totals / given if given else totals
    corrected = [f.value for f in (alpha, cohen) if isinstance(f, Estimate)]
    unstable = (
        nominal
        and bool(given)
        and (
            float(shares.max()) >= PREVALENT
            or (
                isinstance(base.percent, Estimate)
                and base.percent.value >= MUCH_AGREEMENT
                and any(value < LITTLE_BEYOND_CHANCE for value in corrected)
            )
        )
    )
    if unstable:
        alpha = _mark_unstable(alpha)
        ac1, cohen, fleiss = (f and _mark_unstable(f) for f in (ac1, cohen, fleiss))
    return Agreement(
        items=len(base.paired),
        ratings=int(given),
        reviewers=ratings.codes.shape[1],
        percent=base.percent,
        alpha=alpha,
        ac1=ac1,
        cohen=cohen,
        fleiss=fleiss,
        scale=scale,
        prevalence=tuple(
            LabelShare(str(label), int(total), float(share))
            for label, total, share in zip(ratings.labels, totals, shares, strict=True)
        ),
        unstable=unstable,
    )


def _mark_unstable(figure: Figure) -> Figure:
    if isinstance(figure, Estimate):
        return figure.with_warnings(WarningCode.UNSTABLE_PREVALENCE)
    return figure
