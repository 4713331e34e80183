"""Detection of conditions: was what is there found, and what is not there left alone?

A row counts where the reference and the system both said yes or no. Answers that are missing are
counted beside. One row a case and condition gives plain intervals, Clopper-Pearson on the metric a
target is put on; repeated rows are clustered by case.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from citereview.clinical.names import folded, slug
from citereview.clinical.outcomes import MISSING, DetectionTable, of_system
from citereview.clinical.policy import DEFAULT_TARGETS, ClinicalPolicy, ConditionTarget
from citereview.clinical.ratios import RowRatio
from citereview.statistics import (
    Component,
    Figure,
    Ints,
    Method,
    Reason,
    clustered_f1,
    f1,
    proportion,
    sums_by_case,
)

TP, FP, FN, TN = range(4)
RATES = {
    "sensitivity": (TP, FN, Reason.NO_POSITIVES),
    "specificity": (TN, FP, Reason.NO_NEGATIVES),
    "ppv": (TP, FP, Reason.NO_PREDICTED_POSITIVES),
    "npv": (TN, FN, Reason.NO_PREDICTED_NEGATIVES),
}
"""Each rate: the cell counted, the other cell of its denominator, the reason when both are 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionResult:
    """Detection of one condition by one system.

    Attributes:
        name: The condition.
        slug: Its name in attributes such as ``sensitivity_chest_pain``.
        sensitivity: TP / (TP + FN).
        specificity: TN / (TN + FP).
        ppv: TP / (TP + FP).
        npv: TN / (TN + FN).
        f1: 2 TP / (2 TP + FP + FN).
        true_positives: Count of rows; likewise the other three.
        missing_answers: Rows with a reference and no answer.
        missing_reference: Rows without a reference.
        target: What the policy asks of it, if anything.
        critical: Whether it belongs to `sensitivity_critical`.
    """

    name: str
    slug: str
    sensitivity: Figure
    specificity: Figure
    ppv: Figure
    npv: Figure
    f1: Figure
    true_positives: int
    false_positives: int
    false_negatives: int
    true_negatives: int
    missing_answers: int
    missing_reference: int
    target: ConditionTarget | None
    critical: bool

    def figures(self) -> dict[str, Figure]:
        """The five figures under their full names."""
        return {f"{metric}_{self.slug}": getattr(self, metric) for metric in (*RATES, "f1")}


@dataclass(frozen=True, slots=True)
class DetectionRows:
    """One system's rows with reference and answer: condition, case and cell (TP, FP, FN, TN)."""

    condition: Ints
    case: Ints
    cell: Ints
    case_count: int
    policy: ClinicalPolicy

    @classmethod
    def of(
        cls, table: DetectionTable, system: int, policy: ClinicalPolicy, case_count: int
    ) -> DetectionRows:
        """The rows of a system that say something."""
        rows = of_system(table.system, system)
        rows = rows[(table.expected[rows] != MISSING) & (table.given[rows] != MISSING)]
        expected, given = table.expected[rows], table.given[rows]
        cell = np.where(expected == 1, np.where(given == 1, TP, FN), np.where(given == 1, FP, TN))
        return cls(
            table.condition[rows], table.case[rows], cell.astype(np.int64), case_count, policy
        )

    def ratio(self, metric: str, inside: np.ndarray, *, pooled: bool = False) -> RowRatio:
        """A rate over a selection of rows, by case."""
        hit, other, reason = RATES[metric]
        cell = self.cell[inside]
        return RowRatio.of(
            self.case[inside],
            cell == hit,
            (cell == hit) | (cell == other),
            self.case_count,
            empty=reason,
            thresholds=self.policy.cautions.thresholds(),
            pooled=pooled,
        )

    def sensitivity_critical(self, critical: Ints) -> RowRatio:
        """Pooled sensitivity over the critical conditions, clustered by case."""
        return self.ratio("sensitivity", np.isin(self.condition, critical), pooled=True)

    def component(self, metric: str, condition: int, name: str) -> Component:
        """One condition's figure as part of a composite."""
        inside = self.condition == condition
        if metric != "f1":
            return self.ratio(metric, inside).component(name)
        tp, fp, fn = self._by_case(inside)
        limits = self.policy.cautions.thresholds()

        def figure(level: float) -> Figure:
            return clustered_f1(tp, fp, fn, level=level, thresholds=limits)

        return Component(name, 1.0, tp, tp + fp + fn, figure, is_f1=True)

    def _by_case(self, inside: np.ndarray) -> tuple[np.ndarray, ...]:
        case, cell = self.case[inside], self.cell[inside]
        return tuple(sums_by_case(case, cell == which, self.case_count) for which in (TP, FP, FN))


