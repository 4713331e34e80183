"""A dialog that only says something: About, the keys, what was verified."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, LabelRole, label, row, scrolled

Rows = tuple[tuple[str, str], ...]
Sections = tuple[tuple[str, Rows], ...]

WIDTH = 680
MARGIN = 24
SCREEN_SHARE = 0.85
"""How much of the screen's height it takes at most; the rest is scrolled to."""


class InfoDialog(QDialog):
    """A title, paragraphs, and rows of two columns, in sections where they have headings."""

    def __init__(
        self,
        parent: QWidget,
        theme: Theme,
        title: str,
        *,
        paragraphs: tuple[str, ...] = (),
        rows: Rows = (),
        sections: Sections = (),
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        said = QWidget()
        inner = QVBoxLayout(said)
        inner.setContentsMargins(0, 0, MARGIN - 8, 0)
        inner.setSpacing(12)
        for text in paragraphs:
            inner.addWidget(_text(text))
        for heading, lines in (("", rows), *sections):
            if heading:
                inner.addSpacing(8)
                inner.addWidget(label(heading, "h2"))
            if lines:
                inner.addLayout(_grid(lines))
        inner.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(MARGIN, MARGIN, 8, 16)
        outer.setSpacing(12)
        outer.addWidget(label(title, "h1", wrap=True))
        self.area = scrolled(said, title)
        # It only says something: the keyboard scrolls it before it closes it.
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        outer.addWidget(self.area, 1)
        self.close_button = Button(self.tr("Close"), theme, then=self.accept)
        foot = row(None, self.close_button)
        foot.setContentsMargins(0, 0, MARGIN - 8, 0)
        outer.addLayout(foot)
        self._fit(theme, said)
        self.close_button.setFocus()

    def _fit(self, theme: Theme, said: QWidget) -> None:
        """As high as what it says, within the screen."""
        room = self.screen().availableGeometry()
        width = min(theme.px(WIDTH), int(room.width() * SCREEN_SHARE))
        inner = said.layout()
        height = inner.heightForWidth(width - 2 * MARGIN) if inner is not None else 0
        chrome = self.sizeHint().height() - self.area.sizeHint().height()
        whole = min(height + chrome + MARGIN, int(room.height() * SCREEN_SHARE))
        self.setMinimumWidth(min(width, theme.px(360)))
        self.resize(width, whole)


def _text(text: str, role: LabelRole = "body") -> QLabel:
    """A text that is as high as it is at its width; Qt's own guess leaves room below."""
    made = label(text, role, wrap=True)
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    return made


def _grid(rows: Rows) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(6)
    for number, (left, right) in enumerate(rows):
        for at, words in enumerate((_text(left, "strong"), _text(right))):
            words.setAlignment(Qt.AlignmentFlag.AlignTop)
            grid.addWidget(words, number, at)
    grid.setColumnStretch(0, 1)
    grid.setColumnStretch(1, 2)
    return grid
