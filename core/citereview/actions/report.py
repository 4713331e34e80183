"""Write the report: judge the round, gather its facts, and render the one model in each form.

Nothing is recorded and no clock is read: the same round and stated date give the same bytes. While
the round is blinded the report says `System n`, and leaves out digests that would say who that is.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from citereview.actions.judging import Judged, judge, verdict_view
from citereview.actions.sealing import mapping
from citereview.actions.session import Session
from citereview.actions.standing import disputed
from citereview.actions.views import ReportFiles
from citereview.canonical import digest
from citereview.errors import InputError, Problem
from citereview.events import CancelToken, Finished, Reporter, Started, silent
from citereview.gate.policy import policy_digest
from citereview.gate.verdict import SubjectVerdict
from citereview.reports import (
    SECTIONS,
    Check,
    Panel,
    Remedy,
    RoundFacts,
    Section,
    Subject,
    agreement_of,
    assemble_report,
    figure_of,
    render_json,
    render_markdown,
    tallies,
)
from citereview.rounds import desk, first_pass
from citereview.rounds.artifacts import CandidateArtifacts
from citereview.rounds.environment import calm
from citereview.rounds.folder import FOLDER_MODE, atomic_write

STEM = "report-confidential"

REPORT_PLACE = Problem(
    "report_place",
    "A confidential report may not lie where files wait to be sent or published.",
    "Choose a folder outside outbox/ and public/.",
)
NOT_A_FOLDER = Problem(
    "not_a_folder", "There is a file where a folder was meant.", "Choose a folder."
)


def write_report(
    session: Session,
    to: Path,
    *,
    stated_date: date | None = None,
    sections: Iterable[Section] = SECTIONS,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> ReportFiles:
    """Write the confidential report as JSON and Markdown; earlier ones there are replaced.

    Args:
        session: Any session whose first pass is locked.
        to: The folder to write into; made where it is missing.
        stated_date: The date the report bears; the day of the round's last act where None.
        sections: Which sections to print; page one, limits and provenance always are.
        report: Hears progress.
        cancel: Looked at between items; nothing is written before the last look.

    Raises:
        InputError: The first pass is not locked, artifacts changed, or `to` is no place for it.
        EnvironmentFault: The machine said no, or the key is missing.
        OperationCancelled: `cancel` was used.
    """
    target = Path(to)
    _refuse_place(session, target)
    judged = judge(session, report=report, cancel=cancel)
    facts = _facts(session, judged, stated_date or date.fromisoformat(session.row.saved_at[:10]))
    model = assemble_report(facts).only(sections)
    report(Started(step="write_report", total=2))
    files = ((f"{STEM}.json", render_json(model)), (f"{STEM}.md", render_markdown(model)))
    _write(target, files)
    report(Finished(step="write_report"))
    return ReportFiles(
        files=tuple(str(target / name) for name, _ in files), model_digest=model.model_digest
    )


@calm
def _refuse_place(session: Session, target: Path) -> None:
    place = target.resolve()
    for closed in (session.folder.outbox, session.folder.public):
        if place.is_relative_to(closed.resolve()):
            raise InputError(REPORT_PLACE)
    if target.exists() and not target.is_dir():
        raise InputError(NOT_A_FOLDER)


@calm
def _write(target: Path, files: Iterable[tuple[str, bytes]]) -> None:
    target.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
    for name, data in files:
        atomic_write(target / name, data)


def _facts(session: Session, judged: Judged, stated_date: date) -> RoundFacts:
    store, row = session.store, session.row
    artifacts = session.artifacts()
    verdict, view = judged.verdict, verdict_view(judged.verdict)
    labels: dict[int, dict[str, str]] = defaultdict(dict)
    for edge_id, code, label in first_pass.counted(store.connection):
        labels[edge_id][code] = label
    cases = {item.item_id: item.case_id for item in store.items()}
    figures, words = agreement_of(
        labels,
        sorted({code for given in labels.values() for code in given}),
        {edge.edge_id: cases[edge.item_id] for edge in store.edges()},
    )
    disputes = disputed(session)
    acts = desk.in_force(store.connection).values()
    digests = _digests(session, judged)
    return RoundFacts(
        stated_date=stated_date,
        draft=row.frozen_at is None,
        round_ref=row.round_id,
        kind=row.kind,
        question=artifacts.about.question,
        linked_by=artifacts.about.linked_by,
        judge=verdict.judge,
        open=verdict.open,
        sentence=verdict.sentence,
        subjects=_subjects(session, verdict.subjects),
        cases=len(artifacts.cases),
        systems=len(artifacts.identities),
        items=sum(1 for _ in artifacts.items()),
        claims=artifacts.claim_count,
        pairs=artifacts.edge_count,
        uncited_claims=sum(len(one.uncited_claims) for _, one in artifacts.items()),
        unclaimed_share=_unclaimed_share(one for _, one in artifacts.items() if one.claims),
        states=_states(session, judged),
        panel=_panel(session, sum(map(len, labels.values()))),
        agreement=figures,
        agreement_words=words,
        disagreements=disputes.total,
        resolved=disputes.total - disputes.unresolved,
        reasons=Counter(act.reason for act in acts),
        provenance=digests | {"verdict": digest(view.model_dump(mode="json"))},
    )


def _subjects(session: Session, verdicts: Iterable[SubjectVerdict]) -> tuple[Subject, ...]:
    manifests = _manifests(session)
    found = [
        Subject(
            name=one.system,
            submission_digest=manifests.get(one.system),
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


def _manifests(session: Session) -> dict[str, str]:
    """Digest of each system's outputs by its identity; none while the round is blinded."""
    if session.row.blinded:
        return {}
    return {
        assignment.candidate_identity: assignment.submission_manifest_digest
        for entry in mapping(session).entries
        for assignment in entry.assignments
    }


def _states(session: Session, judged: Judged) -> dict[str, int]:
    """Pairs by state; those of an item the importer refused are stale."""
    states: Counter[str] = Counter(
        dict.fromkeys(("accepted", "disputed", "incomplete", "missing", "unclear"), 0)
    )
    for item in session.store.items():
        review = judged.reviews.get(item.item_id)
        if review is not None:
            states.update(dict(review.states))
        elif item.pairs:
            states["stale"] += item.pairs
    return dict(states)


def _panel(session: Session, decisions: int) -> Panel:
    members = session.store.members()
    return Panel(
        reviewers=sum(one.role == "reviewer" and one.counts for one in members),
        adjudicators=sum(one.role == "adjudicator" and one.counts for one in members),
        cleared=sum(one.counts for one in members),
        recused=sum(not one.counts for one in members),
        decisions=decisions,
    )


def _unclaimed_share(candidates: Iterable[CandidateArtifacts]) -> float | None:
    """Share of all visible characters of the texts that lies in no claim."""
    visible = 0
    unclaimed = 0.0
    for candidate in candidates:
        count = sum(not character.isspace() for character in candidate.summary)
        visible += count
        unclaimed += count * (candidate.unclaimed_share or 0.0)
    return unclaimed / visible if visible else None


def _digests(session: Session, judged: Judged) -> dict[str, str]:
    row = session.row
    found = {
        "artifacts": digest(sorted(entry.digest for entry in session.artifacts().files)),
        "decisions": digest(
            sorted([one.item.request_digest, digest(one.document)] for one in judged.merged)
        ),
        "packets": row.packet_digest,
        "mapping_commitment": row.mapping_commitment,
        "policy": policy_digest(session.policy),
    }
    return {name: value for name, value in found.items() if value is not None}
