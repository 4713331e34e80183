"""What the round keeps of its end: the frozen verdict, amendments, and what was published."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass
from typing import Any

from citereview.canonical import canonical_json, digest


@dataclass(frozen=True, slots=True)
class Published:
    """One publication, by its digests."""

    published_at: str
    model_digest: str
    manifest_digest: str


def freeze(connection: sqlite3.Connection, document: dict[str, Any]) -> str:
    """Keep the frozen verdict, once; returns its digest."""
    found = digest(document)
    connection.execute("INSERT INTO frozen VALUES (1, ?, ?)", (canonical_json(document), found))
    return found


def frozen(connection: sqlite3.Connection) -> tuple[str, str] | None:
    """Canonical text and digest of the frozen verdict, None before it is frozen."""
    row = connection.execute("SELECT document, digest FROM frozen").fetchone()
    return None if row is None else (row[0], row[1])


def amend(connection: sqlite3.Connection, document: dict[str, Any]) -> str:
    """Keep an amendment; returns its digest."""
    found = digest(document)
    connection.execute(
        "INSERT INTO amendment (document, digest) VALUES (?, ?)", (canonical_json(document), found)
    )
    return found


def amendments(connection: sqlite3.Connection) -> list[dict[str, Any]]:
    """Every amendment, oldest first."""
    rows = connection.execute("SELECT document FROM amendment ORDER BY amendment_id")
    return [json.loads(document) for (document,) in rows]


def publish(connection: sqlite3.Connection, published: Published) -> None:
    """Note a publication."""
    connection.execute(
        "INSERT INTO publication (published_at, model_digest, manifest_digest) VALUES (?, ?, ?)",
        (published.published_at, published.model_digest, published.manifest_digest),
    )


def publications(connection: sqlite3.Connection) -> list[Published]:
    """Every publication, oldest first."""
    rows = connection.execute(
        "SELECT published_at, model_digest, manifest_digest FROM publication"
        " ORDER BY publication_id"
    )
    return [Published(*row) for row in rows]
