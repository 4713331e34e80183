"""Reviewers x cases as a table model: one compact view behind it, a cell read when it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from citereview_gui import words
from citereview_gui.models.records import Role
from citereview_gui.models.tables.wording import tr

if TYPE_CHECKING:
    from citereview.actions.views.tracking import ProgressGrid

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter

_LOOKS = {
    "away": ("hand", "contradicts"),
    "full": ("check", "supports"),
    "part": ("half-circle", "unclear"),
    "none": ("circle", "muted"),
}
"""Icon and tone of each state."""


class Cell(NamedTuple):
    """How much one reviewer did of one case, as it is drawn: icon, tone, counts."""

    icon: str
    tone: str
    counts: str


class GridModel(QAbstractTableModel):
    """Rows are cases, columns are reviewers; the first column says how many are complete."""

    def __init__(self) -> None:
        super().__init__()
        self._grid: ProgressGrid | None = None
        self._away: frozenset[tuple[int, int]] = frozenset()
        self._told: dict[tuple[int, int], str] = {}

    def replace(self, grid: ProgressGrid | None) -> None:
        """Take another state of the same or another round."""
        old = self._grid
        same = (
            grid is not None
            and old is not None
            and (old.reviewers, old.cases) == (grid.reviewers, grid.cases)
        )
        if not same:
            self.beginResetModel()
        self._grid, self._told = grid, {}
        self._away = frozenset(grid.stepped_back) if grid is not None else frozenset()
        if not same:
            self.endResetModel()
        elif self.rowCount() and self.columnCount():
            last = self.index(self.rowCount() - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Cases."""
        return 0 if parent.isValid() or self._grid is None else len(self._grid.cases)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Reviewers, and the column that sums them up."""
        if parent.isValid() or self._grid is None or not self._grid.reviewers:
            return 0
        return len(self._grid.reviewers) + 1

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Roster codes above, references of cases beside."""
        if self._grid is None or role not in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.AccessibleTextRole,
        ):
            return None
        if orientation == Qt.Orientation.Vertical:
            return self._grid.cases[section]
        return tr("Full") if section == 0 else self._grid.reviewers[section - 1]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A cell in one role."""
        if not index.isValid() or self._grid is None:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT
        row, column = index.row(), index.column()
        match role:
            case Role.RECORD:
                return self.cell(row, column)
            case Qt.ItemDataRole.DisplayRole:
                return self.cell(row, column).counts
            case Qt.ItemDataRole.AccessibleTextRole | Qt.ItemDataRole.ToolTipRole:
                return self.said(row, column)
        return None

    def cell(self, row: int, column: int) -> Cell:
        """What is drawn in a cell."""
        if column == 0:
            full, asked = self._full(row)
            icon, tone = ("check", "supports") if full == asked else ("half-circle", "muted")
            return Cell(icon, tone, f"{full}/{asked}")
        given, decided = self._counts(row, column)
        if not given:
            return Cell("", "muted", "–")
        counts = self._told.get((decided, given))
        if counts is None:
            counts = f"{words.number(decided)}/{words.number(given)}"
            self._told[decided, given] = counts
        return Cell(*_LOOKS[self._state(row, column)], counts)

    def said(self, row: int, column: int) -> str:
        """A cell in words."""
        grid = self._known()
        case = grid.cases[row]
        if column == 0:
            full, asked = self._full(row)
            return tr("{case}: {full} of {asked} reviewers are complete.").format(
                case=case, full=full, asked=asked
            )
        where = f"{case}, {grid.reviewers[column - 1]}: "
        given, decided = self._counts(row, column)
        if not given:
            return where + tr("not given to this reviewer.")
        state = {
            "away": tr("stepped back: nothing of it counts"),
            "full": tr("complete"),
            "part": tr("in part"),
            "none": tr("nothing yet"),
        }[self._state(row, column)]
        return where + tr("{done} of {given} pairs, {state}.").format(
            done=words.number(decided), given=words.number(given), state=state
        )

    def _state(self, row: int, column: int) -> str:
        given, decided = self._counts(row, column)
        if (row, column - 1) in self._away:
            return "away"
        return "full" if decided >= given else "part" if decided else "none"

    def _counts(self, row: int, column: int) -> tuple[int, int]:
        """Pairs given and decided."""
        grid = self._known()
        return grid.given[row][column - 1], grid.decided[row][column - 1]

    def _full(self, row: int) -> tuple[int, int]:
        """Reviewers who are complete, and those who were given something."""
        grid = self._known()
        asked = [pair for pair in zip(grid.given[row], grid.decided[row], strict=True) if pair[0]]
        return sum(done >= given for given, done in asked), len(asked)

    def _known(self) -> ProgressGrid:
        assert self._grid is not None  # noqa: S101 - a cell is asked for where there is one
        return self._grid
