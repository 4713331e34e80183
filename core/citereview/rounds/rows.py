"""The rows of a round's database, as plain records; `store` reads and writes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from citereview.rounds.roster import Conflict, Role

Kind = Literal["synthetic", "reviewer"]
SystemRole = Literal["subject", "comparator", "distractor"]
MemberState = Literal["active", "withdrawn", "recused"]


@dataclass(frozen=True, slots=True, repr=False)
class RoundRow:
    """The round's own row. Stamps are UTC text, None where the act has not happened."""

    round_id: str
    name: str
    kind: Kind
    rubric_version: int
    policy: str
    loading: str
    key_fingerprint: str
    created_at: str
    saved_at: str
    exported_at: str | None = None
    locked_at: str | None = None
    shown_at: str | None = None
    frozen_at: str | None = None
    unblinded_at: str | None = None
    packet_digest: str | None = None
    mapping_commitment: str | None = None

    @property
    def blinded(self) -> bool:
        """Whether identities are hidden now: from export until they are unblinded."""
        return self.exported_at is not None and self.unblinded_at is None


@dataclass(frozen=True, slots=True, repr=False)
class SystemRow:
    """One system: its private identity, its role, and its number in keyed order."""

    system_id: int
    identity: str
    role: SystemRole
    number: int

    def shown(self, row: RoundRow) -> str:
        """Its present name: the identity before export, ``System n`` from then on."""
        return f"System {self.number}" if row.blinded else self.identity


@dataclass(frozen=True, slots=True, repr=False)
class CaseRow:
    """One case and the words of its source."""

    case_id: int
    case_ref: str
    source_digest: str
    words: int


@dataclass(frozen=True, slots=True, repr=False)
class StoredItem:
    """One (case, system) with its counts."""

    item_id: int
    case_id: int
    system_id: int
    summary_digest: str
    words: int
    claims: int
    pairs: int
    uncited: int
    facts: bool
    required_evidence: int
    unclaimed_share: float | None
    request_digest: str | None = None
    sealed_digest: str | None = None


@dataclass(frozen=True, slots=True)
class ItemCounts:
    """What the items of one system hold together."""

    items: int = 0
    claims: int = 0
    pairs: int = 0
    uncited: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class EdgeRow:
    """One claim/evidence pair; its ids are private."""

    edge_id: int
    item_id: int
    claim_id: str
    evidence_id: str
    review_ref: str | None


@dataclass(frozen=True, slots=True, repr=False)
class Member:
    """One person in one role."""

    code: str
    ref: str
    name: str
    contact: str
    role: Role
    conflict: Conflict
    declaration: str
    declaration_digest: str
    state: MemberState
    specialty: str = ""

    @property
    def counts(self) -> bool:
        """Whether this person's work counts: cleared, and not recused since."""
        return self.conflict == "cleared" and self.state != "recused"

    @property
    def invited(self) -> bool:
        """Whether this person is sent work."""
        return self.conflict == "cleared" and self.state == "active"


@dataclass(frozen=True, slots=True, repr=False)
class KitRow:
    """One kit that was made: for whom, how much work, and what its return is bound to."""

    kit_digest: str
    code: str
    kind: Literal["review", "adjudication"]
    file: str
    file_digest: str
    pairs: int
    minutes: float
    binding: str
