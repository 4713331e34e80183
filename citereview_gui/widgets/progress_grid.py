"""Reviewers x cases: a compact table whose cells say how far each is, drawn as they are seen."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from citereview_gui.models.grid import Cell, GridModel
from citereview_gui.models.records import Role
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Icon, label, row
from citereview_gui.widgets.flow import FlowLayout

ROW, COLUMN, WIDEST = 28, 68, 116
GAP = 4
ICON = 12


class GridDelegate(QStyledItemDelegate):
    """Draws a cell: a soft ground of its state's tone, the state's icon, the counts."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        theme.changed.connect(self._take)
        self._take()

    def _take(self) -> None:
        """Font and colours once a theme: a screen holds hundreds of cells."""
        theme = self._theme
        self._font = theme.figures_font()
        self._text, self._muted, self._accent = map(theme.color, ("text", "muted", "accent"))
        self._grounds = {
            tone: theme.color(f"chip_{tone}")
            for tone in ("supports", "unclear", "muted", "contradicts")
        }

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint one cell."""
        cell = index.data(Role.RECORD)
        if not isinstance(cell, Cell):
            return
        theme = self._theme
        rect, state = QRectF(option.rect), option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = rect.adjusted(1, 1, -1, -1)
        if cell.icon:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._grounds[cell.tone])
            painter.drawRoundedRect(ground, 4, 4)
        if state & QStyle.StateFlag.State_Selected:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._accent, 2))
            painter.drawRoundedRect(ground, 4, 4)
        inner = ground.adjusted(GAP + 2, 0, -GAP - 2, 0)
        if cell.icon:
            side = theme.px(ICON)
            picture = theme.pixmap(cell.icon, cell.tone, ICON, painter.device().devicePixelRatio())
            painter.drawPixmap(QPointF(inner.left(), inner.center().y() - side / 2), picture)
        painter.setFont(self._font)
        painter.setPen(self._text if cell.icon else self._muted)
        painter.drawText(
            inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, cell.counts
        )
        painter.restore()


class GridTable(QTableView):
    """The table alone; one cell is chosen at a time, moved to by the arrow keys.

    Attributes:
        told: The chosen cell in words; empty for none.
    """

    told = Signal(str)

    def __init__(self, model: GridModel, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setModel(model)
        self.setItemDelegate(GridDelegate(theme, self))
        self.setShowGrid(False)
        self.setAccessibleName(self.tr("Progress by case and reviewer"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.setHighlightSections(False)
            header.setSectionsClickable(False)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self.horizontalHeader().setDefaultAlignment(right)
        model.modelReset.connect(self._size)
        theme.changed.connect(self._size)
        self._size()

    def currentChanged(
        self,
        current: QModelIndex | QPersistentModelIndex,
        previous: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Say what the chosen cell holds."""
        super().currentChanged(current, previous)
        said = current.data(Qt.ItemDataRole.ToolTipRole) if current.isValid() else ""
        self.told.emit(said or "")

    def _size(self) -> None:
        """One width for all columns, from the widest counts there can be: nothing is measured."""
        model, metrics = self.model(), QFontMetrics(self._theme.figures_font())
        self.verticalHeader().setDefaultSectionSize(self._theme.px(ROW))
        wide = self._theme.px(COLUMN)
        if model.rowCount() and model.columnCount():
            # The rows of one round are alike; the first says how much room counts want.
            longest = max(
                len(str(model.index(0, at).data() or "")) for at in range(model.columnCount())
            )
            wide = max(wide, metrics.horizontalAdvance("0" * longest) + self._theme.px(36))
        self.horizontalHeader().setDefaultSectionSize(min(wide, self._theme.px(WIDEST)))


class ProgressGridPanel(QWidget):
    """The table, what its marks mean, and the chosen cell in words."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.model = GridModel()
        self.table = GridTable(self.model, theme)
        self.said: QLabel = label(role="muted", wrap=True)
        self.said.setAccessibleName(self.tr("The chosen cell"))
        legend = FlowLayout(spacing=12)
        for icon, tone, word in (
            ("check", "supports", self.tr("complete")),
            ("half-circle", "unclear", self.tr("in part")),
            ("circle", "muted", self.tr("nothing yet")),
            ("hand", "contradicts", self.tr("stepped back")),
        ):
            legend.addWidget(_key(Icon(theme, icon, tone, ICON), label(word, "caption")))
        legend.addWidget(label(self.tr("–  not given"), "caption"))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(6)
        outer.addLayout(legend)
        outer.addWidget(self.table, 1)
        outer.addWidget(self.said)
        self.table.told.connect(self._tell)
        self._tell("")

    def _tell(self, said: str) -> None:
        self.said.setText(said or self.tr("Pairs decided of pairs given; never a label."))


def _key(icon: QWidget, word: QWidget) -> QWidget:
    holder = QWidget()
    holder.setLayout(row(icon, word, spacing=6))
    return holder
