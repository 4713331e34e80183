"""Reviewers x cases as a table model: one compact view behind it, a cell read when it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from citereview_gui import words
from citereview_gui.models.records import Role
from citereview_gui.models.tables.wording import tr

if TYPE_CHECKING:
    from citereview.actions.tracking_views import ProgressGrid

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Cell(NamedTuple):
    """How much one reviewer did of one case: icon, tone, counts, and all of it in words."""

    icon: str
    tone: str
    counts: str
    said: str


class GridModel(QAbstractTableModel):
    """Rows are cases, columns are reviewers; the first column says how many are complete."""

    def __init__(self) -> None:
        super().__init__()
        self._grid: ProgressGrid | None = None
        self._away: frozenset[tuple[int, int]] = frozenset()

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
        self._grid = grid
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
        cell = self.cell(index.row(), index.column())
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return cell.counts
            case Qt.ItemDataRole.AccessibleTextRole | Qt.ItemDataRole.ToolTipRole:
                return cell.said
            case Role.RECORD:
                return cell
        return None

    def cell(self, row: int, column: int) -> Cell:
        """What stands in a cell."""
        grid = self._grid
        assert grid is not None  # noqa: S101 - a cell is asked for where there is one
        given, decided = grid.given[row], grid.decided[row]
        case = grid.cases[row]
        if column == 0:
            full = sum(
                1 for all_, done in zip(given, decided, strict=True) if all_ and done >= all_
            )
            asked = sum(1 for all_ in given if all_)
            counts = f"{full}/{asked}"
            said = tr("{case}: {full} of {asked} reviewers are complete.").format(
                case=case, full=full, asked=asked
            )
            icon, tone = ("check", "supports") if full == asked else ("half-circle", "muted")
            return Cell(icon, tone, counts, said)
        at = column - 1
        where = f"{case}, {grid.reviewers[at]}: "
        if not given[at]:
            return Cell("", "muted", "–", where + tr("not given to this reviewer."))
        counts = f"{words.number(decided[at])}/{words.number(given[at])}"
        told = tr("{done} of {given} pairs, {state}.")
        if (row, at) in self._away:
            state, icon, tone = tr("stepped back: nothing of it counts"), "hand", "contradicts"
        elif decided[at] >= given[at]:
            state, icon, tone = tr("complete"), "check", "supports"
        elif decided[at]:
            state, icon, tone = tr("in part"), "half-circle", "unclear"
        else:
            state, icon, tone = tr("nothing yet"), "circle", "muted"
        said = told.format(
            done=words.number(decided[at]), given=words.number(given[at]), state=state
        )
        return Cell(icon, tone, counts, where + said)
