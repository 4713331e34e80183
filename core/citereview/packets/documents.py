"""Packets and mappings from their JSON documents, written here or by the reference system.

A document is refused as a whole, with every faulty record and its JSON pointer. No value of the
document gets into an error; an unknown field is named by the place of its record.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache, partial
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
        return self._record(
            BlindedAdjudicationPacket,
            value,
            place,
            source_evidence=partial(self.rows, read=partial(self._record, SourceEvidence)),
            candidates=partial(self.rows, read=partial(self._record, BlindedCandidate)),
            rubric=partial(self.rows, read=partial(self._record, RubricCriterion)),
            conflict_of_interest=partial(self._record, ConflictOfInterestMetadata),
        )

    def mapping(self, value: Any, place: str) -> SealedIdentityMapping | None:
        entries = partial(self.rows, read=self._entry, most=MAX_CASES)
        return self._record(SealedIdentityMapping, value, place, entries=entries)

    def _entry(self, value: Any, place: str) -> IdentityMappingEntry | None:
        assignments = partial(self.rows, read=partial(self._record, IdentityAssignment))
        return self._record(IdentityMappingEntry, value, place, assignments=assignments)

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

    def _record(
        self,
        kind: Callable[..., Made],
        value: Any,
        place: str,
        **inner: Callable[[Any, str], object],
    ) -> Made | None:
        """Make a record whose document's members are its fields.

        Args:
            kind: Its class.
            value: The parsed document.
            place: Where it stands.
            **inner: How to read what stands inside, by member.
        """
        row = self._object(value, _members(kind), place)
        if row is None:
            return None
        known = len(self.faults)
        read = {name: look(row[name], f"{place}/{name}") for name, look in inner.items()}
        if len(self.faults) > known:
            return None
        try:
            return kind(**row | read)
        except BlindedAdjudicationError as error:
            member = _MEMBER.get(error.field, error.field)
            self._fault(error.problem, f"{place}/{member}")
            return None

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

    def _fault(self, problem: Problem, place: str, expected: str = "") -> None:
        self.faults.append(Fault(problem, place, expected))


@cache
def _members(kind: Any) -> tuple[str, ...]:
    return tuple(sorted(field.name for field in fields(kind)))
