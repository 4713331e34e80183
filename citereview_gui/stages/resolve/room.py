"""Where list, texts and decision stand in the room there is: deciding never needs scrolling."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from citereview_gui.stages.resolve.decision import DecisionPanel
from citereview_gui.stages.resolve.pair_texts import PairPassages
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import scrolled

LIST, LEAST_LIST = 250, 204
TEXTS, DECISION = 400, 336
"""Widths at first, px at 100 %."""
SHARES = (0.57, 0.43)
"""Texts and decision in large type."""
COLUMNS = 940
"""Width from which list, texts and decision are three columns, px at 100 %."""
BAND = 606
"""Width of texts and decision below which the list gives way to them, px at 100 %."""
LEAST_TEXTS = 132
"""Height that is left to the texts above the decision, px at 100 %."""
HANDLE = 16
TALLEST = 16_777_215
"""What Qt takes as no limit."""


class DeskRoom(QSplitter):
    """The list, and beside it the texts with the decision.

    The decision stands beside the texts where that column is high enough for all of it; on a
    lower screen it is a band below them, which is wide and as high as it needs to be. Where list
    and band have no room beside each other, the list gives way: the one or the other is shown.

    Attributes:
        narrowed: Whether the list gives way has changed.
        right: Texts and decision.
    """

    narrowed = Signal(bool)

    def __init__(
        self, theme: Theme, left: QWidget, passages: PairPassages, decision: DecisionPanel
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._theme, self._left = theme, left
        self._passages, self._decision = passages, decision
        self._large = self._listing = self._narrow = False
        self._before: list[int] = []
        self._deciding = scrolled(decision, decision.accessibleName())
        self.right = QSplitter(Qt.Orientation.Horizontal)
        self.right.addWidget(passages)
        self.right.addWidget(self._deciding)
        self.addWidget(left)
        self.addWidget(self.right)
        for splitter in (self, self.right):
            splitter.setChildrenCollapsible(False)
            splitter.setHandleWidth(HANDLE)
        self.right.setStretchFactor(0, 1)
        self.setStretchFactor(1, 1)
        self._put_widths()
        decision.installEventFilter(self)

    @property
    def narrow(self) -> bool:
        """Whether the list gives way to texts and decision."""
        return self._narrow

    def show_list(self, *, shown: bool) -> None:
        """Show the list in the place of texts and decision, where both have no room."""
        self._listing = shown
        self._show_parts()

    def set_large(self, *, large: bool) -> None:
        """Texts and decision alone."""
        if large == self._large:
            return
        self._large = large
        if large:
            self._before = self.right.sizes()
        self._arrange()
        if self.right.orientation() == Qt.Orientation.Horizontal:
            room = max(self.width(), 3)
            shares = [round(room * share) for share in SHARES]
            self.right.setSizes(shares if large else self._before)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another size may have room for another arrangement."""
        super().resizeEvent(event)
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A decision with more in it is a higher band."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._fit_band()
        return super().eventFilter(watched, event)

    def _arrange(self) -> None:
        px = self._theme.px
        self._left.setMinimumWidth(px(LEAST_LIST))
        self._deciding.setMinimumWidth(self._decision.minimumSizeHint().width())
        room = self.width() + (px(LIST) if self._large else 0)
        column = round(self.width() * SHARES[1]) if self._large else px(DECISION)
        columns = room >= px(COLUMNS) and self.height() >= self._decision.height_at(column)
        way = Qt.Orientation.Horizontal if columns else Qt.Orientation.Vertical
        if self.right.orientation() != way:
            self.right.setOrientation(way)
            self._put_widths()
        narrow = not columns and self.width() < px(LEAST_LIST) + HANDLE + px(BAND)
        changed, self._narrow = narrow != self._narrow, narrow
        self._show_parts()
        self._fit_band()
        if changed:
            self.narrowed.emit(narrow)

    def _put_widths(self) -> None:
        px = self._theme.px
        list_wide = px(
            LIST if self.right.orientation() == Qt.Orientation.Horizontal else LEAST_LIST
        )
        self.setSizes([list_wide, max(self.width() - list_wide - HANDLE, px(TEXTS + DECISION))])
        beside = max(self.width() - list_wide - px(DECISION) - 2 * HANDLE, px(TEXTS))
        self.right.setSizes([beside, px(DECISION)])

    def _show_parts(self) -> None:
        instead = self._narrow and self._listing
        self._left.setVisible(not self._large and (instead or not self._narrow))
        self.right.setVisible(self._large or not instead)

    def _fit_band(self) -> None:
        """As high as what is decided with, but for what the texts must have."""
        area, band = self._deciding, self.right.orientation() == Qt.Orientation.Vertical
        self._passages.setMinimumHeight(self._theme.px(LEAST_TEXTS) if band else 0)
        if not band:
            area.setMinimumHeight(0)
            area.setMaximumHeight(TALLEST)
            return
        width = self.right.width()
        room = self.height() - self._theme.px(LEAST_TEXTS) - HANDLE
        least, whole = self._decision.needed(width)
        high = max(min(whole, room), least)
        area.setFixedHeight(high)
        self.right.setSizes([max(self.height() - high - HANDLE, 1), high])
