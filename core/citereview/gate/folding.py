"""How a text is folded before private surfaces are looked for in it.

`fold` is the reference system's comparison: invisible characters gone, marks stripped where the
script does not need them, width, digits and the commonest look-alikes folded, case folded. It
refuses text that no honest note holds (long runs of marks, format or control characters), because
time spent on it would have no bound.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from citereview.gate.indic import canonical_indic
from citereview.gate.iscii import read_iscii
from citereview.gate.scripts import INDIC_BLOCKS, runs, script_of

ZERO_WIDTH = "\u200b\u200c\u200d\u2060\ufeff"
BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"

MAXIMUM_BYTES = 8 * 1024 * 1024
MAXIMUM_MARKS = 64
MAXIMUM_FORMATS = 256
MAXIMUM_CONTROLS = 256
MAXIMUM_CONTROLS_ALTOGETHER = 4096

_NO_ZERO_WIDTH = dict.fromkeys(map(ord, ZERO_WIDTH))
_INVISIBLE = frozenset(ZERO_WIDTH + BIDI)
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]+")
_DIACRITICS = re.compile("[\u0300-\u036f]+")
_UNUSUAL = re.compile("[^\x00-\x7f]")

_LOOKALIKES = str.maketrans(
    "\u0391\u0392\u0395\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a7"
    "\u03b1\u03b5\u03b7\u03b9\u03ba\u03bc\u03bf\u03c1\u03c4\u03c5\u03c7"
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425"
    "\u0430\u0435\u043e\u0440\u0441\u0445\u0456\u3007",
    "ABEHIKMNOPTXaenikuoptuxABEKMHOPCTXaeopcxiO",
)
_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}


class UnfoldableText(ValueError):
    """The text is too long, not whole Unicode, or too heavily marked to fold in bounded time."""

    def __init__(self) -> None:
        super().__init__("unfoldable_text")


def fold(text: str) -> str:
    """Fold a text for comparison.

    Raises:
        UnfoldableText: Code ``unfoldable_text``.
    """
    if text.isascii():
        _refuse_controls(text, len(text))
        return text.casefold()
    decomposed = unicodedata.normalize("NFD", text.translate(_NO_ZERO_WIDTH))
    _refuse_excess(decomposed)
    plain = read_iscii(decomposed)
    # The fast lane: with nothing in it but diacritics that any rule would change, a text needs no
    # more than to lose them.
    shown = _DIACRITICS.sub("", plain)
    defended = shown if all(map(_is_inert, set(shown))) else _defend(plain)
    folded = unicodedata.normalize("NFC", defended).casefold()
    return folded.replace("\u0131", "i")


@lru_cache(maxsize=16384)
def _is_inert(char: str) -> bool:
    """Whether no rule of `_defend` touches a character, wherever it stands."""
    return char.isascii() or not (
        unicodedata.category(char) == "Mn"
        or char.isdecimal()
        or char in _INVISIBLE
        or ord(char) in _WIDTH
        or ord(char) in _LOOKALIKES
        or script_of(char) in INDIC_BLOCKS
    )


def _defend(text: str) -> str:
    """Strip what hides a name in a decomposed text."""
    routed = "".join(
        canonical_indic(text[start:end], script) if script in INDIC_BLOCKS else text[start:end]
        for start, end, script in runs(text)
    )
    wide = routed.translate(_WIDTH)
    plain = "".join(str(unicodedata.decimal(c)) if c.isdecimal() else c for c in wide)
    kept = [
        char
        for index, char in enumerate(plain)
        if char.isascii() or not (char in _INVISIBLE or _is_stripped_mark(plain, index))
    ]
    return "".join(kept).translate(_LOOKALIKES)


def _is_stripped_mark(text: str, index: int) -> bool:
    """Whether a non-spacing mark goes; Indic and Ethiopic marks on their own letters stay."""
    char = text[index]
    if unicodedata.category(char) != "Mn":
        return False
    before = text[index - 1] if index else " "
    if script_of(char) == "Ethiopic":
        return script_of(before) != "Ethiopic"
    return not (
        _in_indic_block(char)
        and _in_indic_block(before)
        and unicodedata.category(before)[0] in "LM"
    )


def _in_indic_block(char: str) -> bool:
    return "\u0900" <= char <= "\u0d7f"


def _refuse_controls(text: str, size: int) -> None:
    if size > MAXIMUM_BYTES:
        raise UnfoldableText
    altogether = 0
    for found in _CONTROL.finditer(text):
        length = found.end() - found.start()
        altogether += length
        if length > MAXIMUM_CONTROLS or altogether > MAXIMUM_CONTROLS_ALTOGETHER:
            raise UnfoldableText


def _refuse_excess(text: str) -> None:
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        size = MAXIMUM_BYTES + 1
    _refuse_controls(text, size)
    marks = formats = last = 0
    for found in _UNUSUAL.finditer(text):
        at = found.start()
        category = unicodedata.category(text[at])
        adjacent = at == last + 1
        marks = (marks * adjacent) + 1 if category[0] == "M" else 0
        formats = (formats * adjacent) + 1 if category == "Cf" else 0
        if marks > MAXIMUM_MARKS or formats > MAXIMUM_FORMATS:
            raise UnfoldableText
        last = at
