"""Taking in adjudications: those kept apart from the evidence, joined with those it carried."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import repeat
from typing import Any

from citereview.citation import aliases, fields
from citereview.citation.digests import OpaqueIds
from citereview.citation.exact import ExactReader
from citereview.citation.faults import (
    NOT_A_COLLECTION,
    TOO_MANY_RECORDS,
    UNREADABLE_RECORD,
    Faults,
)
from citereview.citation.limits import MAX_ADJUDICATIONS, listed
from citereview.citation.records import ClinicianAdjudication
from citereview.citation.rows import AdjudicationRow

_PLACE = "/adjudications"
_PIECE = 512


def take_adjudications(
    value: Any, embedded: list[AdjudicationRow], faults: Faults, ids: OpaqueIds
) -> Iterator[list[AdjudicationRow]]:
    """All adjudications of an evaluation, in pieces.

    A piece is small enough to be labelled and written while its records are still at hand.

    Args:
        value: The adjudications kept apart, in any form of a collection.
        embedded: Those the evidence carried; they come first.
        faults: The sink for faults; a foreign failure is a fault as well.
        ids: Opaque ids of identifiers.
    """
    yield embedded
    count = len(embedded)
    records = faults.attempt(NOT_A_COLLECTION, _PLACE, _records, value, faults)
    exact = ExactReader(ids).adjudication
    rows: list[AdjudicationRow] = []
    for index, (record, default_id) in enumerate(records or ()):
        row = exact(record)
        if row is None:
            place = f"{_PLACE}/{index}"
            row = faults.attempt(
                UNREADABLE_RECORD, place, _slow_adjudication, record, default_id, faults, place
            )
        if row is None:
            continue
        rows.append(row)
        if len(rows) == _PIECE:
            count += len(rows)
            yield rows
            rows = []
    yield rows
    if count + len(rows) > MAX_ADJUDICATIONS:
        faults.add(TOO_MANY_RECORDS, _PLACE, f"at most {MAX_ADJUDICATIONS} records")


def _records(value: Any, faults: Faults) -> Iterable[tuple[Any, str | None]]:
    """The records, each with the claim id it falls back to."""
    if not isinstance(value, Mapping):
        return zip(listed(value, MAX_ADJUDICATIONS, faults, _PLACE), repeat(None))
    if aliases.is_one_record(value, aliases.ADJUDICATION_MARKS):
        return [(value, None)]
    items = listed(value.items(), MAX_ADJUDICATIONS, faults, _PLACE)
    return [
        (item, fields.identifier(key, faults, f"{_PLACE}/{index}"))
        for index, (key, item) in enumerate(items)
    ]


def _slow_adjudication(
    record: Any, default_id: str | None, faults: Faults, place: str
) -> AdjudicationRow:
    if isinstance(record, ClinicianAdjudication):
        row = replace(record)
        return row.claim_id, row.evidence_id, row.label
    data = aliases.record_data(record)
    if default_id is not None and aliases.pick(data, aliases.EDGE_CLAIM, faults, place)[0] is None:
        data = {**data, "claim_id": default_id}
    return aliases.adjudication(data, faults, place)
