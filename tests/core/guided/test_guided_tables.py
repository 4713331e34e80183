"""A table of claims becomes an artifact folder that loads without a fault."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook

from citereview import actions
from citereview.actions.loading.guided_views import AssemblyInput, AssemblyPlan
from citereview.errors import EnvironmentFault, InputError
from citereview.rounds.artifacts import load_artifacts

CANARY = "Zebulon-Canary-77"
HEADERS = ("Case", "System", "Claim", "Quoted evidence")


def table(path: Path, texts: Path | None = None, **options: Any) -> AssemblyInput:
    return AssemblyInput(form="table", path=path, texts=texts, **options)


def places(plan: AssemblyPlan) -> list[tuple[str, str]]:
    return [(fault.code, fault.place) for fault in plan.faults]


@pytest.fixture(params=["xlsx", "csv", "csv with semicolons", "csv with a mark"])
def any_table(
    request: pytest.FixtureRequest,
    workbook: Callable[..., Path],
    csv_file: Callable[..., Path],
) -> Path:
    if request.param == "xlsx":
        return workbook()
    if request.param == "csv":
        return csv_file()
    if request.param == "csv with a mark":
        return csv_file(code="utf-8-sig")
    return csv_file(delimiter=";")


def test_that_each_span_is_the_quoted_text_in_the_folder_that_is_written(
    any_table: Path, texts: Path, tmp_path: Path
) -> None:
    made = actions.assemble(tmp_path / "out", table(any_table, texts), linked_by="person")
    loaded = load_artifacts(tmp_path / "out")
    assert (made.cases, made.systems, made.claims, made.evidence, made.pairs) == (1, 2, 4, 2, 4)
    case = loaded.cases[0]
    assert case.source.encode() == (texts / "case-001" / "source.txt").read_bytes()
    quoted = {row.evidence_id: case.source[row.start : row.end] for row in case.evidence}
    assert sorted(quoted.values()) == ["No fever.", "Yes, for a week."]
    found = {
        (candidate.identity, candidate.summary[claim.start : claim.end], quoted[cited])
        for candidate in case.candidates
        for claim in candidate.claims
        for cited in claim.citations
    }
    assert found == {
        ("aster", "Cough for one week", "Yes, for a week."),
        ("aster", "No fever", "No fever."),
        ("birch", "The patient coughs", "Yes, for a week."),
        ("birch", "She has no fever", "No fever."),
    }
    assert loaded.about.linked_by == "person"


def test_that_a_plain_workbook_of_claims_becomes_an_exported_round(
    workbook: Callable[..., Path], texts: Path, tmp_path: Path
) -> None:
    made = actions.assemble(tmp_path / "out", table(workbook(), texts), linked_by="automatic")
    roster = tmp_path / "reviewers.csv"
    roster.write_text(
        "name,role,conflict_status\nReviewer One,reviewer,cleared\n"
        "Reviewer Two,reviewer,cleared\nReviewer Three,adjudicator,cleared\n"
    )
    place = tmp_path / "t.round"
    actions.new_round(place, artifacts=made.folder, kind="reviewer", roster=roster)
    with actions.open_session(place) as session:
        actions.export_round(session, acknowledged=True, without_key_backup=True)
        overview = actions.overview(session)
    assert (overview.exported, overview.items, overview.pairs) == (True, 2, 4)
    assert len(list((place / "outbox" / "kits").glob("kit-R-*.html"))) == 2


def test_that_texts_may_stand_in_the_table_itself(
    workbook: Callable[..., Path], tmp_path: Path
) -> None:
    headers = ("encounter", "model", "statement", "quote", "transcript", "summary", "required")
    rows = [
        ("c1", "aster", "A cough", "I cough.", "I cough. A lot.", "A cough.", True),
        ("c1", "birch", "Coughs", "A lot.", "", "Coughs.", ""),
    ]
    path = workbook(rows, headers)
    shown = actions.table_columns(path)
    assert [(one.letters, one.field, one.filled) for one in shown.columns] == [
        ("A", "case", 2),
        ("B", "system", 2),
        ("C", "claim", 2),
        ("D", "evidence", 2),
        ("E", "source", 1),
        ("F", "note", 2),
        ("G", "required", 1),
    ]
    actions.assemble(tmp_path / "out", table(path), linked_by="person", question="Faithful?")
    loaded = load_artifacts(tmp_path / "out")
    assert [row.required for row in loaded.cases[0].evidence] == [True, False]
    assert loaded.about.question == "Faithful?"


def test_that_rows_of_one_claim_are_one_claim_with_all_their_evidence(
    workbook: Callable[..., Path], texts: Path, tmp_path: Path
) -> None:
    rows = [
        ("case-001", "aster", "Cough for one week", "Yes, for a week."),
        ("case-001", "aster", "Cough for one week", "Any cough?"),
        ("case-001", "aster", "No fever", ""),
        ("case-001", "birch", "The patient coughs", "Any cough?"),
        ("case-001", "", "", "No fever."),
    ]
    made = actions.assemble(tmp_path / "out", table(workbook(rows), texts), linked_by="person")
    assert (made.claims, made.uncited_claims, made.evidence, made.pairs) == (3, 1, 3, 3)
    loaded = load_artifacts(tmp_path / "out")
    assert [len(claim.citations) for claim in loaded.cases[0].candidates[0].claims] == [2, 0]
    assert [row.evidence_id for row in loaded.cases[0].evidence] == ["ev-001", "ev-002", "ev-003"]


def test_that_an_ambiguous_and_a_missing_quote_are_asked_and_only_then_taken(
    workbook: Callable[..., Path], texts: Path, tmp_path: Path
) -> None:
    rows = [
        ("case-001", "aster", "cough  for one WEEK", "Clinician:"),
        ("case-001", "aster", "Nowhere in the note", "No fever."),
        ("case-001", "birch", "The patient coughs", "Clinician:"),
    ]
    what = table(workbook(rows), texts)
    plan = actions.plan_assembly(what)
    assert not plan.ready
    assert not plan.faults
    asked = {one.place: one for one in plan.questions}
    assert [(one.kind, one.role, len(one.candidates)) for one in plan.questions] == [
        ("ambiguous", "evidence", 2),
        ("missing", "claim", 1),
        ("missing", "claim", 0),
    ]
    near = asked["row 2, column C"]
    assert near.candidates[0].near
    assert near.candidates[0].words == "Cough for one week"
    with pytest.raises(InputError) as refused:
        actions.assemble(tmp_path / "out", what, linked_by="person")
    assert refused.value.code == "quotes_open"
    assert len(refused.value.faults) == 3
    assert not (tmp_path / "out").exists()
    choices = {
        asked["row 2, column D"].key: "2",
        near.key: "1",
        asked["row 3, column C"].key: "leave",
    }
    made = actions.assemble(tmp_path / "out", what, linked_by="person", choices=choices)
    assert (made.claims, made.pairs, made.left_out) == (2, 2, 1)
    assert [notice.place for notice in made.notices if notice.code == "quote_left_out"] == [
        "row 3, column C"
    ]
    case = load_artifacts(tmp_path / "out").cases[0]
    first = case.evidence[0]
    assert case.source[first.start : first.end] == "Clinician:"
    assert first.start > 0


@pytest.mark.parametrize("choice", ["0", "3", "-1", "first", "", "٢"])
def test_that_a_choice_that_answers_nothing_is_a_fault(
    choice: str, workbook: Callable[..., Path], texts: Path
) -> None:
    rows = [
        ("case-001", "aster", "No fever", "Clinician:"),
        ("case-001", "birch", "The patient coughs", "No fever."),
    ]
    what = table(workbook(rows), texts)
    key = actions.plan_assembly(what).questions[0].key
    assert [one.code for one in actions.plan_assembly(what, choices={key: choice}).faults] == [
        "choices_invalid"
    ]
    assert actions.plan_assembly(what, choices={"0" * 12: "1"}).faults


def test_that_all_faults_come_at_once_with_row_and_column_and_without_a_value(
    workbook: Callable[..., Path], texts: Path
) -> None:
    headers = (*HEADERS, "Type", "Required", "Evidence start", "Evidence end")
    rows = [
        ("", "aster", "No fever", CANARY, "", "", "", ""),
        ("case-001", "", "No fever", CANARY, "", "", "", ""),
        ("case-001", "aster", "=1+1", CANARY, "", "", "", ""),
        ("case-001", "aster", "No fever", "No fever.", "??", CANARY, "", ""),
        ("case-001", "aster", "No fever", "", "", "", CANARY, "5"),
        ("case-001", "aster", date(2026, 1, 2), "", "", "", "4", ""),
        (CANARY + " x", "aster", "No fever", "No fever.", "", "", "", ""),
        ("case-001", "birch", "The patient coughs", "", "", "", "7", "3"),
    ]
    plan = actions.plan_assembly(table(workbook(rows, headers), texts))
    assert set(places(plan)) >= {
        ("cell_needed", "row 2, column A"),
        ("cell_below_value", "row 3, column B"),
        ("cell_formula", "row 4, column C"),
        ("field_type", "row 5, column E"),
        ("required_invalid", "row 5, column F"),
        ("offset_invalid", "row 6, column G"),
        ("cell_kind", "row 7, column C"),
        ("offset_invalid", "row 7, column H"),
        ("reference_pattern", "case 1/row 8"),
        ("text_missing", "case 1/row 8"),
        ("offset_unit_unknown", "row 9, column D"),
    }
    assert CANARY not in repr([fault.model_dump() for fault in plan.faults])
    with pytest.raises(InputError) as refused:
        actions.assemble(Path("unused"), table(workbook(rows, headers), texts), linked_by="person")
    assert CANARY not in str(refused.value) + repr(refused.value) + repr(refused.value.faults)
    assert refused.value.__cause__ is None
    assert refused.value.__context__ is None


def test_that_malformed_references_are_offered_aliases_and_renamed_only_with_them(
    workbook: Callable[..., Path], tmp_path: Path
) -> None:
    headers = (*HEADERS, "source", "note")
    rows = [
        ("Visit 1", "aster 2", "A cough", "I cough.", "I cough.", "A cough."),
        ("Visit 1", "birch", "Coughs", "I cough.", "", "Coughs."),
    ]
    what = table(workbook(rows, headers))
    plan = actions.plan_assembly(what)
    assert {one.code for one in plan.faults} == {"reference_pattern"}
    aliases = {one.found: one.offered for one in plan.aliases}
    assert aliases == {"Visit 1": "case-a001", "aster 2": "system-a001"}
    made = actions.assemble(tmp_path / "out", what, linked_by="person", aliases=aliases)
    loaded = load_artifacts(made.folder)
    assert loaded.cases[0].case_ref == "case-a001"
    assert loaded.identities == ("birch", "system-a001")
    assert made.alias_file is not None
    assert "Visit 1,case-a001" in made.alias_file.read_text(encoding="utf-8-sig")
    assert made.alias_file.stat().st_mode & 0o077 == 0


def test_that_a_table_of_one_system_says_that_a_round_needs_a_second(
    workbook: Callable[..., Path], texts: Path, tmp_path: Path
) -> None:
    (texts / "case-001" / "birch.txt").unlink()
    rows = [("case-001", "aster", "No fever", "No fever.")]
    made = actions.assemble(tmp_path / "out", table(workbook(rows), texts), linked_by="person")
    assert made.one_system
    assert load_artifacts(tmp_path / "out", add_extract=True).cases[0].candidates


def test_that_a_note_is_wanted_of_every_system_in_every_case(
    workbook: Callable[..., Path], tmp_path: Path
) -> None:
    headers = (*HEADERS, "source", "note")
    rows = [
        ("c1", "aster", "A", "I", "I", "A"),
        ("c1", "birch", "B", "I", "", "B"),
        ("c2", "aster", "A", "I", "I", "A"),
    ]
    plan = actions.plan_assembly(table(workbook(rows, headers)))
    assert places(plan) == [("systems_differ", "c2/System 2")]


def test_that_nothing_that_is_there_is_written_over(
    workbook: Callable[..., Path], texts: Path, tmp_path: Path
) -> None:
    (tmp_path / "out").mkdir()
    with pytest.raises(EnvironmentFault):
        actions.assemble(tmp_path / "out", table(workbook(), texts), linked_by="person")
    assert list((tmp_path / "out").iterdir()) == []


def test_that_columns_can_be_named_and_a_wrong_mapping_is_refused(
    workbook: Callable[..., Path], texts: Path, tmp_path: Path
) -> None:
    path = workbook(headers=("A", "B", "C", "D"))
    assert [one.code for one in actions.plan_assembly(table(path, texts)).faults] == [
        *["column_needed"] * 4
    ]
    right = {"case": "A", "system": "B", "claim": "C", "evidence": "D"}
    assert actions.plan_assembly(table(path, texts, columns=right)).ready
    for wrong in ({**right, "case": "E"}, {**right, "case": "B"}, {**right, "nothing": "A"}):
        plan = actions.plan_assembly(table(path, texts, columns=wrong))
        assert [one.code for one in plan.faults] == ["columns_invalid"]


def test_that_the_first_sheet_with_rows_is_read_and_another_can_be_named(tmp_path: Path) -> None:
    book = Workbook()
    assert book.active is not None
    book.active.title = "Empty"
    for name in ("First", "Second"):
        sheet = book.create_sheet(name)
        sheet.append([])
        sheet.append([f"{name} header"])
        sheet.append([name])
    path = tmp_path / "sheets.xlsx"
    book.save(path)
    shown = actions.table_columns(path)
    assert (shown.sheets, shown.sheet) == (("Empty", "First", "Second"), "First")
    assert actions.table_columns(path, sheet="Second").columns[0].header == "Second header"
    with pytest.raises(InputError) as refused:
        actions.table_columns(path, sheet="Third")
    assert refused.value.faults[0].code == "table_sheet_missing"


def test_that_what_is_written_is_private_and_says_nothing_twice(
    workbook: Callable[..., Path], texts: Path, tmp_path: Path
) -> None:
    first = actions.assemble(tmp_path / "a", table(workbook(), texts), linked_by="person")
    second = actions.assemble(tmp_path / "b", table(workbook(), texts), linked_by="person")
    files = sorted(path for path in first.folder.rglob("*") if path.is_file())
    for path in files:
        twin = second.folder / path.relative_to(first.folder)
        assert path.read_bytes() == twin.read_bytes()
        assert path.stat().st_mode & 0o077 == 0
    claims = json.loads(
        (first.folder / "cases/case-001/candidates/aster/claims.json").read_text(encoding="utf-8")
    )
    assert [sorted(row) for row in claims] == [
        ["citations", "claim_id", "end", "source_id", "source_length", "start"]
    ] * 2


def test_that_what_some_system_cannot_call_a_folder_is_offered_another_name(
    workbook: Callable[..., Path], tmp_path: Path
) -> None:
    headers = (*HEADERS, "source", "note")
    rows = [
        ("visit:1", "nul", "A cough", "I cough.", "I cough.", "A cough."),
        ("visit:1", "birch.", "Coughs", "I cough.", "", "Coughs."),
    ]
    what = table(workbook(rows, headers))
    plan = actions.plan_assembly(what)
    assert {one.code for one in plan.faults} == {"not_a_folder_name"}
    assert len(plan.faults) == 3
    aliases = {one.found: one.offered for one in plan.aliases}
    made = actions.assemble(tmp_path / "out", what, linked_by="person", aliases=aliases)
    names = {path.name for path in made.folder.rglob("*") if path.is_dir()}
    assert names == {"cases", "candidates", *aliases.values()}
