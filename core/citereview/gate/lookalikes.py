"""Folding by look, for the stricter leakage check.

A name can be hidden from the reference system's comparison: behind compatibility forms
(mathematical letters), format characters it does not remove (the soft hyphen), or look-alikes it
does not know.
Here a text is brought to NFKC, what shows as nothing goes, lines of a script without spaces are
joined, and every character becomes the one it looks like (Unicode UTS 39,
resources/confusables.json) before it is folded as usual.
"""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache

from citereview import resources
from citereview.gate.folding import fold

_FILLERS = frozenset("\u115f\u1160\u3164\uffa0\u2800\u0640")
"""Blank by look, yet neither white space nor format characters; and the Arabic stretched line."""
_IGNORABLE = re.compile("[\u2065\ufff0-\ufff8\U000e0000-\U000e0fff]")
"""Shown as nothing wherever they are not yet assigned (Unicode, Default_Ignorable_Code_Point)."""
_CONTROLS: dict[int, str | None] = {
    code: None for code in (*range(0x20), *range(0x7F, 0xA0)) if not chr(code).isspace()
}
_UNSEEN = _CONTROLS | {ord("_"): " "}
"""Controls go; an underscore marks a word in Markdown, yet counts as a letter of it."""
_HAN_KANA = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af"
_THAI_TO_KHMER = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff"
_BROKEN = re.compile(
    rf"(?<=[{_HAN_KANA}])\s+(?=[{_HAN_KANA}])"
    rf"|(?<=[{_THAI_TO_KHMER}])[^\S\n]*\n\s*(?=[{_THAI_TO_KHMER}])"
)
"""A gap or a line's end inside a script that puts no spaces between words."""

_ASCII_LOOKALIKES = str.maketrans({"0": "O", "1": "l", "I": "l", "|": "l", "5": "S", "$": "S"})


def fold_by_look(text: str) -> str:
    """Fold a text so that what looks like a letter is that letter; case is folded first.

    Raises:
        UnfoldableText: Code ``unfoldable_text``.
    """
    return fold(_bare(text).casefold().translate(_lookalikes()))


def fold_capitals_by_look(text: str) -> str:
    """The same with case folded afterwards: capitals look like other letters than small ones do.

    Raises:
        UnfoldableText: Code ``unfoldable_text``.
    """
    table = _lookalikes()
    return fold(_bare(text).translate(table).casefold().translate(table))


def fold_ascii_by_look(text: str) -> str:
    """The same with digits and bars as the letters they pass for, and ``rn`` as ``m``.

    Only fit for words of letters: numbers become letters here.

    Raises:
        UnfoldableText: Code ``unfoldable_text``.
    """
    table = _lookalikes()
    plain = _bare(text).translate(table).translate(_ASCII_LOOKALIKES)
    return fold(plain).replace("rn", "m")


def _bare(text: str) -> str:
    """NFKC without what shows as nothing, and without gaps where a script has none."""
    text = text.translate(_UNSEEN)
    if text.isascii():
        return text
    composed = unicodedata.normalize("NFKC", _IGNORABLE.sub("", text))
    shown = "".join(
        char for char in composed if unicodedata.category(char) != "Cf" and char not in _FILLERS
    )
    return _BROKEN.sub("", shown)


@cache
def _lookalikes() -> dict[int, str]:
    table = json.loads(resources.read_text("confusables.json"))["looks_like"]
    return {ord(char): target for target, chars in table.items() for char in chars}
