"""Reviewers x cases: a compact table whose cells say how far each is, drawn as they are seen."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPen, QPixmap, QStaticText
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
STAMPS = 64
"""Looks of cells that are kept drawn; one screen has fewer."""
_SELECTED = QStyle.StateFlag.State_Selected.value
WRITTEN = 1_024
"""Counts that are kept laid out; a round's cases are alike, so it has fewer."""


class Look(NamedTuple):
    """All of a drawn cell but its counts; sizes in logical px."""

    icon: str
    tone: str
    chosen: bool
    width: int
    height: int
    ratio: float


class GridDelegate(QStyledItemDelegate):
    """Draws a cell: a soft ground of its state's tone, the state's icon, the counts.

    A screen holds hundreds of cells in a handful of looks. What a look is made of (ground, icon,
    the ring of the chosen cell) is drawn once and copied; only the counts are written into each.
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._stamps: dict[Look, QPixmap] = {}
        self._written: dict[str, QStaticText] = {}
        theme.changed.connect(self._take)
        self._take()

    def _take(self) -> None:
        """Font and colours once a theme; stamps of the former one go."""
        self._font = self._theme.figures_font()
        self._text, self._muted = map(self._theme.color, ("text", "muted"))
        self._stamps.clear()
        self._written.clear()

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
        rect, chosen = option.rect, bool(option.state.value & _SELECTED)
        painter.save()
        if cell.icon or chosen:
            ratio = painter.device().devicePixelRatio()
            look = Look(*cell[:2], chosen, rect.width(), rect.height(), ratio)
            stamp = self._stamps.get(look)
            if stamp is None:
                if len(self._stamps) >= STAMPS:  # widths that were tried on the way
                    self._stamps.clear()
                stamp = self._stamps[look] = self._stamp(look)
            painter.drawPixmap(rect.topLeft(), stamp)
        written = self._written.get(cell.counts)
        if written is None:
            written = self._written[cell.counts] = self._write(cell.counts)
        size = written.size()
        painter.setFont(self._font)
        painter.setPen(self._text if cell.icon else self._muted)
        painter.drawStaticText(
            QPointF(
                rect.right() + 1 - GAP - 3 - size.width(),
                rect.top() + (rect.height() - size.height()) / 2,
            ),
            written,
        )
        painter.restore()

    def _write(self, counts: str) -> QStaticText:
        """Counts as they are written, laid out once."""
        if len(self._written) >= WRITTEN:
            self._written.clear()
        made = QStaticText(counts)
        made.setTextFormat(Qt.TextFormat.PlainText)
        made.prepare(font=self._font)
        return made

    def _stamp(self, look: Look) -> QPixmap:
        theme, ratio = self._theme, look.ratio
        made = QPixmap(round(look.width * ratio), round(look.height * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QRectF(0, 0, look.width, look.height).adjusted(1, 1, -1, -1)
        if look.icon:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color(f"chip_{look.tone}"))
            painter.drawRoundedRect(ground, 4, 4)
            at = QPointF(ground.left() + GAP + 2, ground.center().y() - theme.px(ICON) / 2)
            painter.drawPixmap(at, theme.pixmap(look.icon, look.tone, ICON, ratio))
        if look.chosen:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("accent"), 2))
            painter.drawRoundedRect(ground, 4, 4)
        painter.end()
        return made


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
