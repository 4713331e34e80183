"""`citereview assemble`: plan, questions and choices, aliases, and the folder."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from citereview.cli.app import run
from citereview.cli.exit_codes import ExitCode
from citereview.rounds.artifacts import load_artifacts

CANARY = "Zebulon-Canary-77"
ROWS = (
    ("case-001", "aster", "Cough for one week", "Clinician:"),
    ("case-001", "birch", "The patient coughs", CANARY),
)


def said(capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(capsys.readouterr().out)


def test_that_a_table_is_planned_asked_about_and_assembled(
    workbook: Callable[..., Path], texts: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "out")
    words = ["assemble", out, "--table", str(workbook(ROWS)), "--texts", str(texts)]
    assert run([*words, "--plan", "--json"]) == ExitCode.REFUSED
    captured = capsys.readouterr()
    plan = json.loads(captured.out)
    assert (plan["claims"], plan["open_questions"]) == (2, 2)
    assert CANARY not in captured.out + captured.err
    assert run([*words, "--plan"]) == ExitCode.REFUSED
    assert CANARY not in capsys.readouterr().out
    assert run([*words, "--linked-by", "person", "--json"]) == ExitCode.REFUSED
    error = said(capsys)["error"]
    assert error["code"] == "quotes_open"
    assert [one["place"] for one in error["faults"]] == ["row 2, column D", "row 3, column D"]
    asked = tmp_path / "questions.csv"
    assert run([*words, "--questions", str(asked), "--json"]) == ExitCode.DONE
    assert said(capsys) == {"open_questions": 2}
    assert asked.stat().st_mode & 0o077 == 0
    rows = list(csv.DictReader(io.StringIO(asked.read_text(encoding="utf-8-sig"))))
    assert [row["quote"] for row in rows] == ["Clinician:", CANARY]
    assert "[[Clinician:]]" in rows[0]["candidates"]
    for row, choice in zip(rows, ("2", "leave"), strict=True):
        row["choice"] = choice
    with asked.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    whole = [*words, "--choices", str(asked), "--linked-by", "automatic"]
    assert run([*whole, "--plan"]) == ExitCode.DONE
    capsys.readouterr()
    assert run([*whole, "--json"]) == ExitCode.DONE
    made = said(capsys)
    assert (made["claims"], made["pairs"], made["left_out"]) == (2, 1, 1)
    assert load_artifacts(tmp_path / "out").about.linked_by == "automatic"


def test_that_references_are_replaced_by_the_offered_table(
    workbook: Callable[..., Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [
        ("Visit 1", "a", "A cough", "I cough.", "I cough.", "A cough."),
        ("Visit 1", "b", "Coughs", "I cough.", "", "Coughs."),
    ]
    headers = ("Visit no", "System", "Claim", "Quote", "Source", "Note")
    offered, out = str(tmp_path / "offered.csv"), str(tmp_path / "out")
    columns = ["--column", "case=Visit no"]
    for name in headers[1:]:
        field = {"Quote": "evidence"}.get(name, name.lower())
        columns += ["--column", f"{field}={name}"]
    words = ["assemble", out, "--table", str(workbook(rows, headers)), *columns]
    assert run([*words, "--offer-aliases", offered]) == ExitCode.DONE
    assert run([*words, "--linked-by", "person", "--aliases", offered]) == ExitCode.DONE
    assert "1 case, 2 systems" in capsys.readouterr().out
    assert load_artifacts(tmp_path / "out").cases[0].case_ref == "case-a001"


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--table", "a.csv", "--notes", "b"],
        ["--table", "a.csv", "--column", "case"],
        ["--table", "a.csv", "--column", "case=A", "--column", "case=B"],
        ["--table", "a.csv", "--offsets", CANARY],
    ],
)
def test_that_a_command_line_that_makes_no_sense_is_a_usage_error(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["assemble", "out", *words]) == ExitCode.USAGE
    assert CANARY not in capsys.readouterr().err


def test_that_who_linked_has_no_default(
    workbook: Callable[..., Path], texts: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["assemble", str(tmp_path / "out"), "--table", str(workbook()), "--texts", str(texts)]
    assert run(words) == ExitCode.USAGE
    assert "--linked-by" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_that_a_table_of_choices_that_is_none_is_refused(
    workbook: Callable[..., Path], texts: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "choices.csv").write_text(f"question,choice\n{CANARY},1\n")
    words = ["assemble", str(tmp_path / "out"), "--table", str(workbook()), "--texts", str(texts)]
    refused = [*words, "--choices", str(tmp_path / "choices.csv"), "--plan", "--json"]
    assert run(refused) == ExitCode.REFUSED
    captured = capsys.readouterr()
    assert json.loads(captured.out)["error"]["code"] == "choices_invalid"
    assert CANARY not in captured.out + captured.err
