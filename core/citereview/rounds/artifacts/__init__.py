"""Reading what an evaluator brings: a folder, a zip of it, or one ``cases.jsonl``."""

from citereview.rounds.artifacts.models import (
    Artifacts,
    CandidateArtifacts,
    CaseArtifacts,
    ClaimRow,
    CriterionRow,
    EvidenceRow,
    Fact,
    FileDigest,
    NamedText,
    RubricArtifacts,
    SupportRow,
)

__all__ = [
    "Artifacts",
    "CandidateArtifacts",
    "CaseArtifacts",
    "ClaimRow",
    "CriterionRow",
    "EvidenceRow",
    "Fact",
    "FileDigest",
    "NamedText",
    "RubricArtifacts",
    "SupportRow",
]
