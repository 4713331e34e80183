"""The message bar: what happened, what is safe, what to do, the code; every place of a fault."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from citereview_gui.failures import Failure
from citereview_gui.models.tables.faults import faults
from citereview_gui.spoken import counted, said
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, Icon, clear, label
from citereview_gui.widgets.table import Table

Offer = tuple[str, Callable[[], object]]
"""A button of a message: its words and what it does."""

_ICONS = {"supports": "check-circle", "contradicts": "warning", "accent": "info", "unclear": "info"}


class MessageBar(QWidget):
    """One message at a time, above the page; it stays until it is dismissed or replaced."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._tone = "accent"
        self._copy = ""
        self.setAccessibleName(self.tr("Message"))
        self._frame = QFrame()
        self._frame.setObjectName("Message")
        around = QVBoxLayout(self)
        around.setContentsMargins(24, 16, 24, 0)
        around.addWidget(self._frame)
        outer = QVBoxLayout(self._frame)
        outer.setContentsMargins(16, 12, 12, 12)
        outer.setSpacing(8)
        line = QHBoxLayout()
        line.setSpacing(12)
        self._icon = Icon(theme, "info", "accent", 20)
        self._what = label(role="strong", wrap=True)
        self._rest = label(role="body", wrap=True)
        self._code = label(role="code")
        self._code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        text = QVBoxLayout()
        text.setSpacing(2)
        for part in (self._what, self._rest, self._code):
            text.addWidget(part)
        self._offers = QHBoxLayout()
        self._offers.setSpacing(4)
        line.addWidget(self._icon, alignment=Qt.AlignmentFlag.AlignTop)
        line.addLayout(text, 1)
        line.addLayout(self._offers)
        outer.addLayout(line)
        self.model = faults()
        self.table = Table(self.model, theme, self.tr("Faults, each with its place"), wraps=True)
        self.table.setVisible(False)
        outer.addWidget(self.table)
        theme.changed.connect(self._paint)
        self.hide()

    @property
    def is_failure(self) -> bool:
        """Whether what is shown is an error with its code."""
        return not self.isHidden() and not self._code.isHidden()

    @property
    def text(self) -> str:
        """All that is said, for tests and assistive technology."""
        parts = (self._what.text(), self._rest.text(), self._code.text())
        return " ".join(part for part in parts if part)

    def say(
        self, what: str, rest: str = "", *, tone: str = "accent", offers: tuple[Offer, ...] = ()
    ) -> None:
        """Show a plain message."""
        self._show(what, rest, "", tone, offers)
        self.model.replace(())
        self.table.setVisible(False)

    def say_failure(self, failure: Failure, *, places: bool = True) -> None:
        """Show an error with its code, and offer its faults unless the page lists them."""
        count = len(failure.places) if places else 0
        offers: list[Offer] = []
        if count:
            offers.append((self._places_words(count), self._toggle_places))
        offers.append((self.tr("Copy"), self._copy_text))
        self._copy = failure.text
        self._show(
            said(failure.what),
            f"{said(failure.safe)} {said(failure.todo)}",
            failure.code,
            "contradicts",
            tuple(offers),
        )
        self.model.replace(failure.places)
        self.table.fit_rows(1, 6)
        self.table.setVisible(False)

    def dismiss(self) -> None:
        """Take the message away."""
        self.hide()

    def _show(self, what: str, rest: str, code: str, tone: str, offers: tuple[Offer, ...]) -> None:
        self._tone = tone
        self._what.setText(what)
        self._rest.setText(rest)
        self._rest.setVisible(bool(rest))
        self._code.setText(code)
        self._code.setVisible(bool(code))
        clear(self._offers)
        for text, then in offers:
            self._offers.addWidget(Button(text, self._theme, role="link", then=then))
        close = Button(
            "", self._theme, icon="cross", role="link", name=self.tr("Dismiss"), then=self.dismiss
        )
        close.setToolTip(self.tr("Dismiss"))
        self._offers.addWidget(close)
        self.setAccessibleDescription(self.text)
        self._paint()
        self.show()
        QAccessible.updateAccessibility(
            QAccessibleEvent(self._as_object(), QAccessible.Event.Alert)
        )

    def _as_object(self) -> QObject:
        return self

    def _places_words(self, count: int) -> str:
        return counted("Show the place", "Show %Ln places", count)

    def _toggle_places(self) -> None:
        self.table.setVisible(not self.table.isVisible())

    def _copy_text(self) -> None:
        QGuiApplication.clipboard().setText(self._copy)

    def _paint(self) -> None:
        theme, tone = self._theme, self._tone
        self._icon.show_icon(_ICONS.get(tone, "info"), tone)
        ground = theme.color(f"chip_{tone}").name()
        edge = theme.color(tone).name()
        sheet = (
            f"#Message {{ background: {ground}; border: 1px solid {edge}; border-radius: 6px; }}"
        )
        if sheet != self._frame.styleSheet():
            self._frame.setStyleSheet(sheet)
