"""The fast lane: records that already have the exact shape, read without looking for aliases.

A reader here answers with the row, or with None when the record is anything else: under another
name, of another type, in need of stripping, or wrong. It never refuses; the slow lane
(`citereview.citation.intake`) decides then. Only exact built-in types pass, so no foreign code runs.
"""

from __future__ import annotations

from typing import Any, Final

from citereview.citation import aliases
from citereview.citation.aliases import AdjudicationRow, ClaimRow, EdgeRow, EvidenceRow
from citereview.citation.digests import OpaqueIds
from citereview.citation.faults import Faults, Refused
from citereview.citation.fields import ADJUDICATION_LABELS, claim_type, is_plain_identifier
from citereview.citation.records import (
    AtomicClaim,
    Citation,
    ClinicianAdjudication,
    EvidenceSpan,
)

_NO_TEXT: Final = frozenset(aliases.TEXT)
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
_LABELS: Final = frozenset(ADJUDICATION_LABELS)


class ExactReader:
    """Reads records of exact shape; remembers the identifiers and claim types it let pass.

    Attributes:
        ids: Opaque ids of the identifiers seen.
    """

    __slots__ = ("_claim_types", "ids")

    def __init__(self, ids: OpaqueIds) -> None:
        self.ids = ids
        self._claim_types: dict[str, str] = {}

    def _admits(self, identifier: str) -> bool:
        """Whether an exact text is an identifier in its normal form; hashes it if so."""
        return is_plain_identifier(identifier) and bool(self.ids[identifier])

    def _folded(self, kind: str) -> str | None:
        """A claim type in its folded form; None where the slow lane must look."""
        if kind not in self._claim_types:
            try:
                self._claim_types[kind] = claim_type(kind, Faults(), "")
            except Refused:
                return None
        return self._claim_types[kind]

    def claim(self, record: Any) -> ClaimRow | None:
        """Row of a claim of exact shape, else None."""
        if type(record) is dict:
            keys = record.keys()
            if not keys.isdisjoint(_CLAIM_DETOURS):
                return None
            get = record.get
            claim_id, start, end = get("claim_id"), get("start"), get("end")
            source_id, source_length = get("source_id"), get("source_length")
            kind, cited = get("claim_type"), get("citations")
            if source_length is None and not keys.isdisjoint(_NO_TEXT):
                return None
        elif type(record) is AtomicClaim:
            claim_id, start, end = record.claim_id, record.start, record.end
            source_id, source_length = record.source_id, record.source_length
            kind, cited = record.claim_type, record.citations
        else:
            return None
        ids = self.ids
        if type(claim_id) is not str or (claim_id not in ids and not self._admits(claim_id)):
            return None
        if (
            (start is not None and type(start) is not int)
            or (end is not None and type(end) is not int)
            or (source_length is not None and type(source_length) is not int)
        ):
            return None
        if source_id is None:
            source_id = ""
        elif type(source_id) is not str or (
            source_id and source_id not in ids and not self._admits(source_id)
        ):
            return None
        if kind is None:
            kind = ""
        elif type(kind) is not str:
            return None
        elif kind:
            kind = self._folded(kind)
            if kind is None:
                return None
        if cited is None:
            cited = ()
        elif type(cited) is list:
            cited = tuple(cited)
        elif type(cited) is not tuple:
            return None
        for evidence_id in cited:
            if type(evidence_id) is not str or (
                evidence_id not in ids and not self._admits(evidence_id)
            ):
                return None
        return claim_id, start, end, source_id, source_length, kind, cited

    def evidence(self, record: Any) -> EvidenceRow | None:
        """Row of an evidence span of exact shape and without an adjudication, else None."""
        if type(record) is dict:
            keys = record.keys()
            if not keys.isdisjoint(_EVIDENCE_DETOURS):
                return None
            get = record.get
            evidence_id, start, end = get("evidence_id"), get("start"), get("end")
            source_id, source_length = get("source_id"), get("source_length")
            if source_length is None and not keys.isdisjoint(_NO_TEXT):
                return None
        elif type(record) is EvidenceSpan:
            evidence_id, start, end = record.evidence_id, record.start, record.end
            source_id, source_length = record.source_id, record.source_length
        else:
            return None
        ids = self.ids
        if (
            type(evidence_id) is not str
            or (evidence_id not in ids and not self._admits(evidence_id))
            or (start is not None and type(start) is not int)
            or (end is not None and type(end) is not int)
            or (source_length is not None and type(source_length) is not int)
        ):
            return None
        if source_id is None:
            source_id = ""
        elif type(source_id) is not str or (
            source_id and source_id not in ids and not self._admits(source_id)
        ):
            return None
        return evidence_id, start, end, source_id, source_length

    def edge(self, record: Any) -> EdgeRow | None:
        """Row of a citation of exact shape or of a pair of identifiers, else None."""
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
        ids = self.ids
        if (
            type(claim_id) is not str
            or (claim_id not in ids and not self._admits(claim_id))
            or type(evidence_id) is not str
            or (evidence_id not in ids and not self._admits(evidence_id))
            or (start is not None and type(start) is not int)
            or (end is not None and type(end) is not int)
        ):
            return None
        if source_id is None:
            source_id = ""
        elif type(source_id) is not str or (
            source_id and source_id not in ids and not self._admits(source_id)
        ):
            return None
        return claim_id, evidence_id, start, end, source_id

    def adjudication(self, record: Any) -> AdjudicationRow | None:
        """Row of an adjudication of exact shape, else None."""
        if type(record) is dict:
            if not record.keys().isdisjoint(_ADJUDICATION_DETOURS):
                return None
            get = record.get
            claim_id, evidence_id, label = get("claim_id"), get("evidence_id"), get("label")
        elif type(record) is ClinicianAdjudication:
            claim_id, evidence_id, label = record.claim_id, record.evidence_id, record.label
        else:
            return None
        ids = self.ids
        if (
            type(claim_id) is not str
            or (claim_id not in ids and not self._admits(claim_id))
            or type(evidence_id) is not str
            or (evidence_id not in ids and not self._admits(evidence_id))
            or type(label) is not str
            or label not in _LABELS
        ):
            return None
        return claim_id, evidence_id, label
