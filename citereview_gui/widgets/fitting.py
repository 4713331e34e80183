"""How large a dialog opens: as it reads best, and never larger than what there is to stand in."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from citereview_gui.theme import Theme

FRAME = QSize(16, 56)
"""What a window manager puts around a window; known only once it did. A dialog without room for it
has its buttons off the screen."""


def fit_screen(dialog: QWidget, parent: QWidget, theme: Theme, size: tuple[int, int]) -> None:
    """Give a dialog its first size.

    Args:
        dialog: What is about to open.
        parent: The window it stands over; one that is larger than its screen is room as well.
        theme: Larger type asks for a larger dialog.
        size: Width and height that suit it, px at 100 %.
    """
    room = parent.screen().availableSize() - FRAME
    wanted = QSize(theme.px(size[0]), theme.px(size[1]))
    dialog.resize(wanted.boundedTo(room.expandedTo(parent.window().size())))
