"""What was edited in a round before export: rows that stand over the artifacts as brought.

The files in private/artifacts stay byte for byte what came in, whatever their form (folder, zip,
cases.jsonl); an edit is one row, so that it is there whole or not at all.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from citereview.canonical import canonical_bytes, keyed_digest

Part = Literal["about", "rubric", "codebook", "source_facts", "summary_facts", "identifiers"]

EDITED_DOMAIN = "citereview.edited.v1"
WHOLE_ROUND = 0
"""Place of what belongs to no case and no item."""


@dataclass(frozen=True, slots=True, repr=False)
class Edit:
    """One edited part.

    Attributes:
        part: What it is.
        place: ``WHOLE_ROUND``, a case's id, or an item's id for summary facts.
        document: Canonical JSON; for the codebook its TOML text.
    """

    part: Part
    place: int
    document: str


def put(connection: sqlite3.Connection, edits: Iterable[Edit]) -> None:
    """Keep edits, each instead of what was kept at its place."""
    connection.executemany(
        "INSERT INTO edited (part, place, document) VALUES (?, ?, ?)"
        " ON CONFLICT (part, place) DO UPDATE SET document = excluded.document",
        [(edit.part, edit.place, edit.document) for edit in edits],
    )


def remove(connection: sqlite3.Connection, places: Iterable[tuple[Part, int]]) -> None:
    """Take edits back: what was brought stands again."""
    connection.executemany("DELETE FROM edited WHERE part = ? AND place = ?", list(places))


def edits(connection: sqlite3.Connection) -> list[Edit]:
    """Every edit, by part and place."""
    found = connection.execute("SELECT part, place, document FROM edited ORDER BY part, place")
    return [Edit(*row) for row in found]


def items_by_id(connection: sqlite3.Connection) -> dict[int, tuple[str, str]]:
    """(case reference, identity) of every item that was loaded, sampled or not, by its id."""
    found = connection.execute(
        "SELECT item_id, case_ref, identity FROM item JOIN source_case USING (case_id)"
        " JOIN system USING (system_id) ORDER BY item_id"
    )
    return {item_id: (case_ref, identity) for item_id, case_ref, identity in found}


def set_policy(connection: sqlite3.Connection, policy: str, roles: Mapping[str, str]) -> None:
    """Put another policy in the place of the round's, with the role it gives each identity."""
    connection.execute("UPDATE round SET policy = ? WHERE id = 1", (policy,))
    connection.executemany(
        "UPDATE system SET role = ? WHERE identity = ?",
        [(role, identity) for identity, role in roles.items()],
    )


def set_rubric_version(connection: sqlite3.Connection, version: int) -> None:
    """Say which version of the rubric is in use."""
    connection.execute("UPDATE round SET rubric_version = ? WHERE id = 1", (version,))


def set_facts_there(connection: sqlite3.Connection, rows: Iterable[tuple[bool, int]]) -> None:
    """Say (whether facts of source and note are both there, item) of items."""
    connection.executemany(
        "UPDATE item SET facts = ? WHERE item_id = ?", [(int(there), at) for there, at in rows]
    )


def edits_digest(key: bytes, found: Iterable[Edit]) -> str:
    """Keyed digest of edits, for the journal: what they hold is private and may be guessable."""
    rows = [[edit.part, edit.place, edit.document] for edit in found]
    return keyed_digest(key, EDITED_DOMAIN, canonical_bytes(rows))
