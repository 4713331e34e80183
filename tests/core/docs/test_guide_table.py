"""The page about tables and notes is followed line by line, from files as it describes them."""

from __future__ import annotations

import csv
import re
import shlex
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from citereview.cli.app import run

SOURCE = "[doctor] Any coughs?\n[patient] Yes, for a week.\n[patient] No fever.\n"
NOTES = {"aster": "Cough for one week. No fever.", "birch": "The patient coughs."}
CLAIMS = (
    ("aster", "Cough for one week", "Yes, for a week."),
    ("aster", "No fever", "No fever."),
    ("birch", "The patient coughs", "Yes, for a week."),
)
HEADERS = ("Case", "System", "Claim", "Quoted evidence")


def rows(case: str = "case-001") -> list[tuple[str, ...]]:
    return [(case, *claim) for claim in CLAIMS]


def write_texts(place: Path) -> None:
    (place / "case-001").mkdir(parents=True)
    (place / "case-001" / "source.txt").write_text(SOURCE, encoding="utf-8")
    for system, note in NOTES.items():
        (place / "case-001" / f"{system}.txt").write_text(note, encoding="utf-8")


def write_workbook(path: Path, table: Sequence[tuple[str, ...]], *, texts: bool) -> None:
    """A workbook, the sources and notes in columns of its own where `texts`."""
    book = openpyxl.Workbook()
    book.active.append((*HEADERS, *(("Source", "Note") if texts else ())))
    for row in table:
        book.active.append((*row, *((SOURCE, NOTES[row[1]]) if texts else ())))
    book.save(path)


def write_csv(path: Path, headers: Sequence[str]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([headers, *rows()])


def write_numbered(place: Path) -> None:
    (place / "case-001").mkdir(parents=True)
    passages = "[1]\nYes, for a week.\n[2]\nNo fever.\n"
    (place / "case-001" / "source.txt").write_text(passages, encoding="utf-8")
    for system in NOTES:
        note = "Cough for one week [1]. No fever [2]."
        (place / "case-001" / f"{system}.txt").write_text(note, encoding="utf-8")


def page_text(all_pages: Any) -> str:
    (page,) = [page for page in all_pages if page.name == "docs/guide/table.md"]
    return str(page.text)


def prepare(line: str, here: Path, text: str) -> None:
    """What a line takes for granted, as the page says it looks."""
    for name in ("artifacts", "notes"):
        shutil.rmtree(here / name, ignore_errors=True)
    table = rows()
    if "--questions" in line or "--choices" in line:
        table[1] = (*table[1][:3], "no fever at all")  # stands nowhere
    table = rows("case 1") if "aliases" in line else table
    write_workbook(here / "claims.xlsx", table, texts="--texts" not in line)
    outline = [("", *row[1:]) if at else row for at, row in enumerate(rows())]
    outline[1] = ("", "", *outline[1][2:])
    write_workbook(here / "outline.xlsx", outline, texts=False)
    write_csv(here / "claims.csv", ("Visit", "Model", "Sentence", "Quote"))
    write_numbered(here / "notes")
    shown = re.search(r"```json\n(.*?)```", text, re.DOTALL)
    assert shown
    (here / "citations.jsonl").write_text(shown[1], encoding="utf-8")
    if "--choices" in line:
        answers = (here / "questions.csv").read_text(encoding="utf-8-sig").splitlines()
        filled = [answers[0], *(f"{row}leave" for row in answers[1:])]
        (here / "questions.csv").write_text("\n".join(filled), encoding="utf-8")


def test_that_every_line_about_tables_and_notes_does_what_it_says(
    all_pages: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = page_text(all_pages)
    lines = re.findall(r"^citereview (assemble .+)$", text, re.MULTILINE)
    write_texts(tmp_path / "texts")
    left = {}
    for line in lines:
        prepare(line, tmp_path, text)
        left[line] = (run(shlex.split(line)), (tmp_path / "artifacts" / "cases").is_dir())
    only_asked = {line for line in lines if "--questions" in line or "--offer" in line}
    assert len(lines) == 10
    assert left == {line: (0, line not in only_asked) for line in lines}
