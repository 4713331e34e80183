"""Read back what export sealed: the identity mapping, and each item's sealed request."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from citereview.actions.session import Session
from citereview.canonical import digest_bytes
from citereview.errors import InputError, Problem
from citereview.packets import BlindedAdjudicationError, SealedIdentityMapping, load_mapping
from citereview.review import SealedSummaryReview
from citereview.rounds.environment import calm
from citereview.rounds.folder import MAPPING_FILE, SEALED_FILE

SEALED_DAMAGED = Problem(
    "sealed_damaged",
    "A sealed document of the round is missing or was changed.",
    "Restore private/sealed from a backup of the round.",
    "Returned files and decisions are unchanged.",
)


@dataclass(frozen=True, slots=True, repr=False)
class SealedItem:
    """One item's sealed document."""

    item_id: int
    request_digest: str
    sealed: SealedSummaryReview

    def request(self) -> dict[str, Any]:
        """The public request inside."""
        found: dict[str, Any] = json.loads(self.sealed.private_json)["request"]
        return found


def sealed_items(session: Session) -> dict[str, SealedItem]:
    """Each item's sealed document by request digest, in the order of the items.

    Raises:
        InputError: One is missing or has another digest (``sealed_damaged``).
    """
    expected = {
        item.request_digest: (item.item_id, item.sealed_digest)
        for item in session.store.items()
        if item.request_digest is not None
    }
    found: dict[str, SealedItem] = {}
    for request_digest, sealed in _lines(session):
        item_id, sealed_digest = expected.get(request_digest, (0, None))
        if digest_bytes(sealed.private_json.encode("utf-8", "replace")) != sealed_digest:
            raise InputError(SEALED_DAMAGED)
        found[request_digest] = SealedItem(item_id, request_digest, sealed)
    if len(found) != len(expected):
        raise InputError(SEALED_DAMAGED)
    return found


def mapping(session: Session) -> SealedIdentityMapping:
    """The identity mapping as export sealed it.

    Raises:
        InputError: It is missing or damaged (``sealed_damaged``).
    """
    found: SealedIdentityMapping | None = None
    try:
        found = load_mapping(_bytes(session, MAPPING_FILE))
    except BlindedAdjudicationError:
        found = None
    if found is None or found.mapping_commitment != session.row.mapping_commitment:
        raise InputError(SEALED_DAMAGED)
    return found


@calm
def _bytes(session: Session, name: str) -> bytes:
    return (session.folder.sealed / name).read_bytes()


def _lines(session: Session) -> Iterator[tuple[str, SealedSummaryReview]]:
    rows: list[tuple[str, SealedSummaryReview]] = []
    damaged = False
    try:
        for line in _bytes(session, SEALED_FILE).splitlines():
            row = json.loads(line)
            sealed = SealedSummaryReview(row["private_json"], row["commitment"])
            rows.append((row["request_digest"], sealed))
    except (ValueError, KeyError, TypeError, AttributeError):
        damaged = True
    if damaged:
        raise InputError(SEALED_DAMAGED)
    yield from rows
