"""Review: requests out, returns in, and what the reviewers' decisions amount to."""

from citereview.review.diagnosis import diagnose_return
from citereview.review.disagreement import (
    DisagreementError,
    DisagreementReason,
    PublishedRate,
    ReasonAdjudicationRate,
    ReviewerDecision,
    ReviewerDisagreementReport,
    reviewer_disagreement_report,
)
from citereview.review.faults import SummaryReviewError
from citereview.review.records import (
    ImportedSummaryReview,
    ReviewBinding,
    ReviewItem,
    SealedSummaryReview,
    artifact_digest,
)
from citereview.review.request import diagnose_export, export_reviews, export_summary_review
from citereview.review.returns import import_summary_review, import_with_rows
from citereview.review.sealed import diagnose_sealed

__all__ = [
    "DisagreementError",
    "DisagreementReason",
    "ImportedSummaryReview",
    "PublishedRate",
    "ReasonAdjudicationRate",
    "ReviewBinding",
    "ReviewItem",
    "ReviewerDecision",
    "ReviewerDisagreementReport",
    "SealedSummaryReview",
    "SummaryReviewError",
    "artifact_digest",
    "diagnose_export",
    "diagnose_return",
    "diagnose_sealed",
    "export_reviews",
    "export_summary_review",
    "import_summary_review",
    "import_with_rows",
    "reviewer_disagreement_report",
]
