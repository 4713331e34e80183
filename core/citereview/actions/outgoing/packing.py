"""What an export is made of: packets, requests and kits, built in memory from a round's artifacts.

Everything here is drawn from the key and the round's id, so the same round makes the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from citereview.actions.outgoing.kit_words import codebook_of, kit_words
from citereview.actions.outgoing.pacing import kit_seconds
from citereview.actions.session import Session
from citereview.canonical import canonical_bytes, digest, digest_text, keyed_digest
from citereview.kits import (
    Criterion,
    Kit,
    KitCase,
    KitNote,
    KitPair,
    SharedCases,
    Span,
    build_review_kit,
    codebook_digest,
    pair_codes,
)
from citereview.packets import (
    BlindedAdjudicationPacket,
    ComparisonCase,
    ConflictOfInterestMetadata,
    RubricCriterion,
    SealedIdentityMapping,
    SourceEvidence,
    render_independent_packets,
)
from citereview.review import ReviewItem
from citereview.rounds.artifacts import Artifacts, CandidateArtifacts, CaseArtifacts
from citereview.rounds.roster import panel_digest
from citereview.rounds.rows import Member

KIT_ORDER_DOMAIN = "citereview.kit.case_order.v1"
PANEL_REF = "panel"
LONGEST_REF = 128


@dataclass(frozen=True, slots=True, repr=False)
class ItemKey:
    """Where an item's pairs are found: its request, and the review_ref of each pair."""

    item_id: int
    request_digest: str
    refs: dict[tuple[str, str], str]


def invited_panel(members: Sequence[Member]) -> list[Member]:
    """The reviewers who get a kit: cleared and taking part."""
    return [member for member in members if member.role == "reviewer" and member.invited]


def conflict_of(panel: Sequence[Member]) -> ConflictOfInterestMetadata:
    """The packets' one conflict field: the panel as it stands, by its sorted declarations."""
    cleared = all(member.conflict == "cleared" for member in panel)
    return ConflictOfInterestMetadata(
        reviewer_ref=PANEL_REF,
        declaration_digest=panel_digest(panel),
        status="cleared" if cleared else "recused",
    )


def build_packets(
    artifacts: Artifacts, round_id: str, panel: Sequence[Member], key: bytes
) -> tuple[tuple[BlindedAdjudicationPacket, ...], SealedIdentityMapping]:
    """The round's packets in the independent order, and their sealed mapping.

    Raises:
        BlindedAdjudicationError: The artifacts do not make packets.
    """
    codebook = codebook_digest(codebook_of(artifacts))
    outputs: dict[str, dict[str, str]] = {identity: {} for identity in artifacts.identities}
    for case, candidate in artifacts.items():
        outputs[candidate.identity][case.case_ref] = digest_text(candidate.summary)
    return render_independent_packets(
        packet_set_ref=round_id,
        cases=[_comparison(case) for case in artifacts.cases],
        rubric=[
            RubricCriterion(
                bound_criterion(row.criterion_ref, codebook),
                row.question,
                row.minimum_score,
                row.maximum_score,
            )
            for row in artifacts.rubric.criteria
        ],
        conflict_of_interest=conflict_of(panel),
        holdout_commitment_digest=digest(
            sorted([case.case_ref, digest_text(case.source)] for case in artifacts.cases)
        ),
        submission_manifest_digests={
            identity: digest(by_case) for identity, by_case in outputs.items()
        },
        randomization_key=key,
    )


def bound_criterion(criterion_ref: str, codebook: str) -> str:
    """A criterion's reference in the packets, which names the codebook it is read by.

    So the request's rubric digest covers the codebook, and another codebook is another rubric to
    every reader of the wire format. Kits and scores use the plain reference.
    """
    named = f"{criterion_ref}:codebook:{codebook.removeprefix('sha256:')}"
    if len(named) <= LONGEST_REF:
        return named
    return "criterion:" + digest([criterion_ref, codebook]).removeprefix("sha256:")


def _comparison(case: CaseArtifacts) -> ComparisonCase:
    return ComparisonCase(
        case_ref=case.case_ref,
        source_evidence=tuple(
            SourceEvidence(row.evidence_id, case.source[row.start : row.end])
            for row in case.evidence
        ),
        candidate_outputs={row.identity: row.summary for row in case.candidates},
    )


def review_item(case: CaseArtifacts, candidate: CandidateArtifacts) -> ReviewItem:
    """One item as the review hall takes it: cited claims, and the spans cited or required."""
    return ReviewItem(
        case_ref=case.case_ref,
        candidate_identity=candidate.identity,
        claims=[claim.record() for claim in candidate.cited_claims],
        evidence=[row.record() for row in case.cited_or_required(candidate)],
        summary=candidate.summary,
        source=case.source,
    )


