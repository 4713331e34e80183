"""The Resolve page is found as it was left: the pair, the choice, the order, undo and redo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from citereview_gui.main_window import MainWindow
from citereview_gui.settings import RECENT_MAX, DeskView, Settings
from citereview_gui.stages.resolve.page import ResolvePage
from tests.gui.resolve.desk import ALL, OPEN, codes, decide
from tests.gui.stage_walk import AtRest

DOWN = Qt.SortOrder.DescendingOrder


def again(window: MainWindow, at_rest: AtRest) -> ResolvePage:
    """Close the round and open it anew."""
    path = window.presenter.path
    assert path is not None
    window.close_round()
    at_rest(window)
    window.open_round(path)
    at_rest(window)
    window.show_stage("resolve")
    at_rest(window)
    return window.pages.resolve


def test_that_pair_choice_order_undo_and_redo_are_as_they_were_left(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest
) -> None:
    shown = page(agreed={"ref-4": "supports", "ref-5": "unclear"})
    decide(shown, at_rest, opened, "q1")
    decide(shown, at_rest, opened, "w2")
    shown.undo.click()
    at_rest(opened)
    shown.filters.choices.button(ALL).click()
    at_rest(opened)
    shown.table.sortByColumn(0, DOWN)
    at_rest(opened)
    shown.table.select_row(1)
    at_rest(opened)
    assert shown.table.selected().pair_code == "P-004"
    shown = again(opened, at_rest)
    assert codes(shown) == ["P-005", "P-004", "P-003", "P-002", "P-001"]
    assert shown.table.selected().pair_code == "P-004"
    assert shown.passages.where.text().startswith("P-004")
    assert shown.filters.choices.checkedId() == ALL
    assert shown.table.horizontalHeader().sortIndicatorSection() == 0
    assert shown.undo.toolTip().startswith("P-001")
    assert shown.redo.toolTip().startswith("P-002")


def test_that_words_of_states_and_reasons_stay_and_are_in_view(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest
) -> None:
    opened.resize(1280, 800)
    shown = page()
    decide(shown, at_rest, opened, "q1")
    shown.filters.more.click()
    shown.filters.facets["reason"].picked.emit("clinical_interpretation")
    shown.filters.facets["case"].picked.emit("case-001")
    at_rest(opened)
    assert codes(shown) == ["P-001"]
    shown = again(opened, at_rest)
    assert codes(shown) == ["P-001"]
    assert shown.filters.more.isChecked()
    reason = shown.filters.facets["reason"]
    assert reason.isVisible()
    assert reason.currentText() == "Clinical interpretation · 1"
    assert shown.filters.facets["case"].word is None


def test_that_what_was_typed_and_names_of_cases_are_not_kept_outside_of_the_round(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest, settings: Settings
) -> None:
    shown = page()
    shown.filters.finder.setText("Zebulon")
    shown.filters.more.click()
    shown.filters.facets["case"].picked.emit("case-003")
    shown.filters.facets["system"].picked.emit("System 1")
    at_rest(opened)
    shown = again(opened, at_rest)
    assert shown.filters.finder.text() == ""
    assert len(codes(shown)) == 3
    kept = str(settings._store.value("desks"))
    assert "ref" in kept
    for private in ("Zebulon", "case-003", "System 1", "A-1"):
        assert private not in kept


def test_that_a_window_that_closes_keeps_the_desk_and_one_that_is_killed_nearly_so(
    page: Callable[..., ResolvePage],
    opened: MainWindow,
    at_rest: AtRest,
    settings: Settings,
    qtbot: QtBot,
) -> None:
    shown = page()
    path = opened.presenter.path
    assert path is not None
    shown.table.select_row(2)
    assert settings.desk(path).review_ref != "ref-3"
    qtbot.waitUntil(lambda: settings.desk(path).review_ref == "ref-3")
    shown.table.select_row(1)
    at_rest(opened)
    opened.hide()
    assert settings.desk(path).review_ref == "ref-2"
    opened.show()


def test_that_mine_is_not_chosen_for_somebody_who_has_not_said_who_they_are(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest, fake: Any
) -> None:
    shown = page()
    shown.filters.choices.button(OPEN + 2).click()
    at_rest(opened)
    assert shown.model.filtered.show == "mine"
    fake.judges = (*fake.judges, ("A-2", "Adjudicator Two"))
    shown = again(opened, at_rest)
    assert shown.model.filtered.show == "differing"
    assert shown.adjudicator.code == ""


def test_that_only_the_desks_of_the_last_rounds_are_kept_and_a_broken_list_is_none(
    settings: Settings, tmp_path: Any
) -> None:
    places = [tmp_path / f"{number}.round" for number in range(RECENT_MAX + 3)]
    for number, place in enumerate(places):
        settings.keep_desk(place, DeskView(review_ref=str(number)))
    assert settings.desk(places[-1]).review_ref == str(RECENT_MAX + 2)
    assert settings.desk(places[3]).review_ref == "3"
    assert settings.desk(places[2]) == DeskView()
    for broken in ("no list", "{}", "[1]", '[{"path": 1}]'):
        settings._store.setValue("desks", broken)
        assert settings.desk(places[-1]) == DeskView()


def test_that_a_round_taken_off_the_list_leaves_nothing_in_the_settings(
    settings: Settings, tmp_path: Any
) -> None:
    kept, gone = tmp_path / "kept.round", tmp_path / "gone.round"
    for place in (kept, gone):
        settings.remember(place, "resolve", "needs_you")
        settings.keep_desk(place, DeskView(review_ref="sha256:1"))
    settings.forget(gone.resolve())
    everything = " ".join(str(settings._store.value(key)) for key in settings._store.allKeys())
    assert "gone.round" not in everything
    assert settings.desk(kept).review_ref == "sha256:1"
