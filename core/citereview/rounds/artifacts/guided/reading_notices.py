"""What a person should know of how a table was read, and could not see from what came of it."""

from __future__ import annotations

from collections.abc import Mapping

from citereview.rounds.artifacts.guided import problems
from citereview.rounds.artifacts.guided.columns import Field
from citereview.rounds.artifacts.guided.grid import (
    TABLE,
    Grid,
    Reading,
    cells_place,
    column_letters,
    rows_named,
)
from citereview.rounds.artifacts.places import Findings, Location


def note_reading(
    grid: Grid,
    reading: Reading,
    columns: Mapping[Field, int],
    *,
    proposed: bool,
    findings: Findings,
) -> None:
    """Note what was taken, passed over or proposed.

    Args:
        grid: The table.
        reading: How it was to be read; what was said there is not told again.
        columns: Column of each field that has one.
        proposed: Whether nobody chose the columns.
        findings: Takes the notices.
    """
    raw = grid.raw
    seen = [name for name in raw.sheets if name not in raw.hidden_sheets]
    if reading.sheet is None and len(seen) > 1:
        number = raw.sheets.index(raw.sheet) + 1
        findings.notice(
            problems.SHEETS_UNREAD, Location(file=f"sheet {number} of {len(raw.sheets)}")
        )
    if reading.header_row is None and grid.above:
        findings.notice(problems.ROWS_ABOVE, Location(file=rows_named(grid.above)))
    used = sorted(set(columns.values()))
    _note_columns(grid, reading, used, findings)
    unused = [at for at, header in enumerate(grid.headers) if header and at not in used]
    if proposed and unused:
        letters = ", ".join(map(column_letters, unused))
        findings.notice(
            problems.COLUMNS_UNUSED,
            Location(file=f"column {letters}" if len(unused) == 1 else f"columns {letters}"),
        )
    read = [number for number, _ in grid.rows]
    hidden = [number for number in read if number in raw.hidden_rows]
    if hidden:
        findings.notice(problems.ROWS_HIDDEN, Location(file=rows_named(hidden)))
    elif reading.without_hidden and raw.hidden_rows:
        left = sorted(row for row in raw.hidden_rows if row > grid.header_row)
        findings.notice(problems.ROWS_LEFT_OUT, Location(file=rows_named(left)) if left else TABLE)


def _note_columns(grid: Grid, reading: Reading, used: list[int], findings: Findings) -> None:
    raw = grid.raw
    for at in used:
        place = Location(file=f"column {column_letters(at)}")
        merged = [row for row in raw.merged.get(at, ()) if row > grid.header_row]
        if merged:
            findings.notice(problems.MERGED_READ, cells_place(merged, at))
        if at in raw.hidden_columns:
            findings.notice(problems.COLUMN_HIDDEN, place)
        if reading.saved_values and raw.formulas.get(at):
            findings.notice(problems.SAVED_VALUES, place)
