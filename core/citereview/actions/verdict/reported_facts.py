"""What a report says of a round: the round as frozen, before that as it is judged now."""

from __future__ import annotations

from datetime import date

from citereview.actions.session import Session
from citereview.actions.verdict.amended import read_amendments
from citereview.actions.verdict.amending import outcomes_under
from citereview.actions.verdict.freezing import read_frozen
from citereview.actions.verdict.gathering import gather
from citereview.actions.verdict.judging import judge
from citereview.actions.verdict.reidentifying import named
from citereview.events import CancelToken, Reporter
from citereview.reports import RoundFacts


def facts_of(
    session: Session, stated_date: date | None, report: Reporter, cancel: CancelToken | None
) -> RoundFacts:
    """The facts every report is made from, the systems under their present names.

    Args:
        session: A session of a locked round.
        stated_date: The day the report states; None for the day of the freeze, or before that of
            the last change.
        report: Hears progress where the round is judged.
        cancel: Looked at there, between items.

    Raises:
        InputError: Not locked, or what the gate refuses.
        EnvironmentFault: The machine said no, or the key is missing.
        OperationCancelled: `cancel` was used; nothing was recorded.
    """
    if session.row.frozen_at is None:
        judged = judge(session, report=report, cancel=cancel)
        day = stated_date or date.fromisoformat(session.row.saved_at[:10])
        amendments = outcomes_under(session, judged, read_amendments(session))
        facts = gather(session, judged, stated_date=day).facts
        facts = facts.model_copy(update={"amendments": amendments})
    else:
        facts = read_frozen(session).facts
        facts = facts.model_copy(update={"stated_date": stated_date or facts.frozen_on})
    return named(session, facts, by_identity=not session.row.blinded)
