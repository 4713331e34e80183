"""Plain tables, notes and citations as teams hold them, made on the spot."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook

HEADERS = ("Case", "System", "Claim", "Quoted evidence")
SOURCE = (
    "Clinician: Any cough?\nPatient: Yes, for a week. \U0001f60a\n"
    "Clinician: Fever?\nPatient: No fever.\n"
)
NOTES = {
    "aster": "Cough for one week. No fever.\n",
    "birch": "The patient coughs.\nShe has no fever.\n",
}
ROWS = (
    ("case-001", "aster", "Cough for one week", "Yes, for a week."),
    ("case-001", "aster", "No fever", "No fever."),
    ("case-001", "birch", "The patient coughs", "Yes, for a week."),
    ("case-001", "birch", "She has no fever", "No fever."),
)

Rows = Sequence[Sequence[Any]]


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    """Source and notes of one case as text files."""
    folder = tmp_path / "texts" / "case-001"
    folder.mkdir(parents=True)
    (folder / "source.txt").write_bytes(SOURCE.encode())
    for system, note in NOTES.items():
        (folder / f"{system}.txt").write_bytes(note.encode())
    return folder.parent


@pytest.fixture
def workbook(tmp_path: Path) -> Callable[..., Path]:
    """Writes an XLSX table: `workbook(rows, headers=..., name=...)`."""

    def write(rows: Rows = ROWS, headers: Sequence[Any] = HEADERS, name: str = "t.xlsx") -> Path:
        book = Workbook()
        sheet = book.active
        assert sheet is not None
        for row in (headers, *rows):
            sheet.append(list(row))
        book.save(tmp_path / name)
        return tmp_path / name

    return write


@pytest.fixture
def csv_file(tmp_path: Path) -> Callable[..., Path]:
    """Writes a CSV table: `csv_file(rows, headers=..., delimiter=...)`."""

    def write(
        rows: Rows = ROWS,
        headers: Sequence[Any] = HEADERS,
        delimiter: str = ",",
        code: str = "utf-8",
    ) -> Path:
        lines = io.StringIO(newline="")
        csv.writer(lines, delimiter=delimiter).writerows([headers, *rows])
        target = tmp_path / "t.csv"
        target.write_bytes(lines.getvalue().encode(code))
        return target

    return write


@pytest.fixture
def with_parts() -> Callable[..., Path]:
    """Rewrites bytes of one part of a workbook: `with_parts(path, part, before, after)`."""

    def write(path: Path, part: str, before: bytes, after: bytes) -> Path:
        source = io.BytesIO(path.read_bytes())
        with zipfile.ZipFile(source) as old, zipfile.ZipFile(path, "w") as new:
            for entry in old.infolist():
                content = old.read(entry)
                if entry.filename == part:
                    assert before in content
                    content = content.replace(before, after)
                new.writestr(entry.filename, content)
        return path

    return write
