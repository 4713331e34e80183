"""One system measured: every figure by name, and each as a component that composites can take."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import numpy as np

from citereview.clinical.detection import (
    RATES,
    ConditionResult,
    DetectionRows,
    condition_results,
    targets_for,
)
from citereview.clinical.metric import Metric, MetricOutcome, metric_outcome
from citereview.clinical.outcomes import MISSING, Outcomes, of_system
from citereview.clinical.policy import ClinicalRules
from citereview.clinical.rates import hallucination_rate, red_flag_detection
from citereview.clinical.ratios import RowRatio
from citereview.clinical.rubric import Rubric, RubricResult, rubric_result
from citereview.clinical.triage import TriageResult, level_weights, triage_result
from citereview.statistics import Component, Figure, bounded_mean, sums_by_case, weighted_accuracy


@dataclass(slots=True)
class Measurement:
    """The figures of one system, before they are judged.

    Attributes:
        outcomes: What was expected and answered.
        rules: The clinical part of the policy.
        index: Index of the system.
        figures: Every figure by name.
        parts: Makes a figure's component, by name; made only when a composite asks.
    """

    outcomes: Outcomes
    rules: ClinicalRules
    index: int
    triage: TriageResult | None = None
    conditions: tuple[ConditionResult, ...] = ()
    rubric: RubricResult | None = None
    custom: tuple[MetricOutcome, ...] = ()
    figures: dict[str, Figure] = field(default_factory=dict)
    parts: dict[str, Callable[[], Component | None]] = field(default_factory=dict)

    @property
    def system(self) -> str:
        """The system's name."""
        return self.outcomes.systems[self.index]

    def part(self, name: str) -> Component | None:
        """A figure as a component; None where it is not there."""
        make = self.parts.get(name)
        return None if make is None else make()

    def not_shares(self) -> set[str]:
        """Names of the figures that are not between 0 and 1 and cannot be made so."""
        own = {found.name for found in self.custom if found.bounds != (0.0, 1.0)}
        return own | {
            name for name in self.figures if name.startswith("rubric_") or name == "mean_penalty"
        }

    def measure_triage(self) -> None:
        """Triage, where the outcomes have it."""
        if self.outcomes.triage is None:
            return
        exact = frozenset(self.rules.aggregation.thresholds)
        found = triage_result(
            self.outcomes.triage, self.index, self.rules.clinical, self._case_count, exact=exact
        )
        self.triage = found
        self.figures |= {
            "triage_accuracy": found.accuracy,
            "triage_accuracy_missing_counted": found.accuracy_missing_counted,
            "weighted_accuracy": found.weighted_accuracy,
            "under_triage_rate": found.under_triage_rate,
            "over_triage_rate": found.over_triage_rate,
            "under_triage_at_risk": found.under_triage_at_risk,
            "over_triage_at_risk": found.over_triage_at_risk,
        }
        if found.mean_penalty is not None:
            self.figures["mean_penalty"] = found.mean_penalty
        for name, ratio in found.ratios.items():
            self.parts[name] = partial(ratio.component, name)
        self.parts["weighted_accuracy"] = self._weighted_part

    def measure_detection(self) -> None:
        """Detection of every condition, where the outcomes have it."""
        table, policy = self.outcomes.detection, self.rules.clinical
        if table is None:
            return
        self.conditions = condition_results(table, self.index, policy, self._case_count)
        rows = DetectionRows.of(table, self.index, policy, self._case_count)
        for number, found in enumerate(self.conditions):
            self.figures |= found.figures()
            for metric in (*RATES, "f1"):
                name = f"{metric}_{found.slug}"
                self.parts[name] = partial(rows.component, metric, number, name)
        targets = targets_for(table.conditions, policy)
        critical = [number for number, target in targets.items() if target.critical]
        if critical:
            pooled = rows.sensitivity_critical(np.array(critical, dtype=np.int64))
            self._add_ratio("sensitivity_critical", pooled)

    def measure_hallucination(self) -> None:
        """Hallucinated claims, where the outcomes count claims."""
        table = self.outcomes.claims
        if table is not None:
            ratio = hallucination_rate(table, self.index, self.rules.clinical, self._case_count)
            self._add_ratio("hallucination_rate", ratio)

    def measure_red_flags(self) -> None:
        """Red flags found, where the outcomes have any."""
        table = self.outcomes.red_flags
        if table is not None:
            ratio = red_flag_detection(table, self.index, self.rules.clinical, self._case_count)
            self._add_ratio("red_flag_detection", ratio)

    def measure_rubric(self, rubric: Rubric | None) -> None:
        """Rubric scores, where the outcomes have them."""
        table = self.outcomes.scores
        if table is None or rubric is None:
            return
        found = rubric_result(table, rubric, self.index, self.rules.clinical, self._case_count)
        self.rubric = found
        self.figures["rubric"] = found.score
        self.figures |= {f"rubric_{part.slug}": part.mean for part in found.dimensions}
        self.parts["rubric"] = partial(_rubric_part, found)

    def measure_custom(self, metrics: Sequence[type[Metric]]) -> None:
        """Custom metrics over the system's samples."""
        if not metrics:
            return
        samples = [sample for sample in self.outcomes.samples if sample.system == self.system]
        cases = {case: place for place, case in enumerate(self.outcomes.cases)}
        self.custom = tuple(
            metric_outcome(metric, samples, cases, self.rules.clinical) for metric in metrics
        )
        for found in self.custom:
            self.figures[found.name] = found.figure
            self.parts[found.name] = found.component

    def cases_seen(self) -> int:
        """Cases the system has any row for."""
        outcomes = self.outcomes
        seen = np.zeros(self._case_count, dtype=bool)
        for table in (
            outcomes.triage,
            outcomes.detection,
            outcomes.claims,
            outcomes.red_flags,
            outcomes.scores,
        ):
            if table is not None:
                seen[table.case[of_system(table.system, self.index)]] = True
        mine = {sample.case_ref for sample in outcomes.samples if sample.system == self.system}
        seen[[place for place, case in enumerate(outcomes.cases) if case in mine]] = True
        return int(seen.sum())

    @property
    def _case_count(self) -> int:
        return len(self.outcomes.cases)

    def _add_ratio(self, name: str, ratio: RowRatio) -> None:
        self.figures[name] = ratio.figure()
        self.parts[name] = partial(ratio.component, name)

    def _weighted_part(self) -> Component | None:
        table, policy = self.outcomes.triage, self.rules.clinical
        weights = None if table is None else level_weights(table.levels, policy)
        if table is None or weights is None:
            return None
        rows = of_system(table.system, self.index)
        rows = rows[(table.expected[rows] != MISSING) & (table.given[rows] != MISSING)]
        weight = weights[table.expected[rows]]
        right = table.expected[rows] == table.given[rows]
        case = table.case[rows]
        limits = policy.cautions.thresholds()

        def figure(level: float) -> Figure:
            return weighted_accuracy(weight, right, case, level=level, thresholds=limits)

        y = sums_by_case(case, weight * right, self._case_count)
        m = sums_by_case(case, weight, self._case_count)
        return Component("weighted_accuracy", 1.0, y, m, figure)


def _rubric_part(found: RubricResult) -> Component:
    """The rubric on 0..1: the share of its scale."""
    there = ~np.isnan(found.shares)
    shares = found.shares[there]
    return Component(
        "rubric",
        1.0,
        np.where(there, found.shares, 0.0),
        there.astype(np.float64),
        lambda level: bounded_mean(shares, 0, 1, level=level),
    )
