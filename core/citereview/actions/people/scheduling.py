"""By when returns are asked for: a date of everybody, and dates of single people instead.

A date decides nothing: what comes after it counts like what came before, until the lock. It stands
in the texts to reviewers and says who is late. Each change is journaled.
"""

from __future__ import annotations

from citereview.actions.people.changing import require_reviewer
from citereview.actions.phases import require_not_frozen
from citereview.actions.session import Session
from citereview.actions.standing import status
from citereview.actions.views.tracking import RoundStatus
from citereview.canonical import digest
from citereview.rounds import deadlines


def set_due(
    session: Session, *, at: str | None, zone: str = "UTC", reviewer: str | None = None
) -> RoundStatus:
    """Set, change or take away a due date.

    Args:
        session: A writing session.
        at: Day and time on the clocks of the zone, ``2026-12-04T17:00``; None takes the date away:
            of one reviewer, so that the round's holds for them again, or of the round.
        zone: ``Europe/Vienna``, ``UTC``, ``UTC+02:00``.
        reviewer: Roster code of the one reviewer it is for; everybody where None.

    Raises:
        InputError: No such reviewer, no such time, or a frozen gate.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    session.require_writer()
    require_not_frozen(session)
    code = deadlines.EVERYBODY if reviewer is None else require_reviewer(session, reviewer).code
    due = None if at is None else deadlines.read_due(at, zone)
    connection = session.store.connection
    with session.act("due") as digests:
        deadlines.keep(connection, code, due)
        digests["whose"] = code or "everybody"
        digests["at"] = "none" if due is None else due.at
        digests["due"] = digest(deadlines.facts(connection))
    return status(session)
