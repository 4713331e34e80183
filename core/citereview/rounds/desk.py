"""The desk: reasons and resolutions of disputed pairs, each act kept, the newest in force.

First-pass labels are never touched. An act is undone by a mark, not by deletion.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass

from citereview.canonical import digest
from citereview.rounds.first_pass import Label


@dataclass(frozen=True, slots=True, repr=False)
class DeskAct:
    """A reason, and with it a label (None where only a reason was given), by one adjudicator.

    Attributes:
        source: Digest of the adjudicator's returned file, or empty where given at the desk.
    """

    edge_id: int
    reason: str
    label: Label | None
    adjudicator: str
    source: str = ""


def record(connection: sqlite3.Connection, acts: Iterable[DeskAct], made_at: str) -> int:
    """Write acts as one batch, which undo takes back whole; returns its number."""
    (batch,) = connection.execute("SELECT COALESCE(MAX(batch), 0) + 1 FROM desk_act").fetchone()
    connection.executemany(
        "INSERT INTO desk_act (edge_id, reason, label, adjudicator, source, batch, made_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (act.edge_id, act.reason, act.label, act.adjudicator, act.source, batch, made_at)
            for act in acts
        ],
    )
    return int(batch)


def undo_last(connection: sqlite3.Connection, made_at: str) -> int:
    """Take back the newest batch that stands; returns how many acts that were."""
    changed = connection.execute(
        "UPDATE desk_act SET undone_at = ? WHERE undone_at IS NULL AND batch ="
        " (SELECT MAX(batch) FROM desk_act WHERE undone_at IS NULL)",
        (made_at,),
    )
    return changed.rowcount


def in_force(connection: sqlite3.Connection) -> dict[int, DeskAct]:
    """The newest act of each pair that was not undone."""
    found = connection.execute(
        "SELECT edge_id, reason, label, adjudicator, source FROM desk_act"
        " WHERE undone_at IS NULL ORDER BY act_id"
    )
    return {row[0]: DeskAct(*row) for row in found}


def batches(connection: sqlite3.Connection) -> list[list[DeskAct]]:
    """Every batch of acts in order, undone ones included."""
    found: dict[int, list[DeskAct]] = {}
    for batch, *act in connection.execute(
        "SELECT batch, edge_id, reason, label, adjudicator, source FROM desk_act ORDER BY act_id"
    ):
        found.setdefault(batch, []).append(DeskAct(*act))
    return [found[batch] for batch in sorted(found)]


def batch_digest(acts: Iterable[DeskAct]) -> str:
    """Digest of a batch, as the journal holds it."""
    return digest(
        [[act.edge_id, act.reason, act.label, act.adjudicator, act.source] for act in acts]
    )
