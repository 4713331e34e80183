"""Who reviews a pair further: everybody who takes part; who has seen it cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QDialog, QRadioButton, QVBoxLayout, QWidget

from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, iconed, label, row

if TYPE_CHECKING:
    from citereview.actions.pair_views import FurtherChoice


class FurtherDialog(QDialog):
    """Opened without blocking; ``then`` is called with a roster code."""

    def __init__(
        self,
        parent: QWidget,
        theme: Theme,
        *,
        pair_code: str,
        choices: Sequence[FurtherChoice],
        then: Callable[[str], object],
        somebody_new: Callable[[], object],
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle("CiteReview")
        title = self.tr("Who reviews {pair} further?").format(pair=pair_code)
        lines = (
            self.tr("They get a file with this pair alone, blinded like all others."),
            self.tr(
                "Their label counts with the others. If they do not all agree, an adjudicator "
                "decides."
            ),
        )
        self.setAccessibleName(title)
        self.setAccessibleDescription(" ".join(lines))
        self.setMinimumWidth(theme.px(520))
        self._then, self._somebody_new = then, somebody_new
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 24, 24, 16)
        outer.setSpacing(12)
        outer.addWidget(label(title, "h2", wrap=True))
        for line in lines:
            outer.addLayout(iconed(theme, "dash", "muted", line))
        self.people = QButtonGroup(self)
        for number, one in enumerate(choices):
            said = f"{one.code} · {one.name}"
            if not one.free:
                said = self.tr("{who}: has the pair or has seen it").format(who=said)
            button = QRadioButton(said)
            button.setEnabled(one.free)
            self.people.addButton(button, number)
            outer.addWidget(button)
        self._codes = [one.code for one in choices]
        free = [number for number, one in enumerate(choices) if one.free]
        if not free:
            nobody = self.tr("Everybody who takes part has seen this pair.")
            outer.addLayout(iconed(theme, "warning", "unclear", nobody))
        self.new_button = Button(self.tr("Somebody new…"), theme, then=self._new)
        self.back_button = Button(self.tr("Back"), theme, then=self.reject)
        self.do_button = Button(self.tr("Make their file"), theme, role="primary", then=self._done)
        self.do_button.setEnabled(False)
        self.people.idToggled.connect(lambda _number, on: self.do_button.setEnabled(on))
        outer.addSpacing(4)
        outer.addLayout(row(self.new_button, None, self.back_button, self.do_button))
        if len(free) == 1:
            self.people.button(free[0]).setChecked(True)
        first = self.people.button(free[0]) if free else self.new_button
        first.setFocus()

    def _done(self) -> None:
        code = self._codes[self.people.checkedId()]
        self.accept()
        self._then(code)

    def _new(self) -> None:
        self.accept()
        self._somebody_new()
