"""What export put into kits, built again from the round: the same texts, references and codes.

Nothing here is drawn anew: request digests and review references are those in the database, notes
stand in the order of the sealed mapping.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from citereview.actions.outgoing.packing import ItemKey, kit_cases
from citereview.actions.outgoing.sealing import mapping
from citereview.actions.session import Session
from citereview.kits import KitCase


def exported_cases(session: Session) -> list[KitCase]:
    """Every case with its notes and all their pairs, as review kits show them.

    Raises:
        InputError: The identity mapping is missing or damaged.
    """
    store = session.store
    refs: dict[int, dict[tuple[str, str], str]] = {}
    for edge in store.edges():
        if edge.review_ref is not None:
            refs.setdefault(edge.item_id, {})[edge.claim_id, edge.evidence_id] = edge.review_ref
    keys = [
        ItemKey(item.item_id, item.request_digest, refs[item.item_id])
        for item in store.items()
        if item.request_digest is not None
    ]
    return kit_cases(session, mapping(session), keys)


def only_pairs(cases: Iterable[KitCase], refs: Collection[str]) -> list[KitCase]:
    """The cases with these pairs alone; without those that have none of them."""
    narrowed = []
    for case in cases:
        notes = []
        for note in case.notes:
            pairs = tuple(pair for pair in note.pairs if pair.review_ref in refs)
            if pairs:
                notes.append(note.model_copy(update={"pairs": pairs}))
        if notes:
            narrowed.append(case.model_copy(update={"notes": tuple(notes)}))
    return narrowed
