"""The second seed's regulatory report as PDF: typeset like every report, with all its text."""

from __future__ import annotations

import io

import pypdf

from citereview.reports import lay_out_lines, typeset
from citereview.reports.blocks import Bullets, Cell, Heading, Paragraph, Table

LINES = [
    "# Check",
    "",
    "Confidential.",
    "",
    "## Results",
    "",
    "**system-a** - Fails.",
    "",
    "- a: 胸痛 ≥ 3",
]


def _laid(stated_date: str = "2026-01-31"):
    return lay_out_lines(
        LINES, title="Check", reference="Check", audience="confidential", stated_date=stated_date
    )


def test_that_lines_become_the_blocks_they_look_like() -> None:
    assert _laid().blocks == (
        Heading("Check", 1),
        Paragraph("Confidential."),
        Heading("Results", 2),
        Heading("system-a", 3),
        Paragraph("Fails."),
        Bullets(("a: 胸痛 ≥ 3",)),
    )


def test_that_the_same_lines_give_the_same_bytes_and_all_their_text() -> None:
    made = typeset(_laid())
    assert made == typeset(_laid())
    text = "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(made)).pages)
    for said in ("Confidential.", "system-a", "Fails.", "≥ 3"):
        assert said in text


def test_that_an_undated_report_bears_no_date() -> None:
    pages = pypdf.PdfReader(io.BytesIO(typeset(_laid("")))).pages
    assert "2026" not in pages[0].extract_text()
    assert "1970" not in pages[0].extract_text()


def test_that_lines_of_a_table_become_one_with_its_numbers_at_the_right() -> None:
    laid = lay_out_lines(
        [
            "# Results",
            "",
            "| Figure | Value | Caution |",
            "| --- | ---: | --- |",
            "| a \\| b | 0.950 |  |",
            "| digest | sha256:00 | few |",
            "",
            "After it.",
        ],
        title="Check",
        reference="Check",
        audience="public",
        stated_date="",
    )
    heading, made, after = laid.blocks
    assert isinstance(heading, Heading)
    assert isinstance(made, Table)
    assert made.head == ("Figure", "Value", "Caution")
    assert made.sides == ("left", "right", "left")
    assert made.rows[0] == (Cell("a | b"), Cell("0.950"), Cell(""))
    assert made.rows[1][1] == Cell("sha256:00", code=True)
    assert after == Paragraph("After it.")
    text = "".join(p.extract_text() for p in pypdf.PdfReader(io.BytesIO(typeset(laid))).pages)
    assert "a | b" in text
