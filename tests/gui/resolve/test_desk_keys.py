"""The Resolve page: every key is told, and one sees where the keyboard is."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from citereview.actions.verdict.figure_views import LabelTables
from citereview_gui.main_window import MainWindow
from citereview_gui.stages.resolve.page import ResolvePage
from citereview_gui.theme import Theme
from citereview_gui.widgets.figures_counts import LabelCounts


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
