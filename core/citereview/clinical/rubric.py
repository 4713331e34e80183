"""Rubric scoring: weighted dimensions, a criterion for each score, a passing threshold.

A case's score is made from the means of its reviewers' scores by the rubric's method; the figure is
the mean over cases on the rubric's scale. A case that lacks a dimension is counted and left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import numpy as np
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
from citereview.clinical.names import folded, slug
from citereview.clinical.outcomes import ScoreTable, of_system
from citereview.clinical.policy import ClinicalPolicy
from citereview.errors import Fault, InputError, Problem
from citereview.statistics import Figure, Floats, bounded_mean, sums_by_case

INVALID_RUBRIC = Problem(
    "invalid_rubric", "The rubric cannot be used.", "Mend the named places and try again."
)
RUBRIC_FORM = Problem(
    "rubric_form", "A part of the rubric is missing, unknown or of the wrong kind.", "Mend it."
)
RUBRIC_WEIGHTS = Problem(
    "rubric_weights", "The weights of the dimensions do not sum to 1.", "Make them sum to 1."
)
RUBRIC_SCALE = Problem(
    "rubric_scale",
    "The dimensions do not share one scale of at least two different scores.",
    "Give every dimension the same lowest and highest score, each score once.",
)
RUBRIC_NAMES = Problem(
    "rubric_names", "Two dimensions have the same name.", "Name each dimension once."
)
RUBRIC_THRESHOLD = Problem(
    "rubric_threshold", "The passing threshold lies outside the scale.", "Choose one on the scale."
)
UNKNOWN_DIMENSION = Problem(
    "rubric_unknown_dimension",
    "A score is given to a dimension the rubric does not have.",
    "Use the rubric's dimensions.",
)
OFF_SCALE = Problem(
    "rubric_off_scale",
    "A score is not one of the rubric's scores for its dimension.",
    "Use the scores the rubric describes.",
)

_PROBLEMS = {
    problem.code: problem
    for problem in (RUBRIC_WEIGHTS, RUBRIC_SCALE, RUBRIC_NAMES, RUBRIC_THRESHOLD)
}


def _tuple(value: object) -> object:
    return tuple(value) if type(value) is list else value


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", hide_input_in_errors=True)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(...)"

    __str__ = __repr__


class Criterion(_Part):
    """What one score of a dimension means."""

    score: int
    description: str


class Dimension(_Part):
    """One dimension: its weight and the criterion of each score."""

    name: Annotated[str, StringConstraints(min_length=1, strip_whitespace=True)]
    weight: Annotated[float, Field(gt=0, allow_inf_nan=False)]
    criteria: Annotated[tuple[Criterion, ...], BeforeValidator(_tuple), Field(min_length=2)]

    def scores(self) -> frozenset[int]:
        """The scores that have a criterion."""
        return frozenset(criterion.score for criterion in self.criteria)


class Rubric(_Part):
    """A rubric as the second seed writes it."""

    name: str
    version: str
    dimensions: Annotated[tuple[Dimension, ...], BeforeValidator(_tuple), Field(min_length=1)]
    aggregate_method: Literal["weighted_average", "minimum", "geometric_mean"] = "weighted_average"
    passing_threshold: Annotated[float, Field(allow_inf_nan=False)] | None = None

    @model_validator(mode="after")
    def _fits_together(self) -> Rubric:
        if abs(sum(part.weight for part in self.dimensions) - 1) > 1e-9:
            raise PydanticCustomError(RUBRIC_WEIGHTS.code, "weights")
        names = [folded(part.name) for part in self.dimensions]
        if len({slug(name) for name in names}) < len(names):
            raise PydanticCustomError(RUBRIC_NAMES.code, "names")
        ends = {(min(part.scores()), max(part.scores())) for part in self.dimensions}
        once = all(len(part.scores()) == len(part.criteria) for part in self.dimensions)
        if len(ends) != 1 or not once or self.scale[0] >= self.scale[1]:
            raise PydanticCustomError(RUBRIC_SCALE.code, "scale")
        if self.aggregate_method == "geometric_mean" and self.scale[0] < 0:
            raise PydanticCustomError(RUBRIC_SCALE.code, "scale")
        threshold = self.passing_threshold
        if threshold is not None and not self.scale[0] <= threshold <= self.scale[1]:
            raise PydanticCustomError(RUBRIC_THRESHOLD.code, "threshold")
        return self

    @property
    def scale(self) -> tuple[int, int]:
        """Lowest and highest score."""
        scores = self.dimensions[0].scores()
        return min(scores), max(scores)


@dataclass(frozen=True, slots=True, kw_only=True)
class DimensionResult:
    """One dimension: its mean over cases on the rubric's scale."""

    name: str
    slug: str
    weight: float
    mean: Figure


