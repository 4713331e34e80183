"""The pairs of a round as a table model: columns as they came, a row made when it is looked at.

Filtering works on whole columns at once, so that a hundred thousand pairs are filtered, counted and
sorted within a frame or two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, compress
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QModelIndex, Qt

from citereview_gui.models.records import Column, Index, TableModel
from citereview_gui.models.word_column import Words

if TYPE_CHECKING:
    from citereview.actions.pair_views import PairChange, PairTable

_NOWHERE = QModelIndex()
Show = Literal["differing", "open", "unclear", "mine", "all"]
SHOWS: tuple[Show, ...] = ("differing", "open", "unclear", "mine", "all")
"""Choices of pairs, in the order they are offered; the first is what one begins with."""
FACETS: tuple[str, ...] = ("case", "system", "reason", "state")
"""Columns one may choose a word of."""


@dataclass(frozen=True, slots=True)
class PairRow:
    """One pair as the list shows it."""

    review_ref: str
    pair_code: str
    case: str
    system: str
    state: str
    differing: bool
    reason: str | None
    resolution: str | None
    adjudicator: str | None
    barred: tuple[str, ...]
    waiting: tuple[str, ...]
    since: bool


@dataclass(frozen=True, slots=True)
class PairFilter:
    """Which pairs are shown.

    Attributes:
        show: The choice of pairs.
        adjudicator: Whose pairs 'mine' are: what this person may judge and nobody else has settled.
        text: Looked for in codes, cases and systems, case folded.
        words: Facet -> the word it must have; empty for rows without one.
    """

    show: Show = "differing"
    adjudicator: str = ""
    text: str = ""
    words: dict[str, str] = field(default_factory=dict)

    @property
    def narrowed(self) -> bool:
        """Whether a text or a facet narrows the choice."""
        return bool(self.text or self.words)


class PairModel(TableModel[PairRow]):
    """The pairs a filter lets through, in the order of the texts or of a column."""

    def __init__(self, columns: Sequence[Column[PairRow]]) -> None:
        super().__init__(columns)
        self._rows: list[int] = []
        self._sorted_by: tuple[int, Qt.SortOrder] | None = None
        self._clear()

    def _clear(self) -> None:
        self._count = 0
        self._refs, self._ref_length = "", 1
        self._codes, self._code_length = "", 1
        self._orders: dict[int, list[int]] = {}
        self._case, self._system, self._state = Words(), Words(), Words()
        self._reason, self._resolution = Words(), Words()
        self._adjudicator, self._barred, self._waiting = Words(), Words(), Words()
        self._differs = b""
        self._since = bytearray()
        self._differing = 0
        self.filtered = PairFilter()

    def take(self, table: PairTable | None) -> None:
        """Take other pairs (None: none); the filter stays."""
        kept = self.filtered
        self.beginResetModel()
        self._clear()
        self.filtered = kept if table is not None else PairFilter()
        if table is not None and table.count:
            self._count = table.count
            self._refs, self._ref_length = table.refs, len(table.refs) // table.count
            self._codes, self._code_length = table.codes, len(table.codes) // table.count
            self._case, self._system = Words(table.case), Words(table.system)
            self._state, self._reason = Words(table.state), Words(table.reason)
            self._resolution = Words(table.resolution)
            self._adjudicator = Words(table.adjudicator)
            self._barred, self._waiting = Words(table.barred), Words(table.waiting)
            self._differs, self._since = table.differing, bytearray(table.since)
            self._differing = int.from_bytes(table.differing, "little")
        self._rows = self._arranged()
        self.endResetModel()

    def record(self, row: int) -> PairRow:
        """The pair shown in a row."""
        return self._made(self._rows[row])

    def row_of(self, wanted: object) -> int:
        """Row of the pair with this reference, -1 where it is not shown."""
        at = self._place(str(wanted))
        try:
            return self._rows.index(at)
        except ValueError:
            return -1

    def known(self, review_ref: str) -> PairRow | None:
        """The pair with this reference, shown or not."""
        at = self._place(review_ref)
        return self._made(at) if at >= 0 else None

    def apply(self, changes: Iterable[PairChange]) -> None:
        """Take how pairs stand now; rows stay where they are until the filter is set anew."""
        last = len(self.columns) - 1
        for change in changes:
            at = self._place(change.review_ref)
            if at < 0:
                continue
            self._state.put(at, change.state)
            self._reason.put(at, change.reason)
            self._resolution.put(at, change.resolution)
            self._adjudicator.put(at, change.adjudicator)
            self._since[at] = change.since
            self._orders.pop(1, None)
            row = self.row_of(change.review_ref)
            if row >= 0:
                self.dataChanged.emit(self.index(row, 0), self.index(row, last))

    def show(self, wanted: PairFilter) -> None:
        """Show what a filter lets through; rows that are no longer let through are taken out."""
        self.filtered = wanted
        rows = self._arranged()
        if rows == self._rows:
            return
        gone = set(self._rows).difference(rows)
        if len(gone) == 1 and len(rows) == len(self._rows) - 1:
            # The usual case at the desk: the pair just settled leaves, and nothing else moves.
            at = self._rows.index(gone.pop())
            self.beginRemoveRows(QModelIndex(), at, at)
            self._rows = rows
            self.endRemoveRows()
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def counts(self) -> dict[Show, int]:
        """How many pairs each choice would show, with text and facets as they are."""
        rest = self._mask(replace(self.filtered, show="all"))
        return {
            show: (rest & self._shown(show, self.filtered.adjudicator)).bit_count()
            for show in SHOWS
        }

    def unclear(self) -> list[str]:
        """References of the pairs that are unclear and with nobody, shown or not."""
        mask = self._state.mask(["unclear"]) & self._waiting.mask([""])
        places = compress(range(self._count), mask.to_bytes(self._count, "little"))
        return [self._ref(at) for at in places]

    def settled(self) -> tuple[int, int]:
        """Count of the disagreements that have a label, and of all."""
        unlabelled = self._resolution.mask([""])
        total = self._differing.bit_count()
        return total - (self._differing & unlabelled).bit_count(), total

    def facet(self, name: str) -> list[tuple[str, int]]:
        """The words of a facet with their counts, as the rest of the filter would show them."""
        words = {key: word for key, word in self.filtered.words.items() if key != name}
        mask = self._mask(replace(self.filtered, words=words)).to_bytes(self._count, "little")
        column = self._facets()[name]
        found = Counter(compress(column.places, mask))
        return sorted((column.words[place], count) for place, count in found.items())

    def next_open(self, row: int) -> int:
        """The next row after this one, round the end, that waits for a label; -1 for none.

        Args:
            row: Where to begin; -1 before the first.
        """
        waits = (self._differing & self._resolution.mask([""])).to_bytes(self._count, "little")
        rows = self._rows
        others = chain(range(row + 1, len(rows)), range(max(row, 0)))
        return next((at for at in others if waits[rows[at]]), -1)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Rows shown."""
        return 0 if parent.isValid() else len(self._rows)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order by a column (-1: by the texts), keeping selection and current row."""
        self._sorted_by = None if column < 0 else (column, order)
        self.layoutAboutToBeChanged.emit()
        before = [(i, self._rows[i.row()]) for i in self.persistentIndexList()]
        self._rows = self._arranged()
        if before:
            place = {at: row for row, at in enumerate(self._rows)}
            self.changePersistentIndexList(
                [i for i, _ in before], [self.index(place[at], i.column()) for i, at in before]
            )
        self.layoutChanged.emit()

    def _arranged(self) -> list[int]:
        mask = self._mask(self.filtered).to_bytes(self._count, "little")
        if self._sorted_by is None:
            return list(compress(range(self._count), mask))
        number, order = self._sorted_by
        ordered = self._ordered(number)
        rows = list(compress(ordered, map(mask.__getitem__, ordered)))
        return rows[::-1] if order == Qt.SortOrder.DescendingOrder else rows

    def _ordered(self, number: int) -> list[int]:
        """Every pair by a column (its code, or where it stands and its label), found once."""
        found = self._orders.get(number)
        if found is None:
            keys: list[str] | list[int]
            if number == 0:
                keys = [self._code(at) for at in range(self._count)]
            else:
                keys = list(map(int.__add__, self._state.ranks(16), self._resolution.ranks(1)))
            found = sorted(range(self._count), key=keys.__getitem__)
            self._orders[number] = found
        return found

    def _ref(self, at: int) -> str:
        return self._refs[at * self._ref_length : (at + 1) * self._ref_length]

    def _code(self, at: int) -> str:
        return self._codes[at * self._code_length : (at + 1) * self._code_length]

    def _mask(self, wanted: PairFilter) -> int:
        mask = self._shown(wanted.show, wanted.adjudicator)
        for name, word in wanted.words.items():
            mask &= self._facets()[name].mask([word])
        if wanted.text and mask:
            mask &= self._holding(wanted.text.casefold())
        return mask

    def _shown(self, show: Show, adjudicator: str) -> int:
        match show:
            case "all":
                return _all(self._count)
            case "differing":
                return self._differing
            case "open":
                return self._differing & self._resolution.mask([""])
            case "unclear":
                return self._state.mask(["unclear"])
            case "mine":
                if not adjudicator:
                    return 0
                able = (word for word in self._barred.words if adjudicator not in word.split())
                mine = self._resolution.mask([""]) | self._adjudicator.mask([adjudicator])
                return self._differing & self._barred.mask(able) & mine

    def _holding(self, needle: str) -> int:
        found, codes, long = bytearray(self._count), self._codes.casefold(), self._code_length
        at = codes.find(needle)
        while at >= 0:
            row, place = divmod(at, long)
            if place + len(needle) <= long:
                found[row] = 1
                at = codes.find(needle, (row + 1) * long)
            else:  # the end of one code and the beginning of the next
                at = codes.find(needle, at + 1)
        mask = int.from_bytes(found, "little")
        for column in (self._case, self._system):
            mask |= column.mask(word for word in column.words if needle in word.casefold())
        return mask

    def _facets(self) -> dict[str, Words]:
        return {
            "case": self._case,
            "system": self._system,
            "reason": self._reason,
            "state": self._state,
        }

    def _place(self, review_ref: str) -> int:
        """Place of a pair by its reference, -1 where there is none."""
        long = self._ref_length
        at = self._refs.find(review_ref) if len(review_ref) == long else -1
        while at >= 0 and at % long:
            at = self._refs.find(review_ref, at + 1)
        return at // long if at >= 0 else -1

    def _made(self, at: int) -> PairRow:
        return PairRow(
            review_ref=self._ref(at),
            pair_code=self._code(at),
            case=self._case[at],
            system=self._system[at],
            state=self._state[at],
            differing=bool(self._differs[at]),
            reason=self._reason[at] or None,
            resolution=self._resolution[at] or None,
            adjudicator=self._adjudicator[at] or None,
            barred=tuple(self._barred[at].split()),
            waiting=tuple(self._waiting[at].split()),
            since=bool(self._since[at]),
        )


def _all(count: int) -> int:
    return int.from_bytes(b"\x01" * count, "little")
