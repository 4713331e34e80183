"""What a page shows while it has nothing: one sentence on what would be here, and the way there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, Icon, label

WIDTH = 420


class EmptyState(QWidget):
    """Icon, sentence, button, in the middle of the room there is."""

    def __init__(
        self, theme: Theme, icon: str, sentence: str, verb: str, then: Callable[[], object]
    ) -> None:
        super().__init__()
        self._sentence = label(sentence, "muted", wrap=True)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._sentence.setFixedWidth(theme.px(WIDTH))
        self.button = Button(verb, theme, then=then)
        outer = QVBoxLayout(self)
        outer.setSpacing(16)
        outer.addStretch(1)
        middle = Qt.AlignmentFlag.AlignHCenter
        outer.addWidget(Icon(theme, icon, "control", 40), alignment=middle)
        outer.addWidget(self._sentence, alignment=middle)
        outer.addWidget(self.button, alignment=middle)
        outer.addStretch(2)
