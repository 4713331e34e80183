"""Where a round stands: its overview, its items, and how far each reviewer is. Never a label."""

from __future__ import annotations

from dataclasses import dataclass

from citereview.actions.pairs.listing import listed
from citereview.actions.sampling import sample_of
from citereview.actions.session import Session
from citereview.actions.views.returned import ReceiptVerdict, SteppedBack
from citereview.actions.views.round import (
    RoundOverview,
    SampleView,
    StageState,
    StageView,
    SystemView,
)
from citereview.actions.views.tracking import DueView, ReviewerProgress, RoundStatus
from citereview.rounds import deadlines, desk, first_pass, publications, receipts, remarks
from citereview.rounds.deadlines import Due
from citereview.rounds.journal import read_stamp
from citereview.rounds.receipts import Receipt
from citereview.rounds.rows import Member, RoundRow

LISTED = 5
"""Reviewers that a sentence names."""


def overview(session: Session) -> RoundOverview:
    """The round in counts, its systems under their present names, and its stages."""
    store, row = session.store, session.row
    # What was exported stays as it is; at the desk the overview is asked for after every pair.
    counts = (
        store.item_counts()
        if row.exported_at is None
        else session.remember("item_counts", row.exported_at, store.item_counts)
    )
    members = store.members()
    systems = sorted(
        (
            SystemView(
                name=system.shown(row),
                role=None,
                items=None,
                claims=None,
                pairs=None,
                uncited_claims=None,
            )
            if row.blinded
            else SystemView(
                name=system.shown(row),
                role=system.role,
                items=counts[system.system_id].items,
                claims=counts[system.system_id].claims,
                pairs=counts[system.system_id].pairs,
                uncited_claims=counts[system.system_id].uncited,
            )
            for system in store.systems()
        ),
        key=lambda view: (len(view.name), view.name) if row.blinded else (0, view.name),
    )
    return RoundOverview(
        name=row.name,
        kind=row.kind,
        read_only=session.read_only,
        exported=row.exported_at is not None,
        locked=row.locked_at is not None,
        frozen=row.frozen_at is not None,
        unblinded=row.unblinded_at is not None,
        cases=store.case_count(),
        items=sum(one.items for one in counts.values()),
        claims=sum(one.claims for one in counts.values()),
        pairs=sum(one.pairs for one in counts.values()),
        uncited_claims=sum(one.uncited for one in counts.values()),
        reviewers=sum(1 for member in members if member.role == "reviewer" and member.invited),
        adjudicators=sum(
            1 for member in members if member.role == "adjudicator" and member.invited
        ),
        systems=tuple(systems),
        stages=_stages(session, row, members),
        saved_at=read_stamp(row.saved_at),
        sample=sample_view(session),
    )


def sample_view(session: Session) -> SampleView | None:
    """The sample under review, or None where every case is."""
    drawn = (
        sample_of(session.store)
        if session.row.exported_at is None
        else session.remember("sample", session.row.exported_at, lambda: sample_of(session.store))
    )
    if drawn is None:
        return None
    return SampleView(cases=drawn.size, loaded=drawn.loaded, seed=drawn.seed)


def status(session: Session) -> RoundStatus:
    """Who returned how much, what arrived, and, once locked, how much is disputed."""
    store, row = session.store, session.row
    arrived = receipts.all_receipts(store.connection)
    disputes = disputed(session) if row.locked_at is not None else None
    return RoundStatus(
        overview=overview(session),
        reviewers=_progress(session, arrived),
        inbox=tuple(receipt_view(receipt) for receipt in arrived),
        open_pairs=first_pass.open_pairs(store.connection),
        disagreements=None if disputes is None else disputes.total,
        unresolved=None if disputes is None else disputes.unresolved,
        stepped_back=stepped_back(session),
        due=due_view(deadlines.dues(store.connection).get(deadlines.EVERYBODY), own=False),
    )


