"""Small-cell suppression: what may be published, decided once, before any renderer.

Suppression acts only on what is published; checks are judged, locally, on unsuppressed figures.

R1  A published statistic is one unit: estimate, interval, counts and warnings. Where any count of
    *cases* behind it is 1 to minimum-1, the whole unit becomes one token.
R2  In an additive group (classes, labels, systems, and their total) one suppressed member
    suppresses the group with its total: always safe, and one margin alone would be enough to solve.
R3  A number derived from others is published only if none of them is suppressed. Rates that share
    a table are such a family: together they give the table away.
R4  Rates and limits carry two decimals; counts appear only in published units. Cosmetic.
R6  Item-level outputs never stand beside public pooled figures.
R7  Cases are counted, not edges; a cell of which one case brings more than half is small.
R8  Per-reviewer rates need at least five reviewers.

R5, one release against the next, is in `releases`. Zero is published. Source: docs/metrics.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from citereview.statistics.estimate import Figure

SUPPRESSED: Final = "suppressed"
"""The one token, the same for primary and complementary suppression, without a reason."""

MINIMUM_CELL = 5
MINIMUM_REVIEWERS = 5
DECIMALS = 2

Reach = Literal["pooled", "item", "reviewer"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """One statistic as it would be published.

    Attributes:
        key: Its name in the report, unique.
        content: A figure, or a plain count of cases.
        inputs: Keys of the units it is derived from.
        reach: ``pooled``; ``item`` for rows of single items; ``reviewer`` for rates of a reviewer.
        cells: Further counts of cases behind it, beside the figure's own.
        dominated: Whether one case brings more than half of some further cell (R7).
    """

    key: str
    content: Figure | int
    inputs: tuple[str, ...] = ()
    reach: Reach = "pooled"
    cells: tuple[int, ...] = ()
    dominated: bool = False


Published = dict[str, Any] | int | str
"""A published figure's fields, a count, or `SUPPRESSED`."""


def is_small(unit: Unit, minimum: int = MINIMUM_CELL) -> bool:
    """R1 and R7: whether the unit is suppressed for its own cells.

    Raises:
        ValueError: A minimum below 2, which would protect nobody.
    """
    if minimum < 2:
        raise ValueError("the minimum cell is at least 2")
    content = unit.content
    if isinstance(content, int):
        cells: tuple[int, ...] = (content,)
        dominated = False
    else:
        cells, dominated = (*content.cells, content.cases), content.dominated
    return dominated or unit.dominated or any(0 < cell < minimum for cell in (*cells, *unit.cells))


def suppressed_keys(
    units: Sequence[Unit],
    groups: Iterable[Iterable[str]] = (),
    *,
    minimum: int = MINIMUM_CELL,
    reviewers: int = 0,
) -> frozenset[str]:
    """Keys of every unit that must not be published.

    Parameters:
        units: Everything the public report would hold.
        groups: Sets of keys that stand or fall together: an additive group with its total (R2), or
            a family of rates on one table (R3).
        minimum: Smallest count of cases that may be shown.
        reviewers: How many reviewers there are, for R8.
    """
    hidden = {unit.key for unit in units if is_small(unit, minimum)}
    hidden |= {unit.key for unit in units if unit.reach == "item"}
    if reviewers < MINIMUM_REVIEWERS:
        hidden |= {unit.key for unit in units if unit.reach == "reviewer"}
    sets = [frozenset(group) for group in groups]
    before = -1
    while before != len(hidden):  # each round can only add, so this ends
        before = len(hidden)
        for group in sets:
            if group & hidden:
                hidden |= group
        hidden |= {unit.key for unit in units if hidden.intersection(unit.inputs)}
    return frozenset(hidden)


def publish(
    units: Sequence[Unit],
    groups: Iterable[Iterable[str]] = (),
    *,
    minimum: int = MINIMUM_CELL,
    reviewers: int = 0,
) -> dict[str, Published]:
    """The public form of every unit, in the order given; see `suppressed_keys`."""
    hidden = suppressed_keys(units, groups, minimum=minimum, reviewers=reviewers)
    return {unit.key: SUPPRESSED if unit.key in hidden else _public(unit.content) for unit in units}


def _public(content: Figure | int) -> Published:
    if isinstance(content, int):
        return content
    fields = content.to_dict()
    for name in ("value", "low", "high"):
        if fields[name] is not None:
            fields[name] = round(fields[name], DECIMALS)
    # An effective sample size is a formula of the hidden spread between cases.
    del fields["n_eff"]
    return fields
