"""Columns share the width there is: at their best, nearer to their least, then some give way."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt

from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.models.tables.track import inbox, reviewers
from citereview_gui.theme import Theme
from citereview_gui.widgets.column_widths import Wish, shared
from citereview_gui.widgets.table import Table

WISHES = (
    Wish(80, 100),
    Wish(100, 100, stretches=True),
    Wish(60, 120, yields=2),
    Wish(60, 100, yields=1),
)


def test_that_what_is_left_goes_to_the_column_that_stretches() -> None:
    assert shared(WISHES, 1000) == ([100, 680, 120, 100], ())


def test_that_columns_come_nearer_to_their_least_by_the_same_share() -> None:
    assert shared(WISHES, 360) == ([90, 100, 90, 80], ())


def test_that_columns_give_way_in_their_order_and_the_stretching_one_takes_what_is_left() -> None:
    assert shared(WISHES, 290) == ([80, 150, 60, 60], (3,))
    assert shared(WISHES, 200) == ([80, 120, 60, 60], (2, 3))


def test_that_without_any_room_every_column_that_stays_has_its_least() -> None:
    assert shared(WISHES, 0) == ([80, 100, 60, 60], (2, 3))


@given(
    st.lists(st.tuples(st.integers(1, 90), st.integers(0, 90), st.integers(0, 4)), max_size=8),
    st.integers(0, 900),
)
def test_that_columns_fit_wherever_those_that_never_yield_do(
    sizes: list[tuple[int, int, int]], room: int
) -> None:
    wishes = [Wish(least, least + more, yields=at) for least, more, at in sizes]
    wishes.insert(0, Wish(20, 20, stretches=True))
    widths, folded = shared(wishes, room)
    kept = [at for at in range(len(wishes)) if at not in folded]
    needed = sum(wish.least for wish in wishes if not wish.yields)
    assert sum(widths[at] for at in kept) <= max(room, needed)
    assert all(widths[at] >= wishes[at].least for at in kept)
    # More room never folds more.
    assert len(shared(wishes, room + 100)[1]) <= len(folded)


def table(theme: Theme, qtbot: Any, width: int) -> Table:
    model: RecordTableModel[str] = RecordTableModel(
        [
            Column("Who", lambda r: r, width=80),
            Column("Name", lambda r: f"Reviewer {r}", stretch=True, width=120),
            Column("Last", lambda r: f"at {r}", width=120, yields=1),
            Column("Due", lambda _: "–", width=120, yields=2),
        ]
    )
    model.replace(("One", "Two"))
    made = Table(model, theme, "Rows")
    qtbot.addWidget(made)
    theme.dress(made)
    made.resize(width, 300)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_that_columns_that_gave_way_are_said_in_a_second_line_of_a_higher_row(
    theme: Theme, qtbot: Any
) -> None:
    wide = table(theme, qtbot, 600)
    assert (wide.records.folded, wide.records.second_line(0)) == ((), "")
    narrow = table(theme, qtbot, 260)
    assert list(narrow.records.folded) == [2, 3]
    assert narrow.isColumnHidden(2)
    assert narrow.records.second_line(1) == "Last: at Two"  # and nothing of what says nothing
    spoken = narrow.records.index(1, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Name: Reviewer Two · Last: at Two"
    assert narrow.rowHeight(0) > wide.rowHeight(0)
    assert narrow.horizontalScrollBar().maximum() == 0
    narrow.resize(600, 300)
    qtbot.waitUntil(lambda: not narrow.records.folded)
    assert narrow.rowHeight(0) == wide.rowHeight(0)
    assert not narrow.isColumnHidden(2)


def test_that_a_width_that_a_person_drew_stays(theme: Theme, qtbot: Any) -> None:
    shown = table(theme, qtbot, 700)
    shown.horizontalHeader().resizeSection(0, 150)
    shown.resize(640, 300)
    qtbot.waitUntil(lambda: shown.viewport().width() < 640)
    assert shown.columnWidth(0) == 150


def test_that_the_tables_of_track_fit_a_page_of_a_window_800_px_wide(
    theme: Theme, qtbot: Any
) -> None:
    for model in (reviewers(), inbox()):
        shown = Table(model, theme, "Rows")
        qtbot.addWidget(shown)
        theme.dress(shown)
        shown.resize(688, 200)
        shown.show()
        qtbot.waitExposed(shown)
        assert shown.horizontalScrollBar().maximum() == 0
        titles = [column.title for column in model.columns]
        gone = {titles[at] for at in shown.records.folded}
        assert not gone & {"Reviewer", "Name", "Pairs", "State", "File", "From", "Verdict"}
