"""How the columns of a table share the width there is; which of them give way on a small screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Wish(NamedTuple):
    """What a column wants, px: at least, at best; whether it takes what is left; when it yields.

    ``yields`` is its place in the order in which columns give way; 0 never does.
    """

    least: int
    best: int
    stretches: bool = False
    yields: int = 0


def shared(wishes: Sequence[Wish], room: int) -> tuple[list[int], tuple[int, ...]]:
    """Width of each column, and which columns gave way.

    All are as wide as they are at best where there is room, and what is left goes to those that
    stretch. With less room they come nearer to their least width, all by the same share of what
    they can spare. Where that is not enough, columns give way, one by one; the one that stretches
    then takes all that is left, as it says what they said.

    Args:
        wishes: What each column wants.
        room: Width there is, px.

    Returns:
        Widths in px, of columns that gave way their least; and the numbers of those.
    """
    folded: list[int] = []
    order = sorted((wish.yields, at) for at, wish in enumerate(wishes) if wish.yields)
    kept = list(range(len(wishes)))
    for _, at in order:
        if sum(wishes[one].least for one in kept) <= room:
            break
        kept.remove(at)
        folded.append(at)
    widths = [wish.least for wish in wishes]
    spare = max(room - sum(widths[at] for at in kept), 0)
    wanted = sum(wishes[at].best - wishes[at].least for at in kept)
    share = min(spare / wanted, 1.0) if wanted and not folded else 0.0
    for at in kept:
        widths[at] += int((wishes[at].best - wishes[at].least) * share)
    stretching = [at for at in kept if wishes[at].stretches]
    if stretching:
        left = max(room - sum(widths[at] for at in kept), 0)
        widths[stretching[0]] += left
    return widths, tuple(sorted(folded))
