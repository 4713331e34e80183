"""The foot of a page: what is still to be said on the left, what can be done on the right."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QWidget

from citereview_gui.theme import Theme

NOTE = 260
"""Width below which a note would be a sliver beside the buttons, px at 100 %."""
ROOM = 12
"""Above and below the buttons, px."""
TALLEST = 16_777_215
"""What Qt takes as no limit."""


class Footer(QFrame):
    """Buttons bottom right, the primary one last, and a note beside or above them.

    A foot with nothing in it takes no room.

    Attributes:
        buttons: The row of buttons; a page may put more before them.
    """

    def __init__(self, theme: Theme, margin: int) -> None:
        super().__init__()
        self._theme, self._margin = theme, margin
        self._note: QLabel | None = None
        self.setObjectName("Footer")
        self._held = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.set_room(ROOM)
        self._held.setSpacing(8)
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(8)
        self.buttons.addStretch(1)
        self._held.addLayout(self.buttons)
        self._arrange()

    def add_note(self, note: QLabel) -> QLabel:
        """Put words beside the buttons."""
        self._note = note
        self._held.insertWidget(0, note, 1)
        return note

    def set_room(self, room: int) -> None:
        """How much stands free above and below the buttons, px."""
        self._held.setContentsMargins(self._margin, room, self._margin, room)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may have room for the note, or no longer."""
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """A button came or went."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
        return done

    def _arrange(self) -> None:
        shown = any(
            not child.isHidden()
            for child in self.findChildren(
                QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly
            )
        )
        self.setMaximumHeight(TALLEST if shown else 0)
        noted = self._note is not None and not self._note.isHidden() and bool(self._note.text())
        room = self.width() - 2 * self._margin - self.buttons.sizeHint().width()
        beside = not noted or room >= self._theme.px(NOTE)
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self._held.direction() != way:
            self._held.setDirection(way)
