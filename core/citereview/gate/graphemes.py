"""Where a user-perceived character begins (Unicode UAX 29, extended grapheme clusters).

The leakage check cuts text into runs of one script and must not cut inside a cluster. Covered are
combining and spacing marks, Hangul syllables, joined emoji, flags, prepended marks, the conjuncts
of nine Indic scripts, and ideographic description sequences, which count as one character.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

_PREPEND = (
    (0x0600, 0x0605),
    (0x06DD, 0x06DD),
    (0x070F, 0x070F),
    (0x0890, 0x0891),
    (0x08E2, 0x08E2),
    (0x0D4E, 0x0D4E),
    (0x110BD, 0x110BD),
    (0x110CD, 0x110CD),
    (0x111C2, 0x111C3),
    (0x1193F, 0x1193F),
    (0x11941, 0x11941),
    (0x11A3A, 0x11A3A),
    (0x11A84, 0x11A89),
    (0x11D46, 0x11D46),
    (0x11F02, 0x11F02),
)
_CONSONANTS = (
    (0x0915, 0x0939),
    (0x0958, 0x095F),
    (0x0978, 0x097F),
    (0x0995, 0x09B9),
    (0x09DC, 0x09DF),
    (0x09F0, 0x09F1),
    (0x0A15, 0x0A39),
    (0x0A59, 0x0A5E),
    (0x0A95, 0x0AB9),
    (0x0B15, 0x0B39),
    (0x0B5C, 0x0B5D),
    (0x0B5F, 0x0B5F),
    (0x0B95, 0x0BB9),
    (0x0C15, 0x0C39),
    (0x0C58, 0x0C5A),
    (0x0C95, 0x0CB9),
    (0x0CDC, 0x0CDE),
    (0x0D15, 0x0D3A),
)
_VIRAMAS = frozenset("\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d")
_PICTURES = ((0x1F000, 0x1FAFF), (0x2300, 0x23FF), (0x2600, 0x27BF))
_ATTACHED = frozenset({"EXTEND", "ZWJ", "SPACING"})
_LINE = frozenset({"CR", "LF", "CONTROL"})
_DESCRIPTION = re.compile("[\u2ff0-\u2fff\u31ef]")
_MAXIMUM_NESTING = 200


def within(codepoint: int, ranges: tuple[tuple[int, int], ...]) -> bool:
    """Whether a code point lies in one of some closed ranges."""
    return any(first <= codepoint <= last for first, last in ranges)


@lru_cache(maxsize=8192)
def _break_class(char: str) -> str:
    code = ord(char)
    category = unicodedata.category(char)
    named = {"\r": "CR", "\n": "LF", "\u200d": "ZWJ"}.get(char) or _hangul_class(code)
    if named is None and 0x1F1E6 <= code <= 0x1F1FF:
        named = "FLAG"
    if named is None and within(code, _PREPEND):
        named = "PREPEND"
    if named is None and (
        category in {"Mn", "Me"}
        or char == "\u200c"
        or 0x1F3FB <= code <= 0x1F3FF
        or 0xE0020 <= code <= 0xE007F
    ):
        named = "EXTEND"
    if named is None and category == "Mc":
        named = "SPACING"
    if named is None and category in {"Cc", "Cf", "Cs", "Zl", "Zp"}:
        named = "CONTROL"
    if named is None and within(code, _PICTURES):
        named = "PICTURE"
    return named or "OTHER"


def _hangul_class(code: int) -> str | None:
    if 0x1100 <= code <= 0x115F or 0xA960 <= code <= 0xA97C:
        return "L"
    if 0x1160 <= code <= 0x11A7 or 0xD7B0 <= code <= 0xD7C6:
        return "V"
    if 0x11A8 <= code <= 0x11FF or 0xD7CB <= code <= 0xD7FB:
        return "T"
    if 0xAC00 <= code <= 0xD7A3:
        return "LVT" if (code - 0xAC00) % 28 else "LV"
    return None


_JOINED = frozenset(
    {("CR", "LF")}
    | {("L", after) for after in ("L", "V", "LV", "LVT")}
    | {(before, after) for before in ("LV", "V") for after in ("V", "T")}
    | {(before, "T") for before in ("LVT", "T")}
)


def _starts(text: str, index: int) -> bool:
    before, here = _break_class(text[index - 1]), _break_class(text[index])
    if (before, here) in _JOINED:
        return False
    if before in _LINE or here in _LINE:
        return True
    if here in _ATTACHED or before == "PREPEND" or _in_conjunct(text, index):
        return False
    if here == "PICTURE" and before == "ZWJ":
        return not _picture_before(text, index - 1)
    if before == here == "FLAG":
        flags = 0
        while flags < index and _break_class(text[index - 1 - flags]) == "FLAG":
            flags += 1
        return flags % 2 == 0
    return True


def _in_conjunct(text: str, index: int) -> bool:
    """Whether a consonant is joined to the one before it by a virama."""
    if not within(ord(text[index]), _CONSONANTS):
        return False
    joined = False
    for char in reversed(text[max(0, index - 256) : index]):
        if char in _VIRAMAS:
            joined = True
        elif _break_class(char) not in _ATTACHED:
            return joined and within(ord(char), _CONSONANTS)
    return False


def _picture_before(text: str, joiner: int) -> bool:
    cursor = joiner - 1
    while cursor >= 0 and _break_class(text[cursor]) == "EXTEND":
        cursor -= 1
    return cursor >= 0 and _break_class(text[cursor]) == "PICTURE"


def _arity(char: str) -> int:
    """How many components an ideographic description operator takes; 0 for any other character."""
    code = ord(char)
    if code in {0x2FF2, 0x2FF3}:
        return 3
    if code in {0x2FFE, 0x2FFF}:
        return 1
    return 2 if 0x2FF0 <= code <= 0x2FFD or code == 0x31EF else 0


def _component_end(text: str, start: int, depth: int = 0) -> int | None:
    """End of one component of an ideographic description, or None where there is none."""
    if start >= len(text) or depth > _MAXIMUM_NESTING:
        return None
    if arity := _arity(text[start]):
        cursor: int | None = start + 1
        for _ in range(arity):
            cursor = None if cursor is None else _component_end(text, cursor, depth + 1)
        return cursor
    if text[start].isspace() or _break_class(text[start]) in _ATTACHED | _LINE:
        return None
    end = start + 1
    while end < len(text) and _break_class(text[end]) in _ATTACHED:
        end += 1
    return end


def cluster_starts(text: str) -> Callable[[int], bool]:
    """A function that says of an index of this text whether a cluster begins there."""
    inside: set[int] = set()
    for found in _DESCRIPTION.finditer(text):
        end = _component_end(text, found.start())
        inside.update(range(found.start() + 1, end or 0))

    def starts(index: int) -> bool:
        if index <= 0 or index >= len(text):
            return True
        return index not in inside and _starts(text, index)

    return starts
