"""What a blinded packet set is made of: cases, rubric, packets, and the sealed identity mapping.

Packets are public: a candidate is known by its alias alone. The mapping from aliases to identities
is private and carries its own seal, the mapping commitment, which every packet repeats. Every
record checks itself when made, is immutable, and prints no value it holds.

Source: docs/protocol.md, "Blinded packets and the sealed identity mapping".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from citereview.canonical import MAPPING_DOMAIN, canonical_json
from citereview.packets.checks import (
    MAX_CANDIDATES,
    MAX_CASES,
    MAX_CRITERIA,
    MAX_QUESTION,
    aliases,
    attempted,
    is_a,
    records,
    refused,
    require_alias,
    require_digest,
    require_ref,
    require_text,
    sized_records,
)
from citereview.packets.errors import (
    DUPLICATE_CASE,
    DUPLICATE_IDENTITY,
    DUPLICATE_REFERENCE,
    INVALID_ALIAS_ORDER,
    INVALID_COUNT,
    INVALID_MAPPING,
    INVALID_METADATA,
    INVALID_RANGE,
    INVALID_STATUS,
    UNSUPPORTED_VERSION,
)
from citereview.redacted import Redacted

PACKET_SCHEMA = "openmed.eval.blinded_adjudication.packet.v1"
MAPPING_SCHEMA = MAPPING_DOMAIN
CLEARED = "cleared"
RECUSED = "recused"
_STATUSES = frozenset({CLEARED, RECUSED})


@dataclass(frozen=True, slots=True, repr=False)
class RubricCriterion(Redacted):
    """One question to the reviewer with a whole-number scale.

    Attributes:
        criterion_ref: 1 to 128 of letters, digits and ``._:-``, the first a letter or digit.
        question: 1 to 500 characters.
        minimum_score: Lowest score, from 0.
        maximum_score: Highest score, above the lowest by 1 to 4; at most 10.

    Raises:
        BlindedAdjudicationError: A value is not of its kind or range.
    """

    criterion_ref: str
    question: str
    minimum_score: int
    maximum_score: int

    def __post_init__(self) -> None:
        require_ref(self.criterion_ref, "criterion_ref")
        require_text(self.question, "question", MAX_QUESTION)
        low, high = self.minimum_score, self.maximum_score
        if type(low) is not int or type(high) is not int or not 0 <= low < high <= min(10, low + 4):
            raise refused("score_range", INVALID_RANGE)

    def to_dict(self) -> dict[str, Any]:
        """The criterion as it stands in a packet."""
        return {
            "criterion_ref": self.criterion_ref,
            "maximum_score": self.maximum_score,
            "minimum_score": self.minimum_score,
            "question": self.question,
        }


@dataclass(frozen=True, slots=True, repr=False)
class SourceEvidence(Redacted):
    """One excerpt of the source, shown beside every candidate of its case.

    Attributes:
        evidence_ref: 1 to 128 of letters, digits and ``._:-``, the first a letter or digit.
        content: 1 to 1,000,000 characters, not blank.

    Raises:
        BlindedAdjudicationError: A value is not of its kind or range.
    """

    evidence_ref: str
    content: str

    def __post_init__(self) -> None:
        require_ref(self.evidence_ref, "evidence_ref")
        require_text(self.content, "content")

    def to_dict(self) -> dict[str, str]:
        """The excerpt as it stands in a packet."""
        return {"content": self.content, "evidence_ref": self.evidence_ref}


@dataclass(frozen=True, slots=True, repr=False)
class ComparisonCase(Redacted):
    """Private: one case with its evidence and its outputs.

    Attributes:
        case_ref: 1 to 128 of letters, digits and ``._:-``, the first a letter or digit.
        source_evidence: One excerpt or more, each with a reference of its own.
        candidate_outputs: 2 to 26 outputs by candidate identity; texts as excerpts have them.

    Raises:
        BlindedAdjudicationError: A value is not of its kind or range.
    """

    case_ref: str
    source_evidence: Sequence[SourceEvidence]
    candidate_outputs: Mapping[str, str]

    def __post_init__(self) -> None:
        require_ref(self.case_ref, "case_ref")
        evidence = records(self.source_evidence, SourceEvidence, "source_evidence")
        if len({item.evidence_ref for item in evidence}) != len(evidence):
            raise refused("source_evidence", DUPLICATE_REFERENCE)
        outputs = None
        if is_a(self.candidate_outputs, Mapping):  # type: ignore[type-abstract]
            outputs = attempted(lambda: dict(self.candidate_outputs))
        if outputs is None:
            raise refused("candidate_outputs", INVALID_MAPPING)
        if not 2 <= len(outputs) <= MAX_CANDIDATES:
            raise refused("candidate_outputs", INVALID_COUNT)
        for identity, content in outputs.items():
            require_ref(identity, "candidate_identity")
            require_text(content, "candidate_output")
        object.__setattr__(self, "source_evidence", evidence)
        object.__setattr__(self, "candidate_outputs", MappingProxyType(outputs))


@dataclass(frozen=True, slots=True, repr=False)
class ConflictOfInterestMetadata(Redacted):
    """Conflict screening as packets carry it; the declaration itself stays private.

    Attributes:
        reviewer_ref: 1 to 128 of letters, digits and ``._:-``, the first a letter or digit.
        declaration_digest: ``sha256:`` and 64 hex digits.
        status: ``cleared`` or ``recused``.

    Raises:
        BlindedAdjudicationError: A value is not of its kind or range.
    """

    reviewer_ref: str
    declaration_digest: str
    status: str = CLEARED

    def __post_init__(self) -> None:
        require_ref(self.reviewer_ref, "reviewer_ref")
        require_digest(self.declaration_digest, "declaration_digest")
        if not is_a(self.status, str) or not attempted(lambda: self.status in _STATUSES):
            raise refused("conflict_status", INVALID_STATUS)

    def to_dict(self) -> dict[str, str]:
        """The screening as it stands in a packet."""
        return {
            "declaration_digest": self.declaration_digest,
            "reviewer_ref": self.reviewer_ref,
            "status": self.status,
        }


@dataclass(frozen=True, slots=True, repr=False)
class BlindedCandidate(Redacted):
    """One output, known by the alias of its place alone.

    Attributes:
        alias: ``candidate-a`` to ``candidate-z``.
        content: 1 to 1,000,000 characters, not blank.

    Raises:
        BlindedAdjudicationError: A value is not of its kind or range.
    """

    alias: str
    content: str

    def __post_init__(self) -> None:
        require_alias(self.alias, "candidate_alias")
        require_text(self.content, "candidate_content")

    def to_dict(self) -> dict[str, str]:
        """The candidate as it stands in a packet."""
        return {"alias": self.alias, "content": self.content}


@dataclass(frozen=True, slots=True, repr=False)
class BlindedAdjudicationPacket(Redacted):
    """One case as a reviewer sees it.

    Attributes:
        packet_set_ref: The set the packet belongs to.
        case_ref: The case.
        holdout_commitment_digest: Commitment to the cases of the set.
        mapping_commitment: Seal of the private identity mapping.
        source_evidence: Excerpts of the source.
        candidates: 2 to 26 outputs in the drawn order, aliases by place.
        rubric: 1 to 8 criteria.
        conflict_of_interest: Screening of the panel.
        schema_version: Version of the document.

    Raises:
        BlindedAdjudicationError: The parts do not make a packet.
    """

    packet_set_ref: str
    case_ref: str
    holdout_commitment_digest: str
    mapping_commitment: str
    source_evidence: tuple[SourceEvidence, ...]
    candidates: tuple[BlindedCandidate, ...]
    rubric: tuple[RubricCriterion, ...]
    conflict_of_interest: ConflictOfInterestMetadata
    schema_version: str = PACKET_SCHEMA

    def __post_init__(self) -> None:
        if not attempted(lambda: self.schema_version == PACKET_SCHEMA):
            raise refused("schema_version", UNSUPPORTED_VERSION)
        require_ref(self.packet_set_ref, "packet_set_ref")
        require_ref(self.case_ref, "case_ref")
        require_digest(self.holdout_commitment_digest, "holdout_commitment_digest")
        require_digest(self.mapping_commitment, "mapping_commitment")
        evidence = sized_records(self.source_evidence, SourceEvidence, "source_evidence")
        candidates = sized_records(
            self.candidates, BlindedCandidate, "candidates", fewest=2, most=MAX_CANDIDATES
        )
        if tuple(item.alias for item in candidates) != aliases(len(candidates)):
            raise refused("candidates", INVALID_ALIAS_ORDER)
        rubric = sized_records(self.rubric, RubricCriterion, "rubric", most=MAX_CRITERIA)
        if not is_a(self.conflict_of_interest, ConflictOfInterestMetadata):
            raise refused("conflict_of_interest", INVALID_METADATA)
        object.__setattr__(self, "source_evidence", evidence)
        object.__setattr__(self, "candidates", candidates)
        object.__setattr__(self, "rubric", rubric)

    def to_dict(self) -> dict[str, Any]:
        """The packet document: public, without identities."""
        return {
            "candidates": [item.to_dict() for item in self.candidates],
            "case_ref": self.case_ref,
            "conflict_of_interest": self.conflict_of_interest.to_dict(),
            "holdout_commitment_digest": self.holdout_commitment_digest,
            "mapping_commitment": self.mapping_commitment,
            "packet_set_ref": self.packet_set_ref,
            "rubric": [item.to_dict() for item in self.rubric],
            "schema_version": self.schema_version,
            "source_evidence": [item.to_dict() for item in self.source_evidence],
        }

    def to_json(self) -> str:
        """Canonical JSON of the packet document."""
        return canonical_json(self.to_dict())


@dataclass(frozen=True, slots=True, repr=False)
class IdentityAssignment(Redacted):
    """Private: which candidate stands behind an alias, and the digest of what it wrote."""

    alias: str
    candidate_identity: str
    submission_manifest_digest: str
    output_digest: str

    def __post_init__(self) -> None:
        require_alias(self.alias, "assignment_alias")
        require_ref(self.candidate_identity, "candidate_identity")
        require_digest(self.submission_manifest_digest, "submission_manifest_digest")
        require_digest(self.output_digest, "output_digest")

    def to_private_dict(self) -> dict[str, str]:
        """The assignment as it stands in the private mapping."""
        return {
            "alias": self.alias,
            "candidate_identity": self.candidate_identity,
            "output_digest": self.output_digest,
            "submission_manifest_digest": self.submission_manifest_digest,
        }


@dataclass(frozen=True, slots=True, repr=False)
class IdentityMappingEntry(Redacted):
    """Private: the assignments of one packet."""

    case_ref: str
    assignments: tuple[IdentityAssignment, ...]

    def __post_init__(self) -> None:
        require_ref(self.case_ref, "case_ref")
        assignments = records(
            self.assignments,
            IdentityAssignment,
            "assignments",
            fewest=2,
            most=MAX_CANDIDATES,
            problem=INVALID_COUNT,
        )
        if tuple(item.alias for item in assignments) != aliases(len(assignments)):
            raise refused("assignments", INVALID_ALIAS_ORDER)
        if len({item.candidate_identity for item in assignments}) != len(assignments):
            raise refused("assignments", DUPLICATE_IDENTITY)
        object.__setattr__(self, "assignments", assignments)

    def to_private_dict(self) -> dict[str, Any]:
        """The entry as it stands in the private mapping."""
        return {
            "assignments": [item.to_private_dict() for item in self.assignments],
            "case_ref": self.case_ref,
        }


def mapping_payload(
    packet_set_ref: str, holdout_commitment_digest: str, entries: Iterable[IdentityMappingEntry]
) -> dict[str, Any]:
    """What the mapping commitment seals: the mapping document without the commitment."""
    return {
        "entries": [entry.to_private_dict() for entry in entries],
        "holdout_commitment_digest": holdout_commitment_digest,
        "packet_set_ref": packet_set_ref,
        "schema_version": MAPPING_SCHEMA,
    }


@dataclass(frozen=True, slots=True, repr=False)
class SealedIdentityMapping(Redacted):
    """Private: who stands behind every alias of a packet set, with its seal.

    The seal proves that nothing was changed; it hides nothing. The document never goes to a
    reviewer or into a report.

    Attributes:
        packet_set_ref: The set it belongs to.
        holdout_commitment_digest: Commitment to the cases of the set.
        entries: One for each packet, in the packets' order.
        mapping_commitment: The seal, ``sha256:`` and 64 hex digits.
        schema_version: Version of the document.

    Raises:
        BlindedAdjudicationError: The parts do not make a mapping.
    """

    packet_set_ref: str
    holdout_commitment_digest: str
    entries: tuple[IdentityMappingEntry, ...]
    mapping_commitment: str
    schema_version: str = MAPPING_SCHEMA

    def __post_init__(self) -> None:
        if not attempted(lambda: self.schema_version == MAPPING_SCHEMA):
            raise refused("schema_version", UNSUPPORTED_VERSION)
        require_ref(self.packet_set_ref, "packet_set_ref")
        require_digest(self.holdout_commitment_digest, "holdout_commitment_digest")
        require_digest(self.mapping_commitment, "mapping_commitment")
        entries = records(
            self.entries,
            IdentityMappingEntry,
            "mapping_entries",
            most=MAX_CASES,
            problem=INVALID_COUNT,
        )
        if len({entry.case_ref for entry in entries}) != len(entries):
            raise refused("mapping_entries", DUPLICATE_CASE)
        object.__setattr__(self, "entries", entries)

    def to_private_dict(self) -> dict[str, Any]:
        """The mapping document with identities, for the evaluator's own storage."""
        document = mapping_payload(
            self.packet_set_ref, self.holdout_commitment_digest, self.entries
        )
        document["mapping_commitment"] = self.mapping_commitment
        return document

    def to_private_json(self) -> str:
        """Canonical JSON of the mapping document."""
        return canonical_json(self.to_private_dict())
