"""A subject's figures pooled over its cases, and the rows of those the policy has a threshold for.

Each is a ratio of sums over cases with a Korn-Graubard interval clustered by case. They are
conservative: a claim without a citation counts as unsupported, a pair without an accepted label
supports nothing, and a note that could not be measured supports none of its claims.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace

from citereview.gate.assessment import MISSING_FACTS, ItemAssessment
from citereview.gate.checks import RECALL
from citereview.gate.policy import Policy, Pooled
from citereview.gate.verdict import GateRow, PooledFigure
from citereview.statistics import Estimate, Reason, Undefined, clustered, printed
from citereview.statistics.cautions import DEFAULTS, against_target, perfect_needed
from citereview.statistics.intervals import clopper_pearson_limits, t_quantile
from citereview.statistics.judging import EXPLORATORY, judge

SUPPORT_RECALL = "pooled_support_recall"
CITATION_PRECISION = "pooled_citation_precision"
UNSUPPORTED_RATE = "pooled_unsupported_claim_rate"
FACT_RECALL = "pooled_clinical_fact_recall"
FACT_COVERAGE = "pooled_fact_coverage"

Ratio = tuple[int, int] | None
"""Numerator and denominator of one item, or None where it cannot be known."""

_MOST_CASES = 1_000_000
"""Above this many cases a target is called out of reach rather than counted."""


def _support(item: ItemAssessment) -> Ratio:
    found = item.measures.support.adjudication.supported_claim_count if item.measures else 0
    return found, item.claims + item.uncited


def _precision(item: ItemAssessment) -> Ratio:
    if item.measures is None:
        return 0, 0
    labelled = item.measures.support.adjudication
    return labelled.supporting_citation_count, labelled.adjudicated_citation_count


def _unsupported(item: ItemAssessment) -> Ratio:
    claims = item.claims + item.uncited
    supported = item.measures.unsupported.supported if item.measures else 0
    return claims - supported, claims


def _fact_recall(item: ItemAssessment) -> Ratio:
    if item.measures is None or item.findings[RECALL][1] == MISSING_FACTS:
        return None
    recall = item.measures.recall
    strict = recall.strict_found, recall.strict_total
    return strict if recall.strict_recall < recall.recall else (recall.found, recall.total)


def _coverage(item: ItemAssessment) -> Ratio:
    if item.measures is None or not item.measures.coverage.available:
        return None
    return item.measures.coverage.strict_cited, item.measures.coverage.total


_FIGURES: dict[str, Callable[[ItemAssessment], Ratio]] = {
    SUPPORT_RECALL: _support,
    CITATION_PRECISION: _precision,
    UNSUPPORTED_RATE: _unsupported,
    FACT_RECALL: _fact_recall,
    FACT_COVERAGE: _coverage,
}
_WORDS = {
    SUPPORT_RECALL: "of all claims have a supporting passage",
    CITATION_PRECISION: "of the settled pairs support their claim",
    UNSUPPORTED_RATE: "of all claims are not supported",
    FACT_RECALL: "of the sources' clinical facts are kept",
    FACT_COVERAGE: "of the evidence is cited",
}


def pooled_figures(items: Sequence[ItemAssessment]) -> tuple[PooledFigure, ...]:
    """Every pooled figure of a subject, asked for or not."""
    return tuple(_pooled(name, items, of) for name, of in _FIGURES.items())


def _pooled(
    name: str, items: Sequence[ItemAssessment], of: Callable[[ItemAssessment], Ratio]
) -> PooledFigure:
    sums: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    for item in items:
        ratio = of(item)
        if ratio is None:
            undefined = Undefined(reason=Reason.UNDEFINED_COMPONENT, cases=len(items))
            return PooledFigure(name, undefined)
        sums[item.case_ref][0] += ratio[0]
        sums[item.case_ref][1] += ratio[1]
    figure = clustered([y for y, _ in sums.values()], [m for _, m in sums.values()])
    return PooledFigure(name, figure, tuple((case, y, m) for case, (y, m) in sums.items() if m))


def against_targets(policy: Policy, figures: Sequence[PooledFigure]) -> tuple[PooledFigure, ...]:
    """The figures, with a warning on each that so few cases could never show its target (W7)."""
    asked = _asked(policy.pooled)
    found = []
    for one in figures:
        threshold, is_floor = asked.get(one.name, (0.0, True))
        figure = against_target(one.figure, threshold if is_floor else 1 - threshold)
        found.append(replace(one, figure=figure))
    return tuple(found)


def pooled_rows(policy: Policy, figures: Sequence[PooledFigure]) -> list[GateRow]:
    """A row for each pooled threshold that the policy sets."""
    asked = _asked(policy.pooled)
    return [_row(policy, found, *asked[found.name]) for found in figures if found.name in asked]


def cases_wanted(policy: Policy, figures: Sequence[PooledFigure], row: GateRow) -> int | None:
    """How many more cases of the same kind a pooled check needs to pass on its bound.

    Of the same kind: the same rate, as many units a case, and cases that differ as much as these.

    Returns:
        The count, or None where no number of cases would show the target at the present rate.
    """
    figure = next(found.figure for found in figures if found.name == row.check)
    if not isinstance(figure, Estimate) or figure.n_eff is None:
        return None
    threshold, is_floor = _asked(policy.pooled)[row.check]
    rate, target = figure.value, threshold
    if not is_floor:
        rate, target = 1 - rate, 1 - target
    if rate <= target:
        return None
    few = enough = figure.cases
    while not _shows(figure, rate, target, enough):
        few, enough = enough, 2 * enough
        if enough > _MOST_CASES:
            return None
    while enough - few > 1:
        middle = (few + enough) // 2
        few, enough = (few, middle) if _shows(figure, rate, target, middle) else (middle, enough)
    return max(1, enough - figure.cases)


def _shows(figure: Estimate, rate: float, target: float, cases: int) -> bool:
    """Whether so many cases like those of a figure show a floor, with no warning in the way."""
    assert figure.n_eff is not None  # noqa: S101 - narrows the type; the caller looked
    larger = cases / figure.cases
    n_eff = n_df = figure.n_eff * larger
    if 0 < rate < 1 and cases > 1:
        n_df *= (
            t_quantile(figure.level, figure.n * larger - 1) / t_quantile(figure.level, cases - 1)
        ) ** 2
    low, high = clopper_pearson_limits(rate * n_df, n_df, figure.level)
    return (
        low >= target
        and high - low < DEFAULTS.wide
        and min(n_eff, cases) >= DEFAULTS.few_units
        and cases - 1 >= DEFAULTS.few_clusters
        and n_eff >= perfect_needed(target, figure.level)
    )


def _asked(pooled: Pooled) -> dict[str, tuple[float, bool]]:
    """Threshold of each figure the policy asks for, and whether it is a floor."""
    thresholds = {
        SUPPORT_RECALL: (pooled.support_recall_min, True),
        CITATION_PRECISION: (pooled.citation_precision_min, True),
        UNSUPPORTED_RATE: (pooled.unsupported_claim_rate_max, False),
        FACT_RECALL: (pooled.clinical_fact_recall_min, True),
        FACT_COVERAGE: (pooled.fact_coverage_min, True),
    }
    return {
        name: (value, floor) for name, (value, floor) in thresholds.items() if value is not None
    }


def _row(policy: Policy, found: PooledFigure, threshold: float, is_floor: bool) -> GateRow:  # noqa: FBT001
    judged = judge(
        found.figure,
        minimum=threshold if is_floor else None,
        maximum=None if is_floor else threshold,
        by=policy.judge,
    )
    figure = judged.figure
    estimate = figure if isinstance(figure, Estimate) else None
    return GateRow(
        check=found.name,
        value=estimate.value if estimate else None,
        low=estimate.low if estimate else None,
        high=estimate.high if estimate else None,
        n=figure.n,
        threshold=threshold,
        bound=judged.bound,
        outcome=judged.outcome,
        reason=judged.reason,
        sentence=_sentence(found.name, estimate, threshold, judged.bound, is_floor=is_floor),
        ceiling=not is_floor,
    )


def _sentence(
    name: str, estimate: Estimate | None, threshold: float, bound: str, *, is_floor: bool
) -> str:
    asked = f"{'at least' if is_floor else 'at most'} {printed.threshold(threshold)}"
    if estimate is None:
        return f"What share {_WORDS[name]} is not known; {asked} is asked for."
    value, low, high = map(printed.share, (estimate.value, estimate.low, estimate.high))
    sentence = (
        f"{value} {_WORDS[name]} (95% interval {low} to {high}, {estimate.n} in "
        f"{_cases(estimate.cases)}); {asked} is asked for"
    )
    held = EXPLORATORY if bound == "point" else f"judged on the {bound} bound"
    return f"{sentence}, {held}."


def _cases(count: int) -> str:
    return "1 case" if count == 1 else f"{count} cases"
