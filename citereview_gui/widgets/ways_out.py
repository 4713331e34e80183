"""What can be done about a pair that cannot be judged, said where it happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, label

if TYPE_CHECKING:
    from citereview.actions.pair_views import PairInFull


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
        self._may_write = False
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
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
        for part in (self.title, self.follows, self.further, self.another):
            outer.addWidget(part)
        self.show_for(None, None)

    def allow(self, *, write: bool) -> None:
        """Whether anything may be changed now."""
        self._may_write = write
        for button in (self.further, self.another):
            button.setEnabled(write)

    def show_for(self, pair: PairInFull | None, chosen: str | None) -> None:
        """Show what fits a pair and the label that is chosen for it."""
        title, follows = self._said(pair, chosen)
        self.title.setText(title)
        self.title.setVisible(bool(title))
        self.follows.setText(follows)
        self.follows.setVisible(bool(follows))
        self.further.setVisible(pair is not None)
        self.another.setVisible(pair is not None and pair.differing)

    def _said(self, pair: PairInFull | None, chosen: str | None) -> tuple[str, str]:
        if pair is None:
            return "", ""
        if pair.waiting:
            return (
                self.tr("With {who}").format(who=", ".join(pair.waiting)),
                self.tr("What they return counts although the first pass is locked."),
            )
        counts = self.tr(
            "Its note cannot be judged: it counts as unsupported in the strict figure and is "
            "listed, and the round gate stays closed unless the policy allows for such notes."
        )
        if pair.differing and "unclear" in (chosen, pair.resolution if chosen is None else None):
            return self.tr("Still unclear"), counts
        if pair.state == "unclear":
            agreed = self.tr("The reviewers agree, so no adjudicator can decide otherwise.")
            return self.tr("Unclear to all"), f"{counts} {agreed}"
        if pair.state in ("incomplete", "missing"):
            return self.tr("Fewer than two decisions"), counts
        return "", ""
