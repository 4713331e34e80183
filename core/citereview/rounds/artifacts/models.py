"""What an evaluator brings to a round, once it was read whole and found without fault.

Every record is frozen and prints no value: texts, identifiers and identities are private. Offsets
are half-open and count Unicode code points. `record()` gives the plain mapping that the citation
hall and the gate take.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from citereview.errors import Fault
from citereview.packets import BlindedAdjudicationPacket, SealedIdentityMapping
from citereview.review import SealedSummaryReview

LinkedBy = Literal["person", "system", "automatic"]
"""Who linked claims to evidence: a person, the system under review itself, or a tool."""

Fact = list[Any] | dict[str, Any] | str
"""One clinical fact as its file has it: ``[type, term, ...]``, a mapping, or a text."""


def visible_length(text: str) -> int:
    """Count of a text's code points that are no white space."""
    return sum(map(len, text.split()))


@dataclass(frozen=True, slots=True, repr=False)
class EvidenceRow:
    """One evidence span of a case's source.

    Attributes:
        evidence_id: Private id, unique in the case.
        start: First code point.
        end: One past the last code point.
        source_id: Private id of the source, None where the file names none.
        required: Whether a faithful note must rest on this span.
    """

    evidence_id: str
    start: int
    end: int
    source_id: str | None
    source_length: int
    required: bool

    def record(self) -> dict[str, Any]:
        """The mapping the citation hall takes."""
        found = {
            "evidence_id": self.evidence_id,
            "start": self.start,
            "end": self.end,
            "source_length": self.source_length,
        }
        return found if self.source_id is None else found | {"source_id": self.source_id}


@dataclass(frozen=True, slots=True, repr=False)
class ClaimRow:
    """One atomic claim of a candidate's text.

    Attributes:
        claim_id: Private id, unique in the candidate.
        start: First code point of the claim in the candidate's text.
        end: One past the last code point.
        source_id: Private id of the text, None where the file names none.
        source_length: Length of the text in code points.
        claim_type: Kind of claim; ``unspecified`` where the file names none (the gate needs one).
        citations: Ids of the evidence the claim cites, in the file's order, each once.
        evidence_ids: Ids of the ``support.json`` rows the claim rests on, None where the file
            names none (the gate's support then follows the citations).
    """

    claim_id: str
    start: int
    end: int
    source_id: str | None
    source_length: int
    claim_type: str
    citations: tuple[str, ...]
    evidence_ids: tuple[str, ...] | None = None

    def record(self) -> dict[str, Any]:
        """The mapping the citation hall and the gate take."""
        found: dict[str, Any] = {
            "claim_id": self.claim_id,
            "start": self.start,
            "end": self.end,
            "source_length": self.source_length,
            "claim_type": self.claim_type,
            "citations": list(self.citations),
        }
        if self.source_id is not None:
            found["source_id"] = self.source_id
        if self.evidence_ids is not None:
            found["evidence_ids"] = list(self.evidence_ids)
        return found


@dataclass(frozen=True, slots=True, repr=False)
class SupportRow:
    """One row of ``support.json``: what was approved about a claim/evidence pair beforehand."""

    evidence_id: str
    claim_id: str
    relation: str
    approved: bool

    def record(self) -> dict[str, Any]:
        """The mapping the gate takes."""
        return {
            "evidence_id": self.evidence_id,
            "claim_id": self.claim_id,
            "relation": self.relation,
            "approved": self.approved,
        }


@dataclass(frozen=True, slots=True, repr=False)
class CandidateArtifacts:
    """One system's output for a case.

    Attributes:
        identity: The system's private identity.
        summary: The text, to the code point as it came.
        claims: Its claims in text order.
        summary_facts: Facts found in the text; None where no ``facts.json`` came.
        support: Approved support; None where no ``support.json`` came.
    """

    identity: str
    summary: str
    claims: tuple[ClaimRow, ...]
    summary_facts: tuple[Fact, ...] | None = None
    support: tuple[SupportRow, ...] | None = None

    @property
    def edges(self) -> tuple[tuple[str, str], ...]:
        """(claim_id, evidence_id) pairs in text order: what reviewers will label."""
        return tuple((c.claim_id, e) for c in self.claims for e in c.citations)

    @property
    def uncited_claims(self) -> tuple[ClaimRow, ...]:
        """Claims without a citation: outside the request, counted as unsupported in the round."""
        return tuple(c for c in self.claims if not c.citations)

    @property
    def cited_claims(self) -> tuple[ClaimRow, ...]:
        """Claims with at least one citation: those a request can hold."""
        return tuple(c for c in self.claims if c.citations)

    @property
    def unclaimed_share(self) -> float | None:
        """Share of the text's visible code points (white space left out) that lie in no claim.

        0 to 1; None where the text has no visible code point.
        """
        total = visible_length(self.summary)
        if not total:
            return None
        claimed = reached = 0
        for start, end in sorted((claim.start, claim.end) for claim in self.claims):
            if end > reached:
                claimed += visible_length(self.summary[max(start, reached) : end])
                reached = end
        return (total - claimed) / total


