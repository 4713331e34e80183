"""The desk as it was left: the pair that was looked at, the choice of pairs and their order."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer

from citereview.actions.pairs.filter import SHOWS
from citereview_gui.models.pairs import PairModel
from citereview_gui.settings import DeskView, Settings
from citereview_gui.stages.resolve.pair_filters import PairFilters
from citereview_gui.widgets.table import Table

SETTLED_MS = 2_000
"""How long nothing changes before it is kept: a window that is killed loses no more."""
OUTSIDE = ("reason", "state")
"""Facets whose words may be kept outside of the round: they are closed words."""


class DeskKeeper(QObject):
    """Keeps how a desk is left, and puts it back when its round is opened again."""

    def __init__(
        self, settings: Settings, model: PairModel, filters: PairFilters, table: Table
    ) -> None:
        super().__init__(table)
        self._settings, self._model = settings, model
        self._filters, self._table = filters, table
        self._path: Path | None = None
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(SETTLED_MS)
        self._later.timeout.connect(self.keep)

    def begin(self, path: Path | None) -> None:
        """Put the desk of a round as it was left, before its pairs are read; once a round."""
        if path is None or path == self._path:
            return
        self._path = path
        view = self._settings.desk(path)
        # Whose pairs 'mine' are has to be chosen anew.
        show = view.show if view.show in SHOWS and view.show != "mine" else SHOWS[0]
        words = {key: word for key, word in view.words.items() if key in OUTSIDE}
        self._filters.put(replace(self._model.filtered, show=show, text="", words=words))
        self._model.look_for(view.review_ref)
        order = Qt.SortOrder.DescendingOrder if view.descending else Qt.SortOrder.AscendingOrder
        column = view.column if view.column < self._model.columnCount() else -1
        self._table.horizontalHeader().setSortIndicator(column, order)

    def changed(self) -> None:
        """Something is to be kept, as soon as nothing changes for a while."""
        if self._path is not None:
            self._later.start()

    def keep(self) -> None:
        """Keep it now."""
        self._later.stop()
        if self._path is None:
            return
        header, filtered = self._table.horizontalHeader(), self._model.filtered
        view = DeskView(
            review_ref=self._model.looked_at,
            show=filtered.show,
            words={key: word for key, word in filtered.words.items() if key in OUTSIDE},
            column=header.sortIndicatorSection(),
            descending=header.sortIndicatorOrder() == Qt.SortOrder.DescendingOrder,
        )
        self._settings.keep_desk(self._path, view)

    def end(self) -> None:
        """The round is closed."""
        self.keep()
        self._path = None
