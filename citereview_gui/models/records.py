"""A table model over a tuple of frozen records, with named roles, sorting and filtering.

Sorting and filtering happen here, on plain lists with keys computed once, not in a proxy: a proxy
asks Python for every comparison, which is slow at 100,000 rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QByteArray, QModelIndex, QPersistentModelIndex, Qt

from citereview_gui.words import Chip

R = TypeVar("R")
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
NOTHING = "–"
"""What a cell says that has nothing to say."""


class Role(IntEnum):
    """Roles beyond Qt's own."""

    RECORD = Qt.ItemDataRole.UserRole + 1
    SORT = Qt.ItemDataRole.UserRole + 2
    CHIP = Qt.ItemDataRole.UserRole + 3
    PLOT = Qt.ItemDataRole.UserRole + 4
    SECONDARY = Qt.ItemDataRole.UserRole + 5


_ROLE_NAMES = {
    Role.RECORD: b"record",
    Role.SORT: b"sort",
    Role.CHIP: b"chip",
    Role.PLOT: b"plot",
    Role.SECONDARY: b"secondary",
}


@dataclass(frozen=True, slots=True)
class Column(Generic[R]):
    """One column: its title and how a record is read in it.

    Attributes:
        title: Header, translated.
        text: The cell's text.
        sort: What it sorts by; the text where None.
        numeric: Right-aligned with tabular figures.
        chip: The cell as a chip.
        plot: What the interval plot draws.
        tip: Tool tip.
        stretch: It takes the room that is left.
        width: Width in px at 100 %.
        least: The same where there is little room; 0: it stays as wide.
        yields: Place in the order in which columns give way where there is no room (0: never);
            what it says goes into a second line of the column that stretches.
        searched: The filter looks in it; where no column says so, it looks in all.
    """

    title: str
    text: Callable[[R], str]
    sort: Callable[[R], Any] | None = None
    numeric: bool = False
    chip: Callable[[R], Chip | None] | None = None
    plot: Callable[[R], Any] | None = None
    tip: Callable[[R], str] | None = None
    stretch: bool = False
    width: int = 110
    least: int = 0
    yields: int = 0
    searched: bool = False


