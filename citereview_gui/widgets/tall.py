"""Columns to be scrolled: as high as what stands in them, or at least as high as it must be."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QWidget


class LeastColumn(QWidget):
    """A widget that is never lower than what stands in it must be at the width there is.

    Qt asks text that wraps for one line alone; what follows would lie on the next lines.
    """

    def minimumSizeHint(self) -> QSize:
        """The layout's width, and its least height at the width there is."""
        least, layout = super().minimumSizeHint(), self.layout()
        if layout is None or not layout.hasHeightForWidth() or self.width() < least.width():
            return least
        return QSize(least.width(), self._height_at(layout, self.width()))

    def heightForWidth(self, width: int) -> int:
        """The least: a scroll area gives what it hears here, and would always scroll."""
        layout = self.layout()
        return -1 if layout is None else self._height_at(layout, width)

    def _height_at(self, layout: QLayout, width: int) -> int:
        return layout.minimumHeightForWidth(width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width is another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()


class TallColumn(LeastColumn):
    """A widget whose least height follows from the width it has.

    Without it, text that wraps asks for the height it would need in the narrowest column there
    could be, and a scroll area ends in that much nothing.
    """

    def _height_at(self, layout: QLayout, width: int) -> int:
        return layout.totalHeightForWidth(width)

    def sizeHint(self) -> QSize:
        """The same: more room is for what stands beside it."""
        return self.minimumSizeHint()
