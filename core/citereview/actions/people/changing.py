"""Reviewers change while a round runs: they withdraw, are recused, are replaced, or are joined.

Nobody but the evaluator learns of it. Packets and digests stay as they were exported; a later
reviewer's declaration is journaled as an amendment of the panel.
"""

from __future__ import annotations

from collections.abc import Sequence

from citereview.actions.outgoing.exported import exported_cases, only_pairs
from citereview.actions.outgoing.packing import invited_panel, review_kit
from citereview.actions.outgoing.views import OutFile
from citereview.actions.outgoing.writing import OutgoingKit, send_kits
from citereview.actions.pairs.facts import PAIR_UNKNOWN, pairs_seen
from citereview.actions.people.enrolling import assignment_digest, joining
from citereview.actions.phases import require_exported, require_locked, require_not_frozen
from citereview.actions.returns.locking import ALREADY_LOCKED
from citereview.actions.session import Session
from citereview.actions.standing import disputed_pairs, status
from citereview.actions.verdict.amended import Amended, fit_words, keep, stage_of
from citereview.actions.views.tracking import RoundStatus
from citereview.canonical import digest
from citereview.errors import Fault, InputError, Problem
from citereview.events import CancelToken
from citereview.kits import KitCase
from citereview.rounds import first_pass, remarks
from citereview.rounds.roster import RosterEntry, panel_digest
from citereview.rounds.rows import Member, MemberState

NO_SUCH_REVIEWER = Problem(
    "no_such_reviewer",
    "That is no reviewer of this round who takes part.",
    "Use the roster code of a reviewer (R-1).",
)
PAIR_REVIEWED = Problem(
    "pair_reviewed",
    "A pair was given to this reviewer before, or they resolve it.",
    "Give it to somebody who has not seen it.",
)
WHY_NEEDED = Problem(
    "why_needed",
    "Labels were shown since the first pass was locked, so a recusal is an amendment.",
    "Say why in one plain sentence without a name (--why); every report will show it.",
    "Nobody was recused.",
)
NOTHING_TO_GIVE = Problem(
    "nothing_to_give",
    "There is no pair left to give.",
    "Where the reviewer stops, note first that they withdraw or are recused.",
)

RECUSED_AFTER_LABELS = "A reviewer was recused after labels were shown; their work does not count."
RECUSED_AFTER_EXPORT = "A reviewer was recused after export; their work does not count."


def withdraw(session: Session, code: str) -> RoundStatus:
    """Note that a reviewer withdrew: what they returned counts, the rest is to be given on.

    Raises:
        InputError: No such reviewer, or the gate is frozen.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    return _step_back(session, code, "withdrawn")


def recuse(session: Session, code: str, *, why: str = "") -> RoundStatus:
    """Note that a reviewer has a conflict of interest: their work is kept and does not count.

    Once labels were shown this changes what is disputed by people who know it, so it takes a
    reason and is an amendment, which the verdict and every report name.

    Args:
        session: A writing session.
        code: The reviewer's roster code.
        why: Why, one plain sentence without a name; it goes into every report. Given after export,
            it makes the recusal an amendment; needed once labels were shown.

    Raises:
        InputError: No such reviewer, the gate is frozen, or labels were shown and no fit reason
            is given.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    require_not_frozen(session)
    row = session.row
    if row.shown_at is not None and not why.strip():
        raise InputError(WHY_NEEDED, (Fault(WHY_NEEDED, "why"),))
    if row.exported_at is None or not why.strip():
        return _step_back(session, code, "recused")
    said = fit_words(session, words_accepted=True, why=why)["why"]
    return _step_back(session, code, "recused", said)


