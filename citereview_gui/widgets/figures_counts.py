"""Two small grids of counts: labels against labels, reasons against the labels that settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from citereview_gui import words
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Icon, clear, label

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from citereview.actions.verdict.figure_views import LabelTables


class LabelCounts(QWidget):
    """Counts of a whole round, by no pair and nobody's name.

    The heads of the columns are the labels' icons, so that it fits beside a list; its accessible
    description says every row in words.
    """

    def __init__(self, theme: Theme, *, confusion: bool = True) -> None:
        super().__init__()
        self._theme, self._confusion = theme, confusion
        self.setAccessibleName(self.tr("Labels and reasons"))
        # It can be reached by keyboard: only so its words are read.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._held = QVBoxLayout(self)
        self._held.setContentsMargins(4, 4, 4, 4)
        self._held.setSpacing(4)

    def show_tables(self, tables: LabelTables) -> None:
        """Show other counts."""
        clear(self._held)
        said: list[str] = []
        if self._confusion:
            rows = [
                (words.label_chip(name).word, counts)
                for name, counts in zip(tables.labels, tables.confusion, strict=True)
            ]
            title = self.tr("One reviewer's label against another's")
            said.append(self._grid(title, tables.labels, rows))
        reasons = [
            (words.reason_title(one.reason), (*one.labels, one.open)) for one in tables.reasons
        ]
        title = self.tr("Reasons by the label that settled the pair")
        if reasons:
            said.append(self._grid(title, tables.labels, reasons, open_too=True))
        else:
            nothing = self.tr("No reason is given yet.")
            self._held.addWidget(label(title, "caption", wrap=True))
            self._held.addWidget(label(nothing, "muted", wrap=True))
            said.append(nothing)
        self.setAccessibleDescription("\n".join(said))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Show where the keyboard is: nothing in here takes it but the whole."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._theme.color("accent"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
            painter.end()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The frame comes."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The frame goes."""
        super().focusOutEvent(event)
        self.update()

    def forget(self) -> None:
        """Show nothing."""
        clear(self._held)
        self.setAccessibleDescription("")

    def _grid(
        self,
        title: str,
        labels: Sequence[str],
        rows: Iterable[tuple[str, Sequence[int]]],
        *,
        open_too: bool = False,
    ) -> str:
        """Add a grid, and say it in words."""
        self._held.addWidget(label(title, "caption", wrap=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        heads = [words.label_chip(name) for name in labels]
        names = [chip.word for chip in heads]
        for at, chip in enumerate(heads, start=1):
            icon = Icon(self._theme, chip.icon, chip.tone)
            icon.setToolTip(chip.word)
            icon.setAccessibleName(chip.word)
            grid.addWidget(icon, 0, at, Qt.AlignmentFlag.AlignRight)
        if open_too:
            names.append(self.tr("open"))
            grid.addWidget(label(names[-1], "caption"), 0, len(names), Qt.AlignmentFlag.AlignRight)
        said = [f"{title}."]
        for number, (name, counts) in enumerate(rows, start=1):
            grid.addWidget(label(name, wrap=True), number, 0)
            for at, count in enumerate(counts, start=1):
                grid.addWidget(self._cell(count), number, at)
            parts = (f"{head} {count}" for head, count in zip(names, counts, strict=True))
            said.append(f"{name}: {', '.join(parts)}.")
        self._held.addLayout(grid)
        return " ".join(said)

    def _cell(self, count: int) -> QLabel:
        made = label(words.number(count), "body" if count else "muted")
        made.setFont(self._theme.figures_font())
        made.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return made
