"""The desk: reasons and resolutions of disputed pairs, each act kept, one in force.

First-pass labels are never touched. An act is undone by a mark, not by deletion.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass

from citereview.canonical import digest
from citereview.rounds.first_pass import Effect, Label


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


@dataclass(frozen=True, slots=True, repr=False)
class FiledActs:
    """One adjudicator's file: its digest, its kit and save number, and its acts."""

    digest: str
    kit_digest: str
    save_number: int
    acts: tuple[DeskAct, ...]


def record(connection: sqlite3.Connection, acts: Iterable[DeskAct], made_at: str) -> int:
    """Write acts as one batch, which undo takes back whole; returns its number."""
    # Batches are numbered in the order of their acts, so the last act is of the last one.
    last = connection.execute("SELECT batch FROM desk_act ORDER BY act_id DESC LIMIT 1").fetchone()
    batch = 1 if last is None else int(last[0]) + 1
    connection.executemany(
        "INSERT INTO desk_act (edge_id, reason, label, adjudicator, source, batch, made_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (act.edge_id, act.reason, act.label, act.adjudicator, act.source, batch, made_at)
            for act in acts
        ],
    )
    return batch


class Filed:
    """What adjudicators' files say, each kit's latest save in force.

    A function of the *set* of files, never of their order: where two files in force differ over a
    pair, neither stands until a later save or the desk settles it.
    """

    def __init__(self, files: Iterable[FiledActs] = ()) -> None:
        self._files = {file.digest: file for file in files}

    def take(self, file: FiledActs) -> Effect:
        """Take a file in, and say what that changed."""
        if file.digest in self._files:
            return Effect(known=True, older=False, added=0, changed=0)
        older = any(
            one.kit_digest == file.kit_digest and one.save_number > file.save_number
            for one in self._files.values()
        )
        before = self._said()
        self._files[file.digest] = file
        after = self._said()
        return Effect(
            known=False,
            older=older,
            added=sum(1 for edge_id in after if edge_id not in before),
            changed=sum(1 for edge_id in before if before[edge_id] != after.get(edge_id)),
        )

    def acts(self) -> dict[int, DeskAct]:
        """The act that follows for each pair."""
        acts: dict[int, DeskAct] = {}
        for file in sorted(self._in_force(), key=lambda one: one.digest, reverse=True):
            acts |= {act.edge_id: act for act in file.acts}
        said = self._said()
        return {edge_id: act for edge_id, act in acts.items() if len(said[edge_id]) == 1}

    def differing(self, file: FiledActs) -> int:
        """Count of the file's pairs over which the files in force differ."""
        said = self._said()
        return sum(1 for act in file.acts if len(said.get(act.edge_id, ())) > 1)

    def _in_force(self) -> list[FiledActs]:
        latest: dict[str, int] = {}
        for file in self._files.values():
            latest[file.kit_digest] = max(latest.get(file.kit_digest, 0), file.save_number)
        return [one for one in self._files.values() if one.save_number == latest[one.kit_digest]]

    def _said(self) -> dict[int, set[tuple[str, Label | None]]]:
        said: dict[int, set[tuple[str, Label | None]]] = {}
        for file in self._in_force():
            for act in file.acts:
                said.setdefault(act.edge_id, set()).add((act.reason, act.label))
        return said


_FILED_ACTS = (
    "SELECT edge_id, reason, label, adjudicator, source FROM desk_act"
    " WHERE source <> '' AND undone_at IS NULL{one} ORDER BY act_id"
)
_DESK_ACTS = (
    "SELECT edge_id, reason, label, adjudicator, source FROM desk_act"
    " JOIN member ON code = adjudicator WHERE undone_at IS NULL AND source = ''"
    " AND conflict = 'cleared' AND state <> 'recused'{one} ORDER BY act_id"
)


def filed(connection: sqlite3.Connection, edge_id: int | None = None) -> Filed:
    """The adjudicators' files that were taken in and not undone, of people whose work counts.

    Args:
        connection: The round.
        edge_id: Only what they say of this pair; of all where None.
    """
    acts: dict[str, list[DeskAct]] = {}
    for row in connection.execute(
        _FILED_ACTS.format(one=_one(edge_id)), () if edge_id is None else (edge_id,)
    ):
        act = DeskAct(*row)
        acts.setdefault(act.source, []).append(act)
    if edge_id is not None and not acts:
        return Filed()  # as with nearly every pair; what files there are need not be asked
    undone = connection.execute(
        "SELECT source FROM desk_act WHERE source <> '' GROUP BY source"
        " HAVING SUM(undone_at IS NULL) = 0"
    )
    gone = {source for (source,) in undone}
    files = connection.execute(
        "SELECT digest, kit_digest, save_number FROM returned_file JOIN kit USING (kit_digest)"
        " JOIN member USING (code) WHERE kind = 'adjudication' AND merged = 1"
        " AND conflict = 'cleared' AND state <> 'recused' ORDER BY file_id"
    )
    return Filed(
        FiledActs(digest, kit_digest, save_number, tuple(acts.get(digest, ())))
        for digest, kit_digest, save_number in files
        if digest not in gone
    )


def in_force(connection: sqlite3.Connection, edge_id: int | None = None) -> dict[int, DeskAct]:
    """The act that stands for each pair, or for one.

    What was given at the desk goes before what files say, the newest before the older, and a label
    before a reason alone.

    Args:
        connection: The round.
        edge_id: Only this pair; all where None.
    """
    found = connection.execute(
        _DESK_ACTS.format(one=_one(edge_id)), () if edge_id is None else (edge_id,)
    )
    given = {row[0]: DeskAct(*row) for row in found}
    whole = {act.edge_id: act for act in given.values() if act.label is not None}
    return given | filed(connection, edge_id).acts() | whole


def _one(edge_id: int | None) -> str:
    return "" if edge_id is None else " AND edge_id = ?"


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
