"""Claim/evidence pairs that can be labelled, numbered so that the label of one is a byte.

A large item has tens of thousands of pairs. A dictionary of pairs would be looked up all over
memory; here the pairs of a claim stand side by side, in the order of the claims.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from citereview.citation.fields import ADJUDICATION_LABELS, SUPPORTS, UNCLEAR
from citereview.citation.rows import AdjudicationRow

_CODES: Final = {label: code for code, label in enumerate(ADJUDICATION_LABELS, 1)}
_CONFLICTING: Final = len(ADJUDICATION_LABELS) + 1
_LABELS: Final = {code: label for label, code in _CODES.items()} | {_CONFLICTING: UNCLEAR}


@dataclass(slots=True, repr=False)
class Pairs:
    """Pairs by position.

    Attributes:
        numbers: Number of each claim by its id, counted from 0.
        starts: Position of the first pair of each claim by its number; at last the number of pairs.
        cited: Evidence id by position; sorted and distinct within a claim.
        more: Number of edges beyond the first, by position, of pairs with more than one.
    """

    numbers: dict[str, int]
    starts: list[int] = field(default_factory=lambda: [0])
    cited: list[str] = field(default_factory=list)
    more: dict[int, int] = field(default_factory=dict)

    def position(self, number: int, evidence_id: str) -> int:
        """Position of a claim's pair with an evidence, by the claim's number; -1 if it is none."""
        end = self.starts[number + 1]
        position = bisect_left(self.cited, evidence_id, self.starts[number], end)
        return position if position < end and self.cited[position] == evidence_id else -1


class Labels:
    """What adjudications say of the pairs; those that disagree make a pair unclear.

    Attributes:
        given: Adjudications.
        unmatched: Those of what is no usable pair.
    """

    def __init__(self, pairs: Pairs) -> None:
        self.given = 0
        self.unmatched = 0
        self._pairs = pairs
        self._codes = bytearray(len(pairs.cited))

    def add(self, rows: list[AdjudicationRow]) -> None:
        """Note the labels of pairs."""
        numbers, position_of, codes = self._pairs.numbers, self._pairs.position, self._codes
        self.given += len(rows)
        for claim_id, evidence_id, label in rows:
            number = numbers.get(claim_id)
            position = -1 if number is None else position_of(number, evidence_id)
            if position < 0:
                self.unmatched += 1
            else:
                known, code = codes[position], _CODES[label]
                codes[position] = code if known in (0, code) else _CONFLICTING

    @property
    def conflicting(self) -> int:
        """Pairs with labels that disagree."""
        return self._codes.count(_CONFLICTING)

    def counts(self) -> dict[str, int]:
        """Usable edges by label."""
        codes = self._codes
        counts = {label: codes.count(code) for label, code in _CODES.items()}
        counts[UNCLEAR] += self.conflicting
        for position, more in self._pairs.more.items():
            if codes[position]:
                counts[_LABELS[codes[position]]] += more
        return counts

    def claims(self) -> tuple[int, int]:
        """Claims with a labelled pair, and those with a supporting one."""
        labelled = supported = 0
        codes = bytes(self._codes)
        for start, end in pairwise(self._pairs.starts):
            of_claim = codes[start:end]
            labelled += any(of_claim)
            supported += _CODES[SUPPORTS] in of_claim
        return labelled, supported
