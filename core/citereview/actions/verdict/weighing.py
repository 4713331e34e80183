"""What one item's gate is given: the artifacts as they are kept, and the imported review."""

from __future__ import annotations

from citereview.gate.assessment import RoundItem
from citereview.gate.plain import PlainItem
from citereview.review import ImportedSummaryReview
from citereview.rounds.artifacts import CandidateArtifacts, CaseArtifacts


def round_item(
    case: CaseArtifacts,
    candidate: CandidateArtifacts,
    review: ImportedSummaryReview | None = None,
    *,
    stale: bool = False,
    plain: PlainItem | None = None,
) -> RoundItem:
    """One item as the gate takes it.

    Args:
        case: The item's case.
        candidate: The item's candidate.
        review: The item's imported review; None before there is one.
        stale: Whether the review was refused because what it reviewed has changed.
        plain: Claims and evidence in normal form, as the review's import read them.
    """
    support = candidate.support
    return RoundItem(
        case_ref=case.case_ref,
        identity=candidate.identity,
        source=case.source,
        identifiers=case.identifiers,
        summary=candidate.summary,
        evidence=[row.record() for row in case.cited_or_required(candidate)],
        claims=[claim.record() for claim in candidate.cited_claims],
        uncited_claims=len(candidate.uncited_claims),
        source_facts=case.source_facts,
        summary_facts=candidate.summary_facts,
        support=None if support is None else [row.record() for row in support],
        review=review,
        stale=stale,
        plain=plain,
    )
