"""The line above the page: the round's name, its kind, what it may not do, when it was saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from citereview_gui import words
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, Icon, label

if TYPE_CHECKING:
    from citereview.actions.views.round import RoundOverview


class Header(QFrame):
    """Round name at the left, 'Saved 14:02' at the right.

    Attributes:
        home_asked: Go to Home.
    """

    home_asked = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("Header")
        self.setAccessibleName(self.tr("The open round"))
        line = QHBoxLayout(self)
        line.setContentsMargins(17, 8, 24, 8)
        line.setSpacing(8)
        self.home = Button(
            self.tr("Home"),
            theme,
            icon="home",
            role="link",
            tip=self.tr("Recent rounds; this one stays as it is"),
            then=self.home_asked.emit,
        )
        self.name = label(role="h2")
        self._kind = label(role="muted")
        self._lock = Icon(theme, "lock", "unclear")
        self._read_only = label(self.tr("read-only: nothing is saved"), "muted")
        self._saved_icon = Icon(theme, "check", "supports")
        self.saved = label(role="muted")
        self.saved.setAccessibleName(self.tr("Save state"))
        line.addWidget(self.home)
        line.addWidget(self.name)
        line.addWidget(self._kind)
        line.addStretch(1)
        line.addWidget(self._lock)
        line.addWidget(self._read_only)
        line.addWidget(self._saved_icon)
        line.addWidget(self.saved)

    def show_round(self, overview: RoundOverview) -> None:
        """Take the round's name and when it was last written to disk."""
        self.name.setText(overview.name)
        kind = words.kind_title(overview.kind)
        self._kind.setText(
            self.tr("· {kind} · frozen").format(kind=kind)
            if overview.frozen
            else self.tr("· {kind}").format(kind=kind)
        )
        for part in (self._lock, self._read_only):
            part.setVisible(overview.read_only)
        saved = overview.saved_at is not None and not overview.read_only
        for part in (self._saved_icon, self.saved):
            part.setVisible(saved)
        if overview.saved_at is not None:
            # Said only here, from what the store answered after its commit.
            self.saved.setText(self.tr("Saved {time}").format(time=words.clock(overview.saved_at)))
