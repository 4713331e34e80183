"""The items of a round, a page at a time: ordered and chosen where the store is, shown elsewhere.

A round may have a hundred thousand items. What they are ordered and chosen by is read once, as
plain tuples that are kept with the session until the store changes; a view is made for the rows of
a page only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from citereview.actions.loading.page_views import ItemOrder, ItemPage, ItemRow
from citereview.actions.session import Session

PAGE = 200
"""Rows of a page where nothing else is asked for."""

_KEYS = {"claims": 2, "pairs": 3, "uncited": 4, "unclaimed": 7}
"""Place of an order's key in a row of the store. They are hidden with the identities."""


def item_page(
    session: Session,
    *,
    by: ItemOrder = "",
    descending: bool = False,
    needle: str = "",
    first: int = 0,
    count: int = PAGE,
    find: tuple[str, str] | None = None,
) -> ItemPage:
    """A page of the items.

    Args:
        session: The open round.
        by: What they are ordered by. What is hidden orders nothing: it could say who is who.
        descending: Whether the greatest comes first; what is missing then comes last.
        needle: Only items whose case or system holds it, case folded.
        first: Place of the page's first row, from 0.
        count: Most rows of the page.
        find: Case and system (under its present name) of an item whose place is wanted.
    """
    items = _items(session)
    shown = items.arranged(by, needle.casefold(), descending=descending)
    first = max(first, 0)
    return ItemPage(
        total=len(shown),
        first=first,
        rows=tuple(items.row(at) for at in shown[first : first + max(count, 0)]),
        found=-1 if find is None else items.place_of(find, shown),
    )


class _Items:
    """Every item as the store has it, and the last arrangement that was asked for."""

    def __init__(self, session: Session) -> None:
        row = session.row
        systems = session.store.systems()
        self._told = not row.blinded
        self._names = {system.system_id: system.shown(row) for system in systems}
        ordered = sorted(
            systems, key=lambda s: (s.number, "") if row.blinded else (0, s.shown(row))
        )
        self._ranks = {system.system_id: at for at, system in enumerate(ordered)}
        # By the systems' own ids an index has the order ready.
        order = "system_id"
        if list(self._ranks) != sorted(self._ranks):
            ranks = " ".join(f"WHEN {one:d} THEN {at:d}" for one, at in self._ranks.items())
            order = f"CASE system_id {ranks} END"
        self._rows: list[tuple[Any, ...]] = session.store.connection.execute(
            "SELECT case_ref, system_id, claims, pairs, uncited, facts, required_evidence,"  # noqa: S608
            " unclaimed_share FROM source_case JOIN item USING (case_id) WHERE sampled = 1"
            f" ORDER BY case_ref, {order}"
        ).fetchall()
        self._asked = ("", "", False)
        self._shown: Sequence[int] = range(len(self._rows))

    def arranged(self, by: str, needle: str, *, descending: bool) -> Sequence[int]:
        """Places of the rows that hold the needle, in order."""
        asked = (by, needle, descending)
        if asked != self._asked:
            self._asked, self._shown = asked, self._arrange(by, needle, descending=descending)
        return self._shown

    def place_of(self, wanted: tuple[str, str], shown: Sequence[int]) -> int:
        """Where an item stands among those shown, -1 where it does not."""
        case_ref, system = wanted
        rows, names = self._rows, self._names
        return next(
            (
                place
                for place, at in enumerate(shown)
                if rows[at][0] == case_ref and names[rows[at][1]] == system
            ),
            -1,
        )

    def row(self, at: int) -> ItemRow:
        """One row as it may be shown now."""
        case_ref, system, claims, pairs, uncited, facts, required, share = self._rows[at]
        told = self._told
        return ItemRow(
            case_ref=case_ref,
            system=self._names[system],
            claims=claims if told else None,
            pairs=pairs if told else None,
            uncited_claims=uncited if told else None,
            facts=bool(facts) if told else None,
            required_evidence=required if told else None,
            unclaimed_share=share if told else None,
        )

    def _arrange(self, by: str, needle: str, *, descending: bool) -> Sequence[int]:
        rows = self._rows
        places: Sequence[int] = range(len(rows))
        if needle:
            named = {one for one, name in self._names.items() if needle in name.casefold()}
            places = [
                at for at, row in enumerate(rows) if row[1] in named or needle in row[0].casefold()
            ]
        keys = self._keys(by)
        if keys is None:
            return places
        # What is missing never meets a number: it goes first, and last when descending.
        missing = [at for at in places if keys[at] is None]
        there = [at for at in places if keys[at] is not None] if missing else list(places)
        there.sort(key=keys.__getitem__, reverse=descending)
        return there + missing if descending else missing + there

    def _keys(self, by: str) -> list[Any] | None:
        if by == "case":
            return [row[0] for row in self._rows]
        if by == "system":
            return [self._ranks[row[1]] for row in self._rows]
        if not self._told:
            return None
        if by == "faults":
            # How many things an item lacks: facts, citations, claims.
            return [(not row[5]) + bool(row[4]) + (not row[2]) for row in self._rows]
        if by not in _KEYS:
            return None
        at = _KEYS[by]
        return [row[at] for row in self._rows]


def _items(session: Session) -> _Items:
    connection = session.store.connection
    (others,) = connection.execute("PRAGMA data_version").fetchone()
    state = f"{connection.total_changes} {others}"
    return session.remember("items", state, lambda: _Items(session))
