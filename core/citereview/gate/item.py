"""The item gate: is one note, of one system for one case, good enough?

Steps:

1. The thresholds are exactly the five known ones, each within 0 to 1; leakage allows nothing.
2. Source facts, evidence, claims and note are there; else one check ``summary_evidence`` fails.
3. Fact recall, fact coverage and unsupported claims are measured, then citation support, against a
   review import that matches these very inputs, or against adjudications given directly.
4. Leakage is checked, and with a review import the spans and the completeness of the review.

It fails closed: whatever is malformed or has drifted gives one failing check ``summary_input``.
No check carries a text, an id or a fact.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from citereview.citation import (
    CitationSupportReport,
    Normalised,
    compute_citation_support_metrics,
    measure,
    normalise,
)
from citereview.gate.checks import (
    COVERAGE,
    EVIDENCE,
    INPUT,
    LEAKAGE,
    RECALL,
    REVIEW,
    SPANS,
    SUPPORT,
    UNSUPPORTED,
    GateCheck,
)
from citereview.gate.coverage import FactCoverage, fact_coverage
from citereview.gate.facts import FactRecall, fact_recall
from citereview.gate.leakage import LeakageCheck, LeakageProbe
from citereview.gate.plain import Labels, PlainItem
from citereview.gate.source import private_surfaces, surfaces_given
from citereview.gate.unsupported import UnsupportedClaims, score_claims
from citereview.redacted import Redacted
from citereview.review import ImportedSummaryReview, artifact_digest

THRESHOLD_KEYS = frozenset(
    {
        "clinical_fact_recall_min",
        "fact_coverage_min",
        "unsupported_claim_rate_max",
        "citation_support_min",
        "leaked_identifier_count_max",
    }
)

MISSING_EVIDENCE = GateCheck(EVIDENCE, passed=False, reason="missing_evidence")
INVALID_INPUT = GateCheck(INPUT, passed=False, reason="invalid_evaluation_input")


class RefusedInput(ValueError):
    """An input of the item gate is refused. The code is all it carries."""


class StaleReview(RefusedInput):
    """Claims, evidence or texts are not those that were reviewed."""

    def __init__(self) -> None:
        super().__init__("stale_review")


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class ItemInputs(Redacted):
    """One note with all that it is judged by: the arguments of `evaluate_summary_gate`."""

    deidentified: Any
    summary: str
    source_facts: Sequence[Any]
    summary_facts: Sequence[Any]
    source_evidence: Sequence[Mapping[str, Any]]
    claims: Sequence[Mapping[str, Any]]
    support_evidence: Any
    adjudications: Sequence[Mapping[str, Any]] | None = None
    review_import: ImportedSummaryReview | None = None


@dataclass(frozen=True, slots=True, repr=False)
class ItemMeasures:
    """Everything that was measured on one item, before any threshold."""

    recall: FactRecall
    coverage: FactCoverage
    unsupported: UnsupportedClaims
    support: CitationSupportReport
    leakage: LeakageCheck
    review: ImportedSummaryReview | None

    def __repr__(self) -> str:
        return "ItemMeasures(...)"


def evaluate_summary_gate(
    *,
    deidentified: Any,
    summary: str,
    source_facts: Sequence[Any],
    summary_facts: Sequence[Any],
    source_evidence: Sequence[Mapping[str, Any]],
    claims: Sequence[Mapping[str, Any]],
    support_evidence: Any,
    thresholds: Mapping[str, float],
    adjudications: Sequence[Mapping[str, Any]] | None = None,
    review_import: ImportedSummaryReview | None = None,
) -> tuple[GateCheck, ...]:
    """Judge one note.

    Args:
        deidentified: The source: anything with `deidentified_text` and its private surfaces
            (`pii_entities` with text or original_text, or `mapping`); see `DeidentifiedSource`.
        summary: The exact note.
        source_facts: Clinical facts of the source.
        summary_facts: Clinical facts of the note.
        source_evidence: Evidence spans of the source.
        claims: Atomic claims of the note. `citations` name the evidence they rest on,
            `evidence_ids` the rows of `support_evidence`.
        support_evidence: Approved support rows.
        thresholds: The five thresholds, by name.
        adjudications: Labels given directly; never together with `review_import`.
        review_import: The imported review of exactly these inputs.

    Returns:
        The checks in their order; never an exception.
    """
    try:
        check_thresholds(thresholds)
        if not hasattr(deidentified, "deidentified_text") or not isinstance(summary, str):
            return (INVALID_INPUT,)
        if not source_facts or not source_evidence or not claims or not summary.strip():
            return (MISSING_EVIDENCE,)
        inputs = ItemInputs(
            deidentified=deidentified,
            summary=summary,
            source_facts=source_facts,
            summary_facts=summary_facts,
            source_evidence=source_evidence,
            claims=claims,
            support_evidence=support_evidence,
            adjudications=adjudications,
            review_import=review_import,
        )
        return judge_item(measure_item(inputs), thresholds)
    except Exception:  # noqa: S110 - inputs may raise anything, with their values in it
        pass
    return (INVALID_INPUT,)


def check_thresholds(thresholds: Mapping[str, float]) -> None:
    """Refuse thresholds that are not exactly the five.

    Raises:
        RefusedInput: Code ``thresholds``.
    """
    if (
        set(thresholds) != THRESHOLD_KEYS
        or any(type(value) not in {int, float} for value in thresholds.values())
        or not all(math.isfinite(value) and 0 <= value <= 1 for value in thresholds.values())
        or thresholds["leaked_identifier_count_max"] != 0
    ):
        raise RefusedInput("thresholds")


def measure_plainly(
    item: ItemInputs,
    plain: PlainItem,
    labels: Labels,
    support: CitationSupportReport,
    probe: LeakageProbe,
) -> ItemMeasures:
    """`measure_item` of claims and evidence of exact shape, support derived from the labels.

    Args:
        item: The note; its claims and evidence as `plain` has them, without rows of support.
        plain: The same in their normal form.
        labels: Label of each accepted pair.
        support: Their citation support, as reviewed where there is a review.
        probe: The source's private surfaces made ready.

    Raises:
        Exception: Anything a fact raises; it may hold values, so it must not leave the caller.
    """
    return ItemMeasures(
        recall=fact_recall(item.source_facts, item.summary_facts),
        coverage=plain.coverage(),
        unsupported=plain.unsupported(labels),
        support=support,
        leakage=probe.check(item.summary),
        review=item.review_import,
    )


def measure_item(inputs: ItemInputs, probe: LeakageProbe | None = None) -> ItemMeasures:
    """Measure one note.

    Args:
        inputs: The note and what it is judged by.
        probe: The source's private surfaces made ready, where many notes share a source.

    Raises:
        StaleReview: The review import is not of these inputs.
        Exception: Anything an input raises; it may hold values, so it must not leave the caller.
    """
    if not surfaces_given(inputs.deidentified):
        raise RefusedInput("no_private_surfaces")
    claims, evidence, review = inputs.claims, inputs.source_evidence, inputs.review_import
    recall = fact_recall(inputs.source_facts, inputs.summary_facts)
    coverage = fact_coverage(evidence, claims)
    unsupported = score_claims(
        [_without(claim, "citations") for claim in claims], inputs.support_evidence
    )
    citation_claims = [_without(claim, "evidence_ids") for claim in claims]
    if review is None:
        support = compute_citation_support_metrics(
            citation_claims, evidence, adjudications=inputs.adjudications
        )
    elif type(review) is not ImportedSummaryReview or inputs.adjudications is not None:
        raise RefusedInput("review_import")
    else:
        source = inputs.deidentified.deidentified_text
        support = _reviewed_support(review, citation_claims, evidence, inputs.summary, source)
    probe = probe or LeakageProbe(private_surfaces(inputs.deidentified))
    leakage = probe.check(inputs.summary)
    return ItemMeasures(recall, coverage, unsupported, support, leakage, review)


def judge_item(measures: ItemMeasures, thresholds: Mapping[str, float]) -> tuple[GateCheck, ...]:
    """Hold what was measured against the thresholds."""
    review = measures.review
    # An import made of synthetic or unfinished decisions measures something, but proves nothing.
    proven = review is None or review.reviewer_evidence_available
    unproven = "missing_adjudication" if review is None else why_unproven(review)
    checks = [
        _floor(RECALL, measures.recall.recall, thresholds["clinical_fact_recall_min"]),
        _floor(COVERAGE, measures.coverage.recall, thresholds["fact_coverage_min"]),
        _ceiling(UNSUPPORTED, measures.unsupported.rate, thresholds["unsupported_claim_rate_max"]),
        _floor(
            SUPPORT,
            measures.support.adjudication.support_recall if proven else None,
            thresholds["citation_support_min"],
            unproven,
        ),
        GateCheck(LEAKAGE, measures.leakage.passed, "measured", measures.leakage.to_dict()),
    ]
    if review is not None:
        spans = measures.support.deterministic
        checks += [
            GateCheck(SPANS, spans.passed, "machine_span_checks", spans.to_dict()),
            GateCheck(REVIEW, proven, why_unproven(review), review.to_dict()),
        ]
    return tuple(checks)


def _without(claim: Mapping[str, Any], left_out: str) -> dict[str, Any]:
    return {key: value for key, value in claim.items() if key != left_out}


def _reviewed_support(
    review: ImportedSummaryReview, claims: Any, evidence: Any, summary: str, source: Any
) -> CitationSupportReport:
    return as_reviewed(review, normalise(claims, evidence), summary, source)


def as_reviewed(
    review: ImportedSummaryReview, current: Normalised, summary: str, source: Any
) -> CitationSupportReport:
    """Citation support as reviewed; the inputs must still be those that were reviewed.

    Raises:
        StaleReview: They are not.
    """
    support = measure(current, review.adjudications)
    if (
        current.embedded
        or current.claim_digest != review.claim_digest
        or current.evidence_digest != review.evidence_digest
        or artifact_digest(summary) != review.summary_digest
        or artifact_digest(source) != review.source_digest
        or support != review.citation_support
    ):
        raise StaleReview
    return support


def why_unproven(review: ImportedSummaryReview) -> str:
    """Closed reason why an import proves nothing, or that it is proof."""
    if review.reviewer_evidence_available:
        return "reviewer_evidence"
    return "synthetic_review" if review.evidence_kind == "synthetic" else "unevaluable_review"


def _floor(
    gate: str, value: float | None, threshold: float, missing: str = "missing_evidence"
) -> GateCheck:
    return GateCheck(
        gate,
        value is not None and value >= threshold,
        missing if value is None else "measured",
        {"value": value, "threshold": threshold},
    )


def _ceiling(gate: str, value: float, threshold: float) -> GateCheck:
    return GateCheck(gate, value <= threshold, "measured", {"value": value, "threshold": threshold})
