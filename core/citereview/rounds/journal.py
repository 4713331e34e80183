"""The journal: what was done, when and under which account; append-only and sealed in a chain.

An entry holds digests and closed words only. Its chain value is a keyed digest over the entry and
the chain value before it, so nobody without the key can change, remove or add one unnoticed. The
round's row repeats length and head, so a cut-off tail shows too.
"""

from __future__ import annotations

import getpass
import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from citereview.canonical import canonical_bytes, canonical_json, keyed_digest, same

JOURNAL_DOMAIN = "citereview.journal.v1"
ACCOUNT_DOMAIN = "citereview.journal.account.v1"

Fact = str | int
"""A digest, a closed word, a roster code or a count; never a text somebody wrote."""


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One act as the journal holds it."""

    seq: int
    made_at: str
    account: str
    what: str
    digests: Mapping[str, Fact]
    chain: str


def stamp(moment: datetime) -> str:
    """A moment in UTC to the second, as every row of a round holds it."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def read_stamp(text: str) -> datetime:
    """The moment a stamp stands for."""
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)


def account_digest(key: bytes, round_id: str) -> str:
    """Keyed digest of the operating system's account name, unlinkable between rounds."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        name = ""
    return keyed_digest(key, ACCOUNT_DOMAIN, canonical_bytes([round_id, name]))


def append(
    connection: sqlite3.Connection,
    key: bytes,
    *,
    made_at: str,
    account: str,
    what: str,
    digests: Mapping[str, Fact],
) -> None:
    """Append one entry inside the caller's transaction: act and entry stand or fall together."""
    length, head = connection.execute(
        "SELECT journal_length, journal_head FROM round WHERE id = 1"
    ).fetchone()
    entry = JournalEntry(length + 1, made_at, account, what, dict(digests), "")
    chain = _chain(key, head, entry)
    connection.execute(
        "INSERT INTO journal (seq, made_at, account, what, digests, chain)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (entry.seq, made_at, account, what, canonical_json(dict(digests)), chain),
    )
    connection.execute(
        "UPDATE round SET journal_length = ?, journal_head = ?, saved_at = ? WHERE id = 1",
        (entry.seq, chain, made_at),
    )


def entries(connection: sqlite3.Connection) -> list[JournalEntry]:
    """Every entry, oldest first."""
    rows = connection.execute(
        "SELECT seq, made_at, account, what, digests, chain FROM journal ORDER BY seq"
    )
    return [
        JournalEntry(seq, made_at, account, what, json.loads(digests), chain)
        for seq, made_at, account, what, digests, chain in rows
    ]


def first_break(connection: sqlite3.Connection, key: bytes) -> int | None:
    """Number of the first entry that does not hold, or None where the whole chain does."""
    head = ""
    found = entries(connection)
    for expected, entry in enumerate(found, start=1):
        if entry.seq != expected or not same(entry.chain, _chain(key, head, entry)):
            return expected
        head = entry.chain
    length, kept = connection.execute(
        "SELECT journal_length, journal_head FROM round WHERE id = 1"
    ).fetchone()
    return None if length == len(found) and same(kept, head) else len(found) + 1


def _chain(key: bytes, head: str, entry: JournalEntry) -> str:
    body = [head, entry.seq, entry.made_at, entry.account, entry.what, dict(entry.digests)]
    return keyed_digest(key, JOURNAL_DOMAIN, canonical_bytes(body))
