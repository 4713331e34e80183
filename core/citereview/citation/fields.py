"""Rules for single values: identifiers, offsets, lengths, claim types, labels.

Each reader takes a value, a sink for faults and the value's place, and returns the value in its
one normal form (after a fault, a harmless stand-in: the reading as a whole is refused then).
"""

from __future__ import annotations

import re
from typing import Any, Final

from citereview.citation.faults import (
    INVALID_CLAIM_TYPE,
    INVALID_IDENTIFIER,
    INVALID_LABEL,
    INVALID_LENGTH,
    INVALID_OFFSET,
    Faults,
)
from citereview.errors import Problem

ADJUDICATION_LABELS: Final = ("supports", "contradicts", "irrelevant", "unclear")
SUPPORTS, CONTRADICTS, IRRELEVANT, UNCLEAR = ADJUDICATION_LABELS

LABEL_WORDS: Final[dict[str, str]] = {
    word: label
    for label, words in {
        SUPPORTS: "supports support supported entails entailed relevant_support true",
        CONTRADICTS: "contradicts contradict contradicted refutes refuted false",
        IRRELEVANT: (
            "irrelevant unrelated does_not_support not_supporting unsupported insufficient"
        ),
        UNCLEAR: "unclear uncertain ambiguous unknown unresolved pending",
    }.items()
    for word in words.split()
}

STAND_IN: Final = "stand-in"
"""What `identifier` returns after a fault; told from an equal submitted text by identity."""

_IDENTIFIER = re.compile(r"[^\x00-\x1f\x7f]{1,256}")
_CLAIM_TYPE = re.compile(r"[a-z0-9][a-z0-9_.-]{0,63}")
_OUTSIDE_CLAIM_TYPE = re.compile(r"[^a-z0-9_.-]+")
_OUTSIDE_LABEL = re.compile(r"[^a-z0-9]+")
_LABEL_CHOICE = "supports, contradicts, irrelevant or unclear"


def _written(value: Any) -> str:
    """A value as text; nothing where it is a number Python will not write in decimal."""
    try:
        return str(value)
    except ValueError:
        return ""


def identifier(value: Any, faults: Faults, place: str) -> str:
    """An identifier: text or a whole number, stripped, 1 to 256 characters, no controls."""
    if isinstance(value, (str, int)) and not isinstance(value, bool):
        text = _written(value).strip()
        if _IDENTIFIER.fullmatch(text):
            return text
    faults.add(INVALID_IDENTIFIER, place, "an identifier of 1 to 256 characters")
    return STAND_IN


def is_plain_identifier(value: Any) -> bool:
    """Whether a value is an identifier already in its normal form, decided quickly.

    True is certain; False says only that `identifier` must decide.

    A printable text holds no control character and no white space but U+0020.
    """
    return (
        type(value) is str
        and 0 < len(value) <= 256
        and value.isprintable()
        and value[0] != " "
        and value[-1] != " "
    )


def optional_identifier(value: Any, faults: Faults, place: str) -> str:
    """An identifier, or an empty text where there is none."""
    if value is None or value == "":
        return ""
    return identifier(value, faults, place)


def _whole_number(value: Any, faults: Faults, place: str, problem: Problem) -> int | None:
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    faults.add(problem, place, "a whole number")
    return None


def offset(value: Any, faults: Faults, place: str) -> int | None:
    """An offset in code points, or None."""
    return _whole_number(value, faults, place, INVALID_OFFSET)


def length(value: Any, faults: Faults, place: str) -> int | None:
    """A text length in code points, or None. A negative one makes the span invalid, later."""
    return _whole_number(value, faults, place, INVALID_LENGTH)


def required_length(value: Any, faults: Faults, place: str) -> int | None:
    """A text length in code points; None only after a fault."""
    if value is None:
        faults.add(INVALID_LENGTH, place, "a whole number")
    return length(value, faults, place)


def claim_type(value: Any, faults: Faults, place: str) -> str:
    """A claim type folded to a short word, or an empty text where there is none."""
    if value is None or value == "":
        return ""
    word = _OUTSIDE_CLAIM_TYPE.sub("-", _written(value).strip().casefold()).strip("-")
    if _CLAIM_TYPE.fullmatch(word):
        return word
    faults.add(INVALID_CLAIM_TYPE, place, "a word of 1 to 64 characters")
    return ""


def label(value: Any, faults: Faults, place: str) -> str:
    """One of the four labels, from any of its words or a bare boolean."""
    if isinstance(value, bool):
        return SUPPORTS if value else IRRELEVANT
    if isinstance(value, str):
        word = _OUTSIDE_LABEL.sub("_", value.strip().casefold()).strip("_")
        if word in LABEL_WORDS:
            return LABEL_WORDS[word]
    faults.add(INVALID_LABEL, place, _LABEL_CHOICE)
    return UNCLEAR
