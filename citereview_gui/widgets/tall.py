"""A column to be scrolled that is as high as what stands in it, and no higher."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget


class TallColumn(QWidget):
    """A widget whose least height follows from the width it has.

    Without it, text that wraps asks for the height it would need in the narrowest column there
    could be, and a scroll area ends in that much nothing.
    """

    def minimumSizeHint(self) -> QSize:
        """The layout's width, and its height at the width there is."""
        least, layout = super().minimumSizeHint(), self.layout()
        if layout is None or not layout.hasHeightForWidth() or self.width() < least.width():
            return least
        return QSize(least.width(), layout.totalHeightForWidth(self.width()))

    def sizeHint(self) -> QSize:
        """The same: more room is for what stands beside it."""
        return self.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width is another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
