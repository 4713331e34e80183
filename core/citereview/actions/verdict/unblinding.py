"""The last act of a round: to learn which system is which, once its gate is frozen.

It is irreversible. A frozen gate takes no reason, resolution or recusal any more; what was read
before unblinding cannot be changed by what is learnt from it.
"""

from __future__ import annotations

from citereview.actions.phases import require_frozen
from citereview.actions.session import Session
from citereview.actions.standing import overview
from citereview.actions.views.round import RoundOverview
from citereview.errors import InputError, Problem

ALREADY_UNBLINDED = Problem(
    "already_unblinded", "The identities were unblinded before.", "Nothing is needed."
)


def unblind(session: Session) -> RoundOverview:
    """Show which system is which, from now on and everywhere; irreversible and journaled.

    Raises:
        InputError: The gate is not frozen, or it was unblinded before.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    session.require_writer()
    row = session.row
    require_frozen(session)
    if row.unblinded_at is not None:
        raise InputError(ALREADY_UNBLINDED)
    moment = session.now()
    with session.act("unblind", moment) as digests:
        session.store.mark("unblinded", moment)
        digests["systems"] = len(session.store.systems())
    return overview(session)
