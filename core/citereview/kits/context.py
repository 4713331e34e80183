"""How much of the source stands open around a passage: its neighbouring turns.

A source is usually a dialogue, one turn a line. The open part is the passage's own lines and the
two non-blank lines before and after. Where lines are long (a scanned letter is one line), it is cut
at a space, so that the passage never drowns.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right

from citereview.kits.models import Span

NEIGHBOURS = 2
"""Non-blank lines open on each side."""

REACH = 700
"""Most code points open on each side."""

_LINE = re.compile(r"[^\r\n]*[^\s][^\r\n]*")


class Turns:
    """The non-blank lines of one source, found once for all its passages."""

    __slots__ = ("_ends", "_starts", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        lines = [match.span() for match in _LINE.finditer(text)]
        self._starts = [start for start, _ in lines]
        self._ends = [end for _, end in lines]

    def around(self, passage: Span) -> Span:
        """The open part around a passage; it always holds the passage itself."""
        first = bisect_right(self._starts, passage.start) - 1
        last = bisect_left(self._ends, passage.end)
        start, end = passage.start, passage.end
        if self._starts:
            start = min(start, self._starts[max(first - NEIGHBOURS, 0)])
            end = max(end, self._ends[min(last + NEIGHBOURS, len(self._ends) - 1)])
        return Span(
            start=self._cut_before(start, passage.start), end=self._cut_after(passage.end, end)
        )

    def _cut_before(self, start: int, passage: int) -> int:
        if passage - start <= REACH:
            return start
        space = self._text.find(" ", passage - REACH, passage)
        return passage - REACH if space < 0 else space + 1

    def _cut_after(self, passage: int, end: int) -> int:
        if end - passage <= REACH:
            return end
        space = self._text.rfind(" ", passage, passage + REACH)
        return passage + REACH if space < 0 else space
