"""Strict JSON with places: rows of a list keep their line; nothing ambiguous is let through.

Refused: two fields of one name in one object, NaN and infinities, numbers of more digits than any
offset has, nesting too deep to read. Lone surrogates come in through escapes and are refused too.
All faults of a file are found in one pass where the syntax allows.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any

from citereview.canonical import utf8
from citereview.rounds.artifacts import problems
from citereview.rounds.artifacts.places import Findings, Location

Row = tuple[Any, Location]

_DIGITS = 18
_LONG = re.compile(rf"[0-9]{{{_DIGITS + 1}}}")
_WHITE = " \t\r\n"


class _Reader:
    """A JSON decoder that notes what it should not accept instead of stopping at it."""

    def __init__(self, text: str) -> None:
        self.duplicate = False
        self.not_finite = False
        self.decoder = json.JSONDecoder(
            object_pairs_hook=self._object,
            parse_constant=self._constant,
            # Each number is looked at only in a text that may hold one too long.
            parse_int=self._int if _LONG.search(text) else None,
            parse_float=self._float,
        )

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        self.duplicate |= len(found) != len(pairs)
        return found

    def _constant(self, _: str) -> int:
        self.not_finite = True
        return 0

    def _int(self, digits: str) -> int:
        if len(digits) > _DIGITS and len(digits.removeprefix("-")) > _DIGITS:
            return self._constant(digits)
        return int(digits)

    def _float(self, digits: str) -> float:
        value = float(digits)
        return value if math.isfinite(value) else self._constant(digits)

    def take(self, text: str, start: int) -> tuple[Any, int | None, int | str]:
        """Value, its end (None where it could not be read), and where or why not."""
        trouble: int | str
        try:
            value, end = self.decoder.raw_decode(text, start)
        except json.JSONDecodeError as error:
            trouble = error.pos
        except RecursionError:
            trouble = "deep"
        else:
            return value, end, end
        return None, None, trouble

    def flag(self, findings: Findings, location: Location) -> None:
        """Note what the last value brought that is refused, and forget it."""
        if self.duplicate:
            findings.fault(problems.JSON_DUPLICATE_KEY, location)
        if self.not_finite:
            findings.fault(problems.JSON_NOT_FINITE, location)
        self.duplicate = self.not_finite = False


def decode(data: bytes, location: Location, findings: Findings) -> str | None:
    """UTF-8 text of a file's bytes, untouched; a fault with its line where it is not UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
    wide = data[:2] in {b"\xff\xfe", b"\xfe\xff"}
    findings.fault(
        problems.NOT_UTF8,
        location.at(None if wide else line),
        "UTF-8; this looks like UTF-16" if wide else "UTF-8",
    )
    return None


def read_document(text: str, location: Location, findings: Findings) -> Any:
    """The one JSON value of a text, or None with the faults noted."""
    text = text.removeprefix("\ufeff")
    reader = _Reader(text)
    start = _skip(text, 0)
    value, end, trouble = reader.take(text, start)
    if end is None:
        _note_trouble(text, trouble, location, findings)
        return None
    if _skip(text, end) != len(text):
        findings.fault(problems.JSON_SYNTAX, _at(location, text, end), "the end of the file")
        return None
    before = findings.fault_count
    reader.flag(findings, location)
    return value if findings.fault_count == before else None


def read_rows(text: str, location: Location, findings: Findings) -> list[Row] | None:
    """The elements of a JSON list, each with its line, or None where the syntax is broken."""
    text = text.removeprefix("\ufeff")
    reader = _Reader(text)
    position = _skip(text, 0)
    if text[position : position + 1] != "[":
        findings.fault(problems.JSON_SHAPE, _at(location, text, position), "a JSON list")
        return None
    rows: list[Row] = []
    line, counted = 1, 0
    position = _skip(text, position + 1)
    closed = text[position : position + 1] == "]"
    while not closed:
        line, counted = line + text.count("\n", counted, position), position
        value, end, trouble = reader.take(text, position)
        if end is None:
            _note_trouble(text, trouble, location, findings)
            return None
        here = location.at(line)
        reader.flag(findings, here)
        rows.append((value, here))
        position = _skip(text, end)
        mark = text[position : position + 1]
        closed = mark == "]"
        if not closed:
            if mark != ",":
                findings.fault(problems.JSON_SYNTAX, _at(location, text, position), ", or ]")
                return None
            position = _skip(text, position + 1)
    if _skip(text, position + 1) != len(text):
        findings.fault(problems.JSON_SYNTAX, _at(location, text, position), "the end of the file")
        return None
    return rows


def whole(value: str) -> bool:
    """Whether a text is whole Unicode, without lone surrogates."""
    return value.isascii() or utf8(value) is not None


def _note_trouble(text: str, trouble: int | str, location: Location, findings: Findings) -> None:
    if isinstance(trouble, str):
        findings.fault(problems.JSON_TOO_DEEP, location)
    else:
        findings.fault(problems.JSON_SYNTAX, _at(location, text, trouble))


def _skip(text: str, position: int) -> int:
    while position < len(text) and text[position] in _WHITE:
        position += 1
    return position


def _at(location: Location, text: str, position: int) -> Location:
    """The line of a position; a text that is itself one line of a file begins at that line."""
    return location.at((location.line or 1) + text.count("\n", 0, position))
