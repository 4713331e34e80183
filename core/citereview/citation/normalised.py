"""Citation inputs read once, checked and digested: all that does not depend on adjudications.

`normalise` makes it; `citereview.citation.metrics.measure` joins it with adjudications, as often
as wanted. An import of a review measures the same inputs twice and normalises them once.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from citereview.citation.aliases import AdjudicationRow, ClaimRow, EvidenceRow
from citereview.citation.digests import (
    OpaqueIds,
    cited_row,
    digest_claims,
    digest_evidence,
    edge_row,
)
from citereview.citation.faults import NOT_A_COLLECTION, Faults
from citereview.citation.intake import Intake
from citereview.citation.pause import collector_paused
from citereview.citation.report import DeterministicSpanChecks
from citereview.citation.spans import (
    INVALID_EVIDENCE_SPAN,
    MISSING,
    MISSING_CLAIM,
    MISSING_EVIDENCE,
    VALID,
    cited_part_fault,
    span_status,
)


@dataclass(frozen=True, slots=True, repr=False)
class Normalised:
    """Claims, evidence and edges in normal form, with their checks and digests.

    Attributes:
        claims: (claim_id, start, end, source_id, source_length, claim_type, cited evidence ids),
            in input order; unique ids. Cited ids are the claim's own, in order, repeats included.
        evidence: (evidence_id, start, end, source_id, source_length), in input order; unique ids.
        embedded: Adjudications the evidence carried: (claim_id, evidence_id, label).
        checks: Deterministic span checks.
        orphan_claim_count: Claims without any citation.
        unused_evidence_count: Evidence no known claim cites.
        valid_pairs: Number of valid edges by (claim_id, evidence_id); absent where none.
        claim_digest: Digest of the claims with their edges.
        evidence_digest: Digest of the evidence.
        edge_rows: Written edge rows of the input digest, in edge order.
        ids: Opaque ids of all identifiers; a cache that grows with use.
    """

    claims: list[ClaimRow]
    evidence: list[EvidenceRow]
    embedded: list[AdjudicationRow]
    checks: DeterministicSpanChecks
    orphan_claim_count: int
    unused_evidence_count: int
    valid_pairs: dict[tuple[str, str], int]
    claim_digest: str
    evidence_digest: str
    edge_rows: list[str]
    ids: OpaqueIds

    def __repr__(self) -> str:
        return "Normalised(<redacted>)"


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
    with suppress(Exception), collector_paused():
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


def _edge_order(edge: tuple[str, int | None, int | None, str]) -> tuple[str, int, int, str]:
    evidence_id, start, end, source_id = edge
    return (
        evidence_id,
        -1 if start is None else start,
        -1 if end is None else end,
        source_id,
    )


def assemble(intake: Intake) -> Normalised:
    """Check, order and digest what was taken in without a fault."""
    ids = intake.ids
    known_claims = {row[0] for row in intake.claims}
    known_evidence = {
        evidence_id: (span_status(start, end, length), (start, end, source_id, length))
        for evidence_id, start, end, source_id, length in intake.evidence
    }
    edge_count = duplicates = 0
    reasons: Counter[str] = Counter()
    used: set[str] = set()
    valid_pairs: dict[tuple[str, str], int] = {}
    edge_rows: list[str] = []
    cited_rows: dict[str, list[str]] = {}
    for claim_id in sorted(intake.edges):
        given = intake.edges[claim_id]
        edges = list(dict.fromkeys(given)) if len(given) > 1 else given
        duplicates += len(given) - len(edges)
        edge_count += len(edges)
        if len(edges) > 1:
            if intake.spanned:
                edges.sort(key=_edge_order)
            else:
                edges.sort()
        known = claim_id in known_claims
        opaque_claim = ids[claim_id]
        written: list[str] = []
        for evidence_id, start, end, source_id in edges:
            opaque_evidence = ids[evidence_id]
            edge_rows.append(edge_row(opaque_claim, opaque_evidence, start, end, source_id, ids))
            if not known:
                reasons[MISSING_CLAIM] += 1
                continue
            written.append(cited_row(opaque_evidence, start, end, source_id, ids))
            target = known_evidence.get(evidence_id)
            if target is None:
                reasons[MISSING_EVIDENCE] += 1
                continue
            used.add(evidence_id)
            status, span = target
            if status is not VALID:
                reasons[INVALID_EVIDENCE_SPAN] += 1
                continue
            reason = (
                None
                if start is None and end is None and not source_id
                else cited_part_fault((start, end, source_id), span)
            )
            if reason is None:
                pair = (claim_id, evidence_id)
                valid_pairs[pair] = valid_pairs.get(pair, 0) + 1
            else:
                reasons[reason] += 1
        if known:
            cited_rows[claim_id] = written
    invalid = sum(reasons.values())
    claim_statuses = Counter(span_status(row[1], row[2], row[4]) for row in intake.claims)
    evidence_statuses = Counter(status for status, _ in known_evidence.values())
    return Normalised(
        claims=intake.claims,
        evidence=intake.evidence,
        embedded=intake.embedded,
        checks=DeterministicSpanChecks(
            **_span_counts("claim", claim_statuses),
            **_span_counts("evidence", evidence_statuses),
            citation_count=edge_count,
            valid_citation_count=edge_count - invalid,
            invalid_citation_count=invalid,
            duplicate_citation_count=duplicates,
            invalid_citation_reasons=dict(sorted(reasons.items())),
        ),
        orphan_claim_count=len(known_claims) - len(cited_rows),
        unused_evidence_count=len(known_evidence) - len(used),
        valid_pairs=valid_pairs,
        claim_digest=digest_claims(intake.claims, cited_rows, ids),
        evidence_digest=digest_evidence(intake.evidence, ids),
        edge_rows=edge_rows,
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
