"""One field of an editor: its name, the control, what it means, and what is wrong with it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QVBoxLayout, QWidget

from citereview_gui.failures import Place
from citereview_gui.spoken import said
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Icon, label
from citereview_gui.words import tr


class FieldBox(QWidget):
    """A labelled control; a fault shows below it and is part of what is read out."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        control: QWidget,
        *,
        meaning: str = "",
        aside: str = "",
        layout: QLayout | None = None,
    ) -> None:
        """Lay out a field.

        Args:
            theme: How it looks.
            title: The field's name.
            control: What takes the keyboard.
            meaning: What it means, below it.
            aside: Something short beside it, such as its default.
            layout: The control with what stands beside it, where it is not alone.
        """
        super().__init__()
        self.setObjectName("Clear")
        self.control = control
        control.setAccessibleName(title)
        control.setAccessibleDescription(" ".join(part for part in (aside, meaning) if part))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(4)
        head = label(title, "strong")
        head.setBuddy(control)
        outer.addWidget(head)
        if layout is not None:
            outer.addLayout(layout)
        else:
            outer.addWidget(control)
        self._icon = Icon(theme, "warning", "contradicts")
        self._fault = label(role="body", wrap=True)
        self._fault.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._trouble = QWidget()
        self._trouble.setObjectName("Clear")
        held = QHBoxLayout(self._trouble)
        held.setContentsMargins(0, 0, 0, 0)
        held.setSpacing(8)
        held.addWidget(self._icon, alignment=Qt.AlignmentFlag.AlignTop)
        held.addWidget(self._fault, 1)
        outer.addWidget(self._trouble)
        self._trouble.hide()
        said = " ".join(part for part in (aside, meaning) if part)
        if said:
            outer.addWidget(label(said, "muted", wrap=True))
        self._said = said

    @property
    def fault(self) -> str:
        """What is said to be wrong, empty where nothing is."""
        return "" if self._trouble.isHidden() else self._fault.text()

    def say(self, places: list[Place]) -> None:
        """Show what is wrong; an empty list says that nothing is."""
        text = "\n".join(map(fault_text, places))
        self._fault.setText(text)
        self._trouble.setVisible(bool(text))
        self.control.setAccessibleDescription(" ".join(p for p in (text, self._said) if p))
        if text:
            QAccessible.updateAccessibility(
                QAccessibleEvent(self._as_object(), QAccessible.Event.DescriptionChanged)
            )

    def _as_object(self) -> QObject:
        return self.control


def fault_text(place: Place) -> str:
    """What is wrong, what was expected, what to do, the code."""
    expected = tr("Expected: {what}.").format(what=place.expected) if place.expected else ""
    parts = (said(place.what), expected, said(place.todo), f"[{place.code}]")
    return " ".join(part for part in parts if part)