class TableModel(QAbstractTableModel, Generic[R]):
    """Columns over records, whichever way the records are kept.

    Attributes:
        columns: What is read of a record, in order.
        folded: Numbers of the columns that the table has no room for; the one that stretches says
            in a second line, and to a screen reader, what they would.
    """

    def __init__(self, columns: Sequence[Column[R]]) -> None:
        super().__init__()
        self.columns: tuple[Column[R], ...] = tuple(columns)
        self.folded: tuple[int, ...] = ()
        self._sorted_by: tuple[int, Qt.SortOrder] | None = None

    def record(self, row: int) -> R:
        """The record shown in a row."""
        raise NotImplementedError

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order by a column (-1: the rows' own order), keeping the current row."""
        wanted = None if column < 0 else (column, order)
        if wanted != self._sorted_by:
            self._sorted_by = wanted
            self._reorder()

    def _reorder(self) -> None:
        """Put the rows in the order that was asked for."""
        raise NotImplementedError

    def second_line(self, row: int) -> str:
        """What the columns say that gave way; empty where none did, or before the row is here."""
        try:
            return " · ".join(self._folded_of(self.record(row)) if self.folded else ())
        except LookupError:
            return ""

    def _folded_of(self, record: R) -> list[str]:
        columns = [self.columns[number] for number in self.folded]
        said = [(one.title, one.text(record).replace("\n", " ")) for one in columns]
        return [f"{title}: {text}" for title, text in said if text not in ("", NOTHING)]

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Columns."""
        return 0 if parent.isValid() else len(self.columns)

    def roleNames(self) -> dict[int, QByteArray]:
        """Qt's role names and ours."""
        names: dict[int, QByteArray] = dict(super().roleNames())
        names.update({int(role): QByteArray(name) for role, name in _ROLE_NAMES.items()})
        return names

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Column titles."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return column.title
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(numeric=column.numeric)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A cell in one role."""
        if not index.isValid():
            return None
        column, record = self.columns[index.column()], self.record(index.row())
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column.text(record)
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(numeric=column.numeric)
            case Qt.ItemDataRole.AccessibleTextRole:
                said = [f"{column.title}: {column.text(record)}"]
                return " · ".join(said + self._folded_of(record) if column.stretch else said)
            case Qt.ItemDataRole.ToolTipRole:
                return column.tip(record) if column.tip else None
            case Role.RECORD:
                return record
            case Role.SORT:
                return column.sort(record) if column.sort else column.text(record)
            case Role.CHIP:
                return column.chip(record) if column.chip else None
            case Role.PLOT:
                return column.plot(record) if column.plot else None
        return None


class RecordTableModel(TableModel[R]):
    """Rows are records, in the order and the choice the person asked for."""

    def __init__(
        self, columns: Sequence[Column[R]], *, key: Callable[[R], object] | None = None
    ) -> None:
        super().__init__(columns)
        self._key = key
        self._records: list[R] = []
        self._places: dict[object, int] | None = None
        self._rows: list[int] = []
        self._needle = ""

    @property
    def records(self) -> tuple[R, ...]:
        """All records, unfiltered, in the core's order."""
        return tuple(self._records)

    def record(self, row: int) -> R:
        """The record shown in a row."""
        return self._records[self._rows[row]]

    def row_of(self, wanted: object) -> int:
        """Row of the record with this key, -1 where it is not shown."""
        if self._key is None:
            return -1
        for row, at in enumerate(self._rows):
            if self._key(self._records[at]) == wanted:
                return row
        return -1

    def replace(self, records: Iterable[R]) -> None:
        """Take new records; where only some rows differ, only those are announced."""
        fresh = list(records)
        old, key = self._records, self._key
        same_rows = (
            key is not None
            and len(fresh) == len(old)
            and all(key(a) == key(b) for a, b in zip(fresh, old, strict=True))
        )
        if not same_rows:
            self.beginResetModel()
            self._records, self._places = fresh, None
            self._rows = self._arranged()
            self.endResetModel()
            return
        changed = [a != b for a, b in zip(fresh, old, strict=True)]
        self._records = fresh
        last = len(self.columns) - 1
        for row, at in enumerate(self._rows):
            if changed[at]:
                self.dataChanged.emit(self.index(row, 0), self.index(row, last))

    def put(self, record: R) -> None:
        """Take one record anew in the place of that with its key; nothing else is looked at.

        Raises:
            KeyError: There is none with its key, or the rows have no keys.
        """
        if self._key is None:
            raise KeyError
        if self._places is None:
            self._places = {self._key(one): at for at, one in enumerate(self._records)}
        at = self._places[self._key(record)]
        self._records[at] = record
        if at < len(self._rows) and self._rows[at] == at:
            row = at
        elif at in self._rows:
            row = self._rows.index(at)
        else:
            return
        self.dataChanged.emit(self.index(row, 0), self.index(row, len(self.columns) - 1))

    def filter(self, needle: str) -> None:
        """Show only rows that hold ``needle`` in a searched column, case folded."""
        self._needle = needle.casefold()
        self.beginResetModel()
        self._rows = self._arranged()
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Rows shown."""
        return 0 if parent.isValid() else len(self._rows)

    def _reorder(self) -> None:
        """Selection and current row go with their records."""
        self.layoutAboutToBeChanged.emit()
        before = [(i, self._rows[i.row()]) for i in self.persistentIndexList()]
        self._rows = self._arranged()
        if before:
            place = {at: row for row, at in enumerate(self._rows)}
            self.changePersistentIndexList(
                [i for i, _ in before], [self.index(place[at], i.column()) for i, at in before]
            )
        self.layoutChanged.emit()

    def _arranged(self) -> list[int]:
        rows = list(range(len(self._records)))
        if self._needle:
            chosen = [c.text for c in self.columns if c.searched] or [c.text for c in self.columns]
            needle, records = self._needle, self._records
            rows = [
                at for at in rows if any(needle in read(records[at]).casefold() for read in chosen)
            ]
        if self._sorted_by is not None:
            number, order = self._sorted_by
            read = self.columns[number].sort or self.columns[number].text
            keys = {at: read(self._records[at]) for at in rows}
            # What is missing never meets a number: it goes first, and last when descending.
            missing = [at for at in rows if keys[at] is None]
            there = [at for at in rows if keys[at] is not None] if missing else rows
            descending = order == Qt.SortOrder.DescendingOrder
            there.sort(key=keys.__getitem__, reverse=descending)
            rows = there + missing if descending else missing + there
        return rows


def _alignment(*, numeric: bool) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if numeric else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
