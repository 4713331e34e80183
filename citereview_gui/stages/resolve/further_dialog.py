"""Who reviews pairs further: everybody who takes part; who has seen one cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from citereview_gui import words
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, iconed, label, row
from citereview_gui.widgets.snug import SnugDialog

if TYPE_CHECKING:
    from citereview.actions.pairs.views import FurtherChoice


@dataclass(frozen=True, slots=True)
class Offer:
    """Pairs for a further reviewer, and who might be it."""

    review_refs: tuple[str, ...]
    choices: tuple[FurtherChoice, ...]


class FurtherDialog(SnugDialog):
    """Opened without blocking; ``then`` is called with a roster code and the pairs."""

    def __init__(
        self,
        parent: QWidget,
        theme: Theme,
        *,
        pair_code: str,
        one: Offer,
        every: Offer | None,
        then: Callable[[str, tuple[str, ...]], object],
        somebody_new: Callable[[tuple[str, ...]], object],
    ) -> None:
        """Lay out the question.

        Args:
            parent: The page.
            theme: How it looks.
            pair_code: The pair that is asked about.
            one: That pair alone.
            every: It and all others that are unclear and with nobody; None where it is alone.
            then: Takes who it is and the pairs.
            somebody_new: Takes the pairs; they are for somebody who is not on the roster.
        """
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle("CiteReview")
        title = self.tr("Who reviews {pair} further?").format(pair=pair_code)
        lines = (
            self.tr("They get a file with these pairs alone, blinded like all others."),
            self.tr(
                "Their label counts with the others. If they do not all agree, an adjudicator "
                "decides."
            ),
        )
        self.setAccessibleName(title)
        self.setAccessibleDescription(" ".join(lines))
        self.setMinimumWidth(theme.px(520))
        self._then, self._somebody_new = then, somebody_new
        self._one, self._every = one, every
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 24, 24, 16)
        outer.setSpacing(12)
        outer.addWidget(label(title, "h1", wrap=True))
        for line in lines:
            outer.addLayout(iconed(theme, "dash", "muted", line))
        self.with_others = QCheckBox()
        if every is not None:
            self.with_others.setText(
                self.tr("And all other unclear pairs ({n}), in the same file").format(
                    n=words.number(len(every.review_refs) - 1)
                )
            )
            outer.addWidget(self.with_others)
        self.people = QButtonGroup(self)
        for number, choice in enumerate(one.choices):
            button = QRadioButton(f"{choice.code} · {choice.name}")
            self.people.addButton(button, number)
            outer.addWidget(button)
        self._nobody = QWidget()
        self._nobody.setObjectName("Clear")
        self._nobody.setLayout(
            iconed(theme, "warning", "unclear", self.tr("Everybody who takes part has seen them."))
        )
        outer.addWidget(self._nobody)
        self.new_button = Button(self.tr("Somebody new…"), theme, then=self._new)
        self.back_button = Button(self.tr("Back"), theme, then=self.reject)
        self.do_button = Button(self.tr("Make their file"), theme, role="primary", then=self._done)
        outer.addSpacing(4)
        outer.addLayout(row(self.new_button, None, self.back_button, self.do_button))
        self.people.idToggled.connect(self._enable)
        self.with_others.toggled.connect(self._mark)
        free = self._mark()
        (self.people.button(free[0]) if free else self.new_button).setFocus()

    @property
    def _offer(self) -> Offer:
        """What is offered as things stand."""
        wide = self.with_others.isChecked() and self._every is not None
        return self._every if wide and self._every is not None else self._one

    def _mark(self) -> list[int]:
        """Let only those be chosen who have seen none of the pairs; they are returned."""
        free = []
        alone = self._offer is self._one
        for number, choice in enumerate(self._offer.choices):
            button = self.people.button(number)
            said = f"{choice.code} · {choice.name}"
            seen = (
                self.tr("{who}: has seen it") if alone else self.tr("{who}: has seen one of them")
            )
            button.setText(said if choice.free else seen.format(who=said))
            button.setEnabled(choice.free)
            if choice.free:
                free.append(number)
        if self.people.checkedId() not in free:
            self._choose(free[0] if len(free) == 1 else -1)
        self._nobody.setVisible(not free)
        self._enable()
        return free

    def _choose(self, number: int) -> None:
        """Check a button, or none: an exclusive group keeps one otherwise."""
        self.people.setExclusive(False)
        for button in self.people.buttons():
            button.setChecked(self.people.id(button) == number)
        self.people.setExclusive(True)

    def _enable(self) -> None:
        self.do_button.setEnabled(self.people.checkedId() >= 0)

    def _done(self) -> None:
        offer = self._offer
        code = offer.choices[self.people.checkedId()].code
        self.accept()
        self._then(code, offer.review_refs)

    def _new(self) -> None:
        offer = self._offer
        self.accept()
        self._somebody_new(offer.review_refs)
