"""The Resolve page: which pairs the list shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from citereview.actions.pairs.filter import SHOWS
from citereview_gui.main_window import MainWindow
from citereview_gui.stages.resolve.page import ResolvePage
from tests.gui.resolve.desk import ALL, CTRL, DISAGREEMENTS, OPEN, UNCLEAR, codes, decide
from tests.gui.stage_walk import AtRest


def test_that_only_disagreements_are_shown_at_first_and_every_choice_has_its_count(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest
) -> None:
    shown = page(agreed={"ref-4": "unclear", "ref-5": "supports"})
    choices = shown.filters.choices
    assert codes(shown) == ["P-001", "P-002", "P-003"]
    assert [choices.button(n).text() for n in range(len(SHOWS))] == [
        "Disagreements  3", "Open  3", "Unclear  1", "Mine  3", "All pairs  5",
    ]  # fmt: skip
    assert choices.checkedId() == DISAGREEMENTS
    assert choices.button(ALL).accessibleName() == "All pairs: 5 pairs"
    choices.button(ALL).click()
    at_rest(opened)
    assert codes(shown)[3:] == ["P-004", "P-005"]
    choices.button(UNCLEAR).click()
    at_rest(opened)
    assert codes(shown) == ["P-004"]
    assert "of 3" in shown.progress.text()


def test_that_a_text_and_words_narrow_the_list_and_all_is_shown_again(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest
) -> None:
    shown = page()
    QTest.keyClick(shown.table, Qt.Key.Key_F, CTRL)
    assert shown.filters.finder.hasFocus()
    QTest.keyClicks(shown.filters.finder, "p-003")
    at_rest(opened)
    assert codes(shown) == ["P-003"]
    QTest.keyClick(shown.filters.finder, Qt.Key.Key_Escape)
    at_rest(opened)
    assert shown.table.hasFocus()
    assert len(codes(shown)) == 3
    shown.filters.more.click()
    at_rest(opened)
    case = shown.filters.facets["case"]
    assert case.hasFocus()
    assert [case.itemText(n) for n in range(case.count())][1:] == [
        "case-001 · 1", "case-002 · 1", "case-003 · 1",
    ]  # fmt: skip
    QTest.keyClick(case, Qt.Key.Key_Down)
    at_rest(opened)
    assert codes(shown) == ["P-001"]
    assert shown.filters.choices.button(ALL).text() == "All pairs  1"
    shown.filters.reset.click()
    at_rest(opened)
    assert len(codes(shown)) == 3
    QTest.keyClick(case, Qt.Key.Key_Down)
    shown.filters.more.click()
    at_rest(opened)
    assert len(codes(shown)) == 3, "what cannot be seen does not narrow"


def test_that_a_pair_leaves_the_open_ones_when_it_is_settled_and_the_next_one_is_there(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest
) -> None:
    shown = page()
    shown.filters.choices.button(OPEN).click()
    at_rest(opened)
    decide(shown, at_rest, opened, "q1")
    assert codes(shown) == ["P-002", "P-003"]
    assert shown.table.selected().pair_code == "P-002"
    assert shown.filters.choices.button(OPEN).text() == "Open  2"
    assert shown.bar.value() == 1


def test_that_what_the_reviewers_agree_on_is_shown_with_nothing_to_choose(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest, fake: Any
) -> None:
    shown = page(agreed={"ref-4": "supports"})
    shown.filters.choices.button(ALL).click()
    at_rest(opened)
    shown.table.select_row(3)
    at_rest(opened)
    assert "agree" in shown.decision.why_not.text()
    assert not shown.decision.labels.button(0).isVisible()
    assert not shown.decision.ways.isVisible()
    decide(shown, at_rest, opened, "q1")
    assert not fake.called("resolve")


def test_that_the_pair_that_is_shown_stays_in_view_where_the_list_gets_less_room(
    page: Callable[..., ResolvePage], qtbot: QtBot, opened: MainWindow, at_rest: AtRest
) -> None:
    opened.resize(1280, 800)
    shown = page(agreed={f"ref{n:02d}": "supports" for n in range(40)})
    shown.filters.choices.button(ALL).click()
    at_rest(opened)
    at = next(
        row
        for row in range(shown.model.rowCount())
        if shown.table.visualRect(shown.model.index(row + 1, 0)).bottom()
        > shown.table.viewport().height()
    )
    shown.table.select_row(at)
    shown.filters.more.click()

    def in_view() -> bool:
        row = shown.table.visualRect(shown.table.currentIndex())
        return shown.table.viewport().rect().contains(row.center())

    qtbot.waitUntil(lambda: shown.filters.facets["case"].isVisible() and in_view())
