"""Who reviews which cases: everybody all of them, or k of n a case, balanced.

Drawn from the key, so the same round draws the same; whole cases, heaviest first, each to those
with the least work so far.
"""

from __future__ import annotations

from citereview.actions.packing import invited_panel
from citereview.actions.people import assignment_digest
from citereview.actions.sending import ALREADY_EXPORTED
from citereview.actions.session import Session
from citereview.actions.standing import status
from citereview.actions.views import RoundStatus
from citereview.canonical import canonical_bytes, keyed_digest
from citereview.errors import Fault, InputError, Problem

ASSIGNMENT_DOMAIN = "citereview.assignment.v1"

TOO_FEW_A_CASE = Problem(
    "too_few_a_case",
    "Every pair needs at least two reviewers, and no more than there are.",
    "Choose a number from 2 to the number of reviewers who are cleared.",
)


def assign(session: Session, *, per_case: int | None = None) -> RoundStatus:
    """Say how many reviewers each case gets; before export only.

    Args:
        session: A writing session.
        per_case: Reviewers a case, 2 to n; None gives every case to all.

    Returns:
        The status, with the pairs each reviewer now has.

    Raises:
        InputError: Exported already, or a number out of range.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    session.require_writer()
    row, store = session.row, session.store
    if row.exported_at is not None:
        raise InputError(ALREADY_EXPORTED)
    codes = [member.code for member in invited_panel(store.members())]
    wanted = len(codes) if per_case is None else per_case
    if not 2 <= wanted <= len(codes):
        raise InputError(TOO_FEW_A_CASE, (Fault(TOO_FEW_A_CASE, "per_case"),))
    drawn = _draw(session, codes, wanted)
    with session.act("assign") as digests:
        store.replace_assignments(drawn)
        digests["per_case"] = wanted
        digests["assignment"] = assignment_digest(session)
    return status(session)


def _draw(session: Session, codes: list[str], wanted: int) -> list[tuple[int, str]]:
    key, round_id = session.key.secret, session.row.round_id
    pairs: dict[int, int] = {}
    for item in session.store.items():
        pairs[item.case_id] = pairs.get(item.case_id, 0) + item.pairs

    def lot(*what: str | int) -> str:
        return keyed_digest(key, ASSIGNMENT_DOMAIN, canonical_bytes([round_id, *what]))

    work = dict.fromkeys(codes, 0)
    drawn = []
    for case_id in sorted(pairs, key=lambda case: (-pairs[case], lot(case))):
        least = sorted(codes, key=lambda code: (work[code], lot(case_id, code)))[:wanted]
        for code in least:
            work[code] += pairs[case_id]
            drawn.append((case_id, code))
    return drawn
