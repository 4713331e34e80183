"""Source and note side by side, the claims and their evidence marked exactly as the files say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from citereview_gui import words
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, label, row
from citereview_gui.widgets.passage_view import Mark, PassageView

if TYPE_CHECKING:
    from citereview.actions.loading.preview_views import ItemPreview


class SpanPreview(QWidget):
    """One item: its note with the claims, its source with the evidence of the claim spoken of.

    Attributes:
        claim_asked: An excerpt does not hold the claim that is wanted; its place in the note.
    """

    claim_asked = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._item: ItemPreview | None = None
        self._at = 0
        self.setAccessibleName(self.tr("Preview of the spans"))
        self._what = label(role="strong")
        self._count = label(role="muted")
        self.previous = Button(
            "", theme, icon="previous", name=self.tr("Previous claim"), then=lambda: self._step(-1)
        )
        self.next = Button(
            "", theme, icon="next", name=self.tr("Next claim"), then=lambda: self._step(1)
        )
        for button in (self.previous, self.next):
            button.setToolTip(button.accessibleName())
        self.note = PassageView(theme, self.tr("Note, claims marked"))
        self.source = PassageView(theme, self.tr("Source, evidence marked"))
        texts = QHBoxLayout()
        texts.setSpacing(16)
        for title, view in (
            (self.tr("Note · claims marked"), self.note),
            (self.tr("Source · evidence of the claim marked"), self.source),
        ):
            held = QVBoxLayout()
            held.setSpacing(4)
            held.addWidget(label(title, "caption"))
            held.addWidget(view, 1)
            texts.addLayout(held, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(8)
        outer.addLayout(row(self._what, None, self._count, self.previous, self.next))
        outer.addLayout(texts, 1)
        self.forget()

    def show_item(self, item: ItemPreview) -> None:
        """Show an item, the chosen claim strongest."""
        self._item, self._at = item, item.chosen
        self._what.setText(f"{item.case_ref} · {item.system}")
        self._show()

    def forget(self) -> None:
        """Show nothing; say what would be here."""
        self._item, self._at = None, 0
        self._what.setText(self.tr("Choose an item above to see its spans"))
        self._count.setText("")
        for view in (self.note, self.source):
            view.show_passage("", ())
        for button in (self.previous, self.next):
            button.setEnabled(False)

    def _step(self, by: int) -> None:
        item = self._item
        if item is None or not item.claims:
            return
        if not item.whole:
            self.claim_asked.emit((item.number + by) % item.total)
            return
        self._at = (self._at + by) % len(item.claims)
        self._show()

    def _show(self) -> None:
        item = self._item
        if item is None:
            return
        claims = item.claims
        for button in (self.previous, self.next):
            button.setEnabled(item.total > 1)
        if not claims:
            self._count.setText(self.tr("no claims"))
            self.note.show_passage(item.note, ())
            self.source.show_passage(item.source, ())
            return
        chosen = claims[self._at]
        self._count.setText(self._counted(item))
        # The claim spoken of goes first: it is brought into view.
        marks = [Mark(chosen.start, chosen.end, "claim")]
        marks.extend(
            Mark(claim.start, claim.end, "claim", strong=False)
            for claim in claims
            if claim is not chosen
        )
        self.note.show_passage(item.note, tuple(marks))
        self.source.show_passage(
            item.source, tuple(Mark(start, end, "evidence") for start, end in chosen.evidence)
        )

    def _counted(self, item: ItemPreview) -> str:
        number = self._at if item.whole else item.number
        shown = len(item.claims[self._at].evidence)
        cited = shown if item.whole else item.cited
        counted = self.tr("claim {n} of {all} · {pairs} cited").format(
            n=words.number(number + 1), all=words.number(item.total), pairs=words.number(cited)
        )
        if item.whole:
            return counted
        if shown < cited:
            counted += self.tr(", {shown} of them here").format(shown=words.number(shown))
        return counted + self.tr(" · excerpts")
