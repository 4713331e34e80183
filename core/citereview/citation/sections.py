"""The two sections of a citation report: span checks, and clinicians' labels.

Their constructors check the numbers against each other, so a section that exists is consistent,
also one that was put together from stored numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from dataclasses import fields as fields_of
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Literal

from citereview.citation.faults import INVALID_REPORT, CitationSupportError
from citereview.citation.fields import ADJUDICATION_LABELS
from citereview.citation.spans import CITATION_REASONS


def rate(numerator: int, denominator: int) -> float:
    """Share of a count in its total; 0.0 where the total is 0."""
    return numerator / denominator if denominator else 0.0


def require_consistent(check: Callable[[], bool]) -> None:
    """Refuse a report whose check fails or cannot even be made."""
    with suppress(Exception):
        if check():
            return
    raise CitationSupportError(INVALID_REPORT)


def are_counts(*values: Any) -> bool:
    """Whether all values are whole numbers from 0 up, of the exact type."""
    return all(type(value) is int and value >= 0 for value in values)


def _rebuild(cls: type[Any], values: dict[str, Any]) -> Any:
    return cls(**values)


class _Section:
    """A part of a report: one frozen record whose count mapping is immutable."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        # Results cross to and from worker processes; a mapping proxy does not pickle.
        values = {
            field.name: getattr(self, field.name)
            for field in fields_of(self)  # type: ignore[arg-type]
        }
        plain = {
            name: dict(value) if isinstance(value, Mapping) else value
            for name, value in values.items()
        }
        return _rebuild, (type(self), plain)


@dataclass(frozen=True, slots=True)
class DeterministicSpanChecks(_Section):
    """What the checks of spans and references found, independent of any opinion.

    Attributes:
        claim_span_count: Claims with at least one offset.
        valid_claim_span_count: Of these, valid ones.
        missing_claim_span_count: Claims without offsets.
        invalid_claim_span_count: Claims whose span is malformed or out of bounds.
        evidence_span_count: Evidence with at least one offset; the next three likewise.
        valid_evidence_span_count: Valid evidence spans.
        missing_evidence_span_count: Evidence without offsets.
        invalid_evidence_span_count: Malformed or out of bounds.
        citation_count: Distinct edges.
        valid_citation_count: Edges that can be used.
        invalid_citation_count: Edges that cannot.
        duplicate_citation_count: Exact repeats that were dropped.
        invalid_citation_reasons: Number of unusable edges by reason; immutable.

    Raises:
        CitationSupportError: The counts contradict each other.
    """

    claim_span_count: int
    valid_claim_span_count: int
    missing_claim_span_count: int
    invalid_claim_span_count: int
    evidence_span_count: int
    valid_evidence_span_count: int
    missing_evidence_span_count: int
    invalid_evidence_span_count: int
    citation_count: int
    valid_citation_count: int
    invalid_citation_count: int
    duplicate_citation_count: int
    invalid_citation_reasons: Mapping[str, int]

    def __post_init__(self) -> None:
        require_consistent(self._is_consistent)

    def _is_consistent(self) -> bool:
        reasons = dict(self.invalid_citation_reasons)
        object.__setattr__(self, "invalid_citation_reasons", MappingProxyType(reasons))
        return (
            are_counts(*_SPAN_COUNTS(self), *reasons.values())
            and reasons.keys() <= CITATION_REASONS
            and self.claim_span_count == self.valid_claim_span_count + self.invalid_claim_span_count
            and self.evidence_span_count
            == self.valid_evidence_span_count + self.invalid_evidence_span_count
            and self.citation_count == self.valid_citation_count + self.invalid_citation_count
            and sum(reasons.values()) == self.invalid_citation_count
        )

    @property
    def citation_span_validity(self) -> float:
        """Share of usable edges in [0, 1]; 0.0 without edges."""
        return rate(self.valid_citation_count, self.citation_count)

    @property
    def claim_span_validity(self) -> float:
        """Share of valid claim spans in [0, 1]; 0.0 where no claim has a span."""
        return rate(self.valid_claim_span_count, self.claim_span_count)

    @property
    def evidence_span_validity(self) -> float:
        """Share of valid evidence spans in [0, 1]; 0.0 where no evidence has a span."""
        return rate(self.valid_evidence_span_count, self.evidence_span_count)

    @property
    def passed(self) -> bool:
        """Whether every span is there and valid and every edge usable."""
        return not (
            self.missing_claim_span_count
            or self.invalid_claim_span_count
            or self.missing_evidence_span_count
            or self.invalid_evidence_span_count
            or self.invalid_citation_count
        )

    def to_dict(self) -> dict[str, Any]:
        """The counts and shares as JSON."""
        return {
            "claim_span_count": self.claim_span_count,
            "valid_claim_span_count": self.valid_claim_span_count,
            "missing_claim_span_count": self.missing_claim_span_count,
            "invalid_claim_span_count": self.invalid_claim_span_count,
            "claim_span_validity": self.claim_span_validity,
            "evidence_span_count": self.evidence_span_count,
            "valid_evidence_span_count": self.valid_evidence_span_count,
            "missing_evidence_span_count": self.missing_evidence_span_count,
            "invalid_evidence_span_count": self.invalid_evidence_span_count,
            "evidence_span_validity": self.evidence_span_validity,
            "citation_count": self.citation_count,
            "valid_citation_count": self.valid_citation_count,
            "invalid_citation_count": self.invalid_citation_count,
            "citation_span_validity": self.citation_span_validity,
            "duplicate_citation_count": self.duplicate_citation_count,
            "invalid_citation_reasons": dict(sorted(self.invalid_citation_reasons.items())),
            "passed": self.passed,
        }

    def __getitem__(self, key: str) -> Any:
        return self.to_dict()[key]


