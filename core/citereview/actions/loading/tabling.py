"""Look at a table before it is read: its sheets, its headers, and what each column may hold."""

from __future__ import annotations

from pathlib import Path

from citereview.actions.loading.guided_views import AssemblyFault, TableColumn, TableView
from citereview.errors import InputError
from citereview.rounds.artifacts.guided import (
    FIELDS,
    INPUT_REFUSED,
    Reading,
    propose_columns,
    read_grid,
)
from citereview.rounds.artifacts.guided.grid import column_letters, is_blank
from citereview.rounds.artifacts.places import Findings


def table_columns(
    path: Path, *, sheet: str | None = None, header_row: int | None = None
) -> TableView:
    """A table's sheets and columns, with the field proposed for each.

    Headers that will not do are faults of the view: another sheet or row may be the one meant.

    Args:
        path: A CSV file or an XLSX workbook.
        sheet: Name of the sheet; the first visible one that is not empty where None.
        header_row: 1-based row of the headers; looked for where None.

    Raises:
        InputError: The table cannot be read (code ``assembly_refused``, every fault with its cell).
    """
    findings = Findings()
    grid = read_grid(Path(path), findings, Reading(sheet, header_row))
    if grid is None or (not grid.raw.rows and len(grid.raw.sheets) <= 1):
        raise InputError(INPUT_REFUSED, findings.faults((), ()))
    fields = {column: field for field, column in propose_columns(grid.headers).items()}
    raw = grid.raw
    return TableView(
        sheets=raw.sheets,
        sheet=raw.sheet,
        hidden_sheets=raw.hidden_sheets,
        header_row=grid.header_row,
        rows=len(grid.rows),
        blank_rows=grid.blank_rows,
        hidden_rows=sum(number in raw.hidden_rows for number, _ in grid.rows),
        columns=tuple(
            TableColumn(
                letters=column_letters(at),
                header=header,
                filled=sum(not is_blank(cells[at]) for _, cells in grid.rows),
                field=fields.get(at),
                hidden=at in raw.hidden_columns,
            )
            for at, header in enumerate(grid.headers)
            if header
        ),
        fields=FIELDS,
        faults=tuple(map(AssemblyFault.of, findings.faults((), ()))),
    )