def stepped_back(session: Session) -> tuple[SteppedBack, ...]:
    """Cases that reviewers stepped back from, by case."""
    return tuple(
        SteppedBack(reviewer=code, case_ref=case_ref)
        for code, case_ref in remarks.recusals(session.store.connection)
    )


@dataclass(frozen=True, slots=True)
class DisputeCount:
    """How many pairs are disputed, and how many of them have no resolution in force."""

    total: int
    unresolved: int


def disputed_pairs(session: Session) -> frozenset[int]:
    """Ids of the pairs whose labels that count differ; for use after the lock only.

    Counted once for as long as nothing but reasons and resolutions was written: at the desk that is
    after every pair.
    """
    connection = session.store.connection
    if connection.in_transaction:  # an act under way may be changing whose labels count
        return first_pass.disputed(connection)
    (state,) = connection.execute(
        "SELECT MAX(seq) FROM journal WHERE what NOT IN ('resolve', 'undo', 'redo')"
    ).fetchone()
    return session.remember("disputed_pairs", str(state), lambda: first_pass.disputed(connection))


def disputed(session: Session) -> DisputeCount:
    """Count the disputed pairs; for use after the lock only."""
    known = listed(session)
    if known is not None:  # the desk's list has counted them, and follows every act
        settled_count, total = known.columns.settled()
        return DisputeCount(total, total - settled_count)
    found = disputed_pairs(session)
    settled = {
        edge_id
        for edge_id, act in desk.in_force(session.store.connection).items()
        if act.label is not None
    }
    return DisputeCount(len(found), len(found - settled))


def receipt_view(receipt: Receipt) -> ReceiptVerdict:
    """A receipt as the window and the command line show it."""
    return ReceiptVerdict(
        file=receipt.file,
        digest=receipt.digest,
        verdict=receipt.verdict,
        code=receipt.code,
        pointer=receipt.pointer,
        expected=receipt.expected,
        sentence=receipt.sentence,
        reviewer=receipt.reviewer,
        decisions=receipt.decisions,
        changed=receipt.changed,
        notes=receipt.notes,
    )


def due_view(due: Due | None, *, own: bool) -> DueView | None:
    """A due date as it is shown."""
    if due is None:
        return None
    at, zone = due.local()
    return DueView(at=at, zone=zone, own=own)


def _progress(session: Session, arrived: list[Receipt]) -> tuple[ReviewerProgress, ...]:
    store = session.store
    assigned = store.assigned_pairs()
    decided = first_pass.decided_by_member(store.connection)
    beside = remarks.counts(store.connection)
    last = {
        receipt.reviewer: receipt.received_at
        for receipt in arrived
        if receipt.reviewer is not None and receipt.verdict != "quarantined"
    }
    dues, now = deadlines.dues(store.connection), session.now()
    asked = session.row.locked_at is None
    rows = []
    for member in store.members():
        if member.role != "reviewer":
            continue
        own = dues.get(member.code)
        due = own or dues.get(deadlines.EVERYBODY)
        said = beside.get(member.code, remarks.Counts())
        pairs = max(assigned.get(member.code, 0) - said.recused_pairs, 0)
        done = decided.get(member.code, 0)
        rows.append(
            ReviewerProgress(
                reviewer=member.code,
                name=member.name,
                pairs=pairs,
                decided=done,
                last_received=read_stamp(last[member.code]) if member.code in last else None,
                state="none" if not done else "full" if done >= pairs else "part",
                scores=said.scores,
                problems=said.problems,
                recused_cases=said.recused_cases,
                standing=member.state if member.conflict == "cleared" else "recused",
                due=due_view(due, own=own is not None),
                late=asked
                and due is not None
                and due.passed(now)
                and member.invited
                and done < pairs,
            )
        )
    return tuple(rows)


def _stages(session: Session, row: RoundRow, members: list[Member]) -> tuple[StageView, ...]:
    return (
        _load_stage(members),
        _export_stage(row),
        _track_stage(session, row),
        *_last_stages(session, row),
    )


