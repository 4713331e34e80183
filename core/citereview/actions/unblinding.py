"""The last acts of a round: freeze its gate, and only then learn which system is which.

Both are irreversible. A frozen gate takes no reason, resolution or recusal any more; what was read
before unblinding cannot be changed by what is learnt from it.
"""

from __future__ import annotations

from citereview.actions.adjudicating import require_not_frozen
from citereview.actions.locking import require_locked
from citereview.actions.session import Session
from citereview.actions.standing import judged_since_last_change, overview
from citereview.actions.views import RoundOverview
from citereview.errors import InputError, Problem

NOT_JUDGED = Problem(
    "not_judged",
    "The round gate was not judged since something changed.",
    "Judge the gate, read it, then freeze it.",
)
NOT_FROZEN = Problem(
    "not_frozen",
    "Identities stay hidden until the gate is frozen.",
    "Freeze the gate first; its reasons and resolutions then stand.",
)
ALREADY_UNBLINDED = Problem(
    "already_unblinded", "The identities were unblinded before.", "Nothing is needed."
)


def freeze(session: Session) -> RoundOverview:
    """Freeze the gate as it was last judged; irreversible.

    Raises:
        InputError: Not locked, not judged as things stand, or frozen before.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    session.require_writer()
    require_locked(session)
    require_not_frozen(session)
    if not judged_since_last_change(session):
        raise InputError(NOT_JUDGED)
    moment = session.now()
    with session.act("freeze", moment):
        session.store.mark("frozen", moment)
    return overview(session)


def unblind(session: Session) -> RoundOverview:
    """Show which system is which, from now on and everywhere; irreversible and journaled.

    Raises:
        InputError: The gate is not frozen, or it was unblinded before.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    session.require_writer()
    row = session.row
    if row.frozen_at is None:
        raise InputError(NOT_FROZEN)
    if row.unblinded_at is not None:
        raise InputError(ALREADY_UNBLINDED)
    moment = session.now()
    with session.act("unblind", moment) as digests:
        session.store.mark("unblinded", moment)
        digests["systems"] = len(session.store.systems())
    return overview(session)
