"""The model of the pairs: pages as they are looked at, what is open next, and one that leaves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from citereview.actions.desk.pages import Arrangement
from citereview.actions.pairs.columns import PairColumns, PairFacts
from citereview.actions.pairs.filter import PairFilter
from citereview.actions.pairs.views import PAIR_STATES, PairChange, PairRow
from citereview_gui.models.paged import BLOCK, KEPT, Wanted
from citereview_gui.models.pairs import PairModel
from citereview_gui.models.records import Role
from citereview_gui.models.tables.resolve import pair_chip, pairs

pytestmark = pytest.mark.usefixtures("qapp")


def facts(number: int, *, differing: bool = True) -> PairFacts:
    return PairFacts(
        review_ref=f"sha256:{number:064x}",
        code=f"P-{number:06d}",
        case=f"case-{number // 10:05d}",
        system="System 1",
        state="disputed" if differing else "accepted",
        differing=differing,
        reason="",
        resolution="",
        adjudicator="",
        barred="",
        waiting="",
        since=False,
    )


@dataclass
class Store:
    """Answers when it is told to, as a worker does; what it arranges is the core's own."""

    columns: PairColumns
    arrangement: Arrangement = field(default_factory=Arrangement)
    questions: list[dict[str, Any]] = field(default_factory=list)
    _waiting: list[Callable[[], None]] = field(default_factory=list)

    def ask(self, wanted: Wanted, then: Callable[[Any], None]) -> None:
        options = wanted.options()
        self.questions.append(options)
        self._waiting.append(
            lambda: then(self.arrangement.page(self.columns, **options, undo=None, redo=None))
        )

    def answer(self) -> None:
        while self._waiting:
            self._waiting.pop(0)()

    def settle(self, row: PairRow, label: str = "supports") -> PairChange:
        """Record a label, and say what changed."""
        change = PairChange(
            review_ref=row.review_ref,
            state="unclear" if label == "unclear" else "accepted" if label else "disputed",
            reason="other" if label else "",
            resolution=label,
            adjudicator="A-1" if label else "",
            since=False,
        )
        values = change.model_dump(exclude={"review_ref"})
        self.columns.put(self.columns.place(row.review_ref), **values)
        return change


def made(store: Store, wanted: PairFilter | None = None) -> PairModel:
    model = pairs(store.ask)
    if store.columns.count <= 1000:  # the tester looks at every row that is announced
        fatal = QAbstractItemModelTester.FailureReportingMode.Fatal
        model.tester = QAbstractItemModelTester(model, fatal)  # type: ignore[attr-defined]
    model.read()
    if wanted is not None:
        model.show(wanted)
    store.answer()
    return model


@pytest.fixture
def store() -> Store:
    """1,000 pairs, every second one disputed."""
    return Store(PairColumns(facts(n, differing=n % 2 == 0) for n in range(1000)))


def whole(model: PairModel, store: Store) -> list[str]:
    """Every row, fetched as it is looked at."""
    for row in range(0, model.rowCount(), BLOCK):
        model.index(row, 0).data()
        store.answer()
    return [model.record(row).review_ref for row in range(model.rowCount())]


def test_that_filter_order_and_pages_are_the_stores(store: Store) -> None:
    model = made(store)
    assert model.rowCount() == 500
    for act in (
        lambda: model.show(PairFilter(show="all")),
        lambda: model.sort(0, Qt.SortOrder.DescendingOrder),
        lambda: model.show(PairFilter(show="open", text="case-0001")),
        lambda: model.sort(-1),
        lambda: model.show(PairFilter(show="mine")),
    ):
        act()
        store.answer()
        wanted, last = model.filtered, store.questions[-1]
        places = store.columns.arranged(wanted, last["by"], descending=last["descending"])
        assert whole(model, store) == [store.columns.row(at).review_ref for at in places]
        assert model.counts == store.columns.counts(wanted)
    model.clear()
    assert (model.rowCount(), model.filtered, model.progress) == (0, PairFilter(), (0, 0))


def test_that_a_hundred_thousand_pairs_are_a_page_in_the_window() -> None:
    store = Store(PairColumns(facts(n) for n in range(100_000)))
    model = made(store)
    assert model.rowCount() == 100_000
    assert len(model.records) == BLOCK
    for row in range(0, 100_000, 997):
        model.index(row, 0).data()
        store.answer()
    assert len(model.records) <= KEPT * BLOCK


def test_that_reading_begins_with_the_page_of_the_first_open_pair() -> None:
    store = Store(PairColumns(facts(n) for n in range(1000)))
    for at in range(700):
        store.settle(store.columns.row(at))
    model = made(store)
    assert model.next_open(-1) == 700
    assert model.record(700).pair_code == "P-000700"
    assert model.progress == (700, 1000)


def test_that_the_followed_pair_is_found_in_another_order_on_its_page(store: Store) -> None:
    model = made(store)
    settled: list[int] = []
    model.settled.connect(settled.append)
    followed = model.record(17)
    model.follow(followed)
    model.sort(0, Qt.SortOrder.DescendingOrder)
    store.answer()
    assert settled == [482]
    assert model.record(482) == followed


