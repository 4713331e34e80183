"""The edges of an evaluation: made unique, put in order, checked, and written for the digests.

Work is done claim by claim in the order of the input, where neighbours lie close in memory, and
only the written blocks are put in the order of the claim ids at the end. The other way round, the
sorted walk through scattered identifiers costs several times the work itself.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TypeAlias

from citereview.citation.digests import (
    OpaqueIds,
    cited_row,
    claim_row,
    edge_row,
    plain_cited_row,
    plain_edge_rows,
)
from citereview.citation.intake import Intake
from citereview.citation.rows import CitedPart, EvidenceRow
from citereview.citation.spans import (
    INVALID_EVIDENCE_SPAN,
    MISSING_CLAIM,
    MISSING_EVIDENCE,
    VALID,
    cited_part_fault,
)

EvidenceSpans: TypeAlias = dict[str, tuple[str, EvidenceRow]]
"""Span status and row by evidence id."""


def _order(edge: CitedPart) -> tuple[str, int, int, str]:
    """Order of a claim's edges; a missing offset counts as -1.

    Edges that tie (one without an offset, one with an offset of -1) keep the order they came in,
    as in the reference.
    """
    evidence_id, start, end, source_id = edge
    return evidence_id, -1 if start is None else start, -1 if end is None else end, source_id


@dataclass(slots=True, repr=False)
class Edges:
    """What the edges of an evaluation come to.

    Attributes:
        count: Distinct edges.
        duplicates: Exact repeats dropped.
        orphans: Claims without any edge.
        reasons: Number of unusable edges by reason.
        used: Evidence cited by known claims.
        valid_pairs: Number of usable edges by (claim_id, evidence_id).
        plain: Distinct cited evidence ids in order, by claim id, of plain claims.
        parts: Distinct edges in order, by claim id, of all others.
        claim_rows: Written claim rows by opaque claim id, for the claims' digest.
    """

    count: int = 0
    duplicates: int = 0
    orphans: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    used: set[str] = field(default_factory=set)
    valid_pairs: dict[tuple[str, str], int] = field(default_factory=dict)
    plain: dict[str, tuple[str, ...]] = field(default_factory=dict)
    parts: dict[str, list[CitedPart]] = field(default_factory=dict)
    claim_rows: dict[str, str] = field(default_factory=dict)

    def written(self, ids: OpaqueIds) -> list[str]:
        """The rows of the input digest: one text a claim, in the order of the claim ids.

        They are many, so they are written when needed and not kept.
        """
        blocks = {
            claim_id: plain_edge_rows(ids[claim_id], [ids[evidence_id] for evidence_id in cited])
            for claim_id, cited in self.plain.items()
        }
        for claim_id, unique in self.parts.items():
            blocks[claim_id] = ",".join([edge_row(ids[claim_id], edge, ids) for edge in unique])
        return [blocks[claim_id] for claim_id in sorted(blocks)]


def collect_edges(intake: Intake, evidence: EvidenceSpans) -> Edges:
    """Make an intake's edges unique, order, write and check them."""
    edges, ids, plain = Edges(), intake.ids, intake.plain
    for claim in intake.claims:
        claim_id = claim[0]
        opaque = ids[claim_id]
        cited: list[str] = []
        if claim_id in plain:
            cited = _collect_plain(edges, claim_id, plain[claim_id], evidence, ids)
        elif claim_id in intake.edges:
            cited = _collect_any(edges, claim_id, intake.edges.pop(claim_id), evidence, ids)
        else:
            edges.orphans += 1
        edges.claim_rows[opaque] = claim_row(claim, opaque, cited, ids)
    for claim_id, given in intake.edges.items():
        edges.reasons[MISSING_CLAIM] += len(_unique(edges, claim_id, given))
    return edges


def _collect_plain(
    edges: Edges,
    claim_id: str,
    cited: tuple[str, ...],
    evidence: EvidenceSpans,
    ids: OpaqueIds,
) -> list[str]:
    """Collect a known claim's edges that have neither offsets nor source; write its cited rows."""
    unique = tuple(sorted(set(cited))) if len(cited) > 1 else cited
    edges.plain[claim_id] = unique
    edges.count += len(unique)
    edges.duplicates += len(cited) - len(unique)
    for evidence_id in unique:
        if evidence_id not in evidence:
            edges.reasons[MISSING_EVIDENCE] += 1
            continue
        edges.used.add(evidence_id)
        if evidence[evidence_id][0] == VALID:
            edges.valid_pairs[claim_id, evidence_id] = 1
        else:
            edges.reasons[INVALID_EVIDENCE_SPAN] += 1
    return [plain_cited_row(ids[evidence_id]) for evidence_id in unique]


def _unique(edges: Edges, claim_id: str, given: list[CitedPart]) -> list[CitedPart]:
    """A claim's distinct edges in order; counted and kept."""
    unique = sorted(dict.fromkeys(given), key=_order)
    edges.parts[claim_id] = unique
    edges.count += len(unique)
    edges.duplicates += len(given) - len(unique)
    return unique


def _collect_any(
    edges: Edges,
    claim_id: str,
    given: list[CitedPart],
    evidence: EvidenceSpans,
    ids: OpaqueIds,
) -> list[str]:
    """Collect a known claim's edges of whatever shape; write its cited rows."""
    unique = _unique(edges, claim_id, given)
    for edge in unique:
        evidence_id = edge[0]
        if evidence_id not in evidence:
            edges.reasons[MISSING_EVIDENCE] += 1
            continue
        edges.used.add(evidence_id)
        status, row = evidence[evidence_id]
        reason: str | None = INVALID_EVIDENCE_SPAN
        if status == VALID:
            reason = cited_part_fault(edge, row)
        if reason is None:
            pair = claim_id, evidence_id
            edges.valid_pairs[pair] = edges.valid_pairs.get(pair, 0) + 1
        else:
            edges.reasons[reason] += 1
    return [cited_row(edge, ids) for edge in unique]
