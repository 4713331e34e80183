"""What an evaluation found: figures by name, conditions, checks, the gate, the composite score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from citereview.clinical.aggregation import Check, Gate
from citereview.clinical.comparison import Comparison
from citereview.clinical.detection import ConditionResult
from citereview.clinical.metric import MetricOutcome
from citereview.clinical.names import did_you_mean
from citereview.clinical.rubric import RubricResult
from citereview.clinical.triage import TriageResult
from citereview.errors import InputError, Problem
from citereview.statistics import Figure, Judge, Outcome

SEVERAL_SYSTEMS = Problem(
    "several_systems",
    "The outcomes hold several systems, so there is no single figure.",
    "Ask for one of them: results.system(name).",
)
UNKNOWN_SYSTEM = Problem(
    "unknown_system", "No system of the outcomes has this name.", "Use a name of results.systems."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SystemResults:
    """Everything found for one system.

    Every figure is also an attribute: ``triage_accuracy``, ``sensitivity_chest_pain``, a custom
    metric by its name.

    Attributes:
        system: The system.
        cases: Cases it has any row for.
        figures: Every figure by name.
        triage: Triage, or None where the outcomes have none; likewise `rubric`.
        conditions: Detection, one entry a condition.
        rubric: Rubric scores.
        custom: Custom metrics.
        thresholds: The aggregation's thresholds, held against their figures.
        targets: Targets of conditions and of the rubric, likewise; each must pass.
        require_all: Whether every threshold must pass, or one is enough.
        gate: The safety gate.
        composite_score: The composite, undefined where none is declared.
    """

    system: str
    cases: int
    figures: Mapping[str, Figure]
    triage: TriageResult | None
    conditions: tuple[ConditionResult, ...]
    rubric: RubricResult | None
    custom: tuple[MetricOutcome, ...]
    thresholds: tuple[Check, ...]
    targets: tuple[Check, ...]
    require_all: bool
    gate: Gate
    composite_score: Figure

    @property
    def checks(self) -> tuple[Check, ...]:
        """Every figure that was held against a threshold or target."""
        return (*self.thresholds, *self.targets)

    @property
    def safety_gate(self) -> Outcome:
        """``pass``, ``fail`` or ``cannot_judge``; only the first opens anything."""
        return self.gate.outcome

    @property
    def failure_reasons(self) -> tuple[str, ...]:
        """``name: reason`` of each check that did not pass."""
        return self.gate.failure_reasons

    def __getattr__(self, name: str) -> Figure:
        if name.startswith("_") or name == "figures":
            raise AttributeError(name)
        figure = self.figures.get(name)
        if figure is None:
            hint = did_you_mean(name, self.figures)
            raise AttributeError(f"this evaluation has no such figure; {hint or 'see .figures'}")
        return figure


@dataclass(frozen=True, slots=True, kw_only=True)
class ClinicalResults:
    """Everything found in one file of outcomes.

    With one system its figures are attributes here too.

    Attributes:
        name: Name of the evaluation.
        source: Name of the file.
        digest: Digest of its bytes.
        case_list_digest: Digest of its sorted case references.
        cases: How many cases it has.
        judge: Whether thresholds were held against the bound or the point.
        minimum_cell: Smallest count of cases behind a published figure.
        components: Names of the figures the composite score is made of.
        systems: One entry a system, by name.
        comparisons: Paired differences of every two systems.
        notes: What was folded while reading: closed code -> how often.
        failed_plugins: Entry points that could not be loaded.
    """

    name: str
    source: str
    digest: str
    case_list_digest: str
    cases: int
    judge: Judge
    minimum_cell: int
    components: tuple[str, ...]
    systems: tuple[SystemResults, ...]
    comparisons: tuple[Comparison, ...]
    notes: Mapping[str, int]
    failed_plugins: tuple[str, ...]

    def system(self, name: str) -> SystemResults:
        """The results of one system.

        Raises:
            InputError: No system has this name.
        """
        for found in self.systems:
            if found.system == name:
                return found
        raise InputError(UNKNOWN_SYSTEM)

    @property
    def only(self) -> SystemResults:
        """The results of the one system there is.

        Raises:
            InputError: There are several.
        """
        if len(self.systems) != 1:
            raise InputError(SEVERAL_SYSTEMS)
        return self.systems[0]

    @property
    def safety_gate(self) -> Outcome:
        """``pass`` only if every system passes."""
        outcomes = {found.safety_gate for found in self.systems}
        if "fail" in outcomes:
            return "fail"
        return "pass" if outcomes == {"pass"} else "cannot_judge"

    @property
    def failure_reasons(self) -> tuple[str, ...]:
        """Why the gate does not pass; with several systems each reason names its system."""
        if len(self.systems) == 1:
            return self.only.failure_reasons
        return tuple(
            f"{found.system}: {reason}"
            for found in self.systems
            for reason in found.failure_reasons
        )

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name == "systems":
            raise AttributeError(name)
        return getattr(self.only, name)
