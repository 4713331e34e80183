"""Private surfaces written so that a person still reads them, and a comparison of words does not.

Four ways, for the stricter leakage check:

- spelled: ``A-n-n-a``, ``A n n a``; from four letters on inside a longer run, a word of three only
  where one separator parts all its letters;
- broken: ``Zebu-lon``, also at a line's end, ``OBrien`` for ``O'Brien``, one half of a double name;
- transliterated: ``Mueller`` for ``Müller``, ``Lukasz`` for ``Łukasz``, and the other way round;
- regrouped: the digits of a number with other separators or none, a date in another order.

Two whole words are never read as one across a space, and a number matches only whole groups of
digits, at least six, so that ordinary prose stays clean.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from citereview.gate.lookalikes import fold_by_look
from citereview.gate.scripts import script_of

_LEAST_LETTERS = 4
_LEAST_DIGITS = 6
_LEAST_NATIONAL = 9
"""Digits of a telephone number without its country's code."""

_DENSE_SCRIPTS = frozenset({"Han", "Kana", "Hangul"})
"""Two letters are a name here."""

_LETTER = r"[^\W\d_]"
_JOINT = r"(?:-\s?\n?|['\u2019*\u00b7\u30fb])"
_JOINTS = re.compile(rf"(?<={_LETTER}){_JOINT}(?={_LETTER})")
_WORD = re.compile(rf"{_LETTER}+(?:{_JOINT}{_LETTER}+)*")
_SPELLED = re.compile(rf"(?<!\w){_LETTER}(?:[^\w\n]{{1,3}}{_LETTER})+(?!\w)")
_EVENLY_SPELLED = re.compile(
    rf"(?<!\w){_LETTER}([^\w\n,;]{{1,3}}){_LETTER}(?:\1{_LETTER})+(?!\w)"
)
_NOT_LETTERS = re.compile(r"[\W\d_]+")
_NOT_DIGITS = re.compile(r"\D+")
_NUMBER = re.compile(r"\d+(?:[^\w]{1,3}\d+)*")
_DATE = re.compile(r"(?<![\w/.-])(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?!\w|[-/.]\d)")

_SPELT_OUT = {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "ß": "ss", "đ": "dj"}
_SPELT_OUT |= {"æ": "ae", "œ": "oe", "þ": "th", "ð": "dh", "ñ": "ny", "ł": "l", "ħ": "h"}
_NEAREST = {"ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "þ": "th", "æ": "a", "œ": "o"}
_SPECIAL = re.compile(f"[{''.join(_SPELT_OUT)}]")


def _written(table: dict[str, str]) -> Callable[[str], str]:
    letters = str.maketrans(table)
    return lambda text: fold_by_look(text.translate(letters))


_ROMANISED = (_written(_SPELT_OUT), _written(_NEAREST))
"""How a text is folded whose special letters are written with plain ones, in either fashion."""


def _romanised(text: str) -> list[str]:
    """A text's foldings with plain letters; none where it has no special ones."""
    lower = _composed(text).casefold() if not text.isascii() else ""
    # Casefolding spells the sharp s out already.
    return [fold(lower) for fold in _ROMANISED] if _SPECIAL.search(lower) else []
