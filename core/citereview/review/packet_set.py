"""What a packet set contributes to every request made from it, audited and digested once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from citereview.canonical import KEY_BYTES, digest, is_key
from citereview.packets import (
    BlindedAdjudicationPacket,
    SealedIdentityMapping,
    verify_sealed_identity_mapping,
)
from citereview.review.faults import (
    INCONSISTENT_RUBRIC,
    INVALID_KEY,
    INVALID_MAPPING,
    INVALID_PACKETS,
    MAPPING_CHANGED,
    PACKETS_CHANGED,
    REVIEWER_RECUSED,
    UNKNOWN_CASE,
    Refused,
)
from citereview.review.shapes import require_rows

_AUDIT_REASONS = {
    problem.code: (problem, place, "a packet set and the mapping sealed with it")
    for problem, place in (
        (INVALID_PACKETS, "/packets"),
        (MAPPING_CHANGED, "/mapping"),
        (PACKETS_CHANGED, "/packets"),
    )
}


@dataclass(slots=True, repr=False)
class CasePacket:
    """One packet, with its candidates and evidence by name.

    Attributes:
        index: Position in the packet set.
        aliases: (alias, output digest) by candidate identity.
        excerpts: (position, content) by evidence reference.
    """

    index: int
    aliases: dict[str, tuple[str, str]]
    excerpts: dict[str, tuple[int, str]]


@dataclass(slots=True, repr=False)
class PacketSet:
    """An audited packet set.

    Attributes:
        key: The sealing key.
        mapping_commitment: Seal of the mapping.
        packet_digest: Digest of the list of packet documents.
        rubric_digest: Digest of the one rubric.
        packets: The packets by case, with their positions.
        assignments: (alias, output digest) by candidate identity, by case.
    """

    key: bytes
    mapping_commitment: str
    packet_digest: str
    rubric_digest: str
    packets: dict[str, tuple[int, BlindedAdjudicationPacket]]
    assignments: dict[str, dict[str, tuple[str, str]]]
    _cases: dict[str, CasePacket] = field(default_factory=dict)

    def case(self, case_ref: str, place: str) -> CasePacket:
        """Look a case up.

        Where two excerpts have one reference, the first is what is shown and the last is the
        position that is named, as in the reference system.

        Raises:
            Refused: There is no such case, or its reviewers are recused.
        """
        known = self._cases.get(case_ref)
        if known is not None:
            return known
        if case_ref not in self.packets:
            raise Refused(UNKNOWN_CASE, f"{place}/case_ref", "a case of the packets")
        index, packet = self.packets[case_ref]
        if packet.conflict_of_interest.status != "cleared":
            raise Refused(REVIEWER_RECUSED, f"/packets/{index}/conflict_of_interest", "cleared")
        excerpts: dict[str, tuple[int, str]] = {}
        for position, item in enumerate(packet.source_evidence):
            shown = excerpts.get(item.evidence_ref, (0, item.content))[1]
            excerpts[item.evidence_ref] = position, shown
        made = CasePacket(index, self.assignments[case_ref], excerpts)
        self._cases[case_ref] = made
        return made


def audited(packets: object, mapping: SealedIdentityMapping, key: bytes) -> PacketSet:
    """Check packets and mapping against each other and the key.

    Raises:
        Refused: They do not belong together, or the packets have more than one rubric.
    """
    known: Sequence[BlindedAdjudicationPacket] = require_rows(packets, "/packets")
    if not is_key(key):
        raise Refused(INVALID_KEY, "/sealing_key", f"bytes of at least {KEY_BYTES}")
    if not isinstance(mapping, SealedIdentityMapping):
        raise Refused(INVALID_MAPPING, "/mapping", "a SealedIdentityMapping")
    audit = verify_sealed_identity_mapping(known, mapping, key)
    if not audit.valid:
        raise Refused(*_AUDIT_REASONS[audit.reason_codes[0]])
    documents = [packet.to_dict() for packet in known]
    for index, document in enumerate(documents):
        if document["rubric"] != documents[0]["rubric"]:
            raise Refused(INCONSISTENT_RUBRIC, f"/packets/{index}/rubric", "the first packet's")
    return PacketSet(
        key=key,
        mapping_commitment=mapping.mapping_commitment,
        packet_digest=digest(documents),
        rubric_digest=digest(documents[0]["rubric"]),
        packets={packet.case_ref: (index, packet) for index, packet in enumerate(known)},
        assignments={
            entry.case_ref: {
                item.candidate_identity: (item.alias, item.output_digest)
                for item in entry.assignments
            }
            for entry in mapping.entries
        },
    )
