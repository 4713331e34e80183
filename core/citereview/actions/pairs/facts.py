"""What is known of pairs at the desk: labels that count, the act in force, who may judge."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from citereview.actions.pairs.views import Label, PairState
from citereview.actions.phases import require_locked
from citereview.actions.session import Session
from citereview.canonical import canonical_bytes, keyed_digest
from citereview.errors import Problem
from citereview.kits import pair_codes
from citereview.rounds import first_pass, journal
from citereview.rounds.desk import DeskAct
from citereview.rounds.rows import EdgeRow, Member

PAIR_UNKNOWN = Problem(
    "pair_not_in_round", "A reference names no pair of this round.", "Use references as listed."
)

LABEL_ORDER_DOMAIN = "citereview.desk.label_order.v1"


def invited_adjudicators(session: Session) -> list[Member]:
    """Everybody who may adjudicate, roster order."""
    return [
        member
        for member in session.store.members()
        if member.role == "adjudicator" and member.invited
    ]


def pair_state(labels: Mapping[str, Label], resolution: Label | None) -> PairState:
    """Where a pair stands, as the importer will see it.

    Args:
        labels: Label by reviewer, of the decisions that count.
        resolution: The adjudicator's label in force.
    """
    if len(labels) < 2:
        return "incomplete" if labels else "missing"
    given = set(labels.values())
    final = next(iter(given)) if len(given) == 1 else resolution
    if final is None:
        return "disputed"
    return "unclear" if final == "unclear" else "accepted"


def differing(labels: Mapping[str, Label]) -> bool:
    """Whether the labels of a pair differ."""
    return len(set(labels.values())) > 1


def shuffled(key: bytes, review_ref: str | None, labels: Mapping[str, Label]) -> tuple[Label, ...]:
    """Labels in an order drawn per pair, so that no place in it means a reviewer."""
    codes = sorted(
        labels,
        key=lambda code: keyed_digest(key, LABEL_ORDER_DOMAIN, canonical_bytes([review_ref, code])),
    )
    return tuple(labels[code] for code in codes)


def barred_by_pair(
    session: Session, edge_ids: Collection[int] | None = None
) -> dict[int, tuple[str, ...]]:
    """Adjudicators who, as persons, are reviewers of a pair: they decided it or were given it.

    That their decision counts no longer, or is still to come, makes them no less its reviewer.

    Args:
        session: Any session.
        edge_ids: Only these pairs; all where None.
    """
    judges = {member.ref: member.code for member in invited_adjudicators(session)}
    same = {
        member.code: judges[member.ref]
        for member in session.store.members()
        if member.role == "reviewer" and member.ref in judges
    }
    found: dict[int, tuple[str, ...]] = {}
    one, few = _few(edge_ids)
    for reviewer, judge in same.items():
        for edge in few:
            for (edge_id,) in session.store.connection.execute(
                f"SELECT edge_id FROM decision WHERE code = ?{one}"  # noqa: S608 - closed words
                f" UNION SELECT edge_id FROM further WHERE code = ?{one}",
                (reviewer, *edge, reviewer, *edge),
            ):
                found[edge_id] = (*found.get(edge_id, ()), judge)
    return found


def labels_by_pair(session: Session) -> dict[int, dict[str, Label]]:
    """Label by roster code of each pair with decisions that count."""
    found: dict[int, dict[str, Label]] = {}
    for edge_id, code, label in first_pass.counted(session.store.connection):
        found.setdefault(edge_id, {})[code] = label
    return found


FEW = 200
"""Up to so many pairs are looked up one by one; beyond, reading all of them is quicker."""


class Disputes:
    """Disputed pairs with their labels by reviewer; for use after the lock only.

    Args:
        session: Any session.
        refs: Only these pairs, by review reference; all where None.

    Raises:
        InputError: The first pass is not locked.
    """

    def __init__(self, session: Session, refs: Collection[str] | None = None) -> None:
        require_locked(session)
        store = session.store
        few = refs is not None and len(refs) <= FEW
        edges = edges_of(session, refs or ()) if few else store.edges()
        self.labels = (
            {edge.edge_id: first_pass.counted_of(store.connection, edge.edge_id) for edge in edges}
            if few
            else labels_by_pair(session)
        )
        self.edges = {
            edge.edge_id: edge for edge in edges if differing(self.labels.get(edge.edge_id, {}))
        }

    def by_ref(self) -> dict[str, EdgeRow]:
        """The disputed pairs by their keyed reference."""
        return {edge.review_ref or "": edge for edge in self.edges.values()}


def edges_of(session: Session, refs: Collection[str]) -> list[EdgeRow]:
    """These pairs by review reference; one that is none of the round is left out."""
    found = []
    for ref in refs:
        row = session.store.connection.execute(
            "SELECT edge_id, item_id, claim_id, evidence_id, review_ref FROM edge"
            " JOIN item USING (item_id) JOIN source_case USING (case_id)"
            " WHERE sampled = 1 AND review_ref = ?",
            (ref,),
        ).fetchone()
        if row is not None:
            found.append(EdgeRow(*row))
    return found


def waiting_by_pair(
    session: Session, edge_ids: Collection[int] | None = None
) -> dict[int, tuple[str, ...]]:
    """Further reviewers who take part and have not decided the pair they were given.

    Args:
        session: Any session.
        edge_ids: Only these pairs; all where None.
    """
    invited = {member.code for member in session.store.members() if member.invited}
    found: dict[int, tuple[str, ...]] = {}
    one, few = _few(edge_ids)
    for edge in few:
        for edge_id, code in session.store.connection.execute(
            "SELECT edge_id, code FROM further WHERE NOT EXISTS (SELECT 1 FROM decision WHERE"  # noqa: S608
            " decision.edge_id = further.edge_id AND decision.code = further.code"
            f" AND label IS NOT NULL){one} ORDER BY edge_id, code",
            edge,
        ):
            if code in invited:
                found[edge_id] = (*found.get(edge_id, ()), code)
    return found


def labelled_since(session: Session, edge_ids: Collection[int] | None = None) -> set[int]:
    """Ids of the pairs that a further reviewer labelled after the act that stands was given.

    Which came first the journal says: its entries are numbered, its moments are whole seconds.

    Args:
        session: Any session.
        edge_ids: Only these pairs; all where None.
    """
    connection = session.store.connection
    one, few = _few(edge_ids)
    labelled = [
        row
        for edge in few
        for row in connection.execute(
            # From the few pairs given further, never from the many rows that came back.
            "SELECT edge_id, digest FROM further CROSS JOIN returned_file"  # noqa: S608
            f" CROSS JOIN returned_row USING (file_id, edge_id, code) WHERE true{one}",
            edge,
        )
    ]
    if not labelled:
        return set()
    given: list[int] = []
    received: dict[str, int] = {}
    for entry in journal.entries(connection):
        if "acts" in entry.digests:
            given.append(entry.seq)
        if entry.what == "receive":
            received.setdefault(str(entry.digests["file"]), entry.seq)
    batches = dict(
        connection.execute(
            "SELECT edge_id, MAX(batch) FROM desk_act WHERE undone_at IS NULL GROUP BY edge_id"
        ).fetchall()
    )
    return {
        edge_id
        for edge_id, digest in labelled
        if edge_id in batches and received.get(digest, 0) > given[batches[edge_id] - 1]
    }


def _few(edge_ids: Collection[int] | None) -> tuple[str, list[tuple[int, ...]]]:
    """A condition on one pair, and its values in turn; nothing, once, where all are meant."""
    if edge_ids is None:
        return "", [()]
    return " AND edge_id = ?", [(edge_id,) for edge_id in edge_ids]


def act_label(act: DeskAct | None) -> Label | None:
    """The label of an act, if there is one."""
    return act.label if act is not None else None


def codes_by_ref(session: Session) -> dict[str, str]:
    """Short code of every pair; made once, the pairs of an exported round stay the same."""
    return session.remember(
        "pair_codes",
        session.row.packet_digest or "",
        lambda: pair_codes(edge.review_ref for edge in session.store.edges() if edge.review_ref),
    )


def pairs_seen(session: Session, member: Member, edges: Collection[EdgeRow]) -> set[int]:
    """Ids of those of these pairs that a person has seen or was sent, in whichever role."""
    store = session.store
    codes = {one.code for one in store.members() if one.ref == member.ref}
    cases = {item.item_id: item.case_id for item in store.items()}
    assigned, further = store.assignments(), store.further()
    given = set().union(*(assigned.get(code, set()) for code in codes))
    seen = set().union(*(further.get(code, set()) for code in codes))
    acts = store.connection.execute("SELECT edge_id, adjudicator FROM desk_act")
    seen |= {edge_id for edge_id, adjudicator in acts if adjudicator in codes}
    sent = [kit.binding for kit in store.kits() if kit.code in codes]
    return {
        edge.edge_id
        for edge in edges
        if cases[edge.item_id] in given
        or edge.edge_id in seen
        or any(f'"{edge.review_ref}"' in binding for binding in sent)
    }
