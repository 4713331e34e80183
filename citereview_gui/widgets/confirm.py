"""A dialog for what cannot be taken back: it says so before, and never blocks the event loop."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, iconed, label
from citereview_gui.widgets.snug import SnugDialog


class ConfirmDialog(SnugDialog):
    """Question, what follows from it as short lines, the verb that does it, and the way back."""

    def __init__(
        self,
        parent: QWidget,
        theme: Theme,
        *,
        question: str,
        lines: tuple[str, ...],
        verb: str,
        back: str,
        then: Callable[[], object],
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle("CiteReview")
        self.setAccessibleName(question)
        self.setAccessibleDescription(" ".join(lines))
        self.setMinimumWidth(theme.px(480))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 24, 24, 16)
        outer.setSpacing(16)
        outer.addWidget(label(question, "h1", wrap=True))
        for line in lines:
            outer.addLayout(iconed(theme, "dash", "muted", line))
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        self.back_button = Button(back, theme, then=self.reject)
        self.do_button = Button(verb, theme, role="primary")
        self.do_button.clicked.connect(self.accept)
        self.accepted.connect(then)
        buttons.addWidget(self.back_button)
        buttons.addWidget(self.do_button)
        outer.addLayout(buttons)
        # Enter must not do what cannot be taken back: the way back has the focus.
        self.back_button.setFocus()
