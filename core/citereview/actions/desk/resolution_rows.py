"""Rows of reasons and resolutions read from a file: CSV or a JSON list."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

from citereview import strictjson
from citereview.actions.files import read_text_file
from citereview.actions.pairs.views import Label, ResolutionRow
from citereview.errors import Fault, InputError, Problem
from citereview.kits.models import LABELS

COLUMNS = ("review_ref", "reason", "label", "adjudicator_ref")
MOST_ROWS = 100_000

RESOLUTIONS_REFUSED = Problem(
    "resolutions_refused", "The resolutions cannot be taken in.", "Mend the places listed."
)
RESOLUTIONS_FORM = Problem(
    "resolutions_form",
    "This is neither a table nor a list of rows.",
    "Bring CSV with a first line of columns, or a JSON list of objects.",
)
ROW_INVALID = Problem("row_invalid", "A field does not hold what is expected.", "Correct it.")


def read_resolutions(path: Path, *, reasons_only: bool = False) -> tuple[ResolutionRow, ...]:
    """Read rows of review_ref, reason, label, adjudicator_ref from CSV or a JSON list.

    Args:
        path: The file.
        reasons_only: Refuse rows with a label: only reasons are to be recorded.

    Raises:
        InputError: The file cannot be read, or rows have faults (all listed with their place).
    """
    made, faults = rows_of_file(path, reasons_only=reasons_only)
    if faults:
        raise InputError(RESOLUTIONS_REFUSED, tuple(faults))
    return tuple(row for _, row in made)


def rows_of_file(
    path: Path, *, reasons_only: bool
) -> tuple[list[tuple[str, ResolutionRow]], list[Fault]]:
    """The rows that are fit with their places, and the faults of the others.

    Raises:
        InputError: The file cannot be read, or is neither a table nor a list.
    """
    text = read_text_file(Path(path), "resolutions")
    rows = _json_rows(text) if text.lstrip().startswith("[") else _csv_rows(text)
    if rows is None or len(rows) > MOST_ROWS:
        first = text.partition("\n")[0]
        expected = "commas between fields, not semicolons" if ";" in first else ",".join(COLUMNS)
        raise InputError(RESOLUTIONS_FORM, (Fault(RESOLUTIONS_FORM, "line 1", expected),))
    faults: list[Fault] = []
    made: list[tuple[str, ResolutionRow]] = []
    for place, row in rows:
        found = list(_row_faults(place, row))
        if not found and reasons_only and row.get("label"):
            found.append(Fault(ROW_INVALID, f"{place}/label", "nothing: reasons alone"))
        faults += found
        if not found:
            label = cast("Label | None", row.get("label") or None)
            row_made = ResolutionRow(
                review_ref=row["review_ref"],
                reason=row["reason"],
                label=label,
                adjudicator_ref=row["adjudicator_ref"],
            )
            made.append((place, row_made))
    return made, faults


def _row_faults(place: str, row: Any) -> Iterable[Fault]:
    if not isinstance(row, dict) or not set(row) <= set(COLUMNS):
        yield Fault(ROW_INVALID, place, f"the fields {', '.join(COLUMNS)}")
        return
    for name in ("review_ref", "reason", "adjudicator_ref"):
        if not isinstance(row.get(name), str) or not row[name]:
            yield Fault(ROW_INVALID, f"{place}/{name}", "a text")
    if row.get("label") not in (None, "", *LABELS):
        yield Fault(ROW_INVALID, f"{place}/label", ", ".join(LABELS))


def _json_rows(text: str) -> list[tuple[str, Any]] | None:
    found: Any = None
    try:
        found = strictjson.parse(text)
    except strictjson.StrictJsonError:
        return None
    return [(f"/{at}", row) for at, row in enumerate(found)] if isinstance(found, list) else None


def _csv_rows(text: str) -> list[tuple[str, Any]] | None:
    try:
        reader = csv.DictReader(io.StringIO(text, newline=""), strict=True)
        rows = [(f"line {reader.line_num}", dict(row)) for row in reader]
    except csv.Error:
        return None
    header = set(reader.fieldnames or ())
    return rows if set(COLUMNS) - {"label"} <= header else None
