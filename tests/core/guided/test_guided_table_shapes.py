"""Tables made for the eye: merged and empty cells, titles, hidden parts, several sheets."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook

from citereview import actions
from citereview.actions.loading.guided_views import AssemblyInput, AssemblyPlan
from citereview.cli.app import run
from citereview.cli.exit_codes import ExitCode
from citereview.rounds.artifacts import load_artifacts

HEADERS = ("Case", "System", "Claim", "Quoted evidence")
OUTLINE = (
    ("case-001", "aster", "Cough for one week", "Yes, for a week."),
    (None, None, "No fever", "No fever."),
    (None, "birch", "The patient coughs", "Yes, for a week."),
    (None, None, "She has no fever", "No fever."),
)
"""The rows of the plain table as people write them: what repeats is written once."""


def book(path: Path, rows: Any, then: Callable[[Any], object] | None = None) -> Path:
    made = Workbook()
    sheet = made.active
    for row in rows:
        sheet.append(list(row))
    if then is not None:
        then(sheet)
    made.save(path)
    return path


def plan(path: Path, texts: Path | None, **options: Any) -> AssemblyPlan:
    return actions.plan_assembly(AssemblyInput(form="table", path=path, texts=texts, **options))


def said(found: Any) -> list[tuple[str, str]]:
    return [(one.code, one.place) for one in found]


def pairs(folder: Path) -> set[tuple[str, str, str, str]]:
    """(case, system, words of the claim, words of its evidence) of a written folder."""
    found = set()
    for case in load_artifacts(folder).cases:
        quoted = {one.evidence_id: case.source[one.start : one.end] for one in case.evidence}
        for note in case.candidates:
            for claim in note.claims:
                words = note.summary[claim.start : claim.end]
                found |= {
                    (case.case_ref, note.identity, words, quoted[one]) for one in claim.citations
                }
    return found


@pytest.fixture
def plain_pairs(workbook: Callable[..., Path], texts: Path, tmp_path: Path) -> Any:
    """What the table says where every cell is filled in."""
    what = AssemblyInput(form="table", path=workbook(name="plain.xlsx"), texts=texts)
    actions.assemble(tmp_path / "plain", what, linked_by="person")
    return pairs(tmp_path / "plain")


def test_that_a_merged_range_holds_its_value_in_each_row_and_that_is_said(
    texts: Path, tmp_path: Path, plain_pairs: Any
) -> None:
    def merge(sheet: Any) -> None:
        for area in ("A2:A5", "B2:B3", "B4:B5"):
            sheet.merge_cells(area)

    path = book(tmp_path / "t.xlsx", (HEADERS, *OUTLINE), merge)
    found = plan(path, texts)
    assert found.ready
    assert said(found.notices) == [
        ("merged_read", "rows 3-5, column A"),
        ("merged_read", "rows 3, 5, column B"),
    ]
    what = AssemblyInput(form="table", path=path, texts=texts)
    made = actions.assemble(tmp_path / "out", what, linked_by="person")
    assert pairs(tmp_path / "out") == plain_pairs
    assert "merged_read" in {one.code for one in made.notices}


def test_that_a_merged_range_that_reaches_below_the_table_makes_no_row(
    texts: Path, tmp_path: Path
) -> None:
    path = book(
        tmp_path / "t.xlsx", (HEADERS, *OUTLINE[:2]), lambda sheet: sheet.merge_cells("A2:A900")
    )
    assert actions.table_columns(path).rows == 2
    assert said(plan(path, texts).notices)[0] == ("merged_read", "row 3, column A")


def test_that_a_value_a_merged_cell_covers_is_a_fault_and_not_passed_over(
    workbook: Callable[..., Path], texts: Path, with_parts: Callable[..., Path]
) -> None:
    path = with_parts(
        workbook(),
        "xl/worksheets/sheet1.xml",
        b"</sheetData>",
        b'</sheetData><mergeCells><mergeCell ref="A3:A5"/></mergeCells>',
    )
    assert said(plan(path, texts).faults) == [("cell_covered", "rows 4-5, column A")]


@pytest.mark.parametrize("form", ["xlsx", "csv"])
def test_that_cells_that_only_look_merged_repeat_the_one_above_once_somebody_says_so(
    form: str, texts: Path, tmp_path: Path, plain_pairs: Any
) -> None:
    path = tmp_path / f"t.{form}"
    if form == "xlsx":
        book(path, (HEADERS, *OUTLINE))
    else:
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows((HEADERS, *OUTLINE))
    found = plan(path, texts)
    assert said(found.faults) == [
        ("cell_below_value", "rows 3-5, column A"),
        ("cell_below_value", "rows 3, 5, column B"),
    ]
    offers = [(one.field, one.letters, one.rows, one.chosen) for one in found.repeats]
    assert offers == [("case", "A", 3, False), ("system", "B", 2, False)]
    half = plan(path, texts, repeated=("case",))
    assert said(half.faults) == [("cell_below_value", "rows 3, 5, column B")]
    both = ("case", "system")
    whole = plan(path, texts, repeated=both)
    assert whole.ready
    assert [one.chosen for one in whole.repeats] == [True, True]
    assert said(whole.notices) == [
        ("empty_repeated", "rows 3-5, column A"),
        ("empty_repeated", "rows 3, 5, column B"),
    ]
    what = AssemblyInput(form="table", path=path, texts=texts, repeated=both)
    actions.assemble(tmp_path / "out", what, linked_by="person")
    assert pairs(tmp_path / "out") == plain_pairs


def test_that_evidence_below_a_claim_is_its_evidence_only_where_that_is_chosen(
    workbook: Callable[..., Path], texts: Path, tmp_path: Path
) -> None:
    rows = [
        ("case-001", "aster", "Cough for one week", "Yes, for a week."),
        ("case-001", "aster", "", "Any cough?"),
        ("case-001", "birch", "", "Fever?"),
        ("case-001", "birch", "The patient coughs", "Yes, for a week."),
        ("case-001", "", "", "No fever."),
    ]
    path = workbook(rows)
    found = plan(path, texts)
    assert found.ready
    assert ("evidence_alone", "rows 3-4, 6, column D") in said(found.notices)
    assert [(one.field, one.rows) for one in found.repeats] == [("claim", 1), ("system", 1)]
    what = AssemblyInput(form="table", path=path, texts=texts, repeated=("claim",))
    made = actions.assemble(tmp_path / "out", what, linked_by="person")
    assert (made.claims, made.pairs, made.evidence) == (2, 3, 4)
    assert ("case-001", "aster", "Cough for one week", "Any cough?") in pairs(tmp_path / "out")


def test_that_a_total_below_the_table_is_one_fault_at_its_row(
    workbook: Callable[..., Path], texts: Path
) -> None:
    found = plan(workbook((OUTLINE[0], ("Total", None, 7, None))), texts)
    assert said(found.faults) == [("cell_below_value", "row 3, column B")]
    assert found.cases == 1


def test_that_a_fault_of_many_rows_is_said_once_and_counted(
    workbook: Callable[..., Path], texts: Path
) -> None:
    rows = [("case-001", "aster" if at % 2 else "", "No fever", "No fever.") for at in range(60)]
    faults = plan(workbook(rows), texts).faults
    below = [one.place for one in faults if one.code == "cell_below_value"]
    assert below == ["rows 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26 and 17 more, column B"]
    assert ("cell_needed", "row 2, column B") in said(faults)


def test_that_headers_are_found_below_lines_of_several_cells_or_named_by_row(
    texts: Path, tmp_path: Path
) -> None:
    rows = [["Review of citations", "spring"], [], HEADERS, *OUTLINE]
    path = book(tmp_path / "t.xlsx", rows, lambda sheet: sheet.merge_cells("A4:A7"))
    shown = actions.table_columns(path)
    assert (shown.header_row, shown.rows, shown.faults) == (3, 4, ())
    assert said(plan(path, texts).notices)[0] == ("rows_above", "row 1")
    assert "rows_above" not in {one.code for one in plan(path, texts, header_row=3).notices}
    assert said(actions.table_columns(path, header_row=1).faults) == [
        ("header_blank", "row 1, column C"),
        ("header_blank", "row 1, column D"),
    ]
    assert said(actions.table_columns(path, header_row=2).faults) == [
        ("header_row_missing", "the table")
    ]


def test_that_two_rows_of_headers_are_read_where_those_of_one_row_are_merged_with_the_other(
    texts: Path, tmp_path: Path, workbook: Callable[..., Path]
) -> None:
    def merge(sheet: Any) -> None:
        for area in ("A1:A2", "B1:B2", "C1:D1", "A3:A6", "B3:B4", "B5:B6"):
            sheet.merge_cells(area)

    rows = [("Case", "System", "Texts", None), (None, None, "Claim", "Quote"), *OUTLINE]
    path = book(tmp_path / "t.xlsx", rows, merge)
    assert plan(path, texts).ready
    assert actions.table_columns(path).header_row == 2


def test_that_the_sheet_that_names_fields_is_proposed_and_hidden_ones_come_last(
    texts: Path, tmp_path: Path
) -> None:
    made = Workbook()
    first = made.active
    assert first is not None
    first.append(["About", "this file"])
    hidden = made.create_sheet("Old", 0)
    hidden.sheet_state = "hidden"
    for sheet in (hidden, made.create_sheet("Claims")):
        for row in (HEADERS, OUTLINE[0]):
            sheet.append(list(row))
    made.save(tmp_path / "t.xlsx")
    shown = actions.table_columns(tmp_path / "t.xlsx")
    assert (shown.sheet, shown.hidden_sheets) == ("Claims", ("Old",))
    notices = said(plan(tmp_path / "t.xlsx", texts).notices)
    assert ("sheets_unread", "sheet 3 of 3") in notices
    assert actions.table_columns(tmp_path / "t.xlsx", sheet="Old").rows == 1


def test_that_a_sheet_whose_headers_will_not_do_leaves_the_others_to_choose_from(
    tmp_path: Path,
) -> None:
    made = Workbook()
    first = made.active
    assert first is not None
    first.append(["x", None])
    first.append(["y", "z", "same"])
    made.create_sheet("Empty")
    made.save(tmp_path / "t.xlsx")
    shown = actions.table_columns(tmp_path / "t.xlsx")
    assert len(shown.sheets) == 2
    empty = actions.table_columns(tmp_path / "t.xlsx", sheet="Empty")
    assert said(empty.faults) == [("table_empty", "the table")]
    assert (empty.header_row, empty.columns) == (0, ())


def test_that_hidden_rows_and_columns_are_read_and_said_or_left_out_as_chosen(
    workbook: Callable[..., Path], texts: Path, tmp_path: Path
) -> None:
    def hide(sheet: Any) -> None:
        sheet.auto_filter.ref = "A1:E3"
        sheet.row_dimensions[3].hidden = True
        sheet.column_dimensions["E"].hidden = True

    rows = [(*HEADERS, "Type")]
    rows += [("case-001", "aster", "No fever", "No fever.", "a")] * 2
    rows += [("case-001", "birch", "The patient coughs", "Any cough?", "a")]
    path = book(tmp_path / "t.xlsx", rows, hide)
    shown = actions.table_columns(path)
    assert (shown.rows, shown.hidden_rows, shown.blank_rows) == (3, 1, 0)
    assert [one.hidden for one in shown.columns] == [False] * 4 + [True]
    assert said(plan(path, texts).notices) == [
        ("column_hidden", "column E"),
        ("rows_hidden", "row 3"),
    ]
    left = plan(path, texts, without_hidden=True)
    assert ("rows_left_out", "row 3") in said(left.notices)
    assert left.blank_rows == 0


def test_that_formulas_are_faults_until_the_values_last_saved_are_chosen(
    workbook: Callable[..., Path], texts: Path, with_parts: Callable[..., Path]
) -> None:
    path = workbook((OUTLINE[0], ("=A2", "=B2", "No fever", "No fever.")))
    found = plan(path, texts)
    assert said(found.faults) == [
        ("cell_formula", "row 3, column A"),
        ("cell_formula", "row 3, column B"),
    ]
    assert found.formulas == 2
    unsaved = plan(path, texts, saved_values=True)
    assert {code for code, _ in said(unsaved.faults)} == {"formula_unsaved"}
    part = "xl/worksheets/sheet1.xml"
    for formula, value in ((b"A2", b"case-001"), (b"B2", b"aster")):
        at = b"A3" if formula == b"A2" else b"B3"
        before = b'<c r="' + at + b'"><f>' + formula + b"</f><v></v></c>"
        after = b'<c r="' + at + b'" t="str"><f>' + formula + b"</f><v>" + value + b"</v></c>"
        path = with_parts(path, part, before, after)
    saved = plan(path, texts, saved_values=True)
    assert saved.ready
    assert ("saved_values", "column A") in said(saved.notices)
    assert saved.claims == 2


@pytest.mark.parametrize(
    ("value", "shape", "expected"),
    [
        (7, "General", "7"),
        (7.0, "General", "7"),
        (7, "000", "007"),
        (1.5, "General", "1.5"),
        (1234, "#,##0", "1234"),
        (7, '"case-"000', "cell_shown"),
        (0.07, "0%", "cell_shown"),
        (10**15, "0", "cell_digits"),
        (True, "General", "TRUE"),
    ],
)
def test_that_a_number_reads_as_it_is_shown_or_not_at_all(
    value: Any, shape: str, expected: str, tmp_path: Path
) -> None:
    def format_it(sheet: Any) -> None:
        sheet["A2"].number_format = shape

    rows = [
        (*HEADERS, "source", "note"),
        (value, "aster", "No fever", "No fever.", "No fever.", "No fever."),
    ]
    path = book(tmp_path / "t.xlsx", rows, format_it)
    found = plan(path, None)
    if expected.startswith("cell_"):
        assert said(found.faults) == [(expected, "row 2, column A")]
        return
    what = AssemblyInput(form="table", path=path)
    actions.assemble(tmp_path / "out", what, linked_by="person")
    assert [one.name for one in (tmp_path / "out" / "cases").iterdir()] == [expected]


def test_that_formats_far_below_the_last_row_do_not_make_a_table_too_large(
    workbook: Callable[..., Path], texts: Path, tmp_path: Path
) -> None:
    def stretch(sheet: Any) -> None:
        sheet.row_dimensions[300_000].height = 30
        sheet.cell(300_000, 1).number_format = "0"

    path = book(tmp_path / "t.xlsx", (HEADERS, OUTLINE[0]), stretch)
    assert actions.table_columns(path).rows == 1


@pytest.mark.parametrize(
    ("ending", "sign", "code"),
    [
        ("\r\n", "\t", "utf-16"),
        ("\r", ",", "utf-8"),
        ("\n", "|", "utf-8"),
        ("\n", ";", "utf-8-sig"),
    ],
)
def test_that_a_csv_is_read_whatever_program_wrote_it(  # noqa: PLR0917 - parameters and fixtures
    ending: str, sign: str, code: str, texts: Path, tmp_path: Path, plain_pairs: Any
) -> None:
    rows = [["Review, of March, v2"], HEADERS]
    above: tuple[Any, ...] = ("", "")
    for row in OUTLINE:
        above = tuple(new or old for new, old in zip(row[:2], above, strict=True))
        rows.append([*above, *row[2:]])
    with (tmp_path / "t.csv").open("w", encoding=code, newline="") as file:
        csv.writer(file, delimiter=sign, lineterminator=ending).writerows(rows)
    what = AssemblyInput(form="table", path=tmp_path / "t.csv", texts=texts)
    actions.assemble(tmp_path / "out", what, linked_by="person")
    assert pairs(tmp_path / "out") == plain_pairs


def test_that_commas_nobody_quoted_are_a_fault_of_their_rows(texts: Path, tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    lines = [HEADERS, OUTLINE[0], ("case-001", "aster", "No fever", "No fever.")]
    path.write_text("\n".join(",".join(map(str, line)) for line in lines), encoding="utf-8")
    assert said(plan(path, texts).faults) == [("row_long", "row 2")]


def test_that_the_command_line_says_which_option_reads_a_table_as_it_is_meant(
    texts: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = book(tmp_path / "t.xlsx", (HEADERS, *OUTLINE))
    words = ["assemble", str(tmp_path / "out"), "--table", str(path), "--texts", str(texts)]
    assert run([*words, "--plan"]) == ExitCode.REFUSED
    out = " ".join(capsys.readouterr().out.split())
    assert "--repeat case" in out
    assert "--repeat system" in out
    assert "3 empty cells" in out
    words += ["--repeat", "case", "--repeat", "system", "--linked-by", "person"]
    assert run([*words, "--header-row", "2", "--plan"]) == ExitCode.REFUSED
    assert run(words) == ExitCode.DONE
    assert "empty_repeated" in capsys.readouterr().out


def test_that_merged_ranges_that_overlap_without_end_are_refused(
    workbook: Callable[..., Path], with_parts: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("citereview.rounds.artifacts.guided.workbook.VISITED", 20)
    ranges = b'<mergeCell ref="A1:A999999"/>' * 9
    path = with_parts(
        workbook(),
        "xl/worksheets/sheet1.xml",
        b"</sheetData>",
        b"</sheetData><mergeCells>" + ranges + b"</mergeCells>",
    )
    assert said(plan(path, None).faults) == [("table_unreadable", "the table")]


def test_that_systems_that_differ_in_letter_case_alone_are_a_fault(
    workbook: Callable[..., Path], texts: Path
) -> None:
    rows = [OUTLINE[0], ("case-001", "Aster", "No fever", "No fever.")]
    faults = said(plan(workbook(rows), texts).faults)
    assert ("systems_alike", "case-001/System 1/row 3") in faults
