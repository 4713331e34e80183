"""The plain PDF: its structure, its text, its limits, the same bytes each time."""

from __future__ import annotations

import re

from citereview.clinical import text_pdf
from citereview.clinical.pdf import COLUMNS, LINES, REPLACED


def shown(data: bytes) -> list[str]:
    """The text that the pages show."""
    found = re.findall(rb"\((.*)\) Tj T\*", data)
    unescaped = (re.sub(rb"\\(.)", rb"\1", text) for text in found)
    return [text.decode("cp1252") for text in unescaped]


def test_that_every_object_is_where_the_table_says():
    data = text_pdf(["# Title", "", "text (with) \\ marks"] * 100, "Title")
    start = int(re.search(rb"startxref\n(\d+)\n%%EOF\n$", data)[1])
    places = [int(n) for n in re.findall(rb"(\d{10}) 00000 n", data[start:])]
    for number, place in enumerate(places, start=1):
        assert data[place:].startswith(b"%d 0 obj\n" % number)
    assert data.startswith(b"%PDF-1.4\n")
    for length, stream in re.findall(
        rb"/Length (\d+) >>\nstream\n(.*?)\nendstream", data, re.DOTALL
    ):
        assert int(length) == len(stream)


def test_that_the_text_is_all_there_wrapped_and_paged():
    long = " ".join(f"word{n}" for n in range(200))
    lines = ["# Heading", "(brackets) and \\", *[f"line {n}" for n in range(2 * LINES)], long]
    data = text_pdf(lines, "t")
    text = shown(data)
    assert text[0] == "Heading"
    assert text[1] == "(brackets) and \\"
    assert all(f"line {n}" in text for n in range(2 * LINES))
    assert " ".join(text).endswith(long)
    assert max(map(len, text)) <= COLUMNS
    assert data.count(b"/Type /Page ") == 3


def test_that_the_same_text_gives_the_same_bytes():
    assert text_pdf(["a", "b"], "t") == text_pdf(["a", "b"], "t")


def test_that_characters_outside_latin_are_owned_up_to():
    assert REPLACED not in shown(text_pdf(["# T", "naïve ≥ 3 → ok?"], "t"))
    text = shown(text_pdf(["# T", "胸痛"], "t"))
    assert REPLACED in text
    assert "??" in text
