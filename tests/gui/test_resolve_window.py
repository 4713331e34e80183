"""The Resolve page: what is read when, filters, undo and redo, who may judge, the ways out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from citereview.actions.figure_views import LabelTables
from citereview_gui.main_window import MainWindow
from citereview_gui.models.pairs import SHOWS
from citereview_gui.stages.resolve import ResolvePage
from citereview_gui.theme import LARGE_STEP, READING_STEP, Theme
from citereview_gui.widgets.figures_counts import LabelCounts
from citereview_gui.widgets.form_dialog import FormDialog
from citereview_gui.widgets.further_dialog import FurtherDialog
from tests.gui.fake_round import NOTE

AtRest = Callable[[MainWindow], None]
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
DISAGREEMENTS, OPEN, UNCLEAR, MINE, ALL = range(len(SHOWS))


@pytest.fixture
def page(opened: MainWindow, fake: Any, at_rest: AtRest) -> Callable[..., ResolvePage]:
    """The page of a round in a state; `page(frozen=True)` sets what the stand-in knows."""

    def show(**state: Any) -> ResolvePage:
        for name, value in {"exported": True, "locked": True, **state}.items():
            setattr(fake, name, value)
        opened.open_round(opened.presenter.path or Path())
        at_rest(opened)
        opened.show_stage("resolve")
        at_rest(opened)
        return opened.pages.resolve

    return show


def codes(page: ResolvePage) -> list[str]:
    return [page.model.record(row).pair_code for row in range(page.model.rowCount())]


def decide(page: ResolvePage, at_rest: AtRest, window: MainWindow, keys: str) -> None:
    for key in keys:
        QTest.keyClick(page.table, key)
    at_rest(window)


# --- what is read when


def test_that_the_list_comes_without_texts_and_a_pair_is_read_when_it_is_shown_and_the_next_one(
    page: Callable[..., ResolvePage], fake: Any
) -> None:
    shown = page()
    assert fake.called("pair_table") == [None]
    # The second one is of another item, so its texts are asked for too.
    assert fake.called("pair_in_full") == [("ref-1", "A-1", True), ("ref-2", "A-1", True)]
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
    assert [one[0] for one in fake.called("pair_in_full")[count:]] == ["ref-3"]


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


# --- filters


def test_that_only_disagreements_are_shown_at_first_and_every_choice_has_its_count(
    page: Callable[..., ResolvePage],
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
    assert codes(shown)[3:] == ["P-004", "P-005"]
    choices.button(UNCLEAR).click()
    assert codes(shown) == ["P-004"]
    assert "of 3" in shown.progress.text()


def test_that_a_text_and_words_narrow_the_list_and_all_is_shown_again(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest
) -> None:
    shown = page()
    QTest.keyClick(shown.table, Qt.Key.Key_F, CTRL)
    assert shown.filters.finder.hasFocus()
    QTest.keyClicks(shown.filters.finder, "p-003")
    assert codes(shown) == ["P-003"]
    QTest.keyClick(shown.filters.finder, Qt.Key.Key_Escape)
    assert shown.table.hasFocus()
    assert len(codes(shown)) == 3
    shown.filters.more.click()
    case = shown.filters.facets["case"]
    assert case.hasFocus()
    assert [case.itemText(n) for n in range(case.count())][1:] == [
        "case-001 · 1", "case-002 · 1", "case-003 · 1",
    ]  # fmt: skip
    QTest.keyClick(case, Qt.Key.Key_Down)
    assert codes(shown) == ["P-001"]
    assert shown.filters.choices.button(ALL).text() == "All pairs  1"
    shown.filters.reset.click()
    assert len(codes(shown)) == 3
    QTest.keyClick(case, Qt.Key.Key_Down)
    shown.filters.more.click()
    assert len(codes(shown)) == 3, "what cannot be seen does not narrow"
    at_rest(opened)


def test_that_a_pair_leaves_the_open_ones_when_it_is_settled_and_the_next_one_is_there(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest
) -> None:
    shown = page()
    shown.filters.choices.button(OPEN).click()
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
    shown.table.select_row(3)
    at_rest(opened)
    assert "agree" in shown.decision.why_not.text()
    assert not shown.decision.labels.button(0).isVisible()
    assert not shown.decision.ways.isVisible()
    decide(shown, at_rest, opened, "q1")
    assert not fake.called("resolve")


def test_that_the_pair_that_is_shown_stays_in_view_where_the_list_gets_less_room(
    page: Callable[..., ResolvePage], qtbot: QtBot, fake: Any
) -> None:
    shown = page(agreed={f"ref{n:02d}": "supports" for n in range(40)})
    shown.filters.choices.button(ALL).click()
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


# --- undo and redo


def test_that_undo_and_redo_go_one_by_one_say_what_they_did_and_go_there(
    page: Callable[..., ResolvePage],
    opened: MainWindow,
    at_rest: AtRest,
    fake: Any,
    qtbot: QtBot,
) -> None:
    shown = page()

    def press(where: QWidget, modifiers: Qt.KeyboardModifier, said: str) -> None:
        QTest.keyClick(where, Qt.Key.Key_Z, modifiers)
        # A button's shortcut presses it visibly, which takes a moment.
        qtbot.waitUntil(lambda: said in shown.sentence.text())
        at_rest(opened)

    assert not shown.undo.isEnabled()
    assert not shown.redo.isEnabled()
    decide(shown, at_rest, opened, "q1")
    decide(shown, at_rest, opened, "w2")
    assert shown.undo.toolTip() == "P-002, Contradicts · Evidence quality, by A-1"
    shown.table.select_row(0)
    at_rest(opened)
    press(shown.table, CTRL, "Undone: P-002, Contradicts · Evidence quality, by A-1")
    assert shown.table.selected().pair_code == "P-002"
    assert shown.table.selected().resolution is None
    press(shown.note, CTRL, "Undone: P-001")
    assert shown.table.selected().pair_code == "P-001"
    assert not fake.resolved
    assert not shown.undo.isEnabled()
    assert shown.redo.toolTip() == "P-001, Supports · Clinical interpretation, by A-1"
    press(shown.table, CTRL | SHIFT, "Done again: P-001")
    assert shown.table.selected().resolution == "supports"
    assert list(fake.resolved) == ["ref-1"]
    decide(shown, at_rest, opened, "w2")
    assert not shown.redo.isEnabled(), "a new decision ends what could be done again"


def test_that_an_undone_pair_is_shown_although_a_filter_hides_it(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest
) -> None:
    shown = page()
    decide(shown, at_rest, opened, "q1")
    shown.filters.finder.setText("P-003")
    at_rest(opened)
    shown.undo.click()
    at_rest(opened)
    assert shown.table.selected().pair_code == "P-001"
    assert shown.filters.finder.text() == ""
    assert codes(shown) == ["P-001", "P-002", "P-003"]


@pytest.mark.parametrize("state", ["frozen", "read_only"])
def test_that_nothing_can_be_changed_and_the_page_says_why(
    page: Callable[..., ResolvePage],
    opened: MainWindow,
    at_rest: AtRest,
    fake: Any,
    state: str,
) -> None:
    shown = page(**{state: True}, agreed={"ref-4": "unclear"})
    assert not shown.decision.may_decide
    assert shown.decision.why_not.text()
    for button in (shown.undo, shown.redo, shown.kits):
        assert not button.isEnabled()
    decide(shown, at_rest, opened, "q1")
    assert not fake.called("resolve")
    shown.filters.choices.button(UNCLEAR).click()
    at_rest(opened)
    assert shown.decision.ways.isVisible()
    assert not shown.decision.ways.further.isEnabled()


def test_that_a_settled_pair_is_settled_anew_by_two_keys_or_by_another_label_alone(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest, fake: Any
) -> None:
    shown = page()
    shown.go_by_itself.setChecked(False)
    decide(shown, at_rest, opened, "q1")
    decide(shown, at_rest, opened, "w")
    assert len(fake.called("resolve")) == 1, "a reason alone saves no label given before"
    assert shown.decision.chosen_label is None
    decide(shown, at_rest, opened, "2")
    assert (fake.resolved["ref-1"].reason, fake.resolved["ref-1"].label) == (
        "evidence_quality", "contradicts",
    )  # fmt: skip
    decide(shown, at_rest, opened, "3")
    assert (fake.resolved["ref-1"].reason, fake.resolved["ref-1"].label) == (
        "evidence_quality", "irrelevant",
    )  # fmt: skip
    assert len(fake.called("resolve")) == 3


# --- who may judge


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


# --- the ways out of unclear


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
    assert shown.model.unclear() == []


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


# --- large type, keys


def test_that_large_type_shows_texts_and_labels_alone(
    page: Callable[..., ResolvePage],
    opened: MainWindow,
    at_rest: AtRest,
    fake: Any,
    qtbot: QtBot,
) -> None:
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
    qtbot.waitUntil(lambda: shown.decision.labels.button(0).height() > 1.3 * height)
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


def test_that_every_key_of_the_page_is_told(page: Callable[..., ResolvePage]) -> None:
    told = " ".join(keys for keys, _ in page().own_keys())
    for key in ("Q W E R T Z", "1 2 3 4", "Enter", "Backspace", "Ctrl+F", "Alt+A"):
        assert key in told
    shown = page()
    QTest.keyClick(shown.table, Qt.Key.Key_A, Qt.KeyboardModifier.AltModifier)
    assert shown.adjudicator.hasFocus()
    assert page().undo.shortcut().toString() == "Ctrl+Z"
    assert page().redo.shortcut().toString() == "Ctrl+Shift+Z"
    assert page().large.shortcut().toString() == "Ctrl+L"


def test_that_tab_goes_from_filter_to_list_to_texts_to_choices_to_the_row_below(
    page: Callable[..., ResolvePage], opened: MainWindow
) -> None:
    shown = page()
    order: list[QWidget] = []
    shown.table.setFocus()
    while len(order) < 40:
        here = QApplication.focusWidget()
        assert here is not None
        if here in order:
            break
        order.append(here)
        QTest.keyClick(here, Qt.Key.Key_Tab)
    wanted = [
        shown.table, shown.note, shown.source, shown.decision.reasons.button(0),
        shown.decision.labels.button(0), shown.previous, shown.next,
    ]  # fmt: skip
    places = [order.index(one) for one in wanted]
    assert places == sorted(places)
    assert opened.isAncestorOf(order[-1])


def test_that_the_counts_show_where_the_keyboard_is(theme: Theme, qtbot: QtBot) -> None:
    holder, other, counts = QWidget(), QLineEdit(), LabelCounts(theme)
    column = QVBoxLayout(holder)
    column.addWidget(other)
    column.addWidget(counts)
    qtbot.addWidget(holder)
    labels = ("supports", "contradicts", "irrelevant", "unclear")
    said = {"labels": labels, "confusion": ((1, 0, 0, 0),) * 4, "reasons": ()}
    counts.show_tables(LabelTables.model_validate(said))
    with qtbot.waitActive(holder):
        holder.show()
        holder.activateWindow()
    other.setFocus()
    before = counts.grab().toImage()
    counts.setFocus()
    qtbot.waitUntil(lambda: counts.hasFocus() and counts.grab().toImage() != before)
    other.setFocus()
    qtbot.waitUntil(lambda: counts.grab().toImage() == before)
