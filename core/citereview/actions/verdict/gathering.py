"""A judged round's facts and the cells behind them: what every report is made from."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from citereview.actions.sampling import sample_of
from citereview.actions.session import Session
from citereview.actions.standing import disputed, disputed_pairs
from citereview.actions.verdict.amended import read_amendments
from citereview.actions.verdict.judging import Judged, verdict_view
from citereview.actions.verdict.merging import MergedReturn
from citereview.actions.verdict.targets import shown_cells
from citereview.canonical import canonical_bytes, digest, keyed_digest
from citereview.gate.policy import policy_digest
from citereview.gate.verdict import SubjectVerdict
from citereview.reports import (
    Check,
    Panel,
    Remedy,
    RoundCells,
    RoundFacts,
    Subject,
    Tally,
    agreement_of,
    figure_of,
    label_shares,
    tallies,
)
from citereview.reports.cells import STATES, Release, agreement_cells, subject_cells, tally_cells
from citereview.reports.model import Shown
from citereview.reports.suppress import AGREEMENT, CASES, CLAIMS, REASONS, UNCITED, UNCLAIMED
from citereview.reports.words import SPECIALTY_UNSTATED
from citereview.rounds import desk, first_pass
from citereview.rounds.artifacts import CandidateArtifacts, CaseArtifacts
from citereview.rounds.artifacts.models import visible_length
from citereview.rounds.desk import DeskAct
from citereview.rounds.rows import Member

VERDICT_DOMAIN = "citereview.verdict.v1"
PAIR_STATES = ("accepted", "disputed", "incomplete", "missing", "unclear")
_REVIEWED = "reviewed"


@dataclass(frozen=True, slots=True, repr=False)
class Gathered:
    """Facts of a judged round, the cells behind them, and the digests of what went in."""

    facts: RoundFacts
    cells: RoundCells
    inputs: dict[str, str]


def gather(
    session: Session, judged: Judged, *, stated_date: date, inputs: dict[str, str] | None = None
) -> Gathered:
    """Everything a report needs, from a judged round.

    Args:
        session: Any session of the round.
        judged: What was judged.
        stated_date: The date on the report.
        inputs: Its `input_digests`, where they are at hand.

    Raises:
        InputError: Kept artifacts changed.
    """
    store, row = session.store, session.row
    artifacts = session.artifacts()
    verdict = judged.verdict
    labels = _labels(session)
    differing = disputed_pairs(session)
    # An act on a pair that is in dispute no longer stays on the desk, and counts nowhere.
    acts = {pair: act for pair, act in desk.in_force(store.connection).items() if pair in differing}
    inputs = input_digests(session, judged.merged) if inputs is None else inputs
    disputes = disputed(session)
    by_item = _states_by_item(session, judged)
    pair_cases = {case.case_id: case.case_ref for case in store.cases()}
    item_cases = {item.item_id: item.case_id for item in store.items()}
    edge_cases = {edge.edge_id: item_cases[edge.item_id] for edge in store.edges()}
    reviewers = sorted({code for given in labels.values() for code in given})
    figures, said = agreement_of(labels, reviewers, edge_cases)
    facts = RoundFacts(
        stated_date=stated_date,
        draft=True,
        round_ref=row.round_id,
        kind=row.kind,
        question=artifacts.about.question,
        linked_by=artifacts.about.linked_by,
        judge=verdict.judge,
        minimum_cell=session.policy.minimum_cell,
        open=verdict.open,
        sentence=verdict.sentence,
        subjects=_subjects(verdict.subjects),
        cases=len(artifacts.cases),
        cases_loaded=None if (drawn := sample_of(store)) is None else drawn.loaded,
        systems=len(artifacts.identities),
        items=sum(1 for _ in artifacts.items()),
        claims=artifacts.claim_count,
        pairs=artifacts.edge_count,
        uncited_claims=sum(len(one.uncited_claims) for _, one in artifacts.items()),
        unclaimed_share=_unclaimed_share(one for _, one in artifacts.items() if one.claims),
        states=_total(by_item.values()),
        panel=_panel(session, sum(map(len, labels.values()))),
        agreement=figures,
        agreement_words=said,
        labels=label_shares(labels),
        disagreements=disputes.total,
        resolved=disputes.total - disputes.unresolved,
        reasons=_by_reason(acts.values()),
        provenance=inputs
        | {
            # Keyed: with few unknowns left, a plain digest could be guessed at.
            "verdict": keyed_digest(
                session.key.secret,
                VERDICT_DOMAIN,
                canonical_bytes(
                    verdict_view(judged, read_amendments(session)).model_dump(mode="json")
                ),
            )
        },
    )
    whole = _whole_cells(
        session.item_texts(),
        others=_others(session, judged),
        by_item=by_item,
        labels=labels,
        acts=acts,
        edge_cases=edge_cases,
        case_refs=pair_cases,
    )
    return Gathered(facts, RoundCells(whole, _subject_cells(session, judged, by_item)), inputs)


def input_digests(session: Session, merged: Iterable[MergedReturn]) -> dict[str, str]:
    """Digests of everything the verdict rests on, by name.

    Raises:
        InputError: Kept artifacts changed.
    """
    row = session.row
    found = {
        "artifacts": digest(sorted(entry.digest for entry in session.artifacts().files)),
        "decisions": digest(
            sorted([one.item.request_digest, digest(one.document)] for one in merged)
        ),
        "packets": row.packet_digest,
        "mapping_commitment": row.mapping_commitment,
        "policy": policy_digest(session.policy),
        "edits": session.edits_state or None,
    }
    return {name: value for name, value in found.items() if value is not None}


def _labels(session: Session) -> dict[int, dict[str, str]]:
    labels: dict[int, dict[str, str]] = defaultdict(dict)
    for edge_id, code, label in first_pass.counted(session.store.connection):
        labels[edge_id][code] = label
    return labels


def _states_by_item(session: Session, judged: Judged) -> dict[int, dict[str, int]]:
    """Pairs by state, item by item; those of an item the importer refused are stale."""
    found = {}
    for item in session.store.items():
        review = judged.reviews.get(item.item_id)
        if review is not None:
            found[item.item_id] = dict(review.states)
        elif item.pairs:
            found[item.item_id] = {"stale": item.pairs}
    return found


def _total(by_item: Iterable[Mapping[str, int]]) -> dict[str, Shown]:
    states: Counter[str] = Counter(dict.fromkeys(PAIR_STATES, 0))
    for found in by_item:
        states.update(found)
    return {name: states[name] for name in states}


def _by_reason(acts: Iterable[DeskAct]) -> dict[str, Shown]:
    counts = Counter(act.reason for act in acts)
    return {reason: counts[reason] for reason in sorted(counts)}


def _subjects(verdicts: Iterable[SubjectVerdict]) -> tuple[Subject, ...]:
    found = [
        Subject(
            name=one.system,
            submission_digest=None,
            open=one.open,
            sentence=one.sentence,
            checks=tuple(
                Check(
                    check=check.check,
                    value=check.value,
                    low=check.low,
                    high=check.high,
                    n=check.n,
                    threshold=check.threshold,
                    bound=check.bound,
                    outcome=check.outcome,
                    reason=check.reason,
                    sentence=check.sentence,
                    ceiling=check.ceiling,
                )
                for check in one.checks
            ),
            item_outcomes=tallies(Counter(item.outcome for item in one.items)),
            item_reasons=tallies(Counter(code for item in one.items for code in item.reasons)),
            remedies=tuple(
                Remedy(kind=it.kind, code=it.code, sentence=it.sentence, count=it.count)
                for it in one.remedies
            ),
            figures=tuple(figure_of(entry.name, entry.figure) for entry in one.figures),
        )
        for one in verdicts
    ]
    # By present name: the order of the identities would say something of who is who.
    return tuple(sorted(found, key=lambda subject: (len(subject.name), subject.name)))


def _panel(session: Session, decisions: int) -> Panel:
    members = session.store.members()
    return Panel(
        reviewers=sum(map(_reviews, members)),
        adjudicators=sum(one.role == "adjudicator" and one.counts for one in members),
        cleared=sum(one.counts for one in members),
        recused=sum(not one.counts for one in members),
        decisions=decisions,
        specialties=_specialties(one.specialty for one in members if _reviews(one)),
    )


def _reviews(member: Member) -> bool:
    return member.role == "reviewer" and member.counts


def _specialties(stated: Iterable[str]) -> tuple[Tally, ...]:
    """Reviewers by specialty, whatever its case and blanks; empty where nobody stated one."""
    spelled: defaultdict[str, list[str]] = defaultdict(list)
    for specialty in stated:
        words = " ".join(specialty.split())
        spelled[words.casefold()].append(words)
    if not any(spelled):
        return ()
    return tallies(
        {min(alike) or SPECIALTY_UNSTATED: len(alike) for _, alike in sorted(spelled.items())}
    )


def _visible(candidate: CandidateArtifacts) -> tuple[int, float]:
    """Visible characters of a text, and how many of them lie in no claim."""
    count = visible_length(candidate.summary)
    return count, count * (candidate.unclaimed_share or 0.0)


def _unclaimed_share(candidates: Iterable[CandidateArtifacts]) -> float | None:
    """Share of all visible characters of the texts that lies in no claim."""
    counts = [_visible(candidate) for candidate in candidates]
    visible = sum(count for count, _ in counts)
    return sum(unclaimed for _, unclaimed in counts) / visible if visible else None


def _subject_cells(
    session: Session, judged: Judged, by_item: Mapping[int, Mapping[str, int]]
) -> dict[str, Release]:
    """Cells of each subject's numbers; a case is its source with this subject's note."""
    store, row = session.store, session.row
    names = {system.system_id: system.shown(row) for system in store.systems()}
    cases = {case.case_id: case for case in store.cases()}
    ids: defaultdict[str, dict[str, str]] = defaultdict(dict)
    states: defaultdict[str, defaultdict[str, Counter[str]]]
    states = defaultdict(lambda: defaultdict(Counter))
    for item in store.items():
        case, name = cases[item.case_id], names[item.system_id]
        pseudonym = digest([case.source_digest, item.summary_digest])
        ids[name][case.case_ref] = pseudonym
        for state, number in by_item.get(item.item_id, {}).items():
            states[name][state][pseudonym] += number
    clinical = _clinical_cells(session, judged)
    return {
        one.system: subject_cells(one, ids[one.system])
        | {STATES: tally_cells(states[one.system])}
        | clinical.get(one.system, {})
        for one in judged.verdict.subjects
    }


def _clinical_cells(session: Session, judged: Judged) -> dict[str, Release]:
    """Cells of each subject's clinical checks.

    A case is its source where the round has it, else its reference in the outcomes; with the
    system, since other systems' answers to it are other data.
    """
    sources = {case.case_ref: case.source_digest for case in session.store.cases()}
    asked = {one.system: {check.check for check in one.checks} for one in judged.verdict.subjects}
    found: dict[str, Release] = {}
    for system in session.store.systems():
        name = system.shown(session.row)
        counted = shown_cells(judged.clinical_cells.get(system.identity, {}), asked.get(name, ()))
        known: dict[str, str] = {}
        for cells in counted.values():
            for units in cells.values():
                for case in units:
                    if case not in known:
                        known[case] = digest(["outcome", system.identity, sources.get(case, case)])
        found[name] = {
            check: {
                cell: {known[case]: number for case, number in units.items()}
                for cell, units in cells.items()
            }
            for check, cells in counted.items()
        }
    return found


def _others(session: Session, judged: Judged) -> frozenset[int]:
    """Items of systems that are not under test."""
    subjects = {one.system for one in judged.verdict.subjects}
    row, store = session.row, session.store
    outside = {one.system_id for one in store.systems() if one.shown(row) not in subjects}
    return frozenset(item.item_id for item in store.items() if item.system_id in outside)


def _whole_cells(
    texts: Mapping[int, tuple[CaseArtifacts, CandidateArtifacts]],
    *,
    others: frozenset[int],
    by_item: Mapping[int, Mapping[str, int]],
    labels: Mapping[int, Mapping[str, str]],
    acts: Mapping[int, DeskAct],
    edge_cases: Mapping[int, int],
    case_refs: Mapping[int, str],
) -> Release:
    """Cells of the numbers over all systems; a case is its source with all its notes.

    What is over when the subjects' own numbers are taken away is a cell too: that of `others`.
    """
    ids = {
        case.case_ref: digest([case.source, sorted(row.summary for row in case.candidates)])
        for case, _ in texts.values()
    }
    counts: defaultdict[str, defaultdict[str, Counter[str]]]
    counts = defaultdict(lambda: defaultdict(Counter))
    for item_id, (case, one) in texts.items():
        ref = ids[case.case_ref]
        counts[CASES][_REVIEWED][ref] += 1
        counts[CLAIMS][_REVIEWED][ref] += len(one.claims)
        if item_id in others:
            counts[CLAIMS]["of others"][ref] += len(one.claims)
        counts[UNCITED]["uncited"][ref] += len(one.uncited_claims)
        counts[UNCITED]["cited"][ref] += len(one.cited_claims)
        visible, unclaimed = _visible(one) if one.claims else (0, 0.0)
        counts[UNCLAIMED]["unclaimed"][ref] += round(unclaimed)
        counts[UNCLAIMED]["claimed"][ref] += visible - round(unclaimed)
        for state, number in by_item.get(item_id, {}).items():
            counts[STATES][state][ref] += number
            if item_id in others:
                counts[STATES][f"{state} of others"][ref] += number
    case_ids = {case_id: ids[ref] for case_id, ref in case_refs.items()}
    pairs = {edge_id: case_ids[case_id] for edge_id, case_id in edge_cases.items()}
    for edge_id, act in acts.items():
        counts[REASONS][act.reason][pairs[edge_id]] += 1
        settled = "settled" if act.label is not None else "open"
        counts[REASONS][settled][pairs[edge_id]] += 1
    found = {key: tally_cells(counts[key]) for key in (*counts, REASONS, STATES)}
    return found | {AGREEMENT: agreement_cells(labels, pairs)}