def test_that_what_an_act_changed_is_taken_in_place(store: Store) -> None:
    model = made(store)
    changed: list[int] = []
    model.dataChanged.connect(lambda top, *_: changed.append(top.row()))
    asked = len(store.questions)
    model.apply([store.settle(model.record(4), "unclear")])
    assert (model.record(4).resolution, model.record(4).state) == ("unclear", "unclear")
    assert (model.record(4).reason, model.record(4).adjudicator) == ("other", "A-1")
    model.apply([store.settle(model.record(4), "")])
    assert model.record(4) == store.columns.row(8)
    assert changed == [4, 4]
    assert len(store.questions) == asked


@pytest.mark.parametrize("at", [0, 3, BLOCK - 1, BLOCK, BLOCK + 7, 499])
def test_that_a_settled_pair_leaves_the_open_ones_alone_and_nothing_else_moves(
    store: Store, at: int
) -> None:
    model = made(store, PairFilter(show="open"))
    before = whole(model, store)
    resets: list[None] = []
    removed: list[tuple[int, int]] = []
    model.modelReset.connect(lambda: resets.append(None))
    model.rowsRemoved.connect(lambda _, first, last: removed.append((first, last)))
    row = model.record(at)
    model.follow(model.record((at + 1) % 500))
    model.apply([store.settle(row)])
    assert model.rowCount() == 500, "until one has gone on"
    model.arrange_without(row.review_ref)
    store.answer()
    assert (removed, resets) == ([(at, at)], [])
    assert model.progress == (1, 500)
    assert whole(model, store) == [ref for ref in before if ref != row.review_ref]


def test_that_where_all_stay_nothing_is_read_again_but_the_page_one_is_on(store: Store) -> None:
    model = made(store)
    whole(model, store)
    resets: list[None] = []
    model.modelReset.connect(lambda: resets.append(None))
    held = len(model.records)
    row = model.record(3)
    model.follow(model.record(4))
    model.apply([store.settle(row)])
    model.arrange_without(row.review_ref)
    asked = len(store.questions)
    store.answer()
    assert not resets
    assert len(model.records) == held
    assert (len(store.questions), model.progress) == (asked, (1, 500))


def test_that_a_pair_that_moves_in_the_order_is_shown_where_it_belongs(store: Store) -> None:
    model = made(store)
    model.sort(1)
    store.answer()
    row = model.record(3)
    model.follow(model.record(4))
    model.apply([store.settle(row, "unclear")])
    model.arrange_without(row.review_ref)
    store.answer()
    places = store.columns.arranged(PairFilter(), "state")
    assert whole(model, store) == [store.columns.row(at).review_ref for at in places]


def test_that_the_next_open_row_is_known_at_once_where_it_is_near_and_asked_for_where_not(
    store: Store,
) -> None:
    model = made(store, PairFilter(show="all"))
    assert model.next_open(0) == 2
    for at in range(2, 900, 2):
        store.settle(store.columns.row(at))
    model.read()
    store.answer()
    looked: list[int] = []
    model.looked.connect(looked.append)
    assert model.next_open(0) is None
    model.look_ahead(0)
    model.look_ahead(0)
    asked = len(store.questions)
    store.answer()
    assert (looked, len(store.questions)) == ([0], asked)
    assert model.next_open(0) == 900
    assert model.record(900).resolution is None
    assert [row.pair_code for row in model.open_after(0, 3)] == [
        "P-000900", "P-000902", "P-000904",
    ]  # fmt: skip
    assert model.next_open(998) == 0 or model.next_open(998) is None


def test_that_with_nothing_open_nothing_is_asked_for(store: Store) -> None:
    for at in range(0, 1000, 2):
        store.settle(store.columns.row(at))
    model = made(store)
    asked = len(store.questions)
    assert model.next_open(3) == -1
    assert model.open_after(3, 5) == []
    assert [row.pair_code for row in model.after(3, 2)] == ["P-000008", "P-000010"]
    assert len(model.after(BLOCK - 2, 5)) == 1, "the rest is not here"
    assert len(store.questions) == asked


def test_that_counts_alone_are_read_without_moving_a_row(store: Store) -> None:
    model = made(store, PairFilter(show="open"))
    before = whole(model, store)
    model.apply([store.settle(model.record(0))])
    model.count_anew()
    store.answer()
    assert (model.counts["open"], model.progress) == (499, (1, 500))
    assert whole(model, store) == before


def test_that_an_answer_to_what_was_asked_before_changes_nothing(store: Store) -> None:
    model = made(store)
    model.look_ahead(0)
    model.count_anew()
    model.show(PairFilter(show="all"))
    store.answer()
    assert model.rowCount() == 1000
    model.read()
    model.clear()
    store.answer()
    assert model.rowCount() == 0


@pytest.mark.parametrize("state", PAIR_STATES)
@pytest.mark.parametrize("waiting", ["", "R-4"])
@pytest.mark.parametrize("resolution", ["", "supports", "unclear"])
def test_that_every_state_has_its_word(state: str, waiting: str, resolution: str) -> None:
    one = facts(1)._replace(state=state, waiting=waiting, resolution=resolution, barred="A-1")
    model = made(Store(PairColumns([one])), PairFilter(show="all"))
    chip = model.index(0, 1).data(Role.CHIP)
    assert chip == pair_chip(model.record(0))
    assert chip.word
    tip = model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert tip.startswith("case-00000")
    assert "A-1" in tip
