"""The one table of the window: hairlines between rows, chips for states, a plot for intervals."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from citereview_gui.models.records import Index, Role, TableModel
from citereview_gui.models.tables.plot import Plot
from citereview_gui.theme import Theme
from citereview_gui.widgets.column_widths import Wish, shared
from citereview_gui.words import Chip, outcome_chip

ROW_HEIGHT = 32
MEASURED = 200
"""Rows whose heights are measured where text wraps; such a table is a list to be read."""
MOST_LINES = 5
"""Lines that a row of a table whose text wraps may take; what is longer is elided at the end."""
UNBOUNDED = 4_000
"""Room of a table that is not laid out yet, px."""
PADDING = 12
CHIP_ICON = 14


class _Look:
    """What all cells are painted with, made once a theme: a full table has hundreds of them."""

    __slots__ = (
        "accent", "figures", "left", "muted", "right", "rule", "second", "soft", "text",
    )  # fmt: skip

    def __init__(self, theme: Theme) -> None:
        self.text, self.rule = theme.color("text"), theme.color("rule")
        self.accent, self.soft = theme.color("accent"), theme.color("accent_soft")
        self.muted, self.second = theme.color("muted"), theme.font("caption")
        self.figures = theme.figures_font()
        middle = Qt.AlignmentFlag.AlignVCenter
        self.left = Qt.AlignmentFlag.AlignLeft | middle
        self.right = Qt.AlignmentFlag.AlignRight | middle


class CellDelegate(QStyledItemDelegate):
    """Paints every cell: ground, hairline, then text, chip or plot."""

    def __init__(self, theme: Theme, table: Table) -> None:
        super().__init__(table)
        self._theme, self._table = theme, table
        self._look = _Look(theme)
        theme.changed.connect(self._look_anew)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint one cell."""
        opt: Any = option  # the stubs leave the option's public fields out
        look, table, model = self._look, self._table, self._table.records
        rect = QRectF(opt.rect)
        if table.selectionModel().isSelected(index):
            painter.fillRect(rect, look.soft)
            if index.column() == 0:
                # A bar beside the ground: selection is not colour alone.
                painter.fillRect(QRectF(rect.left(), rect.top(), 3, rect.height()), look.accent)
        if not table.ends_with(index.row()):
            foot = QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1)
            painter.fillRect(foot, look.rule)
        inner = rect.adjusted(PADDING, 0, -PADDING, 0)
        # The model is asked itself: by way of Qt each answer takes four times as long.
        column = model.columns[index.column()]
        plot = model.data(index, Role.PLOT) if column.plot else None
        chip = model.data(index, Role.CHIP) if column.chip else None
        if isinstance(plot, Plot) or isinstance(chip, Chip):
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if isinstance(plot, Plot):
                paint_plot(painter, inner, plot, self._theme)
            elif isinstance(chip, Chip):
                paint_chip(painter, inner, chip, self._theme, opt.font)
            painter.restore()
            return
        painter.setFont(look.figures if column.numeric else opt.font)
        painter.setPen(look.text)
        text = str(model.data(index)).replace("\n", " ")
        second = table.records.second_line(index.row()) if column.stretch else ""
        if second:
            high = table.second_height
            inner = inner.adjusted(0, 4, 0, -high)
        paint_text(painter, inner, text, look.right if column.numeric else look.left)
        if second:
            below = QRectF(inner.left(), inner.bottom() - 2, inner.width(), high)
            painter.setFont(look.second)
            painter.setPen(look.muted)
            said = painter.fontMetrics().elidedText(
                second, Qt.TextElideMode.ElideRight, int(below.width())
            )
            painter.drawText(below, look.left | Qt.TextFlag.TextSingleLine, said)

    def _look_anew(self) -> None:
        self._look = _Look(self._theme)


