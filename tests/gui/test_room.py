"""What gives way where there is little room, and what never does."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QCheckBox, QLabel, QRadioButton, QStyle, QStyleOptionButton

from citereview_gui.main_window import MainWindow
from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.stages.resolve.pair_texts import PairPassages
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, label
from citereview_gui.widgets.confirm import ConfirmDialog
from citereview_gui.widgets.page import MARGIN, Page
from citereview_gui.widgets.rail import NARROW, WIDTH
from citereview_gui.widgets.table import Table, wrapped
from citereview_gui.widgets.texts_dialog import WholeText


def test_that_a_small_window_gives_the_rails_words_to_the_page(
    opened: MainWindow, at_rest: Any
) -> None:
    at_rest(opened)
    opened.resize(1280, 800)
    at_rest(opened)
    assert opened.rail.buttons["load"].width() > NARROW
    opened.resize(900, 700)
    at_rest(opened)
    button = opened.rail.buttons["load"]
    assert button.width() <= NARROW
    # What is no longer drawn is still said.
    assert button.accessibleName() == "Load: done"
    assert button.toolTip().startswith("Load: done")
    go = next(b for b in opened.rail.findChildren(Button) if b.accessibleName() == "Go there")
    assert go.isHidden() or not go.text()
    opened.resize(1280, 800)
    at_rest(opened)
    assert opened.rail.buttons["load"].width() > WIDTH - 20


@pytest.fixture
def page(theme: Theme, qtbot: Any) -> Page:
    made = Page(theme, "A page", scrolls=True)
    qtbot.addWidget(made)
    theme.dress(made)
    return made


def test_that_a_foot_puts_its_words_above_the_buttons_rather_than_in_a_sliver(
    page: Page, theme: Theme, qtbot: Any
) -> None:
    note = page.add_note(label("Words that say what is not claimed. " * 3, wrap=True))
    button = page.add_action(Button("A button with a long name", theme))
    page.resize(1000, 400)
    page.show()
    qtbot.waitExposed(page)
    assert note.geometry().right() < button.geometry().left()
    page.resize(400, 400)
    qtbot.waitUntil(lambda: note.geometry().bottom() < button.geometry().top())
    assert note.width() > 300


def test_that_a_foot_with_nothing_in_it_takes_no_room(page: Page, theme: Theme, qtbot: Any) -> None:
    button = page.add_action(Button("Go on", theme))
    button.hide()
    page.resize(600, 400)
    page.show()
    qtbot.waitExposed(page)
    foot = button.parentWidget()
    qtbot.waitUntil(lambda: foot.height() == 0)
    button.show()
    qtbot.waitUntil(lambda: foot.height() > button.height())


def test_that_what_is_scrolled_ends_where_the_page_ends(page: Page, qtbot: Any) -> None:
    tall = QLabel("tall")
    tall.setFixedHeight(200)
    page.body.addWidget(tall)
    page.resize(600, 400)
    page.show()
    qtbot.waitExposed(page)

    def edge() -> int:
        return tall.mapTo(page, tall.rect().topRight()).x()

    qtbot.waitUntil(lambda: edge() == page.width() - MARGIN - 1)
    tall.setFixedHeight(900)
    qtbot.waitUntil(lambda: page.body.contentsMargins().right() < MARGIN)
    qtbot.waitUntil(lambda: edge() == page.width() - MARGIN - 1)


def test_that_a_page_asks_for_the_height_its_words_have_at_its_width(
    theme: Theme, qtbot: Any
) -> None:
    made = Page(theme, "A title of many words " * 6)
    qtbot.addWidget(made)
    theme.dress(made)
    made.say("And a sentence of many words below it. " * 6)
    made.resize(360, 300)
    made.show()
    qtbot.waitExposed(made)
    needed = made.title.heightForWidth(made.title.width())
    needed += made.sentence.heightForWidth(made.sentence.width())
    assert made.minimumSizeHint().height() >= needed


def test_that_rows_of_a_table_that_wraps_show_every_word(theme: Theme, qtbot: Any) -> None:
    model: RecordTableModel[str] = RecordTableModel(
        [
            Column("Short", lambda r: r[:3], width=80),
            Column("Long", lambda r: r, stretch=True, width=120),
        ]
    )
    model.replace(("one two", "a sentence of a good many words that needs lines " * 2))
    table = Table(model, theme, "Rows", sortable=False, wraps=True)
    qtbot.addWidget(table)
    theme.dress(table)
    table.fit_rows(1, 10)
    table.resize(340, table.height())
    table.show()
    qtbot.waitExposed(table)
    metrics = QFontMetrics(theme.font())
    for row in range(2):
        text = str(model.index(row, 1).data()).strip()
        lines = wrapped(text, table.columnWidth(1) - 24, metrics)
        assert table.rowHeight(row) >= len(lines) * metrics.lineSpacing()
    assert table.rowHeight(1) > table.rowHeight(0)
    # All rows are in view: the table is as high as they are.
    assert table.verticalScrollBar().maximum() == 0


def test_that_rows_put_in_another_order_take_their_heights_with_them(
    theme: Theme, qtbot: Any
) -> None:
    model: RecordTableModel[str] = RecordTableModel([Column("Words", str, stretch=True, width=80)])
    model.replace(("a sentence of a good many words that needs lines " * 2, "b"))
    table = Table(model, theme, "Rows", wraps=True)
    qtbot.addWidget(table)
    theme.dress(table)
    table.resize(200, 300)
    table.show()
    qtbot.waitExposed(table)
    table.fit_rows(1, 10)
    high, low = table.rowHeight(0), table.rowHeight(1)
    assert high > low
    table.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    assert (table.rowHeight(0), table.rowHeight(1)) == (low, high)


def test_that_lines_of_a_short_dialog_are_equally_far_apart(
    window: MainWindow, theme: Theme, qtbot: Any
) -> None:
    dialog = ConfirmDialog(
        window,
        theme,
        question="Do it?",
        lines=("A short line.", "A line that is so long that it goes on in another. " * 2, "Last."),
        verb="Do it",
        back="Leave it",
        then=lambda: None,
    )
    dialog.open()
    qtbot.waitExposed(dialog)
    shown = [one for one in dialog.findChildren(QLabel) if one.wordWrap()]
    for one in shown:
        assert one.height() == one.heightForWidth(one.width())
    gaps = {
        after.geometry().top() - before.geometry().bottom() for before, after in pairwise(shown[1:])
    }
    assert len(gaps) == 1
    dialog.reject()


def test_that_a_text_to_copy_is_not_scrolled_within_what_is_scrolled(
    theme: Theme, qtbot: Any
) -> None:
    text = WholeText("Words that go on and on, until the line is full and another begins. " * 8)
    qtbot.addWidget(text)
    theme.dress(text)
    text.resize(300, 40)
    text.show()
    qtbot.waitExposed(text)
    qtbot.waitUntil(lambda: text.verticalScrollBar().maximum() == 0)
    narrow = text.height()
    text.resize(600, narrow)
    qtbot.waitUntil(lambda: text.height() < narrow)
    qtbot.waitUntil(lambda: text.verticalScrollBar().maximum() == 0)


def test_that_note_and_source_stand_side_by_side_where_both_have_a_measure(
    theme: Theme, qtbot: Any
) -> None:
    texts = PairPassages(theme)
    qtbot.addWidget(texts)
    theme.dress(texts)
    texts.resize(420, 600)
    texts.show()
    qtbot.waitExposed(texts)
    assert texts.note.geometry().bottom() < texts.source.geometry().top()
    texts.resize(1000, 600)
    qtbot.waitUntil(lambda: texts.note.geometry().right() < texts.source.geometry().left())
    assert texts.note.height() > 500
    texts.set_large(large=True)
    qtbot.waitUntil(lambda: texts.note.geometry().bottom() < texts.source.geometry().top())


@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton])
def test_that_boxes_to_tick_grow_with_the_type(theme: Theme, qtbot: Any, kind: type) -> None:
    box = kind("Words")
    qtbot.addWidget(box)
    theme.dress(box)
    box.show()
    element = (
        QStyle.SubElement.SE_CheckBoxIndicator
        if kind is QCheckBox
        else QStyle.SubElement.SE_RadioButtonIndicator
    )

    def side() -> int:
        option = QStyleOptionButton()
        option.initFrom(box)
        return box.style().subElementRect(element, option, box).width()

    before = side()
    try:
        theme.set_scale(2.0)
        assert side() >= 1.8 * before
    finally:
        theme.set_scale(1.0)


def test_that_an_icon_stands_off_from_the_words_of_its_button(theme: Theme, qtbot: Any) -> None:
    button = Button("Receive", theme, icon="inbox")
    qtbot.addWidget(button)
    assert button.iconSize().width() > button.iconSize().height()
    button.set_words("")
    assert button.iconSize().width() == button.iconSize().height()
    assert button.accessibleName() == "Receive"
