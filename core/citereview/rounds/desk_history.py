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


class Replay:
    """The journal's entries about the desk, replayed as far as they were read."""

    def __init__(self) -> None:
        self._entry = self._recorded = 0
        self._standing: list[int] = []
        self._undone: list[int] = []

    def follow(self, connection: sqlite3.Connection) -> History:
        """Replay what was written since; call it outside of a transaction."""
        standing, undone = self._standing, self._undone
        for seq, what in connection.execute(
            "SELECT seq, what FROM journal WHERE seq > ? AND (what IN ('undo', 'redo')"
            " OR instr(digests, '\"acts\":')) ORDER BY seq",
            (self._entry,),
        ):
            self._entry = seq
            if what == "undo":
                undone += [standing.pop()] if standing else []
            elif what == "redo":
                standing += [undone.pop()] if undone else []
            else:
                self._recorded += 1
                standing.append(self._recorded)
                undone.clear()
        return History(tuple(standing), tuple(undone))


def history(connection: sqlite3.Connection) -> History:
    """Replay the whole journal."""
    return Replay().follow(connection)


def take_back(connection: sqlite3.Connection, batch: int, made_at: str) -> int:
    """Mark a batch as undone; returns how many acts that were."""
    return connection.execute(
        "UPDATE desk_act SET undone_at = ? WHERE act_id >= ? AND act_id < ?",
        (made_at, *_span(connection, batch)),
    ).rowcount


def give_again(connection: sqlite3.Connection, batch: int) -> int:
    """Let an undone batch stand again; returns how many acts that were."""
    return connection.execute(
        "UPDATE desk_act SET undone_at = NULL WHERE act_id >= ? AND act_id < ?",
        _span(connection, batch),
    ).rowcount


def marks_hold(connection: sqlite3.Connection) -> bool:
    """Whether every act is marked, as undone or not, as the journal says of its batch."""
    standing = set(history(connection).standing)
    marked = connection.execute("SELECT batch, undone_at IS NULL FROM desk_act").fetchall()
    return all(stands == (batch in standing) for batch, stands in marked)


def acts_of(connection: sqlite3.Connection, batch: int) -> tuple[DeskAct, ...]:
    """The acts of a batch, in the order they were given."""
    found = connection.execute(
        "SELECT edge_id, reason, label, adjudicator, source FROM desk_act"
        " WHERE act_id >= ? AND act_id < ? ORDER BY act_id",
        _span(connection, batch),
    )
    return tuple(DeskAct(*row) for row in found)


def _span(connection: sqlite3.Connection, batch: int) -> tuple[int, int]:
    """First act of a batch, and of the next one.

    Acts are kept in the order they were given and never go, so that batches lie one after the
    other: they are found by halving, however many there are.
    """
    (last,) = connection.execute("SELECT COALESCE(MAX(act_id), 0) FROM desk_act").fetchone()
    end = int(last) + 1

    def before(act: int, wanted: int) -> bool:
        """Whether an act is of an earlier batch."""
        found = connection.execute(
            "SELECT batch FROM desk_act WHERE act_id >= ? ORDER BY act_id LIMIT 1", (act,)
        ).fetchone()
        return bool(found[0] < wanted)

    def first(wanted: int) -> int:
        # A batch has an act at least, so none begins before its number; at the desk it has one.
        low = high = min(wanted, end)
        step = 1
        while high < end and before(high, wanted):
            low, high, step = high + 1, min(high + step, end), 2 * step
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if before(middle, wanted) else (low, middle)
        return low

    return first(batch), first(batch + 1)