def _step_back(session: Session, code: str, state: MemberState, why: str = "") -> RoundStatus:
    session.require_writer()
    require_not_frozen(session)
    member = require_reviewer(session, code)
    if member.state == "recused" or (member.state, state) == ("withdrawn", "withdrawn"):
        raise InputError(NO_SUCH_REVIEWER, (Fault(NO_SUCH_REVIEWER, "reviewer"),))
    locked = session.row.locked_at is not None
    before = disputed_pairs(session) if locked else set()
    moment, stage = session.now(), stage_of(session)
    with session.act("recuse" if state == "recused" else "withdraw", moment) as digests:
        session.store.set_member_state(code, state)
        digests["reviewer"] = code
        digests["locked"] = int(locked)
        if why:
            shown = session.row.shown_at is not None
            gone = len(before - disputed_pairs(session)) if locked else None
            what = RECUSED_AFTER_LABELS if shown else RECUSED_AFTER_EXPORT
            digests["amendment"] = keep(
                session, Amended(moment, stage, what, why, disputes_gone=gone)
            )
    return status(session)


def replace_reviewer(
    session: Session,
    code: str,
    *,
    name: str,
    contact: str = "",
    declaration: str = "",
    specialty: str = "",
    cancel: CancelToken | None = None,
) -> OutFile:
    """Let somebody new review the cases that a reviewer who stepped back leaves open.

    Whole cases are given on: after a recusal all of them, after a withdrawal those with a pair the
    reviewer did not decide; of one who takes part, those whose patient or author they know.

    Args:
        session: A writing session; the first pass is not locked.
        code: The reviewer who stepped back.
        name: The new reviewer's name.
        contact: Their contact.
        declaration: Their declaration of interests; they are cleared.
        specialty: What they specialize in; may be empty.
        cancel: Looked at while the kit is made.

    Returns:
        The new kit to send.

    Raises:
        InputError: Not exported, locked, no such reviewer, a person who reviews already, nothing
            to give, or a private value in the new kit.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    session.require_writer()
    row, store = session.row, session.store
    require_exported(session)
    if row.locked_at is not None:
        raise InputError(ALREADY_LOCKED)
    leaving = require_reviewer(session, code)
    cases = _left_open(session, leaving)
    if not cases:
        raise InputError(NOTHING_TO_GIVE)
    entry = RosterEntry.checked(
        name=name, contact=contact, declaration=declaration, specialty=specialty
    )
    new = joining(session, entry)
    kit = _kit_of(session, new, _whole_cases(session, cases))
    moment = session.now()
    with session.act("replace", moment) as digests:
        store.insert_members([new], moment)
        store.insert_assignments((case_id, new.code) for case_id in sorted(cases))
        digests["reviewer"], digests["instead_of"] = new.code, code
        digests["declaration"] = new.declaration_digest
        digests["roster"] = digest(store.roster_facts())
        digests["panel"] = panel_digest(invited_panel(store.members()))
        digests["assignment"] = assignment_digest(session)
    return _send(session, kit, cancel)


def give_on(session: Session, code: str, to: str, *, cancel: CancelToken | None = None) -> OutFile:
    """Let a reviewer who takes part review the cases that another leaves open and they have not.

    Args:
        session: A writing session; the first pass is not locked.
        code: The reviewer who stepped back, from the round or from cases whose people they know.
        to: The reviewer who gets those cases, in a kit of their own.
        cancel: Looked at while the kit is made.

    Raises:
        InputError: Not exported, locked, no such reviewer, nothing to give, or a private value in
            the new kit.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    session.require_writer()
    row, store = session.row, session.store
    require_exported(session)
    if row.locked_at is not None:
        raise InputError(ALREADY_LOCKED)
    leaving, taking = require_reviewer(session, code), require_reviewer(session, to)
    if not taking.invited:
        raise InputError(NO_SUCH_REVIEWER, (Fault(NO_SUCH_REVIEWER, "to"),))
    cases = _left_open(session, leaving) - store.assignments().get(taking.code, set())
    if not cases:
        raise InputError(NOTHING_TO_GIVE)
    kit = _kit_of(session, taking, _whole_cases(session, cases))
    with session.act("replace") as digests:
        store.insert_assignments((case_id, taking.code) for case_id in sorted(cases))
        digests["reviewer"], digests["instead_of"] = taking.code, code
        digests["assignment"] = assignment_digest(session)
    return _send(session, kit, cancel)


