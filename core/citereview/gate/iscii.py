"""Text that the reference system takes for ISCII, an Indian standard's bytes read as Latin-1.

Its leakage check turns a text that is dense in such bytes into Devanagari before it compares. A
decomposed text holds only the Latin-1 characters without a canonical decomposition, so only their
assignments (IS 13194:1991) are here. Clinical text never is this dense; the conformance tests are.
"""

from __future__ import annotations

import re
import unicodedata

_GAPS = " \t\r\n-_/.,:;()[]{}"
_FEWEST_LETTERS = 4
_DENSEST_OTHERS = 0.6
_FEWEST_VALID = 0.8
_LETTERS = re.compile("[\xb3-\xd8]")
_UNDEFINED = re.compile("[\x80-\x9f\xeb-\xee\xfb-\xff]")
_EXTENSION = "\xf0"
_EXTENDED = {"\xb5": "\u0951", "\xb8": "\u0952", "\xbf": "\u0970"}

_LATIN = "".join(
    map(chr, (*range(0xA0, 0xC0), 0xC6, 0xD0, 0xD7, 0xD8, 0xDE, 0xDF, 0xE6, 0xF7, 0xF8))
)
_DEVANAGARI = (
    "\u00a0\u0901\u0902\u0903\u0905\u0906\u0907\u0908\u0909\u090a\u090b\u090e\u090f\u0910\u090d"
    "\u0912\u0913\u0914\u0911"
    "\u0915\u0916\u0917\u0918\u0919\u091a\u091b\u091c\u091d\u091e\u091f\u0920\u0921"
    "\u0928\u0931\u0938\u0939\u0942\u0943\u094c\u096c\u096d"
)
_TABLE = str.maketrans(_LATIN, _DEVANAGARI)


def read_iscii(text: str) -> str:
    """A decomposed text in Devanagari where it is dense in ISCII bytes; else as it is."""
    if len(_LETTERS.findall(text)) < _FEWEST_LETTERS:
        return text
    content = [char for char in text if char not in _GAPS]
    high = [char for char in content if char >= "\xa0"]
    valid = [char for char in high if char in _LATIN]
    letters = sum("\xb3" <= char <= "\xd8" for char in valid)
    if (
        letters < _FEWEST_LETTERS
        or max(high) > "\xff"
        or len(valid) / len(high) < _FEWEST_VALID
        or len(valid) / len(content) < _DENSEST_OTHERS
        or _UNDEFINED.search(text)
        or _is_utf8(text)
    ):
        return text
    parts = re.split(f"{_EXTENSION}(.?)", text, flags=re.DOTALL)
    extended = [_EXTENDED.get(char) for char in parts[1::2]]
    if None in extended:
        return text
    parts[0::2] = [part.translate(_TABLE) for part in parts[0::2]]
    parts[1::2] = [char or "" for char in extended]
    return unicodedata.normalize("NFC", "".join(parts))


def _is_utf8(text: str) -> bool:
    """Whether the bytes read as Latin-1 are UTF-8 after all."""
    try:
        text.encode("latin-1").decode("utf-8")
    except UnicodeError:
        return False
    return True
