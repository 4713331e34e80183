"""Is every candidate in every place equally often, and do packets and mapping belong together?

Both answers are identity-free: counts and closed reason codes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from citereview.canonical import MAPPING_DOMAIN, digest_text, same, seal
from citereview.packets.checks import is_a, records, refused, require_key
from citereview.packets.errors import INVALID_MAPPING, INVALID_SEQUENCE
from citereview.packets.records import (
    BlindedAdjudicationPacket,
    IdentityMappingEntry,
    SealedIdentityMapping,
    mapping_payload,
)

BALANCE_SCHEMA = "openmed.eval.blinded_adjudication.balance.v1"
AUDIT_SCHEMA = "openmed.eval.blinded_adjudication.audit.v1"

VALID = "valid"
INVALID_PACKET_SET = "invalid_packet_set"
COMMITMENT_MISMATCH = "commitment_mismatch"
MAPPING_MISMATCH = "mapping_mismatch"


@dataclass(frozen=True, slots=True)
class PacketBalanceReport:
    """How evenly the candidates are spread over the places.

    Attributes:
        balanced: Every candidate's counts over the places differ by at most one.
        packet_count: Packets in the set.
        candidate_count: Candidates a packet.
        maximum_slot_imbalance: Largest difference found, 0 or more.
        schema_version: Version of the document.
    """

    balanced: bool
    packet_count: int
    candidate_count: int
    maximum_slot_imbalance: int
    schema_version: str = BALANCE_SCHEMA

    def to_dict(self) -> dict[str, Any]:
        """The report as a document."""
        return {
            "balanced": self.balanced,
            "candidate_count": self.candidate_count,
            "maximum_slot_imbalance": self.maximum_slot_imbalance,
            "packet_count": self.packet_count,
            "schema_version": self.schema_version,
        }


@dataclass(frozen=True, slots=True)
class MappingAuditResult:
    """Whether packets and mapping belong together and are as they were sealed.

    Attributes:
        valid: They do, and they are.
        reason_codes: ``valid``, or the reasons why not.
        packet_count: Packets looked at.
        schema_version: Version of the document.
    """

    valid: bool
    reason_codes: tuple[str, ...]
    packet_count: int
    schema_version: str = AUDIT_SCHEMA

    def to_dict(self) -> dict[str, Any]:
        """The audit as a document."""
        return {
            "packet_count": self.packet_count,
            "reason_codes": list(self.reason_codes),
            "schema_version": self.schema_version,
            "valid": self.valid,
        }


def validate_packet_balance(mapping: SealedIdentityMapping) -> PacketBalanceReport:
    """Count how often each candidate stands in each place.

    An entry whose candidates differ from the first entry's makes the set unbalanced and is not
    counted.

    Raises:
        BlindedAdjudicationError: What came is not a mapping.
    """
    if not is_a(mapping, SealedIdentityMapping):
        raise refused("mapping", INVALID_MAPPING)
    identities = {item.candidate_identity for item in mapping.entries[0].assignments}
    counts = {identity: [0] * len(identities) for identity in identities}
    same_candidates = True
    for entry in mapping.entries:
        names = [item.candidate_identity for item in entry.assignments]
        if set(names) != identities:
            same_candidates = False
            continue
        for place, name in enumerate(names):
            counts[name][place] += 1
    imbalance = max(max(row) - min(row) for row in counts.values())
    return PacketBalanceReport(
        balanced=same_candidates and imbalance <= 1,
        packet_count=len(mapping.entries),
        candidate_count=len(identities),
        maximum_slot_imbalance=imbalance,
    )


def verify_sealed_identity_mapping(
    packets: Sequence[BlindedAdjudicationPacket],
    mapping: SealedIdentityMapping,
    randomization_key: bytes,
) -> MappingAuditResult:
    """Check the mapping's seal, and every packet against its entry.

    Args:
        packets: The packet set in the mapping's order.
        mapping: The private mapping.
        randomization_key: The key the set was made with.

    Returns:
        ``valid``, or why not: ``invalid_packet_set`` (empty, or something that is no packet),
        ``commitment_mismatch`` (mapping changed, or another key), ``mapping_mismatch`` (a packet
        is missing, changed or out of order).

    Raises:
        BlindedAdjudicationError: The key or the mapping is not one, or packets cannot be walked.
    """
    key = require_key(randomization_key)
    if not is_a(mapping, SealedIdentityMapping):
        raise refused("mapping", INVALID_MAPPING)
    found = records(packets, object, "packets", fewest=0, problem=INVALID_SEQUENCE)
    known = [packet for packet in found if is_a(packet, BlindedAdjudicationPacket)]
    if not known or len(known) != len(found):
        return MappingAuditResult(valid=False, reason_codes=(INVALID_PACKET_SET,), packet_count=0)
    reasons = []
    payload = mapping_payload(
        mapping.packet_set_ref, mapping.holdout_commitment_digest, mapping.entries
    )
    if not same(seal(payload, key, MAPPING_DOMAIN), mapping.mapping_commitment):
        reasons.append(COMMITMENT_MISMATCH)
    if len(known) != len(mapping.entries) or not all(
        _belongs(packet, entry, mapping)
        for packet, entry in zip(known, mapping.entries, strict=True)
    ):
        reasons.append(MAPPING_MISMATCH)
    return MappingAuditResult(
        valid=not reasons, reason_codes=tuple(reasons) or (VALID,), packet_count=len(known)
    )


def _belongs(
    packet: BlindedAdjudicationPacket, entry: IdentityMappingEntry, mapping: SealedIdentityMapping
) -> bool:
    """Whether a packet is the one its mapping entry was made for."""
    return (
        packet.packet_set_ref == mapping.packet_set_ref
        and packet.holdout_commitment_digest == mapping.holdout_commitment_digest
        and packet.mapping_commitment == mapping.mapping_commitment
        and packet.case_ref == entry.case_ref
        and len(packet.candidates) == len(entry.assignments)
        and all(
            candidate.alias == assignment.alias
            and same(digest_text(candidate.content), assignment.output_digest)
            for candidate, assignment in zip(packet.candidates, entry.assignments, strict=True)
        )
    )
