"""Going through the pairs by keys: to the next open one, back, to one that is looked for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from citereview_gui.models.pairs import PairModel
from citereview_gui.stages.resolve.pair_filters import PairFilters
from citereview_gui.widgets.table import Table

if TYPE_CHECKING:
    from citereview.actions.pairs.filter import Show
    from citereview.actions.pairs.views import PairRow


class PairWalk(QObject):
    """Where one is among the pairs, and where keys lead.

    Attributes:
        came: One is at another pair, or at the same one of a list that was arranged anew; its
            `PairRow`, None where there is none.
        known: It is known now which pairs are open after this one.
    """

    came = Signal(object)
    known = Signal()

    def __init__(self, model: PairModel, table: Table, filters: PairFilters) -> None:
        super().__init__(table)
        self._model, self._table, self._filters = model, table, filters
        self._going = False
        self._sought = self._settled = ""
        table.current_record.connect(self._moved)
        model.settled.connect(self._arranged)
        model.looked.connect(self._looked)

    @property
    def at(self) -> int:
        """The row one is at, -1 for none."""
        return self._table.currentIndex().row()

    @property
    def review_ref(self) -> str:
        """Reference of the pair one is at, empty for none."""
        row: PairRow | None = self._table.selected()
        return row.review_ref if row is not None else ""

    def go_next(self) -> None:
        """Go to the next open pair, else to the next one; as soon as it is known which that is."""
        after = self._model.next_open(self.at)
        self._going = after is None
        if after is None:
            self._model.look_ahead(self.at)
        elif after >= 0:
            self._table.select_row(after)
        else:
            self.step(1)

    def go_on(self, settled: str) -> None:
        """Go on from a pair that was settled; of a list that no longer holds it, it leaves then."""
        self._settled = settled
        self.go_next()
        self._let_go()

    def step(self, by: int) -> None:
        """Go so many rows on, round the end."""
        count = self._model.rowCount()
        if count:
            self._table.select_row((self.at + by) % count)

    def go_to(self, review_ref: str) -> None:
        """Go to a pair wherever it is; a filter that hides it gives way."""
        self._sought = review_ref
        self._model.show(self._model.filtered, find=review_ref)

    def forget(self) -> None:
        """Go nowhere any more."""
        self._going = False
        self._sought = self._settled = ""

    def _moved(self, row: PairRow | None) -> None:
        if row is not None or not self._model.arranging:
            self.came.emit(row)

    def _arranged(self, found: int) -> None:
        """Stay with the pair one was at; where it is not shown, go to the first open one."""
        kept = self._model.filtered
        if self._sought and found < 0 and (kept.narrowed or kept.show != "all"):
            tried = kept.show == "differing" and not kept.narrowed
            wide: Show = "all" if tried else "differing"
            self._model.show(replace(kept, show=wide, text="", words={}), find=self._sought)
            self._filters.finder.clear()
            return
        self._sought = ""
        row = found if found >= 0 else max(self._model.next_open(-1) or 0, 0)
        if self.at == row or not self._model.rowCount():
            self.came.emit(self._table.selected())
        self._table.select_row(row)

    def _looked(self, row: int) -> None:
        if self._going and row == self.at:
            self.go_next()
            self._let_go()
        else:
            self.known.emit()

    def _let_go(self) -> None:
        if self._settled and not self._going:
            self._model.arrange_without(self._settled)
            self._settled = ""
