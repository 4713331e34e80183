"""The model of the pairs: filters, counts, order and changes, under Qt's own fatal tester."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from citereview.actions.pair_views import PAIR_STATES, PairChange, PairTable, WordColumn
from citereview_gui.models.pairs import FACETS, SHOWS, PairFilter, PairModel, PairRow
from citereview_gui.models.records import Role
from citereview_gui.models.tables.resolve import pair_chip, pairs

pytestmark = pytest.mark.usefixtures("qapp")

REASONS = ("", "other", "evidence_quality")
LABELS = ("", "supports", "unclear")


def column(rows: Sequence[str]) -> WordColumn:
    known: dict[str, int] = {}
    places = array("I", [known.setdefault(word, len(known)) for word in rows])
    return WordColumn(words=tuple(known), places=places.tobytes())


def drawn(count: int, seed: int) -> list[PairRow]:
    """Rows of every kind, by chance."""
    chance = random.Random(seed)  # noqa: S311 - no secret
    rows = []
    for number in range(count):
        differing = chance.random() < 0.5
        label = chance.choice(LABELS) if differing else ""
        state = "disputed" if not label else "unclear" if label == "unclear" else "accepted"
        if not differing:
            state = chance.choice(PAIR_STATES[1:])
        rows.append(
            PairRow(
                review_ref=f"sha256:{number * 7919 % 100_000:064x}",
                pair_code=f"{number * 31 % 1000:03d}-{number:05d}",
                case=f"case-{number // 7:03d}",
                system=f"System {1 + number % 3}",
                state=state,
                differing=differing,
                reason=chance.choice(REASONS[1:]) if label else None,
                resolution=label or None,
                adjudicator=chance.choice(("A-1", "A-2")) if label else None,
                barred=chance.choice(((), ("A-1",), ("A-1", "A-2"))),
                waiting=("R-4",) if chance.random() < 0.1 else (),
                since=chance.random() < 0.1,
            )
        )
    return rows


def table_of(rows: Sequence[PairRow]) -> PairTable:
    return PairTable(
        count=len(rows),
        refs="".join(row.review_ref for row in rows),
        codes="".join(row.pair_code for row in rows),
        case=column([row.case for row in rows]),
        system=column([row.system for row in rows]),
        state=column([row.state for row in rows]),
        reason=column([row.reason or "" for row in rows]),
        resolution=column([row.resolution or "" for row in rows]),
        adjudicator=column([row.adjudicator or "" for row in rows]),
        barred=column([" ".join(row.barred) for row in rows]),
        waiting=column([" ".join(row.waiting) for row in rows]),
        differing=bytes(row.differing for row in rows),
        since=bytes(row.since for row in rows),
        undo=None,
        redo=None,
    )


def let_through(row: PairRow, wanted: PairFilter) -> bool:
    """The filter once more, row by row."""
    who = wanted.adjudicator
    shown = {
        "differing": row.differing,
        "open": row.differing and row.resolution is None,
        "unclear": row.state == "unclear",
        "mine": row.differing
        and bool(who)
        and who not in row.barred
        and row.adjudicator in (None, who),
        "all": True,
    }[wanted.show]
    texts = (row.pair_code, row.case, row.system)
    found = not wanted.text or any(wanted.text.casefold() in text.casefold() for text in texts)
    words = {"case": row.case, "system": row.system, "reason": row.reason or "", "state": row.state}
    return shown and found and all(words[name] == word for name, word in wanted.words.items())


FILTERS = [
    PairFilter(),
    PairFilter(show="open"),
    PairFilter(show="unclear"),
    PairFilter(show="mine"),
    PairFilter(show="mine", adjudicator="A-1"),
    PairFilter(show="mine", adjudicator="A-2", words={"system": "System 2"}),
    PairFilter(show="all"),
    PairFilter(show="all", text="CASE-00"),
    PairFilter(show="all", text="system 3", words={"state": "unclear"}),
    PairFilter(show="all", text="1-0"),
    PairFilter(show="differing", words={"reason": ""}),
    PairFilter(show="all", words={"reason": "other", "case": "case-003"}),
    PairFilter(show="all", words={"case": "nowhere"}),
]


@pytest.fixture(params=(0, 1, 300))
def rows(request: pytest.FixtureRequest) -> list[PairRow]:
    return drawn(request.param, 7)


@pytest.fixture
def model(rows: list[PairRow]) -> Iterator[PairModel]:
    made = pairs()
    tester = QAbstractItemModelTester(made, QAbstractItemModelTester.FailureReportingMode.Fatal)
    made.take(table_of(rows))
    yield made
    assert tester.model() is made


def shown(model: PairModel) -> list[PairRow]:
    return [model.record(row) for row in range(model.rowCount())]


@pytest.mark.parametrize("wanted", FILTERS, ids=str)
def test_that_a_filter_shows_exactly_what_it_lets_through_and_the_counts_say_so(
    model: PairModel, rows: list[PairRow], wanted: PairFilter
) -> None:
    model.show(wanted)
    assert shown(model) == [row for row in rows if let_through(row, wanted)]
    assert model.counts() == {
        show: sum(let_through(row, replace(wanted, show=show)) for row in rows) for show in SHOWS
    }
    for facet in FACETS:
        rest = replace(wanted, words={k: v for k, v in wanted.words.items() if k != facet})
        for word, count in model.facet(facet):
            whole = replace(rest, words=rest.words | {facet: word})
            assert count == sum(let_through(row, whole) for row in rows)


def test_that_rows_are_found_by_their_reference_shown_or_not(
    model: PairModel, rows: list[PairRow]
) -> None:
    for number, row in enumerate(shown(model)):
        assert model.row_of(row.review_ref) == number
    for row in rows:
        assert model.known(row.review_ref) == row
    assert model.row_of("sha256:nothing") == -1
    assert model.known("sha256:" + "f" * 64) is None


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("order", Qt.SortOrder)
def test_that_sorting_keeps_the_rows_and_orders_them(
    model: PairModel, rows: list[PairRow], number: int, order: Qt.SortOrder
) -> None:
    model.show(PairFilter(show="all"))
    kept = model.index(0, 0)
    model.sort(number, order)
    after = shown(model)
    assert sorted(after, key=repr) == sorted(rows, key=repr)
    keys: list[Any] = (
        [row.pair_code for row in after]
        if number == 0
        else [(row.state, row.resolution or "") for row in after]
    )
    assert keys == sorted(keys, reverse=order == Qt.SortOrder.DescendingOrder)
    assert kept.isValid() == bool(rows)
    model.sort(-1)
    assert shown(model) == rows


def change(row: PairRow, label: str) -> PairChange:
    state = "disputed" if not label else "unclear" if label == "unclear" else "accepted"
    return PairChange(
        review_ref=row.review_ref, state=state, reason="other" if label else "",
        resolution=label, adjudicator="A-2" if label else "",
        since=False,
    )  # fmt: skip


def test_that_a_settled_pair_stays_until_the_filter_is_set_anew_and_then_leaves_alone() -> None:
    model = pairs()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.take(table_of(drawn(300, 3)))
    model.show(PairFilter(show="open"))
    before = shown(model)
    changed, reset, removed = [], [], []
    model.dataChanged.connect(lambda top, *_: changed.append(top.row()))
    model.modelReset.connect(lambda: reset.append(1))
    model.rowsRemoved.connect(lambda _, first, last: removed.append((first, last)))
    done, total = model.settled()
    model.apply([change(before[4], "unclear"), change(before[4], "irrelevant")])
    assert changed == [4, 4]
    assert model.record(4).resolution == "irrelevant"
    assert model.settled() == (done + 1, total)
    model.show(model.filtered)
    assert (removed, reset) == ([(4, 4)], [])
    assert shown(model) == before[:4] + before[5:]
    model.apply([change(before[4], "")])
    model.show(model.filtered)
    assert [row.review_ref for row in shown(model)] == [row.review_ref for row in before]
    assert tester.model() is model


def test_that_the_next_open_row_is_found_round_the_end_and_never_the_same() -> None:
    model = pairs()
    model.take(table_of(drawn(60, 5)))
    model.show(PairFilter(show="all"))
    waits = [
        number for number, row in enumerate(shown(model)) if row.differing and not row.resolution
    ]
    assert len(waits) > 3
    assert model.next_open(-1) == waits[0]
    assert [model.next_open(at) for at in waits] == waits[1:] + waits[:1]
    model.show(PairFilter(show="open", text=shown(model)[waits[0]].pair_code))
    assert (model.rowCount(), model.next_open(0)) == (1, -1)


def test_that_every_state_has_its_word(model: PairModel, rows: list[PairRow]) -> None:
    model.show(PairFilter(show="all"))
    for number, row in enumerate(rows):
        chip = model.index(number, 1).data(Role.CHIP)
        assert chip == pair_chip(row)
        assert chip.word
        assert model.index(number, 0).data(Qt.ItemDataRole.ToolTipRole).startswith(row.case)


def test_that_the_unclear_pairs_with_nobody_are_known_whatever_is_shown(
    model: PairModel, rows: list[PairRow]
) -> None:
    model.show(PairFilter(show="open", text="nothing like it"))
    assert model.unclear() == [
        row.review_ref for row in rows if row.state == "unclear" and not row.waiting
    ]


def test_that_nothing_of_a_closed_round_is_kept(model: PairModel) -> None:
    model.show(PairFilter(show="all", text="case"))
    model.take(None)
    assert (model.rowCount(), model.filtered) == (0, PairFilter())
    assert model.facet("case") == []
