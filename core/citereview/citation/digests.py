"""Digests that stand for the inputs, and the rows they are made over.

The rows are canonical JSON written straight as text: their fields are identifiers that became
digests, whole numbers and null, so nothing needs escaping, and the keys stand in sorted order. A
test holds each writer against `citereview.canonical`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import chain
from json.encoder import encode_basestring_ascii as quoted
from typing import Final

from citereview.canonical import digest_texts
from citereview.citation.fields import is_plain_identifier
from citereview.citation.rows import AdjudicationRow, CitedPart, ClaimRow, EvidenceRow

_decimal = int.__repr__


class OpaqueIds(dict[str, str]):
    """Opaque ids of identifiers, each hashed once however often it occurs."""

    __slots__ = ()

    def __missing__(self, identifier: str) -> str:
        opaque = "sha256:" + sha256(quoted(identifier).encode("ascii")).hexdigest()
        self[identifier] = opaque
        return opaque

    def __repr__(self) -> str:
        return "OpaqueIds(<redacted>)"

    def admits(self, text: str) -> bool:
        """Whether an exact text is an identifier in its normal form; it is hashed if so."""
        if not is_plain_identifier(text):
            return False
        self[text] = "sha256:" + sha256(quoted(text).encode("ascii")).hexdigest()
        return True


_NO_SOURCE: Final = OpaqueIds()[""]
_PIECE: Final = 256
_PLAIN_EDGE_END: Final = f'",null,null,"{_NO_SOURCE}"]'
_PLAIN_CITED_START: Final = '{"end":null,"evidence_id":"'
_PLAIN_CITED_END: Final = '","source_id":"","start":null}'


def _number(value: int | None) -> str:
    return "null" if value is None else _decimal(value)


def in_pieces(rows: Sequence[str], order: Sequence[int]) -> Iterator[str]:
    """Rows of a JSON list in an order of their positions, put together a piece at a time.

    The rows were written in the order of the input, where neighbours lie close in memory, and are
    kept and freed in that order. A piece is small enough to be put together, and hashed, within the
    processor's cache.
    """
    for start in range(0, len(order), _PIECE):
        piece = ",".join([rows[number] for number in order[start : start + _PIECE]])
        yield "," + piece if start else piece


def digest_rows(before: str, rows: Sequence[str], keys: Sequence[str], after: str) -> str:
    """Digest of a JSON list of written rows, in the order of their keys, inside the text around it.

    The rows never stand in memory as one text besides.
    """
    order = sorted(range(len(rows)), key=keys.__getitem__)
    return digest_texts(chain((before,), in_pieces(rows, order), (after,)))


def plain_edge_rows(claim: str, cited: Iterable[str]) -> str:
    """Rows, in the input digest, of a claim's edges without offsets or source; ids are opaque."""
    start = f'["{claim}","'
    return ",".join([f"{start}{evidence}{_PLAIN_EDGE_END}" for evidence in cited])


def plain_cited_row(evidence: str) -> str:
    """Row of such an edge inside its claim's row."""
    return f"{_PLAIN_CITED_START}{evidence}{_PLAIN_CITED_END}"


def edge_row(claim: str, edge: CitedPart, ids: OpaqueIds) -> str:
    """Row of any edge in the input digest; a source is opaque there even when empty."""
    evidence_id, start, end, source_id = edge
    source = ids[source_id] if source_id else _NO_SOURCE
    return f'["{claim}","{ids[evidence_id]}",{_number(start)},{_number(end)},"{source}"]'


def cited_row(edge: CitedPart, ids: OpaqueIds) -> str:
    """Row of any edge inside its claim's row."""
    evidence_id, start, end, source_id = edge
    return (
        f'{{"end":{_number(end)},"evidence_id":"{ids[evidence_id]}",'
        f'"source_id":"{ids[source_id] if source_id else ""}","start":{_number(start)}}}'
    )


def claim_row(claim: ClaimRow, opaque: str, cited: list[str], ids: OpaqueIds) -> str:
    """Row of a claim in the claims' digest, its cited rows in the order of their text."""
    _, start, end, source_id, source_length, claim_type, _ = claim
    if len(cited) > 1:
        cited.sort()
    return (
        f'{{"citations":[{",".join(cited)}],'
        f'"claim_id":"{opaque}","claim_type":"{ids[claim_type] if claim_type else ""}",'
        f'"end":{"null" if end is None else _decimal(end)},'
        f'"source_id":"{ids[source_id] if source_id else ""}","source_length":'
        f"{'null' if source_length is None else _decimal(source_length)},"
        f'"start":{"null" if start is None else _decimal(start)}}}'
    )


def digest_evidence(evidence: list[EvidenceRow], opaques: Sequence[str], ids: OpaqueIds) -> str:
    """Digest of the evidence in the order of its opaque ids, which stand in the evidence's own."""
    rows = [
        f'{{"end":{"null" if end is None else _decimal(end)},"evidence_id":"{opaque}",'
        f'"source_id":"{ids[source_id] if source_id else ""}","source_length":'
        f"{'null' if source_length is None else _decimal(source_length)},"
        f'"start":{"null" if start is None else _decimal(start)}}}'
        for opaque, (_, start, end, source_id, source_length) in zip(opaques, evidence, strict=True)
    ]
    return digest_rows("[", rows, opaques, "]")


def adjudication_rows(rows: list[AdjudicationRow], ids: OpaqueIds) -> list[str]:
    """Rows of adjudications in their digest.

    Opaque ids have one width, so the order of the written rows is the order of their fields.
    """
    return [
        f'{{"claim_id":"{ids[claim]}","evidence_id":"{ids[evidence]}","label":"{label}"}}'
        for claim, evidence, label in rows
    ]
