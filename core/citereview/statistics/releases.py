"""R5: one release must not give a case away by its difference from an earlier one.

For every published key the ledger keeps, for each cell (numerator, complement, denominator, label),
how many units each case brought. Between any two releases of overlapping data the cases that gained
and the cases that lost must each number zero or at least the minimum, in every cell; otherwise the
previous figures are republished. New outputs of the same cases are new data and have their own key.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from citereview.statistics.suppression import MINIMUM_CELL

CellCases = Mapping[str, Mapping[str, int]]
"""Cell -> case (an opaque digest) -> units that the case brings to the cell."""

Release = Mapping[str, CellCases]
"""Published key -> its cells."""


def changed_cases(before: CellCases, after: CellCases) -> dict[str, tuple[int, int]]:
    """For each cell, how many cases brought more units than before, and how many fewer."""
    changes = {}
    for cell in {*before, *after}:
        old, new = before.get(cell, {}), after.get(cell, {})
        gained = sum(1 for case in new if new[case] > old.get(case, 0))
        lost = sum(1 for case in old if old[case] > new.get(case, 0))
        changes[cell] = (gained, lost)
    return changes


def keys_to_hold_back(
    earlier: Iterable[Release],
    now: Release,
    groups: Iterable[Iterable[str]] = (),
    *,
    minimum: int = MINIMUM_CELL,
) -> frozenset[str]:
    """Keys whose previous figures must be republished instead of the new ones.

    Parameters:
        earlier: Everything this audience was ever shown of overlapping data, any order.
        now: What would be shown next.
        groups: Sets of keys that stand or fall together (see `suppression`): a small increment is
            solved from the members that are shown, so all of them keep their previous figures.
        minimum: Smallest number of cases by which a cell may change.
    """
    held = set()
    for release in earlier:
        for key in release.keys() & now.keys():
            changes = changed_cases(release[key], now[key])
            counts = (count for pair in changes.values() for count in pair)
            if any(0 < count < minimum for count in counts):
                held.add(key)
    sets = [frozenset(group) for group in groups]
    before = -1
    while before != len(held):
        before = len(held)
        for group in sets:
            if group & held:
                held |= group & now.keys()
    return frozenset(held)
