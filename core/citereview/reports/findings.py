"""The private table of failing claims, as a spreadsheet and as CSV: texts only, never a formula."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from datetime import datetime
from typing import Any

HEAD = ("Case", "System", "Claim", "Passage", "Final label", "First-pass labels", "Reason")
CONFIDENTIAL = (
    "Confidential: holds text of cases. For the makers of the systems under test and nobody else."
)
_WIDTHS = (14, 16, 60, 60, 16, 24, 24)
_CELL = 32_000
"""Longest text put into one cell; the format takes 32,767 characters."""
_ILLEGAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_EPOCH = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, slots=True, repr=False)
class Finding:
    """One pair of a claim that is not supported, or such a claim without a pair."""

    case_ref: str
    system: str
    claim: str
    passage: str
    final: str
    labels: str
    reason: str

    def cells(self) -> tuple[str, ...]:
        """Its cells, in the order of `HEAD`."""
        return astuple(self)


def render_findings_csv(rows: Sequence[Finding]) -> bytes:
    """CSV with a byte order mark, for spreadsheets; a text that looks like a formula is quoted."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow((CONFIDENTIAL,))
    writer.writerow(HEAD)
    for row in rows:
        writer.writerow(f"'{cell}" if cell.startswith(_FORMULA) else cell for cell in row.cells())
    return out.getvalue().encode("utf-8-sig", "replace")


def render_findings_xlsx(rows: Sequence[Finding], day: str) -> bytes:
    """One sheet, its head repeated on each printed page.

    Args:
        rows: What to list.
        day: The only date in the file, ``YYYY-MM-DD``.
    """
    from openpyxl import Workbook  # type: ignore[import-untyped]  # noqa: PLC0415 - heavy
    from openpyxl.styles import Alignment, Font  # type: ignore[import-untyped]  # noqa: PLC0415

    book = Workbook()
    sheet = book.active
    sheet.title = "Findings"
    book.properties.creator = "CiteReview"
    book.properties.created = book.properties.modified = datetime.fromisoformat(day)
    sheet.append((CONFIDENTIAL,))
    sheet.append(HEAD)
    for row in rows:
        sheet.append([_ILLEGAL.sub("\ufffd", cell)[:_CELL] for cell in row.cells()])
        for cell in sheet[sheet.max_row]:
            cell.data_type = "s"  # a text, whatever it begins with
            cell.alignment = Alignment(wrap_text=True, vertical="top")
    for cell in (*sheet[1], *sheet[2]):
        cell.font = Font(bold=True)
    for at, width in enumerate(_WIDTHS):
        sheet.column_dimensions["ABCDEFG"[at]].width = width
    sheet.freeze_panes = "A3"
    sheet.print_title_rows = "1:2"
    sheet.oddHeader.center.text = "Confidential"
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.fitToWidth = 1
    sheet.page_setup.fitToHeight = 0
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    out = io.BytesIO()
    book.save(out)
    return _repacked(out.getvalue(), day)


def _repacked(data: bytes, day: str) -> bytes:
    """The same zip with fixed dates: same rows, same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as made, zipfile.ZipFile(out, "w") as packed:
        for name in sorted(made.namelist()):
            entry: Any = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            content = made.read(name)
            if name == "docProps/core.xml":
                content = re.sub(
                    rb"(<dcterms:modified[^>]*>)[^<]*(</dcterms:modified>)",
                    rb"\g<1>" + day.encode("ascii") + rb"T00:00:00Z\g<2>",
                    content,
                )
            packed.writestr(entry, content)
    return out.getvalue()
