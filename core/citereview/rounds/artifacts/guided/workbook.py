"""The rows of one sheet of an XLSX workbook; nothing is worked out.

Whole numbers read as their digits. A merged range holds its value in each of its rows, as it looks;
what stands unseen below it is not passed over.
"""

from __future__ import annotations

import io
import re
import warnings
import zipfile
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from citereview.errors import Problem
from citereview.rounds.artifacts.guided import problems
from citereview.rounds.artifacts.guided.grid import (
    COLUMNS,
    HEAD,
    NAMED,
    TABLE,
    Cell,
    Raw,
    Reading,
    fields_named,
    is_blank,
    is_large,
)
from citereview.rounds.artifacts.guided.sheet_facts import Merged, read_facts
from citereview.rounds.artifacts.places import Findings
from citereview.zipped import WorkbookTrouble, workbook_trouble

UNPACKED = 200_000_000
"""Most bytes a workbook may unpack to."""
PARTS = 2_000
CELL_LENGTH = 32_767
"""Longest text a workbook's cell can hold."""
DIGITS = 10**15
"""From here on spreadsheet programs do not keep a number's last digits."""
VISITED = 4_000_000
"""Most rows of all merged ranges together: those of one column do not overlap."""

_OLE = b"\xd0\xcf\x11\xe0"
_LOCKED = "EncryptedPackage".encode("utf-16-le")
# Workbooks write control characters, such as the CR of a CR LF, so (ECMA-376, ST_Xstring).
_ESCAPE = re.compile(r"_x(00[01][0-9A-Fa-f])_")
# Formats under which a number shows its own digits, whatever stands between or after them.
_PLAIN = re.compile(r"general|@|[#0?,]*(\.[0#?]+)?(e\+?0+)?", re.IGNORECASE)
_PADDED = re.compile(r"0{2,}")
_TROUBLE = {
    WorkbookTrouble.BOMB: problems.TABLE_BOMB,
    WorkbookTrouble.MACROS: problems.TABLE_MACROS,
    WorkbookTrouble.NO_WORKBOOK: problems.TABLE_FORM,
    WorkbookTrouble.DAMAGED: problems.SHEET_UNREADABLE,
}


def is_old_workbook(data: bytes) -> bool:
    """Whether it is in the container of .xls files, which locked workbooks come in too."""
    return data[:4] == _OLE


def old_trouble(data: bytes) -> Problem:
    """What such a file is."""
    return problems.TABLE_LOCKED if _LOCKED in data else problems.TABLE_OLD


def read_workbook(data: bytes, reading: Reading, findings: Findings) -> Raw | None:
    """The rows of a sheet, or None with the faults noted."""
    trouble = workbook_trouble(data, parts=PARTS, unpacked=UNPACKED)
    raw = _TROUBLE[trouble] if trouble is not None else _read(data, reading)
    if isinstance(raw, Raw) and is_large(
        len(raw.rows), max((len(cells) for _, cells in raw.rows), default=0)
    ):
        raw = problems.TABLE_LARGE
    if isinstance(raw, Problem):
        findings.fault(raw, TABLE)
        return None
    return raw


def _read(data: bytes, reading: Reading) -> Raw | Problem:
    from openpyxl import load_workbook  # type: ignore[import-untyped]  # noqa: PLC0415 - slow

    try:
        with warnings.catch_warnings():
            # Other programs write parts openpyxl does not know; none of them holds a cell.
            warnings.simplefilter("ignore")
            book = load_workbook(
                io.BytesIO(data), read_only=True, keep_links=False, data_only=reading.saved_values
            )
            try:
                return _chosen(book, data, reading)
            finally:
                book.close()
    except Exception:  # a hostile or damaged part raises anything from KeyError to ParseError
        return problems.SHEET_UNREADABLE


def _chosen(book: Any, data: bytes, reading: Reading) -> Raw | Problem:
    sheets = book.worksheets
    names = tuple(str(one.title) for one in sheets)
    hidden = tuple(str(one.title) for one in sheets if one.sheet_state != "visible")
    if reading.sheet is not None and reading.sheet not in names:
        return problems.SHEET_MISSING
    wanted = [one for one in sheets if one.title == reading.sheet] or _likely(sheets)
    for sheet in wanted:
        raw = _sheet(sheet, data, reading)
        if raw.rows:
            break
    return replace(raw, sheets=names, hidden_sheets=hidden) if wanted else problems.SHEET_UNREADABLE


