"""What repeats is filled in as it was, and only that; what a sheet says beside its cells."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citereview.rounds.artifacts.guided.columns import Field
from citereview.rounds.artifacts.guided.grid import rows_named
from citereview.rounds.artifacts.guided.repeats import REPEATABLE, repeat_above
from citereview.rounds.artifacts.guided.sheet_facts import Merged, SheetFacts, read_facts

COLUMNS: dict[Field, int] = {"case": 0, "system": 1, "claim": 2, "evidence": 3}
SPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

Row = tuple[str, str, str, str]
few = st.sampled_from(["a", "b", "c"])
tables = st.lists(st.tuples(few, few, few, few), min_size=1, max_size=12)


def numbered(rows: list[Row]) -> list[tuple[int, Row]]:
    return list(enumerate(rows, 2))


def thinned(rows: list[Row], blanks: list[tuple[bool, bool, bool]]) -> list[Row]:
    """The rows with some of what repeats left blank, as people leave it."""
    made = [rows[0]]
    for above, row, blank in zip(rows, rows[1:], blanks, strict=False):
        case = "" if blank[0] and row[0] == above[0] else row[0]
        system = "" if blank[1] and row[1] == above[1] else row[1]
        claim = "" if blank[2] and row[:3] == above[:3] else row[2]
        made.append((case, system, claim, row[3]))
    return made


@given(tables, st.lists(st.tuples(st.booleans(), st.booleans(), st.booleans()), min_size=12))
def test_that_what_was_left_blank_because_it_repeats_comes_back_and_nothing_else_changes(
    rows: list[Row], blanks: list[tuple[bool, bool, bool]]
) -> None:
    given_rows = thinned(rows, blanks)
    found = repeat_above(numbered(given_rows), COLUMNS, REPEATABLE)
    assert [row for _, row in found.rows] == rows
    counted = {
        name: [at for at, row in numbered(given_rows) if not row[COLUMNS[name]]]
        for name in REPEATABLE
    }
    assert found.empty == {name: at for name, at in counted.items() if at}


@given(st.lists(st.tuples(*[st.sampled_from(["", " ", "a", "b"])] * 4), max_size=12))
def test_that_nothing_is_filled_in_unless_it_is_wanted_and_then_only_blank_cells(
    rows: list[Row],
) -> None:
    plain = repeat_above(numbered(rows), COLUMNS, ())
    assert [row for _, row in plain.rows] == rows
    filled = repeat_above(numbered(rows), COLUMNS, REPEATABLE)
    for before, (_, after) in zip(rows, filled.rows, strict=True):
        assert all(old == new for old, new in zip(before, after, strict=True) if old.strip())
        assert before[3] == after[3]


def test_that_a_claim_is_not_carried_to_another_case_or_system() -> None:
    rows = [("a", "x", "claim", "q"), ("a", "y", "", "q"), ("b", "x", "", "q"), ("a", "x", "", "q")]
    found = repeat_above(numbered(rows), COLUMNS, REPEATABLE)
    assert [row[2] for _, row in found.rows] == ["claim", "", "", "claim"]


@pytest.mark.parametrize(
    ("rows", "named"),
    [
        ([4], "row 4"),
        ([3, 4, 5, 7], "rows 3-5, 7"),
        (list(range(2, 60, 2)), "rows 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24 and 17 more"),
    ],
)
def test_that_rows_are_named_by_their_runs_and_none_is_lost_from_the_count(
    rows: list[int], named: str
) -> None:
    assert rows_named(rows) == named


def facts(sheet: str) -> SheetFacts:
    return read_facts(io.BytesIO(f'<x:worksheet xmlns:x="{SPACE}">{sheet}</x:worksheet>'.encode()))


def test_that_a_sheet_is_read_whatever_its_prefix_and_though_places_are_left_out() -> None:
    found = facts(
        '<x:cols><x:col min="2" max="3" hidden="1"/></x:cols><x:sheetData><x:row hidden="true">'
        "<x:c><x:v>1</x:v></x:c><x:c><x:f>A1</x:f></x:c></x:row>"
        '<x:row r="5"><x:c r="AB5"><x:f>A1</x:f><x:v>2</x:v></x:c>'
        "<x:c><x:f>A1</x:f><x:v> </x:v></x:c></x:row></x:sheetData>"
        '<x:mergeCells><x:mergeCell ref="$B$9:A2"/></x:mergeCells>'
    )
    assert found.hidden_rows == {1}
    assert found.hidden_columns == [(1, 2)]
    assert found.formulas == {(1, 1): False, (5, 27): True, (5, 28): False}
    assert found.merged == [Merged(2, 0, 9, 1)]


@pytest.mark.parametrize("reference", ["", "A1:", "A1:B2:C3", "Sheet!A1", "A1:ZZZZ9"])
def test_that_a_merged_range_that_is_none_is_not_read(reference: str) -> None:
    with pytest.raises(ValueError, match="no range"):
        facts(f'<x:mergeCell ref="{reference}"/>')
