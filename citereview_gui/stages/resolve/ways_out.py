"""What can be done about a pair that cannot be judged, said where it happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, label
from citereview_gui.widgets.flow import FlowLayout

if TYPE_CHECKING:
    from citereview.actions.pairs.views import PairInFull


class WaysOut(QWidget):
    """What follows from an unclear pair, and the ways out of it.

    Attributes:
        further_asked: A further reviewer is wanted.
        another_asked: Another adjudicator is wanted.
    """

    further_asked = Signal()
    another_asked = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("Clear")
        self.setAccessibleName(self.tr("Ways out"))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 8, 0, 0)
        outer.setSpacing(4)
        self.title = label(role="strong", wrap=True)
        self.follows = label(role="body", wrap=True)
        self.further = Button(
            self.tr("To a further reviewer…"),
            theme,
            icon="send",
            tip=self.tr("One more person reviews this pair, in a file of its own"),
            then=self.further_asked.emit,
        )
        self.another = Button(
            self.tr("To another adjudicator…"),
            theme,
            icon="hand",
            tip=self.tr("Somebody else on the roster gives the label, or somebody new"),
            then=self.another_asked.emit,
        )
        for part in (self.title, self.follows):
            outer.addWidget(part)
        outer.addLayout(FlowLayout(self.further, self.another))
        self.show_pair(None)

    def allow(self, *, write: bool) -> None:
        """Whether anything may be changed now."""
        for button in (self.further, self.another):
            button.setEnabled(write)

    def show_pair(self, pair: PairInFull | None) -> None:
        """Show what fits a pair; nothing where it needs no way out."""
        title, follows = ("", "") if pair is None else self._said(pair)
        hidden = pair is not None and pair.labels is None
        self.title.setText(title)
        self.follows.setText(follows)
        for part in (self.title, self.follows, self.further):
            part.setVisible(bool(title))
        self.another.setVisible(pair is not None and pair.differing)
        self.setVisible(bool(title) or hidden)

    def _said(self, pair: PairInFull) -> tuple[str, str]:
        counts = self.tr(
            "The note cannot be judged: it counts as unsupported in the strict figure and is "
            "listed, and the round gate stays closed unless the policy allows for such notes."
        )
        if pair.waiting:
            who = ", ".join(pair.waiting)
            returns = self.tr("What they return counts although the first pass is locked.")
            return self.tr("With {who}").format(who=who), returns
        if pair.since and pair.differing:
            anew = self.tr(
                "A further reviewer labelled the pair after it was settled. Until it is settled "
                "anew, what was given before stands."
            )
            return self.tr("A label came in since"), anew
        if pair.state == "unclear" and pair.differing:
            return self.tr("Still unclear"), counts
        if pair.state == "unclear":
            agreed = self.tr("The reviewers agree, so no adjudicator can decide otherwise.")
            return self.tr("Unclear to all"), f"{counts} {agreed}"
        if pair.state in ("incomplete", "missing"):
            return self.tr("Fewer than two decisions"), counts
        return "", ""
