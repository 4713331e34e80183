"""A page of the guide, drawn from its Markdown: our type, our measure, pictures that fit."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import Any

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QFont,
    QPixmap,
    QResizeEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from citereview_gui.help.manual import Manual, resolved
from citereview_gui.theme import Theme
from citereview_gui.tokens import tokens

MARGIN = 24
GAP = 8
"""Above and below a paragraph, px at 100 %."""


class GuideView(QTextBrowser):
    """Shows one page; says which link was followed.

    Attributes:
        followed: A link was followed; its target as the page writes it.
    """

    followed = Signal(str)

    def __init__(self, theme: Theme, manual: Manual) -> None:
        super().__init__()
        self._theme, self._manual = theme, manual
        self._page, self._needle = "", ""
        self.setAccessibleName(self.tr("Page of the guide"))
        self.setOpenLinks(False)
        self.setLineWrapMode(QTextEdit.LineWrapMode.FixedPixelWidth)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.anchorClicked.connect(lambda url: self.followed.emit(url.toString()))
        theme.changed.connect(self.redraw)

    @property
    def page(self) -> str:
        """Path of the page that is shown."""
        return self._page

    def show_page(self, path: str, anchor: str = "") -> None:
        """Show a page from its top, or from one of its headings."""
        self._page = path
        self.redraw()
        heading = self._heading(anchor) if anchor else None
        if heading is None:
            self.verticalScrollBar().setValue(0)
        else:
            self.setTextCursor(QTextCursor(heading))
            top = self.document().documentLayout().blockBoundingRect(heading).top()
            self.verticalScrollBar().setValue(int(top))

    def redraw(self) -> None:
        """Draw the page anew: another width, other colours, another size of type."""
        if not self._page:
            return
        at = self.verticalScrollBar().value()
        self.setFont(self._theme.reading_font())
        self.setLineWrapColumnOrWidth(self._measure())
        # Made and dressed before it is shown: a document that is laid out is laid out anew with
        # every change, which takes seconds for a page of long tables.
        page = QTextDocument(self)
        page.setDocumentMargin(MARGIN)
        page.setDefaultFont(self._theme.reading_font())
        page.setMarkdown(self._manual.text(self._page))
        dress(page, self._theme)
        self.setDocument(page)
        self.mark(self._needle)
        self.verticalScrollBar().setValue(at)

    def mark(self, needle: str) -> None:
        """Mark every place of the words; none where it is empty."""
        self._needle = needle
        marks = []
        for word in needle.split():
            cursor = self.document().find(word)
            while not cursor.isNull():
                mark: Any = QTextEdit.ExtraSelection()  # the stubs leave its fields out
                mark.cursor = cursor
                mark.format.setBackground(self._theme.color("mark_claim"))
                marks.append(mark)
                cursor = self.document().find(word, cursor)
        self.setExtraSelections(marks)

    def find_next(self, needle: str) -> bool:
        """Go to the next place of the words as written, from the top again after the last."""
        if not needle.strip():
            return False
        if self.find(needle):
            return True
        self.moveCursor(QTextCursor.MoveOperation.Start)
        return self.find(needle)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """A picture of the page, no wider than the text, of the mode that is on."""
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return super().loadResource(kind, name)
        path = resolved(PurePosixPath(self._page).parent / QUrl(name).toString())
        if path is None:
            return QPixmap()
        if self._theme.mode == "dark":
            dark = path.replace("-light.png", "-dark.png")
            path = dark if (self._manual.folder / dark).is_file() else path
        found = QPixmap(str(self._manual.folder / path))
        room = self._measure() - 2 * MARGIN
        if found.isNull() or found.width() <= room:
            return found
        ratio = self.devicePixelRatioF()
        target = QSize(round(room * ratio), round(found.height() * room * ratio / found.width()))
        found = found.scaled(
            target.boundedTo(found.size()),
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        found.setDevicePixelRatio(found.width() / room)
        return found

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width is another measure."""
        super().resizeEvent(event)
        if self._measure() != self.lineWrapColumnOrWidth():
            self.redraw()

    def _measure(self) -> int:
        """Width of the text with its margins: what there is, at most the reading measure."""
        letters = tokens().measure[1] + 8
        wide = self.fontMetrics().averageCharWidth() * letters
        return max(min(wide, self.viewport().width()), 200)

    def _heading(self, anchor: str) -> QTextBlock | None:
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and slug(block.text()) == anchor:
                return block
            block = block.next()
        return None


def dress(document: QTextDocument, theme: Theme) -> None:
    """What Markdown does not say: sizes of headings, room, grounds, rules."""
    cursor = QTextCursor(document)
    block = document.begin()
    steps = {1: "h1", 2: "h2"}
    while block.isValid():
        shape = block.blockFormat()
        level = shape.headingLevel()
        code = shape.hasProperty(QTextFormat.Property.BlockCodeFence)
        cursor.setPosition(block.position())
        if level:
            cursor.movePosition(
                QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
            )
            look = QTextCharFormat()
            look.setFont(theme.font(steps.get(level, "body"), weight=QFont.Weight.DemiBold))
            cursor.mergeCharFormat(look)
            shape.setTopMargin(theme.px(3 * GAP if level > 1 else 0))
        if code:
            shape.setBackground(theme.color("raised"))
            shape.setNonBreakableLines(False)
        elif cursor.currentTable() is None and not block.textList():
            shape.setBottomMargin(theme.px(GAP))
        cursor.setBlockFormat(shape)
        block = block.next()
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            look_of = frame.format()
            look_of.setBorder(1)
            look_of.setBorderBrush(theme.color("rule"))
            look_of.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
            look_of.setBorderCollapse(True)
            look_of.setCellPadding(theme.px(6))
            look_of.setCellSpacing(0)
            look_of.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
            frame.setFormat(look_of)


def slug(heading: str) -> str:
    """A heading as an anchor, the way the site makes them."""
    return re.sub(r"[\s_-]+", "-", re.sub(r"[^\w\s-]", "", heading.casefold())).strip("-")
