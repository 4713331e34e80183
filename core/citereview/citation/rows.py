"""What a record comes to once it was read: a plain tuple in normal form.

Tens of thousands of these are made in a run; a tuple is the lightest thing that sorts and hashes.
"""

from __future__ import annotations

from typing import TypeAlias

ClaimRow: TypeAlias = tuple[str, int | None, int | None, str, int | None, str, tuple[str, ...]]
"""(claim_id, start, end, source_id, source_length, claim_type, cited evidence ids)."""
EvidenceRow: TypeAlias = tuple[str, int | None, int | None, str, int | None]
"""(evidence_id, start, end, source_id, source_length)."""
EdgeRow: TypeAlias = tuple[str, str, int | None, int | None, str]
"""(claim_id, evidence_id, start, end, source_id)."""
CitedPart: TypeAlias = tuple[str, int | None, int | None, str]
"""An edge of a known claim: (evidence_id, start, end, source_id)."""
AdjudicationRow: TypeAlias = tuple[str, str, str]
"""(claim_id, evidence_id, label)."""
