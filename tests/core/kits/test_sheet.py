"""The spreadsheet kit: no formula either way, filled in and read back as the same decisions."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
from openpyxl import load_workbook

from citereview.kits import (
    Kit,
    ReturnRefused,
    Span,
    build_review_kit,
    judge_return,
    kit_binding,
    read_return,
    render_kit_sheet,
)

Fill = Callable[[Any], None]


def filled(kit: Kit, fill: Fill) -> bytes:
    book = load_workbook(io.BytesIO(render_kit_sheet(kit)))
    fill(book)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def column(sheet: Any, name: str) -> int:
    return next(cell.column for cell in sheet[1] if cell.value == name)


def fill_whole(book: Any) -> None:
    pairs = book["Pairs"]
    words = ["supports", "contradicts", "irrelevant", "unclear"]
    for at in range(2, pairs.max_row + 1):
        pairs.cell(at, column(pairs, "Label")).value = words[at % 4]
    scores = book["Scores"]
    for at in range(2, scores.max_row + 1):
        # People type a number where a list offers a text.
        scores.cell(at, 3).value = 1 + at % 5


def refused(data: bytes) -> list[tuple[str, str]]:
    with pytest.raises(ReturnRefused) as caught:
        read_return(data, "kit.xlsx")
    assert caught.value.__context__ is None
    assert "SECRET" not in "".join(map(str, caught.value.faults))
    return [(fault.code, fault.place) for fault in caught.value.faults]


def test_that_a_filled_sheet_comes_back_as_decided(kit: Kit) -> None:
    result = read_return(filled(kit, fill_whole), "kit (2).xlsx")
    assert result.notes == ("copy_name", "spreadsheet")
    document = result.document
    assert judge_return(document, [kit_binding(kit)]) == ()
    assert document.state == "finished"
    got = {row.review_ref: row.label for item in document.items for row in item.decisions}
    words = ["supports", "contradicts", "irrelevant", "unclear"]
    pairs = [pair for case in kit.cases for note in case.notes for pair in note.pairs]
    assert got == {pair.review_ref: words[(n + 2) % 4] for n, pair in enumerate(pairs)}
    assert [row.score for item in document.items for row in item.scores] == [3, 4, 5]


def test_that_a_sheet_in_a_zip_and_a_sorted_sheet_are_read(kit: Kit) -> None:
    def fill(book: Any) -> None:
        fill_whole(book)
        sheet = book["Pairs"]
        rows = [[cell.value for cell in row] for row in sheet.iter_rows(min_row=2)]
        for at, row in enumerate(reversed(rows), start=2):
            for to, value in enumerate(row, start=1):
                sheet.cell(at, to).value = value

    plain = read_return(filled(kit, fill_whole), "a.xlsx").document
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("kit.xlsx", filled(kit, fill))
    again = read_return(packed.getvalue(), "a.zip")
    assert again.notes == ("unzipped", "spreadsheet")

    def labels(document: Any) -> dict[str, str]:
        return {row.review_ref: row.label for item in document.items for row in item.decisions}

    assert labels(again.document) == labels(plain)


def test_that_the_version_chosen_is_the_number_of_the_save(kit: Kit) -> None:
    def again(book: Any) -> None:
        fill_whole(book)
        sheet = book["Start"]
        row = next(row for row in sheet.iter_rows() if row[0].value == "Version")
        assert row[1].value == "1"
        row[1].value = 3

    assert read_return(filled(kit, fill_whole), "kit.xlsx").document.save_number == 1
    assert read_return(filled(kit, again), "kit.xlsx").document.save_number == 3


def test_that_problems_recusals_and_gaps_come_back(kit: Kit) -> None:
    def fill(book: Any) -> None:
        pairs = book["Pairs"]
        pairs.cell(2, column(pairs, "Label")).value = " Supports "
        pairs.cell(3, column(pairs, "Problem")).value = "text_cut"
        book["Cases"].cell(2, 2).value = "yes"

    document = read_return(filled(kit, fill), "kit.xlsx").document
    assert document.state == "partial"
    assert document.recused_cases == ("case-002",)
    assert document.decisions == 0
    assert [len(item.problems) for item in document.items] == [1, 0]
    assert judge_return(document, [kit_binding(kit)]) == ()


def test_that_an_adjudicators_sheet_gives_reason_and_label_in_one_act(adjudicator_kit: Kit) -> None:
    def fill(book: Any) -> None:
        pairs = book["Pairs"]
        assert pairs.cell(2, column(pairs, "Labels given")).value.count("supports") == 2
        for at in range(2, pairs.max_row + 1):
            pairs.cell(at, column(pairs, "Label")).value = "irrelevant"
            if at != 3:
                pairs.cell(at, column(pairs, "Reason")).value = "evidence_quality"

    assert refused(filled(adjudicator_kit, fill)) == [("sheet_half", "/Pairs/A3")]

    def whole(book: Any) -> None:
        fill(book)
        book["Pairs"].cell(3, column(book["Pairs"], "Reason")).value = "other"

    document = read_return(filled(adjudicator_kit, whole), "kit.xlsx").document
    assert document.resolutions == 4
    assert document.state == "finished"
    assert judge_return(document, [kit_binding(adjudicator_kit)]) == ()


HOSTILE = (
    "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "=HYPERLINK(\"http://x.example\")",
    "_x003D_1+1", "a\x00b\x0b", "<b>&amp;</b>", "|cmd", "\U0001f9b5 =1",
)  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
def test_that_no_text_becomes_a_formula(kit: Kit, text: str) -> None:
    case = kit.cases[0]
    span = Span(start=0, end=len(text))
    pair = case.notes[0].pairs[0].model_copy(update={"claim": span, "evidence": span})
    note = case.notes[0].model_copy(update={"text": text, "pairs": (pair,)})
    hostile = build_review_kit(
        key=bytes(range(32)),
        round_ref="round-7f",
        recipient="R-1",
        recipient_ref=kit.recipient_ref,
        cases=[case.model_copy(update={"source": text, "notes": (note,)})],
        case_order=["case-002"],
        due=text[:100],
        contact=text[:100],
    )
    data = render_kit_sheet(hostile)
    book = load_workbook(io.BytesIO(data))
    seen = 0
    for sheet in book:
        for row in sheet.iter_rows():
            for cell in row:
                assert cell.data_type != "f", cell.coordinate
                if cell.value is not None:
                    assert cell.quotePrefix
                    seen += 1
    assert seen > 20
    shown = book["Pairs"]["D2"].value
    expected = re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f]", "\ufffd", text)
    # Openpyxl leaves the format's own escapes as they stand; Excel shows "_x003D_" again.
    assert shown.replace("_x005F_", "_") == expected.replace("\r", "\n")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for name in archive.namelist():
            assert b"<f>" not in archive.read(name)


def test_that_a_formula_in_an_answer_is_refused_with_its_cell(kit: Kit) -> None:
    def fill(book: Any) -> None:
        fill_whole(book)
        book["Pairs"].cell(2, column(book["Pairs"], "Label")).value = '="SECRET"'
        book["Pairs"].cell(3, column(book["Pairs"], "Label")).value = "SECRET"
        book["Pairs"].cell(4, 1).value = "SECRET"
        book["Scores"].cell(2, 3).value = 77

    assert refused(filled(kit, fill)) == [
        ("sheet_formula", "/Pairs/G2"),
        ("sheet_answer", "/Pairs/G3"),
        ("sheet_row", "/Pairs/A4"),
        ("sheet_answer", "/Scores/C2"),
    ]


def test_that_only_answer_cells_can_be_changed_and_only_from_lists(kit: Kit) -> None:
    book = load_workbook(io.BytesIO(render_kit_sheet(kit)))
    assert book["Binding"].sheet_state == "veryHidden"
    for sheet in book:
        assert sheet.protection.sheet
        open_cells = {
            cell.column_letter for row in sheet.iter_rows() for cell in row
            if not cell.protection.locked
        }  # fmt: skip
        expected = {"Pairs": {"G", "H"}, "Scores": {"C"}, "Cases": {"B"}, "Start": {"B"}}
        assert open_cells == expected.get(sheet.title, set()), sheet.title
        lists = sheet.data_validations.dataValidation
        assert len(lists) == len(expected.get(sheet.title, ()))
        assert all(rule.type == "list" for rule in lists)


def test_that_the_same_kit_gives_the_same_sheet_without_a_date_or_a_name(kit: Kit) -> None:
    data = render_kit_sheet(kit)
    assert render_kit_sheet(kit) == data
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        core = archive.read("docProps/core.xml").decode()
        assert {entry.date_time[0] for entry in archive.infolist()} == {1980}
        assert not any("vba" in name.lower() for name in archive.namelist())
    assert "CiteReview" in core
    assert not re.search(r"\d{4}-\d\d-\d\d", core)


def test_that_a_long_text_is_split_over_cells(kit: Kit) -> None:
    case = kit.cases[0]
    text = "word " * 20_000
    note = case.notes[0].model_copy(update={"text": text})
    long = build_review_kit(
        key=bytes(range(32)),
        round_ref="round-7f",
        recipient="R-1",
        recipient_ref=kit.recipient_ref,
        cases=[case.model_copy(update={"notes": (note,)})],
        case_order=["case-002"],
    )
    book = load_workbook(io.BytesIO(render_kit_sheet(long)))
    parts = [row[2].value for row in book["Texts"].iter_rows() if row[1].value == "Note A"]
    assert "".join(parts) == text
    assert all(len(part) <= 32_000 for part in parts)


def with_part(data: bytes, name: str, content: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for entry in old.namelist():
            if entry != name:
                new.writestr(entry, old.read(entry))
        new.writestr(name, content)
    return out.getvalue()


def test_that_hostile_and_foreign_workbooks_have_their_codes(kit: Kit) -> None:
    data = filled(kit, fill_whole)
    assert refused(with_part(data, "xl/vbaProject.bin", b"x")) == [("sheet_macros", "/")]
    assert refused(with_part(data, "xl/workbook.xml", b"<broken")) == [("sheet_broken", "/")]

    entity = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'
    assert refused(with_part(data, "xl/workbook.xml", entity)) == [("sheet_broken", "/")]

    def strip(book: Any) -> None:
        del book["Binding"]

    assert refused(filled(kit, strip)) == [("sheet_not_kit", "/")]

    def blank(book: Any) -> None:
        book["Binding"]["B1"].value = "other"

    assert refused(filled(kit, blank)) == [("sheet_not_kit", "/Binding")]
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", b"0" * 97_000_000)
    assert refused(bomb.getvalue()) == [("sheet_bomb", "/")]


def test_that_a_changed_binding_does_not_fit_the_round(kit: Kit) -> None:
    def swap(book: Any) -> None:
        fill_whole(book)
        sheet = book["Binding"]
        for row in sheet.iter_rows():
            if row[0].value == "recipient_code":
                row[1].value = "sha256:" + "0" * 64

    document = read_return(filled(kit, swap), "kit.xlsx").document
    faults = judge_return(document, [kit_binding(kit)])
    assert [fault.code for fault in faults] == ["other_reviewer"]


def test_that_a_sheet_can_be_read_on_screen_and_on_paper(kit: Kit) -> None:
    book = load_workbook(io.BytesIO(render_kit_sheet(kit)))
    for sheet in book.worksheets:
        assert sheet.page_setup.orientation == "landscape"
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert sheet.page_setup.fitToWidth == 1
        assert not sheet.page_setup.fitToHeight
    scores = book["Scores"]
    assert scores.print_title_rows == "$1:$1"
    for cell in scores[1]:
        # A heading wraps into three lines at most, so it is seen without widening its column.
        width = scores.column_dimensions[cell.column_letter].width
        assert len(str(cell.value)) <= 3 * width
        assert cell.alignment.wrap_text
    answer = scores.cell(row=2, column=3)
    assert answer.border.top.style == answer.border.left.style == "thin"
    assert answer.fill.fgColor.rgb.endswith("FFE9A8")
