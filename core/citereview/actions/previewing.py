"""One item to look at before export: its texts and spans exactly as the files say."""

from __future__ import annotations

from citereview.actions.session import Session
from citereview.actions.views import ClaimPreview, ItemPreview
from citereview.errors import Fault, InputError, Problem

NO_SUCH_ITEM = Problem(
    "no_such_item", "The round has no such item.", "Choose a row of the round's items."
)


def item_preview(session: Session, case_ref: str, system: str) -> ItemPreview:
    """Texts and spans of one item, named as `item_rows` names it now.

    Raises:
        InputError: There is no such item (``no_such_item``), or the artifacts changed.
    """
    row = session.row
    identity = next(
        (one.identity for one in session.store.systems() if one.shown(row) == system), None
    )
    for case, candidate in session.artifacts().items():
        if case.case_ref == case_ref and candidate.identity == identity:
            spans = {entry.evidence_id: (entry.start, entry.end) for entry in case.evidence}
            return ItemPreview(
                case_ref=case_ref,
                system=system,
                note=candidate.summary,
                source=case.source,
                claims=tuple(
                    ClaimPreview(
                        start=claim.start,
                        end=claim.end,
                        evidence=tuple(spans[cited] for cited in claim.citations),
                    )
                    for claim in candidate.claims
                ),
            )
    raise InputError(NO_SUCH_ITEM, (Fault(NO_SUCH_ITEM, "item"),))
