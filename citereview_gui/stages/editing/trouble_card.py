"""Why something was refused, in a card above the fields; it is read out when it appears."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleEvent

from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Card, clear, iconed

MOST = 6
"""More lines than this would leave no room for the fields; what has a field is marked there."""


class TroubleCard(Card):
    """Hidden while there is nothing to say."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(margin=12, spacing=6)
        self._theme = theme
        self.hide()

    def show_lines(self, lines: Sequence[str]) -> None:
        """Say these lines, the first of them as the warning."""
        clear(self.column)
        more = len(lines) - MOST
        shown = (*lines[:MOST], self.tr("And {n} more.").format(n=more)) if more > 0 else lines
        for at, line in enumerate(shown):
            icon, tone = ("dash", "muted") if at else ("warning", "contradicts")
            self.column.addLayout(iconed(self._theme, icon, tone, line))
        self.setVisible(bool(lines))
        self.setAccessibleName(" ".join(lines))
        if lines:
            alert = QAccessibleEvent(self._as_object(), QAccessible.Event.Alert)
            QAccessible.updateAccessibility(alert)

    def _as_object(self) -> QObject:
        return self
