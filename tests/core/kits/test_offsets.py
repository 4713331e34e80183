"""Code points to UTF-16, held against the encoder itself."""

from __future__ import annotations

import pytest

from citereview.kits.context import REACH, Turns
from citereview.kits.models import Span
from citereview.kits.offsets import to_utf16


def units(text: str, at: int) -> int:
    return len(text[:at].encode("utf-16-le", "surrogatepass")) // 2


TEXTS = [
    "",
    "plain",
    "\U0001f9b5",
    "a\U0001f9b5b\U00010000c",
    "e\u0301\U0001f468\u200d\U0001f469\r\nx",
]


@pytest.mark.parametrize("text", TEXTS)
def test_that_every_offset_converts_as_the_encoder_counts(text: str) -> None:
    offsets = list(range(len(text) + 1))
    assert to_utf16(text, offsets) == [units(text, at) for at in offsets]


def test_that_an_offset_outside_the_text_is_refused() -> None:
    for bad in (-1, 3):
        with pytest.raises(ValueError, match="outside"):
            to_utf16("a\U0001f9b5", [bad])


def test_that_two_turns_on_each_side_stand_open() -> None:
    lines = [f"[patient] line {n}" for n in range(9)]
    text = "\n\n".join(lines)
    start = text.index("line 4")
    opened = Turns(text).around(Span(start=start, end=start + 6))
    assert text[opened.start : opened.end] == "\n\n".join(lines[2:7])


def test_that_a_passage_at_the_edge_opens_what_there_is() -> None:
    text = "one\r\ntwo\r\nthree"
    opened = Turns(text).around(Span(start=0, end=3))
    assert text[opened.start : opened.end] == text


def test_that_one_long_line_is_cut_at_a_space() -> None:
    text = "word " * 2000
    opened = Turns(text).around(Span(start=5000, end=5004))
    assert opened.start >= 5000 - REACH
    assert opened.end <= 5004 + REACH
    assert text[opened.start : opened.start + 4] == "word"
    assert text[opened.end] == " "


def test_that_a_passage_of_blank_lines_still_stands_open() -> None:
    text = "a\n\n\nb"
    opened = Turns(text).around(Span(start=2, end=3))
    assert opened.start <= 2
    assert opened.end >= 3
    assert Turns(" ").around(Span(start=0, end=1)) == Span(start=0, end=1)
