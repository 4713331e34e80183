"""The pairs of a round as columns: filtered, counted and ordered a whole column at a time.

A hundred thousand pairs are filtered and counted within some milliseconds, and one pair that
changes is changed in place. It knows no store: `listing` fills it and keeps it in step.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain, compress
from typing import NamedTuple, cast

from citereview.actions.pairs.filter import FACETS, SHOWS, PairFilter, Show
from citereview.actions.pairs.views import Label, PairRow, PairState
from citereview.actions.pairs.words import Words


class PairFacts(NamedTuple):
    """One pair as the store knows it; what is not there is empty, several codes are by a space."""

    review_ref: str
    code: str
    case: str
    system: str
    state: str
    differing: bool
    reason: str
    resolution: str
    adjudicator: str
    barred: str
    waiting: str
    since: bool


class PairColumns:
    """Columns of all pairs, item by item in text order."""

    def __init__(self, pairs: Iterable[PairFacts] = ()) -> None:
        columns = list(zip(*pairs, strict=True)) or [()] * len(PairFacts._fields)
        refs, codes = columns[:2]
        self.count = len(refs)
        self._refs, self._ref_length = "".join(refs), len(refs[0]) if refs else 1
        self._codes, self._code_length = "".join(codes), len(codes[0]) if codes else 1
        self._case, self._system, self._state = map(Words, columns[2:5])
        self._differs = bytes(columns[5])
        self._differing = int.from_bytes(self._differs, "little")
        self._reason, self._resolution, self._adjudicator = map(Words, columns[6:9])
        self._barred, self._waiting = map(Words, columns[9:11])
        self._since = bytearray(columns[11])
        self._orders: dict[str, list[int]] = {}

    def put(
        self, at: int, *, state: str, reason: str, resolution: str, adjudicator: str, since: bool
    ) -> None:
        """Take how a pair stands now."""
        self._state.put(at, state)
        self._reason.put(at, reason)
        self._resolution.put(at, resolution)
        self._adjudicator.put(at, adjudicator)
        self._since[at] = since
        self._orders.pop("state", None)

    def row(self, at: int) -> PairRow:
        """One pair as the list shows it."""
        return PairRow(
            review_ref=self._ref(at),
            pair_code=self._code(at),
            case=self._case[at],
            system=self._system[at],
            state=cast("PairState", self._state[at]),
            differing=bool(self._differs[at]),
            reason=self._reason[at] or None,
            resolution=cast("Label | None", self._resolution[at] or None),
            adjudicator=self._adjudicator[at] or None,
            barred=tuple(self._barred[at].split()),
            waiting=tuple(self._waiting[at].split()),
            since=bool(self._since[at]),
        )

    def place(self, review_ref: str) -> int:
        """Place of a pair by its reference, -1 where there is none."""
        long = self._ref_length
        at = self._refs.find(review_ref) if len(review_ref) == long else -1
        while at >= 0 and at % long:
            at = self._refs.find(review_ref, at + 1)
        return at // long if at >= 0 else -1

    def arranged(self, wanted: PairFilter, by: str = "", *, descending: bool = False) -> list[int]:
        """Places of the pairs a filter lets through, in order."""
        mask = self._mask(wanted).to_bytes(self.count, "little")
        if not by:
            return list(compress(range(self.count), mask))
        ordered = self._ordered(by)
        rows = list(compress(ordered, map(mask.__getitem__, ordered)))
        return rows[::-1] if descending else rows

    def counts(self, wanted: PairFilter) -> dict[Show, int]:
        """How many pairs each choice would show, with the rest of the filter as it is."""
        rest = self._mask(replace(wanted, show="all"))
        return {show: (rest & self._shown(show, wanted.adjudicator)).bit_count() for show in SHOWS}

    def facet(self, name: str, wanted: PairFilter) -> list[tuple[str, int]]:
        """The words of a facet with their counts, as the rest of the filter would show them."""
        words = {key: word for key, word in wanted.words.items() if key != name}
        mask = self._mask(replace(wanted, words=words)).to_bytes(self.count, "little")
        column = self._facets()[name]
        found = Counter(compress(column.places, mask))
        return sorted((column.words[place], count) for place, count in found.items())

    def settled(self) -> tuple[int, int]:
        """Count of the disagreements that have a label, and of all."""
        unlabelled = self._resolution.mask([""])
        total = self._differing.bit_count()
        return total - (self._differing & unlabelled).bit_count(), total

    def given(self) -> tuple[int, int]:
        """Count of the labels and of the reasons in force."""
        without = (column.mask([""]).bit_count() for column in (self._resolution, self._reason))
        labels, reasons = (self.count - none for none in without)
        return labels, reasons

    def unclear(self) -> list[str]:
        """References of the pairs that are unclear and with nobody."""
        mask = self._state.mask(["unclear"]) & self._waiting.mask([""])
        return [
            self._ref(at) for at in compress(range(self.count), mask.to_bytes(self.count, "little"))
        ]

    def reasons(self) -> dict[str, Counter[str]]:
        """Reason -> how often with which label; an empty label where only the reason was given.

        Of pairs in dispute: a recusal can end a dispute that has a reason already.
        """
        found: dict[str, Counter[str]] = {}
        differing = self._differing.to_bytes(self.count, "little")
        given = zip(self._reason.places, self._resolution.places, strict=True)
        pairs = Counter(compress(given, differing))
        for (reason, label), count in pairs.items():
            if self._reason.words[reason]:
                counts = found.setdefault(self._reason.words[reason], Counter())
                counts[self._resolution.words[label]] += count
        return found

    def next_open(self, rows: Sequence[int], row: int) -> int:
        """The next of these rows after one, round the end, that waits for a label; -1 for none.

        Args:
            rows: Places of pairs, as `arranged` gives them.
            row: Where to begin; -1 before the first.
        """
        waits = (self._differing & self._resolution.mask([""])).to_bytes(self.count, "little")
        others = chain(range(row + 1, len(rows)), range(min(max(row, 0), len(rows))))
        return next((at for at in others if waits[rows[at]]), -1)

    def row_of(self, review_ref: str, rows: Sequence[int], *, ordered: bool) -> int:
        """Where a pair stands among rows, -1 where it does not.

        Args:
            review_ref: The pair.
            rows: Places of pairs, as `arranged` gives them.
            ordered: Whether they are in an order other than the texts'.
        """
        at = self.place(review_ref)
        if at < 0:
            return -1
        if ordered:
            return next((row for row, here in enumerate(rows) if here == at), -1)
        row = bisect_left(rows, at)
        return row if row < len(rows) and rows[row] == at else -1

    def _ordered(self, by: str) -> list[int]:
        """Every pair by its code, or by where it stands and its label; found once."""
        found = self._orders.get(by)
        if found is None:
            keys: list[str] | list[int]
            if by == "code":
                keys = [self._code(at) for at in range(self.count)]
            else:
                keys = list(map(int.__add__, self._state.ranks(16), self._resolution.ranks(1)))
            found = sorted(range(self.count), key=keys.__getitem__)
            self._orders[by] = found
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
                return int.from_bytes(b"\x01" * self.count, "little")
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
        found, codes, long = bytearray(self.count), self._codes.casefold(), self._code_length
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
        columns = (self._case, self._system, self._reason, self._state)
        return dict(zip(FACETS, columns, strict=True))
