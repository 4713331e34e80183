"""Resolve on the stand-in: two keys a pair, undo, large type, kits for adjudicators."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from citereview.errors import InputError
from citereview_gui.main_window import MainWindow
from citereview_gui.words import LABELS, REASONS
from tests.gui.fake_round import BAD_DISK
from tests.gui.stage_walk import AtRest, go, locked, returned


def test_that_no_label_is_asked_for_before_the_lock(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    returned(opened, at_rest, tmp_path)
    go(opened, "resolve", at_rest)
    assert not fake.called("pair_page")
    assert opened.pages.resolve.empty.isVisible()
    assert not opened.pages.resolve.table.isVisible()
    assert not opened.pages.resolve.decision.may_decide
    opened.pages.resolve.empty.button.click()
    assert opened.page is opened.pages.track
    at_rest(opened)


def test_that_a_pair_is_resolved_by_two_keys_and_the_next_one_follows(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "resolve", at_rest)
    page = opened.pages.resolve
    assert page.note.marked() == ("No fever was measured",)
    assert page.source.marked() == ("No, I measured it",)
    QTest.keyClick(page.table, Qt.Key.Key_W)
    assert not fake.called("resolve")
    QTest.keyClick(page.table, Qt.Key.Key_2)
    at_rest(opened)
    (rows,) = fake.called("resolve")
    assert (rows[0].review_ref, rows[0].reason, rows[0].label, rows[0].adjudicator_ref) == (
        "ref-1",
        "evidence_quality",
        "contradicts",
        "A-1",
    )
    assert page.table.selected().review_ref == "ref-2"
    assert page.decision.chosen_reason is None
    assert "1 of 3" in page.sentence.text()


@pytest.mark.parametrize("number", range(6))
def test_that_each_reason_has_its_key(
    opened: MainWindow, at_rest: AtRest, tmp_path: Path, number: int
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "resolve", at_rest)
    QTest.keyClick(opened.pages.resolve.note, "QWERTZ"[number])
    assert opened.pages.resolve.decision.chosen_reason == REASONS[number]


@pytest.mark.parametrize("number", range(4))
def test_that_each_label_has_its_key_and_its_button(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path, number: int
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "resolve", at_rest)
    page = opened.pages.resolve
    page.go_by_itself.setChecked(False)
    page.decision.reasons.button(0).click()
    QTest.keyClick(page.source, str(number + 1))
    at_rest(opened)
    assert fake.called("resolve")[-1][0].label == LABELS[number]
    assert page.table.selected().review_ref == "ref-1"
    assert (page.decision.ways.title.text() == "Still unclear") == (LABELS[number] == "unclear")
    page.decision.labels.button((number + 1) % 4).click()
    at_rest(opened)
    assert fake.called("resolve")[-1][0].label == LABELS[(number + 1) % 4]


def test_that_next_goes_to_open_pairs_and_the_end_leads_to_the_gate(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "resolve", at_rest)
    page = opened.pages.resolve
    page.next.click()
    assert page.table.selected().review_ref == "ref-2"
    page.previous.click()
    assert page.table.selected().review_ref == "ref-1"
    QTest.keyClick(page.table, Qt.Key.Key_N)
    assert page.table.selected().review_ref == "ref-2"
    QTest.keyClick(page.table, Qt.Key.Key_Backspace)
    for _ in range(3):
        QTest.keyClick(page.table, Qt.Key.Key_Q)
        QTest.keyClick(page.table, Qt.Key.Key_1)
        at_rest(opened)
    assert len(fake.resolved) == 3
    assert page.finish.isVisible()
    assert not page.next.isVisible()
    page.filters.choices.button(1).click()
    at_rest(opened)
    assert page.model.rowCount() == 0
    page.finish.click()
    at_rest(opened)
    assert opened.page is opened.pages.gate


def test_that_what_was_resolved_last_can_be_undone(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "resolve", at_rest)
    page = opened.pages.resolve
    assert not page.undo.isEnabled()
    QTest.keyClick(page.table, Qt.Key.Key_Q)
    QTest.keyClick(page.table, Qt.Key.Key_1)
    at_rest(opened)
    assert page.model.record(0).resolution == "supports"
    page.undo.click()
    at_rest(opened)
    assert not fake.resolved
    assert page.model.record(0).resolution is None
    assert not page.undo.isEnabled()


def test_that_large_type_enlarges_the_texts_alone(
    opened: MainWindow, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "resolve", at_rest)
    page = opened.pages.resolve
    before = page.note.document().defaultFont().pointSizeF()
    page.large.click()
    assert page.note.document().defaultFont().pointSizeF() > 1.4 * before
    assert page.note.marked() == ("No fever was measured",)
    assert page.large.font().pointSizeF() < before
    page.large.click()
    assert page.note.document().defaultFont().pointSizeF() == before


def test_that_a_refused_resolution_is_said_and_the_desk_shows_what_is_stored(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "resolve", at_rest)
    fake.fail["resolve"] = InputError(BAD_DISK)
    QTest.keyClick(opened.pages.resolve.table, Qt.Key.Key_Q)
    QTest.keyClick(opened.pages.resolve.table, Qt.Key.Key_1)
    at_rest(opened)
    assert "disk_full" in opened.message.text
    assert opened.pages.resolve.table.selected().resolution is None
    assert opened.pages.resolve.decision.chosen_label is None


def test_that_adjudicators_kits_are_made_for_the_open_pairs(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "resolve", at_rest)
    opened.pages.resolve.kits.click()
    at_rest(opened)
    assert len(fake.called("make_adjudicator_kits")) == 1
    assert "One kit is ready to be sent, for 3 pairs" in opened.message.text
    assert "kit-A-1.html" in opened.message.text
