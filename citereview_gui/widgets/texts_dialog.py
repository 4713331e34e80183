"""Texts to send, one a person: each can be read and copied by itself, so that nobody gets two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QVBoxLayout, QWidget

from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, label, row, scrolled

if TYPE_CHECKING:
    from citereview.actions.tracking_views import ReviewerText

ASIDE, ABOUT = 86, 20
"""What is beside a text (margins, scroll bar, its own padding), and above and below it, px."""
PART = 20
"""Texts that are laid out at once; a roster may be long."""


class TextsDialog(QDialog):
    """Opened without blocking."""

    def __init__(
        self, parent: QWidget, theme: Theme, title: str, texts: tuple[ReviewerText, ...]
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.resize(theme.px(640), min(theme.px(200 + 210 * len(texts)), 720))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 24, 24, 16)
        outer.setSpacing(12)
        outer.addWidget(label(title, "h2", wrap=True))
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
        self._texts: list[QPlainTextEdit] = []
        self._theme, self._column, self._waiting = theme, column, list(texts)
        self.more = Button(self.tr("Show more"), theme, role="link", then=self._show_more)
        column.addWidget(self.more)
        column.addStretch(1)
        self._show_more()
        outer.addWidget(scrolled(holder, title), 1)
        self.close_button = Button(self.tr("Close"), theme, then=self.accept)
        outer.addLayout(row(None, self.close_button))
        (self.copies[0] if self.copies else self.close_button).setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Each text is as high as it is at this width: none is scrolled within the scrolled."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        for text in self._texts:
            flags, room = Qt.TextFlag.TextWordWrap, self.width() - ASIDE
            box = text.fontMetrics().boundingRect(0, 0, room, 0, flags, text.toPlainText())
            text.setFixedHeight(box.height() + ABOUT)

    def _show_more(self) -> None:
        for one in self._waiting[:PART]:
            self._add(one)
        self._waiting = self._waiting[PART:]
        self.more.setVisible(bool(self._waiting))
        self._fit()

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
        text = QPlainTextEdit(one.text)
        text.setReadOnly(True)
        text.setTabChangesFocus(True)
        self._texts.append(text)
        text.setAccessibleName(self.tr("The text for {who}").format(who=one.reviewer))
        self._column.insertWidget(before + 1, text)
