"""Which pairs the desk shows, and in which order: plain words, as light as can be."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Show = Literal["differing", "open", "unclear", "mine", "all"]
SHOWS: tuple[Show, ...] = ("differing", "open", "unclear", "mine", "all")
"""Choices of pairs, in the order they are offered; the first is what one begins with."""
Facet = Literal["case", "system", "reason", "state"]
FACETS: tuple[Facet, ...] = ("case", "system", "reason", "state")
"""Columns one may choose a word of."""
PairOrder = Literal["", "code", "state"]
"""What pairs are ordered by; nothing: item by item in text order."""


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
