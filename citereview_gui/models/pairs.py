"""The pairs of a round as a table model: pages of them, and what the window needs at once of them.

The list at the desk must answer a key without waiting. So beside the page that is looked at the
model knows which row is open next, asks for it ahead, and takes what an act changed in place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QModelIndex, Signal

from citereview.actions.pairs.filter import PairFilter
from citereview_gui.models.paged import BLOCK, Ask, PagedTableModel, RowPage, Wanted
from citereview_gui.models.records import Column

if TYPE_CHECKING:
    from citereview.actions.pairs.views import PairChange, PairPage, PairRow

WHERE_IT_IS = -1
"""Instead of a first row: the page on which the row is that is looked for."""


@dataclass(frozen=True, slots=True)
class WantedPairs(Wanted):
    """A question about pairs.

    Attributes:
        pairs: Which of them.
        anew: Whether they are arranged as they stand now.
        after: The row after which the next open one is wanted.
    """

    pairs: PairFilter = field(default_factory=PairFilter)
    anew: bool = False
    after: int = -1

    def options(self) -> dict[str, Any]:
        """The question as the action's keyword arguments."""
        return {
            "wanted": self.pairs,
            "by": self.by,
            "descending": self.descending,
            "anew": self.anew,
            "first": self.first,
            "count": self.count,
            "find": self.find or "",
            "after": self.after,
        }


