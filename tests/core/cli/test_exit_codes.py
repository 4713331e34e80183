"""The exit codes that docs/commands.md promises, asked of a round that is closed and one cut up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from citereview import actions
from citereview.cli.app import run
from citereview.cli.exit_codes import ExitCode
from tests.round_helpers import write_artifacts

PAGE = Path(__file__).resolve().parents[3] / "docs" / "commands.md"


def test_that_the_page_lists_the_codes_there_are() -> None:
    rows = re.findall(r"^\| (\d) \| ", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert [int(code) for code in rows] == list(ExitCode)


def test_that_a_closed_gate_is_one_for_the_gate_and_nothing_for_the_demo(tmp_path: Path) -> None:
    place = tmp_path / "sample.round"
    assert run(["demo", "--out", str(tmp_path)]) == ExitCode.DONE
    assert run(["gate", str(place)]) == ExitCode.GATE_CLOSED
    assert run(["check", str(place)]) == ExitCode.DONE


def test_that_a_round_that_does_not_hold_is_three_for_verify(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "A.round"
    actions.new_round(place, artifacts=write_artifacts(tmp_path / "artifacts"), kind="synthetic")
    assert run(["verify", str(place)]) == ExitCode.DONE
    assert capsys.readouterr().out.startswith("✓ The round is what it was.\n")
    note = next((place / "private" / "artifacts").rglob("summary.txt"))
    note.chmod(0o600)
    note.write_text("Something else.", encoding="utf-8")
    assert run(["verify", str(place)]) == ExitCode.REFUSED
    assert capsys.readouterr().out.startswith("✗ The round is not what it was.\n")


def test_that_without_the_key_a_verify_says_that_not_everything_was_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "A.round"
    actions.new_round(place, artifacts=write_artifacts(tmp_path / "artifacts"), kind="synthetic")
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(tmp_path / "elsewhere"))
    assert run(["verify", str(place)]) == ExitCode.REFUSED
    assert capsys.readouterr().out.startswith("◐ Not everything could be checked.\n")
