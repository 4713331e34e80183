"""The clinical part of a policy: levels, weights, targets, columns, and how figures combine.

The sections ``[clinical]`` and ``[aggregation]`` of policy.toml (docs/metrics.md explains every
key). All faults are found at once; a fault names the key, never a value.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
    model_validator,
)
from pydantic_core import PydanticCustomError

from citereview.clinical.expected import expected
from citereview.clinical.names import did_you_mean, folded, slug
from citereview.errors import Fault, InputError, Problem
from citereview.statistics import Judge, Thresholds

INVALID_CLINICAL_POLICY = Problem(
    "invalid_clinical_policy",
    "The clinical part of the policy cannot be used.",
    "Mend the named places and try again.",
)
UNKNOWN_KEY = Problem(
    "policy_unknown_key", "A key here is not known.", "Correct its spelling or remove it."
)
WRONG_TYPE = Problem(
    "policy_wrong_type", "The value is of the wrong kind.", "Write the expected kind."
)
OUT_OF_RANGE = Problem(
    "policy_out_of_range", "The value is outside its range.", "Choose a value in the range."
)
MISSING_KEY = Problem("policy_missing_key", "A key is missing here.", "Add it.")
NAMED_TWICE = Problem(
    "policy_named_twice", "Two entries have the same name.", "Name each entry once."
)
UNKNOWN_LEVEL = Problem(
    "policy_unknown_level",
    "A weight is given to a level that is not among the levels, or a level has none.",
    "Give each declared level one weight.",
)
ONE_LIMIT = Problem(
    "policy_one_limit", "A threshold needs exactly one of 'min' and 'max'.", "Give one of them."
)
NO_THRESHOLD = Problem(
    "policy_no_threshold", "A threshold gate declares no threshold.", "Declare at least one."
)
NO_COMPONENT = Problem(
    "policy_no_component", "A composite declares no component.", "Name its components."
)

_KINDS = {
    problem.code: problem
    for problem in (NAMED_TWICE, UNKNOWN_LEVEL, ONE_LIMIT, NO_THRESHOLD, NO_COMPONENT)
}

CompositeMethod = Literal["weighted_average", "minimum", "geometric_mean"]


def _tuple(value: object) -> object:
    return tuple(value) if type(value) is list else value


Name = Annotated[str, StringConstraints(min_length=1, max_length=200, strip_whitespace=True)]
Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
Weight = Annotated[float, Field(ge=0, allow_inf_nan=False)]
Positive = Annotated[float, Field(gt=0, allow_inf_nan=False)]
Finite = Annotated[float, Field(allow_inf_nan=False)]


class _Section(BaseModel):
    model_config = ConfigDict(
        frozen=True, strict=True, extra="forbid", hide_input_in_errors=True, populate_by_name=True
    )

    def __repr__(self) -> str:
        return f"{type(self).__name__}(...)"

    __str__ = __repr__


class Penalties(_Section):
    """Penalty of an error by its distance in levels; the last of each side covers more."""

    under_triage_1: Weight = 0.0
    under_triage_2: Weight = 0.0
    under_triage_3: Weight = Field(default=0.0, alias="under_triage_3+")
    over_triage_1: Weight = 0.0
    over_triage_2: Weight = Field(default=0.0, alias="over_triage_2+")


class ConditionTarget(_Section):
    """What is asked of the detection of one condition.

    Attributes:
        name: The condition, as in the outcomes.
        metric: The metric the target is put on.
        target: What that metric must reach, by its lower limit; None asks for nothing.
        critical: Whether the condition belongs to `sensitivity_critical`.
    """

    name: Name
    metric: Literal["sensitivity", "specificity", "ppv", "npv", "f1"] = "sensitivity"
    target: Share | None = None
    critical: bool = False


DEFAULT_TARGETS = (
    ConditionTarget(name="Chest Pain", target=0.99, critical=True),
    ConditionTarget(name="Stroke Symptoms", target=0.99, critical=True),
    ConditionTarget(name="Pediatric Sepsis", target=0.98, critical=True),
    ConditionTarget(name="Routine Follow-up", metric="specificity", target=0.85),
    ConditionTarget(name="Mental Health Crisis", target=0.95, critical=True),
)
"""Used for the conditions the outcomes hold, where the policy declares no condition."""


class Cautions(_Section):
    """Where the warnings begin; docs/metrics.md, W1 to W8."""

    few_units: Positive = 30
    wide: Share = 0.30
    narrow: Share = 0.05
    relative: Positive = 1.3
    few_clusters: Annotated[int, Field(ge=1)] = 8
    few_events: Annotated[int, Field(ge=0)] = 5
    agreement_items: Annotated[int, Field(ge=1)] = 50
    minority_items: Annotated[int, Field(ge=0)] = 5
    shared_items: Annotated[int, Field(ge=0)] = 10

    def thresholds(self) -> Thresholds:
        """As the statistics hall wants them."""
        return Thresholds(**self.model_dump())


class ClinicalPolicy(_Section):
    """The section ``[clinical]``.

    Attributes:
        levels: Triage levels, most urgent first; empty takes a ladder that fits the outcomes.
        weights: Severity weight of each reference level; empty gives no weighted accuracy.
        penalties: Penalty by distance; None gives no mean penalty.
        context_multipliers: Factor on a case's penalty for each context it carries.
        conditions: Targets; empty takes the default table for the conditions there are.
        columns: Our column name -> the column (CSV) or dotted path (JSONL) that holds it.
        rubric: The rubric as the second seed writes it; None where the outcomes bring no scores.
        case_list_digest: Digest the sorted list of case references must have.
        cautions: Where the warnings begin.
    """

    levels: Annotated[tuple[Name, ...], BeforeValidator(_tuple)] = ()
    weights: dict[str, Weight] = Field(default_factory=dict)
    penalties: Penalties | None = None
    context_multipliers: dict[str, Positive] = Field(default_factory=dict)
    conditions: Annotated[tuple[ConditionTarget, ...], BeforeValidator(_tuple)] = ()
    columns: dict[str, Name] = Field(default_factory=dict)
    rubric: dict[str, Any] | None = None
    case_list_digest: Annotated[str, StringConstraints(pattern=r"^sha256:[0-9a-f]{64}$")] | None = (
        None
    )
    cautions: Cautions = Cautions()

    @model_validator(mode="after")
    def _names_are_told_apart(self) -> ClinicalPolicy:
        levels = [folded(level) for level in self.levels]
        if len(set(levels)) < len(levels) or len(levels) == 1:
            raise PydanticCustomError(NAMED_TWICE.code, "levels")
        slugs = [slug(target.name) for target in self.conditions]
        if len(set(slugs)) < len(slugs):
            raise PydanticCustomError(NAMED_TWICE.code, "conditions")
        weighted = [folded(level) for level in self.weights]
        if len(set(weighted)) < len(weighted):
            raise PydanticCustomError(NAMED_TWICE.code, "weights")
        if levels and weighted and set(weighted) != set(levels):
            raise PydanticCustomError(UNKNOWN_LEVEL.code, "weights")
        return self


class Threshold(_Section):
    """One threshold of a gate: exactly one of ``min`` and ``max``."""

    min: Finite | None = None
    max: Finite | None = None

    @model_validator(mode="after")
    def _has_one_limit(self) -> Threshold:
        if (self.min is None) == (self.max is None):
            raise PydanticCustomError(ONE_LIMIT.code, "one limit")
        return self


class ComponentShare(_Section):
    """One component of a composite: its weight, and whether 1 minus the figure is meant."""

    weight: Positive = 1.0
    complement: bool = False


def _share(value: object) -> object:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return {"weight": value} if number else value


Components = dict[str, Annotated[ComponentShare, BeforeValidator(_share)]]


class Composite(_Section):
    """How several figures become one score."""

    method: CompositeMethod
    components: Components = Field(default_factory=dict)

    @model_validator(mode="after")
    def _has_components(self) -> Composite:
        if not self.components:
            raise PydanticCustomError(NO_COMPONENT.code, "components")
        return self


class AggregationPolicy(_Section):
    """The section ``[aggregation]``.

    Attributes:
        method: A composite's method, or ``threshold_gate``; None declares neither.
        components: Components of the composite when `method` names one.
        composite: The composite beside a threshold gate.
        thresholds: Metric -> its threshold.
        require_all: Whether every threshold must be met; otherwise one is enough, and the verdict
            says so.
    """

    method: Literal["threshold_gate"] | CompositeMethod | None = None
    components: Components = Field(default_factory=dict)
    composite: Composite | None = None
    thresholds: dict[str, Threshold] = Field(default_factory=dict)
    require_all: bool = True

    @model_validator(mode="after")
    def _declares_what_its_method_needs(self) -> AggregationPolicy:
        if self.method == "threshold_gate" and not self.thresholds:
            raise PydanticCustomError(NO_THRESHOLD.code, "thresholds")
        if self.method not in {None, "threshold_gate"} and not self.components:
            raise PydanticCustomError(NO_COMPONENT.code, "components")
        return self

    def score(self) -> Composite | None:
        """The composite score that is declared, if one is."""
        if self.method is None or self.method == "threshold_gate":
            return self.composite
        return Composite(method=self.method, components=self.components)


class ClinicalRules(_Section):
    """Both sections, checked, with the judging rule that every output names.

    Attributes:
        clinical: The section ``[clinical]``.
        aggregation: The section ``[aggregation]``.
        judge: Whether thresholds are held against the bound or, exploratory, the point.
        minimum_cell: Smallest count of cases behind a published figure.
    """

    clinical: ClinicalPolicy = Field(default_factory=ClinicalPolicy)
    aggregation: AggregationPolicy = Field(default_factory=AggregationPolicy)
    judge: Judge = "bound"
    minimum_cell: Annotated[int, Field(ge=2)] = 5

    def with_aggregation(self, aggregation: Mapping[str, Any] | None) -> ClinicalRules:
        """These rules with another gate; the policy's composite stays unless it brings its own.

        Raises:
            InputError: The aggregation is not valid; every fault is named.
        """
        if aggregation is None:
            return self
        given = clinical_rules(
            aggregation=aggregation, judge=self.judge, minimum_cell=self.minimum_cell
        ).aggregation
        if given.score() is None:
            given = given.model_copy(update={"composite": self.aggregation.score()})
        return self.model_copy(update={"aggregation": given})


def clinical_rules(
    clinical: Mapping[str, Any] | None = None,
    aggregation: Mapping[str, Any] | None = None,
    *,
    judge: Judge = "bound",
    minimum_cell: int = 5,
) -> ClinicalRules:
    """Check the policy's two clinical sections.

    Args:
        clinical: The section ``[clinical]``.
        aggregation: The section ``[aggregation]``.
        judge: ``bound`` or ``point``.
        minimum_cell: Smallest count of cases that may be published.

    Raises:
        InputError: Code ``invalid_clinical_policy``; ``faults`` holds every fault with its key.
    """
    rules: ClinicalRules | None = None
    rows: list[tuple[str, tuple[int | str, ...], str]] = []
    try:
        rules = ClinicalRules.model_validate(
            {
                "clinical": dict(clinical or {}),
                "aggregation": dict(aggregation or {}),
                "judge": judge,
                "minimum_cell": minimum_cell,
            }
        )
    except ValidationError as error:
        # Only the kind and the place are taken along: the rest of the error holds the input.
        rows = [
            (row["type"], row["loc"], expected(row["type"], row.get("ctx", {})))
            for row in error.errors(include_input=False)
        ]
    if rules is None:
        faults = tuple(dict.fromkeys(_fault(*row) for row in rows))
        raise InputError(INVALID_CLINICAL_POLICY, faults)
    return rules


def _fault(kind: str, location: tuple[int | str, ...], wanted: str) -> Fault:
    known = _known_keys(location[:-1])
    if kind == "extra_forbidden":
        # The unknown key is the person's own word; only its table and a known key are repeated.
        hint = did_you_mean(str(location[-1]), known) or "one of: " + ", ".join(sorted(known))
        return Fault(UNKNOWN_KEY, _place(location[:-1]), hint)
    place = _place(location)
    if kind in _KINDS:
        return Fault(_KINDS[kind], place)
    if kind == "missing":
        return Fault(MISSING_KEY, place)
    if kind.endswith(("_type", "_parsing")) or kind in {"is_instance_of", "model_attributes_type"}:
        return Fault(WRONG_TYPE, place, wanted)
    return Fault(OUT_OF_RANGE, place, wanted)


_TABLES: dict[str, type[BaseModel]] = {
    "clinical": ClinicalPolicy,
    "aggregation": AggregationPolicy,
    "penalties": Penalties,
    "conditions": ConditionTarget,
    "cautions": Cautions,
    "composite": Composite,
    "thresholds": Threshold,
    "components": ComponentShare,
}
_FREE_TABLES = {"weights", "context_multipliers", "columns", "thresholds", "components"}
"""Tables whose keys are the person's own words, so a place below them stops at the table."""


def _known_keys(location: tuple[int | str, ...]) -> list[str]:
    for part in reversed(location):
        if part in _TABLES:
            fields = _TABLES[str(part)].model_fields
            return [field.alias or name for name, field in fields.items()]
    return []


def _place(location: tuple[int | str, ...]) -> str:
    parts: list[str] = []
    for part in location:
        if isinstance(part, int):
            parts[-1] += f"[{part}]"
        else:
            parts.append(part)
        if part in _FREE_TABLES:
            break
    return ".".join(parts) or "policy"