@dataclass(frozen=True, slots=True, kw_only=True)
class RubricResult:
    """Rubric scores of one system.

    Attributes:
        name: The rubric's name.
        version: Its version.
        score: Mean over cases of the case scores, on the rubric's scale.
        dimensions: One entry a dimension.
        incomplete_cases: Cases left out of `score` because a dimension has no score.
        scale: Lowest and highest score.
        passing_threshold: What `score` must reach, if anything.
        shares: Case scores as shares of the scale, NaN for a case without; for composites.
    """

    name: str
    version: str
    score: Figure
    dimensions: tuple[DimensionResult, ...]
    incomplete_cases: int
    scale: tuple[int, int]
    passing_threshold: float | None
    shares: Floats = field(compare=False, repr=False)


def load_rubric(document: Mapping[str, Any]) -> Rubric:
    """Check a rubric.

    Raises:
        InputError: Code ``invalid_rubric``; ``faults`` holds every fault with its place.
    """
    rubric: Rubric | None = None
    rows: list[tuple[str, tuple[int | str, ...], str]] = []
    try:
        rubric = Rubric.model_validate(dict(document))
    except ValidationError as error:
        rows = [
            (row["type"], row["loc"], expected(row["type"], row.get("ctx", {})))
            for row in error.errors(include_input=False)
        ]
    if rubric is None:
        raise InputError(INVALID_RUBRIC, tuple(dict.fromkeys(_fault(*row) for row in rows)))
    return rubric


def _fault(kind: str, location: tuple[int | str, ...], wanted: str) -> Fault:
    # An unknown key is the person's own word: its place is the object it stands in.
    shown = location[:-1] if kind == "extra_forbidden" else location
    pointer = "/rubric" + "".join(f"/{part}" for part in shown)
    return Fault(_PROBLEMS.get(kind, RUBRIC_FORM), pointer, wanted)


def score_faults(table: ScoreTable, rubric: Rubric, source: str) -> tuple[Fault, ...]:
    """Every score that does not fit the rubric, by file and line."""
    known = {folded(part.name): part for part in rubric.dimensions}
    faults = []
    for index, name in enumerate(table.dimensions):
        rows = np.flatnonzero(table.dimension == index)
        part = known.get(folded(name))
        if part is None:
            names = ", ".join(dimension.name for dimension in rubric.dimensions)
            found = [(row, UNKNOWN_DIMENSION, f"one of: {names}") for row in rows]
        else:
            allowed = sorted(part.scores())
            off = rows[~np.isin(table.score[rows], allowed)]
            found = [(row, OFF_SCALE, "one of: " + ", ".join(map(str, allowed))) for row in off]
        faults += [(int(table.line[row]), problem, expected) for row, problem, expected in found]
    return tuple(
        Fault(problem, f"{source}:{line}", expected)
        for line, problem, expected in sorted(faults, key=lambda fault: fault[0])
    )


def rubric_result(
    table: ScoreTable, rubric: Rubric, system: int, policy: ClinicalPolicy, case_count: int
) -> RubricResult:
    """Rubric scores of one system; the scores fit the rubric (see `score_faults`)."""
    rows = of_system(table.system, system)
    place = {folded(name): index for index, name in enumerate(table.dimensions)}
    means = np.full((len(rubric.dimensions), case_count), np.nan)
    for number, part in enumerate(rubric.dimensions):
        mine = rows[table.dimension[rows] == place.get(folded(part.name), -1)]
        count = sums_by_case(table.case[mine], np.ones(len(mine)), case_count)
        total = sums_by_case(table.case[mine], table.score[mine], case_count)
        np.divide(total, count, out=means[number], where=count > 0)
    low, high = rubric.scale
    limits = policy.cautions.thresholds()

    def mean(values: Floats) -> Figure:
        return bounded_mean(values[~np.isnan(values)], low, high, thresholds=limits)

    weights = np.array([part.weight for part in rubric.dimensions])
    scores = _case_scores(means, weights, rubric.aggregate_method)
    scored = ~np.isnan(means).all(axis=0)
    return RubricResult(
        name=rubric.name,
        version=rubric.version,
        score=mean(scores),
        dimensions=tuple(
            DimensionResult(
                name=part.name, slug=slug(part.name), weight=part.weight, mean=mean(values)
            )
            for part, values in zip(rubric.dimensions, means, strict=True)
        ),
        incomplete_cases=int((scored & np.isnan(scores)).sum()),
        scale=rubric.scale,
        passing_threshold=rubric.passing_threshold,
        shares=(scores - low) / (high - low),
    )


def _case_scores(means: Floats, weights: Floats, method: str) -> Floats:
    """One score a case; NaN where a dimension is missing."""
    scores: Floats
    if method == "minimum":
        scores = means.min(axis=0)
    elif method == "geometric_mean":
        scores = np.prod(means ** weights[:, None], axis=0)
    else:
        # Rounding must not push a case of top scores over the top of the scale.
        scores = np.clip(weights @ means, means.min(axis=0), means.max(axis=0))
    return scores
