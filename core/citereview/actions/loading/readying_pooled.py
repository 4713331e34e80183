"""Readiness of the pooled thresholds: could these cases show them, if every label were right?"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from citereview.actions.loading.readiness_views import ReadinessCheck
from citereview.gate.assessment import ItemAssessment
from citereview.gate.policy import Policy

if TYPE_CHECKING:
    from citereview.gate.verdict import GateRow, PooledFigure

_POSSIBLE = {"pass": "yes", "fail": "no", "cannot_judge": "cannot_judge"}


def pooled_readiness(
    policy: Policy, subjects: Mapping[str, Sequence[ItemAssessment]]
) -> Iterator[ReadinessCheck]:
    """One answer for each pooled threshold a policy sets, the worst over the subjects.

    What waits for labels is reckoned as if every pair were labelled `supports`; facts and coverage
    are what they are already.

    Args:
        policy: The policy.
        subjects: The assessed items of each subject.
    """
    if all(value is None for value in policy.pooled.model_dump().values()):
        return
    # On use: a policy without pooled thresholds must not wait for numpy.
    from citereview.gate.pooling import cases_wanted, pooled_rows  # noqa: PLC0415

    rows: defaultdict[str, list[tuple[GateRow, int, int | None]]] = defaultdict(list)
    for items in subjects.values():
        figures = _best(items)
        cases = len({item.case_ref for item in items})
        for row in pooled_rows(policy, figures):
            rows[row.check].append((row, cases, cases_wanted(policy, figures, row)))
    for check, found in rows.items():
        row, cases, wanted = min(found, key=_worst_first)
        yield ReadinessCheck.model_validate(
            {
                "check": check,
                "inputs": "missing" if row.value is None else "present",
                "could_pass": _POSSIBLE[row.outcome],
                "sentence": _sentence(row, cases, wanted),
            }
        )


_WORST = ("fail", "cannot_judge", "pass")


def _worst_first(found: tuple[GateRow, int, int | None]) -> tuple[int, float]:
    row, _, wanted = found
    return _WORST.index(row.outcome), -math.inf if wanted is None else -wanted


def _sentence(row: GateRow, cases: int, wanted: int | None) -> str:
    of = f"{cases} cases" if cases != 1 else "1 case"
    if row.outcome == "pass":
        return f"{of} can show it."
    if row.value is None:
        return "What it is counted from is missing."
    if wanted is None:
        return f"{of} cannot show it, and more of the same kind would not either."
    return f"{of} cannot show it, even if every label supports; about {wanted} more would."


def _unsupported(item: ItemAssessment) -> int:
    """Claims that stay unsupported whatever reviewers say: support.json may say so already."""
    supported = item.measures.unsupported.supported if item.measures else 0
    return item.claims + item.uncited - supported - item.waiting


def _best(items: Sequence[ItemAssessment]) -> list[PooledFigure]:
    from citereview.gate.pooling import (  # noqa: PLC0415 - as above
        CITATION_PRECISION,
        FACT_COVERAGE,
        FACT_RECALL,
        SUPPORT_RECALL,
        UNSUPPORTED_RATE,
        pooled_figures,
    )
    from citereview.gate.verdict import PooledFigure  # noqa: PLC0415
    from citereview.statistics import clustered  # noqa: PLC0415

    def pooled(name: str, of: Callable[[ItemAssessment], tuple[int, int]]) -> PooledFigure:
        sums: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
        for item in items:
            for at, count in enumerate(of(item)):
                sums[item.case_ref][at] += count
        return PooledFigure(
            name, clustered([y for y, _ in sums.values()], [m for _, m in sums.values()])
        )

    measured = [
        figure for figure in pooled_figures(items) if figure.name in {FACT_RECALL, FACT_COVERAGE}
    ]
    return [
        pooled(SUPPORT_RECALL, lambda it: (it.claims, it.claims + it.uncited)),
        pooled(CITATION_PRECISION, lambda it: (sum(it.states.values()),) * 2),
        pooled(UNSUPPORTED_RATE, lambda it: (_unsupported(it), it.claims + it.uncited)),
        *measured,
    ]
