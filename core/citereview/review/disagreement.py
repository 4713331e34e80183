"""How far reviewers agree: counts and rates, small cells suppressed.

A decision is grouped by its pseudonymous case (in a review: the edge). The report holds neither
cases nor reviewers nor labels. A rate is withheld when its denominator, or either side of it that
is not zero, is under the minimum cell: a published complement would give a small cell away.

Source: docs/protocol.md, the agreement report.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from citereview.errors import InputError, Problem
from citereview.packets.checks import attempted, is_a
from citereview.redacted import Redacted

DISAGREEMENT_SCHEMA = "openmed.reviewer_disagreement.v1"
DEFAULT_MINIMUM_CELL = 5
SMALLEST_MINIMUM_CELL = 2

_REPAIR = "Mend the decisions and count again."

WRONG_KIND = Problem("wrong_decision_type", "A decision has a field of the wrong kind.", _REPAIR)
BLANK_FIELD = Problem("blank_decision_field", "A decision has a blank field.", _REPAIR)
NO_DECISIONS = Problem("no_decisions", "There is no decision.", "Bring at least two of one case.")
DECIDED_TWICE = Problem("decided_twice", "A reviewer decided one case twice.", _REPAIR)
SINGLE_REVIEWER = Problem("single_reviewer", "A case has one reviewer only.", _REPAIR)
MIXED_ADJUDICATION = Problem(
    "mixed_adjudication",
    "The decisions of a case do not agree whether it was adjudicated.",
    _REPAIR,
)
AGREED_WITH_REASON = Problem(
    "agreed_with_reason", "A case all agree on has a reason or an adjudication.", _REPAIR
)
REASON_MISSING = Problem(
    "disagreement_without_reason", "A case in dispute has not one shared reason.", _REPAIR
)
INVALID_MINIMUM_CELL = Problem(
    "invalid_minimum_cell", "The minimum cell is not a whole number of at least 2.", "Give one."
)


class DisagreementError(InputError):
    """Decisions that cannot be counted."""


class DisagreementTypeError(DisagreementError, TypeError):
    """A decision, or a field of one, is of the wrong type."""


class DisagreementReason(str, Enum):  # noqa: UP042 - str() of a member as in the reference
    """Why reviewers of one edge disagree."""

    CLINICAL_INTERPRETATION = "clinical_interpretation"
    EVIDENCE_QUALITY = "evidence_quality"
    GUIDELINE_AMBIGUITY = "guideline_ambiguity"
    LABEL_DEFINITION = "label_definition"
    REVIEWER_ERROR = "reviewer_error"
    OTHER = "other"


@dataclass(frozen=True, slots=True, repr=False)
class ReviewerDecision(Redacted):
    """One reviewer's label for one case, both pseudonymous.

    The reason and the adjudication belong to the case; each of its decisions repeats them.

    Attributes:
        case_id: What was decided on.
        reviewer_id: Who decided.
        decision: The label.
        reason: Why the reviewers of the case differ, or None where they agree.
        adjudicated: Whether the disagreement was settled.
    """

    case_id: str
    reviewer_id: str
    decision: str
    reason: DisagreementReason | None = None
    adjudicated: bool = False

    def __post_init__(self) -> None:
        for text in (self.case_id, self.reviewer_id, self.decision):
            if not is_a(text, str):
                raise DisagreementTypeError(WRONG_KIND)
            if not str.strip(text):
                raise DisagreementError(BLANK_FIELD)
        if self.reason is not None and not is_a(self.reason, DisagreementReason):
            raise DisagreementTypeError(WRONG_KIND)
        if type(self.adjudicated) is not bool:
            raise DisagreementTypeError(WRONG_KIND)


@dataclass(frozen=True, slots=True)
class PublishedRate:
    """A share of cases after suppression.

    Attributes:
        rate: In [0, 1]; None when suppressed or when there is nothing to divide by.
        numerator: Count, None when suppressed.
        denominator: Count, None when suppressed.
        suppressed: Whether the counts are withheld.
    """

    rate: float | None
    numerator: int | None
    denominator: int | None
    suppressed: bool

    def to_dict(self) -> dict[str, bool | float | int | None]:
        """The rate as a document."""
        return {
            "denominator": self.denominator,
            "numerator": self.numerator,
            "rate": self.rate,
            "suppressed": self.suppressed,
        }


@dataclass(frozen=True, slots=True)
class ReasonAdjudicationRate:
    """The share of disagreements with one reason that were adjudicated."""

    reason: DisagreementReason
    rate: PublishedRate

    def to_dict(self) -> dict[str, Any]:
        """The rate as a document."""
        return {"reason": self.reason.value, **self.rate.to_dict()}


@dataclass(frozen=True, slots=True)
class ReviewerDisagreementReport:
    """Agreement of reviewers, in counts and rates.

    Attributes:
        minimum_cell_size: Smallest count that is published, at least 2.
        agreement: Share of cases that all reviewers label alike.
        adjudication: Share of disagreements that were adjudicated.
        reason_adjudication: The same for each reason, by name, suppressed ones left out.
        suppressed_reason_cells: How many reasons were left out.
        schema_version: Version of the document.
    """

    minimum_cell_size: int
    agreement: PublishedRate
    adjudication: PublishedRate
    reason_adjudication: tuple[ReasonAdjudicationRate, ...]
    suppressed_reason_cells: int
    schema_version: str = DISAGREEMENT_SCHEMA

    @property
    def has_suppressed_cells(self) -> bool:
        """Whether anything was withheld."""
        return (
            self.agreement.suppressed
            or self.adjudication.suppressed
            or self.suppressed_reason_cells > 0
        )

    def to_dict(self) -> dict[str, Any]:
        """The report as a document."""
        return {
            "adjudication": self.adjudication.to_dict(),
            "agreement": self.agreement.to_dict(),
            "has_suppressed_cells": self.has_suppressed_cells,
            "minimum_cell_size": self.minimum_cell_size,
            "reason_adjudication": [item.to_dict() for item in self.reason_adjudication],
            "schema_version": self.schema_version,
            "suppressed_reason_cells": self.suppressed_reason_cells,
        }


CaseKind = tuple[DisagreementReason | None, bool]
"""What is counted of a case: its reason (None: all agree), and whether it was adjudicated."""


def reviewer_disagreement_report(
    decisions: Iterable[ReviewerDecision], *, minimum_cell_size: int = DEFAULT_MINIMUM_CELL
) -> ReviewerDisagreementReport:
    """Count how far reviewers agree.

    Args:
        decisions: Two or more of each case, each reviewer once a case. All labels alike: no reason
            and no adjudication. Otherwise: one shared reason, one shared adjudication flag.
        minimum_cell_size: Smallest count that is published, at least 2.

    Returns:
        The report; the order of the decisions does not matter.

    Raises:
        DisagreementError: The decisions contradict each other or there are none.
        DisagreementTypeError: Something else than decisions came.
    """
    return report_of_cases(_case_kinds(decisions, minimum_cell_size), minimum_cell_size)


def is_minimum_cell(value: object) -> bool:
    """Whether a value can be the smallest published count."""
    return type(value) is int and value >= SMALLEST_MINIMUM_CELL


def report_of_cases(
    cases: Mapping[CaseKind, int], minimum_cell_size: int
) -> ReviewerDisagreementReport:
    """Make the report from counted cases.

    Args:
        cases: How many cases there are of each kind.
        minimum_cell_size: Smallest count that is published, at least 2.
    """
    agreed = sum(count for (reason, _), count in cases.items() if reason is None)
    disagreed: Counter[DisagreementReason] = Counter()
    adjudicated: Counter[DisagreementReason] = Counter()
    for (reason, resolved), count in cases.items():
        if reason is not None:
            disagreed[reason] += count
            adjudicated[reason] += count if resolved else 0
    by_reason = [
        ReasonAdjudicationRate(
            reason, _published(adjudicated[reason], disagreed[reason], minimum_cell_size)
        )
        for reason in sorted(disagreed, key=lambda reason: reason.value)
    ]
    shown = tuple(item for item in by_reason if not item.rate.suppressed)
    return ReviewerDisagreementReport(
        minimum_cell_size=minimum_cell_size,
        agreement=_published(agreed, agreed + disagreed.total(), minimum_cell_size),
        adjudication=_published(adjudicated.total(), disagreed.total(), minimum_cell_size),
        reason_adjudication=shown,
        suppressed_reason_cells=len(by_reason) - len(shown),
    )


def _published(numerator: int, denominator: int, minimum: int) -> PublishedRate:
    if denominator == 0:
        return PublishedRate(rate=None, numerator=0, denominator=0, suppressed=False)
    sides = (numerator, denominator - numerator)
    if denominator < minimum or any(0 < side < minimum for side in sides):
        return PublishedRate(rate=None, numerator=None, denominator=None, suppressed=True)
    return PublishedRate(
        rate=numerator / denominator,
        numerator=numerator,
        denominator=denominator,
        suppressed=False,
    )


def _case_kinds(decisions: Iterable[ReviewerDecision], minimum: int) -> Counter[CaseKind]:
    if not is_minimum_cell(minimum):
        raise DisagreementError(INVALID_MINIMUM_CELL)
    found = attempted(lambda: tuple(decisions))
    if found is None:
        raise DisagreementTypeError(WRONG_KIND)
    grouped: dict[str, dict[str, ReviewerDecision]] = defaultdict(dict)
    for item in found:
        if not is_a(item, ReviewerDecision):
            raise DisagreementTypeError(WRONG_KIND)
        rows = grouped[item.case_id]
        if item.reviewer_id in rows:
            raise DisagreementError(DECIDED_TWICE)
        rows[item.reviewer_id] = item
    if not grouped:
        raise DisagreementError(NO_DECISIONS)
    return Counter(_case_kind(tuple(rows.values())) for rows in grouped.values())


def _case_kind(rows: tuple[ReviewerDecision, ...]) -> CaseKind:
    if len(rows) < 2:
        raise DisagreementError(SINGLE_REVIEWER)
    flags = {row.adjudicated for row in rows}
    if len(flags) != 1:
        raise DisagreementError(MIXED_ADJUDICATION)
    reasons = {row.reason for row in rows}
    adjudicated = flags.pop()
    if len({row.decision for row in rows}) == 1:
        if reasons != {None} or adjudicated:
            raise DisagreementError(AGREED_WITH_REASON)
    elif len(reasons) != 1 or None in reasons:
        raise DisagreementError(REASON_MISSING)
    return reasons.pop(), adjudicated
