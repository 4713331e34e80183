"""How much is read at most, and how a collection is listed without reading further."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from citereview.citation.faults import NOT_A_COLLECTION, TOO_MANY_RECORDS, Faults

MAX_CLAIMS: Final = 100_000
MAX_EVIDENCE: Final = 200_000
MAX_EDGES: Final = 500_000
MAX_ADJUDICATIONS: Final = 500_000


def listed(value: Any, limit: int, faults: Faults, place: str) -> list[Any]:
    """List a collection, taking at most one item past the limit.

    None is an empty collection; a text or bytes is none at all.
    """
    if value is None:
        return []
    if isinstance(value, (str, bytes, bytearray)):
        faults.add(NOT_A_COLLECTION, place, "a collection of records")
        return []
    taken = faults.attempt(NOT_A_COLLECTION, place, lambda: list(islice(iter(value), limit + 1)))
    if taken is None:
        return []
    if len(taken) > limit:
        faults.add(TOO_MANY_RECORDS, place, f"at most {limit} records")
        return []
    return taken
