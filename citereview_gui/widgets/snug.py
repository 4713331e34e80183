"""A dialog that is as high as what stands in it at the width it has."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QLayout


class SnugDialog(QDialog):
    """Base of the short dialogs.

    Qt guesses the height of text that wraps from a narrower dialog, and shares what is left over
    among the lines: the gaps between them would differ.
    """

    def showEvent(self, event: QShowEvent) -> None:
        """Only now the width is known."""
        super().showEvent(event)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width is another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def event(self, event: QEvent) -> bool:
        """A line came or went."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self._fit()
        return done

    def _fit(self) -> None:
        layout = self.layout()
        if layout is None or not layout.hasHeightForWidth():
            return
        # Else the layout holds the dialog at least as high as its guess.
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        height = layout.totalHeightForWidth(self.width())
        self.setMinimumHeight(height)
        self.resize(self.width(), height)