def reviewable(session: Session) -> Iterator[tuple[int, CaseArtifacts, CandidateArtifacts]]:
    """(item id, case, candidate) of each item with pairs to review, in the order of their rows."""
    for item_id, (case, candidate) in session.item_texts().items():
        if candidate.edges:
            yield item_id, case, candidate


def aliases_of(mapping: SealedIdentityMapping) -> dict[tuple[str, str], str]:
    """Alias by (case reference, identity)."""
    return {
        (entry.case_ref, assignment.candidate_identity): assignment.alias
        for entry in mapping.entries
        for assignment in entry.assignments
    }


def bindings_of(private_json: str) -> dict[tuple[str, str], str]:
    """review_ref by (claim_id, evidence_id), from a sealed document."""
    return {
        (row["claim_id"], row["evidence_id"]): row["review_ref"]
        for row in json.loads(private_json)["bindings"]
    }


def kit_cases(
    session: Session, mapping: SealedIdentityMapping, keys: Sequence[ItemKey]
) -> list[KitCase]:
    """Every case with its notes as kits show them, notes in the packets' order."""
    codes = pair_codes(ref for item in keys for ref in item.refs.values())
    by_item = {item.item_id: item for item in keys}
    aliases = aliases_of(mapping)
    notes: dict[str, list[tuple[str, KitNote]]] = {}
    spans: dict[str, dict[str, Span]] = {}
    for item_id, case, candidate in reviewable(session):
        alias = aliases[case.case_ref, candidate.identity]
        if case.case_ref not in spans:
            spans[case.case_ref] = {
                row.evidence_id: Span(start=row.start, end=row.end) for row in case.evidence
            }
        found = spans[case.case_ref]
        note = _note(candidate, found, by_item[item_id], note_label(alias), codes)
        notes.setdefault(case.case_ref, []).append((alias, note))
    return [
        KitCase(
            case_code=case.case_ref,
            source=case.source,
            notes=tuple(note for _, note in sorted(notes[case.case_ref], key=lambda row: row[0])),
        )
        for case in session.artifacts().cases
        if case.case_ref in notes
    ]


def note_label(alias: str) -> str:
    """``Note A`` for ``candidate-a``: says nothing beyond its own case."""
    return f"Note {alias.rpartition('-')[2].upper()}"


def _note(
    candidate: CandidateArtifacts,
    spans: Mapping[str, Span],
    item: ItemKey,
    label: str,
    codes: dict[str, str],
) -> KitNote:
    return KitNote(
        label=label,
        text=candidate.summary,
        request_digest=item.request_digest,
        pairs=tuple(
            KitPair(
                review_ref=(ref := item.refs[claim.claim_id, cited]),
                pair_code=codes[ref],
                claim=claimed,
                evidence=spans[cited],
            )
            for claim in candidate.cited_claims
            for claimed in (Span(start=claim.start, end=claim.end),)
            for cited in claim.citations
        ),
    )


def criteria(artifacts: Artifacts) -> tuple[Criterion, ...]:
    """The rubric as kits show it."""
    return tuple(
        Criterion(
            criterion_ref=row.criterion_ref,
            question=row.question,
            minimum_score=row.minimum_score,
            maximum_score=row.maximum_score,
        )
        for row in artifacts.rubric.criteria
    )


def build_kits(
    session: Session,
    artifacts: Artifacts,
    cases: Sequence[KitCase],
    panel: Sequence[Member],
) -> list[tuple[Member, Kit]]:
    """One kit for each invited reviewer with work, each in its own case order."""
    case_ids = {case.case_ref: case.case_id for case in session.store.cases()}
    assigned = session.store.assignments()
    shared, made = SharedCases(), []
    for member in panel:
        own = [c for c in cases if case_ids[c.case_code] in assigned.get(member.code, set())]
        if not own:
            continue
        made.append((member, review_kit(session, artifacts, member, own, shared)))
    return made


def review_kit(
    session: Session,
    artifacts: Artifacts,
    member: Member,
    cases: Sequence[KitCase],
    shared: SharedCases | None = None,
) -> Kit:
    """The kit of these cases, and of the pairs they hold, for one reviewer."""
    return build_review_kit(
        key=session.key.secret,
        round_ref=session.row.round_id,
        recipient=member.code,
        recipient_ref=member.ref,
        cases=cases,
        case_order=own_case_order(session, member.code, [case.case_code for case in cases]),
        rubric=criteria(artifacts),
        seconds_per_pair=kit_seconds(session, cases),
        shared=shared,
        **kit_words(artifacts),
    )


def own_case_order(session: Session, code: str, case_refs: Sequence[str]) -> list[str]:
    """Cases in the order drawn for one person: it says nothing of anybody else's."""
    key, round_id = session.key.secret, session.row.round_id
    return sorted(
        case_refs,
        key=lambda ref: keyed_digest(key, KIT_ORDER_DOMAIN, canonical_bytes([round_id, code, ref])),
    )
