"""Find a quote in its text: exactly, code point for code point; else near matches to choose from.

A near match differs in white space, letter case, the shape of quotation marks and dashes, or in how
letters are coded (composed or not, as a ligature or not), or in the marks around it. It is offered,
never taken: only a person says that another wording is the one meant.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Literal

CANDIDATE_LIMIT = 50
"""Most candidates offered for one quote."""

HEAD = 16
"""Code points by which quotes are kept in an index; shorter ones are looked for alone."""
WORTH_INDEXING = 64
"""Distinct heads from which one slow pass beats as many fast ones."""

Likeness = Literal["exact", "near"]

_SHAPES = {
    **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032", "'"),
    **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb", '"'),
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
    "\u2026": "...",
}
# What people put around a quote: marks, and dots for what they left away; then a stop at its end.
_AROUND = re.compile(r"^(?:[\"' ]|\.\.\.)+|(?:[\"' ]|\.\.\.)+$")
_STOP = re.compile(r"[\"' .,;:]+$")
_INVISIBLE = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufeff")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A place where a quote may stand: half-open, code points of its text."""

    start: int
    end: int
    likeness: Likeness


def exact_places(text: str, quote: str, limit: int = CANDIDATE_LIMIT) -> list[Candidate]:
    """Every place where the quote stands exactly, overlapping ones too, up to `limit`."""
    found: list[Candidate] = []
    at = text.find(quote) if quote else -1
    while at >= 0 and len(found) < limit:
        found.append(Candidate(at, at + len(quote), "exact"))
        at = text.find(quote, at + 1)
    return found


class QuoteIndex:
    """Exact places of many quotes in one text, found in one pass over it.

    Looking for each quote alone reads the whole text each time; here positions are kept by the
    quotes' first code points, so the pass is one and each quote is compared at few places.
    """

    def __init__(self, text: str, quotes: Iterable[str]) -> None:
        self._text = text
        self._heads: dict[str, list[int]] = {
            quote[:HEAD]: [] for quote in quotes if len(quote) >= HEAD
        }
        if len(self._heads) < WORTH_INDEXING:
            self._heads = {}
            return
        for at in range(len(text) - HEAD + 1):
            found = self._heads.get(text[at : at + HEAD])
            if found is not None:
                found.append(at)

    def places(self, quote: str, limit: int = CANDIDATE_LIMIT) -> list[Candidate]:
        """What `exact_places` finds."""
        heads = self._heads.get(quote[:HEAD])
        if heads is None:
            return exact_places(self._text, quote, limit)
        standing = (at for at in heads if self._text.startswith(quote, at))
        return [Candidate(at, at + len(quote), "exact") for at in islice(standing, limit)]


class FoldedText:
    """A text folded for near matches, with the way back to its code points."""

    def __init__(self, text: str) -> None:
        self._folded, self._back = _fold(text)

    def near_places(self, quote: str, limit: int = CANDIDATE_LIMIT) -> list[Candidate]:
        """Places that are the quote but for white space, case and shapes, up to `limit`.

        Where there is none, those that are it without the marks around it.
        """
        sought = _fold(quote)[0].strip()
        bare = _AROUND.sub("", sought)
        return (
            self._standing(re.escape(sought), limit)
            or self._standing(_whole(bare), limit)
            or self._standing(_whole(_STOP.sub("", bare)), limit)
        )

    def _standing(self, pattern: str, limit: int) -> list[Candidate]:
        found: list[Candidate] = []
        for match in re.finditer(pattern, self._folded) if pattern else ():
            if unicodedata.combining(self._folded[match.end() : match.end() + 1] or " "):
                continue  # the quote ends in a letter that bears a mark here: another letter
            start, end = self._back[match.start()], self._back[match.end() - 1] + 1
            found.append(Candidate(start, end, "near"))
            if len(found) == limit:
                break
        return found


def _whole(sought: str) -> str:
    """A pattern for words that are not part of longer ones; empty for none."""
    return rf"(?<!\w){re.escape(sought)}(?!\w)" if sought else ""


def _fold(text: str) -> tuple[str, list[int]]:
    """The folded text, and for each of its characters the index it came from."""
    folded: list[str] = []
    back: list[int] = []
    for index, character in enumerate(text):
        if character in _INVISIBLE:
            continue
        if character.isspace():
            if folded and folded[-1] == " ":
                continue
            piece = " "
        else:
            piece = _SHAPES.get(character) or _plain(character)
        folded.extend(piece)
        back.extend([index] * len(piece))
    return "".join(folded), back


def _plain(character: str) -> str:
    """A letter without case, its marks after it."""
    if character.isascii():
        return character.lower()
    return unicodedata.normalize("NFKD", character).casefold()
