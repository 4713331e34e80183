"""The one report model: everything a report says, before any renderer.

A renderer adds layout and nothing else, so JSON, Markdown and every later form say the same and
carry the same `model_digest`. There is no clock: the stated date is a field. The same model gives
the same bytes.

Sections carry the names of `SECTIONS`; page one, limitations, disclaimers and provenance are in
every report, whatever is picked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    ValidationError,
    model_serializer,
)

from citereview.canonical import digest
from citereview.errors import InputError, Problem
from citereview.reports.sections import SECTIONS, Section
from citereview.statistics.suppression import SUPPRESSED

SCHEMA_VERSION: Literal["citereview.report.v1"] = "citereview.report.v1"

Audience = Literal["confidential", "public"]
Kind = Literal["synthetic", "reviewer"]
Outcome = Literal["pass", "fail", "cannot_judge", "suppressed"]
Bound = Literal["lower", "upper", "point", "count"]
DigestText = Annotated[str, Field(pattern=r"^sha256:[0-9a-f]{64}$")]
Count = Annotated[int, Field(ge=0)]
Shown = Count | Literal["suppressed"]
"""A count, or the token that a public report has in its place."""

INVALID_REPORT = Problem(
    "invalid_report",
    "This is not a report of a version this program knows, or it was changed.",
    "Use the file as it was written.",
)


class Record(BaseModel):
    """Base of every record: frozen, strict, nothing extra, no input in messages."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, hide_input_in_errors=True)


class Tally(Record):
    """How many there are of something, under its machine name."""

    name: str
    count: Shown


class Figure(Record):
    """One figure with its interval, or undefined with its reason.

    Attributes:
        name: Machine name.
        unit: Whether it is a share of 0..1, or a coefficient that may be below 0.
        value: Point estimate, None where undefined.
        low: Lower limit.
        high: Upper limit.
        level: Confidence level of the interval, 0..1.
        method: How the interval was made.
        n: Units in the denominator.
        cases: Distinct cases behind it.
        cells: Case counts behind numerator, complement and denominator: what suppression looks at.
        reason: Why it is undefined (or ``suppressed``), None where it is defined.
        warnings: Codes of what stands in the way of a conclusion.
    """

    name: str
    unit: Literal["share", "coefficient"] = "share"
    value: float | None
    low: float | None = None
    high: float | None = None
    level: float | None = None
    method: str | None = None
    n: Count | None = None
    cases: Count | None = None
    cells: tuple[Count, ...] = ()
    reason: str | None = None
    warnings: tuple[str, ...] = ()

    @property
    def suppressed(self) -> bool:
        """Whether a public report withholds it."""
        return self.reason == SUPPRESSED


class Check(Record):
    """One check of the round gate, as sealed and as found; withheld ones are all `suppressed`."""

    check: str
    value: float | None
    low: float | None
    high: float | None
    n: Count | None
    threshold: float | None
    bound: Bound
    outcome: Outcome
    reason: str
    sentence: str
    ceiling: bool = False


class Remedy(Record):
    """What to do about a check that did not pass: work unfinished, or measured failure."""

    kind: Literal["work", "measured"]
    code: str
    sentence: str
    count: Count


class Subject(Record):
    """The answer for one system under test.

    Attributes:
        name: Its identity, or its blinded name while identities are hidden.
        submission_digest: Digest of the build's outputs, None where it is not said.
        open: Whether its gate is open.
        sentence: The verdict in one sentence.
        checks: Every check.
        item_outcomes: Items by the outcome of their own gate.
        item_reasons: Items by `check:reason` of what did not pass.
        remedies: What to do.
        figures: Pooled figures with their intervals.
    """

    name: str
    submission_digest: DigestText | None
    open: bool
    sentence: str
    checks: tuple[Check, ...]
    item_outcomes: tuple[Tally, ...]
    item_reasons: tuple[Tally, ...]
    remedies: tuple[Remedy, ...]
    figures: tuple[Figure, ...] = ()


class Definition(Record):
    """What a figure or check means."""

    name: str
    meaning: str


class Panel(Record):
    """The panel in counts; nobody is named.

    Attributes:
        reviewers: Reviewers whose work counts.
        adjudicators: Adjudicators whose work counts.
        cleared: Of both, those without a conflict of interest.
        recused: Those whose work does not count.
        decisions: First-pass decisions.
        specialties: Reviewers whose work counts by what they specialize in, in the evaluator's
            words; empty where nobody said, None where a public report withholds them.
    """

    reviewers: Count
    adjudicators: Count
    cleared: Shown
    recused: Shown
    decisions: Shown
    specialties: tuple[Tally, ...] | None = ()


