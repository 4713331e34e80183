"""Which cases stand behind a system's clinical figures: what suppression and the ledger count.

Figures on one table give each other away, also over two releases that ask for different ones. So
only the share of right triage answers rests on its own cells; every other triage figure rests on
the whole table of reference and answer, and every figure of a condition on its four cells. Averages
of scores, penalties and composites have no cells: what they give away cannot be counted.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import numpy as np

from citereview.clinical.detection import RATES, DetectionRows, targets_for
from citereview.clinical.names import slug
from citereview.clinical.outcomes import MISSING, Outcomes, of_system
from citereview.clinical.policy import ClinicalRules
from citereview.clinical.rates import hallucination_rate, red_flag_detection
from citereview.clinical.ratios import RowRatio
from citereview.statistics import Ints, sums_by_case

Cells = dict[str, dict[str, int]]
"""Cell -> case -> units."""

TRIAGE_TABLE = (
    "triage_accuracy_missing_counted",
    "weighted_accuracy",
    "under_triage_rate",
    "over_triage_rate",
    "under_triage_at_risk",
    "over_triage_at_risk",
)


def case_cells(
    outcomes: Outcomes, rules: ClinicalRules, system: str, reviewed: Collection[str]
) -> Mapping[str, Cells]:
    """Cells of each figure of one system that has any, by the figure's name.

    Args:
        outcomes: What was expected and answered.
        rules: The clinical part of the policy.
        system: The system's name in the outcomes.
        reviewed: Every case under review: those without an answer are a cell too.
    """
    if system not in outcomes.systems:
        return {}
    counted = _Counted(outcomes, rules, outcomes.systems.index(system), reviewed)
    return counted.triage() | counted.detection() | counted.rates()


def given_away(asked: Collection[str], known: Collection[str]) -> frozenset[str]:
    """The figures asked for, and those that they give away to whoever reads them.

    Two releases may ask for different figures on one table. For the ledger every figure stands
    beside the one that all of its table give away: the share of right answers, a condition's
    sensitivity.

    Args:
        asked: Names of figures.
        known: Names of all figures that have cells.
    """
    found = set(asked)
    for name in asked:
        if name in TRIAGE_TABLE:
            found |= {"triage_accuracy", *TRIAGE_TABLE[:1]}
        for metric in (*RATES, "f1"):
            if name.startswith(f"{metric}_"):
                found.add(f"sensitivity_{name.removeprefix(f'{metric}_')}")
        if name == "sensitivity_critical":
            found |= {other for other in known if other.startswith("sensitivity_")}
    return frozenset(found & set(known))


class _Counted:
    """The rows of one system, counted by case."""

    def __init__(
        self, outcomes: Outcomes, rules: ClinicalRules, index: int, reviewed: Collection[str]
    ) -> None:
        self._outcomes, self._rules, self._index = outcomes, rules, index
        self._everyone = {*reviewed, *outcomes.cases}

    def triage(self) -> dict[str, Cells]:
        """Right and wrong for the share of right answers, the whole table for the others."""
        table = self._outcomes.triage
        if table is None:
            return {}
        rows = of_system(table.system, self._index)
        expected, given, case = table.expected[rows], table.given[rows], table.case[rows]
        both = (expected != MISSING) & (given != MISSING)
        right = both & (expected == given)
        found = {"triage_accuracy": self._with_rest(self._parted(case, right, both))}
        whole: Cells = {"without reference": self._units(case, expected == MISSING)}
        for level in range(len(table.levels)):
            mine = expected == level
            whole[f"level {level} without answer"] = self._units(case, mine & (given == MISSING))
            for answer in range(len(table.levels)):
                whole[f"level {level} answer {answer}"] = self._units(
                    case, mine & (given == answer)
                )
        return found | dict.fromkeys(TRIAGE_TABLE, self._with_rest(whole))

    def detection(self) -> dict[str, Cells]:
        """The four cells of each condition; pooled sensitivity on those of every critical one."""
        table, policy = self._outcomes.detection, self._rules.clinical
        if table is None:
            return {}
        rows = DetectionRows.of(table, self._index, policy, len(self._outcomes.cases))
        found: dict[str, Cells] = {}
        critical: Cells = {}
        targets = targets_for(table.conditions, policy)
        for number, name in enumerate(table.conditions):
            inside = rows.condition == number
            cells = self._with_rest(
                {
                    f"cell {cell}": self._units(rows.case, inside & (rows.cell == cell))
                    for cell in range(4)
                }
            )
            found |= {f"{metric}_{slug(name)}": cells for metric in (*RATES, "f1")}
            if number in targets and targets[number].critical:
                critical |= {f"{name} {cell}": units for cell, units in cells.items()}
        if critical:
            chosen = [number for number, target in targets.items() if target.critical]
            pooled = rows.sensitivity_critical(np.array(chosen, dtype=np.int64))
            found["sensitivity_critical"] = critical | self._of_ratio(pooled)
        return found

    def rates(self) -> dict[str, Cells]:
        """Claims that are not supported, and red flags that were named."""
        outcomes, policy, count = self._outcomes, self._rules.clinical, len(self._outcomes.cases)
        found = {}
        if outcomes.claims is not None:
            ratio = hallucination_rate(outcomes.claims, self._index, policy, count)
            found["hallucination_rate"] = self._with_rest(self._of_ratio(ratio))
        if outcomes.red_flags is not None:
            ratio = red_flag_detection(outcomes.red_flags, self._index, policy, count)
            found["red_flag_detection"] = self._with_rest(self._of_ratio(ratio))
        return found

    def _of_ratio(self, ratio: RowRatio) -> Cells:
        cases = self._outcomes.cases
        sums = [(case, int(y), int(m)) for case, y, m in zip(cases, ratio.y, ratio.m, strict=True)]
        return {
            "numerator": {case: y for case, y, _ in sums if y},
            "complement": {case: m - y for case, y, m in sums if m - y},
            "denominator": {case: m for case, _, m in sums if m},
        }

    def _parted(self, case: Ints, hits: np.ndarray, of: np.ndarray) -> Cells:
        return {
            "numerator": self._units(case, hits & of),
            "complement": self._units(case, of & ~hits),
            "denominator": self._units(case, of),
        }

    def _units(self, case: Ints, chosen: np.ndarray) -> dict[str, int]:
        """How many of the chosen rows each case brings."""
        sums = sums_by_case(case, chosen, len(self._outcomes.cases))
        return {name: int(n) for name, n in zip(self._outcomes.cases, sums, strict=True) if n}

    def _with_rest(self, cells: Cells) -> Cells:
        """The cells, and the cases in none of them: all cases less those that were counted."""
        counted = {case for units in cells.values() for case in units}
        return cells | {"not counted": dict.fromkeys(sorted(self._everyone - counted), 1)}
