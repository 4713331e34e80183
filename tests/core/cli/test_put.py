"""`citereview get` and `put`: parts of a round written out, edited, and taken in again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from citereview import actions
from citereview.cli.app import run
from citereview.cli.exit_codes import ExitCode
from tests.round_helpers import write_artifacts


@pytest.fixture
def place(tmp_path: Path) -> Path:
    folder = tmp_path / "small.round"
    actions.new_round(folder, artifacts=write_artifacts(tmp_path / "artifacts"), kind="reviewer")
    return folder


def journal(place: Path) -> list[str]:
    from citereview.rounds import journal as kept

    with actions.open_session(place, write=False) as session:
        return [entry.what for entry in kept.entries(session.store.connection)]


def test_that_everything_written_out_is_taken_in_unchanged(
    place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "parts"
    assert run(["get", str(place), str(out), "--json"]) == ExitCode.DONE
    written = json.loads(capsys.readouterr().out)["written"]
    assert len(written) == 5 + 3 * (2 + 2)
    before = journal(place)
    assert run(["put", str(place), str(out), "--json"]) == ExitCode.DONE
    assert len(json.loads(capsys.readouterr().out)["taken"]) == len(written)
    assert journal(place) == before
    with actions.open_session(place) as session:
        assert not session.edits_state
        assert actions.verify(session).holds


def test_that_edited_parts_are_the_rounds(
    place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "parts"
    run(["get", str(place), str(out)])
    policy = (out / "policy.toml").read_text("utf-8")
    (out / "policy.toml").write_text(policy.replace('"bound"\n', '"point"\n'), "utf-8")
    (out / "cases/case-002/identifiers.json").write_text('["Quillfeather"]', "utf-8")
    facts = out / "cases/case-003/candidates/beta-writer/facts.json"
    facts.write_text('{"summary_facts": [["lab", "hba1c", 7.2]]}', "utf-8")
    (out / "notes.txt").write_text("not looked at", "utf-8")
    assert run(["put", str(place), str(out)]) == ExitCode.DONE
    with actions.open_session(place) as session:
        assert session.policy.judge == "point"
        cases = session.artifacts().cases
        assert cases[1].identifiers == ("Quillfeather",)
        assert cases[2].candidates[1].summary_facts == (["lab", "hba1c", 7.2],)
        assert actions.verify(session).holds


def test_that_one_fault_in_one_file_takes_none_and_all_are_said(
    place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = journal(place)
    policy, rubric = tmp_path / "policy.toml", tmp_path / "rubric.json"
    facts = tmp_path / "cases" / "case-001" / "facts.json"
    facts.parent.mkdir(parents=True)
    policy.write_text('judge = "pointt"\n', "utf-8")
    rubric.write_text('{"version": 1, "criteria": []}', "utf-8")
    facts.write_text('{"source_facts": [["problem"], ""]}', "utf-8")
    other = tmp_path / "Testperson notes.txt"
    other.write_text("x", "utf-8")
    words = [str(one) for one in (policy, rubric, facts, other)]
    assert run(["put", str(place), *words]) == ExitCode.REFUSED
    said = capsys.readouterr().err
    for code in ("policy_wrong_type", "rubric_invalid", "fact_invalid", "file_unknown"):
        assert code in said
    assert "Testperson" not in said
    assert journal(place) == before


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("cases/case-001/facts.json", "{"),
        ("cases/case-001/facts.json", '{"summary_facts": []}'),
        ("cases/case-001/identifiers.json", '{"a": 1}'),
        ("cases/case-001/identifiers.json", "[1]"),
        ("cases/case-999/identifiers.json", "[]"),
        ("cases/case-001/candidates/nobody/facts.json", '{"summary_facts": []}'),
        ("codebook.toml", "version = 1"),
        ("reviewers.csv", "name\nReviewer One"),
    ],
)
def test_that_a_file_of_another_form_is_refused(
    place: Path, tmp_path: Path, name: str, text: str
) -> None:
    file = tmp_path / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    before = journal(place)
    assert run(["put", str(place), str(file)]) == ExitCode.REFUSED
    assert journal(place) == before


def test_that_after_export_parts_are_only_written_out_and_name_no_system(
    place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with actions.open_session(place) as session:
        actions.export_round(session, acknowledged=True, without_key_backup=True)
    out = tmp_path / "parts"
    assert run(["get", str(place), str(out)]) == ExitCode.DONE
    assert not list(out.rglob("candidates"))
    assert "alpha-writer" not in "".join(p.read_text("utf-8") for p in out.rglob("*.*"))
    assert run(["put", str(place), str(out)]) == ExitCode.REFUSED
    assert "parts_sealed" in capsys.readouterr().err
    assert run(["get", str(place), str(out)]) == ExitCode.REFUSED
