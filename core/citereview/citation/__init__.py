"""Claim-level citation support: how far claims are supported by the evidence they cite.

The public way in is `compute_citation_support_metrics`, and `diagnose_citation_inputs` for what is
wrong with inputs it refuses. Halls above that measure the same inputs more than once use
`normalise` and `measure`, whose results are the same.
"""

from citereview.citation.diagnosis import diagnose_citation_inputs
from citereview.citation.faults import CitationSupportError
from citereview.citation.fields import ADJUDICATION_LABELS
from citereview.citation.metrics import compute_citation_support_metrics, measure
from citereview.citation.normalised import Normalised, normalise
from citereview.citation.records import (
    AtomicClaim,
    Citation,
    ClinicianAdjudication,
    EvidenceSpan,
)
from citereview.citation.report import CitationSupportReport
from citereview.citation.sections import ClinicianAdjudicationMetrics, DeterministicSpanChecks

__all__ = [
    "ADJUDICATION_LABELS",
    "AtomicClaim",
    "Citation",
    "CitationSupportError",
    "CitationSupportReport",
    "ClinicianAdjudication",
    "ClinicianAdjudicationMetrics",
    "DeterministicSpanChecks",
    "EvidenceSpan",
    "Normalised",
    "compute_citation_support_metrics",
    "diagnose_citation_inputs",
    "measure",
    "normalise",
]
