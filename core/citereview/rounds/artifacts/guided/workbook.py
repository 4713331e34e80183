"""Read a table as text cells: CSV, or one sheet of an XLSX workbook; nothing is worked out.

A cell is its text, or the `Problem` that keeps it from being read (a formula, a date): that is a
fault only where its column is used. Whole numbers read as their digits.
"""

from __future__ import annotations

import csv
import io
import re
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from citereview.errors import Problem
from citereview.rounds.artifacts.guided import problems
from citereview.rounds.artifacts.jsontext import decode
from citereview.rounds.artifacts.places import Findings, Location
from citereview.rounds.artifacts.tree import read_plain_file
from citereview.zipped import WorkbookTrouble, is_zip, workbook_trouble

TABLE_BYTES = 64_000_000
"""Most bytes of a table's file."""
UNPACKED = 200_000_000
"""Most bytes a workbook may unpack to."""
PARTS = 2_000
ROWS = 200_000
COLUMNS = 64
FIELD = 1_000_001
"""Longest CSV field read: one code point more than a text may have."""
SIGNS = ",;\t"
HEAD = 20
"""Lines among which the headers of a CSV are looked for."""
CELL_LENGTH = 32_767
"""Longest text a workbook's cell can hold."""

Cell = str | Problem

# Workbooks write control characters, such as the CR of a CR LF, so (ECMA-376, ST_Xstring).
_ESCAPE = re.compile(r"_x(00[01][0-9A-Fa-f])_")
_TABLE = Location(file="the table")
_TROUBLE = {
    WorkbookTrouble.BOMB: problems.TABLE_BOMB,
    WorkbookTrouble.MACROS: problems.TABLE_MACROS,
    WorkbookTrouble.NO_WORKBOOK: problems.TABLE_FORM,
    WorkbookTrouble.DAMAGED: problems.SHEET_UNREADABLE,
}


@dataclass(frozen=True, slots=True, repr=False)
class Grid:
    """A table: header names and the rows below them.

    Attributes:
        sheets: Names of the workbook's sheets; none for a CSV.
        sheet: The sheet that was read; empty for a CSV.
        header_row: 1-based row of the headers.
        headers: One name a column, as found but for white space around it; may be empty.
        rows: (1-based row, one cell a column) of each row that is not blank.
        blank_rows: Blank rows between the others.
    """

    sheets: tuple[str, ...]
    sheet: str
    header_row: int
    headers: tuple[str, ...]
    rows: tuple[tuple[int, tuple[Cell, ...]], ...]
    blank_rows: int


def column_letters(index: int) -> str:
    """A column's letters as spreadsheets show them: 0 is A, 26 is AA."""
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


def cell_place(row: int, column: int) -> Location:
    """The place of a cell."""
    return Location(file=f"row {row}, column {column_letters(column)}")


def read_grid(path: Path, findings: Findings, sheet: str | None = None) -> Grid | None:
    """Read a CSV or XLSX file, or None with the faults noted.

    Args:
        path: The file; a link is followed, for the evaluator named it.
        findings: Takes the faults, each with row and column.
        sheet: Name of the sheet; the first that is not empty where None.
    """
    data: bytes | Problem = problems.TABLE_FORM
    try:
        data = read_plain_file(path.resolve(), TABLE_BYTES)
    except (OSError, RuntimeError, ValueError):
        data = problems.TABLE_FORM
    if isinstance(data, Problem):
        findings.fault(data, _TABLE)
        return None
    if is_zip(data):
        return _from_workbook(data, findings, sheet)
    if data[:4] == b"\xd0\xcf\x11\xe0" or b"\0" in data[:4096].replace(b"\xff\xfe", b""):
        wide = data[:2] in {b"\xff\xfe", b"\xfe\xff"}
        if wide:
            decode(data, _TABLE, findings)
        else:
            findings.fault(problems.TABLE_FORM, _TABLE)
        return None
    text = decode(data, _TABLE, findings)
    return None if text is None else _from_csv(text.removeprefix("\ufeff"), findings)


def _from_csv(text: str, findings: Findings) -> Grid | None:
    delimiter = _delimiter(text)
    rows: list[tuple[int, list[Cell]]] = []
    before = csv.field_size_limit(FIELD)
    broken = -1
    try:
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
        for number, row in enumerate(reader, 1):
            rows.append((number, list(row)))
            if number > ROWS + 1 or len(row) > COLUMNS:
                broken = 0
                break
    except csv.Error:
        broken = len(rows) + 1
    finally:
        csv.field_size_limit(before)
    if broken > 0:
        findings.fault(problems.CSV_BROKEN, Location(file=f"row {broken}"))
        return None
    if broken == 0:
        findings.fault(problems.TABLE_LARGE, _TABLE)
        return None
    return _grid(rows, (), "", findings)


