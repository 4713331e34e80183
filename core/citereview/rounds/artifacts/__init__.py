"""Reading what an evaluator brings: a folder, a zip of it, or one ``cases.jsonl``."""

from citereview.rounds.artifacts.loading import ArtifactError, load_artifacts
from citereview.rounds.artifacts.models import (
    About,
    Artifacts,
    CandidateArtifacts,
    CaseArtifacts,
    ClaimRow,
    CriterionRow,
    EvidenceRow,
    Fact,
    FileDigest,
    LinkedBy,
    NamedText,
    ReferenceDocuments,
    RubricArtifacts,
    SupportRow,
)
from citereview.rounds.artifacts.offsets import OffsetUnit
from citereview.rounds.artifacts.references import Alias
from citereview.rounds.artifacts.tree import is_junk

__all__ = [
    "About",
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
    "LinkedBy",
    "NamedText",
    "OffsetUnit",
    "ReferenceDocuments",
    "RubricArtifacts",
    "SupportRow",
    "is_junk",
    "load_artifacts",
]
