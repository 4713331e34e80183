"""In: a returned document, checked against its request and joined with what was evaluated.

Order of the checks: the seal, before anything is parsed; the request inside; claims, evidence and
texts as they are now against those the request was made from; the return, row by row and edge by
edge. Only accepted edges reach the metrics.

Source: docs/protocol.md, "Request, sealed document, return, import".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from citereview.citation import Normalised, measure, normalise
from citereview.citation.pause import collector_paused
from citereview.errors import Fault
from citereview.review.diagnosis import faults_of_return
from citereview.review.disagreement import (
    DEFAULT_MINIMUM_CELL,
    is_minimum_cell,
    report_of_cases,
)
from citereview.review.faults import (
    EMBEDDED_LABEL,
    INVALID_ARTIFACT,
    INVALID_MINIMUM_CELL,
    INVALID_REVIEW_IMPORT,
    INVALID_SEALED,
    STALE_CLAIMS,
    STALE_EVIDENCE,
    STALE_SOURCE,
    STALE_SUMMARY,
    Refused,
    SummaryReviewError,
    fault_of,
)
from citereview.review.merging import Merged, merge_return
from citereview.review.records import (
    ImportedSummaryReview,
    SealedSummaryReview,
    digest_or_none,
)
from citereview.review.sealed import open_sealed
from citereview.review.shapes import require_rows


@collector_paused()
def import_summary_review(
    decisions: Mapping[str, Any],
    *,
    sealed: SealedSummaryReview,
    sealing_key: bytes,
    claims: Sequence[Any],
    evidence: Sequence[Any],
    summary: str,
    source: str,
    minimum_cell_size: int = DEFAULT_MINIMUM_CELL,
) -> ImportedSummaryReview:
    """Take a return in.

    Args:
        decisions: The return document.
        sealed: The sealed document kept at export.
        sealing_key: The key used at export.
        claims: The claims as they are now.
        evidence: The evidence as it is now.
        summary: The candidate's text as it is now.
        source: The source as it is now.
        minimum_cell_size: Smallest published count of the agreement report, at least 2.

    Returns:
        Metrics, agreement and states.

    Raises:
        SummaryReviewError: ``invalid_review_import``; its faults name every fault of the return,
            or the first of anything else.
    """
    return import_with_rows(
        decisions,
        sealed=sealed,
        sealing_key=sealing_key,
        claims=claims,
        evidence=evidence,
        summary=summary,
        source=source,
        minimum_cell_size=minimum_cell_size,
    )[0]


@collector_paused()
def import_with_rows(
    decisions: Mapping[str, Any],
    *,
    sealed: SealedSummaryReview,
    sealing_key: bytes,
    claims: Sequence[Any],
    evidence: Sequence[Any],
    summary: str,
    source: str,
    minimum_cell_size: int = DEFAULT_MINIMUM_CELL,
) -> tuple[ImportedSummaryReview, Normalised]:
    """`import_summary_review`, and the claims and evidence in normal form for whoever goes on.

    Raises:
        SummaryReviewError: As there.
    """
    faults: tuple[Fault, ...] = ()
    try:
        opened = open_sealed(sealed, sealing_key)
        _require_minimum_cell(minimum_cell_size)
        evaluated = _current(opened.request, claims, evidence, summary, source)
        merged = merge_return(decisions, opened)
        if merged is not None:
            return _imported(
                merged, opened.request, decisions, evaluated, minimum_cell_size
            ), evaluated
        faults = faults_of_return(decisions, opened.request, opened.edges) or (_BAD_BINDINGS,)
    except Exception as error:  # whatever was brought may raise anything, with a value in it
        faults = (fault_of(error),)
    raise SummaryReviewError(INVALID_REVIEW_IMPORT, faults)


def _require_minimum_cell(value: object) -> None:
    if not is_minimum_cell(value):
        raise Refused(INVALID_MINIMUM_CELL, "/minimum_cell_size", "a whole number of at least 2")


# A sound return, to a document that was sealed with rows that are no bindings.
_BAD_BINDINGS = Fault(
    INVALID_SEALED, "/sealed/private_json/bindings", "rows of review_ref, claim_id, evidence_id"
)


def _current(
    request: Mapping[str, Any],
    claims: Sequence[Any],
    evidence: Sequence[Any],
    summary: str,
    source: str,
) -> Normalised:
    """Read what was evaluated, refusing it if it is not what the request was made from."""
    require_rows(claims, "/claims")
    require_rows(evidence, "/evidence")
    evaluated = normalise(claims, evidence)
    if evaluated.embedded:
        raise Refused(EMBEDDED_LABEL, "/evidence", "evidence without labels")
    if evaluated.claim_digest != request["claim_digest"]:
        raise Refused(STALE_CLAIMS, "/claims", "the claims of the request")
    if evaluated.evidence_digest != request["evidence_digest"]:
        raise Refused(STALE_EVIDENCE, "/evidence", "the evidence of the request")
    for text, name, problem in (
        (summary, "summary", STALE_SUMMARY),
        (source, "source", STALE_SOURCE),
    ):
        found = digest_or_none(text)
        if found != request[f"{name}_digest"]:
            known = INVALID_ARTIFACT if found is None else problem
            raise Refused(known, f"/{name}", f"the {name} of the request")
    return evaluated


def _imported(
    merged: Merged,
    request: Mapping[str, Any],
    document: Mapping[str, Any],
    evaluated: Normalised,
    minimum_cell_size: int,
) -> ImportedSummaryReview:
    return ImportedSummaryReview(
        citation_support=measure(evaluated, merged.accepted),
        reviewer_agreement=(
            report_of_cases(merged.cases, minimum_cell_size) if merged.cases else None
        ),
        adjudications=tuple(merged.accepted),
        states=tuple(sorted(merged.states.items())),
        evidence_kind=request["evidence_kind"],
        review_evidence_digest=document["review_evidence_digest"],
        request_digest=request["request_digest"],
        summary_digest=request["summary_digest"],
        source_digest=request["source_digest"],
        claim_digest=request["claim_digest"],
        evidence_digest=request["evidence_digest"],
        decisions_digest=merged.decisions_digest,
    )
