"""Choices of equal width in as many columns as there is room for, the rows equally full."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QWidget

from citereview_gui.widgets.held import HeldLayout


class EvenLayout(HeldLayout):
    """Widgets in rows: of six one, two, three or six stand beside each other, never five and one.

    Each has the room that the widest of them needs, so that no words are cut.
    """

    def __init__(self, *widgets: QWidget, spacing: int = 4) -> None:
        super().__init__(*widgets, spacing=spacing)

    def expandingDirections(self) -> Qt.Orientation:
        """It takes the width there is."""
        return Qt.Orientation.Horizontal

    def columns(self, width: int) -> int:
        """How many stand beside each other in a width, px."""
        most = (width + self.spacing()) // (self._cell().width() + self.spacing())
        whole = [n for n in range(1, len(self._items) + 1) if len(self._items) % n == 0]
        return max((n for n in whole if n <= most), default=1)

    def heightForWidth(self, width: int) -> int:
        """Height of all rows."""
        rows = -(-len(self._items) // self.columns(width))
        return rows * (self._cell().height() + self.spacing()) - self.spacing()

    def setGeometry(self, rect: QRect) -> None:
        """Put everything in its place."""
        super().setGeometry(rect)
        columns, high = self.columns(rect.width()), self._cell().height()
        step = (rect.width() + self.spacing()) / columns
        parent = self.parentWidget()
        mirrored = parent is not None and parent.isRightToLeft()
        for at, item in enumerate(self._items):
            down, along = divmod(at, columns)
            left, right = round(along * step), round((along + 1) * step) - self.spacing()
            x = rect.right() + 1 - right if mirrored else rect.x() + left
            y = rect.y() + down * (high + self.spacing())
            item.setGeometry(QRect(QPoint(x, y), QSize(right - left, high)))

    def sizeHint(self) -> QSize:
        """One column."""
        return QSize(self._cell().width(), self.heightForWidth(self._cell().width()))

    def minimumSize(self) -> QSize:
        """The widest of them alone."""
        return self._cell()

    def _cell(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.sizeHint())
        return size
