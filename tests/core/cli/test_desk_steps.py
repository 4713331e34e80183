"""`citereview undo` and `citereview redo`: one step back, one forward, each said in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.pairs.views import ResolutionRow
from citereview.cli.app import run
from tests.round_helpers import memory_folder, write_artifacts, write_return


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A locked round whose pairs are all disputed; two of them were resolved, one by one."""
    with memory_folder() as root:
        monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(root / "a.key"))
        folder = root / "S.round"
        artifacts = write_artifacts(root / "artifacts", cases=1, reviewers=2)
        actions.new_round(folder, artifacts=artifacts, kind="reviewer")
        with actions.open_session(folder) as session:
            made = actions.export_round(session, acknowledged=True, without_key_backup=True)
            said = zip(made.kits, ("supports", "contradicts"), strict=True)
            files = [
                write_return(folder / kit.file, root / f"{label}.json", lambda *_, x=label: x)
                for kit, label in said
            ]
            actions.receive(session, files)
            actions.lock_first_pass(session)
            for one in actions.disagreements(session)[:2]:
                row = ResolutionRow(
                    review_ref=one.review_ref, reason="other", label="supports",
                    adjudicator_ref="A-1",
                )  # fmt: skip
                actions.resolve(session, [row])
        yield str(folder)


def test_that_undo_says_what_it_took_back_and_redo_gives_it_again(
    place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["undo", place, "--json"]) == 0
    back = json.loads(capsys.readouterr().out)
    assert back["redo"] == back["step"]
    assert back["step"]["adjudicator"] == "A-1"
    assert run(["redo", place]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Done again: ")
    assert "A-1" in said
    assert run(["undo", place]) == 0
    assert capsys.readouterr().out.startswith("Taken back: ")


def test_that_what_cannot_be_done_again_is_refused_with_its_code(
    place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["redo", place]) != 0
    assert "nothing_to_redo" in capsys.readouterr().err


def test_that_one_pair_and_a_table_are_told_apart(
    place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with actions.open_session(Path(place)) as session:
        refs = [one.review_ref for one in actions.disagreements(session)]
        code = actions.disagreements(session)[0].pair_code
    rows = tmp_path / "rows.csv"
    for count in (1, len(refs)):
        lines = [f"{ref},other,unclear,A-1" for ref in refs[:count]]
        head = "review_ref,reason,label,adjudicator_ref"
        rows.write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")
        assert run(["resolve", place, str(rows)]) == 0
    capsys.readouterr()
    assert run(["undo", place]) == 0
    assert f"{len(refs)} pairs that A-1 gave in one table" in capsys.readouterr().out
    assert run(["undo", place]) == 0
    assert f"{code}, unclear, other, by A-1" in capsys.readouterr().out
