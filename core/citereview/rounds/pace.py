"""The pace reviewers are expected to keep, where it was set in the round."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

LONGEST_PAIR = 3600
"""Seconds."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds a pair, and words a minute (0: reading is part of the seconds a pair)."""

    seconds_per_pair: int
    words_per_minute: int


def kept(connection: sqlite3.Connection) -> Pace | None:
    """The pace that was set; None where none was."""
    row = connection.execute("SELECT seconds_per_pair, words_per_minute FROM pace").fetchone()
    return None if row is None else Pace(*row)


def keep(connection: sqlite3.Connection, pace: Pace) -> None:
    """Write the pace in the place of the one before."""
    connection.execute(
        "INSERT INTO pace (id, seconds_per_pair, words_per_minute) VALUES (1, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET seconds_per_pair = excluded.seconds_per_pair,"
        " words_per_minute = excluded.words_per_minute",
        (pace.seconds_per_pair, pace.words_per_minute),
    )


def facts(connection: sqlite3.Connection) -> list[int]:
    """What the journal holds of it; empty where none was set."""
    found = kept(connection)
    return [] if found is None else [found.seconds_per_pair, found.words_per_minute]
