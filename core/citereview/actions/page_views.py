"""A page of a long table: as many rows as are looked at, and how many there are."""

from __future__ import annotations

from typing import Literal

from citereview.actions.views import ItemRow, View

ItemOrder = Literal["", "case", "system", "claims", "pairs", "uncited", "unclaimed", "faults"]
"""What items are ordered by; nothing: by case, then by the system's present name."""


class ItemPage(View):
    """Some rows of the items, in the order and the choice that were asked for."""

    total: int
    """Rows in all, of this choice."""
    first: int
    """Place of the first row here, from 0."""
    rows: tuple[ItemRow, ...]
    found: int = -1
    """Place of the row that was looked for, -1 where the choice does not hold it."""
