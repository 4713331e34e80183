"""One pair of a locked round in full, and the disputed ones as a file lists them.

Labels are shown shuffled and nameless, and never to somebody who, as a person, reviewed the pair.
"""

from __future__ import annotations

from citereview.actions.pairs.facts import (
    PAIR_UNKNOWN,
    Disputes,
    act_label,
    barred_by_pair,
    codes_by_ref,
    differing,
    edges_of,
    labelled_since,
    pair_state,
    shuffled,
    waiting_by_pair,
)
from citereview.actions.pairs.views import (
    Disagreement,
    Label,
    PairInFull,
    PairTexts,
    Passage,
)
from citereview.actions.returns.locking import show_labels
from citereview.actions.session import Session
from citereview.errors import Fault, InputError
from citereview.rounds import desk, first_pass
from citereview.rounds.artifacts import CandidateArtifacts, CaseArtifacts
from citereview.rounds.desk import DeskAct
from citereview.rounds.rows import EdgeRow


def pair_in_full(
    session: Session, review_ref: str, *, adjudicator: str = "", texts: bool = True
) -> PairInFull:
    """One pair: its spans, its labels, what was decided. Showing it makes the lock final.

    Args:
        session: A session.
        review_ref: The pair.
        adjudicator: Roster code of who looks; one who reviewed the pair is not shown its labels.
        texts: Whether its item's texts are wanted too; its pairs share them.

    Raises:
        InputError: The first pass is not locked, no such pair, or the artifacts changed.
        EnvironmentFault: The key is missing (labels are shuffled by it), or, at the first look,
            this session may not write.
    """
    show_labels(session)
    store, row = session.store, session.row
    found = edges_of(session, (review_ref,))
    if not found:
        raise InputError(PAIR_UNKNOWN, (Fault(PAIR_UNKNOWN, "review_ref"),))
    edge = found[0]
    case, candidate = session.remember("item_texts", row.packet_digest or "", session.item_texts)[
        edge.item_id
    ]
    identity = candidate.identity
    system = next(one for one in store.systems() if one.identity == identity)
    given = first_pass.counted_of(store.connection, edge.edge_id)
    act = desk.in_force(store.connection, edge.edge_id).get(edge.edge_id)
    mine = (edge.edge_id,)
    barred = barred_by_pair(session, mine).get(edge.edge_id, ())
    return PairInFull(
        review_ref=review_ref,
        pair_code=codes_by_ref(session)[review_ref],
        case_ref=case.case_ref,
        system=system.shown(row),
        state=pair_state(given, act_label(act)),
        differing=differing(given),
        **_spans(edge, case, candidate),
        texts=PairTexts(note=candidate.summary, source=case.source) if texts else None,
        labels=None
        if adjudicator in barred
        else shuffled(session.key.secret, edge.review_ref, given),
        reason=act.reason if act else None,
        resolution=act_label(act),
        adjudicator=act.adjudicator if act else None,
        barred=barred,
        waiting=waiting_by_pair(session, mine).get(edge.edge_id, ()),
        since=edge.edge_id in labelled_since(session, mine),
    )


def disagreements(session: Session) -> tuple[Disagreement, ...]:
    """Every disputed pair as an adjudicator sees it. Showing them makes the lock final.

    Raises:
        InputError: The first pass is not locked, or the artifacts changed.
        EnvironmentFault: The key is missing (labels are shuffled by it), or, at the first look,
            this session may not write.
    """
    found = Disputes(session)
    if found.edges:
        show_labels(session)
    key, store, row = session.key.secret, session.store, session.row
    items = {item.item_id: item for item in store.items()}
    names = {system.system_id: system.shown(row) for system in store.systems()}
    texts = session.item_texts() if found.edges else {}
    codes = codes_by_ref(session)
    acts = desk.in_force(store.connection)
    return tuple(
        _view(
            edge,
            texts[edge.item_id],
            system=names[items[edge.item_id].system_id],
            code=codes[edge.review_ref or ""],
            labels=shuffled(key, edge.review_ref, found.labels[edge.edge_id]),
            act=acts.get(edge.edge_id),
        )
        for edge in found.edges.values()
    )


def _view(
    edge: EdgeRow,
    texts: tuple[CaseArtifacts, CandidateArtifacts],
    *,
    system: str,
    code: str,
    labels: tuple[Label, ...],
    act: DeskAct | None,
) -> Disagreement:
    case, candidate = texts
    spans = _spans(edge, case, candidate)
    return Disagreement(
        review_ref=edge.review_ref or "",
        pair_code=code,
        case_ref=case.case_ref,
        system=system,
        claim=_passage(candidate.summary, spans["claim"]),
        evidence=_passage(case.source, spans["evidence"]),
        labels=labels,
        reason=act.reason if act else None,
        resolution=act_label(act),
        adjudicator=act.adjudicator if act else None,
    )


def _passage(text: str, span: tuple[int, int]) -> Passage:
    return Passage(text=text, start=span[0], end=span[1])


def _spans(
    edge: EdgeRow, case: CaseArtifacts, candidate: CandidateArtifacts
) -> dict[str, tuple[int, int]]:
    claim = next(row for row in candidate.claims if row.claim_id == edge.claim_id)
    span = next(row for row in case.evidence if row.evidence_id == edge.evidence_id)
    return {"claim": (claim.start, claim.end), "evidence": (span.start, span.end)}
