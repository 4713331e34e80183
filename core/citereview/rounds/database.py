"""Open, make and migrate a round's database; one transaction at a time.

SQLite with STRICT tables, foreign keys, a write-ahead log and ``synchronous = FULL``: what a
transaction acknowledged survives a killed process and a power cut. The reasons are in
docs/adr/0001-sqlite-and-a-sealed-journal.md.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from citereview.errors import EnvironmentFault, InputError, Problem
from citereview.rounds.environment import CORRUPT, calm
from citereview.rounds.folder import FILE_MODE, FOLDER_MODE
from citereview.rounds.migrations import VERSIONS

APPLICATION_ID = 0x43525631
"""Marks an SQLite file as a round (``CRV1``)."""

BUSY_MILLISECONDS = 3000
"""How long a statement waits for another program's lock before it says so."""

NEWER_VERSION = Problem(
    "newer_version",
    "The round was made by a newer CiteReview.",
    "Open it with that version or a later one.",
    "It was not touched.",
)
OLDER_VERSION = Problem(
    "older_version",
    "The round was made by an older CiteReview and cannot be brought up to date here.",
    "Open it where it can be written; a backup is made first.",
    "It was not touched.",
)
FOREIGN_DATABASE = Problem(
    "foreign_database",
    "The file round.db there is not a CiteReview round.",
    "Choose the folder of a round.",
    "It was not touched.",
)


@calm
def create_database(path: Path, versions: tuple[str, ...] = VERSIONS) -> sqlite3.Connection:
    """Make a new database and return its connection.

    Raises:
        EnvironmentFault: The machine said no.
    """
    path.touch(mode=FILE_MODE, exist_ok=False)
    connection = _connect(path, "rwc")
    _prepare_for_writing(connection)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    _run_versions(connection, 0, versions)
    return connection


@calm
def open_for_writing(
    path: Path, backups: Path, versions: tuple[str, ...] = VERSIONS
) -> sqlite3.Connection:
    """Open a round's database for the session that holds the lock, migrating an older one.

    Raises:
        InputError: Not a round's database, or a newer version (untouched).
        EnvironmentFault: The machine said no, or the database is damaged.
    """
    connection = _connect(path, "rw")
    kept = False
    try:
        found = _checked_version(connection, len(versions))
        _check_integrity(connection)
        _prepare_for_writing(connection)
        if found < len(versions):
            _back_up(connection, backups, found)
            _run_versions(connection, found, versions)
        kept = True
    finally:
        if not kept:
            connection.close()
    return connection


@calm
def open_for_reading(
    path: Path, *, immutable: bool = False, versions: tuple[str, ...] = VERSIONS
) -> sqlite3.Connection:
    """Open a round's database without ever writing it.

    Args:
        path: The database.
        immutable: The disk cannot change (read-only media): no lock and no log file is needed.
        versions: The scripts this program knows.

    Raises:
        InputError: Not a round's database, or another version.
        EnvironmentFault: The machine said no, or the database is damaged.
    """
    connection = _connect(path, "ro", immutable=immutable)
    kept = False
    try:
        if _checked_version(connection, len(versions)) < len(versions):
            raise InputError(OLDER_VERSION)
        kept = True
    finally:
        if not kept:
            connection.close()
    return connection


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """One write transaction: all of it on the disk at the end, or nothing of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:  # a full disk has SQLite roll back by itself
            connection.execute("ROLLBACK")


class _Cursor(sqlite3.Cursor):
    """What the machine refuses while a statement runs is said calmly, wherever it runs."""

    execute = calm(sqlite3.Cursor.execute)
    executemany = calm(sqlite3.Cursor.executemany)
    fetchone = calm(sqlite3.Cursor.fetchone)
    fetchall = calm(sqlite3.Cursor.fetchall)
    __next__ = calm(sqlite3.Cursor.__next__)  # type: ignore[arg-type]


class _Connection(sqlite3.Connection):
    """A connection whose statements all run by the calm cursor."""

    def execute(self, sql: str, values: Any = ()) -> sqlite3.Cursor:
        return self.cursor(_Cursor).execute(sql, values)

    def executemany(self, sql: str, rows: Iterable[Any]) -> sqlite3.Cursor:
        return self.cursor(_Cursor).executemany(sql, rows)


def _connect(path: Path, mode: str, *, immutable: bool = False) -> sqlite3.Connection:
    # By its bytes: a name need not be text in the encoding the machine speaks of.
    place = quote(os.fsencode(path))
    address = f"file:{place}?mode={mode}" + ("&immutable=1" if immutable else "")
    connection = sqlite3.connect(
        address,
        uri=True,
        isolation_level=None,
        timeout=BUSY_MILLISECONDS / 1000,
        factory=_Connection,
    )
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA trusted_schema = OFF")
    return connection


def _prepare_for_writing(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")


def _checked_version(connection: sqlite3.Connection, known: int) -> int:
    application: int = connection.execute("PRAGMA application_id").fetchone()[0]
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if application != APPLICATION_ID:
        raise InputError(FOREIGN_DATABASE)
    if version > known:
        raise InputError(NEWER_VERSION)
    return version


def _check_integrity(connection: sqlite3.Connection) -> None:
    # quick_check leaves out the cross-check of indexes, so opening a large round stays quick;
    # `citereview verify` does the whole one.
    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise EnvironmentFault(CORRUPT)


def _back_up(connection: sqlite3.Connection, backups: Path, version: int) -> None:
    """Copy the database before a migration; an earlier copy of the same version is kept."""
    backups.mkdir(mode=FOLDER_MODE, exist_ok=True)
    target = backups / f"round-v{version}.db"
    if target.exists():
        return
    temporary = backups / f".tmp-round-v{version}.db"
    temporary.unlink(missing_ok=True)
    connection.execute("VACUUM INTO ?", (str(temporary),))
    temporary.chmod(FILE_MODE)
    temporary.replace(target)


def _run_versions(connection: sqlite3.Connection, found: int, versions: tuple[str, ...]) -> None:
    for number, script in enumerate(versions[found:], start=found + 1):
        with transaction(connection):
            for statement in _statements(script):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")


def _statements(script: str) -> Iterator[str]:
    """Single statements of a script; `executescript` would commit behind our back."""
    pending = ""
    for line in script.splitlines(keepends=True):
        pending += line
        if sqlite3.complete_statement(pending):
            yield pending
            pending = ""
