"""Texts to send, one a person: each can be read and copied by itself, so that nobody gets two."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QVBoxLayout, QWidget

from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, label, row, scrolled
from citereview_gui.widgets.fitting import fit_screen

if TYPE_CHECKING:
    from citereview.actions.views.tracking import ReviewerText

ABOUT = 22
"""Frame, padding and margin above and below a text, px."""
WIDTH, TALLEST = 640, 720
"""Size of the dialog at most, px at 100 %."""
PART = 20
"""Texts that are laid out at once; a roster may be long."""


class WholeText(QPlainTextEdit):
    """A text that is as high as its lines: it is not scrolled within what is scrolled."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width is another number of lines."""
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Only now it has its type."""
        super().showEvent(event)
        self._fit()

    def _fit(self) -> None:
        block, height = self.document().begin(), 0.0
        while block.isValid():
            height += self.blockBoundingRect(block).height()
            block = block.next()
        self.setFixedHeight(ceil(height) + ABOUT)


class TextsDialog(QDialog):
    """Opened without blocking."""

    def __init__(
        self, parent: QWidget, theme: Theme, title: str, texts: tuple[ReviewerText, ...]
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        fit_screen(self, parent, theme, (WIDTH, min(200 + 210 * len(texts), TALLEST)))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 24, 24, 16)
        outer.setSpacing(12)
        outer.addWidget(label(title, "h1", wrap=True))
        outer.addWidget(
            label(
                self.tr("Counts and the due date; no name, no label. Nothing is sent from here."),
                "muted",
                wrap=True,
            )
        )
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.copies: list[Button] = []
        self._theme, self._column, self._waiting = theme, column, list(texts)
        self.more = Button(self.tr("Show more"), theme, role="link", then=self._show_more)
        column.addWidget(self.more)
        column.addStretch(1)
        self._show_more()
        outer.addWidget(scrolled(holder, title), 1)
        self.close_button = Button(self.tr("Close"), theme, then=self.accept)
        outer.addLayout(row(None, self.close_button))
        (self.copies[0] if self.copies else self.close_button).setFocus()

    def _show_more(self) -> None:
        for one in self._waiting[:PART]:
            self._add(one)
        self._waiting = self._waiting[PART:]
        self.more.setVisible(bool(self._waiting))

    def _add(self, one: ReviewerText) -> None:
        theme, before = self._theme, self._column.indexOf(self.more)
        copied = label(role="caption")

        def copy() -> None:
            QGuiApplication.clipboard().setText(one.text)
            copied.setText(self.tr("Copied."))

        button = Button(
            self.tr("Copy"),
            theme,
            icon="copy",
            name=self.tr("Copy the text for {who}").format(who=one.reviewer),
            then=copy,
        )
        self.copies.append(button)
        name = one.file.rpartition("/")[2]
        heading = label(one.reviewer, "strong")
        title = row(heading, label(name, "caption"), None, copied, button)
        self._column.insertLayout(before, title)
        text = WholeText(one.text)
        text.setReadOnly(True)
        text.setTabChangesFocus(True)
        text.setAccessibleName(self.tr("The text for {who}").format(who=one.reviewer))
        self._column.insertWidget(before + 1, text)
