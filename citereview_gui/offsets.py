"""Code points here, UTF-16 units in Qt: the one place where the window converts between them.

A Qt text document also folds CR LF into one paragraph break. `DisplayText` holds the text as Qt
will hold it and finds a code point's place there and back; nothing else in the window counts.
"""

from __future__ import annotations

import re
from bisect import bisect_left

_WIDE = re.compile("[\U00010000-\U0010ffff]")
"""What takes two units."""


class DisplayText:
    """A text as a Qt document shows it, with its offsets.

    Attributes:
        shown: The text to give to Qt; each CR LF is one line feed.
    """

    __slots__ = ("_dropped", "_length", "_wide", "shown")

    def __init__(self, text: str) -> None:
        self._length = len(text)
        # Sparse: only where a code point takes two units, or none (the CR of a CR LF).
        self._wide = [found.start() for found in _WIDE.finditer(text)]
        self._dropped: list[int] = []
        at = text.find("\r\n")
        while at >= 0:
            self._dropped.append(at)
            at = text.find("\r\n", at + 2)
        self.shown = text.replace("\r\n", "\n")

    def to_qt(self, offset: int) -> int:
        """Qt position of the code point at ``offset``, which is held within the text."""
        offset = min(max(offset, 0), self._length)
        return offset + bisect_left(self._wide, offset) - bisect_left(self._dropped, offset)
