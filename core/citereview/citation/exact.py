"""The fast lane: records that already have the exact shape, read without looking for aliases.

A reader here answers with the row, or with None when the record is anything else: under another
name, of another type, in need of stripping, or wrong. It never refuses; the slow lane
(`citereview.citation.intake`) decides then. Only exact built-in types pass.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

from citereview.citation import aliases
from citereview.citation.digests import OpaqueIds
from citereview.citation.faults import Faults, Refused
from citereview.citation.fields import ADJUDICATION_LABELS, claim_type
from citereview.citation.records import (
    AtomicClaim,
    Citation,
    ClinicianAdjudication,
    EvidenceSpan,
)
from citereview.citation.rows import AdjudicationRow, ClaimRow, EdgeRow, EvidenceRow

_TEXTS: Final = frozenset(aliases.TEXT)
_SPANS: Final = {*aliases.SPAN, *aliases.START, *aliases.END}
_CLAIM_DETOURS: Final = frozenset(
    {
        *aliases.CLAIM_ID,
        *aliases.CLAIM_SOURCE,
        *aliases.CLAIM_CITATIONS,
        *aliases.CLAIM_TYPE,
        *aliases.LENGTH,
        *_SPANS,
    }
    - {"claim_id", "start", "end", "citations", "source_id", "source_length", "claim_type"}
)
_EVIDENCE_DETOURS: Final = frozenset(
    {
        *aliases.EVIDENCE_ID,
        *aliases.EVIDENCE_SOURCE,
        *aliases.LENGTH,
        *_SPANS,
        *aliases.EDGE_CLAIM,
    }
    - {"evidence_id", "start", "end", "source_id", "source_length"}
)
_EDGE_DETOURS: Final = frozenset(
    {*aliases.EDGE_CLAIM, *aliases.EDGE_EVIDENCE, *aliases.EDGE_SOURCE, *_SPANS}
    - {"claim_id", "evidence_id", "start", "end"}
)
_ADJUDICATION_DETOURS: Final = frozenset(
    {*aliases.EDGE_CLAIM, *aliases.EDGE_EVIDENCE, *aliases.LABEL, *aliases.FLAGS}
    - {"claim_id", "evidence_id", "label"}
)
_FAR: Final = 2**62
_LABELS: Final = frozenset(ADJUDICATION_LABELS)


def _are_numbers(start: Any, end: Any, length: Any) -> bool:
    """Whether these are numbers or None, and of a size that is sure to be written down."""
    return (
        (start is None or (type(start) is int and -_FAR < start < _FAR))
        and (end is None or (type(end) is int and -_FAR < end < _FAR))
        and (length is None or (type(length) is int and -_FAR < length < _FAR))
    )


class ExactReader:
    """Reads records of exact shape; remembers the identifiers and claim types it let pass.

    Attributes:
        ids: Opaque ids of the identifiers seen. All its keys are identifiers in normal form, so
            one that is there needs no second look.
    """

    __slots__ = ("_claim_types", "ids")

    def __init__(self, ids: OpaqueIds) -> None:
        self.ids = ids
        self._claim_types: dict[str, str] = {}

    def _folded(self, kind: Any) -> str | None:
        """A claim type in its folded form; None where the slow lane must look."""
        if kind is None:
            return ""
        if type(kind) is not str:
            return None
        if kind not in self._claim_types:
            with suppress(Refused):
                self._claim_types[kind] = claim_type(kind, Faults(), "")
        return self._claim_types.get(kind)

    def _source(self, source_id: Any) -> str | None:
        """A source id or an empty text; None where the slow lane must look."""
        if source_id is None:
            return ""
        if type(source_id) is not str:
            return None
        if not source_id or source_id in self.ids or self.ids.admits(source_id):
            return source_id
        return None

    def _cited(self, cited: Any) -> tuple[str, ...] | None:
        """Cited evidence ids; None where the slow lane must look."""
        if cited is None:
            return ()
        if type(cited) is not list and type(cited) is not tuple:
            return None
        ids = self.ids
        for evidence_id in cited:
            if type(evidence_id) is not str or (
                evidence_id not in ids and not ids.admits(evidence_id)
            ):
                return None
        return tuple(cited)

    def claim(self, record: Any) -> ClaimRow | None:
        """Row of a claim of exact shape, else None."""
        if type(record) is dict:
            keys = record.keys()
            if not keys.isdisjoint(_CLAIM_DETOURS):
                return None
            get = record.get
            claim_id, start, end = get("claim_id"), get("start"), get("end")
            source_id, length = get("source_id"), get("source_length")
            kind, cited = get("claim_type"), get("citations")
            if length is None and not keys.isdisjoint(_TEXTS):
                return None
        elif type(record) is AtomicClaim:
            claim_id, start, end = record.claim_id, record.start, record.end
            source_id, length = record.source_id, record.source_length
            kind, cited = record.claim_type, record.citations
        else:
            return None
        ids = self.ids
        if (
            type(claim_id) is not str
            or (claim_id not in ids and not ids.admits(claim_id))
            or not _are_numbers(start, end, length)
        ):
            return None
        source, folded, cited = self._source(source_id), self._folded(kind), self._cited(cited)
        if source is None or folded is None or cited is None:
            return None
        return claim_id, start, end, source, length, folded, cited

    def evidence(self, record: Any) -> EvidenceRow | None:
        """Row of an evidence span of exact shape and without an adjudication, else None."""
        if type(record) is dict:
            keys = record.keys()
            if not keys.isdisjoint(_EVIDENCE_DETOURS):
                return None
            get = record.get
            evidence_id, start, end = get("evidence_id"), get("start"), get("end")
            source_id, length = get("source_id"), get("source_length")
            if length is None and not keys.isdisjoint(_TEXTS):
                return None
        elif type(record) is EvidenceSpan:
            evidence_id, start, end = record.evidence_id, record.start, record.end
            source_id, length = record.source_id, record.source_length
        else:
            return None
        ids = self.ids
        if (
            type(evidence_id) is not str
            or (evidence_id not in ids and not ids.admits(evidence_id))
            or not _are_numbers(start, end, length)
        ):
            return None
        source = self._source(source_id)
        return None if source is None else (evidence_id, start, end, source, length)

    def edge(self, record: Any) -> EdgeRow | None:
        """Row of a citation of exact shape or of a pair of identifiers, else None."""
        claim_id: Any
        evidence_id: Any
        start = end = source_id = None
        if type(record) is dict:
            if not record.keys().isdisjoint(_EDGE_DETOURS):
                return None
            get = record.get
            claim_id, evidence_id = get("claim_id"), get("evidence_id")
            start, end, source_id = get("start"), get("end"), get("source_id")
        elif type(record) is Citation:
            claim_id, evidence_id = record.claim_id, record.evidence_id
            start, end, source_id = record.start, record.end, record.source_id
        elif (type(record) is tuple or type(record) is list) and len(record) == 2:
            claim_id, evidence_id = record
        else:
            return None
        if not self._is_pair(claim_id, evidence_id) or not _are_numbers(start, end, None):
            return None
        source = self._source(source_id)
        return None if source is None else (claim_id, evidence_id, start, end, source)

    def _is_pair(self, claim_id: Any, evidence_id: Any) -> bool:
        ids = self.ids
        return (
            type(claim_id) is str
            and type(evidence_id) is str
            and (claim_id in ids or ids.admits(claim_id))
            and (evidence_id in ids or ids.admits(evidence_id))
        )

    def adjudication(self, record: Any) -> AdjudicationRow | None:
        """Row of an adjudication of exact shape, else None."""
        claim_id: Any
        evidence_id: Any
        if type(record) is dict:
            if not record.keys().isdisjoint(_ADJUDICATION_DETOURS):
                return None
            get = record.get
            claim_id, evidence_id, label = get("claim_id"), get("evidence_id"), get("label")
        elif type(record) is ClinicianAdjudication:
            claim_id, evidence_id, label = record.claim_id, record.evidence_id, record.label
        else:
            return None
        if not self._is_pair(claim_id, evidence_id) or type(label) is not str:
            return None
        return (claim_id, evidence_id, label) if label in _LABELS else None
