"""A table as text cells: where its headers are, what its rows hold, where a cell lies.

A cell is its text, or the `Problem` that keeps it from being read (a formula, a date): that is a
fault only where its column is used.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from citereview.errors import Problem
from citereview.rounds.artifacts.guided import problems
from citereview.rounds.artifacts.guided.columns import propose_columns
from citereview.rounds.artifacts.places import Findings, Location

ROWS = 200_000
"""Most rows that are not blank."""
COLUMNS = 64
HEAD = 20
"""Rows that are not blank among which the headers are looked for."""
NAMED = 2
"""Columns named as a field is that make a row the headers."""
RUNS = 12
"""Runs of rows named in one place."""

TABLE = Location(file="the table")

Cell = str | Problem
Row = tuple[int, Sequence[Cell]]


@dataclass(frozen=True, slots=True)
class Reading:
    """How a table is to be read.

    Attributes:
        sheet: Name of the sheet; the first visible one that is not empty where None.
        header_row: 1-based row of the headers; looked for where None.
        saved_values: Formulas give the value the workbook was last saved with.
        without_hidden: Hidden rows are left out.
    """

    sheet: str | None = None
    header_row: int | None = None
    saved_values: bool = False
    without_hidden: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Raw:
    """What a file holds, before its headers are known.

    Attributes:
        rows: (1-based row, its cells) of each row that is not blank.
        sheets: Names of the workbook's sheets; none for a CSV.
        sheet: The sheet that was read; empty for a CSV.
        hidden_sheets: Names of those that are hidden.
        hidden_rows: 1-based rows that are hidden, left out or not.
        hidden_columns: 0-based columns that are hidden.
        merged: By 0-based column, the rows that took the value of a merged range they are in.
        formulas: By 0-based column, how many formulas it holds.
        workbook: Whether its cells have the limits of a workbook's.
    """

    rows: list[Row]
    sheets: tuple[str, ...] = ()
    sheet: str = ""
    hidden_sheets: tuple[str, ...] = ()
    hidden_rows: frozenset[int] = frozenset()
    hidden_columns: frozenset[int] = frozenset()
    merged: Mapping[int, Sequence[int]] = field(default_factory=dict)
    formulas: Mapping[int, int] = field(default_factory=dict)
    workbook: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Grid:
    """A table: header names and the rows below them.

    Attributes:
        raw: The file it is from.
        header_row: 1-based row of the headers; 0 where there is none.
        headers: One name a column, as found but for white space around it; may be empty.
        rows: (1-based row, one cell a column) of each row that is not blank.
        blank_rows: Blank rows between the others.
        above: Rows above the headers that are not blank; they are passed over.
    """

    raw: Raw
    header_row: int
    headers: tuple[str, ...]
    rows: tuple[tuple[int, tuple[Cell, ...]], ...]
    blank_rows: int
    above: tuple[int, ...]


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


def cells_place(rows: Sequence[int], column: int) -> Location:
    """The place of cells of one column: ``rows 3-7, 9, column A``."""
    return Location(file=f"{rows_named(rows)}, column {column_letters(column)}")


def rows_named(rows: Sequence[int]) -> str:
    """Rows in order as a person reads them; past `RUNS` runs, how many more there are."""
    if len(rows) == 1:
        return f"row {rows[0]}"
    runs: list[list[int]] = []
    for row in rows:
        if runs and row == runs[-1][1] + 1:
            runs[-1][1] = row
        else:
            runs.append([row, row])
    shown = [f"{first}" if first == last else f"{first}-{last}" for first, last in runs[:RUNS]]
    rest = len(rows) - sum(last - first + 1 for first, last in runs[:RUNS])
    return f"rows {', '.join(shown)}" + (f" and {rest} more" if rest else "")


def is_large(rows: int, widest: int) -> bool:
    """Whether a table has more rows, the headers among them, or columns than are read."""
    return rows > ROWS + 1 or widest > COLUMNS


def is_blank(cell: Cell) -> bool:
    """Whether a cell holds nothing but white space."""
    return isinstance(cell, str) and not cell.strip()


def grid_of(raw: Raw, header_row: int | None, findings: Findings) -> Grid:
    """The table of a file; where its headers will not do, the faults are noted.

    Args:
        raw: What the file holds.
        header_row: 1-based row of the headers; looked for where None.
        findings: Takes the faults.
    """
    rows = raw.rows
    top = _header_at(rows) if header_row is None else _position(rows, header_row)
    if not rows or top is None:
        findings.fault(problems.TABLE_EMPTY if not rows else problems.HEADER_ROW_MISSING, TABLE)
        return Grid(raw, 0, (), (), 0, ())
    at, names = rows[top]
    body = rows[top + 1 :]
    width = max(len(cells) for _, cells in rows[top:])
    headers = [_header(name) for name in names] + [""] * (width - len(names))
    _judge_headers(raw, at, headers, body, findings)
    if not body:
        findings.fault(problems.TABLE_EMPTY, TABLE)
    padded = tuple((number, (*cells, *[""] * (width - len(cells)))) for number, cells in body)
    blank = body[-1][0] - at - len(body) if body else 0
    if raw.hidden_rows:
        kept = {number for number, _ in body}
        blank -= sum(at < row < body[-1][0] for row in raw.hidden_rows - kept) if body else 0
    above = tuple(number for number, _ in rows[:top])
    return Grid(raw, at, tuple(headers), padded, blank, above)


def fields_named(rows: Iterable[Sequence[Cell]]) -> list[int]:
    """How many fields each row names, read as headers."""
    return [len(propose_columns([_header(cell) for cell in cells])) for cells in rows]


def _judge_headers(
    raw: Raw, at: int, headers: Sequence[str], body: Iterable[Row], findings: Findings
) -> None:
    longer: dict[int, list[int]] = {}
    for number, cells in body:
        for column in range(len(cells)):
            if not headers[column] and not is_blank(cells[column]):
                longer.setdefault(column, []).append(number)
    named = max((column for column, header in enumerate(headers) if header), default=-1)
    beyond = sorted({row for column, rows in longer.items() if column > named for row in rows})
    if beyond and not raw.workbook:
        # In a CSV these are the pieces of a text whose commas nobody put into quotation marks.
        findings.fault(problems.ROW_LONG, Location(file=rows_named(beyond)))
    for column in sorted(longer):
        if column < named or raw.workbook:
            findings.fault(problems.HEADER_BLANK, cell_place(at, column))
    seen: set[str] = set()
    for column, header in enumerate(headers):
        if header and header.casefold() in seen:
            findings.fault(problems.HEADER_TWICE, cell_place(at, column))
        seen.add(header.casefold())


def _header_at(rows: Sequence[Row]) -> int | None:
    """Where the headers are: the first row that names fields, else the first of several cells."""
    if not rows:
        return None
    known = fields_named([cells for _, cells in rows[:HEAD]])
    if max(known) >= NAMED:
        return known.index(max(known))
    wide = (at for at, (_, cells) in enumerate(rows) if sum(cell != "" for cell in cells) > 1)
    return next(wide, 0)


def _position(rows: Sequence[Row], header_row: int) -> int | None:
    return next((at for at, (number, _) in enumerate(rows) if number == header_row), None)


def _header(cell: Cell) -> str:
    return " ".join(cell.split()) if isinstance(cell, str) else ""
