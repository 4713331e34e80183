"""Load on the stand-in: counts, readiness, spans of the chosen item."""

from __future__ import annotations

from PySide6.QtTest import QTest

from citereview_gui.main_window import MainWindow
from tests.gui.stage_walk import AtRest, go


def test_that_load_shows_counts_items_readiness_and_the_spans_of_the_chosen_item(
    opened: MainWindow, at_rest: AtRest
) -> None:
    go(opened, "load", at_rest)
    load = opened.pages.load
    assert load.model.rowCount() == 12
    assert load.preview.note.marked()[0] == "a cough for two weeks"
    assert load.preview.source.marked() == ("About two weeks now",)
    load.preview.next.click()
    assert load.preview.note.marked()[0] == "No fever was measured"
    load.preview.next.click()
    assert load.preview.source.marked() == ("Still the lisinopril", "Yes, ten milligrams")
    load.preview.previous.click()
    assert load.preview.source.marked() == ("No, I measured it",)


def test_that_looking_for_a_case_shows_only_it(opened: MainWindow, at_rest: AtRest) -> None:
    go(opened, "load", at_rest)
    QTest.keyClicks(opened.pages.load.search, "case-004")
    at_rest(opened)
    assert opened.pages.load.model.rowCount() == 2


def test_that_continue_leads_from_load_to_export(opened: MainWindow, at_rest: AtRest) -> None:
    go(opened, "load", at_rest)
    opened.pages.load.next.click()
    assert opened.page is opened.pages.export
    at_rest(opened)
