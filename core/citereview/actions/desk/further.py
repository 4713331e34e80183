"""Who might review pairs further, and who has seen them already: said before anybody is asked."""

from __future__ import annotations

from collections.abc import Sequence

from citereview.actions.pairs.facts import edges_of, pairs_seen
from citereview.actions.pairs.views import FurtherChoice
from citereview.actions.session import Session


def further_choices(session: Session, review_refs: Sequence[str]) -> tuple[FurtherChoice, ...]:
    """Every reviewer who takes part, in roster order.

    Args:
        session: Any session.
        review_refs: The pairs.
    """
    edges = edges_of(session, review_refs)
    return tuple(
        FurtherChoice(
            code=member.code,
            name=member.name,
            free=not pairs_seen(session, member, edges),
        )
        for member in session.store.members()
        if member.role == "reviewer" and member.invited
    )
