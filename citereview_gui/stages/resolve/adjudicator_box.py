"""Who adjudicates: everybody who may, and for each pair who may not because they reviewed it."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QStandardItemModel

from citereview_gui.theme import Theme
from citereview_gui.widgets.choice import Choice

WIDTH = 190


class AdjudicatorBox(Choice):
    """One person at a time; of several none is proposed, so that nobody decides in another's name.

    Attributes:
        chosen: Another person was chosen, or none; the roster code.
        somebody_new_asked: Somebody who is not on the roster is wanted.
    """

    chosen = Signal(str)
    somebody_new_asked = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._people: tuple[tuple[str, str], ...] = ()
        self._barred: frozenset[str] = frozenset()
        self._kept = -1
        self.setAccessibleName(self.tr("Adjudicator"))
        self.setPlaceholderText(self.tr("Who adjudicates?"))
        self.setMinimumWidth(theme.px(WIDTH))
        self.activated.connect(self._activated)

    @property
    def code(self) -> str:
        """Roster code of who adjudicates; empty for nobody."""
        return str(self.currentData() or "")

    @property
    def people(self) -> tuple[str, ...]:
        """Roster codes of everybody who may adjudicate."""
        return tuple(code for code, _ in self._people)

    def show_people(self, people: tuple[tuple[str, str], ...], *, may_add: bool) -> None:
        """Show who may adjudicate; who was chosen stays chosen."""
        kept = self.code
        self._people = people
        self.clear()
        for code, name in people:
            self.addItem(f"{code} · {name}", code)
        if may_add:
            self.addItem(self.tr("Somebody new…"))
        self._mark()
        wanted = self.findData(kept) if kept else -1
        self.setCurrentIndex(wanted if wanted >= 0 or len(people) != 1 else 0)
        self._kept = self.currentIndex()
        if self.code != kept:
            self.chosen.emit(self.code)

    def bar(self, codes: Collection[str]) -> None:
        """Say who reviewed the pair that is shown, and let none of them be chosen for it."""
        if frozenset(codes) != self._barred:
            self._barred = frozenset(codes)
            self._mark()

    def forget(self) -> None:
        """Keep nobody."""
        self._people, self._barred = (), frozenset()
        self.clear()

    def _mark(self) -> None:
        model = self.model()
        for at, (code, name) in enumerate(self._people):
            barred = code in self._barred
            said = f"{code} · {name}"
            reviewed = self.tr("{who} · reviewed this pair").format(who=code)
            self.setItemText(at, reviewed if barred else said)
            if isinstance(model, QStandardItemModel):
                model.item(at).setEnabled(not barred)
            self.setItemData(at, said, Qt.ItemDataRole.ToolTipRole)

    def _activated(self, at: int) -> None:
        if at >= len(self._people):
            self.setCurrentIndex(self._kept)
            self.somebody_new_asked.emit()
        else:
            self._kept = at
            self.chosen.emit(self.code)
