"""Tables that are damaged, hostile or misshapen are refused by code, and nothing else happens."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook

from citereview import actions
from citereview.actions.loading.guided_views import AssemblyInput
from citereview.errors import InputError
from citereview.rounds.artifacts.guided import grid as reading

HEADERS = ("Case", "System", "Claim", "Quoted evidence")


def refusal(path: Path) -> list[tuple[str, str]]:
    with pytest.raises(InputError) as refused:
        actions.assemble(
            path.with_name("out"), AssemblyInput(form="table", path=path), linked_by="person"
        )
    assert refused.value.code == "assembly_refused"
    assert refused.value.__context__ is None
    assert not path.with_name("out").exists()
    return [(fault.code, fault.place) for fault in refused.value.faults]


def with_parts(path: Path, **parts: bytes) -> Path:
    """The workbook with parts replaced or added; `__` in a name is a slash, `_` a dot."""
    source = io.BytesIO(path.read_bytes())
    names = {name.replace("__", "/").replace("_", "."): data for name, data in parts.items()}
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
        for entry in old.infolist():
            new.writestr(entry.filename, names.pop(entry.filename, old.read(entry)))
        for name, data in names.items():
            new.writestr(name, data)
    return path


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"xl__vbaProject_bin": b"x"}, "table_macros"),
        ({"xl__media__big_bin": b"\0" * 5_000_000}, "table_bomb"),
        ({"xl__worksheets__sheet1_xml": b"<!DOCTYPE x [<!ENTITY a 'b'>]><x/>"}, "table_unreadable"),
        ({"xl__worksheets__sheet1_xml": b"<worksheet"}, "table_unreadable"),
    ],
)
def test_that_a_hostile_workbook_is_refused(
    parts: dict[str, bytes], code: str, workbook: Callable[..., Path]
) -> None:
    assert refusal(with_parts(workbook(), **parts)) == [(code, "the table")]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"PK\x03\x04 cut off", "table_unreadable"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 old workbook", "table_old"),
        (b"\xd0\xcf\x11\xe0" + "EncryptedPackage".encode("utf-16-le"), "table_locked"),
        (b"\xff\xfeC\0", "table_empty"),
        (b"\xff\xfeC\0a\0s\0,\0\xd8", "table_not_utf8"),
        ("Case,System\n".encode("utf-16-le"), "table_form"),
        (b"Case,System\ncaf\xe9,x\n", "table_not_utf8"),
        (b"<html><table><tr><td>Case</td></tr></table></html>", "table_form"),
        (b'<?xml version="1.0"?><Workbook/>', "table_form"),
        (b'Case,System\n"open,x\n', "csv_broken"),
        (b"\n \n", "table_empty"),
        (b"Case,System\n", "table_empty"),
        (b"", "table_empty"),
        (b"%PDF-1.4\0\0", "table_form"),
        (",".join(f"h{at}" for at in range(70)).encode() + b"\n1\n", "table_large"),
    ],
)
def test_that_what_is_no_table_is_refused(data: bytes, code: str, tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_bytes(data)
    assert [found for found, _ in refusal(path)] == [code]


def test_that_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert [code for code, _ in refusal(tmp_path / "none.csv")] == ["file_unreadable"]


def test_that_too_many_rows_are_refused_and_not_cut(
    csv_file: Callable[..., Path],
    workbook: Callable[..., Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reading, "ROWS", 3)
    assert refusal(csv_file()) == [("table_large", "the table")]
    assert refusal(workbook()) == [("table_large", "the table")]


def test_that_merged_headers_and_columns_of_one_name_are_refused_at_their_cell(
    tmp_path: Path,
) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Case", "System", "Texts", None, "case"])
    sheet.append(["c1", "a", "claim", "evidence", "c1"])
    sheet.merge_cells("C1:D1")
    book.save(tmp_path / "t.xlsx")
    assert refusal(tmp_path / "t.xlsx") == [
        ("header_blank", "row 1, column D"),
        ("header_twice", "row 1, column E"),
    ]


def test_that_blank_rows_are_passed_over_and_counted_and_headers_may_begin_below(
    tmp_path: Path,
) -> None:
    path = tmp_path / "t.csv"
    path.write_text("\n,,\nCase,System\n\nc1,a\n , \nc2,b\n", encoding="utf-8")
    shown = actions.table_columns(path)
    assert (shown.rows, shown.blank_rows) == (2, 2)
    assert [one.header for one in shown.columns] == ["Case", "System"]


@pytest.mark.parametrize("first", ["Citation review, March\n\n", "sep=;\n", "Export\nv2\n"])
def test_that_a_title_above_the_headers_is_passed_over_and_rows_keep_their_numbers(
    tmp_path: Path, texts: Path, first: str
) -> None:
    path = tmp_path / "t.csv"
    lines = "Case;System;Claim;Evidence\ncase-001;aster;No fever, none;No, not at all\n"
    path.write_text(first + lines, encoding="utf-8")
    shown = actions.table_columns(path)
    assert [one.header for one in shown.columns] == ["Case", "System", "Claim", "Evidence"]
    assert shown.rows == 1
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (["Citation review"], [], HEADERS, ("case-001", "aster", "No fever", 1.5)):
        sheet.append(row)
    sheet.append((None, "aster", "No fever", "No fever."))
    sheet.merge_cells("A1:D1")
    book.save(tmp_path / "t.xlsx")
    what = AssemblyInput(form="table", path=tmp_path / "t.xlsx", texts=texts)
    assert [(one.code, one.place) for one in actions.plan_assembly(what).faults] == [
        ("cell_below_value", "row 5, column A")
    ]


def test_that_a_reference_in_a_table_never_leads_out_of_the_text_files(
    csv_file: Callable[..., Path], texts: Path
) -> None:
    (texts.parent / "outside").mkdir()
    (texts.parent / "outside" / "source.txt").write_text("No fever.")
    rows = [("../outside", "aster", "No fever", "No fever.")]
    what = AssemblyInput(form="table", path=csv_file(rows), texts=texts)
    codes = {one.code for one in actions.plan_assembly(what).faults}
    assert codes == {"reference_pattern", "text_missing"}


def test_that_long_fields_and_line_ends_in_a_csv_are_kept(
    csv_file: Callable[..., Path], tmp_path: Path
) -> None:
    source = "I cough.\r\n" + "x" * 200_000
    headers = (*HEADERS, "source", "note")
    rows = [
        ("c1", "a", "Coughs", "I cough.\r\nx", source, "Coughs.\rYes"),
        ("c1", "b", "Coughs", "I cough.", "", "Coughs."),
    ]
    what = AssemblyInput(form="table", path=csv_file(rows, headers))
    actions.assemble(tmp_path / "out", what, linked_by="person")
    assert (tmp_path / "out/cases/c1/source.txt").read_bytes() == source.encode()
    assert (tmp_path / "out/cases/c1/candidates/a/summary.txt").read_bytes() == b"Coughs.\rYes"


def test_that_a_carriage_return_in_a_workbook_is_one(
    workbook: Callable[..., Path], tmp_path: Path
) -> None:
    cells = (
        ("case", "system", "claim", "evidence", "source", "note"),
        ("c1", "a", "Coughs", "I cough._x000D_&#10;A lot", "I cough._x000d_&#10;A lot.", "Coughs."),
        ("c1", "b", "Coughs", "I cough.", "", "Coughs."),
    )
    inline = '<c t="inlineStr"><is><t>{}</t></is></c>'
    rows = "".join(f"<row>{''.join(map(inline.format, row))}</row>" for row in cells)
    space = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    sheet = f'<worksheet xmlns="{space}"><sheetData>{rows}</sheetData></worksheet>'
    path = with_parts(workbook(), xl__worksheets__sheet1_xml=sheet.encode())
    actions.assemble(tmp_path / "out", AssemblyInput(form="table", path=path), linked_by="person")
    assert (tmp_path / "out/cases/c1/source.txt").read_bytes() == b"I cough.\r\nA lot."
