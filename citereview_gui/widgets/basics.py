"""The small pieces every page is made of: labels with a role, buttons, cards, rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QMenu,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from citereview_gui.theme import Theme

LabelRole = Literal["h1", "h2", "strong", "muted", "caption", "figure", "code", "body"]
ButtonRole = Literal["primary", "quiet", "link"]


def label(text: str = "", role: LabelRole = "body", *, wrap: bool = False) -> QLabel:
    """A label in one of the type roles. Its text is plain: nothing a file brought is markup."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setProperty("role", role)
    made.setWordWrap(wrap)
    if wrap:
        made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
    return made


class Button(QPushButton):
    """A button with a role and one of our icons, redrawn when the theme changes."""

    def __init__(
        self,
        text: str,
        theme: Theme,
        *,
        icon: str | None = None,
        role: ButtonRole = "quiet",
        then: Callable[[], object] | None = None,
        tip: str = "",
        name: str = "",
        trailing: bool = False,
    ) -> None:
        super().__init__(text)
        if trailing:
            self.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        self._theme, self._icon_name, self._role = theme, icon, role
        self._pressed_here = False
        self.setProperty("role", role)
        self.setAutoDefault(False)
        self.setAccessibleName(name or text)
        if tip:
            self.setToolTip(tip)
        if then is not None:
            # Not the slot itself: it would be given `checked`.
            self.clicked.connect(lambda _=False: then())
        theme.changed.connect(self._redraw)
        self._redraw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the keyboard, as Space does; held down, once."""
        enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if enter and not event.isAutoRepeat():
            self.click()
        elif not enter:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The first press of what may become two."""
        self._pressed_here = True
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second press of a pair counts only where the first one did.

        Whoever presses twice out of habit meant the button that was there, not the one that took
        its place: the next page's way on stands where this page's stood.
        """
        if self._pressed_here:
            super().mouseDoubleClickEvent(event)
        else:
            event.accept()

    def hideEvent(self, event: QHideEvent) -> None:
        """Shown again it is another button."""
        self._pressed_here = False
        super().hideEvent(event)

    def setMenu(self, menu: QMenu) -> None:
        """What opens when it is pressed; the style keeps room for the mark that says so."""
        super().setMenu(menu)
        self.setProperty("opens", "true")

    def set_words(self, words: str) -> None:
        """Take other words, or none: then the icon stands alone, under the same accessible name."""
        self.setText(words)
        self._redraw()

    def _redraw(self) -> None:
        if self._icon_name is not None:
            tone = {"primary": "on_accent", "link": "accent"}.get(self._role, "text")
            side, gap = self._theme.px(16), self._theme.px(4) if self.text() else 0
            mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
            self.setIcon(self._theme.icon(self._icon_name, tone, gap=gap, after=mirrored))
            self.setIconSize(QSize(side + gap, side))


class Icon(QLabel):
    """One of our icons beside words that say the same."""

    def __init__(self, theme: Theme, icon: str, tone: str, size: int = 16) -> None:
        super().__init__()
        self._theme, self._size = theme, size
        self._what = (icon, tone)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._redraw)
        self._redraw()

    def show_icon(self, icon: str, tone: str) -> None:
        """Show another one."""
        self._what = (icon, tone)
        self._redraw()

    def _redraw(self) -> None:
        self.setPixmap(self._theme.pixmap(*self._what, self._size, self.devicePixelRatioF()))


class Card(QFrame):
    """A framed surface with a column in it."""

    def __init__(self, *, margin: int = 16, spacing: int = 8) -> None:
        super().__init__()
        self.setObjectName("Card")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(margin, margin, margin, margin)
        self.column.setSpacing(spacing)


def iconed(theme: Theme, icon: str, tone: str, text: str) -> QHBoxLayout:
    """A line of text that may wrap, an icon at its head."""
    line = QHBoxLayout()
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(10)
    line.addWidget(Icon(theme, icon, tone), alignment=Qt.AlignmentFlag.AlignTop)
    words = label(text, wrap=True)
    words.setAlignment(Qt.AlignmentFlag.AlignTop)
    line.addWidget(words, 1)
    return line


def rule() -> QFrame:
    """A hairline."""
    made = QFrame()
    made.setObjectName("Rule")
    return made


def row(*parts: QWidget | None, spacing: int = 8) -> QHBoxLayout:
    """Widgets in a row; None stretches."""
    made = QHBoxLayout()
    made.setContentsMargins(0, 0, 0, 0)
    made.setSpacing(spacing)
    for part in parts:
        if part is None:
            made.addStretch(1)
        else:
            made.addWidget(part)
    return made


def column(*parts: QWidget | QLayout | None, spacing: int = 8) -> QVBoxLayout:
    """Widgets and layouts in a column; None stretches."""
    made = QVBoxLayout()
    made.setContentsMargins(0, 0, 0, 0)
    made.setSpacing(spacing)
    for part in parts:
        if part is None:
            made.addStretch(1)
        elif isinstance(part, QWidget):
            made.addWidget(part)
        else:
            made.addLayout(part)
    return made


def scrolled(widget: QWidget, name: str, *, sideways: bool = False) -> QScrollArea:
    """A widget that scrolls where there is less room than it wants, on the ground it lies on."""
    if not widget.objectName():
        widget.setObjectName("Clear")
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    if not sideways:
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    # Its parts take the keyboard; the area itself would be a stop without a purpose.
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setAccessibleName(name)
    area.setWidget(widget)
    return area


def clear(layout: QLayout) -> None:
    """Take everything out of a layout and delete it."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            clear(inner)
