"""The figures of an evaluation as publishable units, and which of them stand or fall together.

The confidential document shows every unit; the public one shows what `publish` leaves. Both are
rendered from here, so no renderer decides about suppression.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from citereview.clinical.comparison import Comparison
from citereview.clinical.detection import ConditionResult
from citereview.clinical.results import ClinicalResults, SystemResults
from citereview.clinical.triage import TriageResult
from citereview.statistics import SUPPRESSED, Estimate, Figure, Unit, publish

Audience = Literal["confidential", "public"]

COUNTS = ("true_positives", "false_positives", "false_negatives", "true_negatives")


@dataclass(frozen=True, slots=True)
class Shown:
    """What an audience is shown of each unit, by key."""

    audience: Audience
    units: Mapping[str, Any]

    def __getitem__(self, key: str) -> Any:
        return self.units[key]

    def hidden(self, key: str) -> bool:
        """Whether a unit is suppressed; a key that is no unit is not."""
        return self.units.get(key) == SUPPRESSED


def shown_to(results: ClinicalResults, audience: Audience) -> Shown:
    """Every unit as an audience is shown it."""
    units: list[Unit] = []
    groups: list[list[str]] = []
    for found in results.systems:
        _add_system(found, results, units, groups)
    units += [_comparison_unit(one) for one in results.comparisons]
    if audience == "public":
        return Shown(audience, publish(units, groups, minimum=results.minimum_cell))
    return Shown(audience, {unit.key: _whole(unit.content) for unit in units})


def comparison_key(one: Comparison) -> str:
    """Key of a comparison's unit."""
    return f"compare/{one.metric}/{one.first}/{one.second}"


def _whole(content: Figure | int) -> Any:
    return content if isinstance(content, int) else content.to_dict()


def _add_system(
    found: SystemResults, results: ClinicalResults, units: list[Unit], groups: list[list[str]]
) -> None:
    prefix = found.system
    tables = _condition_tables(found)
    inputs = _inputs(found)
    for name, figure in found.figures.items():
        units.append(
            Unit(
                key=f"{prefix}/{name}",
                content=figure,
                cells=tables.get(name, ()),
                inputs=tuple(f"{prefix}/{other}" for other in inputs.get(name, ())),
            )
        )
    for condition in found.conditions:
        keys = [f"{prefix}/{name}" for name in condition.figures()]
        for count in (*COUNTS, "missing_answers", "missing_reference"):
            key = f"{prefix}/{condition.slug}/{count}"
            units.append(Unit(key=key, content=getattr(condition, count)))
            keys.append(key)
        groups.append(keys)
    if found.triage is not None:
        _add_triage(prefix, found.triage, units, groups)
    for custom in found.custom:
        counts = {f"flag/{flag}": count for flag, count in custom.flags.items()}
        counts |= {"failed_samples": custom.failed_samples, "refused_flags": custom.refused_flags}
        units += [
            Unit(key=f"{prefix}/{custom.name}/{name}", content=count)
            for name, count in counts.items()
        ]
    if found.rubric is not None:
        key = f"{prefix}/rubric/incomplete_cases"
        units.append(Unit(key=key, content=found.rubric.incomplete_cases))
    units.append(Unit(key=f"{prefix}/cases", content=found.cases))
    units.append(
        Unit(
            key=f"{prefix}/composite_score",
            content=found.composite_score,
            inputs=tuple(
                f"{prefix}/{name}" for name in results.components if name in found.figures
            ),
        )
    )


def _add_triage(
    prefix: str, triage: TriageResult, units: list[Unit], groups: list[list[str]]
) -> None:
    matrix = []
    for row, counts in enumerate(triage.confusion):
        for column, count in enumerate(counts):
            key = f"{prefix}/confusion/{row}/{column}"
            units.append(Unit(key=key, content=count))
            matrix.append(key)
    levels = []
    for number, level in enumerate(triage.by_level):
        for name, figure in (
            ("accuracy", level.accuracy),
            ("under_triage", level.under_triage),
            ("over_triage", level.over_triage),
        ):
            if figure is not None:
                units.append(Unit(key=f"{prefix}/level/{number}/{name}", content=figure))
                levels.append(f"{prefix}/level/{number}/{name}")
        for name in ("n", "missing_advice"):
            key = f"{prefix}/level/{number}/{name}"
            units.append(Unit(key=key, content=getattr(level, name)))
            levels.append(key)
    # The rows of a table go together; without its rows, its total gives nothing away.
    groups += [matrix, levels]
    totals = [f"{prefix}/missing_advice", f"{prefix}/missing_reference"]
    units.append(Unit(key=totals[0], content=triage.missing_advice))
    units.append(Unit(key=totals[1], content=triage.missing_reference))
    # Right, too low and too high add up to all answers, and those with the missing to all cases.
    rates = (
        "triage_accuracy",
        "triage_accuracy_missing_counted",
        "under_triage_rate",
        "over_triage_rate",
        "under_triage_at_risk",
        "over_triage_at_risk",
    )
    groups.append(totals + [f"{prefix}/{name}" for name in rates])


def _condition_tables(found: SystemResults) -> dict[str, tuple[int, ...]]:
    """Each condition's figures with the four cells their family gives away together."""
    return {
        name: _cells(condition) for condition in found.conditions for name in condition.figures()
    }


def _cells(condition: ConditionResult) -> tuple[int, ...]:
    return tuple(int(getattr(condition, count)) for count in COUNTS)


def _inputs(found: SystemResults) -> dict[str, tuple[str, ...]]:
    """Figures that are made of other figures."""
    inputs: dict[str, tuple[str, ...]] = {}
    critical = tuple(f"sensitivity_{c.slug}" for c in found.conditions if c.critical)
    if "sensitivity_critical" in found.figures:
        inputs["sensitivity_critical"] = critical
    if found.rubric is not None:
        inputs["rubric"] = tuple(f"rubric_{part.slug}" for part in found.rubric.dimensions)
    if found.triage is not None:
        size = range(len(found.triage.levels))
        inputs["weighted_accuracy"] = tuple(f"level/{number}/accuracy" for number in size)
        inputs["mean_penalty"] = tuple(f"confusion/{row}/{col}" for row in size for col in size)
    # What cannot be estimated gives nothing away.
    return {name: of for name, of in inputs.items() if _is_estimate(found, name)}


def _is_estimate(found: SystemResults, name: str) -> bool:
    return isinstance(found.figures.get(name), Estimate)


def _comparison_unit(one: Comparison) -> Unit:
    return Unit(
        key=comparison_key(one),
        content=one.difference,
        inputs=(f"{one.first}/{one.metric}", f"{one.second}/{one.metric}"),
    )
