"""The Resolve page a day long: keys beside a busy worker, and nothing that grows with the keys."""

from __future__ import annotations

import gc
import threading
from collections import Counter
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from citereview_gui.main_window import MainWindow
from citereview_gui.stages.resolve.page import AHEAD, ResolvePage
from citereview_gui.stages.resolve.reader import PAIRS_KEPT, TEXTS_KEPT
from citereview_gui.widgets.progress_strip import GRACE_MS
from tests.gui.resolve.desk import decide
from tests.gui.stage_walk import AtRest


def test_that_the_next_pairs_are_there_while_the_worker_is_busy_with_something_long(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest, fake: Any
) -> None:
    shown = page()
    fake.hold = threading.Event()
    opened.presenter.call("gate", title="Judging", long=True, writes=True)
    read = len(fake.called("pair_in_full"))
    for code in ("P-002", "P-003", "P-001"):
        QTest.keyClick(shown.table, Qt.Key.Key_Return)
        assert shown.passages.where.text().startswith(code)
        assert shown.note.marked() == ("No fever was measured",)
    QTest.keyClick(shown.table, Qt.Key.Key_Backspace)
    assert shown.passages.where.text().startswith("P-003")
    assert len(fake.called("pair_in_full")) == read, "nobody was asked"
    assert not shown.decision.may_decide, "one process writes"
    fake.hold.set()
    at_rest(opened)
    assert shown.decision.may_decide
    assert AHEAD < PAIRS_KEPT


def test_that_a_filter_set_meanwhile_is_answered_once_the_worker_is_free(
    page: Callable[..., ResolvePage], opened: MainWindow, at_rest: AtRest, fake: Any
) -> None:
    shown = page()
    fake.hold = threading.Event()
    opened.presenter.call("gate", title="Judging", long=True, writes=True)
    shown.filters.finder.setText("p-003")
    assert shown.model.rowCount() == 3, "what is shown stays until then"
    shown.filters.finder.setText("p-002")
    fake.hold.set()
    at_rest(opened)
    assert [shown.model.record(row).pair_code for row in range(shown.model.rowCount())] == ["P-002"]
    assert shown.table.selected().pair_code == "P-002"


def living(window: MainWindow) -> Counter[str]:
    """What there is of widgets, of Qt's objects under the window, and of objects of ours."""
    gc.collect()
    found = Counter(type(one).__name__ for one in QApplication.allWidgets())
    found["QObject"] = len(window.findChildren(QObject))
    for one in gc.get_objects():
        if str(type(one).__module__).startswith("citereview_gui."):
            found[f"{type(one).__module__}.{type(one).__name__}"] += 1
    return found


def test_that_many_decisions_leave_no_object_and_no_question_more_than_a_few(
    page: Callable[..., ResolvePage],
    opened: MainWindow,
    at_rest: AtRest,
    fake: Any,
    qtbot: QtBot,
) -> None:
    shown = page()

    def some(count: int) -> dict[str, int]:
        """Calls of each kind that so many decisions took."""
        before = Counter(name for name, _ in fake.calls)
        for number in range(count):
            decide(shown, at_rest, opened, "qwertz"[number % 6] + "123"[number % 3])
            if number % 5 == 4:
                shown.undo.click()
                at_rest(opened)
        qtbot.wait(2 * GRACE_MS)  # until then the strip's timers keep the last jobs
        return Counter(name for name, _ in fake.calls) - before

    some(15)  # every look of the page was there once
    first, kept = some(30), living(opened)
    second = some(30)
    assert not living(opened) - kept
    assert first["resolve"] == second["resolve"] == 30
    assert second["pair_page"] <= first["pair_page"] + 3
    assert second["pair_in_full"] <= first["pair_in_full"] + 3
    assert second["pair_page"] <= 2 * 30 + 3 * 6
    assert len(shown.reader._pairs) <= PAIRS_KEPT
    assert len(shown.reader._texts) <= TEXTS_KEPT
