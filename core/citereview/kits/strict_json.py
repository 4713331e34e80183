"""JSON as strictly as a return needs it: no duplicate names, no not-a-numbers, no deep nesting.

The standard parser lets the last of two equal names win and takes NaN; both would let a file mean
one thing to one reader and another to the next. A fault's pointer names fields of the format and
positions only.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from typing import Any

from citereview.errors import Fault, Problem
from citereview.kits.faults import pointer

DEPTH = 16
"""Deepest nesting; a return needs 5."""

DIGITS = 18
"""Longest number; a return needs 7 digits."""

NOT_JSON = Problem(
    "not_json",
    "The file is not JSON.",
    "Ask for a fresh save from the kit, sent as an attachment.",
)
CUT_OFF = Problem(
    "cut_off",
    "The file ends in the middle; a part is missing.",
    "Ask for the file again, sent as an attachment.",
)
SEVERAL_DOCUMENTS = Problem(
    "several_documents",
    "There is more than one document in the file.",
    "Bring each return as its own file, as the kit saved it.",
)
DUPLICATE_NAME = Problem(
    "duplicate_name",
    "A name stands twice in the same object.",
    "Ask for a fresh save from the kit; do not mend the file by hand.",
)
NOT_A_NUMBER = Problem(
    "not_a_number",
    "There is a number that is none: NaN, an infinity, or one far too long.",
    "Ask for a fresh save from the kit; do not mend the file by hand.",
)
TOO_DEEP = Problem(
    "nested_too_deep",
    "The file is nested far deeper than a return can be.",
    "Ask for a fresh save from the kit.",
)

KNOWN_NAMES = frozenset(
    {"items", "decisions", "resolutions", "scores", "problems", "recused_cases", "entries"}
)
"""Names a pointer may say, since they are the formats' own."""

# Possessive, and an unterminated string runs to the end: no text takes more than one pass.
_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"', re.DOTALL)
_STRUCTURE = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[\[{]|[\]}]', re.DOTALL)


class _Twice(dict[str, Any]):
    """An object in which a name stood twice."""


class _NotANumber:
    """Where a number should be."""


def parse(text: str) -> tuple[Any, tuple[Fault, ...]]:
    """Parse a JSON text.

    Args:
        text: The text, without a byte order mark.

    Returns:
        The value and no fault, or None and every fault found.
    """
    if _depth(text) > DEPTH:
        return None, (Fault(TOO_DEEP, "/", f"at most {DEPTH} levels"),)
    stripped = text.strip()
    decoder = json.JSONDecoder(
        object_pairs_hook=_object,
        parse_int=_whole,
        parse_float=_fraction,
        parse_constant=lambda _: _NotANumber(),
    )
    try:
        value, end = decoder.raw_decode(stripped)
    except json.JSONDecodeError as error:
        problem = CUT_OFF if _is_cut(stripped, error.pos) else NOT_JSON
        return None, (Fault(problem, "/", "one JSON object"),)
    if stripped[end:]:
        rest = stripped[end:].lstrip(", \t\r\n")
        problem = SEVERAL_DOCUMENTS if rest[:1] in {"{", "["} else NOT_JSON
        return None, (Fault(problem, "/", "one JSON object"),)
    faults = tuple(_faults(value, ()))
    return (None, faults) if faults else (value, ())


def _depth(text: str) -> int:
    deepest = depth = 0
    for match in _STRUCTURE.finditer(text):
        sign = match.group()
        if sign in "[{":
            depth += 1
            deepest = max(deepest, depth)
            if deepest > DEPTH:
                break
        elif sign in "]}":
            depth -= 1
    return deepest


def _is_cut(text: str, position: int) -> bool:
    """Whether a text that began as an object or a list merely stops."""
    if text[:1] not in {"{", "["}:
        return False
    # An unterminated string is reported where it begins.
    tail = text[position:]
    return not tail.strip() or (tail[:1] == '"' and _STRING.match(tail) is None)


def _object(rows: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(rows)
    return found if len(found) == len(rows) else _Twice(found)


def _whole(digits: str) -> Any:
    return int(digits) if len(digits.lstrip("-")) <= DIGITS else _NotANumber()


def _fraction(digits: str) -> Any:
    value = float(digits)
    return value if math.isfinite(value) else _NotANumber()


def _faults(value: Any, place: tuple[int | str, ...]) -> Iterator[Fault]:
    if isinstance(value, _NotANumber):
        yield Fault(NOT_A_NUMBER, pointer(place), "a whole number")
    elif isinstance(value, dict):
        if isinstance(value, _Twice):
            yield Fault(DUPLICATE_NAME, pointer(place), "each name once")
        for name, entry in value.items():
            yield from _faults(entry, (*place, name) if name in KNOWN_NAMES else place)
    elif isinstance(value, list):
        for at, entry in enumerate(value):
            yield from _faults(entry, (*place, at))
