"""Taking in whole collections: each record by the fast lane if it can, else by the slow one.

A collection is an iterable of records, a mapping from identifiers to records, or one single
record. Faults name their place by position (``/claims/3/start``), in mappings too, for the keys of
a mapping are identifiers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import repeat
from typing import Any

from citereview.citation import aliases, fields
from citereview.citation.aliases import is_one_record, is_sequence
from citereview.citation.digests import OpaqueIds
from citereview.citation.exact import ExactReader
from citereview.citation.faults import (
    DUPLICATE_IDENTIFIER,
    NOT_A_COLLECTION,
    NUMBER_TOO_LONG,
    TOO_MANY_RECORDS,
    UNREADABLE_RECORD,
    Faults,
)
from citereview.citation.limits import (
    MAX_CLAIMS,
    MAX_EDGES,
    MAX_EVIDENCE,
    listed,
)
from citereview.citation.records import (
    AtomicClaim,
    Citation,
    EvidenceSpan,
)
from citereview.citation.rows import AdjudicationRow, CitedPart, ClaimRow, EdgeRow, EvidenceRow


def _is_offset_pair(value: Any) -> bool:
    return (
        is_sequence(value)
        and len(value) == 2
        and all(isinstance(item, int) and not isinstance(item, bool) for item in value)
    )


def _spelt_out(cited: tuple[str, ...]) -> list[CitedPart]:
    return [(evidence_id, None, None, "") for evidence_id in cited]


class Intake:
    """What the collections of one evaluation brought, in rows.

    Attributes:
        ids: Opaque ids of identifiers; those read in the fast lane are there already.
        claims: Claims in their order.
        evidence: Evidence in its order.
        claim_numbers: Position in `claims` by claim id.
        evidence_numbers: Position in `evidence` by evidence id.
        plain: For each claim its cited evidence ids where its edges are plain (without offsets or
            source, and brought by the claim alone), else None.
        edges: The edges of all other claims by claim id, in their order; of unknown ones too.
        embedded: Adjudications that evidence records carried.
    """

    def __init__(self, faults: Faults, ids: OpaqueIds) -> None:
        self._faults = faults
        self._lengths: dict[str, int] = {}
        self._exact = ExactReader(ids)
        self._edge_count = 0
        self.ids = ids
        self.claims: list[ClaimRow] = []
        self.evidence: list[EvidenceRow] = []
        self.claim_numbers: dict[str, int] = {}
        self.evidence_numbers: dict[str, int] = {}
        self.plain: list[tuple[str, ...] | None] = []
        self.edges: dict[str, list[CitedPart]] = {}
        self.embedded: list[AdjudicationRow] = []

    def take_lengths(self, value: Any) -> None:
        """Take lengths of sources by source id; they fill gaps in claims and evidence."""
        if value is None:
            return
        if not isinstance(value, Mapping):
            self._faults.add(NOT_A_COLLECTION, "/source_lengths", "a mapping")
            return
        items = listed(value.items(), MAX_EVIDENCE, self._faults, "/source_lengths")
        for index, (key, length) in enumerate(items):
            place = f"/source_lengths/{index}"
            self._faults.attempt(UNREADABLE_RECORD, place, self._take_length, key, length, place)

    def _take_length(self, key: Any, length: Any, place: str) -> None:
        source_id = fields.identifier(key, self._faults, place)
        known = fields.required_length(length, self._faults, place)
        if known is not None:
            self._lengths[source_id] = known

    def take_claims(self, value: Any) -> None:
        """Take the claims and the edges they carry."""
        exact = self._exact.claim
        for index, (record, default_id) in enumerate(self._claim_records(value)):
            row = exact(record)
            if row is None:
                place = f"/claims/{index}"
                self._faults.attempt(
                    UNREADABLE_RECORD, place, self._slow_claim, record, default_id, place
                )
            else:
                if row[4] is None and row[3] in self._lengths:
                    row = (*row[:4], self._known_length(row[3], None, f"/claims/{index}"), *row[5:])
                claim_id, cited = row[0], row[6]
                self._number_claim(row)
                if claim_id in self.edges:
                    self.edges[claim_id] += _spelt_out(cited)
                else:
                    self.plain[-1] = cited
                self._edge_count += len(cited)
            if self._edge_count > MAX_EDGES:
                self._faults.add(TOO_MANY_RECORDS, "/claims", f"at most {MAX_EDGES} citations")
                return
        self._refuse_duplicates(self.claims, self.claim_numbers, "/claims")

    def _number_claim(self, row: ClaimRow) -> None:
        self.claim_numbers.setdefault(row[0], len(self.claims))
        self.claims.append(row)
        self.plain.append(None)

    def _claim_records(self, value: Any) -> Iterable[tuple[Any, str | None]]:
        if not isinstance(value, Mapping):
            return zip(listed(value, MAX_CLAIMS, self._faults, "/claims"), repeat(None))
        if is_one_record(value, aliases.CLAIM_MARKS):
            return [(value, None)]
        pairs: list[tuple[Any, str | None]] = []
        items = listed(value.items(), MAX_CLAIMS, self._faults, "/claims")
        for index, (key, item) in enumerate(items):
            default_id = fields.identifier(key, self._faults, f"/claims/{index}")
            if isinstance(item, (Mapping, AtomicClaim)):
                pairs.append((item, default_id))
            elif _is_offset_pair(item):
                pairs.append(({"claim_id": default_id, "start": item[0], "end": item[1]}, None))
            else:
                pairs.append(({"claim_id": default_id, "citations": item}, None))
        return pairs

    def _slow_claim(self, record: Any, default_id: str | None, place: str) -> None:
        faults = self._faults
        edges: list[EdgeRow]
        if isinstance(record, AtomicClaim):
            claim = replace(record)
            claim_id, start, end, cited = claim.claim_id, claim.start, claim.end, claim.citations
            source_id, length, kind = claim.source_id, claim.source_length, claim.claim_type
            edges = [(claim_id, evidence_id, None, None, "") for evidence_id in cited]
        else:
            data = aliases.record_data(record)
            row, edges = aliases.claim(data, default_id, faults, place)
            claim_id, start, end, source_id, length, kind, cited = row
        length = self._known_length(source_id, length, place)
        self._check_numbers(place, start, end)
        self._number_claim((claim_id, start, end, source_id, length, kind, cited))
        for edge in edges:
            self._add_edge(edge, place)

    def _known_length(self, source_id: str, length: int | None, place: str) -> int | None:
        """The length of a record's source: its own, else the one given for the source."""
        known = self._lengths.get(source_id) if length is None else length
        self._check_numbers(place, known)
        return known

    def _add_edge(self, edge: EdgeRow, place: str) -> None:
        claim_id, evidence_id, start, end, source_id = edge
        if start is not None or end is not None:
            self._check_numbers(place, start, end)
        number = self.claim_numbers.get(claim_id)
        plain = None if number is None else self.plain[number]
        if number is not None and plain is not None:
            self.edges[claim_id] = _spelt_out(plain)
            self.plain[number] = None
        self.edges.setdefault(claim_id, []).append((evidence_id, start, end, source_id))
        self._edge_count += 1

    def _check_numbers(self, place: str, *numbers: int | None) -> None:
        """Refuse numbers Python will not write in decimal; digests need them written."""
        for number in numbers:
            if number is not None and int.bit_length(number) > 2_000:
                self._faults.attempt(NUMBER_TOO_LONG, place, int.__repr__, number)

    def _refuse_duplicates(
        self, rows: Sequence[ClaimRow | EvidenceRow], numbers: dict[str, int], place: str
    ) -> None:
        if len(numbers) == len(rows):
            return
        seen: set[str] = set()
        for index, (identifier, *_) in enumerate(rows):
            if identifier in seen and identifier is not fields.STAND_IN:
                self._faults.add(
                    DUPLICATE_IDENTIFIER, f"{place}/{index}", "an identifier of its own"
                )
            seen.add(identifier)

    def take_evidence(self, value: Any) -> None:
        """Take the evidence and the adjudications it carries."""
        exact = self._exact.evidence
        for index, (record, default_id) in enumerate(self._evidence_records(value)):
            row = exact(record)
            if row is None:
                place = f"/evidence/{index}"
                self._faults.attempt(
                    UNREADABLE_RECORD, place, self._slow_evidence, record, default_id, place
                )
                continue
            if row[4] is None and row[3] in self._lengths:
                row = (*row[:4], self._known_length(row[3], None, f"/evidence/{index}"))
            self._number_evidence(row)
        self._refuse_duplicates(self.evidence, self.evidence_numbers, "/evidence")

    def _number_evidence(self, row: EvidenceRow) -> None:
        self.evidence_numbers.setdefault(row[0], len(self.evidence))
        self.evidence.append(row)

    def _evidence_records(self, value: Any) -> Iterable[tuple[Any, str | None]]:
        if not isinstance(value, Mapping):
            return zip(listed(value, MAX_EVIDENCE, self._faults, "/evidence"), repeat(None))
        if is_one_record(value, aliases.EVIDENCE_MARKS):
            return [(value, None)]
        pairs: list[tuple[Any, str | None]] = []
        items = listed(value.items(), MAX_EVIDENCE, self._faults, "/evidence")
        for index, (key, item) in enumerate(items):
            place = f"/evidence/{index}"
            default_id = fields.identifier(key, self._faults, place)
            if isinstance(item, (Mapping, EvidenceSpan)):
                pairs.append((item, default_id))
            elif _is_offset_pair(item):
                pairs.append(({"evidence_id": default_id, "start": item[0], "end": item[1]}, None))
            else:
                self._faults.add(UNREADABLE_RECORD, place, "a record or a pair of offsets")
        return pairs

    def _slow_evidence(self, record: Any, default_id: str | None, place: str) -> None:
        faults = self._faults
        if isinstance(record, EvidenceSpan):
            span = replace(record)
            evidence_id, start, end = span.evidence_id, span.start, span.end
            source_id, length = span.source_id, span.source_length
        else:
            data = aliases.record_data(record)
            evidence_id, start, end, source_id, length = aliases.evidence(
                data, default_id, faults, place
            )
            carried = aliases.embedded_adjudication(data, evidence_id, faults, place)
            if carried is not None:
                self.embedded.append(carried)
        length = self._known_length(source_id, length, place)
        self._check_numbers(place, start, end)
        self._number_evidence((evidence_id, start, end, source_id, length))

    def take_citations(self, value: Any) -> None:
        """Take citations kept apart from the claims."""
        if isinstance(value, Mapping) and not is_one_record(value, aliases.EDGE_MARKS):
            items = listed(value.items(), MAX_EDGES, self._faults, "/citations")
            for index, (key, cited) in enumerate(items):
                place = f"/citations/{index}"
                self._faults.attempt(UNREADABLE_RECORD, place, self._take_cited, key, cited, place)
                if self._edge_count > MAX_EDGES:
                    break
        else:
            records = (
                [value]
                if isinstance(value, Mapping)
                else listed(value, MAX_EDGES, self._faults, "/citations")
            )
            exact = self._exact.edge
            for index, record in enumerate(records):
                row = exact(record)
                if row is None:
                    place = f"/citations/{index}"
                    self._faults.attempt(UNREADABLE_RECORD, place, self._slow_edge, record, place)
                else:
                    self._add_edge(row, "")
        if self._edge_count > MAX_EDGES:
            self._faults.add(TOO_MANY_RECORDS, "/citations", f"at most {MAX_EDGES} citations")

    def _take_cited(self, key: Any, cited: Any, place: str) -> None:
        faults = self._faults
        for number, item in enumerate(aliases.citation_items(cited, faults, place)):
            at = f"{place}/{number}"
            if isinstance(item, Citation):
                self._slow_edge(replace(item, claim_id=fields.identifier(key, faults, place)), at)
            elif isinstance(item, Mapping):
                self._slow_edge({"claim_id": key, **item}, at)
            else:
                claim_id = fields.identifier(key, faults, place)
                self._add_edge((claim_id, fields.identifier(item, faults, at), None, None, ""), at)

    def _slow_edge(self, record: Any, place: str) -> None:
        faults = self._faults
        if isinstance(record, Citation):
            edge = replace(record)
            row = (edge.claim_id, edge.evidence_id, edge.start, edge.end, edge.source_id)
        elif isinstance(record, Mapping):
            row = aliases.edge(record, faults, place)
        elif is_sequence(record) and len(record) == 2:
            claim_id = fields.identifier(record[0], faults, f"{place}/0")
            evidence_id = fields.identifier(record[1], faults, f"{place}/1")
            row = (claim_id, evidence_id, None, None, "")
        else:
            faults.add(UNREADABLE_RECORD, place, "a record or a pair of identifiers")
            return
        self._add_edge(row, place)
