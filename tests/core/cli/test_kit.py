"""`citereview kit`: kits made and copied, and returns told from anything else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from citereview import actions
from citereview.cli.app import run
from citereview.cli.exit_codes import ExitCode
from tests.round_helpers import write_artifacts, write_return


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """An exported round, its first two reviewers' returns beside it."""
    folder = tmp_path / "small.round"
    actions.new_round(folder, artifacts=write_artifacts(tmp_path / "artifacts"), kind="reviewer")
    with actions.open_session(folder) as session:
        actions.export_round(session, acknowledged=True, without_key_backup=True)
        for kit, label in zip(session.store.kits(), ("supports", "unclear"), strict=False):
            target = tmp_path / f"{kit.code}.json"
            write_return(folder / kit.file, target, lambda *_, label=label: label)
    return folder


def said(capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(capsys.readouterr().out)


def test_that_review_kits_are_made_again_and_copied(
    place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    to = tmp_path / "send"
    words = ["kit", "make", str(place), "--reviewer", "R-2", "--format", "xlsx", "--to", str(to)]
    assert run([*words, "--json"]) == ExitCode.DONE
    files = said(capsys)["kits"]
    assert [one["reviewer"] for one in files] == ["R-2", "R-2"]
    assert sorted(path.suffix for path in to.iterdir()) == [".html", ".xlsx"]
    assert run(["kit", "make", str(place)]) == ExitCode.DONE
    assert "R-3" in capsys.readouterr().out


def test_that_adjudicators_kits_wait_for_the_lock(
    place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["kit", "make", str(place), "--adjudicators", "--json"]) == ExitCode.REFUSED
    assert said(capsys)["error"]["code"] == "not_locked"
    files = [str(tmp_path / f"R-{number}.json") for number in (1, 2)]
    assert run(["receive", str(place), *files]) == ExitCode.DONE
    assert run(["lock", str(place)]) == ExitCode.DONE
    capsys.readouterr()
    assert run(["kit", "make", str(place), "--adjudicators", "--json"]) == ExitCode.DONE
    made = said(capsys)
    assert (made["pairs"], made["without_adjudicator"]) == (18, 0)
    assert [one["reviewer"] for one in made["kits"]] == ["A-1"]
    assert run(["kit", "remarks", str(place), "--json"]) == ExitCode.DONE
    assert {one["reviewer"] for one in said(capsys)["scores"]} == {"R-1", "R-2"}
    assert run(["kit", "remarks", str(place)]) == ExitCode.DONE
    assert "System 1" in capsys.readouterr().out


def test_that_a_return_is_told_with_counts_and_no_label(
    place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert place.is_dir()
    assert run(["kit", "read", str(tmp_path / "R-1.json"), "--json"]) == ExitCode.DONE
    text = capsys.readouterr().out
    found = json.loads(text)
    assert (found["kind"], found["recipient"], found["decisions"]) == ("reviewer", "R-1", 18)
    assert (found["finished"], found["faults"]) == (True, [])
    assert "supports" not in text
    assert run(["kit", "read", str(tmp_path / "R-1.json")]) == ExitCode.DONE
    assert "Reviewer's return of R-1: finished" in capsys.readouterr().out


@pytest.mark.parametrize(
    "case",
    [
        ("edited.json", lambda text: text.replace("supports", "contradicts", 1), "return_edited"),
        ("cut.json", lambda text: text[: len(text) // 2], "cut_off"),
        ("empty.json", lambda _: "", "file_empty"),
        ("kit.html", lambda _: "<!doctype html><p>a kit</p>", "kit_not_return"),
        ("other.json", lambda _: "{}", "unknown_document"),
    ],
)
def test_that_what_is_no_return_is_told_by_its_code(
    place: Path,
    tmp_path: Path,
    case: tuple[str, Callable[[str], str], str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    name, change, code = case
    assert place.is_dir()
    path = tmp_path / name
    path.write_text(change((tmp_path / "R-1.json").read_text(encoding="utf-8")), encoding="utf-8")
    assert run(["kit", "read", str(path), "--json"]) == ExitCode.REFUSED
    found = said(capsys)
    assert found["kind"] is None
    assert [fault["code"] for fault in found["faults"]] == [code]
    assert run(["kit", "read", str(path)]) == ExitCode.REFUSED
    assert f"[{code}]" in capsys.readouterr().out
