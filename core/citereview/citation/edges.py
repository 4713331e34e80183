"""The edges of an evaluation: made unique, put in order, checked, and written for the digests.

Work is done claim by claim in the order of the input, where neighbours lie close in memory, and
only the written blocks are put in the order of the claim ids at the end. The other way round, the
sorted walk through scattered identifiers costs several times the work itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from citereview.citation.digests import (
    OpaqueIds,
    cited_row,
    claim_row,
    digest_rows,
    edge_row,
    plain_cited_row,
    plain_edge_rows,
)
from citereview.citation.intake import Intake
from citereview.citation.pairs import Pairs
from citereview.citation.rows import CitedPart, ClaimRow, EvidenceRow
from citereview.citation.spans import (
    INVALID_EVIDENCE_SPAN,
    MISSING_CLAIM,
    MISSING_EVIDENCE,
    cited_part_fault,
)


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
        unused: Evidence no known claim cites.
        reasons: Number of unusable edges by reason.
        usable: The pairs with a usable edge.
        opaque_claims: Opaque ids of the claims, in input order.
        claim_rows: Written claim rows for the claims' digest, likewise.
        plain: Opaque ids of the evidence cited, in the order of the edges, of each claim with plain
            edges; likewise.
        parts: Distinct edges in order, by claim id, of all others.
    """

    usable: Pairs
    count: int = 0
    duplicates: int = 0
    orphans: int = 0
    unused: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    opaque_claims: list[str] = field(default_factory=list)
    claim_rows: list[str] = field(default_factory=list)
    plain: list[list[str] | None] = field(default_factory=list)
    parts: dict[str, list[CitedPart]] = field(default_factory=dict)

    def digest(self, before: str, claims: list[ClaimRow], ids: OpaqueIds, after: str) -> str:
        """Digest of all edges by claim id, inside the text around them.

        Their rows are many, so they are written when needed and not kept.

        Args:
            before: The text before them.
            claims: The claims, in input order.
            ids: Opaque ids of identifiers.
            after: The text after them.
        """
        keys, blocks = [], []
        for claim, opaque, cited in zip(claims, self.opaque_claims, self.plain, strict=True):
            if cited:
                keys.append(claim[0])
                blocks.append(plain_edge_rows(opaque, cited))
        for claim_id, unique in self.parts.items():
            keys.append(claim_id)
            blocks.append(",".join([edge_row(ids[claim_id], edge, ids) for edge in unique]))
        return digest_rows(before, blocks, keys, after)


def collect_edges(intake: Intake, opaques: Sequence[str], sound: Sequence[bool]) -> Edges:
    """Make an intake's edges unique, order, write and check them.

    Args:
        intake: What was taken in.
        opaques: Opaque ids of the evidence, in its order.
        sound: Whether its spans are valid, likewise.
    """
    ids, evidence = intake.ids, _Evidence(intake.evidence_numbers, intake.evidence, opaques, sound)
    edges = Edges(Pairs(intake.claim_numbers))
    usable = edges.usable
    for claim, plain in zip(intake.claims, intake.plain, strict=True):
        opaque = ids[claim[0]]
        cited = None if plain is None else _collect_plain(edges, plain, evidence, ids)
        if cited is None:
            written = _collect_any(edges, claim[0], intake, evidence)
        else:
            written = [plain_cited_row(evidence_id) for evidence_id in cited]
        if not written:
            edges.orphans += 1
        usable.starts.append(len(usable.cited))
        edges.plain.append(cited)
        edges.opaque_claims.append(opaque)
        edges.claim_rows.append(claim_row(claim, opaque, written, ids))
    for claim_id, given in intake.edges.items():
        edges.reasons[MISSING_CLAIM] += len(_unique(edges, claim_id, given))
    edges.unused = evidence.used.count(0)
    return edges


class _Evidence:
    """The evidence as edges look it up: by number, with what is cited ticked off."""

    __slots__ = ("numbers", "opaques", "rows", "sound", "used")

    def __init__(
        self,
        numbers: dict[str, int],
        rows: list[EvidenceRow],
        opaques: Sequence[str],
        sound: Sequence[bool],
    ) -> None:
        self.numbers = numbers
        self.opaques = opaques
        self.rows = rows
        self.sound = sound
        self.used = bytearray(len(rows))


def _collect_plain(
    edges: Edges, cited: tuple[str, ...], evidence: _Evidence, ids: OpaqueIds
) -> list[str]:
    """Collect a known claim's edges that have neither offsets nor source; return opaque ids."""
    unique = sorted(set(cited)) if len(cited) > 1 else cited
    edges.count += len(unique)
    edges.duplicates += len(cited) - len(unique)
    numbers, sound, used = evidence.numbers, evidence.sound, evidence.used
    opaques = []
    for evidence_id in unique:
        number = numbers.get(evidence_id)
        if number is None:
            edges.reasons[MISSING_EVIDENCE] += 1
            opaques.append(ids[evidence_id])
            continue
        opaques.append(evidence.opaques[number])
        used[number] = True
        if sound[number]:
            edges.usable.cited.append(evidence_id)
        else:
            edges.reasons[INVALID_EVIDENCE_SPAN] += 1
    return opaques


def _unique(edges: Edges, claim_id: str, given: list[CitedPart]) -> list[CitedPart]:
    """A claim's distinct edges in order; counted and kept."""
    unique = sorted(dict.fromkeys(given), key=_order)
    edges.parts[claim_id] = unique
    edges.count += len(unique)
    edges.duplicates += len(given) - len(unique)
    return unique


def _collect_any(edges: Edges, claim_id: str, intake: Intake, evidence: _Evidence) -> list[str]:
    """Collect a known claim's edges of whatever shape, if any; return its cited rows as written."""
    if claim_id not in intake.edges:
        return []
    unique = _unique(edges, claim_id, intake.edges.pop(claim_id))
    usable: Counter[str] = Counter()
    for edge in unique:
        evidence_id = edge[0]
        number = evidence.numbers.get(evidence_id)
        if number is None:
            edges.reasons[MISSING_EVIDENCE] += 1
            continue
        evidence.used[number] = True
        reason: str | None = INVALID_EVIDENCE_SPAN
        if evidence.sound[number]:
            reason = cited_part_fault(edge, evidence.rows[number])
        if reason is None:
            usable[evidence_id] += 1
        else:
            edges.reasons[reason] += 1
    for evidence_id, count in usable.items():  # in order, as the edges are
        if count > 1:
            edges.usable.more[len(edges.usable.cited)] = count - 1
        edges.usable.cited.append(evidence_id)
    return [cited_row(edge, intake.ids) for edge in unique]
