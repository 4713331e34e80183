"""One spelling for what Indic scripts can write in several ways, so that names compare equal.

The rules (facts of the scripts and of the Indic NLP Library's normaliser) undo composed nuktas,
join split vowel signs, write homorganic nasals as anusvara, fold chandra forms, and drop joiners.
"""

from __future__ import annotations

import re
import unicodedata

from citereview.gate.scripts import INDIC_BLOCKS

_VIRAMA, _VISARGA, _ANUSVARA = 0x4D, 0x03, 0x02
_CHANDRA = ((0x0D, 0x0F), (0x11, 0x13), (0x45, 0x47), (0x49, 0x4B), (0x00, 0x02), (0x01, 0x02))
_NASALS = (
    (0x19, 0x15, 0x18),
    (0x1E, 0x1A, 0x1D),
    (0x23, 0x1F, 0x22),
    (0x28, 0x24, 0x27),
    (0x29, 0x24, 0x27),
    (0x2E, 0x2A, 0x2D),
)
"""Offset of a nasal in its block, and of the first and last consonant it is homorganic with."""

_JOINERS = {0x200C: None, 0x200D: None}

# old>new pairs of each script, in the order they are applied
_FIRST: dict[str, str] = {
    "Malayalam": (
        "\u0d23\u0d4d\u200d>\u0d7a \u0d28\u0d4d\u200d>\u0d7b \u0d30\u0d4d\u200d>\u0d7c "
        "\u0d32\u0d4d\u200d>\u0d7d \u0d33\u0d4d\u200d>\u0d7e \u0d15\u0d4d\u200d>\u0d7f"
    ),
    "Devanagari": (
        "\u0929>\u0928\u093c \u0931>\u0930\u093c \u0934>\u0933\u093c \u0958>\u0915\u093c "
        "\u0959>\u0916\u093c \u095a>\u0917\u093c \u095b>\u091c\u093c \u095c>\u0921\u093c "
        "\u095d>\u0922\u093c \u095e>\u092b\u093c \u095f>\u092f\u093c \u0972>\u090f"
    ),
    "Bengali": "\u09dc>\u09a1\u09bc \u09dd>\u09a2\u09bc \u09df>\u09af\u09bc",
    "Gurmukhi": (
        "\u0a33>\u0a32\u0a3c \u0a36>\u0a38\u0a3c \u0a59>\u0a16\u0a3c \u0a5a>\u0a17\u0a3c "
        "\u0a5b>\u0a1c\u0a3c \u0a5e>\u0a2b\u0a3c"
    ),
    "Odia": "\u0b5c>\u0b21\u0b3c \u0b5d>\u0b22\u0b3c",
}
_THEN: dict[str, str] = {
    "Gurmukhi": (
        "\u0a70>\u0a02 \u0a05\u0a3e>\u0a06 \u0a72\u0a3f>\u0a07 \u0a72\u0a40>\u0a08 "
        "\u0a73\u0a41>\u0a09 \u0a73\u0a42>\u0a0a \u0a72\u0a47>\u0a0f \u0a05\u0a48>\u0a10 "
        "\u0a73\u0a4b>\u0a13 \u0a05\u0a4c>\u0a14"
    ),
    "Odia": (
        "\u0b05\u0b3e>\u0b06 \u0b0f\u0b57>\u0b10 \u0b13\u0b57>\u0b14 \u0b47\u0b56>\u0b58 "
        "\u0b56\u0b47>\u0b58 \u0b47\u0b3e>\u0b4b \u0b3e\u0b47>\u0b4b \u0b47\u0b57>\u0b4c "
        "\u0b57\u0b47>\u0b4c \u0b35>\u0b2c \u0b71>\u0b2c"
    ),
    "Bengali": ("\u09c7\u09be>\u09cb \u09be\u09c7>\u09cb \u09c7\u09d7>\u09cc \u09d7\u09c7>\u09cc"),
    "Tamil": (
        "\u0b92\u0bd7>\u0b94 \u0bc6\u0bbe>\u0bca \u0bbe\u0bc6>\u0bca \u0bc7\u0bbe>\u0bcb "
        "\u0bbe\u0bc7>\u0bcb \u0bc6\u0bd7>\u0bcc \u0bd7\u0bc6>\u0bcc"
    ),
    "Telugu": "\u0c46\u0c56>\u0c48 \u0c56\u0c46>\u0c48",
    "Kannada": (
        "\u0cbf\u0cd5>\u0cc0 \u0cd5\u0cbf>\u0cc0 \u0cc6\u0cd5>\u0cc7 \u0cd5\u0cc6>\u0cc7 "
        "\u0cc6\u0cd6>\u0cc8 \u0cd6\u0cc6>\u0cc8 \u0cc6\u0cc2>\u0cca \u0cc2\u0cc6>\u0cca "
        "\u0cca\u0cd5>\u0ccb \u0cd5\u0cca>\u0ccb"
    ),
    "Malayalam": (
        "\u0d46\u0d3e>\u0d4a \u0d3e\u0d46>\u0d4a \u0d47\u0d3e>\u0d4b \u0d3e\u0d47>\u0d4b "
        "\u0d46\u0d57>\u0d4c \u0d57\u0d46>\u0d4c \u0d57>\u0d4c"
    ),
}
_ADDAK = re.compile("\u0a71([\u0a15-\u0a39])")


def _replace(text: str, pairs: str) -> str:
    for pair in pairs.split():
        old, new = pair.split(">")
        text = text.replace(old, new)
    return text


def _compose(text: str) -> str:
    """NFC of each base character with its marks; never across two base characters."""
    parts: list[str] = []
    begin = 0
    for index in range(1, len(text)):
        if unicodedata.category(text[index])[0] != "M":
            parts.append(unicodedata.normalize("NFC", text[begin:index]))
            begin = index
    parts.append(unicodedata.normalize("NFC", text[begin:]))
    return "".join(parts)


def _join_nasals(text: str, block: int) -> str:
    """Write a nasal with virama before a consonant of its own class as anusvara."""
    for nasal, first, last in _NASALS:
        closed = chr(block + nasal) + chr(block + _VIRAMA)
        own_class = f"[{chr(block + first)}-{chr(block + last)}]"
        text = re.sub(f"{closed}(?={own_class})", chr(block + _ANUSVARA), text)
    return text


def canonical_indic(text: str, script: str) -> str:
    """The one spelling of a run of one Indic script."""
    block, end = INDIC_BLOCKS[script]
    text = _replace(_compose(text), _FIRST.get(script, ""))
    if script == "Gurmukhi":
        text = _ADDAK.sub("\\1\u0a4d\\1", text)
    text = _replace(text, _THEN.get(script, ""))
    for source, target in _CHANDRA:
        text = text.replace(chr(block + source), chr(block + target))
    text = _join_nasals(text, block)
    if script != "Devanagari":  # dandas written in the script's own block
        text = text.replace(chr(block + 0x64), "\u0964").replace(chr(block + 0x65), "\u0965")
    bars = {"Bengali": "\u09f7|", "Odia": "\u0b7c|"}.get(script, "|")
    text = text.translate(dict.fromkeys(map(ord, bars), "\u0964")).translate(_JOINERS)
    # a colon after a letter of the script stands for visarga, and so does one after that
    colons = re.compile(f"(?<=[{chr(block)}-{chr(end)}]):+")
    return colons.sub(lambda found: chr(block + _VISARGA) * len(found[0]), text)
