"""A column of few different words over many rows: what it says, and masks of the rows that say it.

A mask is an integer with one byte a row, 1 where the row is meant: masks are joined, counted and
kept as whole numbers, which costs next to nothing at a hundred thousand rows.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable

MASKS_KEPT = 32
"""Of each column: those of the choices, and of what was looked for last."""


class Words:
    """A column that can change: a place in its words for each row, and the masks asked for."""

    def __init__(self, rows: Iterable[str] = ()) -> None:
        known: dict[str, int] = {}
        self.places = array("I", [known.setdefault(word, len(known)) for word in rows])
        self.words: list[str] = list(known)
        self._masks: dict[frozenset[str], int] = {}

    def __getitem__(self, at: int) -> str:
        return self.words[self.places[at]]

    def put(self, at: int, word: str) -> None:
        """Change one row; the masks follow."""
        if word not in self.words:
            self.words.append(word)
        self.places[at] = self.words.index(word)
        here = 1 << (8 * at)
        for known, mask in self._masks.items():
            self._masks[known] = mask | here if word in known else mask & ~here

    def ranks(self, step: int) -> Iterable[int]:
        """Each row's place in the alphabet of the words, in steps."""
        order = sorted(self.words)
        return map([step * order.index(word) for word in self.words].__getitem__, self.places)

    def mask(self, wanted: Iterable[str]) -> int:
        """Rows that have one of these words."""
        known = frozenset(wanted)
        found = self._masks.get(known)
        if found is None:
            if len(self._masks) >= MASKS_KEPT:
                self._masks.clear()
            good = [word in known for word in self.words]
            found = int.from_bytes(bytes(map(good.__getitem__, self.places)), "little")
            self._masks[known] = found
        return found
