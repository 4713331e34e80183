"""The merged return document of each item: decisions of all, reasons and resolutions of the desk.

This is what the importer gets. Its review_evidence_digest is the digest over the sorted digests of
the returned files that say anything about the item.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from citereview.actions.outgoing.sealing import SealedItem, sealed_items
from citereview.actions.session import Session
from citereview.canonical import digest
from citereview.review.diagnosis import COPIED_FIELDS
from citereview.rounds import desk, first_pass
from citereview.rounds.desk import DeskAct
from citereview.rounds.first_pass import Label
from citereview.rounds.rows import EdgeRow

NO_REASON_YET = "other"
"""The importer counts a pair as disputed only if its rows share a reason. Until the desk gives one,
this stands in its place, in memory alone: an item with such a pair has no document on disk."""


@dataclass(frozen=True, slots=True, repr=False)
class MergedReturn:
    """One item's merged return document.

    Attributes:
        item: The item's sealed request.
        document: The return document.
        reasoned: Whether every disputed pair has a reason from the desk.
    """

    item: SealedItem
    document: dict[str, Any]
    reasoned: bool


def merged_returns(session: Session) -> Iterator[MergedReturn]:
    """Every item's merged return document, in the order of the items.

    Raises:
        InputError: The sealed documents are damaged.
    """
    store = session.store
    connection = store.connection
    labels: dict[int, dict[str, Label]] = defaultdict(dict)
    for edge_id, code, label in first_pass.counted(connection):
        labels[edge_id][code] = label
    edges: dict[int, list[EdgeRow]] = defaultdict(list)
    for edge in store.edges():
        edges[edge.item_id].append(edge)
    refs = {member.code: member.ref for member in store.members()}
    acts = desk.in_force(connection)
    files = first_pass.files_by_item(connection)
    for item in sealed_items(session).values():
        request = item.request()
        document: dict[str, Any] = {name: request[name] for name in COPIED_FIELDS}
        document["review_evidence_digest"] = digest(files.get(item.item_id, []))
        document["decisions"] = []
        document["resolutions"] = []
        reasoned = True
        for edge in edges[item.item_id]:
            given = labels.get(edge.edge_id, {})
            act = acts.get(edge.edge_id) if len(set(given.values())) > 1 else None
            if len(set(given.values())) > 1 and act is None:
                reasoned = False
            _add(document, edge, given, act, refs)
        document["decisions"].sort(key=lambda row: (row["review_ref"], row["reviewer_ref"]))
        document["resolutions"].sort(key=lambda row: row["review_ref"])
        yield MergedReturn(item, document, reasoned)


def _add(
    document: dict[str, Any],
    edge: EdgeRow,
    given: dict[str, Label],
    act: DeskAct | None,
    refs: dict[str, str],
) -> None:
    reason = None
    if len(set(given.values())) > 1:
        reason = act.reason if act is not None else NO_REASON_YET
    document["decisions"] += [
        {
            "review_ref": edge.review_ref,
            "reviewer_ref": refs[code],
            "label": label,
            "reason": reason,
        }
        for code, label in given.items()
    ]
    # Somebody who was let in as a further reviewer of the pair no longer resolves it.
    if act is None or act.label is None or refs[act.adjudicator] in {refs[c] for c in given}:
        return
    document["resolutions"].append(
        {
            "review_ref": edge.review_ref,
            "label": act.label,
            "reason": act.reason,
            "adjudicator_ref": refs[act.adjudicator],
        }
    )