def _likely(sheets: list[Any]) -> list[Any]:
    """The sheets, most likely first: visible ones before hidden, those that name fields first."""

    def rank(sheet: Any) -> tuple[bool, bool]:
        head = [cells for _, cells in islice(_cells(sheet), HEAD)]
        return sheet.sheet_state != "visible", max(fields_named(head), default=0) < NAMED

    return sheets if len(sheets) == 1 else sorted(sheets, key=rank)


def _sheet(sheet: Any, data: bytes, reading: Reading) -> Raw:
    with zipfile.ZipFile(io.BytesIO(data)) as archive, archive.open(_part(sheet)) as part:
        facts = read_facts(part)
    unsaved = {at for at, saved in facts.formulas.items() if reading.saved_values and not saved}
    rows = dict(_cells(sheet, unsaved))
    merged = _spread(rows, facts.merged)
    if reading.without_hidden:
        rows = {row: cells for row, cells in rows.items() if row not in facts.hidden_rows}
    return Raw(
        sorted(rows.items()),
        sheet=str(sheet.title),
        hidden_rows=frozenset(facts.hidden_rows),
        hidden_columns=frozenset(
            column
            for first, last in facts.hidden_columns
            for column in range(first, min(last, COLUMNS) + 1)
        ),
        merged={column: [row for row in took if row in rows] for column, took in merged.items()},
        formulas=Counter(column for _, column in facts.formulas),
        workbook=True,
    )


def _part(sheet: Any) -> str:
    """The part a sheet lies in. openpyxl keeps it to itself, and no other way tells it."""
    return str(sheet._worksheet_path).removeprefix("/")  # noqa: SLF001


def _cells(
    sheet: Any, unsaved: Collection[tuple[int, int]] = ()
) -> Iterator[tuple[int, list[Cell]]]:
    """The rows that are not blank; `unsaved` are formulas to be read for which nothing is saved."""
    kept = 0
    # The size a sheet states is often not its own: without it, every row is read as it is.
    sheet.reset_dimensions()
    for number, row in enumerate(sheet.iter_rows(), 1):
        end = len(row)
        while end and row[end - 1].value is None and (number, end - 1) not in unsaved:
            end -= 1
        cells = [
            problems.FORMULA_UNSAVED if (number, at) in unsaved else _cell(row[at])
            for at in range(min(end, COLUMNS + 1))
        ]
        while cells and is_blank(cells[-1]):
            cells.pop()
        if cells:
            yield number, cells
            kept += 1
        if is_large(kept, end):
            return


def _spread(rows: dict[int, list[Cell]], ranges: Iterable[Merged]) -> dict[int, list[int]]:
    """Give each row of a merged range its value; by column, the rows that took one.

    A row that is blank besides stays blank: a range may reach below the table's last row.
    """
    took: dict[int, list[int]] = {}
    numbers = sorted(rows)
    visited = 0
    for one in ranges:
        first = rows.get(one.top, [])
        value = first[one.left] if one.left < len(first) else ""
        reached = numbers[bisect_left(numbers, one.top) : bisect_right(numbers, one.bottom)]
        visited += len(reached)
        if visited > VISITED:
            raise ValueError("merged ranges that overlap")
        for row in reached:
            cells = rows[row]
            for column in range(one.left, min(one.right + 1, len(cells))):
                if (row, column) != (one.top, one.left) and not is_blank(cells[column]):
                    cells[column] = problems.CELL_COVERED
            if row == one.top or is_blank(value):
                continue
            cells.extend("" for _ in range(one.left + 1 - len(cells)))
            if is_blank(cells[one.left]):
                cells[one.left] = value
                took.setdefault(one.left, []).append(row)
    return {column: sorted(found) for column, found in took.items()}


def _cell(cell: Any) -> Cell:
    value = cell.value
    if value is None:
        return ""
    kind = cell.data_type
    if kind == "f":
        return problems.CELL_FORMULA
    if isinstance(value, str) and kind != "e":
        return _ESCAPE.sub(lambda found: chr(int(found[1], 16)), value)
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, int | float):
        return _number(value, str(cell.number_format or "General"))
    return problems.CELL_KIND


def _number(value: float, shape: str) -> Cell:
    """A number's digits; one that is shown as something else is not read as what is not seen."""
    if abs(value) >= DIGITS:
        return problems.CELL_DIGITS
    whole = isinstance(value, int) or value.is_integer()
    if whole and value >= 0 and _PADDED.fullmatch(shape):
        return str(int(value)).zfill(len(shape))
    if not _PLAIN.fullmatch(shape.partition(";")[0].strip()):
        return problems.CELL_SHOWN
    return str(int(value)) if whole else repr(value)
