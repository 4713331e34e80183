"""Kits made once more, and as spreadsheets: the same bytes, scanned, and back through receive."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import load_workbook

from citereview import actions
from citereview.actions.session import Session
from citereview.errors import InputError
from citereview.rounds import desk, first_pass
from tests.round_helpers import Choose, write_return


def filled(data: bytes, answers: dict[str, str]) -> bytes:
    """The sheet with these columns of 'Pairs' filled from top to bottom."""
    book = load_workbook(io.BytesIO(data))
    pairs = book["Pairs"]
    heads = {cell.value: cell.column for cell in pairs[1]}
    for at in range(2, pairs.max_row + 1):
        for name, answer in answers.items():
            pairs.cell(at, heads[name]).value = answer
    for sheet in ("Scores",) if "Scores" in book.sheetnames else ():
        scores = book[sheet]
        for row in range(2, scores.max_row + 1):
            for column in range(3, scores.max_column + 1):
                scores.cell(row, column).value = 3
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def test_that_export_writes_spreadsheets_only_where_asked(made: Session) -> None:
    found = actions.export_round(
        made, acknowledged=True, without_key_backup=True, spreadsheets=True
    )
    names = [Path(kit.file).suffix for kit in found.kits]
    assert names == [".html", ".xlsx"] * 3
    assert all((made.folder.root / kit.file).is_file() for kit in found.kits)
    assert actions.verify(made).holds


def test_that_a_changed_spreadsheet_breaks_the_verification(made: Session) -> None:
    found = actions.export_round(
        made, acknowledged=True, without_key_backup=True, spreadsheets=True
    )
    sheet = made.folder.root / found.kits[1].file
    sheet.write_bytes(sheet.read_bytes() + b" ")
    broken = {step.step: step.broken_at for step in actions.verify(made).steps if step.broken_at}
    assert broken == {"outbox": found.kits[1].file}


def test_that_kits_made_once_more_are_the_same_bytes_and_bindings(exported: Session) -> None:
    kits = exported.store.kits()
    before = {kit.file: (exported.folder.root / kit.file).read_bytes() for kit in kits}
    for name in before:
        (exported.folder.root / name).unlink()
    files = actions.make_review_kits(exported)
    assert {one.file: (exported.folder.root / one.file).read_bytes() for one in files} == before
    assert exported.store.kits() == kits
    assert actions.verify(exported).holds


def test_that_only_the_kits_asked_for_are_made_and_copied(
    exported: Session, tmp_path: Path
) -> None:
    files = actions.make_review_kits(exported, reviewers=["R-2"], spreadsheet=True)
    assert [(one.reviewer, Path(one.file).suffix) for one in files] == [
        ("R-2", ".html"),
        ("R-2", ".xlsx"),
    ]
    copies = actions.copy_kits(exported, files, tmp_path / "to" / "send")
    assert [copy.read_bytes() for copy in copies] == [
        (exported.folder.root / one.file).read_bytes() for one in files
    ]
    with pytest.raises(InputError) as caught:
        actions.make_review_kits(exported, reviewers=["R-2", "R-9", "A-1"])
    assert [fault.place for fault in caught.value.faults] == ["/reviewers/1", "/reviewers/2"]


def test_that_a_filled_spreadsheet_counts_as_the_page_would(
    exported: Session, returned: Callable[..., Path], all_support: Choose, tmp_path: Path
) -> None:
    files = actions.make_review_kits(exported, reviewers=["R-1"], spreadsheet=True)
    sheet = tmp_path / "kit (1).xlsx"
    data = (exported.folder.root / files[1].file).read_bytes()
    sheet.write_bytes(filled(data, {"Label": "supports"}))
    (verdict,) = actions.receive(exported, [sheet])
    assert (verdict.verdict, verdict.reviewer, verdict.decisions) == ("accepted", "R-1", 18)
    before = first_pass.counted(exported.store.connection)
    page = returned("R-1", all_support)
    (again,) = actions.receive(exported, [page])
    assert again.verdict != "quarantined"
    assert first_pass.counted(exported.store.connection) == before
    assert len(before) == 18
    assert actions.verify(exported).holds


def test_that_an_adjudicator_may_fill_in_a_spreadsheet(
    exported: Session, returned: Callable[..., Path], all_support: Choose, tmp_path: Path
) -> None:
    actions.receive(
        exported,
        [returned("R-1", all_support), returned("R-2", lambda *_: "contradicts")],
    )
    actions.lock_first_pass(exported)
    made = actions.make_adjudicator_kits(exported, spreadsheet=True)
    data = (exported.folder.root / made.kits[1].file).read_bytes()
    sheet = tmp_path / "a.xlsx"
    sheet.write_bytes(filled(data, {"Reason": "other", "Label": "supports"}))
    (verdict,) = actions.receive(exported, [sheet])
    assert (verdict.verdict, verdict.reviewer, verdict.decisions) == ("accepted", "A-1", 18)
    assert len(desk.in_force(exported.store.connection)) == 18
    assert actions.status(exported).unresolved == 0


@pytest.mark.parametrize("leak", ["alpha-writer", "Reviewer Two", "two@reviewers.example"])
def test_that_a_private_value_in_a_spreadsheet_refuses_the_export(
    artifacts: Path, place: Path, leak: str
) -> None:
    criterion = {
        "criterion_ref": "grounding",
        "question": f"How far is {leak} backed?",
        "minimum_score": 1,
        "maximum_score": 5,
    }
    (artifacts / "rubric.json").write_text(json.dumps({"criteria": [criterion]}), encoding="utf-8")
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    with actions.open_session(place) as session:
        with pytest.raises(InputError) as caught:
            actions.export_round(
                session, acknowledged=True, without_key_backup=True, spreadsheets=True
            )
        assert caught.value.code == "leak_found"
        places = [fault.place for fault in caught.value.faults]
        assert sum(".xlsx member" in one for one in places) >= 3
        assert leak not in str(caught.value)
        assert not list(session.folder.outbox.iterdir())


def test_that_private_values_of_own_texts_may_stand_in_a_spreadsheet_whatever_its_line_ends(
    artifacts: Path, place: Path
) -> None:
    # The source names a system, over Windows line ends that a spreadsheet cannot hold.
    for source in artifacts.glob("cases/*/source.txt"):
        text = source.read_bytes().replace(b"question 0 of", b"alpha-writer ")
        source.write_bytes(text.replace(b" ?\n", b"?\r\n"))
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    with actions.open_session(place) as session:
        actions.accept_matches(session, everything=True)
        found = actions.export_round(
            session, acknowledged=True, without_key_backup=True, spreadsheets=True
        )
        book = load_workbook(session.folder.root / found.kits[1].file)
        texts = [str(row[2]) for row in book["Texts"].iter_rows(values_only=True)]
        assert any("alpha-writer  visit" in text and "\r" not in text for text in texts)


def test_that_a_return_of_the_page_and_one_of_the_sheet_are_saves_of_one_kit(
    exported: Session, tmp_path: Path
) -> None:
    files = actions.make_review_kits(exported, reviewers=["R-1"], spreadsheet=True)
    sheet = tmp_path / "one.xlsx"
    data = (exported.folder.root / files[1].file).read_bytes()
    sheet.write_bytes(filled(data, {"Label": "supports"}))
    later = write_return(
        exported.folder.root / files[0].file,
        tmp_path / "two.json",
        lambda *_: "unclear",
        save_number=2,
    )
    actions.receive(exported, [sheet])
    (verdict,) = actions.receive(exported, [later])
    assert (verdict.verdict, verdict.code, verdict.changed) == ("superseding", "later_save", 18)


def test_that_a_kit_of_single_pairs_is_made_again_too(
    exported: Session, returned: Callable[..., Path], all_support: Choose
) -> None:
    actions.receive(exported, [returned("R-1", all_support), returned("R-2", all_support)])
    code = actions.add_reviewer(exported, name="Reviewer Four")
    actions.lock_first_pass(exported)
    refs = [edge.review_ref or "" for edge in exported.store.edges()][:3]
    made = actions.further_reviewer(exported, refs, code)
    files = actions.make_review_kits(exported, reviewers=[code], spreadsheet=True)
    assert files[0] == made
    assert [one.pairs for one in files] == [3, 3]
    assert actions.verify(exported).holds


def test_that_a_kit_that_would_differ_is_not_written(
    exported: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("citereview.actions.outgoing.packing.criteria", lambda _: ())
    before = {path: path.stat().st_mtime_ns for path in exported.folder.kits.iterdir()}
    with pytest.raises(InputError) as caught:
        actions.make_review_kits(exported, spreadsheet=True)
    assert caught.value.code == "kit_differs"
    assert {path: path.stat().st_mtime_ns for path in exported.folder.kits.iterdir()} == before


@pytest.mark.parametrize(
    "module", ["exporting.sending", "people.changing", "desk.kits", "returns.receiving"]
)
def test_that_what_writes_kits_is_not_loaded_before_a_kit_is_written(module: str) -> None:
    code = f"import sys, citereview.actions.{module}; print({{*sys.modules}})"
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert f"citereview.actions.{module}" in said.stdout
    assert "'openpyxl'" not in said.stdout
    assert "'jinja2'" not in said.stdout