def _delimiter(text: str) -> str:
    """The sign between headers: of the first line that has it twice, which no title has."""
    lines = text.split("\n", HEAD)[:HEAD]
    head = next((one for one in lines if any(one.count(sign) > 1 for sign in SIGNS)), lines[0])
    return max(SIGNS, key=head.count)


def _from_workbook(data: bytes, findings: Findings, sheet: str | None) -> Grid | None:
    trouble = workbook_trouble(data, parts=PARTS, unpacked=UNPACKED)
    if trouble is not None:
        findings.fault(_TROUBLE[trouble], _TABLE)
        return None
    found = _sheet_rows(data, sheet)
    if isinstance(found, Problem):
        findings.fault(found, _TABLE)
        return None
    names, name, rows = found
    if len(rows) > ROWS + 1 or any(len(cells) > COLUMNS for _, cells in rows):
        findings.fault(problems.TABLE_LARGE, _TABLE)
        return None
    return _grid(rows, names, name, findings)


def _sheet_rows(
    data: bytes, sheet: str | None
) -> tuple[tuple[str, ...], str, list[tuple[int, list[Cell]]]] | Problem:
    from openpyxl import load_workbook  # type: ignore[import-untyped]  # noqa: PLC0415 - slow

    try:
        with warnings.catch_warnings():
            # Other programs write parts openpyxl does not know; none of them holds a cell.
            warnings.simplefilter("ignore")
            book = load_workbook(io.BytesIO(data), read_only=True, keep_links=False)
            try:
                names = tuple(str(one.title) for one in book.worksheets)
                if sheet is not None and sheet not in names:
                    return problems.SHEET_MISSING
                chosen, rows = sheet or "", list[tuple[int, list[Cell]]]()
                for name in names if sheet is None else (sheet,):
                    chosen, rows = name, list(_cells(book[name]))
                    if rows:
                        break
            finally:
                book.close()
    except Exception:  # a hostile or damaged part raises anything from KeyError to ParseError
        return problems.SHEET_UNREADABLE
    return names, chosen, rows


def _cells(sheet: Any) -> Iterator[tuple[int, list[Cell]]]:
    for number, row in enumerate(sheet.iter_rows(max_row=ROWS + 2, max_col=COLUMNS + 1), 1):
        cells = [_cell(cell) for cell in row]
        while cells and cells[-1] == "":
            cells.pop()
        if cells or number == ROWS + 2:
            yield number, cells


def _cell(cell: Any) -> Cell:
    value = getattr(cell, "value", None)
    if value is None:
        return ""
    kind = getattr(cell, "data_type", "")
    if kind == "f":
        return problems.CELL_FORMULA
    if isinstance(value, str) and kind != "e":
        return _ESCAPE.sub(lambda found: chr(int(found[1], 16)), value)
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if type(value) is int:
        return str(value)
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else repr(value)
    return problems.CELL_KIND


def _grid(
    rows: Sequence[tuple[int, list[Cell]]],
    sheets: tuple[str, ...],
    sheet: str,
    findings: Findings,
) -> Grid | None:
    full = [(number, cells) for number, cells in rows if not _blank(cells)]
    if not full:
        findings.fault(problems.TABLE_EMPTY, _TABLE)
        return None
    top = _header_at([cells for _, cells in full])
    header_row, names = full[top]
    body = full[top + 1 :]
    width = max(len(cells) for _, cells in full)
    headers = [_header(name) for name in names] + [""] * (width - len(names))
    before = findings.fault_count
    for column, header in enumerate(headers):
        place = cell_place(header_row, column)
        used = any(column < len(cells) and cells[column] != "" for _, cells in body)
        if not header and used:
            findings.fault(problems.HEADER_BLANK, place)
        elif header and header.casefold() in {other.casefold() for other in headers[:column]}:
            findings.fault(problems.HEADER_TWICE, place)
    if not body:
        findings.fault(problems.TABLE_EMPTY, _TABLE)
    if findings.fault_count != before:
        return None
    padded = tuple((number, tuple(cells) + ("",) * (width - len(cells))) for number, cells in body)
    blank = body[-1][0] - header_row - len(body)
    return Grid(sheets, sheet, header_row, tuple(headers), padded, blank)


def _header_at(rows: Sequence[Sequence[Cell]]) -> int:
    """Where the headers are: below lines of one cell, such as a title, if wider rows follow."""
    wide = (at for at, cells in enumerate(rows) if sum(1 for one in cells if one != "") > 1)
    return next(wide, 0)


def _blank(cells: Sequence[Cell]) -> bool:
    return all(isinstance(cell, str) and not cell.strip() for cell in cells)


def _header(cell: Cell) -> str:
    return " ".join(cell.split()) if isinstance(cell, str) else ""
