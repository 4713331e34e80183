"""Receipts: one row an arrival, with what became of it. Only added to."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass, replace

from citereview.canonical import canonical_json
from citereview.rounds.first_pass import Verdict


@dataclass(frozen=True, slots=True)
class Receipt:
    """What became of one arrival. No field holds anything the file says.

    Attributes:
        digest: Digest of the file's bytes, empty where they could not be read.
        file: The name it came under.
        received_at: UTC stamp.
        verdict: What became of it.
        code: The closed reason.
        pointer: JSON pointer to the first fault, or empty.
        expected: What was expected there, or empty.
        sentence: What happened and what to do.
        reviewer: Roster code of whose work it is, None where it is nobody's or several people's.
        decisions: Count of decisions in it.
        changed: Count of earlier decisions it changed.
        notes: Sentences about what was unwrapped on the way.
    """

    digest: str
    file: str
    received_at: str
    verdict: Verdict
    code: str
    pointer: str
    expected: str
    sentence: str
    reviewer: str | None
    decisions: int
    changed: int
    notes: tuple[str, ...]


def add(connection: sqlite3.Connection, receipt: Receipt) -> None:
    """Write a receipt."""
    connection.execute(
        "INSERT INTO receipt (digest, file, received_at, verdict, code, pointer, expected,"
        " sentence, reviewer, decisions, changed, notes)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            receipt.digest,
            receipt.file,
            receipt.received_at,
            receipt.verdict,
            receipt.code,
            receipt.pointer,
            receipt.expected,
            receipt.sentence,
            receipt.reviewer,
            receipt.decisions,
            receipt.changed,
            canonical_json(list(receipt.notes)),
        ),
    )


def all_receipts(connection: sqlite3.Connection) -> list[Receipt]:
    """Every receipt in order of arrival."""
    found = connection.execute(
        "SELECT digest, file, received_at, verdict, code, pointer, expected, sentence, reviewer,"
        " decisions, changed, notes FROM receipt ORDER BY receipt_id"
    )
    return [replace(Receipt(*row), notes=tuple(json.loads(row[11]))) for row in found]
