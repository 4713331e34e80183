"""The Resolve page: who may judge a pair, and the ways out of unclear."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from citereview_gui.main_window import MainWindow
from citereview_gui.stages.resolve.further_dialog import FurtherDialog
from citereview_gui.stages.resolve.page import ResolvePage
from citereview_gui.widgets.form_dialog import FormDialog
from tests.gui.resolve.desk import MINE, UNCLEAR, decide
from tests.gui.stage_walk import AtRest


def test_that_an_adjudicator_who_reviewed_a_pair_cannot_be_chosen_for_it_and_sees_no_labels(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest, fake: Any
) -> None:
    judges = (("A-1", "Adjudicator One"), ("A-2", "Adjudicator Two"))
    shown = page(judges=judges, barred={"ref-1": "A-1"})
    box = shown.adjudicator
    assert box.code == ""
    assert "Choose who adjudicates" in shown.decision.why_not.text()
    assert box.itemText(0) == "A-1 · reviewed this pair"
    assert not box.model().flags(box.model().index(0, 0)) & Qt.ItemFlag.ItemIsEnabled
    assert not shown.filters.choices.button(MINE).isEnabled()
    shown.table.select_row(1)
    at_rest(opened)
    assert box.itemText(0) == "A-1 · Adjudicator One"
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    at_rest(opened)
    assert box.code == "A-1"
    assert shown.decision.may_decide
    assert shown.filters.choices.button(MINE).text() == "Mine  2"
    shown.table.select_row(0)
    at_rest(opened)
    assert fake.called("pair_in_full")[-1] == ("ref-1", "A-1", False)
    assert not shown.decision.may_decide
    assert "A-1 reviewed this pair" in shown.decision.why_not.text()
    said = [one.text() for one in shown.decision.findChildren(QLabel) if one.isVisible()]
    assert "Contradicts" not in said
    decide(shown, at_rest, opened, "q1")
    assert not fake.called("resolve")


def test_that_somebody_new_can_adjudicate_where_nobody_does(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest, fake: Any
) -> None:
    shown = page(judges=())
    assert "Nobody adjudicates yet" in shown.decision.why_not.text()
    shown.adjudicator.setFocus()
    QTest.keyClick(shown.adjudicator, Qt.Key.Key_Down)
    (form,) = opened.findChildren(FormDialog)
    form.edits["name"].setText("Adjudicator One")
    form.do_button.click()
    at_rest(opened)
    assert fake.called("add_adjudicator") == [("Adjudicator One", "", "")]
    assert shown.adjudicator.code == "A-1"
    assert shown.decision.may_decide


def test_that_a_pair_that_stays_unclear_says_what_follows_and_offers_the_ways_out(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest
) -> None:
    shown = page()
    QTest.keyClick(shown.table, "4")
    assert shown.decision.unclear.isVisible()
    decide(shown, at_rest, opened, "w")
    assert "P-001 stays unclear: it counts as unsupported, is listed." in shown.sentence.text()
    assert not shown.decision.ways.isVisible(), "the next pair is open"
    shown.filters.choices.button(UNCLEAR).click()
    at_rest(opened)
    ways = shown.decision.ways
    assert ways.title.text() == "Still unclear"
    assert "counts as unsupported in the strict figure" in ways.follows.text()
    assert ways.further.isVisible()
    assert ways.another.isVisible()


def test_that_a_pair_goes_to_a_further_reviewer_who_has_not_seen_it(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest, fake: Any
) -> None:
    shown = page(agreed={"ref-4": "unclear"})
    shown.filters.choices.button(UNCLEAR).click()
    at_rest(opened)
    assert shown.decision.ways.title.text() == "Unclear to all"
    assert not shown.decision.ways.another.isVisible(), "an adjudicator cannot help here"
    shown.decision.ways.further.click()
    at_rest(opened)
    (dialog,) = opened.findChildren(FurtherDialog)
    assert [button.isEnabled() for button in dialog.people.buttons()] == [False, True]
    assert dialog.people.checkedId() == 1
    dialog.do_button.click()
    at_rest(opened)
    assert fake.called("further_reviewer") == [(("ref-4",), "R-4")]
    assert "R-4" in opened.message.text
    assert shown.decision.ways.title.text() == "With R-4"
    assert shown.model.index(0, 1).data() == "with R-4"


def test_that_all_unclear_pairs_can_go_to_one_further_reviewer_in_one_file(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest, fake: Any
) -> None:
    fake.seen = {"R-4": {"ref-5"}}
    shown = page(agreed={"ref-4": "unclear", "ref-5": "unclear", "ref-6": "unclear"})
    shown.filters.choices.button(UNCLEAR).click()
    at_rest(opened)
    shown.decision.ways.further.click()
    at_rest(opened)
    (dialog,) = opened.findChildren(FurtherDialog)
    assert "other unclear pairs (2)" in dialog.with_others.text()
    assert dialog.do_button.isEnabled()
    dialog.with_others.setChecked(True)
    assert not dialog.do_button.isEnabled(), "R-4 has seen one of them"
    assert dialog.people.checkedId() == -1
    dialog.reject()
    fake.seen = {}
    shown.decision.ways.further.click()
    at_rest(opened)
    dialog = next(one for one in opened.findChildren(FurtherDialog) if one.isVisible())
    dialog.with_others.setChecked(True)
    dialog.do_button.click()
    at_rest(opened)
    assert fake.called("further_reviewer") == [(("ref-4", "ref-5", "ref-6"), "R-4")]
    assert fake.unclear_pairs(None) == ()


def test_that_somebody_new_can_review_a_pair_further(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest, fake: Any
) -> None:
    shown = page(agreed={"ref-4": "unclear"})
    shown.filters.choices.button(UNCLEAR).click()
    at_rest(opened)
    shown.decision.ways.further.click()
    at_rest(opened)
    opened.findChildren(FurtherDialog)[0].new_button.click()
    form = next(one for one in opened.findChildren(FormDialog) if one.isVisible())
    form.edits["name"].setText("Reviewer Four")
    form.do_button.click()
    at_rest(opened)
    assert fake.called("add_reviewer") == [("Reviewer Four", "", "")]
    assert fake.called("further_reviewer") == [(("ref-4",), "R-4")]


def test_that_a_label_that_came_in_since_is_told_in_the_list_and_at_the_pair(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest, fake: Any
) -> None:
    shown = page()
    decide(shown, at_rest, opened, "q4")
    fake.since = {"ref-1"}
    shown = page()
    assert shown.model.index(0, 1).data() == "new label"
    shown.table.select_row(0)
    at_rest(opened)
    assert shown.decision.ways.title.text() == "A label came in since"
    assert shown.decision.may_decide
    fake.since = set()
    decide(shown, at_rest, opened, "q1")
    assert shown.model.index(0, 1).data() == "Supports"


def test_that_another_adjudicator_is_chosen_or_named(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest
) -> None:
    shown = page()
    decide(shown, at_rest, opened, "q4")
    shown.filters.choices.button(UNCLEAR).click()
    at_rest(opened)
    shown.decision.ways.another.click()
    (form,) = opened.findChildren(FormDialog)
    assert form.accessibleName() == "Who adjudicates too?"
    form.reject()
