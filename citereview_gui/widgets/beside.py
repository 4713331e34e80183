"""A window of its own beside the main one: it blocks nothing, and Escape closes it."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from citereview_gui.theme import Theme

SCREEN_SHARE = 0.9
"""How much of the screen it takes at most when it opens."""


class BesideWindow(QWidget):
    """Base of what Help opens.

    Args:
        theme: How it looks; larger type asks for a larger window.
        title: Its name, before the product's in the title bar.
        size: Width and height at 100 %.
    """

    def __init__(self, theme: Theme, title: str, size: tuple[int, int]) -> None:
        super().__init__()
        self.theme = theme
        self.setObjectName("Page")
        self.setWindowTitle(f"{title} – CiteReview")
        self.setAccessibleName(title)
        room = self.screen().availableGeometry().size() * SCREEN_SHARE
        self.resize(QSize(theme.px(size[0]), theme.px(size[1])).boundedTo(room))
        QShortcut(QKeySequence(QKeySequence.StandardKey.Cancel), self).activated.connect(self.close)
        theme.dress(self)

    def come_forward(self) -> None:
        """Show it before everything else."""
        self.show()
        self.raise_()
        self.activateWindow()
