"""The clinical checks as rows of the round gate, one set a system.

Every threshold and every target is a row of its own, so that a mean cannot hide a failed floor.
Where the policy is content with one threshold of several, they are one row.
"""

from __future__ import annotations

from citereview.clinical import Check, ClinicalResults, SystemResults
from citereview.gate.verdict import GateRow
from citereview.statistics import EXPLORATORY, Estimate, verdict_text
from citereview.statistics.printed import decimal

UNUSABLE = "clinical_outcomes"


def clinical_rows(results: ClinicalResults) -> dict[str, tuple[GateRow, ...]]:
    """Rows of each system, by its name in the outcomes."""
    return {found.system: _rows(found) for found in results.systems}


def unusable_row(reason: str) -> GateRow:
    """The row of outcomes that cannot be used; `reason` is the fault's closed code."""
    return GateRow(
        check=UNUSABLE,
        value=None,
        n=None,
        threshold=None,
        bound="count",
        outcome="cannot_judge",
        reason=reason,
        sentence="The clinical outcomes or targets cannot be used, so they cannot be judged.",
    )


def _rows(found: SystemResults) -> tuple[GateRow, ...]:
    rows = [_row(check, found) for check in found.targets]
    if found.require_all or not found.thresholds:
        return (*(_row(check, found) for check in found.thresholds), *rows)
    return (_one_is_enough(found), *rows)


def _one_is_enough(found: SystemResults) -> GateRow:
    met = sum(check.outcome == "pass" for check in found.thresholds)
    failed = any(check.outcome == "fail" for check in found.thresholds)
    return GateRow(
        check="clinical_thresholds",
        value=float(met),
        n=len(found.thresholds),
        threshold=1.0,
        bound="count",
        outcome="pass" if met else "fail" if failed else "cannot_judge",
        reason="one_meets" if met else "none_meets",
        sentence=(
            f"{met} of {len(found.thresholds)} clinical thresholds are met; at least one is asked "
            "for."
        ),
    )


def _row(check: Check, found: SystemResults) -> GateRow:
    figure = check.figure if isinstance(check.figure, Estimate) else None
    limit = check.minimum if check.minimum is not None else check.maximum
    assert limit is not None  # noqa: S101 - narrows the type; a check has one of the two
    low, high = found.rubric.scale if check.name == "rubric" and found.rubric else (0.0, 1.0)

    def share(number: float) -> float:
        """Scores as shares of their scale: a row's values are shares."""
        return (number - low) / (high - low)

    return GateRow(
        check=f"clinical_{check.name}",
        value=share(figure.value) if figure else None,
        low=share(figure.low) if figure else None,
        high=share(figure.high) if figure else None,
        n=check.figure.n,
        threshold=share(limit),
        bound=check.bound,
        outcome=check.outcome,
        reason=check.reason,
        sentence=_sentence(check, figure, limit),
        ceiling=check.minimum is None,
    )


def _sentence(check: Check, figure: Estimate | None, limit: float) -> str:
    name = check.name.replace("_", " ").capitalize()
    asked = f"{'at least' if check.minimum is not None else 'at most'} {limit:.12g} is asked for"
    if figure is None:
        return f"{name} cannot be estimated ({check.figure}); {asked}."
    caution = verdict_text(figure.warnings)
    held = EXPLORATORY if check.bound == "point" else f"judged on the {check.bound} bound"
    return (
        f"{name} is {decimal(figure.value)} (95% interval {decimal(figure.low)} to "
        f"{decimal(figure.high)}, "
        f"n = {figure.n}); {asked}, {held}{'; ' + caution if caution else ''}."
    )