class PairModel(PagedTableModel["PairRow"]):
    """The pairs a filter lets through, in the order of the texts or of a column.

    Attributes:
        told: Counts were told anew; the `PairPage`.
        looked: It is known now which row is open after one; that row.
    """

    told = Signal(object)
    looked = Signal(int)

    def __init__(
        self, columns: Sequence[Column[PairRow]], orders: Sequence[str], ask: Ask[PairRow]
    ) -> None:
        super().__init__(columns, orders, lambda row: row.review_ref, ask)
        self.filtered = PairFilter()
        self._page: PairPage | None = None
        self._next: dict[int, int] = {}
        self._looking: set[int] = set()

    @property
    def counts(self) -> dict[str, int]:
        """How many pairs each choice would show, with text and words as they are."""
        return {} if self._page is None else self._page.counts

    @property
    def progress(self) -> tuple[int, int]:
        """Count of the disagreements that have a label, and of all."""
        return (0, 0) if self._page is None else (self._page.settled, self._page.differing)

    @property
    def looked_at(self) -> str:
        """Reference of the followed pair; empty for none."""
        return str(self._followed or "")

    def look_for(self, review_ref: str) -> None:
        """Follow a pair by its reference, wherever it is."""
        self._followed = review_ref or None

    def clear(self) -> None:
        """Hold nothing of a closed round, nor its filter."""
        self._page, self.filtered = None, PairFilter()
        super().clear()

    def show(self, wanted: PairFilter, *, find: str | None = None) -> None:
        """Show what a filter lets through.

        Args:
            wanted: The filter.
            find: Reference of a pair to find there; the followed one where None.
        """
        self.filtered = wanted
        if find is not None:
            self.look_for(find)
        self._arrange(reset=True)

    def apply(self, changes: Iterable[PairChange]) -> None:
        """Take how pairs stand now; rows stay where they are until they are arranged anew."""
        self._next.clear()
        for change in changes:
            row = self.row_of(change.review_ref)
            if row >= 0:
                values = change.model_dump(exclude={"review_ref"})
                known = {key: value or None for key, value in values.items() if key != "since"}
                at, within = divmod(row, BLOCK)
                rows = list(self._blocks[at])
                update = {**known, "since": change.since}
                rows[within] = rows[within].model_copy(update=update)
                self._blocks[at] = tuple(rows)
                self._announce(row, row + 1)

    def arrange_without(self, review_ref: str) -> None:
        """Arrange the pairs anew after one was settled; nothing else moves, nor is read again."""
        self._round += 1
        self._asked, self._looking = set(), set()
        mine = self._round
        wanted = self._question(WHERE_IT_IS, self._followed, anew=True)
        self._ask(wanted, lambda page: self._settled_one(page, mine, review_ref))

    def count_anew(self) -> None:
        """Read the counts alone; rows stay where they are."""
        mine = self._round
        wanted = self._question(0, anew=False, count=0)
        self._ask(wanted, lambda page: self._take_note(page) if mine == self._round else None)

    def row_of(self, review_ref: str) -> int:
        """Row of a pair, -1 where it is not shown or not here."""
        return next(
            (
                at * BLOCK + within
                for at, rows in self._blocks.items()
                for within, row in enumerate(rows)
                if row.review_ref == review_ref
            ),
            -1,
        )

    def next_open(self, row: int) -> int | None:
        """The next row after this one, round the end, that waits for a label.

        Returns:
            The row, -1 where there is none, None where that is not known yet (`look_ahead`).
        """
        if self._page is not None and self._page.counts["open"] == 0:
            return -1
        known = self._next.get(row)
        if known is not None:
            return known
        total = self.rowCount()
        for step in range(1, total):
            at = (row + step) % total
            block = self._blocks.get(at // BLOCK)
            if block is None:
                return None
            if _waits(block[at % BLOCK]):
                return at
        return -1

    def open_after(self, row: int, count: int) -> list[PairRow]:
        """The next open rows, at most so many; what is not here yet is asked for (`looked`)."""
        found: list[PairRow] = []
        seen, at = {row}, row
        while len(found) < count:
            after = self.next_open(at)
            if after is None:
                self.look_ahead(at)
                break
            block = self._blocks.get(after // BLOCK)
            if after < 0 or after in seen or block is None:
                break
            found.append(block[after % BLOCK])
            seen.add(after)
            at = after
        return found

    def after(self, row: int, count: int) -> list[PairRow]:
        """The next rows that are here, round the end, whether they are open or not."""
        places = ((row + step) % self._total for step in range(1, min(count + 1, self._total)))
        found = ((self._blocks.get(at // BLOCK), at % BLOCK) for at in places)
        return [block[within] for block, within in found if block is not None]

    def look_ahead(self, row: int) -> None:
        """Find out which row is open after one, and fetch its page; `looked` tells when."""
        if row in self._looking or not self._live:
            return
        self._looking.add(row)
        mine = self._round
        wanted = self._question(WHERE_IT_IS, anew=False, after=row)
        self._ask(wanted, lambda page: self._looked_ahead(page, mine, row))

    def _looked_ahead(self, page: RowPage[PairRow], mine: int, row: int) -> None:
        if mine != self._round:
            return
        self._looking.discard(row)
        self._fetched(page, mine)
        if mine == self._round:  # else the store moved on, and all is arranged anew
            self._next[row] = cast("PairPage", page).next_open
            self.looked.emit(row)

    def _settled_one(self, page: RowPage[PairRow], mine: int, review_ref: str) -> None:
        if mine != self._round:
            return
        place, gone = page.first // BLOCK, self.row_of(review_ref)
        rest = _without(self._blocks, gone) if gone >= 0 else {}
        if page.total == self._total and self._alike(self._blocks.get(place), page.rows):
            self._blocks[place] = page.rows
            self._take_note(page)
            self._announce(page.first, page.first + len(page.rows))
        elif page.total == self._total - 1 and self._alike(rest.get(place), page.rows):
            self.beginRemoveRows(QModelIndex(), gone, gone)
            self._total = page.total
            whole = rest | {place: page.rows}
            self._blocks = {at: rows for at, rows in whole.items() if len(rows) == self._long(at)}
            self._take_note(page)
            self.endRemoveRows()
        else:
            self._arranged(page, mine, reset=True)
            return
        self.settled.emit(page.found)

    def _alike(self, here: tuple[PairRow, ...] | None, there: tuple[PairRow, ...]) -> bool:
        """Whether rows that are here are those that came, as far as they are here."""
        if not here:
            return False
        pairs = zip(here, there, strict=False)
        return all(one.review_ref == other.review_ref for one, other in pairs)

    def _long(self, at: int) -> int:
        """Rows of a block."""
        return min(BLOCK, self._total - at * BLOCK)

    def _take_note(self, page: RowPage[PairRow]) -> None:
        self._page = cast("PairPage", page)
        self._next = {-1: self._page.next_open}
        self.told.emit(page)

    def _question(
        self,
        first: int,
        find: object = None,
        *,
        anew: bool = False,
        count: int = BLOCK,
        after: int = -1,
    ) -> WantedPairs:
        return WantedPairs(
            by=self._by,
            descending=self._descending,
            first=first,
            count=count,
            find=find,
            pairs=self.filtered,
            anew=anew,
            after=after,
        )

    def _arranging(self, *, reset: bool) -> Wanted:  # noqa: ARG002 - as in the base
        """Whether rows are reset or not, the page is the one that holds the followed pair."""
        self._looking = set()
        return self._question(WHERE_IT_IS, self._followed, anew=True)


def _waits(row: PairRow) -> bool:
    return row.differing and row.resolution is None


def _without(blocks: dict[int, tuple[PairRow, ...]], gone: int) -> dict[int, tuple[PairRow, ...]]:
    """The blocks as they are without a row, as far as they stay whole."""
    at, within = divmod(gone, BLOCK)
    rest = {place: rows for place, rows in blocks.items() if place < at}
    place, rows = at, (*blocks[at][:within], *blocks[at][within + 1 :])
    while place + 1 in blocks:
        rest[place] = (*rows, blocks[place + 1][0])
        place, rows = place + 1, blocks[place + 1][1:]
    rest[place] = rows
    return rest