def targets_for(conditions: tuple[str, ...], policy: ClinicalPolicy) -> dict[int, ConditionTarget]:
    """Index of each condition that has a target, with the target.

    The policy's own conditions, or, where it declares none, the default table for those there are.
    """
    place = {folded(name): index for index, name in enumerate(conditions)}
    for index, name in enumerate(conditions):
        # The guide also writes a complaint with what must not be missed: "Chest Pain → MI".
        place.setdefault(folded(name.partition("→")[0]), index)
    declared = policy.conditions or DEFAULT_TARGETS
    return {
        place[folded(target.name)]: target for target in declared if folded(target.name) in place
    }


def condition_results(
    table: DetectionTable, system: int, policy: ClinicalPolicy, case_count: int
) -> tuple[ConditionResult, ...]:
    """Detection of every condition by one system.

    Args:
        table: Every answer.
        system: Index of the system.
        policy: Targets and warning thresholds.
        case_count: How many cases the outcomes have.
    """
    rows = DetectionRows.of(table, system, policy, case_count)
    count = len(table.conditions)
    cells = np.bincount(rows.condition * 4 + rows.cell, minlength=count * 4).reshape(count, 4)
    repeated = _repeated(rows, count)
    mine = of_system(table.system, system)
    unanswered = (table.expected[mine] != MISSING) & (table.given[mine] == MISSING)
    missing = np.bincount(table.condition[mine][unanswered], minlength=count)
    without = table.condition[mine][table.expected[mine] == MISSING]
    no_reference = np.bincount(without, minlength=count)
    targets = targets_for(table.conditions, policy)
    results = []
    for index, name in enumerate(table.conditions):
        target = targets.get(index)
        tp, fp, fn, tn = (int(n) for n in cells[index])
        exact = target.metric if target is not None and target.target is not None else ""
        figures = (
            _clustered_figures(rows, index)
            if repeated[index]
            else _plain_figures((tp, fp, fn, tn), exact, policy)
        )
        results.append(
            ConditionResult(
                name=name,
                slug=slug(name),
                **figures,
                true_positives=tp,
                false_positives=fp,
                false_negatives=fn,
                true_negatives=tn,
                missing_answers=int(missing[index]),
                missing_reference=int(no_reference[index]),
                target=target,
                critical=target is not None and target.critical,
            )
        )
    return tuple(results)


def _repeated(rows: DetectionRows, count: int) -> np.ndarray:
    """Whether any case answers a condition more than once, for each condition."""
    pairs, times = np.unique(rows.case * count + rows.condition, return_counts=True)
    found = np.zeros(count, dtype=bool)
    found[pairs[times > 1] % count] = True
    return found


def _plain_figures(
    cells: tuple[int, int, int, int], exact: str, policy: ClinicalPolicy
) -> dict[str, Figure]:
    limits = policy.cautions.thresholds()
    figures: dict[str, Figure] = {
        metric: proportion(
            cells[hit],
            cells[hit] + cells[other],
            method=Method.CLOPPER_PEARSON if metric == exact else Method.WILSON,
            empty=reason,
            thresholds=limits,
        )
        for metric, (hit, other, reason) in RATES.items()
    }
    figures["f1"] = f1(cells[TP], cells[FP], cells[FN], thresholds=limits)
    return figures


def _clustered_figures(rows: DetectionRows, condition: int) -> dict[str, Figure]:
    inside = rows.condition == condition
    figures: dict[str, Figure] = {metric: rows.ratio(metric, inside).figure() for metric in RATES}
    figures["f1"] = rows.component("f1", condition, "f1").figure(0.95)
    return figures