@dataclass(frozen=True, slots=True, repr=False)
class CaseArtifacts:
    """One de-identified source with its evidence and the systems' outputs for it.

    Attributes:
        case_ref: The case's public reference.
        source: The de-identified source, to the code point as it came.
        evidence: Its evidence spans in the file's order.
        candidates: One per system, in the order of their identities.
        source_facts: Facts of the source; None where no ``facts.json`` came.
        identifiers: Private surfaces removed from the source; None where no
            ``identifiers.json`` came (leakage is then not checked).
    """

    case_ref: str
    source: str
    evidence: tuple[EvidenceRow, ...]
    candidates: tuple[CandidateArtifacts, ...]
    source_facts: tuple[Fact, ...] | None = None
    identifiers: tuple[str, ...] | None = None

    def cited_or_required(self, candidate: CandidateArtifacts) -> tuple[EvidenceRow, ...]:
        """Evidence of a candidate's request: the spans it cites plus those marked required."""
        cited = {e for claim in candidate.claims for e in claim.citations}
        return tuple(row for row in self.evidence if row.required or row.evidence_id in cited)


@dataclass(frozen=True, slots=True, repr=False)
class CriterionRow:
    """One rubric criterion of the packets."""

    criterion_ref: str
    question: str
    minimum_score: int
    maximum_score: int


@dataclass(frozen=True, slots=True, repr=False)
class RubricArtifacts:
    """The rubric as packets need it, and the document it came from.

    Attributes:
        version: At least 1.
        criteria: 1 to 8 criteria.
        document: The JSON document as read; the clinical hall reads weights and anchors from it.
    """

    version: int
    criteria: tuple[CriterionRow, ...]
    document: dict[str, Any]


@dataclass(frozen=True, slots=True, repr=False)
class About:
    """What the evaluator says of the artifacts.

    Attributes:
        question: What the round asks, one line; empty where it is not said.
        linked_by: Who linked claims to evidence; None where it is not said.
        due: Until when kits are to be returned, as a person reads it; may be empty.
        contact: Whom reviewers ask; may be empty.
        kit_language: Language of the kits' own words.
        text_language: Language of notes and sources, or empty.
        seconds_per_pair: Expected time a pair, 1 to 3600; None where it is not said.
    """

    question: str = ""
    linked_by: LinkedBy | None = None
    due: str = ""
    contact: str = ""
    kit_language: str = "en"
    text_language: str = ""
    seconds_per_pair: int | None = None


@dataclass(frozen=True, slots=True, repr=False)
class ReferenceDocuments:
    """What the reference system made of these artifacts, as it is.

    Attributes:
        packets: The blinded packets, in the document's order.
        mapping: Who is who; its seal is not checked here.
        sealed: Sealed documents of items; their seals are not checked here. May be empty.
    """

    packets: tuple[BlindedAdjudicationPacket, ...]
    mapping: SealedIdentityMapping
    sealed: tuple[SealedSummaryReview, ...]


@dataclass(frozen=True, slots=True, repr=False)
class NamedText:
    """A text file kept whole for the hall that owns its format."""

    name: str
    text: str


@dataclass(frozen=True, slots=True, repr=False)
class FileDigest:
    """A file that was read (path inside the folder; private) and the digest of its bytes."""

    path: str
    digest: str


@dataclass(frozen=True, slots=True, repr=False)
class Artifacts:
    """Everything a round begins with.

    Attributes:
        cases: At least one, by case_ref.
        rubric: The packets' criteria.
        roster: ``reviewers.csv`` as text, None where none came.
        policy: ``policy.toml`` as text, None where none came.
        codebook: ``codebook.toml`` as text, None where none came.
        outcomes: ``outcomes.csv`` or ``outcomes.jsonl``, None where none came.
        files: Every file read with its digest, by path.
        about: What the round asks and who linked claims to evidence.
        reference: Packets, mapping and sealed documents of the reference system, where brought.
        notices: What the evaluator should know and what does not stop the round, with places.
    """

    cases: tuple[CaseArtifacts, ...]
    rubric: RubricArtifacts
    roster: str | None
    policy: str | None
    outcomes: NamedText | None
    files: tuple[FileDigest, ...]
    about: About = About()
    codebook: str | None = None
    reference: ReferenceDocuments | None = None
    notices: tuple[Fault, ...] = ()

    @property
    def identities(self) -> tuple[str, ...]:
        """The systems' identities, sorted; the same in every case."""
        return tuple(candidate.identity for candidate in self.cases[0].candidates)

    def items(self) -> Iterator[tuple[CaseArtifacts, CandidateArtifacts]]:
        """Every (case, candidate), cases by reference, candidates by identity."""
        for case in self.cases:
            for candidate in case.candidates:
                yield case, candidate

    @property
    def edge_count(self) -> int:
        """Claim/evidence pairs over all items."""
        return sum(len(candidate.edges) for _, candidate in self.items())

    @property
    def claim_count(self) -> int:
        """Claims over all items, uncited ones included."""
        return sum(len(candidate.claims) for _, candidate in self.items())