def paint_text(painter: QPainter, room: QRectF, text: str, alignment: Qt.AlignmentFlag) -> None:
    """Text on as many lines as the row has room for, elided at the end."""
    metrics, width = painter.fontMetrics(), int(room.width())
    if metrics.horizontalAdvance(text) <= width:
        painter.drawText(room, alignment, text)
        return
    most = max(int(room.height() // metrics.lineSpacing()), 1)
    lines = wrapped(text, width, metrics) if most > 1 else [text]
    kept = lines[:most]
    if len(lines) > most:
        kept[-1] = " ".join(lines[most - 1 :])
    kept[-1] = metrics.elidedText(kept[-1], Qt.TextElideMode.ElideRight, width)
    single = Qt.TextFlag.TextSingleLine if most == 1 else alignment
    painter.drawText(room, alignment | single, "\n".join(kept))


def wrapped(text: str, width: int, metrics: QFontMetrics) -> list[str]:
    """Lines of whole words, each as full as ``width`` px allow; at least one line."""
    if metrics.horizontalAdvance(text) <= width:
        return [text]
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and metrics.horizontalAdvance(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def paint_chip(painter: QPainter, room: QRectF, chip: Chip, theme: Theme, font: QFont) -> None:
    """Icon and word on a soft ground of the same tone."""
    painter.setFont(font)
    side, metrics = theme.px(CHIP_ICON), painter.fontMetrics()
    height = min(room.height() - 4, metrics.height() + 4)
    width = min(room.width(), side + 6 + metrics.horizontalAdvance(chip.word) + 18)
    ground = QRectF(room.left() - 4, room.center().y() - height / 2, width, height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color(f"chip_{chip.tone}"))
    painter.drawRoundedRect(ground, height / 2, height / 2)
    ratio = painter.device().devicePixelRatio()
    icon = theme.pixmap(chip.icon, chip.tone, CHIP_ICON, ratio)
    painter.drawPixmap(QPointF(ground.left() + 8, ground.center().y() - side / 2), icon)
    painter.setPen(theme.color(chip.tone))
    words = ground.adjusted(8 + side + 6, 0, -4, 0)
    text = metrics.elidedText(chip.word, Qt.TextElideMode.ElideRight, int(words.width()) + 1)
    painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, text)


def paint_plot(painter: QPainter, room: QRectF, plot: Plot, theme: Theme) -> None:
    """Scale from 0 to 1, interval as a bar, value as a dot, threshold as a tick."""
    left, width, middle = room.left() + 2, room.width() - 4, room.center().y()

    def x(value: float) -> float:
        return left + width * min(max(value / plot.top, 0.0), 1.0)

    painter.setPen(QPen(theme.color("rule"), 2))
    painter.drawLine(QPointF(left, middle), QPointF(left + width, middle))
    tone = theme.color(outcome_chip(plot.outcome).tone)
    if plot.low is not None and plot.high is not None:
        pen = QPen(tone, 4)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawLine(QPointF(x(plot.low), middle), QPointF(x(plot.high), middle))
        painter.setPen(QPen(tone, 1.5))
        for end in (x(plot.low), x(plot.high)):
            painter.drawLine(QPointF(end, middle - 5), QPointF(end, middle + 5))
    if plot.threshold is not None:
        painter.setPen(QPen(theme.color("text"), 2))
        at = x(plot.threshold)
        painter.drawLine(QPointF(at, middle - 10), QPointF(at, middle + 10))
    if plot.value is not None:
        painter.setPen(QPen(theme.color("surface"), 1.5))
        painter.setBrush(tone)
        painter.drawEllipse(QPointF(x(plot.value), middle), 4, 4)


class Table(QTableView):
    """A read-only table over a record model.

    Where it ``wraps``, each of its few rows is as high as its words need (`fit_rows`). Where there
    is no room for all columns, those that yield are said in a second line of the one that
    stretches: nothing is scrolled to sideways.

    Attributes:
        current_record: The record the person moved to; None for none.
        chosen: The record that was activated (Enter or double click).
        empty: What is said where there is no row.
    """

    current_record = Signal(object)
    chosen = Signal(object)

    def __init__(
        self,
        model: TableModel[Any],
        theme: Theme,
        name: str,
        *,
        empty: str = "",
        sortable: bool = True,
        wraps: bool = False,
    ) -> None:
        super().__init__()
        self._theme, self._records, self.empty = theme, model, empty
        self._wraps, self._room = wraps, 0
        self._fits: tuple[int, int] | None = None
        self._measured: tuple[object, list[int]] | None = None
        self._sized = self._sharing = False
        self._titles: list[int] = []
        self._drawn: dict[int, int] = {}
        self.second_height = 0
        self._waits = False  # for the current row's record, which is on its way
        # Ours, as Qt's own is of a type without a name here: to find that out, every class of
        # QtWidgets would be made ready, which the first window would wait for.
        self._ground = QWidget()
        self.setViewport(self._ground)
        self.setModel(model)
        self.setAccessibleName(name)
        self.setItemDelegate(CellDelegate(theme, self))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(sortable)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.sectionResized.connect(self._take_drawn)
        if sortable:
            header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
            self.setSortingEnabled(True)
        self.activated.connect(lambda index: self.chosen.emit(index.data(Role.RECORD)))
        model.modelReset.connect(self._announce)
        model.dataChanged.connect(self._arrived)
        model.layoutChanged.connect(self._reordered)
        theme.changed.connect(self._size)
        self._size()

    @property
    def records(self) -> TableModel[Any]:
        """The model."""
        return self._records

    def explain(self, empty: str) -> None:
        """Say this where there is no row."""
        self.empty = empty
        self._ground.update()

    def select_row(self, row: int) -> None:
        """Move to a row."""
        if 0 <= row < self._records.rowCount():
            index = self._records.index(row, 0)
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def selected(self) -> Any:
        """The record of the current row, None for none."""
        index = self.currentIndex()
        return index.data(Role.RECORD) if index.isValid() else None

    def fit_rows(self, least: int = 1, most: int = 12) -> None:
        """Take the height of the rows there are, within limits."""
        self._fits = least, most
        rows = self._records.rowCount()
        row = self._row_height()
        heights = [row] * rows
        if self._wraps and self._room:
            measured = self._row_heights()
            heights[: len(measured)] = measured
            header = self.verticalHeader()
            for at, high in enumerate(measured):
                if header.sectionSize(at) != high:
                    header.resizeSection(at, high)
        height = sum(heights[:most]) + max(least - rows, 0) * row
        # With the keyboard in it the frame is a pixel wider on each side.
        self.setFixedHeight(
            height + self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth() + 2
        )

    def ends_with(self, row: int) -> bool:
        """Whether a row is the last and lies on the frame, which is its line then."""
        return self._fits is not None and row == self._records.rowCount() - 1

    def _row_heights(self) -> list[int]:
        """Heights in which the first rows' cells show their whole text, within limits.

        A table is laid out several times until it stands: they are measured anew only where words,
        widths or type have changed since.
        """
        model, font = self._records, self._theme.font()
        columns = [
            (number, self.columnWidth(number) - 2 * PADDING)
            for number, column in enumerate(model.columns)
            if column.chip is None and column.plot is None and number not in model.folded
        ]
        rests_on = (columns, model.folded, font.key())
        if self._measured is None or self._measured[0] != rests_on:
            metrics = QFontMetrics(font)
            room = self._row_height() - metrics.lineSpacing()
            heights = []
            known: dict[tuple[str, int], int] = {}  # reasons repeat
            for row in range(min(model.rowCount(), MEASURED)):
                lines = 1
                for number, width in columns:
                    text = str(model.data(model.index(row, number))).replace("\n", " ")
                    if (text, width) not in known:
                        known[text, width] = len(wrapped(text, width, metrics))
                    lines = max(lines, known[text, width])
                heights.append(min(lines, MOST_LINES) * metrics.lineSpacing() + room)
            self._measured = rests_on, heights
        return self._measured[1]

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Tell which record the person moved to."""
        super().currentChanged(current, previous)
        if current.row() != previous.row() or not previous.isValid():
            record = current.data(Role.RECORD) if current.isValid() else None
            self._waits = current.isValid() and record is None
            self.current_record.emit(record)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses on every platform."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.chosen.emit(self.selected())
            return
        super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Now it stands in its window and has its type: only now is a title as wide as it says."""
        super().showEvent(event)
        if not self._sized:  # widths that a person drew stay as they are
            self._sized = True
            self._size()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the stretching column the room that is left."""
        super().resizeEvent(event)
        self._room = event.size().width()
        self._stretch()

    def viewportEvent(self, event: QEvent) -> bool:
        """Say what would be here while there is nothing."""
        done = super().viewportEvent(event)
        if event.type() == QEvent.Type.Paint and self.empty and not self._records.rowCount():
            painter = QPainter(self._ground)
            painter.setPen(self._theme.color("muted"))
            room = self._ground.rect().adjusted(16, 12, -16, -12)
            painter.drawText(
                room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.empty
            )
            painter.end()
        return done

    def _arrived(self) -> None:
        self._measured = None
        if self._waits and (record := self.selected()) is not None:
            self._waits = False
            self.current_record.emit(record)

    def _reordered(self) -> None:
        self._measured = None
        self._stretch()

    def _announce(self) -> None:
        self._measured = None
        self.current_record.emit(None)

    def _row_height(self) -> int:
        return self._theme.px(ROW_HEIGHT) + self.second_height

    def _take_drawn(self, number: int, _: int, width: int) -> None:
        """A width that a person drew stays as it is."""
        if not self._sharing and width:
            self._drawn[number] = width

    def _size(self) -> None:
        header = self.horizontalHeader()
        # What titles need is measured, once; the rows never are.
        self._titles = [header.sectionSizeHint(at) for at in range(len(self._records.columns))]
        self._drawn.clear()
        self._stretch()
        self.verticalHeader().setDefaultSectionSize(self._row_height())

    def _wishes(self) -> list[Wish]:
        wishes = []
        for number, (column, title) in enumerate(
            zip(self._records.columns, self._titles, strict=True)
        ):
            best = max(self._theme.px(column.width), title)
            least = max(self._theme.px(column.least), title) if column.least else best
            drawn = self._drawn.get(number)
            if drawn is not None and not column.stretch:
                least = best = drawn
            wishes.append(Wish(min(least, best), best, column.stretch, column.yields))
        return wishes

    def _stretch(self) -> None:
        """Nothing but titles is measured, so 100,000 rows cost what ten do."""
        # Before it stands anywhere it has no room yet, and all columns.
        widths, folded = shared(self._wishes(), self._room or UNBOUNDED)
        self._sharing = True
        for number, width in enumerate(widths):
            if self.isColumnHidden(number) != (number in folded):
                self.setColumnHidden(number, number in folded)
            if number not in folded and self.columnWidth(number) != width:
                self.setColumnWidth(number, width)
        self._sharing = False
        if folded != self._records.folded:
            self._records.folded = folded
            line = QFontMetrics(self._theme.font("caption")).lineSpacing()
            self.second_height = line if folded else 0
            self.verticalHeader().setDefaultSectionSize(self._row_height())
        if self._wraps and self._fits is not None:
            self.fit_rows(*self._fits)
