# The public names, for type checkers; the table in __init__.py loads them on first use.
from citereview.citation import AtomicClaim as AtomicClaim
from citereview.citation import Citation as Citation
from citereview.citation import CitationSupportError as CitationSupportError
from citereview.citation import CitationSupportReport as CitationSupportReport
from citereview.citation import ClinicianAdjudication as ClinicianAdjudication
from citereview.citation import ClinicianAdjudicationMetrics as ClinicianAdjudicationMetrics
from citereview.citation import DeterministicSpanChecks as DeterministicSpanChecks
from citereview.citation import EvidenceSpan as EvidenceSpan
from citereview.citation import compute_citation_support_metrics as compute_citation_support_metrics
from citereview.gate import DeidentifiedSource as DeidentifiedSource
from citereview.gate import GateCheck as GateCheck
from citereview.gate import evaluate_summary_gate as evaluate_summary_gate
from citereview.packets import BlindedAdjudicationError as BlindedAdjudicationError
from citereview.packets import BlindedAdjudicationPacket as BlindedAdjudicationPacket
from citereview.packets import BlindedCandidate as BlindedCandidate
from citereview.packets import ComparisonCase as ComparisonCase
from citereview.packets import ConflictOfInterestMetadata as ConflictOfInterestMetadata
from citereview.packets import RubricCriterion as RubricCriterion
from citereview.packets import SealedIdentityMapping as SealedIdentityMapping
from citereview.packets import SourceEvidence as SourceEvidence
from citereview.packets import (
    render_blinded_adjudication_packets as render_blinded_adjudication_packets,
)
from citereview.packets import validate_packet_balance as validate_packet_balance
from citereview.packets import verify_sealed_identity_mapping as verify_sealed_identity_mapping
from citereview.review import DisagreementReason as DisagreementReason
from citereview.review import ImportedSummaryReview as ImportedSummaryReview
from citereview.review import ReviewBinding as ReviewBinding
from citereview.review import ReviewerDecision as ReviewerDecision
from citereview.review import ReviewerDisagreementReport as ReviewerDisagreementReport
from citereview.review import SealedSummaryReview as SealedSummaryReview
from citereview.review import SummaryReviewError as SummaryReviewError
from citereview.review import artifact_digest as artifact_digest
from citereview.review import export_summary_review as export_summary_review
from citereview.review import import_summary_review as import_summary_review
from citereview.review import reviewer_disagreement_report as reviewer_disagreement_report
