"""A pair in its texts: the claim marked in the note, the passage marked in the source."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from citereview_gui import words
from citereview_gui.theme import LARGE_STEP, READING_STEP, Theme
from citereview_gui.widgets.basics import Button, label, row
from citereview_gui.widgets.passage_view import Mark, PassageView

if TYPE_CHECKING:
    from citereview.actions.pairs.views import PairInFull, PairRow, PairTexts


BESIDE = 900
"""Width from which note and source stand side by side, px at 100 %: some 50 characters each."""
LOW = 480
"""The same for a place that is twice as wide as high: one above the other they were slits."""


class PairPassages(QWidget):
    """Which pair it is, its note above its source; beside it where both have a good measure."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("Clear")
        self._theme, self._large = theme, False
        self.where = label(role="strong", wrap=True)
        self.note = PassageView(theme, self.tr("Note, the claim marked"))
        self.source = PassageView(theme, self.tr("Source, the passage marked"))
        self._more: dict[PassageView, Button] = {}
        held = QVBoxLayout(self)
        held.setContentsMargins(0, 0, 0, 0)
        held.setSpacing(4)
        held.addWidget(self.where)
        self._halves = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._halves.setSpacing(8)
        held.addLayout(self._halves, 1)
        for title, view in (
            (self.tr("Note · the claim is marked"), self.note),
            (self.tr("Source · the passage is marked"), self.source),
        ):
            more = Button(
                self.tr("Show more of it"), theme, role="link", then=partial(self._show_more, view)
            )
            self._more[view] = more
            half = QVBoxLayout()
            half.setSpacing(4)
            half.addLayout(row(label(title, "caption"), None, more))
            half.addWidget(view, 1)
            self._halves.addLayout(half, 1)
        held.addSpacing(4)
        self.forget()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may have room for both texts side by side, or no longer."""
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        step = LARGE_STEP / READING_STEP if self._large else 1.0
        low = self.width() >= max(self._theme.px(LOW), 2 * self.height())
        beside = low or self.width() >= self._theme.px(BESIDE) * step
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self._halves.direction() != way:
            self._halves.setDirection(way)
            self._halves.setSpacing(16 if beside else 8)

    def announce(self, pair: PairRow) -> None:
        """Say which pair it is; its texts are on their way."""
        self.where.setText(f"{pair.pair_code} · {pair.case} · {pair.system}")
        self._show("", (), "", ())

    def show_pair(self, pair: PairInFull, texts: PairTexts) -> None:
        """Show a pair."""
        self.where.setText(f"{pair.pair_code} · {pair.case_ref} · {pair.system}")
        self._show(
            texts.note,
            (Mark(*pair.claim, "claim"),),
            texts.source,
            (Mark(*pair.evidence, "evidence"),),
        )

    def forget(self) -> None:
        """Show nothing."""
        self.where.setText("")
        self._show("", (), "", ())

    def set_large(self, *, large: bool) -> None:
        """Large type, for two people at one screen."""
        self._large = large
        for view in (self.note, self.source):
            view.set_large(large=large)
        self._turn()

    def _show(
        self, note: str, claims: tuple[Mark, ...], source: str, passages: tuple[Mark, ...]
    ) -> None:
        self.note.show_passage(note, claims)
        self.source.show_passage(source, passages)
        for view in (self.note, self.source):
            self._offer_more(view)

    def _show_more(self, view: PassageView) -> None:
        view.show_more()
        self._offer_more(view)
        view.setFocus()

    def _offer_more(self, view: PassageView) -> None:
        before, after = view.hidden
        self._more[view].setVisible(bool(before or after))
        self._more[view].setToolTip(
            self.tr("Not shown: {before} characters before, {after} after").format(
                before=words.number(before), after=words.number(after)
            )
        )
