"""What can be taken back at the desk, and what can be done again: read off the journal.

Every recording of acts is one batch and one journal entry with their digest; `undo` and `redo` are
entries too. Replayed in order they are two stacks::

    acts recorded   the batch goes on the standing ones; what was undone before is undone for good
    undo            the newest standing batch goes on the undone ones
    redo            the last undone batch goes back

So `redo` gives back exactly what the last `undo` took, for as long as nothing was recorded since,
at the desk or by a returned file: acts that came later are never put before acts that stand.
The marks in `desk_act` say the same; `citereview verify` holds the two together. A journal that was
tampered with may take back what never stood; that is passed over here and found there.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from citereview.rounds.desk import DeskAct


@dataclass(frozen=True, slots=True)
class History:
    """Numbers of batches.

    Attributes:
        standing: Not undone, oldest first; the last one is undone next.
        undone: Undone and still to be had again, in the order they were undone; the last one comes
            back first.
    """

    standing: tuple[int, ...] = ()
    undone: tuple[int, ...] = ()


def history(connection: sqlite3.Connection) -> History:
    """Replay the journal's entries about the desk."""
    standing: list[int] = []
    undone: list[int] = []
    recorded = 0
    for (what,) in connection.execute(
        "SELECT what FROM journal WHERE what IN ('undo', 'redo')"
        " OR instr(digests, '\"acts\":') ORDER BY seq"
    ):
        if what == "undo":
            undone += [standing.pop()] if standing else []
        elif what == "redo":
            standing += [undone.pop()] if undone else []
        else:
            recorded += 1
            standing.append(recorded)
            undone.clear()
    return History(tuple(standing), tuple(undone))


def take_back(connection: sqlite3.Connection, batch: int, made_at: str) -> int:
    """Mark a batch as undone; returns how many acts that were."""
    return connection.execute(
        "UPDATE desk_act SET undone_at = ? WHERE batch = ?", (made_at, batch)
    ).rowcount


def give_again(connection: sqlite3.Connection, batch: int) -> int:
    """Let an undone batch stand again; returns how many acts that were."""
    return connection.execute(
        "UPDATE desk_act SET undone_at = NULL WHERE batch = ?", (batch,)
    ).rowcount


def marks_hold(connection: sqlite3.Connection) -> bool:
    """Whether every act is marked, as undone or not, as the journal says of its batch."""
    standing = set(history(connection).standing)
    marked = connection.execute("SELECT batch, undone_at IS NULL FROM desk_act").fetchall()
    return all(stands == (batch in standing) for batch, stands in marked)


def acts_of(connection: sqlite3.Connection, batch: int) -> tuple[DeskAct, ...]:
    """The acts of a batch, in the order they were given."""
    found = connection.execute(
        "SELECT edge_id, reason, label, adjudicator, source FROM desk_act WHERE batch = ?"
        " ORDER BY act_id",
        (batch,),
    )
    return tuple(DeskAct(*row) for row in found)
