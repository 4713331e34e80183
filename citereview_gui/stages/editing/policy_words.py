"""The policy's keys as a person reads them: a name and what each means, translated.

The core says the same in the file it writes; a key that is not listed here is shown in its words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from citereview.actions.editing.views import PolicyKey


def tr(text: str) -> str:
    """Translate in the context of the policy's keys."""
    return QCoreApplication.translate("PolicyKeys", text)


def key_title(path: str) -> str:
    """A key's name."""
    return {
        "allowed_closed_items": tr("Item gates that may be closed"),
        "allowed_unjudgeable_items": tr("Item gates that may be impossible to judge"),
        "minimum_cell": tr("Cases behind a published figure, at least"),
        "thresholds.clinical_fact_recall_min": tr("Clinical fact recall, at least"),
        "thresholds.fact_coverage_min": tr("Fact coverage, at least"),
        "thresholds.unsupported_claim_rate_max": tr("Unsupported claims, at most"),
        "thresholds.citation_support_min": tr("Citation support, at least"),
        "thresholds.leaked_identifier_count_max": tr("Leaked identifiers, at most"),
        "pooled.support_recall_min": tr("Claims with support, at least"),
        "pooled.citation_precision_min": tr("Citation precision, at least"),
        "pooled.unsupported_claim_rate_max": tr("Unsupported claims, at most"),
        "pooled.clinical_fact_recall_min": tr("Clinical fact recall, at least"),
        "pooled.fact_coverage_min": tr("Fact coverage, at least"),
    }.get(path, path)


def key_meaning(key: PolicyKey) -> str:
    """What a key means."""
    return {
        "subjects": tr(
            "Under test. Where none is named, every system that is neither a comparator nor a "
            "distractor is. The gate opens only if it opens for each subject."
        ),
        "comparators": tr("Shown beside the subjects, never judged."),
        "distractors": tr(
            "Only keeps the packets blind. A system without claims is one by itself."
        ),
        "allowed_closed_items": tr(
            "How many item gates (one case, one system) of a subject may be closed before its gate "
            "closes."
        ),
        "allowed_unjudgeable_items": tr(
            "How many may be impossible to judge, such as still unclear after adjudication."
        ),
        "minimum_cell": tr("Figures of fewer cases are withheld in public reports; at least 2."),
        "thresholds.clinical_fact_recall_min": tr(
            "Share of the source's clinical facts that the note keeps, 0 to 1."
        ),
        "thresholds.fact_coverage_min": tr(
            "Share of the source's evidence that the note's claims cite, 0 to 1."
        ),
        "thresholds.unsupported_claim_rate_max": tr(
            "Share of claims without complete, approved, supporting evidence, 0 to 1."
        ),
        "thresholds.citation_support_min": tr(
            "Share of claims that clinicians found supported by a cited passage, 0 to 1."
        ),
        "thresholds.leaked_identifier_count_max": tr(
            "Identifiers of the source found in the note. Nothing but 0 is accepted."
        ),
        "pooled.support_recall_min": tr(
            "Share of all claims with a supporting pair; an uncited claim counts as unsupported."
        ),
        "pooled.citation_precision_min": tr(
            "Share of the pairs clinicians agreed on whose passage supports its claim."
        ),
        "pooled.unsupported_claim_rate_max": tr(
            "Share of all claims without complete, approved, supporting evidence."
        ),
        "pooled.clinical_fact_recall_min": tr(
            "Share of all the sources' clinical facts that the notes keep."
        ),
        "pooled.fact_coverage_min": tr(
            "Share of all the sources' evidence that the notes' claims cite."
        ),
    }.get(key.path, key.meaning)
