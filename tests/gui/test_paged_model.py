"""The model whose rows stay in the store: fetched as they are looked at, and found again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from citereview_gui.models.paged import BLOCK, KEPT, WAITING, PagedTableModel, Wanted
from citereview_gui.models.records import Column, Role
from citereview_gui.theme import Theme
from citereview_gui.widgets.table import Table

pytestmark = pytest.mark.usefixtures("qapp")
Row = tuple[str, int]


@dataclass(frozen=True)
class Page:
    total: int
    first: int
    rows: tuple[Row, ...]
    found: int


class Store:
    """Answers when it is told to, as a worker does."""

    def __init__(self, count: int) -> None:
        self.rows: list[Row] = [(f"row {n:06d}", (n * 7919) % 1009) for n in range(count)]
        self.questions: list[Wanted] = []
        self._waiting: list[Callable[[], None]] = []

    def ask(self, wanted: Wanted, then: Callable[[Any], None]) -> None:
        self.questions.append(wanted)
        self._waiting.append(lambda: then(self._page(wanted)))

    def answer(self) -> None:
        """Answer what waits, and what is asked for meanwhile."""
        while self._waiting:
            self._waiting.pop(0)()

    def drop(self) -> None:
        """The worker died: nobody answers."""
        self._waiting.clear()

    def _page(self, wanted: Wanted) -> Page:
        rows = [row for row in self.rows if wanted.needle in row[0]]
        if wanted.by:
            at = ("name", "value").index(wanted.by)
            rows.sort(key=lambda row: row[at], reverse=wanted.descending)
        names = [row[0] for row in rows]
        found = names.index(wanted.find) if wanted.find in names else -1
        return Page(
            len(rows), wanted.first, tuple(rows[wanted.first : wanted.first + wanted.count]), found
        )


def paged(store: Store) -> PagedTableModel[Row]:
    return PagedTableModel(
        [Column("Name", lambda r: r[0]), Column("Value", lambda r: str(r[1]), numeric=True)],
        ("name", "value"),
        lambda r: r[0],
        store.ask,
    )


@pytest.fixture
def store() -> Store:
    return Store(100_000)


@pytest.fixture
def model(store: Store) -> PagedTableModel[Row]:
    made = paged(store)
    made.read()
    store.answer()
    return made


def text(model: PagedTableModel[Row], row: int) -> str:
    found = model.index(row, 0).data()
    assert isinstance(found, str)
    return found


def test_that_it_passes_qts_model_tester_through_everything_it_can_do() -> None:
    store = Store(450)
    model = paged(store)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for act in (
        model.read,
        lambda: model.sort(1, Qt.SortOrder.DescendingOrder),
        lambda: model.filter("row 0001"),
        lambda: model.filter("nothing like it"),
        lambda: model.filter(""),
        model.read,
        model.clear,
    ):
        act()
        store.answer()
    assert model.rowCount() == 0
    tester.deleteLater()


def test_that_a_hundred_thousand_rows_cost_one_block_until_they_are_looked_at(
    model: PagedTableModel[Row], store: Store
) -> None:
    assert model.rowCount() == 100_000
    assert all(question.count == BLOCK for question in store.questions)
    assert len(model.records) <= 3 * BLOCK


def test_that_a_row_out_of_sight_waits_and_then_is_there(
    model: PagedTableModel[Row], store: Store
) -> None:
    changed: list[tuple[int, int]] = []
    model.dataChanged.connect(lambda top, bottom: changed.append((top.row(), bottom.row())))
    assert text(model, 54_321) == WAITING
    assert model.index(54_321, 0).data(Role.RECORD) is None
    store.answer()
    assert text(model, 54_321) == "row 054321"
    assert (54_200, 54_399) in changed


def test_that_a_block_is_asked_for_once_however_often_it_is_painted(
    model: PagedTableModel[Row], store: Store
) -> None:
    before = len(store.questions)
    for _ in range(5):
        for row in range(1_700, 1_730):
            text(model, row)
    assert len(store.questions) == before + 1


def test_that_blocks_looked_at_long_ago_are_forgotten(
    model: PagedTableModel[Row], store: Store
) -> None:
    for block in range(3 * KEPT):
        text(model, block * BLOCK)
        store.answer()
    assert len(model.records) == KEPT * BLOCK
    assert text(model, 0) == WAITING


def test_that_sorting_asks_the_store_and_finds_the_followed_row_again(
    model: PagedTableModel[Row], store: Store
) -> None:
    settled: list[int] = []
    model.settled.connect(settled.append)
    followed = model.record(17)
    model.follow(followed)
    model.sort(1, Qt.SortOrder.DescendingOrder)
    store.answer()
    assert model.record(0)[1] == 1008
    (found,) = settled
    text(model, found)
    store.answer()
    assert model.record(found) == followed


def test_that_filtering_shows_what_the_store_chose_and_an_old_answer_changes_nothing(
    model: PagedTableModel[Row], store: Store
) -> None:
    model.filter("99999")
    model.filter("row 00001")
    store.answer()
    assert model.rowCount() == 10
    model.filter("nothing like it")
    store.answer()
    assert model.rowCount() == 0
    model.filter("")
    store.answer()
    assert model.rowCount() == 100_000


def test_that_reading_anew_announces_rows_and_resets_only_where_their_number_changed(
    model: PagedTableModel[Row], store: Store
) -> None:
    resets: list[None] = []
    model.modelReset.connect(lambda: resets.append(None))
    store.rows[0] = ("row 000000", -1)
    model.read()
    store.answer()
    assert model.index(0, 1).data() == "-1"
    assert not resets
    del store.rows[50_000:]
    model.read()
    store.answer()
    assert resets == [None]
    assert model.rowCount() == 50_000


def test_that_a_store_that_moved_on_while_a_block_came_is_read_anew(
    model: PagedTableModel[Row], store: Store
) -> None:
    del store.rows[60_000:]
    text(model, 99_000)
    store.answer()
    assert model.rowCount() == 60_000


def test_that_a_closed_round_takes_no_answer_and_a_lost_one_can_be_asked_for_again(
    model: PagedTableModel[Row], store: Store
) -> None:
    text(model, 5_000)
    store.drop()
    model.read()
    store.answer()
    text(model, 5_000)
    store.answer()
    assert text(model, 5_000) == "row 005000"
    text(model, 9_000)
    model.clear()
    store.answer()
    assert model.rowCount() == 0
    asked = len(store.questions)
    model.sort(1)
    model.filter("row")
    assert len(store.questions) == asked


def test_that_a_table_tells_its_current_record_when_it_arrives(
    qtbot: QtBot, theme: Theme, store: Store
) -> None:
    model = paged(store)
    table = Table(model, theme, "Rows")
    qtbot.addWidget(table)
    table.resize(400, 300)
    table.show()
    model.read()
    store.answer()
    told: list[Any] = []
    table.current_record.connect(told.append)
    table.select_row(77_777)
    assert told == [None]
    store.answer()
    assert told == [None, ("row 077777", (77_777 * 7919) % 1009)]
