"""The one place where code-point offsets and UTF-16 offsets meet.

The product counts Unicode code points; JavaScript counts UTF-16 units. Every kit converts with
this pair of functions, and only with them.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable

_ASTRAL = re.compile("[\U00010000-\U0010ffff]")


def to_utf16(text: str, offsets: Iterable[int]) -> list[int]:
    """UTF-16 offsets of code-point offsets.

    Args:
        text: The text the offsets point into.
        offsets: Code-point offsets, each from 0 to ``len(text)``; any order.

    Raises:
        ValueError: An offset lies outside the text.
    """
    astral = [match.start() for match in _ASTRAL.finditer(text)]
    found = []
    for offset in offsets:
        if not 0 <= offset <= len(text):
            raise ValueError("offset outside the text")
        found.append(offset + bisect_left(astral, offset))
    return found


def from_utf16(text: str, offsets: Iterable[int]) -> list[int]:
    """Code-point offsets of UTF-16 offsets; the inverse of `to_utf16`.

    Raises:
        ValueError: An offset lies outside the text or inside a surrogate pair.
    """
    astral = [match.start() + before for before, match in enumerate(_ASTRAL.finditer(text))]
    length = len(text) + len(astral)
    found = []
    for offset in offsets:
        before = bisect_left(astral, offset)
        if not 0 <= offset <= length or (before and astral[before - 1] + 1 == offset):
            raise ValueError("offset outside the text or inside a character")
        found.append(offset - before)
    return found
