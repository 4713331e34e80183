"""The matches inside the texts that the evaluator accepted, each by the digest that names it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable


def accepted(connection: sqlite3.Connection) -> list[str]:
    """Everything that was accepted, sorted."""
    rows = connection.execute("SELECT match_ref FROM accepted_match ORDER BY match_ref")
    return [ref for (ref,) in rows]


def keep(connection: sqlite3.Connection, refs: Iterable[str]) -> None:
    """Write acceptances; what is there already stays."""
    connection.executemany(
        "INSERT INTO accepted_match (match_ref) VALUES (?) ON CONFLICT DO NOTHING",
        [(ref,) for ref in refs],
    )


def take_back(connection: sqlite3.Connection, refs: Iterable[str]) -> None:
    """Remove acceptances."""
    connection.executemany(
        "DELETE FROM accepted_match WHERE match_ref = ?", [(ref,) for ref in refs]
    )
