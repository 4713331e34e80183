"""Spreadsheets beside kits: which were written, and their digests."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable


def insert(
    connection: sqlite3.Connection, rows: Iterable[tuple[str, str, str]], made_at: str
) -> None:
    """Keep (kit digest, file, file digest); one written again is the same row."""
    connection.executemany(
        "INSERT INTO kit_sheet (kit_digest, file, file_digest, made_at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING",
        [(*row, made_at) for row in rows],
    )


def written(connection: sqlite3.Connection) -> list[tuple[str, str, str]]:
    """(kit digest, file, file digest) of each, by file name."""
    return connection.execute(
        "SELECT kit_digest, file, file_digest FROM kit_sheet ORDER BY file"
    ).fetchall()
