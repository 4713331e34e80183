"""A text with its marks: exactly what is marked is highlighted, whatever was shown before."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from citereview_gui.theme import Theme
from citereview_gui.widgets.passage_view import AROUND, Mark, PassageView


@pytest.fixture
def view(qtbot: QtBot, theme: Theme) -> PassageView:
    made = PassageView(theme, "A text")
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.show()
    return made


def highlighted(view: PassageView) -> list[str]:
    """Runs of text that have a ground of their own and a line under them."""
    runs: list[str] = []
    block, end = view.document().begin(), view.document().end()
    last = -1
    while block != end:
        part = block.begin()
        while not part.atEnd():
            fragment = part.fragment()
            shape = fragment.charFormat()
            ground = shape.background().style() != Qt.BrushStyle.NoBrush
            assert ground == shape.fontUnderline()
            if ground:
                if runs and fragment.position() - last <= 1:
                    runs[-1] += "\n" * (fragment.position() - last) + fragment.text()
                else:
                    runs.append(fragment.text())
                last = fragment.position() + fragment.length()
            part += 1
        block = block.next()
    return runs


def of(text: str, part: str) -> Mark:
    return Mark(text.index(part), text.index(part) + len(part), "claim")


TEXTS = [
    ("first line\nmarked line\nlast line", "marked line"),
    ("marked from the start", "marked from the start"),
    ("one\r\nmarked over\r\ntwo lines\r\nend", "marked over\r\ntwo lines"),
    ("astral \U0001fac1 before the mark", "the mark"),
    ("combining e\u0301 \u0627\u0644\u0645\u0631\u064a\u0636 then marked", "e\u0301 \u0627\u0644"),
    ("nothing else", "n"),
]


def test_that_exactly_the_mark_is_highlighted_in_any_order_of_texts(view: PassageView) -> None:
    for text, part in TEXTS + TEXTS[::-1]:
        view.show_passage(text, (of(text, part),))
        assert highlighted(view) == [part.replace("\r\n", "\n")]
        assert view.marked() == (part.replace("\r\n", "\n"),)
    view.show_passage("no mark here", ())
    assert highlighted(view) == []


def test_that_large_type_and_another_theme_change_no_mark(view: PassageView, theme: Theme) -> None:
    text = "before\nmarked\nafter"
    view.show_passage(text, (of(text, "marked"),))
    for change in (
        lambda: view.set_large(large=True),
        theme.changed.emit,
        lambda: view.set_large(large=False),
    ):
        change()
        assert highlighted(view) == ["marked"]


@pytest.mark.parametrize("ending", ["\n", "\r\n", " "])
def test_that_of_a_long_text_the_part_around_the_mark_is_shown_and_all_of_it_in_the_end(
    view: PassageView, ending: str
) -> None:
    text = f"line of the text{ending}" * 5000 + "the mark" + f"{ending}line of the text" * 9000
    mark = of(text, "the mark")
    view.show_passage(text, (mark, Mark(0, 4, "claim", strong=False)))
    before, after = view.hidden
    assert mark.start - AROUND <= before < mark.start
    assert 0 < after < len(text)
    assert highlighted(view) == ["the mark"]
    if ending != " ":
        assert view.toPlainText().startswith("line of the text\n")
        assert view.toPlainText().endswith("line of the text\n")
    sizes = [len(view.toPlainText())]
    while any(view.hidden):
        view.show_more()
        sizes.append(len(view.toPlainText()))
        assert highlighted(view) == ["the mark"]
    assert sizes == sorted(sizes)
    assert view.toPlainText() == text.replace("\r\n", "\n")
    assert len(view.marked()) == 2
