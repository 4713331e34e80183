"""A row that goes on in the next line where there is no more room: buttons, a legend."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayoutItem, QWidget

from citereview_gui.widgets.held import HeldLayout


class FlowLayout(HeldLayout):
    """Widgets in the direction one reads, then down; what is hidden takes no room.

    With ``at_end`` each line ends where the row ends: what is pressed last stands in the corner.
    """

    def __init__(self, *widgets: QWidget, spacing: int = 8, at_end: bool = False) -> None:
        super().__init__(*widgets, spacing=spacing)
        self._at_end = at_end

    def expandingDirections(self) -> Qt.Orientation:
        """It grows neither way."""
        return Qt.Orientation(0)

    def heightForWidth(self, width: int) -> int:
        """Height of all lines."""
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        """Put everything in its place."""
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        """All in one line."""
        shown = [item.sizeHint() for item in self._items if not item.isEmpty()]
        between = self.spacing() * max(len(shown) - 1, 0)
        return QSize(
            sum(size.width() for size in shown) + between,
            max((size.height() for size in shown), default=0),
        )

    def minimumSize(self) -> QSize:
        """The widest of them alone."""
        size = QSize()
        for item in self._items:
            if not item.isEmpty():
                size = size.expandedTo(item.minimumSize())
        return size

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        taken = 0
        for item in self._items:
            if item.isEmpty():
                continue
            wide = item.sizeHint().width()
            if not lines or taken + wide > width:
                lines.append([])
                taken = 0
            lines[-1].append(item)
            taken += wide + self.spacing()
        return lines

    def _place(self, rect: QRect, *, move: bool) -> int:
        y = rect.y()
        parent = self.parentWidget()
        mirrored = parent is not None and parent.isRightToLeft()
        for line in self._lines(rect.width()):
            sizes = [item.sizeHint() for item in line]
            whole = sum(size.width() for size in sizes) + self.spacing() * (len(line) - 1)
            x = rect.x() + (max(rect.width() - whole, 0) if self._at_end else 0)
            for item, size in zip(line, sizes, strict=True):
                if move:
                    left = rect.x() + rect.right() + 1 - x - size.width() if mirrored else x
                    item.setGeometry(QRect(QPoint(left, y), size))
                x += size.width() + self.spacing()
            y += max(size.height() for size in sizes) + self.spacing()
        return max(y - self.spacing() - rect.y(), 0)
