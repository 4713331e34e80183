"""How the tests of the Resolve page read its list and decide pairs."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from citereview.actions.pairs.filter import SHOWS
from citereview_gui.main_window import MainWindow
from citereview_gui.stages.resolve.page import ResolvePage
from tests.gui.stage_walk import AtRest

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
DISAGREEMENTS, OPEN, UNCLEAR, MINE, ALL = range(len(SHOWS))


def codes(page: ResolvePage) -> list[str]:
    return [page.model.record(row).pair_code for row in range(page.model.rowCount())]


def decide(page: ResolvePage, at_rest: AtRest, window: MainWindow, keys: str) -> None:
    for key in keys:
        QTest.keyClick(page.table, key)
    at_rest(window)
