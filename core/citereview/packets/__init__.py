"""Blinded packets and the sealed identity mapping: making them, checking them, reading them back.

A packet shows a case's evidence and its candidates under positional aliases. Who stands behind an
alias is in the private mapping, whose keyed seal every packet repeats.
"""

from citereview.packets.audit import (
    MappingAuditResult,
    PacketBalanceReport,
    validate_packet_balance,
    verify_sealed_identity_mapping,
)
from citereview.packets.checks import is_public_ref
from citereview.packets.documents import load_mapping, load_packets
from citereview.packets.errors import BlindedAdjudicationError
from citereview.packets.records import (
    BlindedAdjudicationPacket,
    BlindedCandidate,
    ComparisonCase,
    ConflictOfInterestMetadata,
    IdentityAssignment,
    IdentityMappingEntry,
    RubricCriterion,
    SealedIdentityMapping,
    SourceEvidence,
)
from citereview.packets.render import (
    render_blinded_adjudication_packets,
    render_independent_packets,
)

__all__ = [
    "BlindedAdjudicationError",
    "BlindedAdjudicationPacket",
    "BlindedCandidate",
    "ComparisonCase",
    "ConflictOfInterestMetadata",
    "IdentityAssignment",
    "IdentityMappingEntry",
    "MappingAuditResult",
    "PacketBalanceReport",
    "RubricCriterion",
    "SealedIdentityMapping",
    "SourceEvidence",
    "is_public_ref",
    "load_mapping",
    "load_packets",
    "render_blinded_adjudication_packets",
    "render_independent_packets",
    "validate_packet_balance",
    "verify_sealed_identity_mapping",
]
