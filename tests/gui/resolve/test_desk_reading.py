"""The Resolve page: what is read when, and how a text is shown around its mark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from citereview_gui.main_window import MainWindow
from citereview_gui.stages.resolve.page import ResolvePage
from citereview_gui.theme import LARGE_STEP, READING_STEP
from tests.gui.fake_round import NOTE
from tests.gui.resolve.desk import CTRL, decide
from tests.gui.stage_walk import AtRest


def test_that_the_list_comes_without_texts_and_a_pair_is_read_when_it_is_shown_and_the_next_ones(
    page: Callable[..., ResolvePage], fake: Any
) -> None:
    shown = page()
    assert len(fake.called("pair_page")) == 2, "once more when it is known whose pairs are theirs"
    # Each is of another item, so its texts are asked for too.
    assert fake.called("pair_in_full") == [(f"ref-{n}", "A-1", True) for n in (1, 2, 3)]
    assert shown.note.marked() == ("No fever was measured",)


def test_that_a_pair_that_was_read_before_is_shown_at_once(
    page: Callable[..., ResolvePage], fake: Any, opened: MainWindow, at_rest: AtRest
) -> None:
    shown = page()
    count = len(fake.called("pair_in_full"))
    shown.table.select_row(1)
    assert shown.passages.where.text().startswith("P-002")
    assert shown.note.marked() == ("No fever was measured",)
    assert shown.decision.may_decide
    at_rest(opened)
    assert len(fake.called("pair_in_full")) == count, "nor is anything read again"


def test_that_after_a_decision_the_next_pair_is_there_at_once(
    page: Callable[..., ResolvePage], fake: Any, opened: MainWindow, at_rest: AtRest
) -> None:
    shown = page()
    decide(shown, at_rest, opened, "q1")
    assert shown.passages.where.text().startswith("P-002")
    assert shown.decision.may_decide
    asked = [one[0] for one in fake.called("pair_in_full")]
    assert asked == ["ref-1", "ref-2", "ref-3"], "each pair is read once, ahead of its turn"
    shown.undo.click()
    at_rest(opened)
    assert [one[0] for one in fake.called("pair_in_full")][3:] == ["ref-1"]


def test_that_nothing_can_be_decided_before_the_pair_is_there(
    page: Callable[..., ResolvePage], fake: Any, opened: MainWindow, at_rest: AtRest
) -> None:
    shown = page()
    shown.reader.forget_pairs()
    shown.table.select_row(2)
    assert shown.passages.where.text().startswith("P-003")
    assert shown.note.marked() == ()
    assert not shown.decision.may_decide
    QTest.keyClick(shown.table, "q")
    QTest.keyClick(shown.table, "1")
    at_rest(opened)
    assert not fake.called("resolve")
    assert shown.decision.may_decide
    assert shown.decision.chosen_reason is None


def test_that_keys_pressed_while_a_decision_is_saved_do_not_count_for_the_next_pair(
    page: Callable[..., ResolvePage], fake: Any, opened: MainWindow, at_rest: AtRest
) -> None:
    shown = page()
    for key in "q1w2":
        QTest.keyClick(shown.table, key)
    at_rest(opened)
    assert [rows[0].review_ref for rows in fake.called("resolve")] == ["ref-1"]
    assert fake.resolved["ref-1"].label == "supports"
    assert shown.table.selected().review_ref == "ref-2"
    assert shown.decision.chosen_reason is None


def test_that_a_long_text_is_shown_around_its_mark_and_more_on_demand(
    page: Callable[..., ResolvePage],
) -> None:
    filler = "One more line of the visit.\r\n" * 8000
    shown = page(note=filler + NOTE + filler)
    before, after = shown.note.hidden
    whole = len(filler) * 2 + len(NOTE)
    assert len(shown.note.toPlainText()) < 45_000 < before + after < whole
    assert shown.note.marked() == ("No fever was measured",)
    more = shown.passages.findChildren(QWidget)
    (button,) = [b for b in more if b.accessibleName() == "Show more of it" and b.isVisible()]
    while button.isVisible():
        button.click()
    assert shown.note.hidden == (0, 0)
    assert shown.note.marked() == ("No fever was measured",)


def test_that_large_type_shows_texts_and_labels_alone(
    page: Callable[..., ResolvePage],
    opened: MainWindow,
    at_rest: AtRest,
    fake: Any,
    qtbot: QtBot,
) -> None:
    opened.resize(1280, 800)
    shown = page()
    small = shown.note.document().defaultFont().pointSizeF()
    height = shown.decision.labels.button(0).height()
    QTest.keyClick(shown.table, Qt.Key.Key_L, CTRL)
    qtbot.waitUntil(shown.large.isChecked)
    assert not shown.table.isVisible()
    assert not shown.filters.isVisible()
    assert shown.note.hasFocus()
    wide = shown.note.document().defaultFont().pointSizeF()
    assert wide / small == pytest.approx(LARGE_STEP / READING_STEP)
    qtbot.waitUntil(lambda: shown.decision.labels.button(0).height() > 1.2 * height)
    for key in "q1":
        QTest.keyClick(shown.note, key)
    at_rest(opened)
    assert fake.resolved["ref-1"].label == "supports"
    assert shown.passages.where.text().startswith("P-002")
    QTest.keyClick(shown.note, Qt.Key.Key_L, CTRL)
    qtbot.waitUntil(shown.table.isVisible)


def test_that_the_mark_stays_in_view_until_the_person_reads_on(
    page: Callable[..., ResolvePage], opened: MainWindow, qtbot: QtBot
) -> None:
    filler = "One more line of the visit.\n" * 200
    shown = page(note=filler + NOTE + filler)

    def in_view() -> bool:
        return shown.note.viewport().rect().contains(shown.note.cursorRect())

    assert in_view()
    for size in ((1400, 1000), (1000, 700)):
        opened.resize(*size)
        QApplication.processEvents()
        assert in_view()
    shown.large.setChecked(True)
    QApplication.processEvents()
    assert in_view()
    shown.note.verticalScrollBar().sliderPressed.emit()
    shown.note.verticalScrollBar().setValue(0)
    opened.resize(1100, 800)
    QApplication.processEvents()
    assert not in_view()
