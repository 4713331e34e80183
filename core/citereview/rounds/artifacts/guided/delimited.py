"""The rows of a CSV: commas, semicolons, tabs or bars; UTF-8, or UTF-16 with its mark."""

from __future__ import annotations

import csv
import io
import re

from citereview.rounds.artifacts.guided import problems
from citereview.rounds.artifacts.guided.columns import propose_columns
from citereview.rounds.artifacts.guided.grid import (
    HEAD,
    NAMED,
    TABLE,
    Cell,
    Raw,
    Row,
    is_blank,
    is_large,
)
from citereview.rounds.artifacts.places import Findings, Location

FIELD = 1_000_001
"""Longest field read: one code point more than a text may have."""
SIGNS = ",;\t|"

_MARKUP = re.compile(r"\s*<(\?xml|!doctype|html|table|workbook)\b", re.IGNORECASE)


def read_delimited(data: bytes, findings: Findings) -> Raw | None:
    """The rows of a CSV, or None with the faults noted."""
    text = _text(data, findings)
    if text is None:
        return None
    if _MARKUP.match(text):
        findings.fault(problems.TABLE_FORM, TABLE)
        return None
    rows: list[Row] = []
    before = csv.field_size_limit(FIELD)
    broken = None
    number = 0
    try:
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
        for number, row in enumerate(reader, 1):
            cells: list[Cell] = list(row)
            while cells and is_blank(cells[-1]):
                cells.pop()
            if cells:
                rows.append((number, cells))
            if is_large(len(rows), len(cells)):
                broken = problems.TABLE_LARGE, TABLE
                break
    except csv.Error:
        broken = problems.CSV_BROKEN, Location(file=f"row {number + 1}")
    finally:
        csv.field_size_limit(before)
    if broken is not None:
        findings.fault(*broken)
        return None
    return Raw(rows)


def _text(data: bytes, findings: Findings) -> str | None:
    if data[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        # What spreadsheet programs call Unicode text: its mark says how it is to be read.
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError:
            pass
        findings.fault(problems.TABLE_NOT_UTF8, TABLE)
        return None
    if b"\0" in data[:4096]:
        findings.fault(problems.TABLE_FORM, TABLE)
        return None
    try:
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
    findings.fault(problems.TABLE_NOT_UTF8, TABLE.at(line))
    return None


def _delimiter(text: str) -> str:
    """The sign between headers: that by which a line names most fields, else has most columns."""
    lines = text.split("\n", HEAD)[:HEAD]
    known = {
        sign: max(
            len(propose_columns([one.strip(' "') for one in line.split(sign)])) for line in lines
        )
        for sign in SIGNS
    }
    if max(known.values()) >= NAMED:
        return max(SIGNS, key=lambda sign: known[sign])
    head = next((one for one in lines if any(one.count(sign) > 1 for sign in SIGNS)), lines[0])
    return max(SIGNS, key=head.count)
