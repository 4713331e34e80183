"""From private cases to blinded packets and the sealed identity mapping.

Two ways to order the candidates (see `citereview.packets.order`), one rendering. The same inputs
and key give the same bytes, whatever order the cases come in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from citereview.canonical import MAPPING_DOMAIN, digest_text, seal
from citereview.packets.audit import validate_packet_balance
from citereview.packets.checks import (
    MAX_CASES,
    MAX_CRITERIA,
    aliases,
    attempted,
    is_a,
    records,
    refused,
    require_digest,
    require_key,
    require_ref,
)
from citereview.packets.errors import (
    DUPLICATE_REFERENCE,
    INCONSISTENT_CANDIDATES,
    INVALID_KEYS,
    INVALID_METADATA,
    REVIEWER_RECUSED,
    UNBALANCED,
)
from citereview.packets.order import KeyedDraws, independent_rows, keyed_order, rotating_rows
from citereview.packets.records import (
    CLEARED,
    BlindedAdjudicationPacket,
    BlindedCandidate,
    ComparisonCase,
    ConflictOfInterestMetadata,
    IdentityAssignment,
    IdentityMappingEntry,
    RubricCriterion,
    SealedIdentityMapping,
    mapping_payload,
)

Rendered = tuple[tuple[BlindedAdjudicationPacket, ...], SealedIdentityMapping]


def render_blinded_adjudication_packets(
    *,
    packet_set_ref: str,
    cases: Sequence[ComparisonCase],
    rubric: Sequence[RubricCriterion],
    conflict_of_interest: ConflictOfInterestMetadata,
    holdout_commitment_digest: str,
    submission_manifest_digests: Mapping[str, str],
    randomization_key: bytes,
) -> Rendered:
    """Render a packet set in the reference system's order, byte for byte.

    Args:
        packet_set_ref: Public name of the set.
        cases: 1 to 100,000 cases, all with the same candidates.
        rubric: 1 to 8 criteria.
        conflict_of_interest: Screening of the panel; recused is refused.
        holdout_commitment_digest: Commitment to the cases.
        submission_manifest_digests: Manifest digest by candidate identity.
        randomization_key: The evaluator's key, at least 32 bytes.

    Returns:
        The public packets, and the private mapping in the same order.

    Raises:
        BlindedAdjudicationError: An input is refused; ``field: code``.
    """
    return _render(
        packet_set_ref=packet_set_ref,
        cases=cases,
        rubric=rubric,
        conflict_of_interest=conflict_of_interest,
        holdout_commitment_digest=holdout_commitment_digest,
        submission_manifest_digests=submission_manifest_digests,
        randomization_key=randomization_key,
        independent=False,
    )


def render_independent_packets(
    *,
    packet_set_ref: str,
    cases: Sequence[ComparisonCase],
    rubric: Sequence[RubricCriterion],
    conflict_of_interest: ConflictOfInterestMetadata,
    holdout_commitment_digest: str,
    submission_manifest_digests: Mapping[str, str],
    randomization_key: bytes,
) -> Rendered:
    """Render a packet set in the independent order; the reference system's audit accepts it.

    Arguments, result and errors are those of `render_blinded_adjudication_packets`. The order is
    drawn from the key and the set's name, so one key orders each set anew.
    """
    return _render(
        packet_set_ref=packet_set_ref,
        cases=cases,
        rubric=rubric,
        conflict_of_interest=conflict_of_interest,
        holdout_commitment_digest=holdout_commitment_digest,
        submission_manifest_digests=submission_manifest_digests,
        randomization_key=randomization_key,
        independent=True,
    )


def _render(
    *,
    packet_set_ref: str,
    cases: Sequence[ComparisonCase],
    rubric: Sequence[RubricCriterion],
    conflict_of_interest: ConflictOfInterestMetadata,
    holdout_commitment_digest: str,
    submission_manifest_digests: Mapping[str, str],
    randomization_key: bytes,
    independent: bool,
) -> Rendered:
    require_ref(packet_set_ref, "packet_set_ref")
    require_digest(holdout_commitment_digest, "holdout_commitment_digest")
    key = require_key(randomization_key)
    if not is_a(conflict_of_interest, ConflictOfInterestMetadata):
        raise refused("conflict_of_interest", INVALID_METADATA)
    if conflict_of_interest.status != CLEARED:
        raise refused("conflict_of_interest", REVIEWER_RECUSED)
    by_ref = _cases_by_ref(cases)
    criteria = _criteria(rubric)
    identities = _identities(by_ref.values())
    manifests = _manifests(submission_manifest_digests, identities)

    if independent:
        draws = KeyedDraws(key, packet_set_ref.encode("ascii"))
        rows = independent_rows(identities, len(by_ref), draws)
    else:
        rows = rotating_rows(identities, len(by_ref), key)
    entries = tuple(
        _entry(by_ref[case_ref], row, manifests)
        for case_ref, row in zip(keyed_order(by_ref, key, b"case-order-v1"), rows, strict=True)
    )
    commitment = seal(
        mapping_payload(packet_set_ref, holdout_commitment_digest, entries), key, MAPPING_DOMAIN
    )
    mapping = SealedIdentityMapping(packet_set_ref, holdout_commitment_digest, entries, commitment)
    if not validate_packet_balance(mapping).balanced:
        raise refused("mapping", UNBALANCED)
    packets = tuple(
        BlindedAdjudicationPacket(
            packet_set_ref=packet_set_ref,
            case_ref=entry.case_ref,
            holdout_commitment_digest=holdout_commitment_digest,
            mapping_commitment=commitment,
            source_evidence=tuple(by_ref[entry.case_ref].source_evidence),
            candidates=_candidates(by_ref[entry.case_ref], entry),
            rubric=criteria,
            conflict_of_interest=conflict_of_interest,
        )
        for entry in entries
    )
    return packets, mapping


def _cases_by_ref(cases: Iterable[ComparisonCase]) -> dict[str, ComparisonCase]:
    found = records(cases, ComparisonCase, "cases", most=MAX_CASES)
    by_ref = {case.case_ref: case for case in found}
    if len(by_ref) != len(found):
        raise refused("cases", DUPLICATE_REFERENCE)
    return by_ref


def _criteria(rubric: Iterable[RubricCriterion]) -> tuple[RubricCriterion, ...]:
    criteria = records(rubric, RubricCriterion, "rubric", most=MAX_CRITERIA)
    if len({item.criterion_ref for item in criteria}) != len(criteria):
        raise refused("rubric", DUPLICATE_REFERENCE)
    return criteria


def _identities(cases: Iterable[ComparisonCase]) -> frozenset[str]:
    """The candidates of every case, which must be the same."""
    sets = {frozenset(case.candidate_outputs) for case in cases}
    if len(sets) != 1:
        raise refused("cases", INCONSISTENT_CANDIDATES)
    return sets.pop()


def _manifests(digests: Mapping[str, str], identities: frozenset[str]) -> dict[str, str]:
    is_mapping = is_a(digests, Mapping)  # type: ignore[type-abstract]
    manifests = attempted(lambda: dict(digests)) if is_mapping else None
    if manifests is None or manifests.keys() != identities:
        raise refused("submission_manifest_digests", INVALID_KEYS)
    for manifest in manifests.values():
        require_digest(manifest, "submission_manifest_digest")
    return manifests


def _entry(
    case: ComparisonCase, row: Sequence[str], manifests: Mapping[str, str]
) -> IdentityMappingEntry:
    return IdentityMappingEntry(
        case.case_ref,
        tuple(
            IdentityAssignment(
                alias, identity, manifests[identity], digest_text(case.candidate_outputs[identity])
            )
            for alias, identity in zip(aliases(len(row)), row, strict=True)
        ),
    )


def _candidates(case: ComparisonCase, entry: IdentityMappingEntry) -> tuple[BlindedCandidate, ...]:
    return tuple(
        BlindedCandidate(item.alias, case.candidate_outputs[item.candidate_identity])
        for item in entry.assignments
    )
