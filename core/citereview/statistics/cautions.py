"""W1 to W7: when a sample is too small to conclude from, and what is said then.

The first five echo the NCHS Data Presentation Standards for Proportions (Vital Health Stat 2(175),
2017). A width alone misses W7: 100 of 100 is narrow, yet cannot show 99%.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from citereview.statistics.estimate import Estimate, Figure, WarningCode


@dataclass(frozen=True, slots=True, kw_only=True)
class Thresholds:
    """Thresholds of the warnings; a policy may change them.

    Attributes:
        few_units: W1 below this many effective units or distinct cases.
        wide: W2 at an interval at least this wide (full width).
        narrow: No W3 at or below this width.
        relative: W3 when the width exceeds this multiple of ``min(p, 1 - p)``.
        few_clusters: W4 when cases minus one are fewer.
        few_events: W6 when fewer cases hold a success, or fewer a failure.
        agreement_items: W8 below this many items with two ratings.
        minority_items: W8 when fewer items carry a label other than the most frequent.
        shared_items: W8 when some pair of reviewers shares fewer items.
    """

    few_units: float = 30
    wide: float = 0.30
    narrow: float = 0.05
    relative: float = 1.3
    few_clusters: int = 8
    few_events: int = 5
    agreement_items: int = 50
    minority_items: int = 5
    shared_items: int = 10


DEFAULTS = Thresholds()

BLOCKING = frozenset(
    {
        WarningCode.FEW_UNITS,
        WarningCode.WIDE,
        WarningCode.FEW_CLUSTERS,
        WarningCode.TARGET_UNREACHABLE,
    }
)
"""With one of these, a check judged on its bound cannot pass."""

TOO_SMALL = BLOCKING | {WarningCode.FEW_AGREEMENT}

UNRELIABLE = "sample too small for a reliable conclusion"
CAUTION = "interpret with caution"
UNSTABLE = "chance-corrected agreement is unstable at this label prevalence"


def proportion_warnings(
    p: float,
    low: float,
    high: float,
    *,
    n_eff: float,
    successes: int,
    failures: int,
    cases: int,
    thresholds: Thresholds = DEFAULTS,
) -> tuple[WarningCode, ...]:
    """W1 to W6 of a proportion.

    Parameters:
        p: Point estimate, 0..1.
        low: Lower limit.
        high: Upper limit.
        n_eff: Effective units.
        successes: Cases that hold a success.
        failures: Cases that hold a failure.
        cases: Distinct cases.
        thresholds: Where each warning begins.
    """
    width = high - low
    rare = min(p, 1 - p)
    found = {
        WarningCode.FEW_UNITS: min(n_eff, cases) < thresholds.few_units,
        WarningCode.WIDE: width >= thresholds.wide,
        WarningCode.RELATIVE_WIDE: thresholds.narrow < width < thresholds.wide
        and width > thresholds.relative * rare,
        WarningCode.FEW_CLUSTERS: cases - 1 < thresholds.few_clusters,
        WarningCode.BOUNDARY: p in {0.0, 1.0},
        WarningCode.FEW_EVENTS: min(successes, failures) < thresholds.few_events,
    }
    return tuple(code for code, applies in found.items() if applies)


def mean_warnings(
    share: float, width: float, *, cases: int, thresholds: Thresholds = DEFAULTS
) -> tuple[WarningCode, ...]:
    """W1, W2, W4 and W5 of a mean on a bounded scale.

    Parameters:
        share: The mean as a share of its range, 0..1.
        width: Full width of the interval as a share of the range.
        cases: Distinct cases.
        thresholds: Where each warning begins.
    """
    found = {
        WarningCode.FEW_UNITS: cases < thresholds.few_units,
        WarningCode.WIDE: width >= thresholds.wide,
        WarningCode.FEW_CLUSTERS: cases - 1 < thresholds.few_clusters,
        WarningCode.BOUNDARY: share in {0.0, 1.0},
    }
    return tuple(code for code, applies in found.items() if applies)


def perfect_needed(target: float, level: float = 0.95) -> float:
    """Effective units a perfect result needs to show `target` by the exact two-sided interval.

    Zero failures in n show the target when ``n >= ln((1 - level) / 2) / ln(target)``; infinite for
    a target of 1, which no sample can show.
    """
    if target <= 0:
        return 0.0
    if target >= 1:
        return math.inf
    return math.ceil(math.log((1 - level) / 2) / math.log(target))


def against_target(figure: Figure, floor: float) -> Figure:
    """Add W7 where even a perfect result in so few effective units could not show the floor.

    Parameters:
        figure: A proportion; an undefined is returned as it is.
        floor: The target as a floor on the good side: for a ceiling c on a rate, ``1 - c``.
    """
    if not isinstance(figure, Estimate) or figure.n_eff is None:
        return figure
    if figure.n_eff < perfect_needed(floor, figure.level):
        return figure.with_warnings(WarningCode.TARGET_UNREACHABLE)
    return figure


def verdict_text(warnings: Iterable[WarningCode]) -> str:
    """The sentence for a set of warnings; empty when there is none."""
    codes = set(warnings)
    if codes & TOO_SMALL:
        return UNRELIABLE
    return CAUTION if codes else ""
