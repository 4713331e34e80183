"""Open a table somebody named, whatever program wrote it, and say what it is where it is none."""

from __future__ import annotations

from pathlib import Path

from citereview.errors import Problem
from citereview.rounds.artifacts.guided import problems
from citereview.rounds.artifacts.guided.delimited import read_delimited
from citereview.rounds.artifacts.guided.grid import TABLE, Grid, Raw, Reading, grid_of
from citereview.rounds.artifacts.guided.workbook import (
    is_old_workbook,
    old_trouble,
    read_workbook,
)
from citereview.rounds.artifacts.places import Findings
from citereview.rounds.artifacts.tree import read_plain_file
from citereview.zipped import is_zip

TABLE_BYTES = 64_000_000
"""Most bytes of a table's file."""


def read_grid(path: Path, findings: Findings, reading: Reading) -> Grid | None:
    """Read a CSV or XLSX file; None where it is neither, the faults noted.

    A grid whose headers will not do comes with faults, so that another sheet or row can be chosen.

    Args:
        path: The file; a link is followed, for the evaluator named it.
        findings: Takes the faults, each with row and column.
        reading: How it is to be read.
    """
    data: bytes | Problem = problems.TABLE_FORM
    try:
        data = read_plain_file(path.resolve(), TABLE_BYTES)
    except (OSError, RuntimeError, ValueError):
        data = problems.TABLE_FORM
    if isinstance(data, bytes) and is_old_workbook(data):
        data = old_trouble(data)
    if isinstance(data, Problem):
        findings.fault(data, TABLE)
        return None
    raw: Raw | None
    raw = read_workbook(data, reading, findings) if is_zip(data) else read_delimited(data, findings)
    return None if raw is None else grid_of(raw, reading.header_row, findings)
