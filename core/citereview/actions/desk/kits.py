"""Adjudicators' kits: the disputed pairs that wait for a reason and a label, as files to send.

Each pair goes to one adjudicator who is, as a person, none of its reviewers; a case's pairs stay
together where that allows it, and work is spread evenly. Steps: (1) the labels are marked as shown,
so the lock stands; (2) kits; (3) the scan of every outgoing byte; (4) the files, each whole or
absent; (5) one transaction with their rows and the journal entry. A process killed before (5)
leaves files nobody was told of, and the same call makes the same bytes again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from citereview.actions.outgoing.exported import exported_cases, only_pairs
from citereview.actions.outgoing.kit_words import kit_words
from citereview.actions.outgoing.packing import own_case_order
from citereview.actions.outgoing.views import AdjudicatorKits
from citereview.actions.outgoing.writing import OutgoingKit, send_kits
from citereview.actions.pairs.facts import Disputes, barred_by_pair, invited_adjudicators
from citereview.actions.pairs.views import Label
from citereview.actions.phases import require_not_frozen
from citereview.actions.returns.locking import show_labels
from citereview.actions.session import Session
from citereview.errors import Fault, InputError, Problem
from citereview.events import CancelToken, Finished, Reporter, Started, silent
from citereview.kits import KitCase, build_adjudicator_kit
from citereview.rounds import desk
from citereview.rounds.rows import Member

NOTHING_DISPUTED = Problem(
    "nothing_to_adjudicate",
    "No disputed pair waits for a reason and a label.",
    "Go on to the gate.",
)
NOBODY_FREE = Problem(
    "nobody_to_adjudicate",
    "No adjudicator of this round may judge any of the pairs: each is one of their reviewers, or "
    "there is none.",
    "Name an adjudicator who reviewed none of them.",
)
NO_SUCH_ADJUDICATOR = Problem(
    "no_adjudicator",
    "That is no adjudicator of this round who is cleared.",
    "Use the roster code of an adjudicator.",
)


def make_adjudicator_kits(
    session: Session,
    *,
    adjudicators: Sequence[str] = (),
    spreadsheet: bool = False,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> AdjudicatorKits:
    """Write one kit for each adjudicator with pairs to judge into outbox/kits.

    Args:
        session: A writing session.
        adjudicators: Roster codes of those who take part; everybody where empty.
        spreadsheet: Write each kit as a spreadsheet too, beside the page.
        report: Hears progress.
        cancel: Looked at between kits; nothing is written before the last look.

    Raises:
        InputError: Not locked, frozen, nothing disputed, nobody who may judge, or the scan found
            something private.
        EnvironmentFault: The machine said no, or the key is missing.
        OperationCancelled: `cancel` was used.
    """
    session.require_writer()
    found = Disputes(session)
    require_not_frozen(session)
    chosen = _chosen(session, adjudicators)
    acts = desk.in_force(session.store.connection)
    waiting = [
        edge_id
        for edge_id in found.edges
        if (act := acts.get(edge_id)) is None or act.label is None
    ]
    if not waiting:
        raise InputError(NOTHING_DISPUTED)
    shares = _shares(session, found, waiting, chosen)
    given = set().union(*shares.values()) if shares else set()
    if not given:
        raise InputError(NOBODY_FREE)
    stop = cancel or CancelToken()
    stop.check()
    show_labels(session)
    report(Started(step="kits", total=len(shares)))
    artifacts = session.artifacts(report, stop)
    cases = exported_cases(session)
    labels = {
        edge.review_ref or "": tuple(found.labels[edge.edge_id].values())
        for edge in found.edges.values()
    }
    made = []
    for member in chosen:
        refs = {found.edges[edge_id].review_ref or "" for edge_id in shares.get(member.code, ())}
        if not refs:
            continue
        stop.check()
        own = [_labelled(case, labels) for case in only_pairs(cases, refs)]
        kit = build_adjudicator_kit(
            key=session.key.secret,
            round_ref=session.row.round_id,
            recipient=member.code,
            recipient_ref=member.ref,
            cases=own,
            case_order=own_case_order(session, member.code, [case.case_code for case in own]),
            **kit_words(artifacts),
        )
        made.append(OutgoingKit(member, kit))
    report(Finished(step="kits"))
    files = send_kits(
        session, artifacts, made, what="adjudicator_kits", spreadsheet=spreadsheet, cancel=stop
    )
    return AdjudicatorKits(
        kits=files, pairs=len(given), without_adjudicator=len(waiting) - len(given)
    )


def _chosen(session: Session, codes: Sequence[str]) -> list[Member]:
    there = {member.code: member for member in invited_adjudicators(session)}
    faults = tuple(
        Fault(NO_SUCH_ADJUDICATOR, f"/adjudicators/{at}", "an adjudicator")
        for at, code in enumerate(codes)
        if code not in there
    )
    if faults:
        raise InputError(NO_SUCH_ADJUDICATOR, faults)
    return [member for code, member in there.items() if not codes or code in codes]


def _shares(
    session: Session, found: Disputes, waiting: Sequence[int], chosen: Sequence[Member]
) -> dict[str, set[int]]:
    """Edge ids by adjudicator: each pair once, a case's pairs together, the least loaded first."""
    barred = barred_by_pair(session)
    cases = {item.item_id: item.case_id for item in session.store.items()}
    groups: dict[tuple[int, tuple[str, ...]], list[int]] = {}
    for edge_id in waiting:
        reviewed = barred.get(edge_id, ())
        able = tuple(member.code for member in chosen if member.code not in reviewed)
        groups.setdefault((cases[found.edges[edge_id].item_id], able), []).append(edge_id)
    shares: dict[str, set[int]] = {}
    for (_, able), edges in sorted(groups.items()):
        if able:
            code = min(able, key=lambda one: (len(shares.get(one, ())), able.index(one)))
            shares.setdefault(code, set()).update(edges)
    return shares


def _labelled(case: KitCase, labels: Mapping[str, tuple[Label, ...]]) -> KitCase:
    """The case with the labels given to each of its pairs."""
    notes = tuple(
        note.model_copy(
            update={
                "pairs": tuple(
                    pair.model_copy(update={"labels": labels[pair.review_ref]})
                    for pair in note.pairs
                )
            }
        )
        for note in case.notes
    )
    return case.model_copy(update={"notes": notes})
