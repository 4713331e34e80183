"""A text to read, with the passage that matters marked: claims amber, evidence blue."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from PySide6.QtCore import QPoint
from PySide6.QtGui import (
    QFont,
    QFontInfo,
    QFontMetrics,
    QKeyEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QTextEdit

from citereview_gui.offsets import DisplayText
from citereview_gui.theme import LARGE_STEP, READING_STEP, Theme
from citereview_gui.tokens import tokens

MarkKind = Literal["claim", "evidence"]

AROUND = 8_000
"""Code points shown on either side of the mark at first, several screens of them: a whole text of a
million, laid out at once, would hold the window for half a second."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One half-open span in code points; a strong mark is the one spoken of."""

    start: int
    end: int
    kind: MarkKind
    strong: bool = True


class PassageView(QTextEdit):
    """Read-only text in the reading size, 45 to 75 characters wide, with marks."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._theme = theme
        self._whole = ""
        self._all_marks: tuple[Mark, ...] = ()
        self._around = AROUND
        self._hidden = (0, 0)
        self._in_place = False
        self._text = DisplayText("")
        self._marks: tuple[Mark, ...] = ()
        self._step = READING_STEP
        self._font = QFont()
        self.setReadOnly(True)
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(False)
        self.document().setDocumentMargin(16)
        self.verticalScrollBar().sliderPressed.connect(self._let_go)
        self.setLineWrapMode(QTextEdit.LineWrapMode.FixedPixelWidth)
        theme.changed.connect(self._take_type)
        self._take_type()

    def show_passage(self, text: str, marks: tuple[Mark, ...]) -> None:
        """Show a text, of a long one the part around its first strong mark, which is in view."""
        self._whole, self._all_marks, self._around = text, marks, AROUND
        self._cut()

    @property
    def hidden(self) -> tuple[int, int]:
        """How many code points are not shown before and after what is."""
        return self._hidden

    def show_more(self) -> None:
        """Show more on either side of the mark."""
        self._around *= 4
        self._cut()

    def _cut(self) -> None:
        """Take the part to show, from line to line, and the marks in it."""
        text = self._whole
        first = next((mark for mark in self._all_marks if mark.strong), Mark(0, 0, "claim"))
        start, end = max(first.start - self._around, 0), first.end + self._around
        if start:
            start = text.find("\n", start, first.start) + 1 or start
        if end < len(text):
            end = text.rfind("\n", first.end, end) + 1 or end
        shown = text[start:end]
        self._hidden = (start, len(text) - start - len(shown))
        self._text = DisplayText(shown)
        self._marks = tuple(
            replace(mark, start=max(mark.start - start, 0), end=min(mark.end - start, len(shown)))
            for mark in self._all_marks
            if mark.end > start and mark.start < end
        )
        self._render()

    def set_large(self, *, large: bool) -> None:
        """Large type, for two people at one screen."""
        step = LARGE_STEP if large else READING_STEP
        if step != self._step:
            self._step = step
            self._take_type()

    def marked(self) -> tuple[str, ...]:
        """What is under each mark as Qt holds it, for assistive technology and tests."""
        found = []
        for mark in self._marks:
            cursor = self._cursor(mark)
            found.append(cursor.selectedText().replace("\u2029", "\n"))
        return tuple(found)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the measure (lines never run wider than they read well) and the mark in view."""
        self._measure()
        super().resizeEvent(event)
        if self._in_place:
            self._centre(self.textCursor())

    def _let_go(self) -> None:
        self._in_place = False

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The person reads on: their place is no longer ours to set."""
        self._in_place = False
        super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """As the wheel."""
        self._in_place = False
        super().keyPressEvent(event)

    def _measure(self) -> None:
        wide = QFontMetrics(self._font).averageCharWidth() * tokens().measure[1]
        wide += 2 * round(self.document().documentMargin())
        wide = min(wide, self.viewport().width())
        # Set to what it is already, Qt would lay out the whole text again.
        if self.lineWrapColumnOrWidth() != wide:
            self.setLineWrapColumnOrWidth(wide)

    def _cursor(self, mark: Mark) -> QTextCursor:
        cursor = QTextCursor(self.document())
        cursor.setPosition(self._text.to_qt(mark.start))
        cursor.setPosition(self._text.to_qt(mark.end), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _take_type(self) -> None:
        """Theme or size changed: the text anew in its type."""
        font = self._theme.reading_font(self._step)
        if font != self._font:
            self._font = font
            self.setFont(font)
        self._render()

    def _render(self) -> None:
        # The style sheet's size wins over the widget's font, and Qt hands it to the document.
        if self.document().defaultFont() != self._font:
            self.document().setDefaultFont(self._font)
        self._measure()
        whole = QTextCursor(self.document())
        # One edit, each line in its form from the first: laid out once, at its end.
        whole.beginEditBlock()
        whole.select(QTextCursor.SelectionType.Document)
        whole.removeSelectedText()
        spaced = QTextBlockFormat()
        # The least, not the exact height: a fallback font may need more and must not be cut.
        spaced.setLineHeight(
            QFontInfo(self._font).pixelSize() * tokens().line,
            QTextBlockFormat.LineHeightTypes.MinimumHeight.value,
        )
        spaced.setBottomMargin(self._theme.px(2))
        whole.setBlockFormat(spaced)
        base = QTextCharFormat()
        base.setFont(self._font)
        base.setForeground(self._theme.color("text"))
        whole.setBlockCharFormat(base)
        # Its format said: Qt gives new text the one the cursor had, which may be a mark.
        whole.insertText(self._text.shown, base)
        for mark in self._marks:
            # A line under it as well as colour: a mark is seen without seeing its colour.
            shape = QTextCharFormat()
            shape.setUnderlineColor(self._theme.color("text" if mark.strong else "control"))
            if mark.strong:
                shape.setBackground(self._theme.color(f"mark_{mark.kind}"))
                shape.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
            else:
                shape.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
            self._cursor(mark).mergeCharFormat(shape)
        whole.endEditBlock()
        first = next((m for m in self._marks if m.strong), None)
        start = QTextCursor(self.document())
        if first is not None:
            start.setPosition(self._text.to_qt(first.start))
        self.setTextCursor(start)
        self._in_place = first is not None
        if first is not None:
            self._centre(start)

    def _centre(self, cursor: QTextCursor) -> None:
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + self.cursorRect(cursor).top() - self.viewport().height() // 3)
        if bar.value() < bar.maximum():
            # The first line in view is a whole one.
            first = self.cursorForPosition(QPoint(self.viewport().width() // 2, 0))
            bar.setValue(bar.value() + self.cursorRect(first).top())
