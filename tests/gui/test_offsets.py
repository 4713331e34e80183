"""Code points and Qt's positions: exact for astral, combining, CR LF and right-to-left text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from citereview_gui.offsets import DisplayText
from citereview_gui.theme import Theme
from citereview_gui.widgets.passage_view import Mark, PassageView

TEXTS = {
    "plain": ("the dose is 10 mg", "dose"),
    "astral before": ("\U0001fac1\U0001f9ec the dose is 10 mg", "dose"),
    "astral inside": ("give \U0001f48a now", "\U0001f48a now"),
    "joined emoji": ("a \U0001f468\u200d\u2695\ufe0f said stop it", "stop"),
    "combining": ("cafe\u0301 and nai\u0308ve dose", "nai\u0308ve"),
    "CR LF": ("one\r\ntwo\r\nthe dose\r\nend", "dose"),
    "lone CR": ("one\rtwo\rthe dose", "dose"),
    "right to left": ("\u05e9\u05dc\u05d5\u05dd \u05d4\u05de\u05d9\u05e0\u05d5\u05df 10", "10"),
    "bidi controls": ("\u202ealpha\u202c dose", "dose"),
    "separators": ("one\u2028two\u2029dose", "dose"),
}


@pytest.mark.parametrize("name", TEXTS)
def test_that_a_mark_covers_exactly_what_the_file_says(
    qapp: QApplication, theme: Theme, name: str
) -> None:
    text, part = TEXTS[name]
    start = text.index(part)
    view = PassageView(theme, "text")
    view.show_passage(text, (Mark(start, start + len(part), "claim"),))
    assert view.marked() == (part,)
    view.deleteLater()


def test_that_a_span_across_a_line_break_holds_both_lines(qapp: QApplication, theme: Theme) -> None:
    text = "first \U0001fac1 line\r\nsecond line"
    view = PassageView(theme, "text")
    view.show_passage(text, (Mark(text.index("line"), text.index("second") + 6, "evidence"),))
    assert view.marked() == ("line\nsecond",)
    view.deleteLater()


def test_that_offsets_outside_the_text_are_held_within_it() -> None:
    shown = DisplayText("abc")
    assert shown.to_qt(99) == 3
    assert shown.to_qt(-5) == 0


@given(st.text(st.sampled_from("ab\r\n\U0001fac1\u0301\u05d0"), max_size=60))
def test_that_the_position_of_any_code_point_is_the_length_of_what_qt_holds_before_it(
    text: str,
) -> None:
    shown = DisplayText(text)
    for offset in range(len(text) + 1):
        if text[offset - 1 : offset + 1] == "\r\n" and offset:
            # Between CR and LF: Qt holds one break for both, its place is before it.
            assert shown.to_qt(offset) == shown.to_qt(offset - 1)
            continue
        before = text[:offset].replace("\r\n", "\n").encode("utf-16-le")
        assert shown.to_qt(offset) == len(before) // 2
