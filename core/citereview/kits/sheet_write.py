"""The spreadsheet kit: for gateways that stop web pages. Drop-downs, protected cells, no macros.

Every text is written as a text, never as a formula, whatever it begins with. Same kit, same bytes:
the zip is packed again with a fixed date.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from openpyxl import Workbook  # type: ignore[import-untyped]
from openpyxl.styles import (  # type: ignore[import-untyped]
    Alignment,
    Border,
    Font,
    PatternFill,
    Protection,
    Side,
)
from openpyxl.worksheet.datavalidation import DataValidation  # type: ignore[import-untyped]

from citereview.kits import sheet_form as form
from citereview.kits.codebook import codebook_digest
from citereview.kits.context import Turns
from citereview.kits.models import LABELS, PROBLEM_CODES, REASONS, Kit, KitCase, KitNote, KitPair
from citereview.resources import read_text

CELL = 32_000
"""Longest text put into one cell; the format takes 32,767 characters."""

_ILLEGAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_ESCAPE = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")
_DATES = re.compile(rb"<dcterms:(created|modified)[^>]*>[^<]*</dcterms:\1>")
_EPOCH = (1980, 1, 1, 0, 0, 0)
_WIDTHS = {
    "Pair": 12,
    "Note": 12,
    "Claim": 48,
    "Passage": 48,
    "In context": 64,
    "Text": 110,
    "Labels given": 24,
}
_USUAL, _QUESTION = 18, 36
"""Width of a column in characters: of a word, and of one headed by a question."""


def render_kit_sheet(kit: Kit) -> bytes:
    """A kit as one XLSX file, of either kind; named ``kit.file_stem`` with ``.xlsx``."""
    book = Workbook()
    book.remove(book.active)
    book.properties.creator = "CiteReview"
    _start(book, kit)
    _pairs(book, kit)
    if kit.rubric:
        _scores(book, kit)
    if kit.kind == "review":
        _cases(book, kit)
    _texts(book, kit)
    _codebook(book, kit)
    _binding(book, kit)
    out = io.BytesIO()
    book.save(out)
    return _repacked(out.getvalue())


def _start(book: Any, kit: Kit) -> None:
    lead = {
        "review": "Decide for each pair how the passage stands to the claim. Fill in the sheet "
        "'Pairs': one label a row, from the drop-down list.",
        "adjudication": "Reviewers did not agree on these pairs. Choose a reason and a label for "
        "each, from the drop-down lists of the sheet 'Pairs'.",
    }
    rows = [
        ("CiteReview", ""),
        ("What is asked", lead[kit.kind]),
        ("You are", kit.recipient),
        ("Pairs", str(kit.pairs)),
        ("Expected time", f"about {kit.minutes} minutes"),
        ("Please return by", kit.due),
        ("Questions to", kit.contact),
        ("How to pause", "Save the file; open it again to go on."),
        ("When done", "Save the file as it is (XLSX) and send it back. Change nothing else."),
        ("Sending it again", "Choose a higher version below each time you send it again."),
        (form.VERSION, form.VERSIONS[0]),
    ]
    if kit.rubric:
        rows.insert(2, ("Scores", "Score each note on the sheet 'Scores'."))
    rows += [(entry.label, entry.definition) for entry in kit.codebook.labels]
    _sheet(book, form.START, ("", ""), rows, widths=(24, 90))
    at = 1 + [name for name, _ in rows].index(form.VERSION)
    cell = book[form.START].cell(row=at, column=2)
    _open(cell)
    _drop_down(book[form.START], cell.coordinate, form.VERSIONS)


def _pairs(book: Any, kit: Kit) -> None:
    review = kit.kind == "review"
    columns = form.REVIEW_COLUMNS if review else form.ADJUDICATION_COLUMNS
    rows = [_pair_row(case, note, pair, review=review) for case, note, pair in _every(kit)]
    lists = {"Label": LABELS, "Problem": PROBLEM_CODES, "Reason": REASONS}
    _sheet(book, form.PAIRS, columns, rows, lists=lists)


def _pair_row(case: KitCase, note: KitNote, pair: KitPair, *, review: bool) -> tuple[str, ...]:
    claim, passage = pair.claim, pair.evidence
    around = Turns(case.source).around(passage)
    shown = (
        pair.pair_code,
        case.case_code,
        note.label,
        note.text[claim.start : claim.end],
        case.source[passage.start : passage.end],
        case.source[around.start : around.end],
    )
    return (*shown, "", "") if review else (*shown, ", ".join(pair.labels), "", "")


def _scores(book: Any, kit: Kit) -> None:
    columns = ("Case", "Note", *(criterion.question for criterion in kit.rubric))
    blank = [""] * len(kit.rubric)
    rows = [(case.case_code, note.label, *blank) for case in kit.cases for note in case.notes]
    lists = {
        criterion.question: tuple(
            str(score) for score in range(criterion.minimum_score, criterion.maximum_score + 1)
        )
        for criterion in kit.rubric
    }
    _sheet(book, form.SCORES, columns, rows, lists=lists)


def _cases(book: Any, kit: Kit) -> None:
    rows = [(case.case_code, "") for case in kit.cases]
    _sheet(book, form.CASES, form.CASE_COLUMNS, rows, lists={form.CASE_COLUMNS[1]: (form.YES,)})


def _texts(book: Any, kit: Kit) -> None:
    rows = []
    for case in kit.cases:
        rows += [(case.case_code, "Source", part) for part in _parts(case.source)]
        for note in case.notes:
            rows += [(case.case_code, note.label, part) for part in _parts(note.text)]
    _sheet(book, form.TEXTS, ("Case", "What", "Text"), rows)


def _parts(text: str) -> Iterable[str]:
    return (text[at : at + CELL] for at in range(0, len(text), CELL))


def _codebook(book: Any, kit: Kit) -> None:
    rows: list[tuple[str, str]] = []
    for entry in kit.codebook.labels:
        rows.append((entry.label, entry.definition))
        rows += [("", f"{case.claim} | {case.passage} | {case.why}") for case in entry.examples]
    rows += [(rule.title, rule.text) for rule in kit.codebook.rules]
    if kit.kind == "adjudication":
        rows += [(entry.reason, entry.definition) for entry in kit.codebook.reasons]
    _sheet(book, form.CODEBOOK, ("", ""), rows, widths=(32, 110))


def _binding(book: Any, kit: Kit) -> None:
    rows: list[tuple[str, ...]] = [
        ("form", form.FORM),
        ("kind", kit.kind),
        ("round_ref", kit.round_ref),
        ("kit_digest", kit.kit_digest),
        ("codebook_digest", codebook_digest(kit.codebook)),
        ("recipient", kit.recipient),
        ("recipient_ref", kit.recipient_ref),
        ("recipient_code", kit.recipient_code),
        *(("criterion", criterion.criterion_ref) for criterion in kit.rubric),
    ]
    rows += [
        ("note", case.case_code, note.label, note.request_digest)
        for case in kit.cases
        for note in case.notes
    ]
    rows += [
        ("pair", pair.pair_code, pair.review_ref, note.request_digest)
        for _, note, pair in _every(kit)
    ]
    _sheet(book, form.BINDING, ("", "", "", ""), rows)
    book[form.BINDING].sheet_state = "veryHidden"


def _every(kit: Kit) -> Iterable[tuple[KitCase, KitNote, KitPair]]:
    return ((case, note, pair) for case in kit.cases for note in case.notes for pair in note.pairs)


def _sheet(
    book: Any,
    title: str,
    columns: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    lists: Mapping[str, Sequence[str]] | None = None,
    widths: Sequence[int] = (),
) -> None:
    """One protected sheet; only the columns with a drop-down list can be filled in."""
    lists = lists or {}
    sheet = book.create_sheet(title)
    headed = any(columns)
    wrap = Alignment(wrap_text=True, vertical="top")
    lines = [tuple(columns), *rows] if headed else list(rows)
    for at, line in enumerate(lines, start=1):
        for column, text in enumerate(line, start=1):
            cell = sheet.cell(row=at, column=column)
            _put(cell, text)
            cell.alignment = wrap
            if headed and at == 1:
                cell.font = Font(bold=True)
                cell.fill = PatternFill("solid", fgColor=_colour("raised"))
                cell.border = _hairline()
            elif not headed and column == 1:
                cell.font = Font(bold=True)
            elif headed and columns[column - 1] in lists:
                _open(cell)
    for column, name in enumerate(columns, start=1):
        letter = sheet.cell(row=1, column=column).column_letter
        usual = _QUESTION if len(name) > _USUAL else _USUAL
        wide = widths[column - 1] if widths else _WIDTHS.get(name, usual)
        sheet.column_dimensions[letter].width = wide
        if name in lists and len(lines) > 1:
            _drop_down(sheet, f"{letter}2:{letter}{len(lines)}", lists[name])
    if headed:
        sheet.freeze_panes = "B2"
        sheet.print_title_rows = "1:1"
    # On paper: across one page, however many down.
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    sheet.protection.sheet = True
    sheet.protection.formatColumns = False
    sheet.protection.formatRows = False


def _open(cell: Any) -> None:
    cell.protection = Protection(locked=False)
    cell.fill = PatternFill("solid", fgColor=_colour("mark_claim"))
    # A filled cell hides the sheet's own lines: without one, answers would run into each other.
    cell.border = _hairline()


def _hairline() -> Border:
    line = Side(style="thin", color=_colour("control"))
    return Border(left=line, right=line, top=line, bottom=line)


@cache
def _colour(name: str) -> str:
    """A colour of paper, by its token name."""
    found: str = json.loads(read_text("design-tokens.json"))["color"]["light"][name]
    return found.removeprefix("#")


def _drop_down(sheet: Any, cells: str, words: Sequence[str]) -> None:
    rule = DataValidation(type="list", formula1=f'"{",".join(words)}"', allow_blank=True)
    rule.error = "Choose one of the list."
    rule.errorTitle = "CiteReview"
    rule.showErrorMessage = True
    sheet.add_data_validation(rule)
    rule.add(cells)


def _put(cell: Any, text: str) -> None:
    """Write a text as a text: no formula, no escape of the format, no illegal character."""
    if not text:
        return
    cell.value = sheet_text(text[:CELL])
    cell.data_type = "s"
    # Kept as text also when a person edits the cell.
    cell.quotePrefix = True


def sheet_text(text: str) -> str:
    """A text as a cell holds it."""
    # XML knows one line end; the texts here are only shown, never read back.
    lines = re.sub("\r\n?", "\n", text)
    return _ESCAPE.sub("_x005F_", _ILLEGAL.sub("\ufffd", lines))


def _repacked(data: bytes) -> bytes:
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(data)) as old,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for entry in sorted(old.namelist()):
            content = old.read(entry)
            if entry == "docProps/core.xml":
                content = _DATES.sub(b"", content)
            new.writestr(zipfile.ZipInfo(entry, _EPOCH), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()
