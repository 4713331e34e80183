"""A page of a long table: as many rows as are looked at, and how many there are."""

from __future__ import annotations

from typing import Literal

from citereview.actions.views.base import View

ItemOrder = Literal["", "case", "system", "claims", "pairs", "uncited", "unclaimed", "faults"]
"""What items are ordered by; nothing: by case, then by the system's present name."""


class ItemRow(View):
    """One (case, system): a row of the Load table. Counts are None while identities are hidden."""

    case_ref: str
    system: str
    claims: int | None
    pairs: int | None
    uncited_claims: int | None
    facts: bool | None
    required_evidence: int | None
    unclaimed_share: float | None
    """Share of the note (0..1, by code points) that lies in no claim; None for an empty note."""


class ItemPage(View):
    """Some rows of the items, in the order and the choice that were asked for."""

    total: int
    """Rows in all, of this choice."""
    first: int
    """Place of the first row here, from 0."""
    rows: tuple[ItemRow, ...]
    found: int = -1
    """Place of the row that was looked for, -1 where the choice does not hold it."""
