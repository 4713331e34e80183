"""CiteReview: blinded clinician review of AI-written clinical text, on the evaluator's machine.

Public names are loaded when first used (PEP 562), so importing this package costs nothing and
brings in neither numpy nor the command line; `__init__.pyi` tells type checkers the same names.
Evaluation evidence only: never a certification or a clinical decision.
"""

from __future__ import annotations

from importlib import import_module

_HALLS = {
    "citation": (
        "AtomicClaim",
        "Citation",
        "CitationSupportError",
        "CitationSupportReport",
        "ClinicianAdjudication",
        "ClinicianAdjudicationMetrics",
        "DeterministicSpanChecks",
        "EvidenceSpan",
        "compute_citation_support_metrics",
    ),
    "gate": ("DeidentifiedSource", "GateCheck", "evaluate_summary_gate"),
    "packets": (
        "BlindedAdjudicationError",
        "BlindedAdjudicationPacket",
        "BlindedCandidate",
        "ComparisonCase",
        "ConflictOfInterestMetadata",
        "RubricCriterion",
        "SealedIdentityMapping",
        "SourceEvidence",
        "render_blinded_adjudication_packets",
        "validate_packet_balance",
        "verify_sealed_identity_mapping",
    ),
    "review": (
        "DisagreementReason",
        "ImportedSummaryReview",
        "ReviewBinding",
        "ReviewerDecision",
        "ReviewerDisagreementReport",
        "SealedSummaryReview",
        "SummaryReviewError",
        "artifact_digest",
        "export_summary_review",
        "import_summary_review",
        "reviewer_disagreement_report",
    ),
}
_HOME = {name: hall for hall, names in _HALLS.items() for name in names}

__all__ = sorted(_HOME)  # noqa: PLE0605 - one table; the stub beside this file spells it out


def __getattr__(name: str) -> object:
    hall = _HOME.get(name)
    if hall is None:
        raise AttributeError(f"module 'citereview' has no attribute {name!r}")
    value = getattr(import_module(f"citereview.{hall}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOME])
