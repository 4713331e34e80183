"""Triage: is the advised urgency right, too low, or too high?

Levels are ordered, most urgent first. An answer with a *later* level than the reference is
under-triage, with an earlier one over-triage. Answers without advice are counted and published;
they are in no denominator but that of `accuracy_missing_counted`, where they count as wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import numpy as np

from citereview.clinical.names import folded
from citereview.clinical.outcomes import MISSING, TriageTable, of_system
from citereview.clinical.policy import ClinicalPolicy, Penalties
from citereview.clinical.ratios import RowRatio
from citereview.statistics import (
    Estimate,
    Figure,
    Floats,
    Ints,
    Reason,
    Undefined,
    bounded_mean,
    case_means,
    weighted_accuracy,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelResult:
    """One reference level.

    Attributes:
        level: The level.
        n: Answers with this reference and any advice.
        accuracy: Share of them that is right.
        under_triage: Share advised less urgent; None for the least urgent level, where it cannot
            happen.
        over_triage: Share advised more urgent; None for the most urgent level.
        missing_advice: Answers with this reference and no advice.
    """

    level: str
    n: int
    accuracy: Figure
    under_triage: Figure | None
    over_triage: Figure | None
    missing_advice: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TriageResult:
    """Triage of one system.

    Attributes:
        levels: The levels, most urgent first.
        accuracy: Right answers among those with reference and advice.
        accuracy_missing_counted: The same with missing advice counted as wrong.
        weighted_accuracy: Weighted by the severity of the reference level.
        under_triage_rate: Less urgent than the reference.
        over_triage_rate: More urgent than the reference.
        under_triage_at_risk: Among answers whose reference can be under-triaged at all.
        over_triage_at_risk: Among answers whose reference can be over-triaged at all.
        mean_penalty: Mean error penalty a case; None where the policy declares no penalties.
        confusion: Answers by reference (row) and advice (column).
        by_level: One entry a reference level.
        missing_advice: Answers with a reference and no advice.
        missing_reference: Answers without a reference; in no denominator.
        ratios: The plain ratios by name, for comparisons and composites.
    """

    levels: tuple[str, ...]
    accuracy: Figure
    accuracy_missing_counted: Figure
    weighted_accuracy: Figure
    under_triage_rate: Figure
    over_triage_rate: Figure
    under_triage_at_risk: Figure
    over_triage_at_risk: Figure
    mean_penalty: Figure | None
    confusion: tuple[tuple[int, ...], ...]
    by_level: tuple[LevelResult, ...]
    missing_advice: int
    missing_reference: int
    ratios: Mapping[str, RowRatio] = field(compare=False, repr=False)


def triage_result(
    table: TriageTable,
    system: int,
    policy: ClinicalPolicy,
    case_count: int,
    *,
    exact: frozenset[str] = frozenset(),
) -> TriageResult:
    """Triage of one system.

    Args:
        table: Every answer.
        system: Index of the system.
        policy: Weights, penalties and warning thresholds.
        case_count: How many cases the outcomes have.
        exact: Names of ratios a threshold is put on; those get the exact interval.
    """
    rows = of_system(table.system, system)
    expected, given, case = table.expected[rows], table.given[rows], table.case[rows]
    known = expected != MISSING
    both = known & (given != MISSING)
    e, g, c = expected[both], given[both], case[both]
    q = len(table.levels)
    confusion = np.bincount(e * q + g, minlength=q * q).reshape(q, q)
    limits = policy.cautions.thresholds()

    def ratio(hits: object, of: object) -> RowRatio:
        return RowRatio.of(c, np.asarray(hits), np.asarray(of), case_count, thresholds=limits)

    everything = np.ones(len(c), dtype=bool)
    ratios = {
        "triage_accuracy": ratio(e == g, everything),
        "under_triage_rate": ratio(g > e, everything),
        "over_triage_rate": ratio(g < e, everything),
        "under_triage_at_risk": ratio(g > e, e < q - 1),
        "over_triage_at_risk": ratio(g < e, e > 0),
        "triage_accuracy_missing_counted": RowRatio.of(
            case[known], (expected == given)[known], known[known], case_count, thresholds=limits
        ),
    }
    figures = {name: found.figure(exact=name in exact) for name, found in ratios.items()}
    cells = _cells_by_level(e, g, c, q)
    penalty_rows = rows[both]
    return TriageResult(
        levels=table.levels,
        accuracy=figures["triage_accuracy"],
        accuracy_missing_counted=figures["triage_accuracy_missing_counted"],
        weighted_accuracy=_with_cells(_weighted(e, g, c, table.levels, policy), cells),
        under_triage_rate=figures["under_triage_rate"],
        over_triage_rate=figures["over_triage_rate"],
        under_triage_at_risk=figures["under_triage_at_risk"],
        over_triage_at_risk=figures["over_triage_at_risk"],
        mean_penalty=_mean_penalty(table, penalty_rows, policy, case_count),
        confusion=tuple(tuple(int(n) for n in row) for row in confusion),
        by_level=tuple(
            LevelResult(
                level=name,
                n=int((e == level).sum()),
                accuracy=ratio(g == level, e == level).figure(),
                under_triage=ratio(g > level, e == level).figure() if level < q - 1 else None,
                over_triage=ratio(g < level, e == level).figure() if level else None,
                missing_advice=int(((expected == level) & (given == MISSING)).sum()),
            )
            for level, name in enumerate(table.levels)
        ),
        missing_advice=int((known & (given == MISSING)).sum()),
        missing_reference=int((~known).sum()),
        ratios=ratios,
    )


def level_weights(levels: tuple[str, ...], policy: ClinicalPolicy) -> Floats | None:
    """Weight of each level, or None where the policy declares none (or not for these levels)."""
    declared = {folded(level): weight for level, weight in policy.weights.items()}
    if not declared or any(folded(level) not in declared for level in levels):
        return None
    return np.array([declared[folded(level)] for level in levels], dtype=np.float64)


def _weighted(e: Ints, g: Ints, c: Ints, levels: tuple[str, ...], policy: ClinicalPolicy) -> Figure:
    weights = level_weights(levels, policy)
    if weights is None:
        return Undefined(reason=Reason.NOT_DECLARED)
    return weighted_accuracy(weights[e], e == g, c, thresholds=policy.cautions.thresholds())


def _cells_by_level(e: Ints, g: Ints, c: Ints, q: int) -> tuple[int, ...]:
    """Cases behind each level's right and wrong answers: the table weighted accuracy gives away."""
    return tuple(
        len(np.unique(c[(e == level) & ((e == g) == right)]))
        for level in range(q)
        for right in (True, False)
    )


