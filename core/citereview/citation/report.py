"""The citation support report: counts, rates, fixed labels and digests, never an input value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from citereview.canonical import canonical_json, is_digest
from citereview.citation.render import markdown, write_report
from citereview.citation.sections import (
    ClinicianAdjudicationMetrics,
    DeterministicSpanChecks,
    are_counts,
    rate,
    require_consistent,
)

SUITE: Final = "citation_support_metrics"
SCHEMA_VERSION: Final = 1
DISCLAIMER: Final = (
    "These figures describe an evaluation. They are no clinical decision, no certification and no "
    "guarantee that a claim is true; a qualified person must review the text before clinical use."
)


@dataclass(frozen=True, slots=True, repr=False)
class CitationSupportReport:
    """Citation support of a set of claims.

    Attributes:
        claim_count: Claims.
        evidence_count: Evidence spans.
        citation_count: Distinct edges.
        orphan_claim_count: Claims without any citation.
        unused_evidence_count: Evidence no known claim cites.
        deterministic: Checks of spans and references.
        adjudication: What clinicians' labels say.
        claim_digest: Digest of the claims with their edges.
        evidence_digest: Digest of the evidence.
        adjudication_digest: Digest of the adjudications.
        input_digest: Digest of all three and of every edge.
        schema_version: Always 1.

    Raises:
        CitationSupportError: The parts contradict each other.
    """

    claim_count: int
    evidence_count: int
    citation_count: int
    orphan_claim_count: int
    unused_evidence_count: int
    deterministic: DeterministicSpanChecks
    adjudication: ClinicianAdjudicationMetrics
    claim_digest: str
    evidence_digest: str
    adjudication_digest: str
    input_digest: str
    schema_version: int = SCHEMA_VERSION

    def __post_init__(self) -> None:
        require_consistent(self._is_consistent)

    def _is_consistent(self) -> bool:
        sections: tuple[Any, Any] = (self.deterministic, self.adjudication)
        if not (
            isinstance(sections[0], DeterministicSpanChecks)
            and isinstance(sections[1], ClinicianAdjudicationMetrics)
        ):
            return False
        # Copies check themselves again, in case a section was tampered with after it was made.
        spans, reviews = replace(self.deterministic), replace(self.adjudication)
        object.__setattr__(self, "deterministic", spans)
        object.__setattr__(self, "adjudication", reviews)
        digests = (
            self.claim_digest,
            self.evidence_digest,
            self.adjudication_digest,
            self.input_digest,
        )
        return (
            type(self.schema_version) is int
            and self.schema_version == SCHEMA_VERSION
            and are_counts(
                self.claim_count,
                self.evidence_count,
                self.citation_count,
                self.orphan_claim_count,
                self.unused_evidence_count,
            )
            and all(map(is_digest, digests))
            and self.orphan_claim_count <= self.claim_count
            and self.unused_evidence_count <= self.evidence_count
            and spans.claim_span_count + spans.missing_claim_span_count == self.claim_count
            and spans.evidence_span_count + spans.missing_evidence_span_count == self.evidence_count
            and spans.citation_count == self.citation_count
            and reviews.adjudicated_claim_count + reviews.unadjudicated_claim_count
            == self.claim_count
            and reviews.adjudicated_citation_count + reviews.unadjudicated_citation_count
            == spans.valid_citation_count
        )

    @property
    def orphan_claim_rate(self) -> float:
        """Share of claims without any citation, in [0, 1]; 0.0 without claims."""
        return rate(self.orphan_claim_count, self.claim_count)

    @property
    def unused_evidence_rate(self) -> float:
        """Share of evidence no known claim cites, in [0, 1]; 0.0 without evidence."""
        return rate(self.unused_evidence_count, self.evidence_count)

    @property
    def citation_precision(self) -> float | None:
        """Supporting / labelled edges; None where none is labelled."""
        return self.adjudication.citation_precision

    @property
    def support_recall(self) -> float | None:
        """Supported / all claims; None where no edge is labelled."""
        return self.adjudication.support_recall

    def to_dict(self) -> dict[str, Any]:
        """The report as JSON."""
        return {
            "suite": SUITE,
            "schema_version": self.schema_version,
            "claim_count": self.claim_count,
            "evidence_count": self.evidence_count,
            "citation_count": self.citation_count,
            "orphan_claim_count": self.orphan_claim_count,
            "orphan_claim_rate": self.orphan_claim_rate,
            "unused_evidence_count": self.unused_evidence_count,
            "unused_evidence_rate": self.unused_evidence_rate,
            "citation_precision": self.citation_precision,
            "support_recall": self.support_recall,
            "deterministic_span_checks": self.deterministic.to_dict(),
            "clinician_adjudication": self.adjudication.to_dict(),
            "provenance": {
                "claim_digest": self.claim_digest,
                "evidence_digest": self.evidence_digest,
                "adjudication_digest": self.adjudication_digest,
                "input_digest": self.input_digest,
            },
            "human_review_required": True,
            "disclaimer": DISCLAIMER,
        }

    def to_json(self) -> str:
        """The report as canonical JSON and a line end; same inputs, same bytes."""
        return canonical_json(self.to_dict()) + "\n"

    def to_markdown(self) -> str:
        """The report for a person to read; same inputs, same bytes."""
        return markdown(self.to_dict())

    def write_json(self, path: str | Path) -> Path:
        """Write `to_json` to a file, making its folder.

        Raises:
            CitationSupportError: The file could not be written; the path is not repeated.
        """
        return write_report(path, self.to_json())

    def write_markdown(self, path: str | Path) -> Path:
        """Write `to_markdown` to a file, making its folder.

        Raises:
            CitationSupportError: The file could not be written; the path is not repeated.
        """
        return write_report(path, self.to_markdown())

    def __getitem__(self, key: str) -> Any:
        return self.to_dict()[key]

    def __repr__(self) -> str:
        return (
            f"CitationSupportReport(claim_count={self.claim_count}, "
            f"evidence_count={self.evidence_count}, citation_count={self.citation_count})"
        )
