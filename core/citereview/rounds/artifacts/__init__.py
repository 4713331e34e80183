"""Reading what an evaluator brings: a folder, a zip of it, or one ``cases.jsonl``."""

from citereview.rounds.artifacts.loading import ArtifactError, load_artifacts
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
from citereview.rounds.artifacts.offsets import OffsetUnit, unit_of
from citereview.rounds.artifacts.references import Alias

__all__ = [
    "Alias",
    "ArtifactError",
    "Artifacts",
    "CandidateArtifacts",
    "CaseArtifacts",
    "ClaimRow",
    "CriterionRow",
    "EvidenceRow",
    "Fact",
    "FileDigest",
    "NamedText",
    "OffsetUnit",
    "RubricArtifacts",
    "SupportRow",
    "load_artifacts",
    "unit_of",
]
