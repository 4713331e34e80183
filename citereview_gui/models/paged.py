"""A table model that holds only the rows that are looked at; the rest stays in the store.

It knows how many rows there are, asks for a block of them when one comes into view, and forgets
the blocks looked at longest ago. Ordering and choosing are the store's work too: the window's
thread does nothing that grows with the rows. This is the way for a table that may be long; a short
one is a `RecordTableModel`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from PySide6.QtCore import QModelIndex, Qt, Signal

from citereview_gui.models.records import Column, Index, TableModel

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)
_NOWHERE = QModelIndex()

BLOCK = 200
"""Rows that are asked for at once: some more than a screen shows."""
KEPT = 20
"""Blocks that are held at most."""
WAITING = "…"
"""What stands in a row that is not here yet."""


class RowPage(Protocol[R_co]):
    """An answer: rows from a place on, of so many in all."""

    @property
    def total(self) -> int:
        """Rows in all."""

    @property
    def first(self) -> int:
        """Place of the first row here."""

    @property
    def rows(self) -> tuple[R_co, ...]:
        """The rows."""

    @property
    def found(self) -> int:
        """Place of the row that was looked for, -1 for none."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A question: which rows, in which order, from where on, and where one of them stands."""

    by: str = ""
    descending: bool = False
    needle: str = ""
    first: int = 0
    count: int = BLOCK
    find: Any = None

    def options(self) -> dict[str, Any]:
        """The question as an action's keyword arguments."""
        return {
            "by": self.by,
            "descending": self.descending,
            "needle": self.needle,
            "first": self.first,
            "count": self.count,
            "find": self.find,
        }


Ask = Callable[[Wanted, Callable[[RowPage[R]], None]], object]
"""Have a question answered, in this thread, some time later or never."""


class PagedTableModel(TableModel[R]):
    """Rows that are fetched as they come into view.

    Args:
        columns: The columns. What they sort by on the far side is ``orders``, one for each.
        orders: Name of each column's order; an empty one is the rows' own.
        key: A row's key, with which its place is found again.
        ask: Answers questions.

    Attributes:
        arranging: Rows are being arranged anew: nobody took them away.
        settled: Rows were arranged anew; the place of the followed row, -1 where it is gone.
    """

    settled = Signal(int)

    def __init__(
        self,
        columns: Sequence[Column[R]],
        orders: Sequence[str],
        key: Callable[[R], object],
        ask: Ask[R],
    ) -> None:
        super().__init__(columns)
        self._orders, self._key, self._ask = tuple(orders), key, ask
        self._by, self._descending, self._needle = "", False, ""
        self._total = 0
        self._blocks: dict[int, tuple[R, ...]] = {}
        self._asked: set[int] = set()
        self._followed: object = None
        self._round = 0
        self._live = False
        self.arranging = False

    @property
    def records(self) -> tuple[R, ...]:
        """The rows that are here, in order."""
        return tuple(row for at in sorted(self._blocks) for row in self._blocks[at])

    def read(self) -> None:
        """Ask for everything anew: how many rows there are, and those that are looked at."""
        self._live = True
        self._arrange(reset=False)

    def clear(self) -> None:
        """Hold nothing, and take no answer that is still on its way."""
        self._live, self._followed = False, None
        self._round += 1
        self.beginResetModel()
        self._total, self._blocks, self._asked = 0, {}, set()
        self.endResetModel()

    def follow(self, record: R | None) -> None:
        """The row to find again when rows are arranged anew."""
        if record is not None:
            self._followed = self._key(record)

    def filter(self, needle: str) -> None:
        """Show only rows that hold ``needle``."""
        if needle != self._needle:
            self._needle = needle
            self._arrange(reset=True)

    def _reorder(self) -> None:
        """The store orders; the followed row is found again."""
        column, order = self._sorted_by or (-1, Qt.SortOrder.AscendingOrder)
        self._by = self._orders[column] if column >= 0 else ""
        self._descending = order == Qt.SortOrder.DescendingOrder
        self._arrange(reset=True)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Rows there are, here or not."""
        return 0 if parent.isValid() else self._total

    def record(self, row: int) -> R:
        """The row at a place.

        Raises:
            LookupError: It is not here yet; it was asked for.
        """
        at, within = divmod(row, BLOCK)
        block = self._blocks.pop(at, None)
        if block is None:
            self._fetch(at)
            raise LookupError
        self._blocks[at] = block  # the last looked at is the last to be forgotten
        return block[within]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A cell in one role; of a row that is not here yet only that it is waited for."""
        try:
            return super().data(index, role)
        except LookupError:
            pass
        shown = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.headerData(index.column(), Qt.Orientation.Horizontal, role)
        return WAITING if role in shown else None

    def _arrange(self, *, reset: bool) -> None:
        if not self._live:
            return
        self._round += 1
        self._asked = set()
        mine = self._round
        self._ask(
            self._arranging(reset=reset), lambda page: self._arranged(page, mine, reset=reset)
        )

    def _arranging(self, *, reset: bool) -> Wanted:
        """The question for all of it anew."""
        seen = 0 if reset else next(reversed(self._blocks), 0)
        return self._question(seen * BLOCK, self._followed)

    def _arranged(self, page: RowPage[R], mine: int, *, reset: bool) -> None:
        if mine != self._round:
            return
        blocks = {page.first // BLOCK: page.rows} if page.rows else {}
        self.arranging = True
        if not reset and page.total == self._total:
            self._blocks, self._asked = blocks, set()
            if self._total:
                self._announce(0, self._total)
        else:
            self.beginResetModel()
            self._total, self._blocks, self._asked = page.total, blocks, set()
            self.endResetModel()
        self.arranging = False
        self._take_note(page)
        self.settled.emit(page.found)

    def _take_note(self, page: RowPage[R]) -> None:
        """What a page says beside its rows."""

    def _fetch(self, at: int) -> None:
        if at in self._asked or not self._live:
            return
        self._asked.add(at)
        mine = self._round
        self._ask(self._question(at * BLOCK), lambda page: self._fetched(page, mine))

    def _fetched(self, page: RowPage[R], mine: int) -> None:
        if mine != self._round:
            return
        at = page.first // BLOCK
        self._asked.discard(at)
        if page.total != self._total or len(page.rows) != min(BLOCK, self._total - page.first):
            self._arrange(reset=True)  # the store moved on meanwhile
            return
        self._blocks[at] = page.rows
        while len(self._blocks) > KEPT:
            del self._blocks[next(iter(self._blocks))]
        self._announce(page.first, page.first + len(page.rows))

    def _question(self, first: int, find: object = None) -> Wanted:
        return Wanted(self._by, self._descending, self._needle, first, BLOCK, find)

    def _announce(self, first: int, end: int) -> None:
        last = len(self.columns) - 1
        self.dataChanged.emit(self.index(first, 0), self.index(end - 1, last))
