"""What the parser of workbooks does not tell of a sheet: merged ranges, hidden parts, formulas.

Read in one pass over the sheet's XML (ECMA-376 part 1, 18.3.1). Document types are refused before.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import IO
from xml.parsers import expat

RANGES = 100_000
"""Most merged ranges of a sheet."""

_CELL = re.compile(r"\$?([A-Z]{1,3})\$?([0-9]{1,7})")
_TRUE = frozenset({"1", "true"})


@dataclass(frozen=True, slots=True)
class Merged:
    """A merged range: 1-based rows and 0-based columns, both ends inside."""

    top: int
    left: int
    bottom: int
    right: int


@dataclass(slots=True)
class SheetFacts:
    """What one sheet's XML says besides its cells.

    Attributes:
        merged: Its merged ranges.
        hidden_rows: 1-based rows hidden by hand, by a filter, or by a closed outline.
        hidden_columns: (first, last) 0-based columns that are hidden.
        formulas: (1-based row, 0-based column) of each formula; whether a value is saved for it.
    """

    merged: list[Merged] = field(default_factory=list)
    hidden_rows: set[int] = field(default_factory=set)
    hidden_columns: list[tuple[int, int]] = field(default_factory=list)
    formulas: dict[tuple[int, int], bool] = field(default_factory=dict)


def read_facts(part: IO[bytes]) -> SheetFacts:
    """The facts of a sheet.

    Args:
        part: The XML of the sheet.

    Raises:
        expat.ExpatError: It is no XML.
        ValueError: A range is none, or there are more than `RANGES`.
    """
    parser = expat.ParserCreate(namespace_separator=" ")
    reader = _Reader(parser)
    parser.StartElementHandler = reader.start
    parser.ParseFile(part)
    return reader.facts


class _Reader:
    """Follows rows and cells, which may leave out where they stand."""

    def __init__(self, parser: expat.XMLParserType) -> None:
        self.facts = SheetFacts()
        self._parser = parser
        self._is_text = False
        self._row = 0
        self._column = -1
        self._formula: tuple[int, int] | None = None

    def start(self, name: str, attributes: dict[str, str]) -> None:
        tag = name.rpartition(" ")[2]
        if tag == "c":
            self._formula = self._parser.CharacterDataHandler = None
            self._is_text = attributes.get("t") == "str"
            found = _CELL.fullmatch(attributes.get("r", ""))
            self._column = self._column + 1 if found is None else _column(found[1])
        elif tag == "f":
            self._formula = (self._row, self._column)
            self.facts.formulas[self._formula] = False
        elif tag == "v":
            if self._formula is not None and self._is_text:
                # A text may be empty; any other value that is empty was never worked out.
                self.facts.formulas[self._formula] = True
            elif self._formula is not None:
                self._parser.CharacterDataHandler = self._value
        elif tag == "row":
            self._row = int(attributes.get("r", self._row + 1))
            self._column = -1
            if attributes.get("hidden") in _TRUE:
                self.facts.hidden_rows.add(self._row)
        elif tag == "col":
            if attributes.get("hidden") in _TRUE:
                first, last = int(attributes["min"]) - 1, int(attributes["max"]) - 1
                self.facts.hidden_columns.append((first, last))
        elif tag == "mergeCell":
            if len(self.facts.merged) == RANGES:
                raise ValueError("too many merged ranges")
            self.facts.merged.append(_range(attributes.get("ref", "")))

    def _value(self, text: str) -> None:
        if self._formula is not None and text.strip():
            self.facts.formulas[self._formula] = True


def _column(letters: str) -> int:
    index = 0
    for letter in letters:
        index = index * 26 + ord(letter) - 64
    return index - 1


def _range(reference: str) -> Merged:
    ends = [_CELL.fullmatch(end) for end in reference.split(":")]
    found = [(int(end[2]), _column(end[1])) for end in ends if end is not None]
    if len(found) != len(ends) or len(ends) not in {1, 2}:
        raise ValueError("no range")
    (top, left), (bottom, right) = found[0], found[-1]
    return Merged(min(top, bottom), min(left, right), max(top, bottom), max(left, right))
