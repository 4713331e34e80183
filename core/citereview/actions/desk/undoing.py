"""Undo and redo at the desk: what was given together goes and comes back together."""

from __future__ import annotations

from citereview.actions.desk.results import desk_history, desk_result
from citereview.actions.pairs.listing import listed
from citereview.actions.pairs.views import DeskResult
from citereview.actions.phases import require_locked, require_not_frozen
from citereview.actions.session import Session
from citereview.errors import InputError, Problem
from citereview.rounds import desk
from citereview.rounds.desk_history import give_again, take_back

NOTHING_TO_UNDO = Problem(
    "nothing_to_undo", "There is no reason or resolution to take back.", "Nothing is needed."
)
NOTHING_TO_REDO = Problem(
    "nothing_to_redo",
    "Nothing was undone since the last reason or resolution, at the desk or in a returned file.",
    "Give the reason and the label anew.",
)


def undo(session: Session) -> DeskResult:
    """Take back the last reasons and resolutions that were given together.

    Raises:
        InputError: Not locked, frozen, or nothing to take back.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    _require_open(session)
    connection = session.store.connection
    standing = desk_history(session).standing
    if not standing:
        raise InputError(NOTHING_TO_UNDO)
    batch, moment = standing[-1], session.now()
    with session.act("undo", moment) as digests:
        digests["count"], digests["batch"] = take_back(connection, batch, moment), batch
    return _result(session, batch)


def redo(session: Session) -> DeskResult:
    """Do again what the last undo took back; nothing may have been recorded since.

    Raises:
        InputError: Not locked, frozen, or nothing to do again.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    _require_open(session)
    connection = session.store.connection
    undone = desk_history(session).undone
    if not undone:
        raise InputError(NOTHING_TO_REDO)
    batch = undone[-1]
    with session.act("redo") as digests:
        digests["count"], digests["batch"] = give_again(connection, batch), batch
    return _result(session, batch)


def _require_open(session: Session) -> None:
    session.require_writer()
    require_locked(session)
    require_not_frozen(session)


def _result(session: Session, batch: int) -> DeskResult:
    known = listed(session)
    if known is not None:
        resolved, reasons = known.columns.given()
    else:
        stands = desk.in_force(session.store.connection).values()
        resolved, reasons = sum(act.label is not None for act in stands), len(stands)
    return desk_result(session, batch, resolved=resolved, reasons=reasons)