@dataclass(frozen=True, slots=True)
class ClinicianAdjudicationMetrics(_Section):
    """What clinicians' labels say about the usable edges.

    Attributes:
        available: Whether any adjudication was given, matched or not.
        adjudicated_citation_count: Usable edges with a label.
        unadjudicated_citation_count: Usable edges without.
        adjudicated_claim_count: Claims with a labelled edge.
        unadjudicated_claim_count: Claims without.
        supporting_citation_count: Edges labelled supports; the next three likewise.
        contradicting_citation_count: Edges labelled contradicts.
        irrelevant_citation_count: Edges labelled irrelevant.
        unclear_citation_count: Edges labelled unclear, or with conflicting labels.
        supported_claim_count: Claims with at least one supporting edge.
        citation_precision: Supporting / labelled edges, in [0, 1]; None where none is labelled.
        support_recall: Supported / all claims, in [0, 1]; None where no edge is labelled.
        adjudication_coverage: Labelled / usable edges, in [0, 1]; 0.0 without usable edges.
        unmatched_adjudication_count: Adjudications of no usable edge.
        conflicting_adjudication_count: Pairs with conflicting labels.
        label_counts: Number of edges by label; immutable.

    Raises:
        CitationSupportError: Counts or rates contradict each other.
    """

    available: bool
    adjudicated_citation_count: int
    unadjudicated_citation_count: int
    adjudicated_claim_count: int
    unadjudicated_claim_count: int
    supporting_citation_count: int
    contradicting_citation_count: int
    irrelevant_citation_count: int
    unclear_citation_count: int
    supported_claim_count: int
    citation_precision: float | None
    support_recall: float | None
    adjudication_coverage: float
    unmatched_adjudication_count: int
    conflicting_adjudication_count: int
    label_counts: Mapping[str, int]

    def __post_init__(self) -> None:
        require_consistent(self._is_consistent)

    def _is_consistent(self) -> bool:
        labels = dict(self.label_counts)
        object.__setattr__(self, "label_counts", MappingProxyType(labels))
        by_label = (
            self.supporting_citation_count,
            self.contradicting_citation_count,
            self.irrelevant_citation_count,
            self.unclear_citation_count,
        )
        reviewed = self.adjudicated_citation_count
        return (
            type(self.available) is bool
            and are_counts(*_LABEL_COUNTS(self), *labels.values())
            and labels == dict(zip(ADJUDICATION_LABELS, by_label, strict=True))
            and sum(by_label) == reviewed
            and self.supported_claim_count <= self.adjudicated_claim_count <= reviewed
            and self.conflicting_adjudication_count <= reviewed
            and (self.available or not (reviewed or self.unmatched_adjudication_count))
            and self._rates_are_consistent()
        )

    def _rates_are_consistent(self) -> bool:
        reviewed = self.adjudicated_citation_count
        claims = self.adjudicated_claim_count + self.unadjudicated_claim_count
        precision = rate(self.supporting_citation_count, reviewed) if reviewed else None
        recall = rate(self.supported_claim_count, claims) if reviewed else None
        coverage = rate(reviewed, reviewed + self.unadjudicated_citation_count)
        return all(
            given == expected and not isinstance(given, bool)
            for given, expected in (
                (self.citation_precision, precision),
                (self.support_recall, recall),
                (self.adjudication_coverage, coverage),
            )
        )

    @property
    def status(self) -> Literal["available", "not_available"]:
        """Whether there are adjudications, in a word."""
        return "available" if self.available else "not_available"

    def to_dict(self) -> dict[str, Any]:
        """The counts and rates as JSON."""
        return {
            "available": self.available,
            "status": self.status,
            "adjudicated_citation_count": self.adjudicated_citation_count,
            "unadjudicated_citation_count": self.unadjudicated_citation_count,
            "adjudicated_claim_count": self.adjudicated_claim_count,
            "unadjudicated_claim_count": self.unadjudicated_claim_count,
            "supporting_citation_count": self.supporting_citation_count,
            "contradicting_citation_count": self.contradicting_citation_count,
            "irrelevant_citation_count": self.irrelevant_citation_count,
            "unclear_citation_count": self.unclear_citation_count,
            "supported_claim_count": self.supported_claim_count,
            "citation_precision": self.citation_precision,
            "support_recall": self.support_recall,
            "adjudication_coverage": self.adjudication_coverage,
            "unmatched_adjudication_count": self.unmatched_adjudication_count,
            "conflicting_adjudication_count": self.conflicting_adjudication_count,
            "label_counts": {label: self.label_counts[label] for label in ADJUDICATION_LABELS},
        }

    def __getitem__(self, key: str) -> Any:
        return self.to_dict()[key]


# Every report checks itself several times; a round makes thousands of them.
_SPAN_COUNTS = attrgetter(
    *(
        field.name
        for field in fields_of(DeterministicSpanChecks)
        if field.name != "invalid_citation_reasons"
    )
)
_LABEL_COUNTS = attrgetter(
    *(
        field.name
        for field in fields_of(ClinicianAdjudicationMetrics)
        if field.name.endswith("_count")
    )
)
