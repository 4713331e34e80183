"""Pairs in full for the Resolve page: asked for when they are shown, the next ones before that."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from citereview_gui.presenter import RoundPresenter

if TYPE_CHECKING:
    from citereview.actions.pairs.views import PairInFull, PairRow, PairTexts

PAIRS_KEPT, TEXTS_KEPT = 64, 24
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
        self._ahead: list[tuple[PairRow, str]] = []
        self._reading = False

    def ask(self, row: PairRow, adjudicator: str) -> bool:
        """Ask for a pair as an adjudicator sees it.

        Returns:
            Whether it was known, so that it has arrived already.
        """
        self._wanted, self._ahead = (row, adjudicator), []
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
        self._wanted, self._ahead = None, []
        self._reading = False

    def read_ahead(self, rows: Sequence[PairRow], adjudicator: str) -> None:
        """Read these once nothing else is wanted."""
        self._ahead = [(one, adjudicator) for one in rows]
        self._go_on()

    def knows(self, pair: PairInFull, adjudicator: str) -> bool:
        """Whether a pair is still as it was read for an adjudicator."""
        return self._pairs.get((pair.review_ref, adjudicator)) is pair

    def _known(self, row: PairRow, adjudicator: str) -> tuple[PairInFull, PairTexts] | None:
        pair = self._pairs.get((row.review_ref, adjudicator))
        texts = self._texts.get((row.case, row.system))
        return None if pair is None or texts is None else (pair, texts)

    def _go_on(self) -> None:
        """Read what is wanted; where nothing is, what will be."""
        if self._reading:
            return
        if self._wanted is not None:
            self._read(*self._wanted)
            return
        unknown = next((one for one in self._ahead if self._known(*one) is None), None)
        if unknown is not None:
            self._read(*unknown)

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
        self._wanted, self._ahead = None, []

    def _keep(self, row: PairRow, adjudicator: str, pair: PairInFull) -> None:
        if pair.texts is not None:
            self._texts[row.case, row.system] = pair.texts
            pair = pair.model_copy(update={"texts": None})
        self._pairs[row.review_ref, adjudicator] = pair
        while len(self._pairs) > PAIRS_KEPT:
            self._pairs.popitem(last=False)
        while len(self._texts) > TEXTS_KEPT:
            self._texts.popitem(last=False)
