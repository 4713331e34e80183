"""Fields whose value the wheel leaves alone: it scrolls the form they stand in.

Qt's own change under the pointer, so that whoever scrolls through a form changes what it says: a
system's role, who reviews what.
"""

from __future__ import annotations

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QDateEdit, QSpinBox, QTimeEdit


class Choice(QComboBox):
    """One of a list."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Left to what lies around."""
        event.ignore()


class Count(QSpinBox):
    """A whole number."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Left to what lies around."""
        event.ignore()


class Day(QDateEdit):
    """A date."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Left to what lies around."""
        event.ignore()


class TimeOfDay(QTimeEdit):
    """A time of the day."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Left to what lies around."""
        event.ignore()
