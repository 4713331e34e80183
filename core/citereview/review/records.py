"""What goes into a review and what comes out: bindings, the sealed document, the import's result.

All three are private to the evaluator and print nothing they hold; what may be published of a
result is `ImportedSummaryReview.to_dict`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from citereview.canonical import REVIEW_DOMAIN, digest_bytes, is_digest, utf8
from citereview.citation import CitationSupportReport, ClinicianAdjudication, measure, normalise
from citereview.packets.checks import attempted
from citereview.redacted import Redacted
from citereview.review.disagreement import ReviewerDisagreementReport
from citereview.review.faults import (
    INVALID_ARTIFACT,
    INVALID_REVIEW_RESULT,
    SummaryReviewError,
)

MAX_ROWS = 100_000
MAX_SEALED = 32_000_000
"""Longest sealed document, in characters."""

EVIDENCE_KINDS = ("synthetic", "reviewer")
EvidenceKind = Literal["synthetic", "reviewer"]
STATES = ("accepted", "disputed", "incomplete", "missing", "unclear")

_DIGESTS = (
    "review_evidence_digest",
    "request_digest",
    "summary_digest",
    "source_digest",
    "claim_digest",
    "evidence_digest",
    "decisions_digest",
)


def artifact_digest(text: str) -> str:
    """Digest of a text's UTF-8 bytes, exactly as they are.

    Raises:
        SummaryReviewError: ``invalid_artifact``: no text, or one with a lone surrogate.
    """
    found = digest_or_none(text)
    if found is None:
        raise SummaryReviewError(INVALID_ARTIFACT)
    return found


def digest_or_none(text: object) -> str | None:
    """`artifact_digest`, or None where that would raise."""
    data = utf8(text) if type(text) is str else None
    return None if data is None else digest_bytes(data)


@dataclass(frozen=True, slots=True, repr=False)
class ReviewBinding(Redacted):
    """Private: which candidate of which packet an edge belongs to.

    Attributes:
        case_ref: The case, as in the packets.
        candidate_identity: The candidate, as in the mapping.
        claim_id: The edge's claim.
        evidence_id: The edge's evidence.
    """

    case_ref: str
    candidate_identity: str
    claim_id: str
    evidence_id: str


@dataclass(frozen=True, slots=True, repr=False)
class ReviewItem(Redacted):
    """Private: one candidate's output for one case, as it is put to review.

    Attributes:
        case_ref: The case, as in the packets.
        candidate_identity: The candidate, as in the mapping.
        claims: Its claims; every edge of them is reviewed.
        evidence: The evidence they cite.
        summary: The candidate's text.
        source: The case's de-identified source.
    """

    case_ref: str
    candidate_identity: str
    claims: Sequence[Any]
    evidence: Sequence[Any]
    summary: str
    source: str


@dataclass(frozen=True, slots=True, repr=False)
class SealedSummaryReview(Redacted):
    """Private: the request with its bindings, and the seal over both.

    The seal proves that nothing was changed; it hides nothing.

    Attributes:
        private_json: Both as JSON, at most 32,000,000 characters.
        commitment: The seal, ``sha256:`` and 64 hex digits.
    """

    private_json: str
    commitment: str


@dataclass(frozen=True, slots=True, repr=False)
class ImportedSummaryReview(Redacted):
    """What a return amounts to: metrics, agreement, and how many edges stand how.

    Attributes:
        citation_support: Metrics over the accepted labels.
        reviewer_agreement: Agreement where an edge has two decisions, else None.
        adjudications: The accepted labels, private.
        states: (state, count) of the five states, by name.
        evidence_kind: ``synthetic`` or ``reviewer``.
        review_evidence_digest: Digest of the local review receipt, as returned.
        request_digest: Digest of the request.
        summary_digest: Digest of the candidate's text.
        source_digest: Digest of the source.
        claim_digest: Digest of the claims, as the metrics make it.
        evidence_digest: Digest of the evidence, as the metrics make it.
        decisions_digest: Digest of the return with its rows sorted.
    """

    citation_support: CitationSupportReport
    reviewer_agreement: ReviewerDisagreementReport | None
    adjudications: tuple[ClinicianAdjudication, ...]
    states: tuple[tuple[str, int], ...]
    evidence_kind: str
    review_evidence_digest: str
    request_digest: str
    summary_digest: str
    source_digest: str
    claim_digest: str
    evidence_digest: str
    decisions_digest: str

    def __post_init__(self) -> None:
        if not attempted(lambda: all(self._checks())):
            raise SummaryReviewError(INVALID_REVIEW_RESULT)

    def _checks(self) -> Iterator[bool]:
        yield self.evidence_kind in EVIDENCE_KINDS
        yield all(is_digest(getattr(self, name)) for name in _DIGESTS)
        yield type(self.states) is tuple and len(self.states) == len(STATES)
        counts = dict(self.states)
        yield set(counts) == set(STATES)
        yield all(type(count) is int and count >= 0 for count in counts.values())
        yield type(self.citation_support) is CitationSupportReport
        yield type(self.reviewer_agreement) in {ReviewerDisagreementReport, type(None)}
        yield type(self.adjudications) is tuple
        yield len(self.adjudications) == counts["accepted"]
        yield all(type(row) is ClinicianAdjudication for row in self.adjudications)

    @property
    def complete(self) -> bool:
        """Whether every edge is accepted, there is one, and no claim or citation lacks a label."""
        counts = dict(self.states)
        labelled = self.citation_support.adjudication
        return (
            counts["accepted"] > 0
            and sum(counts.values()) == counts["accepted"]
            and labelled.unadjudicated_claim_count == 0
            and labelled.unadjudicated_citation_count == 0
        )

    @property
    def reviewer_evidence_available(self) -> bool:
        """Whether the review is complete and the evaluator declared it made by reviewers."""
        return self.complete and self.evidence_kind == "reviewer"

    def matches(
        self, claims: Sequence[Any], evidence: Sequence[Any], *, summary: str, source: str
    ) -> bool:
        """Whether claims, evidence and texts are still those that were reviewed.

        Raises:
            CitationSupportError: Claims or evidence cannot be read.
            SummaryReviewError: A text has no digest.
        """
        current = normalise(claims, evidence)
        return (
            not current.embedded
            and current.claim_digest == self.claim_digest
            and current.evidence_digest == self.evidence_digest
            and artifact_digest(summary) == self.summary_digest
            and artifact_digest(source) == self.source_digest
            and measure(current, self.adjudications) == self.citation_support
        )

    def to_dict(self) -> dict[str, Any]:
        """What may be published: counts, rates and digests."""
        agreement = self.reviewer_agreement
        return {
            "schema_version": REVIEW_DOMAIN,
            "evidence_kind": self.evidence_kind,
            "review_evidence_digest": self.review_evidence_digest,
            "request_digest": self.request_digest,
            "decisions_digest": self.decisions_digest,
            "complete": self.complete,
            "reviewer_evidence_available": self.reviewer_evidence_available,
            "human_review_required": True,
            "states": dict(self.states),
            "machine_span_checks": self.citation_support.deterministic.to_dict(),
            "citation_support": self.citation_support.to_dict(),
            "reviewer_agreement": agreement.to_dict() if agreement is not None else None,
        }
