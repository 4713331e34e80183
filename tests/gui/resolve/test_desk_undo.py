"""The Resolve page: undo and redo, settling anew, and what can no longer be changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from citereview_gui.main_window import MainWindow
from citereview_gui.stages.resolve.page import ResolvePage
from tests.gui.resolve.desk import CTRL, SHIFT, UNCLEAR, codes, decide
from tests.gui.stage_walk import AtRest


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
