"""The roster: listed, set anew from a file before export, and added to by hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.session import Session
from citereview.cli.app import run
from citereview.errors import InputError

FOUR = """name,contact,role,conflict_status,declaration
Reviewer Six,,reviewer,cleared,None.
Reviewer Seven,,reviewer,recused,Wrote some of the notes.
Reviewer Eight,,reviewer,,
Reviewer Six,,adjudicator,cleared,None.
"""


@pytest.fixture
def four(tmp_path: Path) -> Path:
    path = tmp_path / "four.csv"
    path.write_text(FOUR, encoding="utf-8")
    return path


def test_that_a_file_takes_the_place_of_everybody_before_export(made: Session, four: Path) -> None:
    pairs = actions.overview(made).pairs
    actions.withdraw(made, "R-1")
    found = actions.set_roster(made, four)
    assert [(one.code, one.conflict_status, one.state, one.pairs) for one in found] == [
        ("R-1", "cleared", "active", pairs),
        ("R-2", "recused", "active", 0),
        ("R-3", "cleared", "active", pairs),
        ("A-1", "cleared", "active", 0),
    ]
    assert [one.declared for one in found] == [True, True, False, True]
    assert actions.verify(made).holds
    made_files = actions.export_round(made, acknowledged=True, without_key_backup=True)
    assert [kit.reviewer for kit in made_files.kits] == ["R-1", "R-3"]
    assert actions.verify(made).holds


def test_that_a_set_roster_keeps_the_sample(made: Session, four: Path) -> None:
    actions.assign(made, sample=2, seed=1)
    pairs = actions.overview(made).pairs
    assert [one.pairs for one in actions.set_roster(made, four)] == [pairs, 0, pairs, 0]


def test_that_no_roster_is_set_after_export(exported: Session, four: Path) -> None:
    with pytest.raises(InputError) as caught:
        actions.set_roster(exported, four)
    assert caught.value.code == "roster_sealed"


def test_that_a_faulty_roster_changes_nothing(made: Session, tmp_path: Path) -> None:
    before = actions.roster(made)
    path = tmp_path / "faulty.csv"
    path.write_text("name,role\nReviewer Nine,reviewer\nReviewer Ten,chair\n", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        actions.set_roster(made, path)
    assert [fault.place for fault in caught.value.faults] == ["roster:3, role"]
    assert actions.roster(made) == before


def test_that_an_adjudicator_can_be_added_and_resolve(
    exported: Session, returned: Callable[..., Path]
) -> None:
    code = actions.add_adjudicator(exported, name="Adjudicator Two", declaration="None.")
    assert code == "A-2"
    labels = {"R-1": "supports", "R-2": "irrelevant", "R-3": "supports"}
    actions.receive(
        exported, [returned(who, lambda *_, label=label: label) for who, label in labels.items()]
    )
    actions.lock_first_pass(exported)
    assert ("A-2", "Adjudicator Two") in actions.adjudicators(exported)
    assert actions.verify(exported).holds


def test_that_somebody_added_with_a_conflict_gets_no_case(made: Session) -> None:
    code = actions.add_reviewer(made, name="Reviewer Nine", conflict_status="recused")
    added = next(one for one in actions.roster(made) if one.code == code)
    assert (added.conflict_status, added.pairs) == ("recused", 0)
    assert actions.verify(made).holds


def test_that_somebody_added_before_export_gets_the_cases_under_review(made: Session) -> None:
    actions.assign(made, per_case=2, sample=2, seed=5)
    code = actions.add_reviewer(made, name="Reviewer Nine")
    added = next(one for one in actions.roster(made) if one.code == code)
    assert added.pairs == actions.overview(made).pairs
    assert actions.verify(made).holds


@pytest.mark.parametrize("add", [actions.add_reviewer, actions.add_adjudicator])
def test_that_nobody_has_one_role_twice(made: Session, add: Callable[..., str]) -> None:
    add(made, name="Somebody New", contact="new@reviewers.example")
    with pytest.raises(InputError) as caught:
        add(made, name="Another Name", contact="NEW@reviewers.example")
    assert caught.value.code == "person_known"


def test_that_the_commands_set_add_assign_and_list(
    artifacts: Path, place: Path, four: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    assert run(["roster", str(place), "--set", str(four), "--json"]) == 0
    assert [row["code"] for row in json.loads(capsys.readouterr().out)] == [
        "R-1", "R-2", "R-3", "A-1",
    ]  # fmt: skip
    words = ["roster", str(place), "--add", "Adjudicator Two", "--role", "adjudicator", "--json"]
    assert run(words) == 0
    assert json.loads(capsys.readouterr().out)[-1]["code"] == "A-2"
    words = ["assign", str(place), "--per-case", "2", "--sample", "2", "--seed", "11", "--json"]
    assert run(words) == 0
    sample = json.loads(capsys.readouterr().out)["overview"]["sample"]
    assert sample == {"cases": 2, "loaded": 3, "seed": 11}
    assert run(["assign", str(place), "--sample", "2", "--seed", "11"]) == 0
    assert "2 of 3 cases, drawn at random with seed 11." in capsys.readouterr().out
    assert run(["roster", str(place)]) == 0
    assert "Reviewer Eight" in capsys.readouterr().out
    assert run(["roster", str(place), "--set", "a", "--add", "b"]) == 2


def test_that_reasons_alone_are_recorded_from_a_file_or_for_one_pair(
    exported: Session,
    returned: Callable[..., Path],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    labels = {"R-1": "supports", "R-2": "irrelevant", "R-3": "supports"}
    actions.receive(
        exported, [returned(who, lambda *_, label=label: label) for who, label in labels.items()]
    )
    actions.lock_first_pass(exported)
    place = str(exported.folder.root)
    first, second, *rest = [one.review_ref for one in actions.disagreements(exported)]
    exported.close()
    words = ["reason", place, "--pair", first, "--reason", "evidence_quality", "--by", "A-1"]
    assert run([*words, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["resolved"], said["reasons"], said["unresolved"]) == (0, 1, 2 + len(rest))
    assert (said["step"]["reason"], said["step"]["label"]) == ("evidence_quality", None)
    rows = tmp_path / "reasons.csv"
    rows.write_text(f"review_ref,reason,adjudicator_ref\n{second},other,A-1\n", encoding="utf-8")
    assert run(["reason", place, str(rows)]) == 0
    assert "1 reason recorded." in capsys.readouterr().out
    rows.write_text(
        f"review_ref,reason,label,adjudicator_ref\n{second},other,supports,A-1\n", encoding="utf-8"
    )
    assert run(["reason", place, str(rows)]) == 3
    assert "[resolutions_refused]" in capsys.readouterr().err
    assert run(["reason", place, "--pair", first]) == 2
    with actions.open_session(exported.folder.root) as session:
        given = {one.review_ref: one.reason for one in actions.disagreements(session)}
        assert given[first] == "evidence_quality"
        assert given[second] == "other"
        assert actions.verify(session).holds


def test_that_export_without_a_backup_of_the_key_is_said_on_purpose(
    made: Session, tmp_path: Path
) -> None:
    with pytest.raises(InputError) as caught:
        actions.export_round(made, acknowledged=True)
    assert caught.value.code == "key_not_backed_up"
    with pytest.raises(InputError) as caught:
        actions.export_round(made, acknowledged=False)
    assert caught.value.code == "not_acknowledged"
    assert "key_not_backed_up" in {fault.code for fault in caught.value.faults}
    actions.backup_key(made, tmp_path / "backup.json", "three plain words")
    actions.export_round(made, acknowledged=True)
    page = (made.folder.sealed / "protocol.md").read_text(encoding="utf-8")
    assert "- key_backup: read_back" in page


def test_that_the_command_asks_for_a_backup_too(
    artifacts: Path, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    assert run(["export", str(place), "--acknowledge"]) == 3
    assert "[key_not_backed_up]" in capsys.readouterr().err
    assert run(["export", str(place), "--acknowledge", "--without-key-backup"]) == 0
    page = (place / "private" / "sealed" / "protocol.md").read_text(encoding="utf-8")
    assert "- key_backup: none" in page
