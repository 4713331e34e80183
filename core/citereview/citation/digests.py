"""Digests that stand for the inputs, and the rows they are made over.

The rows are canonical JSON written straight as text: their fields are identifiers that became
digests, whole numbers and null, so nothing needs escaping, and the keys stand in sorted order. A
test holds each writer against `citereview.canonical`.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from json.encoder import encode_basestring_ascii as quoted
from typing import Final

from citereview.citation.aliases import AdjudicationRow, ClaimRow, EvidenceRow

_decimal = int.__repr__


class OpaqueIds(dict[str, str]):
    """Opaque ids of identifiers, each hashed once however often it occurs."""

    def __missing__(self, identifier: str) -> str:
        opaque = "sha256:" + sha256(quoted(identifier).encode("ascii")).hexdigest()
        self[identifier] = opaque
        return opaque


NO_SOURCE: Final = OpaqueIds()[""]
"""An edge row without a source carries the digest of the empty text."""


def _number(value: int | None) -> str:
    return "null" if value is None else _decimal(value)


def digest_rows(before: str, rows: Iterable[str], after: str) -> str:
    """Digest of a JSON list of written rows inside the text around it."""
    digest = sha256(before.encode("ascii"))
    digest.update(",".join(rows).encode("ascii"))
    digest.update(after.encode("ascii"))
    return "sha256:" + digest.hexdigest()


def edge_row(
    claim: str, evidence: str, start: int | None, end: int | None, source_id: str, ids: OpaqueIds
) -> str:
    """Row of an edge in the input digest; claim and evidence are opaque already."""
    source = ids[source_id] if source_id else NO_SOURCE
    return f'["{claim}","{evidence}",{_number(start)},{_number(end)},"{source}"]'


def cited_row(
    evidence: str, start: int | None, end: int | None, source_id: str, ids: OpaqueIds
) -> str:
    """Row of an edge inside its claim's row; the evidence is opaque already."""
    source = ids[source_id] if source_id else ""
    return (
        f'{{"end":{_number(end)},"evidence_id":"{evidence}",'
        f'"source_id":"{source}","start":{_number(start)}}}'
    )


def claim_row(claim: ClaimRow, cited_rows: list[str], ids: OpaqueIds) -> str:
    """Row of a claim, its cited rows in the order of their text."""
    claim_id, start, end, source_id, source_length, claim_type, _ = claim
    return (
        f'{{"citations":[{",".join(sorted(cited_rows))}],"claim_id":"{ids[claim_id]}",'
        f'"claim_type":"{ids[claim_type] if claim_type else ""}","end":{_number(end)},'
        f'"source_id":"{ids[source_id] if source_id else ""}",'
        f'"source_length":{_number(source_length)},"start":{_number(start)}}}'
    )


def digest_claims(claims: list[ClaimRow], cited: dict[str, list[str]], ids: OpaqueIds) -> str:
    """Digest of the claims in the order of their opaque ids."""
    rows = {ids[claim[0]]: claim_row(claim, cited.get(claim[0], []), ids) for claim in claims}
    return digest_rows("[", map(rows.__getitem__, sorted(rows)), "]")


def digest_evidence(evidence: list[EvidenceRow], ids: OpaqueIds) -> str:
    """Digest of the evidence in the order of its opaque ids."""
    rows = {}
    for evidence_id, start, end, source_id, source_length in evidence:
        opaque = ids[evidence_id]
        rows[opaque] = (
            f'{{"end":{"null" if end is None else _decimal(end)},"evidence_id":"{opaque}",'
            f'"source_id":"{ids[source_id] if source_id else ""}","source_length":'
            f"{'null' if source_length is None else _decimal(source_length)},"
            f'"start":{"null" if start is None else _decimal(start)}}}'
        )
    return digest_rows("[", map(rows.__getitem__, sorted(rows)), "]")


def digest_adjudications(rows: list[AdjudicationRow], ids: OpaqueIds) -> str:
    """Digest of the adjudications by claim, evidence and label.

    Opaque ids have one width, so the order of the written rows is the order of their fields.
    """
    written = [
        f'{{"claim_id":"{ids[claim]}","evidence_id":"{ids[evidence]}","label":"{label}"}}'
        for claim, evidence, label in rows
    ]
    written.sort()
    return digest_rows("[", written, "]")
