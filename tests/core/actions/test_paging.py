"""The items a page at a time: order, choice, and that what is hidden orders nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from citereview import actions
from citereview.actions.loading.page_views import ItemRow
from citereview.actions.session import Session
from tests.round_helpers import write_artifacts, write_candidate

SYSTEMS = ("beta-writer", "alpha-writer")


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Session]:
    """Five cases; alpha's notes have more claims the later the case."""
    artifacts = write_artifacts(tmp_path / "artifacts", cases=5, systems=SYSTEMS, claims=6)
    for number in range(1, 6):
        ref = f"case-{number:03d}"
        folder = artifacts / "cases" / ref / "candidates" / "alpha-writer"
        write_candidate(folder, ref, "alpha-writer", number)
    place = tmp_path / "a.round"
    actions.new_round(place, artifacts=artifacts, kind="synthetic")
    with actions.open_session(place) as session:
        yield session


def keys(rows: tuple[ItemRow, ...]) -> list[tuple[str, str]]:
    return [(row.case_ref, row.system) for row in rows]


def test_that_items_come_by_case_and_then_by_the_systems_name(made: Session) -> None:
    page = actions.item_page(made)
    assert page.total == 10
    assert keys(page.rows) == sorted(keys(page.rows))
    assert page.rows[0].system == "alpha-writer"
    assert [row.claims for row in page.rows[:4]] == [1, 6, 2, 6]


def test_that_pages_together_are_the_whole(made: Session) -> None:
    whole = actions.item_page(made, by="claims", descending=True).rows
    parts: list[ItemRow] = []
    for first in range(0, 10, 3):
        page = actions.item_page(made, by="claims", descending=True, first=first, count=3)
        assert (page.first, page.total) == (first, 10)
        parts.extend(page.rows)
    assert tuple(parts) == whole
    assert actions.item_page(made, first=99).rows == ()


@pytest.mark.parametrize(
    ("by", "read"),
    [
        ("case", lambda r: r.case_ref),
        ("system", lambda r: r.system),
        ("claims", lambda r: r.claims),
        ("pairs", lambda r: r.pairs),
        ("uncited", lambda r: r.uncited_claims),
        ("unclaimed", lambda r: r.unclaimed_share),
        ("faults", lambda r: (not r.facts) + bool(r.uncited_claims) + (not r.claims)),
    ],
)
def test_that_every_order_is_an_order_both_ways(made: Session, by: Any, read: Any) -> None:
    up = [read(row) for row in actions.item_page(made, by=by).rows]
    down = [read(row) for row in actions.item_page(made, by=by, descending=True).rows]
    assert up == sorted(up)
    assert down == sorted(down, reverse=True)


def test_that_a_needle_is_looked_for_in_case_and_system_without_regard_to_case(
    made: Session,
) -> None:
    assert {row.case_ref for row in actions.item_page(made, needle="CASE-003").rows} == {"case-003"}
    assert {row.system for row in actions.item_page(made, needle="Alpha").rows} == {"alpha-writer"}
    assert actions.item_page(made, needle="nothing like it").total == 0


def test_that_an_item_is_found_in_the_order_that_was_asked_for(made: Session) -> None:
    wanted = ("case-004", "alpha-writer")
    page = actions.item_page(made, by="claims", find=wanted, count=1)
    assert keys(actions.item_page(made, by="claims").rows)[page.found] == wanted
    assert actions.item_page(made, needle="case-001", find=wanted).found == -1


def test_that_hidden_counts_order_nothing_and_the_page_follows_the_store(made: Session) -> None:
    before = keys(actions.item_page(made, by="claims").rows)
    actions.export_round(made, acknowledged=True, without_key_backup=True)
    plain = actions.item_page(made).rows
    assert {row.system for row in plain} == {"System 1", "System 2"}
    assert {(row.claims, row.pairs, row.facts) for row in plain} == {(None, None, None)}
    # Ordered by what is hidden, the rows would say which system is which.
    for by in ("claims", "pairs", "uncited", "unclaimed", "faults"):
        for descending in (False, True):
            assert actions.item_page(made, by=by, descending=descending).rows == plain
    assert keys(plain) != before
