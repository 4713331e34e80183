"""A dialog that only says something: About, the keys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QVBoxLayout, QWidget

from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, label, row


class InfoDialog(QDialog):
    """A title, paragraphs, and rows of two columns."""

    def __init__(
        self,
        parent: QWidget,
        theme: Theme,
        title: str,
        *,
        paragraphs: tuple[str, ...] = (),
        rows: tuple[tuple[str, str], ...] = (),
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setMinimumWidth(theme.px(640))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 24, 24, 16)
        outer.setSpacing(12)
        outer.addWidget(label(title, "h2"))
        for text in paragraphs:
            outer.addWidget(label(text, wrap=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(6)
        for number, (left, right) in enumerate(rows):
            for at, words in enumerate((label(left, "strong", wrap=True), label(right, wrap=True))):
                words.setAlignment(Qt.AlignmentFlag.AlignTop)
                grid.addWidget(words, number, at)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        outer.addLayout(grid)
        outer.addSpacing(8)
        self.close_button = Button(self.tr("Close"), theme, then=self.accept)
        outer.addLayout(row(None, self.close_button))
        self.close_button.setFocus()
