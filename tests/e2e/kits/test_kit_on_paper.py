"""A kit on paper: what is looked at is printed whole, and nothing to press."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from citereview.kits import Kit, Span

pytestmark = pytest.mark.browser


def printed(opened) -> str:
    """The text of the printed page, blanks joined."""
    pages = PdfReader(io.BytesIO(opened.page.pdf(format="A4"))).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def test_that_a_long_note_is_printed_to_its_end_without_what_is_pressed(
    open_kit, kit_of, case_of
) -> None:
    lines = [f"Line {n} of a note that is longer than its panel." for n in range(90)]
    note = "\n".join(lines)
    kit = kit_of(
        [
            case_of(
                "case-001",
                "[patient] yes",
                [(note, [(Span(start=0, end=6), Span(start=0, end=9))])],
            )
        ]
    )
    opened = open_kit(kit)
    opened.begin()
    text = printed(opened)
    assert lines[0] in text
    assert lines[-1] in text
    assert "Supports" in text
    assert "Save draft" not in text
    assert "Whole source" not in text


def test_that_an_open_dialog_is_printed_from_its_head_to_its_end(open_kit, small_kit: Kit) -> None:
    opened = open_kit(small_kit)
    opened.begin()
    opened.press("c")
    shown = opened.page.locator("dialog h3, dialog h2, dialog h1").all_inner_texts()
    text = printed(opened)
    assert shown
    for heading in shown:
        assert " ".join(heading.split()) in text
    assert "this is turn 3 of the talk" not in text
