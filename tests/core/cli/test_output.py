"""What commands print: whole, aligned, the result first, and never read as a markup language."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from citereview import actions
from citereview.cli.app import run
from citereview.cli.output import hang, say_below, show_error, show_table, table
from citereview.errors import Fault, InputError, Problem

ODD = "[bold]Reviewer[/] :smile: [x"
FAULT = Problem("odd_row", "This row is odd.", "Even it out.")
NARROW, USUAL, WIDE = "60", "80", "200"


def test_that_what_looks_like_markup_is_printed_as_it_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rows = table("Name", "Said")
    rows.add_row(ODD, "Not taken in. [quarantined]")
    show_table(rows)
    hang(ODD, indent=2, mark="•")
    say_below(ODD)
    said = capsys.readouterr().out
    assert said.count(ODD) == 3
    assert "[quarantined]" in said


def test_that_a_name_with_brackets_neither_fails_nor_loses_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "S.round"
    actions.run_demo(place)
    assert run(["roster", str(place), "--add", "Reviewer [/four]"]) == 0
    assert "Reviewer [/four]" in capsys.readouterr().out


def test_that_the_row_of_a_refused_file_ends_in_its_code(
    sample: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "note.json").write_text("{}", encoding="utf-8")
    assert run(["receive", str(sample), str(tmp_path / "note.json"), "--preview"]) == 3
    first, *_, row = capsys.readouterr().out.splitlines()
    assert first == "1 file: 1 quarantined. Nothing was kept."
    assert row.endswith("[unknown_document]")


@pytest.mark.parametrize("columns", [NARROW, USUAL, WIDE])
def test_that_no_line_is_wider_than_the_terminal(
    columns: str, sample: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    for words in (["roster"], ["status"], ["check"], ["gate"], ["resolve"], ["verify"], ["work"]):
        run([*words, str(sample)])
        said = capsys.readouterr()
        lines = said.out.splitlines() + said.err.splitlines()
        assert [line for line in lines if len(line) > int(columns)] == [], words


def test_that_lines_stay_whole_and_end_where_they_end_where_no_terminal_is(
    sample: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    for words in (["roster"], ["status"], ["check"], ["gate"], ["resolve"], ["matches"]):
        run([*words, str(sample)])
        lines = capsys.readouterr().out.splitlines()
        assert lines[0].strip(), words
        assert lines[-1].strip(), words
        assert [line for line in lines if line != line.rstrip()] == [], words
    run(["resolve", str(sample)])
    assert re.search(r"sha256:[0-9a-f]{64}$", capsys.readouterr().out, re.MULTILINE)


def test_that_a_folded_fault_stays_under_its_indent(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", NARROW)
    place = "case-001/System 2/claims.json:12"
    show_error(InputError(FAULT, (Fault(FAULT, place, "a number of at least one"),)), as_json=False)
    said = capsys.readouterr().err
    below = said[said.index("  case-001") :].splitlines()
    assert len(below) > 1
    assert all(re.match(r"  \S", line) for line in below)


def test_that_an_error_in_json_says_of_each_fault_what_to_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    show_error(InputError(FAULT, (Fault(FAULT, "row 3", "a number"),)), as_json=True)
    error = json.loads(capsys.readouterr().out)["error"]
    own = {"code": "odd_row", "what": "This row is odd.", "todo": "Even it out."}
    assert error == {
        **own,
        "safe": "Nothing was changed.",
        "faults": [{**own, "place": "row 3", "expected": "a number"}],
    }


def test_that_a_table_without_rows_is_not_printed(capsys: pytest.CaptureFixture[str]) -> None:
    show_table(table("Pair", "Case"), "Pairs")
    assert capsys.readouterr().out == ""


def test_that_a_column_without_a_cell_is_left_out_and_the_others_keep_their_form(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    rows = table("Code", "Specialty", "State", "Pairs", numbers=(3,))
    rows.add_row("R-1", "", "active", "1,410")
    rows.add_row("R-10", "", "active", "7")
    show_table(rows)
    assert capsys.readouterr().out.splitlines()[1:] == [
        "Code  State   Pairs",
        "───────────────────",
        "R-1   active  1,410",
        "R-10  active      7",
    ]
