"""Pairs in full for the Resolve page: asked for when they are shown, the next one before that."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from citereview_gui.models.pairs import PairRow
from citereview_gui.presenter import RoundPresenter

if TYPE_CHECKING:
    from citereview.actions.pair_views import PairInFull, PairTexts

PAIRS_KEPT, TEXTS_KEPT = 64, 8
Key = tuple[str, str]


class PairReader(QObject):
    """Reads one pair at a time; of several wishes in a row the last one counts.

    The pairs of an item share its texts, which are read once.

    Attributes:
        arrived: The pair that was asked for last; the `PairInFull`, its `PairTexts`.
    """

    arrived = Signal(object, object)

    def __init__(self, presenter: RoundPresenter, parent: QObject) -> None:
        super().__init__(parent)
        self._presenter = presenter
        self._pairs: OrderedDict[Key, PairInFull] = OrderedDict()
        self._texts: OrderedDict[Key, PairTexts] = OrderedDict()
        self._wanted: tuple[PairRow, str] | None = None
        self._ahead: tuple[PairRow, str] | None = None
        self._reading = False

    def ask(self, row: PairRow, adjudicator: str, *, ahead: PairRow | None) -> bool:
        """Ask for a pair as an adjudicator sees it, and for another one after it.

        Returns:
            Whether it was known, so that it has arrived already.
        """
        self._wanted = (row, adjudicator)
        self._ahead = None if ahead is None else (ahead, adjudicator)
        known = self._known(row, adjudicator)
        if known is not None:
            self._wanted = None
            self.arrived.emit(*known)
        self._go_on()
        return known is not None

    def forget_pairs(self, review_refs: Iterable[str] | None = None) -> None:
        """What is known of these pairs (None: of all) is no longer so; texts stay as they are."""
        gone = None if review_refs is None else set(review_refs)
        for key in [key for key in self._pairs if gone is None or key[0] in gone]:
            del self._pairs[key]

    def forget(self) -> None:
        """Keep nothing of a closed round."""
        self._pairs.clear()
        self._texts.clear()
        self._wanted = self._ahead = None
        self._reading = False

    def _known(self, row: PairRow, adjudicator: str) -> tuple[PairInFull, PairTexts] | None:
        pair = self._pairs.get((row.review_ref, adjudicator))
        texts = self._texts.get((row.case, row.system))
        return None if pair is None or texts is None else (pair, texts)

    def _go_on(self) -> None:
        """Read what is wanted; where nothing is, what will be."""
        if self._reading:
            return
        if self._wanted is None and self._ahead is not None and self._known(*self._ahead) is None:
            self._read(*self._ahead)
        elif self._wanted is not None:
            self._read(*self._wanted)

    def _read(self, row: PairRow, adjudicator: str) -> None:
        self._reading = True
        texts = (row.case, row.system) not in self._texts

        def arrived(pair: PairInFull) -> None:
            self._reading = False
            self._keep(row, adjudicator, pair)
            if self._wanted is not None:
                known = self._known(*self._wanted)
                if known is not None:
                    self._wanted = None
                    self.arrived.emit(*known)
            self._go_on()

        job = self._presenter.call(
            "pair_in_full", row.review_ref, then=arrived, adjudicator=adjudicator, texts=texts
        )
        job.failed.connect(self._failed)

    def _failed(self) -> None:
        self._reading = False
        self._wanted = self._ahead = None

    def _keep(self, row: PairRow, adjudicator: str, pair: PairInFull) -> None:
        if pair.texts is not None:
            self._texts[row.case, row.system] = pair.texts
            pair = pair.model_copy(update={"texts": None})
        self._pairs[row.review_ref, adjudicator] = pair
        while len(self._pairs) > PAIRS_KEPT:
            self._pairs.popitem(last=False)
        while len(self._texts) > TEXTS_KEPT:
            self._texts.popitem(last=False)