def further_reviewer(
    session: Session,
    review_refs: Sequence[str],
    code: str,
    *,
    cancel: CancelToken | None = None,
) -> OutFile:
    """Give single pairs to one more reviewer after the lock: the way out of `unclear`.

    What they return for these pairs counts although the first pass is locked.

    Args:
        session: A writing session; the first pass is locked.
        review_refs: The pairs.
        code: A reviewer who takes part and has none of these pairs.
        cancel: Looked at while the kit is made.

    Raises:
        InputError: Not locked, frozen, unknown pairs or reviewer, or a pair they have seen.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    session.require_writer()
    require_locked(session)
    require_not_frozen(session)
    member = require_reviewer(session, code)
    if not member.invited:
        raise InputError(NO_SUCH_REVIEWER, (Fault(NO_SUCH_REVIEWER, "reviewer"),))
    refs = {edge.review_ref: edge for edge in session.store.edges()}
    unknown = [at for at, ref in enumerate(review_refs) if ref not in refs]
    if unknown:
        raise InputError(PAIR_UNKNOWN, tuple(Fault(PAIR_UNKNOWN, f"/{at}") for at in unknown))
    if not review_refs:
        raise InputError(NOTHING_TO_GIVE)
    seen = pairs_seen(session, member, [refs[ref] for ref in review_refs])
    known = [at for at, ref in enumerate(review_refs) if refs[ref].edge_id in seen]
    if known:
        raise InputError(PAIR_REVIEWED, tuple(Fault(PAIR_REVIEWED, f"/{at}") for at in known))
    kit = _kit_of(session, member, only_pairs(exported_cases(session), set(review_refs)))
    with session.act("further") as digests:
        session.store.insert_further((refs[ref].edge_id, code) for ref in review_refs)
        digests["reviewer"] = code
        digests["further"] = further_digest(session)
    return _send(session, kit, cancel)


def further_digest(session: Session) -> str:
    """Digest of who was given which single pairs."""
    return digest({code: sorted(edges) for code, edges in session.store.further().items()})


def require_reviewer(session: Session, code: str) -> Member:
    """A reviewer by roster code, whether they take part or not.

    Raises:
        InputError: Code ``no_such_reviewer``.
    """
    for member in session.store.members():
        if member.code == code and member.role == "reviewer":
            return member
    raise InputError(NO_SUCH_REVIEWER, (Fault(NO_SUCH_REVIEWER, "reviewer"),))


def _left_open(session: Session, member: Member) -> set[int]:
    """Ids of the cases a reviewer leaves to others; of one who takes part, those they know."""
    store = session.store
    given = store.assignments().get(member.code, set())
    if member.state == "active":
        refs = {case.case_ref: case.case_id for case in store.cases()}
        recused = remarks.recusals(store.connection)
        return {refs[ref] for code, ref in recused if code == member.code}
    if member.state == "recused":
        return set(given)
    decided = {
        edge_id for edge_id, code, _ in first_pass.counted(store.connection) if code == member.code
    }
    cases = {item.item_id: item.case_id for item in store.items()}
    return {
        cases[edge.item_id]
        for edge in store.edges()
        if edge.edge_id not in decided and cases[edge.item_id] in given
    }


def _whole_cases(session: Session, case_ids: set[int]) -> list[KitCase]:
    numbers = {case.case_ref: case.case_id for case in session.store.cases()}
    return [case for case in exported_cases(session) if numbers[case.case_code] in case_ids]


def _kit_of(session: Session, member: Member, cases: Sequence[KitCase]) -> OutgoingKit:
    return OutgoingKit(member, review_kit(session, session.artifacts(), member, cases))


def _send(session: Session, kit: OutgoingKit, cancel: CancelToken | None) -> OutFile:
    (sent,) = send_kits(
        session,
        session.artifacts(),
        [kit],
        what="issue_kit",
        spreadsheet=False,
        cancel=cancel or CancelToken(),
    )
    return sent
