"""Packets and mappings from their JSON documents, written here or by the reference system.

A document is refused as a whole, with every faulty record and its JSON pointer. No value of the
document gets into an error; an unknown field is named by the place of its record.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from citereview import strictjson
from citereview.errors import Fault, Problem
from citereview.packets.checks import MAX_CASES
from citereview.packets.errors import (
    INVALID_DOCUMENT,
    MALFORMED_JSON,
    MISSING_FIELD,
    UNKNOWN_FIELD,
    WRONG_TYPE,
    BlindedAdjudicationError,
)
from citereview.packets.records import (
    BlindedAdjudicationPacket,
    BlindedCandidate,
    ConflictOfInterestMetadata,
    IdentityAssignment,
    IdentityMappingEntry,
    RubricCriterion,
    SealedIdentityMapping,
    SourceEvidence,
)

Made = TypeVar("Made")
Row = TypeVar("Row")

_PACKET = (
    "candidates",
    "case_ref",
    "conflict_of_interest",
    "holdout_commitment_digest",
    "mapping_commitment",
    "packet_set_ref",
    "rubric",
    "schema_version",
    "source_evidence",
)
_CANDIDATE = ("alias", "content")
_CONFLICT = ("declaration_digest", "reviewer_ref", "status")
_CRITERION = ("criterion_ref", "maximum_score", "minimum_score", "question")
_EVIDENCE = ("content", "evidence_ref")
_MAPPING = (
    "entries",
    "holdout_commitment_digest",
    "mapping_commitment",
    "packet_set_ref",
    "schema_version",
)
_ENTRY = ("assignments", "case_ref")
_ASSIGNMENT = ("alias", "candidate_identity", "output_digest", "submission_manifest_digest")

# Where a record's check speaks of a field under another name than its document does.
_MEMBER = {
    "assignment_alias": "alias",
    "candidate_alias": "alias",
    "candidate_content": "content",
    "conflict_status": "status",
    "mapping_entries": "entries",
    "score_range": "maximum_score",
}


def load_packets(document: str | bytes) -> tuple[BlindedAdjudicationPacket, ...]:
    """Read a packet set: a JSON list of packet documents, or a single one.

    Args:
        document: JSON text, or its UTF-8 bytes.

    Returns:
        The packets in the document's order.

    Raises:
        BlindedAdjudicationError: ``malformed_json``, or ``invalid_document`` with all faults.
    """
    value = _parsed(document)
    reader = _Reader()
    packets: tuple[BlindedAdjudicationPacket, ...] = ()
    if isinstance(value, list):
        packets = reader.rows(value, "", reader.packet, most=MAX_CASES)
    else:
        single = reader.packet(value, "")
        packets = () if single is None else (single,)
    if reader.faults:
        raise BlindedAdjudicationError(INVALID_DOCUMENT, tuple(reader.faults))
    return packets


def load_mapping(document: str | bytes) -> SealedIdentityMapping:
    """Read a private identity mapping; its seal is checked by the audit, which has the key.

    Args:
        document: JSON text, or its UTF-8 bytes.

    Returns:
        The mapping.

    Raises:
        BlindedAdjudicationError: ``malformed_json``, or ``invalid_document`` with all faults.
    """
    reader = _Reader()
    mapping = reader.mapping(_parsed(document), "")
    if mapping is None:
        raise BlindedAdjudicationError(INVALID_DOCUMENT, tuple(reader.faults))
    return mapping


def _parsed(document: str | bytes) -> Any:
    text = document
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        if isinstance(text, str):
            return strictjson.parse(text)
    except Exception:  # noqa: S110 - what is no text may raise anything
        pass  # raised below, so that the decoder's error with the text in it is no context
    raise BlindedAdjudicationError(MALFORMED_JSON)


class _Reader:
    """Builds records from parsed JSON and keeps every fault it meets."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def packet(self, value: Any, place: str) -> BlindedAdjudicationPacket | None:
        row = self._object(value, _PACKET, place)
        if row is None:
            return None
        known = len(self.faults)
        evidence = self.rows(row["source_evidence"], f"{place}/source_evidence", self._evidence)
        candidates = self.rows(row["candidates"], f"{place}/candidates", self._candidate)
        rubric = self.rows(row["rubric"], f"{place}/rubric", self._criterion)
        conflict = self._conflict(row["conflict_of_interest"], f"{place}/conflict_of_interest")
        if conflict is None or len(self.faults) > known:
            return None
        return self._made(
            place,
            lambda: BlindedAdjudicationPacket(
                packet_set_ref=row["packet_set_ref"],
                case_ref=row["case_ref"],
                holdout_commitment_digest=row["holdout_commitment_digest"],
                mapping_commitment=row["mapping_commitment"],
                source_evidence=evidence,
                candidates=candidates,
                rubric=rubric,
                conflict_of_interest=conflict,
                schema_version=row["schema_version"],
            ),
        )

    def mapping(self, value: Any, place: str) -> SealedIdentityMapping | None:
        row = self._object(value, _MAPPING, place)
        if row is None:
            return None
        known = len(self.faults)
        entries = self.rows(row["entries"], f"{place}/entries", self._entry, most=MAX_CASES)
        if len(self.faults) > known:
            return None
        return self._made(
            place,
            lambda: SealedIdentityMapping(
                packet_set_ref=row["packet_set_ref"],
                holdout_commitment_digest=row["holdout_commitment_digest"],
                entries=entries,
                mapping_commitment=row["mapping_commitment"],
                schema_version=row["schema_version"],
            ),
        )

    def rows(
        self,
        value: Any,
        place: str,
        read: Callable[[Any, str], Row | None],
        *,
        most: int | None = None,
    ) -> tuple[Row, ...]:
        """Read every row of a list; the rows with faults are left out."""
        if not isinstance(value, list) or not value or (most is not None and len(value) > most):
            self._fault(WRONG_TYPE, place, "a list with at least one entry")
            return ()
        found = (read(item, f"{place}/{index}") for index, item in enumerate(value))
        return tuple(row for row in found if row is not None)

    def _evidence(self, value: Any, place: str) -> SourceEvidence | None:
        return self._flat(SourceEvidence, _EVIDENCE, value, place)

    def _candidate(self, value: Any, place: str) -> BlindedCandidate | None:
        return self._flat(BlindedCandidate, _CANDIDATE, value, place)

    def _criterion(self, value: Any, place: str) -> RubricCriterion | None:
        return self._flat(RubricCriterion, _CRITERION, value, place)

    def _conflict(self, value: Any, place: str) -> ConflictOfInterestMetadata | None:
        return self._flat(ConflictOfInterestMetadata, _CONFLICT, value, place)

    def _assignment(self, value: Any, place: str) -> IdentityAssignment | None:
        return self._flat(IdentityAssignment, _ASSIGNMENT, value, place)

    def _entry(self, value: Any, place: str) -> IdentityMappingEntry | None:
        row = self._object(value, _ENTRY, place)
        if row is None:
            return None
        known = len(self.faults)
        assignments = self.rows(row["assignments"], f"{place}/assignments", self._assignment)
        if len(self.faults) > known:
            return None
        return self._made(place, lambda: IdentityMappingEntry(row["case_ref"], assignments))

    def _flat(
        self, kind: Callable[..., Made], members: tuple[str, ...], value: Any, place: str
    ) -> Made | None:
        """Make a record whose document's members are its fields."""
        row = self._object(value, members, place)
        return None if row is None else self._made(place, lambda: kind(**row))

    def _object(self, value: Any, members: tuple[str, ...], place: str) -> dict[str, Any] | None:
        """Return an object that has exactly these members, or note what is wrong with it."""
        if not isinstance(value, dict):
            self._fault(WRONG_TYPE, place, "an object")
            return None
        missing = [name for name in members if name not in value]
        for name in missing:
            self._fault(MISSING_FIELD, f"{place}/{name}")
        if len(value) + len(missing) > len(members):
            self._fault(UNKNOWN_FIELD, place, "only " + ", ".join(members))
            return None
        return None if missing else value

    def _made(self, place: str, make: Callable[[], Made]) -> Made | None:
        try:
            return make()
        except BlindedAdjudicationError as error:
            member = _MEMBER.get(error.field, error.field)
            self._fault(error.problem, f"{place}/{member}")
            return None

    def _fault(self, problem: Problem, place: str, expected: str = "") -> None:
        self.faults.append(Fault(problem, place, expected))