def _with_cells(figure: Figure, cells: tuple[int, ...]) -> Figure:
    return replace(figure, cells=cells) if isinstance(figure, Estimate) else figure


def _mean_penalty(
    table: TriageTable, rows: Ints, policy: ClinicalPolicy, case_count: int
) -> Figure | None:
    """Mean penalty a case on [0, largest penalty there could be]."""
    penalties = policy.penalties
    if penalties is None:
        return None
    distance = table.given[rows] - table.expected[rows]
    factor = np.array([_factor(table.contexts[row], policy) for row in rows], dtype=np.float64)
    largest = max(penalties.model_dump().values()) * _largest_factor(policy)
    if largest == 0:
        return Undefined(reason=Reason.NOT_DECLARED)
    values = _penalty_of(distance, penalties) * factor
    means = case_means(table.case[rows], values, case_count)
    return bounded_mean(means, 0.0, largest, thresholds=policy.cautions.thresholds())


def _penalty_of(distance: Ints, penalties: Penalties) -> Floats:
    under = np.array(
        [0.0, penalties.under_triage_1, penalties.under_triage_2, penalties.under_triage_3]
    )
    over = np.array([0.0, penalties.over_triage_1, penalties.over_triage_2])
    result: Floats = under[np.clip(distance, 0, 3)] + over[np.clip(-distance, 0, 2)]
    return result


def _factor(contexts: frozenset[str], policy: ClinicalPolicy) -> float:
    factor = 1.0
    for context, multiplier in policy.context_multipliers.items():
        if folded(context) in contexts:
            factor *= multiplier
    return factor


def _largest_factor(policy: ClinicalPolicy) -> float:
    factor = 1.0
    for multiplier in policy.context_multipliers.values():
        factor *= max(1.0, multiplier)
    return factor
