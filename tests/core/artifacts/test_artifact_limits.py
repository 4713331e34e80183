"""Limits of the artifact loading, what is looked at twice, and the closed list of codes."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from citereview.errors import EnvironmentFault, Problem
from citereview.rounds.artifacts import ArtifactError, load_artifacts, loading, places, problems
from citereview.rounds.artifacts.tree import read_plain_file

PROBLEMS = [value for value in vars(problems).values() if isinstance(value, Problem)]


def _codes(path: Path) -> list[str]:
    with pytest.raises(ArtifactError) as caught:
        load_artifacts(path)
    assert caught.value.code == "artifacts_refused"
    return [fault.code for fault in caught.value.faults]


def test_that_more_files_than_a_round_holds_are_refused(folder, monkeypatch):
    from citereview.rounds.artifacts import tree

    monkeypatch.setattr(tree, "FILE_LIMIT", 20)
    assert "too_many_files" in _codes(folder.root)
    assert "too_many_files" in _codes(folder.zipped())


def test_that_a_zip_of_more_than_the_total_is_refused_unread(folder, monkeypatch):
    from citereview.rounds.artifacts import tree

    monkeypatch.setattr(tree, "TOTAL_LIMIT", 500)
    assert _codes(folder.zipped()) == ["zip_bomb"]


def test_that_an_entry_over_its_own_limit_is_refused(folder):
    path = folder.zipped()
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("reviewers.csv", "x" * 4_000_001)
    assert _codes(path) == ["file_too_large"]


def test_that_more_cases_than_packets_allow_are_refused(folder, monkeypatch):
    monkeypatch.setattr(loading, "CASE_LIMIT", 1)
    assert _codes(folder.root) == ["too_many_cases"]


def test_that_more_than_26_candidates_are_refused(folder):
    for case in ("case-001", "case-002"):
        for number in range(25):
            folder.write(f"cases/{case}/candidates/extra-{number}/summary.txt", "A note.")
    assert _codes(folder.root) == ["too_many_candidates"] * 2


def test_that_a_flood_of_faults_is_cut_and_says_so(folder, monkeypatch):
    monkeypatch.setattr(places, "FAULT_LIMIT", 3)
    folder.write("cases/case-001/identifiers.json", "[1, 2, 3, 4, 5, 6]")
    assert _codes(folder.root) == ["field_type"] * 3 + ["too_many_faults"]


def test_that_distractors_and_an_added_extract_are_said(folder):
    for case in ("case-001", "case-002"):
        folder.remove(f"cases/{case}/candidates/birch/claims.json")
    found = load_artifacts(folder.root, add_extract=True)
    assert [(note.code, note.place) for note in found.notices] == [
        ("system_without_claims", "case-001/System 2"),
        ("system_without_claims", "case-002/System 2"),
        ("extract_added", "the artifacts"),
    ]
    assert found.identities == ("amber", "birch", "source-extract")


def test_that_an_extract_does_not_replace_a_system_of_that_name(folder):
    for case in ("case-001", "case-002"):
        folder.write(f"cases/{case}/candidates/source-extract/summary.txt", "A note.")
    with pytest.raises(ArtifactError) as caught:
        load_artifacts(folder.root, add_extract=True)
    assert [(f.code, f.place) for f in caught.value.faults] == [("duplicate_id", "System 3")]


def test_that_a_file_swapped_for_a_link_after_the_walk_is_not_followed(tmp_path):
    secret = tmp_path / "secret"
    secret.write_text("secret", encoding="utf-8")
    link = tmp_path / "summary.txt"
    link.symlink_to(secret)
    assert read_plain_file(link, 100) is problems.FILE_UNREADABLE
    assert read_plain_file(tmp_path / "gone", 100) is problems.FILE_UNREADABLE
    assert read_plain_file(tmp_path, 100) in {problems.NOT_A_FILE, problems.FILE_UNREADABLE}
    assert read_plain_file(secret, 5) is problems.FILE_TOO_LARGE
    assert read_plain_file(secret, 6) == b"secret"


def test_that_a_folder_that_cannot_be_listed_is_a_fault(folder, monkeypatch):
    import os

    real = os.scandir

    def refusing(path):
        if str(path).endswith("case-002"):
            raise PermissionError(13, "no", str(path))
        return real(path)

    monkeypatch.setattr(os, "scandir", refusing)
    with pytest.raises(ArtifactError) as caught:
        load_artifacts(folder.root)
    assert ("file_unreadable", "case-002") in [(f.code, f.place) for f in caught.value.faults]


def test_that_a_place_the_machine_does_not_show_is_no_fault_of_the_files(folder, monkeypatch):
    def refusing(self, **_):
        raise PermissionError(13, "no", str(self))

    monkeypatch.setattr(Path, "stat", refusing)
    with pytest.raises(EnvironmentFault) as caught:
        load_artifacts(folder.root)
    assert caught.value.__context__ is None


def test_that_codes_are_unique_and_sentences_are_whole():
    assert len({problem.code for problem in PROBLEMS}) == len(PROBLEMS)
    for problem in PROBLEMS:
        assert problem.what.endswith("."), problem.code
        assert problem.todo.endswith("."), problem.code


def test_that_every_code_of_the_list_is_met_by_a_test():
    here = Path(__file__).parent
    text = "".join(path.read_text("utf-8") for path in sorted(here.glob("test_*.py")))
    unmet = {problem.code for problem in PROBLEMS if f'"{problem.code}"' not in text}
    assert unmet == set()
