"""Citation inputs read once, checked and digested: all that does not depend on adjudications.

`normalise` makes it; `citereview.citation.metrics.measure` joins it with adjudications, as often
as wanted. An import of a review measures the same inputs twice and normalises them once.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from citereview.citation.digests import OpaqueIds, digest_evidence, digest_rows
from citereview.citation.edges import Edges, collect_edges
from citereview.citation.faults import NOT_A_COLLECTION, Faults
from citereview.citation.intake import Intake
from citereview.citation.pause import collector_paused
from citereview.citation.rows import AdjudicationRow, ClaimRow, EvidenceRow
from citereview.citation.sections import DeterministicSpanChecks
from citereview.citation.spans import MISSING, VALID, span_status
from citereview.redacted import Redacted


@dataclass(frozen=True, slots=True, repr=False)
class Normalised(Redacted):
    """Claims, evidence and edges in normal form, with their checks and digests.

    Attributes:
        claims: (claim_id, start, end, source_id, source_length, claim_type, cited evidence ids),
            in input order; unique ids. Cited ids are the claim's own, in order, repeats included.
        evidence: (evidence_id, start, end, source_id, source_length), in input order; unique ids.
        claim_numbers: Position in `claims` by claim id.
        evidence_numbers: Position in `evidence` by evidence id.
        embedded: Adjudications the evidence carried: (claim_id, evidence_id, label).
        checks: Deterministic span checks.
        orphan_claim_count: Claims without any citation.
        unused_evidence_count: Evidence no known claim cites.
        claim_digest: Digest of the claims with their edges.
        evidence_digest: Digest of the evidence.
        edges: The distinct edges, to be written for the input digest, and the usable pairs.
        ids: Opaque ids of all identifiers; a cache that grows with use.
    """

    claims: list[ClaimRow]
    evidence: list[EvidenceRow]
    claim_numbers: dict[str, int]
    evidence_numbers: dict[str, int]
    embedded: list[AdjudicationRow]
    checks: DeterministicSpanChecks
    orphan_claim_count: int
    unused_evidence_count: int
    claim_digest: str
    evidence_digest: str
    edges: Edges
    ids: OpaqueIds


@collector_paused()
def normalise(
    claims: Any, evidence: Any = (), citations: Any = None, *, source_lengths: Any = None
) -> Normalised:
    """Read claims, evidence and citations into their normal form.

    Args:
        claims: Claims, as `compute_citation_support_metrics` takes them.
        evidence: Evidence spans, likewise.
        citations: Citations kept apart from the claims, likewise.
        source_lengths: Lengths of sources by source id, likewise.

    Raises:
        CitationSupportError: An input is refused; no submitted value is kept.
    """
    faults = Faults()
    with suppress(Exception):
        return assemble(take_in(faults, claims, evidence, citations, source_lengths))
    raise faults.refusal()


def take_in(
    faults: Faults, claims: Any, evidence: Any, citations: Any, source_lengths: Any
) -> Intake:
    """Take in the collections, reporting to a sink; a foreign failure is a fault as well."""
    intake = Intake(faults, OpaqueIds())
    for place, take, value in (
        ("/source_lengths", intake.take_lengths, source_lengths),
        ("/claims", intake.take_claims, claims),
        ("/evidence", intake.take_evidence, evidence),
        ("/citations", intake.take_citations, citations),
    ):
        faults.attempt(NOT_A_COLLECTION, place, take, value)
    return intake


def assemble(intake: Intake) -> Normalised:
    """Check, order and digest what was taken in without a fault."""
    ids = intake.ids
    statuses = [span_status(row[1], row[2], row[4]) for row in intake.evidence]
    opaques = [ids[row[0]] for row in intake.evidence]
    edges = collect_edges(intake, opaques, [status == VALID for status in statuses])
    claim_digest = digest_rows("[", edges.claim_rows, edges.opaque_claims, "]")
    edges.claim_rows.clear()  # the largest texts of all make room for the next
    invalid = edges.reasons.total()
    return Normalised(
        claims=intake.claims,
        evidence=intake.evidence,
        claim_numbers=intake.claim_numbers,
        evidence_numbers=intake.evidence_numbers,
        embedded=intake.embedded,
        checks=DeterministicSpanChecks(
            **_span_counts(
                "claim", Counter(span_status(row[1], row[2], row[4]) for row in intake.claims)
            ),
            **_span_counts("evidence", Counter(statuses)),
            citation_count=edges.count,
            valid_citation_count=edges.count - invalid,
            invalid_citation_count=invalid,
            duplicate_citation_count=edges.duplicates,
            invalid_citation_reasons=dict(sorted(edges.reasons.items())),
        ),
        orphan_claim_count=edges.orphans,
        unused_evidence_count=edges.unused,
        claim_digest=claim_digest,
        evidence_digest=digest_evidence(intake.evidence, opaques, ids),
        edges=edges,
        ids=ids,
    )


def _span_counts(kind: str, statuses: Counter[str]) -> dict[str, Any]:
    total = statuses.total()
    missing, valid = statuses[MISSING], statuses[VALID]
    return {
        f"{kind}_span_count": total - missing,
        f"valid_{kind}_span_count": valid,
        f"missing_{kind}_span_count": missing,
        f"invalid_{kind}_span_count": total - missing - valid,
    }
