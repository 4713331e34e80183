"""The round gate: import every item's merged return, weigh it, and judge each subject.

Steps: (1) the first pass is locked; (2) the merged documents; (3) each through the importer, which
holds seal, texts and claims against what was exported; (4) the round gate by the sealed policy;
`gating` keeps what came of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field

from citereview.actions.outgoing.packing import review_item
from citereview.actions.phases import require_locked
from citereview.actions.returns.locking import show_labels
from citereview.actions.sampling import sample_of
from citereview.actions.session import Session
from citereview.actions.verdict.amended import Amended
from citereview.actions.verdict.merging import MergedReturn, merged_returns
from citereview.actions.verdict.targets import (
    claim_counts,
    composite_scores,
    target_cells,
    target_rows,
)
from citereview.actions.verdict.views import GateRow, ItemGate, Remedy, RoundVerdict, SubjectVerdict
from citereview.actions.verdict.weighing import round_item
from citereview.citation import Normalised
from citereview.citation.pause import collector_paused
from citereview.clinical.case_cells import Cells
from citereview.events import CancelToken, Finished, Progressed, Reporter, Started, silent
from citereview.gate.assessment import RoundItem
from citereview.gate.plain import PlainItem, plain_of
from citereview.gate.policy import Policy
from citereview.gate.round import judge_round
from citereview.gate.verdict import RoundVerdict as Judgement
from citereview.gate.verdict import SubjectVerdict as Subject
from citereview.review import (
    ImportedSummaryReview,
    ReviewItem,
    SummaryReviewError,
    import_with_rows,
)


@dataclass(frozen=True, slots=True, repr=False)
class Judged:
    """A round as judged: what the window shows, and what a report needs beside it.

    Attributes:
        verdict: The verdict with every figure; systems under their present names.
        merged: Each item's merged return document, in the order of the items.
        reviews: The import of each item by item id; absent where the importer refused it.
        plain: What was imported in normal form, by item id; absent where it has no exact shape.
        composite: The composite the policy declares for its one subject, None where there is none.
        clinical_cells: The cases behind each clinical check, by identity and check.
    """

    verdict: Judgement
    merged: tuple[MergedReturn, ...]
    reviews: dict[int, ImportedSummaryReview]
    plain: dict[int, PlainItem]
    composite: float | None = None
    clinical_cells: Mapping[str, Mapping[str, Cells]] = field(default_factory=dict)


def judge(
    session: Session, *, report: Reporter = silent, cancel: CancelToken | None = None
) -> Judged:
    """Judge the round gate without recording the verdict; errors are those of `gate`.

    Its figures are made from labels, so the first time makes the lock final.
    """
    require_locked(session)
    stop = cancel or CancelToken()
    with collector_paused():
        session.artifacts(report, stop)
        merged = tuple(merged_returns(session))
        reviews, plain = _import_all(session, merged, report, stop)
        judged = judge_by(
            session, session.policy, merged, reviews, plain, report=report, cancel=stop
        )
    show_labels(session)
    return judged


def judge_by(
    session: Session,
    policy: Policy,
    merged: tuple[MergedReturn, ...],
    reviews: dict[int, ImportedSummaryReview],
    plain: dict[int, PlainItem],
    *,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> Judged:
    """Judge what was imported by a policy: the sealed one, or an amended one beside it."""
    row, artifacts = session.row, session.artifacts()
    asked = (policy, artifacts.outcomes, claim_counts(session, reviews.keys()))
    cases = None if sample_of(session.store) is None else [c.case_ref for c in artifacts.cases]
    names = {system.identity: system.shown(row) for system in session.store.systems()}
    verdict = judge_round(
        policy,
        round_items(session, merged, reviews, plain),
        kind=row.kind,
        names=names,
        further_rows=target_rows(*asked, artifacts.rubric.document, cases=cases),
        report=report,
        cancel=cancel,
    )
    composite = None
    if policy.aggregation and len(verdict.subjects) == 1:
        scores = composite_scores(*asked, artifacts.rubric.document, cases=cases)
        shown = {names[identity]: score for identity, score in scores.items() if identity in names}
        composite = shown.get(verdict.subjects[0].system)
    counted = target_cells(*asked, artifacts.rubric.document, cases=cases)
    return Judged(verdict, merged, reviews, plain, composite, counted)


def _import_all(
    session: Session,
    merged: tuple[MergedReturn, ...],
    report: Reporter,
    stop: CancelToken,
) -> tuple[dict[int, ImportedSummaryReview], dict[int, PlainItem]]:
    key, cell = session.key.secret, session.policy.minimum_cell
    texts = session.item_texts()
    reviews: dict[int, ImportedSummaryReview] = {}
    plain: dict[int, PlainItem] = {}
    report(Started(step="import", total=len(merged)))
    for done, one in enumerate(merged, start=1):
        stop.check()
        item_id = one.item.item_id
        item = review_item(*texts[item_id])
        imported = _import(one, item, key, cell)
        if imported is not None:
            reviews[item_id], rows = imported
            exact = plain_of(rows, item.claims, item.evidence)
            if exact is not None:
                plain[item_id] = exact
        report(Progressed(step="import", done=done, total=len(merged)))
    report(Finished(step="import"))
    return reviews, plain


def _import(
    one: MergedReturn, item: ReviewItem, key: bytes, cell: int
) -> tuple[ImportedSummaryReview, Normalised] | None:
    try:
        return import_with_rows(
            one.document,
            sealed=one.item.sealed,
            sealing_key=key,
            claims=item.claims,
            evidence=item.evidence,
            summary=item.summary,
            source=item.source,
            minimum_cell_size=cell,
        )
    except SummaryReviewError:  # the item is stale: the gate closes on it and says so
        return None


def round_items(
    session: Session,
    merged: tuple[MergedReturn, ...],
    reviews: dict[int, ImportedSummaryReview],
    plain: dict[int, PlainItem],
) -> Iterator[RoundItem]:
    """Every item under review as the round gate takes it."""
    exported = {one.item.item_id for one in merged}
    for item_id, (case, candidate) in session.item_texts().items():
        review = reviews.get(item_id)
        yield round_item(
            case,
            candidate,
            review,
            stale=item_id in exported and review is None,
            plain=plain.get(item_id),
        )


def verdict_view(judged: Judged, amendments: Sequence[Amended]) -> RoundVerdict:
    """The verdict as window and command line show it.

    Subjects stand by their present names: in the order of their identities, `System 2` before
    `System 1` would say something of who is who.
    """
    verdict = judged.verdict
    subjects = sorted(verdict.subjects, key=lambda one: (len(one.system), one.system))
    views = [_subject_view(one) for one in subjects]
    reasons = dict.fromkeys(
        f"{row.check}:{row.reason}" for one in views for row in one.checks if row.outcome != "pass"
    )
    return RoundVerdict(
        open=verdict.open,
        kind=verdict.kind,
        judge=verdict.judge,
        sentence=verdict.sentence,
        subjects=tuple(views),
        failure_reasons=tuple(reasons) or verdict.failure_reasons,
        composite_score=judged.composite,
        amendments=tuple(one.view() for one in amendments),
    )


def _subject_view(one: Subject) -> SubjectVerdict:
    """Judged rows for the window; figures and seed checks are the report's and the documents'."""
    return SubjectVerdict(
        system=one.system,
        open=one.open,
        sentence=one.sentence,
        checks=tuple(GateRow(**asdict(row)) for row in one.checks),
        items=tuple(ItemGate(**asdict(item)) for item in one.items),
        remedies=tuple(Remedy(**asdict(remedy)) for remedy in one.remedies),
    )
