"""What an act at the desk came to: the step, the pairs as they stand, what could be undone."""

from __future__ import annotations

from collections.abc import Iterable

from citereview.actions.pairs.facts import act_label, codes_by_ref, labelled_since, pair_state
from citereview.actions.pairs.views import DeskResult, DeskStep, PairChange
from citereview.actions.session import Session
from citereview.actions.standing import disputed
from citereview.rounds import desk, first_pass
from citereview.rounds.desk import DeskAct
from citereview.rounds.desk_history import History, Replay, acts_of

MOST_CHANGES = 20
"""Beyond so many pairs, reading the page anew is quicker than looking each of them up."""


def desk_result(session: Session, batch: int | None, *, resolved: int, reasons: int) -> DeskResult:
    """What recording, taking back or doing again a batch came to (None: nothing was recorded)."""
    acts = () if batch is None else acts_of(session.store.connection, batch)
    undo, redo = next_steps(session)
    return DeskResult(
        resolved=resolved,
        reasons=reasons,
        unresolved=disputed(session).unresolved,
        step=None if batch is None else _step(session, batch),
        changed=_changes(session, acts),
        undo=undo,
        redo=redo,
    )


def next_steps(session: Session) -> tuple[DeskStep | None, DeskStep | None]:
    """What `undo` would take back now, and what `redo` would do again."""
    found = desk_history(session)
    return (
        _step(session, found.standing[-1]) if found.standing else None,
        _step(session, found.undone[-1]) if found.undone else None,
    )


def desk_history(session: Session) -> History:
    """What can be taken back and done again; the journal is replayed once a session."""
    return session.remember("desk_history", "", Replay).follow(session.store.connection)


def _changes(session: Session, acts: Iterable[DeskAct]) -> tuple[PairChange, ...] | None:
    """How the pairs of these acts stand now; None where they are too many to list."""
    ids = list(dict.fromkeys(act.edge_id for act in acts))
    if len(ids) > MOST_CHANGES:
        return None
    connection = session.store.connection
    since = labelled_since(session, ids)
    found = []
    for edge_id in ids:
        act = desk.in_force(connection, edge_id).get(edge_id)
        found.append(
            PairChange(
                review_ref=_ref(session, edge_id),
                state=pair_state(first_pass.counted_of(connection, edge_id), act_label(act)),
                reason=act.reason if act else "",
                resolution=act_label(act) or "",
                adjudicator=act.adjudicator if act else "",
                since=edge_id in since,
            )
        )
    return tuple(found)


def _step(session: Session, batch: int) -> DeskStep:
    acts = acts_of(session.store.connection, batch)
    first = acts[0]
    ref = _ref(session, first.edge_id)
    return DeskStep(
        acts=len(acts),
        review_ref=ref,
        pair_code=codes_by_ref(session)[ref],
        reason=first.reason,
        label=first.label,
        adjudicator=first.adjudicator,
        from_file=bool(first.source),
    )


def _ref(session: Session, edge_id: int) -> str:
    (ref,) = session.store.connection.execute(
        "SELECT review_ref FROM edge WHERE edge_id = ?", (edge_id,)
    ).fetchone()
    return str(ref)