def _load_stage(members: list[Member]) -> StageView:
    reviewers = sum(1 for member in members if member.role == "reviewer" and member.invited)
    if reviewers < 2:
        return _stage("load", "needs_you", "Name two cleared reviewers in the roster.")
    return _stage("load", "done", "Artifacts, policy and roster are loaded.")


def _export_stage(row: RoundRow) -> StageView:
    if row.exported_at is None:
        return _stage("export", "needs_you", "Look at the readiness, then export.")
    return _stage("export", "done", f"Exported on {row.exported_at[:10]}.")


def _track_stage(session: Session, row: RoundRow) -> StageView:
    if row.exported_at is None:
        return _stage("track", "not_begun", "Begins when kits are sent.")
    if row.locked_at is not None:
        return _stage("track", "done", f"The first pass was locked on {row.locked_at[:10]}.")
    waiting = first_pass.open_pairs(session.store.connection)
    if waiting:
        late = _late(session)
        if late:
            said = f"Remind who is late: {_some(late)}. {_open(waiting)}"
            return _stage("track", "needs_you", said)
        return _stage("track", "waiting", f"{_to_receive(session)} {_open(waiting)}")
    return _stage("track", "needs_you", "Every pair has two decisions: lock the first pass.")


def _to_receive(session: Session) -> str:
    """What to do while decisions are open: the kits go out first, once."""
    if first_pass.decided_by_member(session.store.connection):
        return "Receive what else comes back."
    return "Send each reviewer their kit, then receive what comes back."


def _open(waiting: int) -> str:
    if waiting == 1:
        return "1 pair has fewer than two decisions."
    return f"{waiting:,} pairs have fewer than two decisions."


def _some(codes: list[str]) -> str:
    """Codes in a sentence: a long list by its beginning."""
    more = len(codes) - LISTED
    return ", ".join(codes[:LISTED]) + (f" and {more} more" if more > 0 else "")


def _late(session: Session) -> list[str]:
    """Codes of who is late; nobody is asked for where no date has passed."""
    now = session.now()
    if not any(due.passed(now) for due in deadlines.dues(session.store.connection).values()):
        return []
    return [one.reviewer for one in _progress(session, []) if one.late]


def _last_stages(session: Session, row: RoundRow) -> tuple[StageView, StageView]:
    if row.locked_at is None:
        return (
            _stage("resolve", "not_begun", "Disagreements appear when the first pass is locked."),
            _stage("gate", "not_begun", "Judged when the first pass is locked."),
        )
    count = disputed(session)
    if count.unresolved:
        said = f"Resolve the disagreements; open: {count.unresolved:,} of {count.total:,}."
        resolve = _stage("resolve", "needs_you", said)
    else:
        resolve = _stage("resolve", "done", f"Every disagreement is resolved ({count.total:,}).")
    if row.frozen_at is not None:
        return resolve, _stage("gate", "done", _frozen(session))
    if count.unresolved:
        return resolve, _stage("gate", "waiting", "Waits for the disagreements.")
    if judged_since_last_change(session):
        return resolve, _stage("gate", "needs_you", "Read the outcome, then freeze it.")
    return resolve, _stage("gate", "needs_you", "Judge the round gate.")


def _frozen(session: Session) -> str:
    """What is left of a round whose outcome stands."""
    published = publications.publications(session.store.connection)
    if published:
        return f"Published on {published[-1].published_at[:10]}; nothing else has to be done."
    return "The outcome stands: write the report, or publish it."


def judged_since_last_change(session: Session) -> bool:
    """Whether the round gate was judged and nothing it rests on changed since."""
    found = session.store.connection.execute(
        "SELECT what FROM journal WHERE what IN"
        " ('gate', 'receive', 'lock', 'unlock', 'resolve', 'undo', 'redo', 'recuse', 'amend')"
        " ORDER BY seq DESC LIMIT 1"
    ).fetchone()
    return found is not None and found[0] == "gate"


def _stage(stage: str, state: StageState, sentence: str) -> StageView:
    return StageView.model_validate({"stage": stage, "state": state, "sentence": sentence})
