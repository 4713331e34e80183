"""The pairs of a locked round a page at a time: ordered, chosen and counted where the store is.

A page shows the pairs as they stand now, in the arrangement they were given when it was asked for
anew: a pair that is settled meanwhile stays where it is until then, so that nothing moves under
the hand of whoever works through them.
"""

from __future__ import annotations

from citereview.actions.desk.results import next_steps
from citereview.actions.loading.paging import PAGE
from citereview.actions.pairs.columns import PairColumns
from citereview.actions.pairs.filter import Facet, PairFilter, PairOrder
from citereview.actions.pairs.listing import pair_list
from citereview.actions.pairs.views import DeskStep, PairPage
from citereview.actions.returns.locking import show_labels
from citereview.actions.session import Session

EVERYTHING = PairFilter()


class Arrangement:
    """The arrangement that was asked for last."""

    def __init__(self) -> None:
        self._asked: tuple[object, ...] = ()
        self._rows: list[int] = []

    def page(
        self,
        columns: PairColumns,
        wanted: PairFilter,
        *,
        by: PairOrder,
        descending: bool,
        anew: bool,
        first: int,
        count: int,
        find: str,
        after: int,
        undo: DeskStep | None,
        redo: DeskStep | None,
    ) -> PairPage:
        """A page of these pairs, as `pair_page` is asked for it."""
        asked = (wanted, by, descending)
        if anew or asked != self._asked:
            self._asked = asked
            self._rows = columns.arranged(wanted, by, descending=descending)
        rows = self._rows
        found = columns.row_of(find, rows, ordered=bool(by))
        next_open = columns.next_open(rows, after)
        if first < 0:
            place = max(found if found >= 0 else next_open, 0)
            first = place - place % max(count, 1)
        settled, differing = columns.settled()
        return PairPage(
            total=len(rows),
            first=first,
            rows=tuple(columns.row(at) for at in rows[first : first + max(count, 0)]),
            found=found,
            next_open=next_open,
            counts=dict[str, int](columns.counts(wanted).items()),
            settled=settled,
            differing=differing,
            undo=undo,
            redo=redo,
        )


def pair_page(
    session: Session,
    wanted: PairFilter = EVERYTHING,
    *,
    by: PairOrder = "",
    descending: bool = False,
    anew: bool = True,
    first: int = 0,
    count: int = PAGE,
    find: str = "",
    after: int = -1,
) -> PairPage:
    """A page of the pairs, without a text. Showing them makes the lock final.

    Args:
        session: The open round.
        wanted: Which pairs.
        by: What they are ordered by.
        descending: Whether the greatest comes first.
        anew: Whether pairs that changed since are arranged as they stand now.
        first: Place of the page's first row, from 0; -1 for the page that holds the pair that is
            looked for, else the next open one.
        count: Most rows of the page.
        find: A pair whose place is wanted.
        after: The place after which the next open pair is wanted.

    Raises:
        InputError: The first pass is not locked.
        EnvironmentFault: At the first look, this session may not write.
    """
    show_labels(session)
    pairs = pair_list(session)
    undo, redo = next_steps(session)
    kept = session.remember("pair_arrangement", str(pairs.since), Arrangement)
    return kept.page(
        pairs.columns,
        wanted,
        by=by,
        descending=descending,
        anew=anew,
        first=first,
        count=count,
        find=find,
        after=after,
        undo=undo,
        redo=redo,
    )


def pair_facet(session: Session, facet: Facet, wanted: PairFilter) -> tuple[tuple[str, int], ...]:
    """The words of a facet with their counts, as the rest of the filter would show them.

    Raises:
        InputError: The first pass is not locked.
        EnvironmentFault: At the first look, this session may not write.
    """
    show_labels(session)
    return tuple(pair_list(session).columns.facet(facet, wanted))


def unclear_pairs(session: Session) -> tuple[str, ...]:
    """References of the pairs that are unclear and were given to nobody further.

    Raises:
        InputError: The first pass is not locked.
        EnvironmentFault: At the first look, this session may not write.
    """
    show_labels(session)
    return tuple(pair_list(session).columns.unclear())
