"""The pairs of a locked round, read once a session and kept in step with the desk.

Reading a hundred thousand pairs takes a second; at the desk a pair changes with every second key.
So the list follows the journal: entries of the desk name the acts they gave or took back, and only
the pairs of these are looked up again. Any other entry (a file came in, somebody was recused) may
change every pair, and the list is read anew. Entries of another session, which a read-only window
watches, are followed alike.
"""

from __future__ import annotations

import json
import sqlite3
from bisect import bisect_left

from citereview.actions.pairs.columns import PairColumns, PairFacts
from citereview.actions.pairs.facts import (
    act_label,
    barred_by_pair,
    codes_by_ref,
    differing,
    labelled_since,
    labels_by_pair,
    pair_state,
    waiting_by_pair,
)
from citereview.actions.phases import require_locked
from citereview.actions.session import Session
from citereview.citation.pause import collector_paused
from citereview.events import Started, counted
from citereview.rounds import desk, first_pass
from citereview.rounds.desk_history import acts_of

DESK = frozenset({"resolve", "undo", "redo"})
"""What the journal calls acts that change nothing but reasons and resolutions."""
STEP = "pairs"
MOST_FOLLOWED = 2_000
"""Beyond so many pairs at once, reading the list anew is quicker."""


class PairList:
    """Every pair with where it stands, as of an entry of the journal; for use after the lock.

    Attributes:
        columns: The pairs.
        since: Number of the journal's last entry when they were read; it stays the same for as long
            as the same labels of the first pass count.
    """

    def __init__(self, session: Session) -> None:
        connection = session.store.connection
        # Before the pairs: what another session writes meanwhile is followed a second time.
        self._entry, self._act = _last(connection)
        self.since = self._entry
        store, row, stop = session.store, session.row, session.cancel
        edges = store.edges()
        session.report(Started(step=STEP, total=len(edges)))
        items = {item.item_id: item for item in store.items()}
        names = {system.system_id: system.shown(row) for system in store.systems()}
        cases = {case.case_id: case.case_ref for case in store.cases()}
        codes = codes_by_ref(session)
        stop.check()
        labels, acts = labels_by_pair(session), desk.in_force(connection)
        stop.check()
        barred, waiting = barred_by_pair(session), waiting_by_pair(session)
        since = labelled_since(session)
        self._edges = [edge.edge_id for edge in edges]

        def facts() -> list[PairFacts]:
            found = []
            for edge in counted(edges, STEP, session.report, stop):
                at, item = edge.edge_id, items[edge.item_id]
                given, act = labels.get(at, {}), acts.get(at)
                found.append(
                    PairFacts(
                        review_ref=edge.review_ref or "",
                        code=codes[edge.review_ref or ""],
                        case=cases[item.case_id],
                        system=names[item.system_id],
                        state=pair_state(given, act_label(act)),
                        differing=differing(given),
                        reason=act.reason if act else "",
                        resolution=act_label(act) or "",
                        adjudicator=act.adjudicator if act else "",
                        barred=" ".join(barred.get(at, ())),
                        waiting=" ".join(waiting.get(at, ())),
                        since=at in since,
                    )
                )
            return found

        self.columns = PairColumns(facts())

    def follow(self, session: Session) -> bool:
        """Take what the desk did since.

        Returns:
            False where the list is to be read anew.
        """
        connection = session.store.connection
        entries = connection.execute(
            "SELECT what, digests FROM journal WHERE seq > ? ORDER BY seq", (self._entry,)
        ).fetchall()
        if not entries:
            return True
        if len(entries) > MOST_FOLLOWED or any(what not in DESK for what, _ in entries):
            return False
        before, (self._entry, self._act) = self._act, _last(connection)
        touched = {
            edge_id
            for (edge_id,) in connection.execute(
                "SELECT edge_id FROM desk_act WHERE act_id > ?", (before,)
            )
        }
        for what, digests in entries:
            if what != "resolve":
                batch = json.loads(digests)["batch"]
                touched |= {act.edge_id for act in acts_of(connection, batch)}
        if len(touched) > MOST_FOLLOWED:
            return False
        since = labelled_since(session, touched)
        for edge_id in touched:
            self._put(connection, edge_id, since=edge_id in since)
        return True

    def _put(self, connection: sqlite3.Connection, edge_id: int, *, since: bool) -> None:
        at = bisect_left(self._edges, edge_id)
        if at == len(self._edges) or self._edges[at] != edge_id:
            return
        act = desk.in_force(connection, edge_id).get(edge_id)
        self.columns.put(
            at,
            state=pair_state(first_pass.counted_of(connection, edge_id), act_label(act)),
            reason=act.reason if act else "",
            resolution=act_label(act) or "",
            adjudicator=act.adjudicator if act else "",
            since=since,
        )


class _Kept:
    """A session's list, if it has one."""

    def __init__(self) -> None:
        self.list: PairList | None = None


def pair_list(session: Session) -> PairList:
    """The pairs as they stand now.

    Raises:
        InputError: The first pass is not locked.
    """
    require_locked(session)
    kept = session.remember("pair_list", "", _Kept)
    if kept.list is None or not kept.list.follow(session):
        kept.list = None  # two of them need not be held at once
        with collector_paused():
            kept.list = PairList(session)
    return kept.list


def listed(session: Session) -> PairList | None:
    """The list as it stands now where this session reads one anyway; for use after the lock."""
    kept = session.remember("pair_list", "", _Kept)
    if kept.list is None or session.store.connection.in_transaction:
        return None
    return pair_list(session)


def _last(connection: sqlite3.Connection) -> tuple[int, int]:
    """Number of the last entry of the journal, and of the last act at the desk."""
    (entry,) = connection.execute("SELECT COALESCE(MAX(seq), 0) FROM journal").fetchone()
    (act,) = connection.execute("SELECT COALESCE(MAX(act_id), 0) FROM desk_act").fetchone()
    return int(entry), int(act)
