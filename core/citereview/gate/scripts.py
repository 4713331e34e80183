"""Which script a character belongs to, and where a text changes its script.

The blocks are those the reference system's leakage check tells apart; a letter or mark outside them
has no script here and stays with the run it stands in, like digits, punctuation and spaces.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache

from citereview.gate.graphemes import cluster_starts

_BLOCKS: dict[str, tuple[tuple[int, int], ...]] = {
    "Latin": (
        (0x0041, 0x005A),
        (0x0061, 0x007A),
        (0x00C0, 0x02AF),
        (0x1E00, 0x1EFF),
        (0x2C60, 0x2C7F),
        (0xA720, 0xA7FF),
        (0xAB30, 0xAB6F),
        (0xFF21, 0xFF3A),
        (0xFF41, 0xFF5A),
    ),
    "Arabic": (
        (0x0600, 0x06FF),
        (0x0750, 0x077F),
        (0x08A0, 0x08FF),
        (0xFB50, 0xFDFF),
        (0xFE70, 0xFEFF),
    ),
    "Ethiopic": (
        (0x1200, 0x139F),
        (0x2D80, 0x2DDF),
        (0xAB00, 0xAB2F),
        (0x1E7E0, 0x1E7FF),
    ),
    "Han": (
        (0x3400, 0x4DBF),
        (0x4E00, 0x9FFF),
        (0xF900, 0xFAFF),
        (0x20000, 0x2A6DF),
        (0x2A700, 0x2EBEF),
        (0x30000, 0x323AF),
    ),
    "Kana": ((0x3040, 0x30FF), (0x31F0, 0x31FF), (0xFF65, 0xFF9F), (0x1B000, 0x1B16F)),
    "Hangul": ((0x1100, 0x11FF), (0x3130, 0x318F), (0xA960, 0xA97F), (0xAC00, 0xD7FF)),
    "Cyrillic": ((0x0400, 0x052F), (0x1C80, 0x1C8F), (0x2DE0, 0x2DFF), (0xA640, 0xA69F)),
    "Devanagari": ((0x0900, 0x097F), (0xA8E0, 0xA8FF), (0x11B00, 0x11B5F)),
    "Bengali": ((0x0980, 0x09FF),),
    "Gurmukhi": ((0x0A00, 0x0A7F),),
    "Gujarati": ((0x0A80, 0x0AFF),),
    "Odia": ((0x0B00, 0x0B7F),),
    "Tamil": ((0x0B80, 0x0BFF),),
    "Telugu": ((0x0C00, 0x0C7F),),
    "Kannada": ((0x0C80, 0x0CFF),),
    "Malayalam": ((0x0D00, 0x0D7F),),
    "Greek": ((0x0370, 0x03FF), (0x1F00, 0x1FFF)),
    "Hebrew": ((0x0590, 0x05FF), (0xFB1D, 0xFB4F)),
    "Thai": ((0x0E00, 0x0E7F),),
    "Myanmar": ((0x1000, 0x109F), (0xA9E0, 0xA9FF), (0xAA60, 0xAA7F)),
    "Khmer": ((0x1780, 0x17FF), (0x19E0, 0x19FF)),
    "Lao": ((0x0E80, 0x0EFF),),
    "Sinhala": ((0x0D80, 0x0DFF), (0x111E0, 0x111FF)),
    "Thaana": ((0x0780, 0x07BF),),
    "Tibetan": ((0x0F00, 0x0FFF),),
}
_RANGES = sorted((*span, name) for name, spans in _BLOCKS.items() for span in spans)
_FIRSTS = [first for first, _, _ in _RANGES]

INDIC_BLOCKS = {
    name: _BLOCKS[name][0]
    for name in (
        "Devanagari",
        "Bengali",
        "Gurmukhi",
        "Gujarati",
        "Odia",
        "Tamil",
        "Telugu",
        "Kannada",
        "Malayalam",
    )
}


@lru_cache(maxsize=16384)
def script_of(char: str) -> str | None:
    """The script of a letter or mark; None for everything that belongs to no script here."""
    code = ord(char)
    if code == 0x3007:  # the ideographic zero is a number by category, yet written among Han
        return "Han"
    # Unicode 13 (Python 3.10) does not know these Ethiopic letters yet; the block is enough.
    if not 0x1E7E0 <= code <= 0x1E7FF and unicodedata.category(char)[0] not in "LM":
        return None
    at = bisect_right(_FIRSTS, code) - 1
    if at < 0:
        return None
    _, last, name = _RANGES[at]
    return name if code <= last else None


def runs(text: str) -> Iterator[tuple[int, int, str | None]]:
    """Cut a text into runs of one script, never inside a cluster.

    Yields:
        (start, end, script); the script is None only where the whole text has none. Characters
        without a script belong to the run before them, at the beginning to the first run.
    """
    starts = None
    begin, current, last = 0, None, -1
    known = (-1, -1)  # a stretch known to be one cluster: keeps walking back linear
    for index, char in enumerate(text):
        script = script_of(char)
        if script is None:
            continue
        if current is not None and script != current:
            starts = starts or cluster_starts(text)
            cut = index
            while cut > 0 and not starts(cut):
                cut -= 1
                if known[0] <= cut <= known[1]:
                    cut = known[0]
                    break
            known = (cut, index)
            if cut > last:
                yield begin, cut, current
                begin, current = cut, script
            # otherwise it decorates a letter of the run it stands in
        current = current or script
        last = index
    if text:
        yield begin, len(text), current
