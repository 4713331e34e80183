"""The one place where code-point offsets become UTF-16 offsets.

The product counts Unicode code points; JavaScript counts UTF-16 units. Every kit converts here.
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