class LabelShare(Record):
    """How often a label was given in the first pass: what agreement beyond chance depends on.

    Attributes:
        label: The label.
        share: Its share of all decisions, 0..1.
        decisions: How many there are, None in a public report.
    """

    label: str
    share: float
    decisions: Count | None


class Agreement(Record):
    """How far the first pass agreed, and why it did not."""

    figures: tuple[Figure, ...]
    labels: tuple[LabelShare, ...] = ()
    disagreements: Shown
    resolved: Shown
    reasons: tuple[Tally, ...]
    words: tuple[str, ...]

    @model_serializer(mode="wrap")
    def _said(self, serialize: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Without labels where there are none: reports older than them keep their digest."""
        fields: dict[str, Any] = serialize(self)
        return fields if self.labels else {k: v for k, v in fields.items() if k != "labels"}


class Provenance(Record):
    """A digest that ties the report to what it was made from."""

    name: str
    digest: DigestText


class ReportModel(Record):
    """A whole report.

    Attributes:
        schema_version: Version of this form.
        audience: Who may read it; `confidential` figures are unsuppressed.
        draft: Whether it was made before the gate was frozen.
        frozen_on: The day the gate was frozen, ``YYYY-MM-DD``; None in a draft.
        stated_date: The date the report bears, ``YYYY-MM-DD``, as it was given.
        round_ref: The round's public reference.
        kind: Whether decisions were made up or by reviewers, as the evaluator declared.
        question: What the round asks, in the evaluator's words; may be empty.
        open: Whether the gate is open for every subject.
        sentence: The verdict in one sentence.
        judge: Whether figures are judged on the bound of their interval or on the point.
        subjects: One answer a system under test.
        worst: The gravest findings, one sentence each.
        not_looked_at: What the round did not look at.
        linking: Who linked claims to evidence, and what follows.
        methodology: How it was done; None where the section was not picked (so below).
        dataset_description: Counts of what was reviewed and its states.
        metric_definitions: What each check means.
        results_summary: Whether the tables of checks are printed after page one.
        confidence_intervals: How intervals were made.
        suppression: What a public report withholds and why; empty in a confidential one.
        agreement: Agreement of the first pass.
        reviewers: The panel in counts.
        deviations: Amendments to what was registered.
        failure_analysis: Whether the reasons of closed items are listed.
        limitations: What to keep in mind.
        disclaimers: What the report is not.
        provenance: Digests.
    """

    schema_version: Literal["citereview.report.v1"]
    audience: Audience
    draft: bool
    frozen_on: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")] | None
    stated_date: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]
    round_ref: str
    kind: Kind
    question: str
    open: bool
    sentence: str
    judge: Literal["bound", "point"]
    subjects: tuple[Subject, ...]
    worst: tuple[str, ...]
    not_looked_at: tuple[str, ...]
    linking: str
    methodology: tuple[str, ...] | None
    dataset_description: tuple[Tally, ...] | None
    metric_definitions: tuple[Definition, ...] | None
    results_summary: bool
    confidence_intervals: tuple[str, ...] | None
    suppression: tuple[str, ...]
    agreement: Agreement | None
    reviewers: Panel | None
    deviations: tuple[str, ...] | None
    failure_analysis: bool
    limitations: tuple[str, ...]
    disclaimers: tuple[str, ...]
    provenance: tuple[Provenance, ...]

    def document(self) -> dict[str, Any]:
        """The JSON form without its digest."""
        return self.model_dump(mode="json")

    @property
    def model_digest(self) -> str:
        """Digest of the JSON form: the same in every rendering of this model."""
        return digest(self.document())

    def only(self, sections: Iterable[Section]) -> ReportModel:
        """This report with the picked sections; what every report has stays."""
        left_out = set(SECTIONS) - set(sections)
        return self.model_copy(
            update={
                name: False if name in {"results_summary", "failure_analysis"} else None
                for name in SECTIONS
                if name in left_out
            }
        )


def read_report(document: object) -> ReportModel:
    """A report from its JSON document, its digest checked.

    Raises:
        InputError: It is not a report of this version, or not as it was written.
    """
    model: ReportModel | None = None
    stated: object = None
    if isinstance(document, dict):
        stated = document.get("model_digest")
        fields = {name: value for name, value in document.items() if name != "model_digest"}
        try:
            # A strict model wants tuples, and JSON has lists in their place.
            model = ReportModel.model_validate(_tupled(fields))
        except ValidationError:
            model = None
    if model is None or model.model_digest != stated:
        raise InputError(INVALID_REPORT)
    return model


def _tupled(value: object) -> Any:
    if isinstance(value, list):
        return tuple(_tupled(entry) for entry in value)
    if isinstance(value, dict):
        return {name: _tupled(entry) for name, entry in value.items()}
    return value
