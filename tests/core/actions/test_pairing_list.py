"""The desk's list follows every act, and is then what reading it anew would give."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.pairs.filter import SHOWS, PairFilter
from citereview.actions.pairs.listing import DESK, PairList, listed, pair_list
from citereview.actions.pairs.views import Label, PairPage, ResolutionRow
from citereview.actions.session import Session
from citereview.rounds import desk
from citereview.rounds.desk_history import Replay, acts_of, history
from tests.round_helpers import Choose

EVERY = PairFilter(show="all")


@pytest.fixture
def desk_of_two(two_differ: Callable[..., Session]) -> Session:
    """All 18 pairs are disputed; one of the adjudicators reviewed them."""
    return two_differ(
        "Reviewer One,one@reviewers.example,reviewer",
        "Reviewer Two,two@reviewers.example,reviewer",
        "Reviewer Two,two@reviewers.example,adjudicator",
        "Somebody Else,else@reviewers.example,adjudicator",
    )


def row(ref: str, label: Label | None, reason: str = "other") -> ResolutionRow:
    return ResolutionRow(review_ref=ref, reason=reason, label=label, adjudicator_ref="A-2")


def refs(session: Session) -> list[str]:
    return [one.review_ref for one in actions.pair_page(session, EVERY).rows]


def same(session: Session, page: PairPage) -> bool:
    """Whether a page is what a list that was read just now says."""
    fresh = PairList(session).columns
    at = fresh.arranged(EVERY)
    counts = fresh.counts(EVERY)
    return (
        page.rows == tuple(fresh.row(one) for one in at)
        and page.counts == counts
        and (page.settled, page.differing) == fresh.settled()
    )


def test_that_any_run_of_acts_leaves_the_list_as_reading_it_anew_would(
    desk_of_two: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, chance = desk_of_two, random.Random(5)  # noqa: S311 - no secret
    known = refs(session)
    kept = pair_list(session)
    for _ in range(60):
        choice = chance.random()
        steps = actions.pair_page(session)
        if choice < 0.25 and steps.undo:
            actions.undo(session)
        elif choice < 0.45 and steps.redo:
            actions.redo(session)
        else:
            some = chance.sample(known, chance.choice((1, 1, 1, 3)))
            label: Label | None = chance.choice(("supports", "unclear", None))
            actions.resolve(session, [row(ref, label) for ref in some])
        assert same(session, actions.pair_page(session, EVERY))
        whole = history(session.store.connection)
        assert (
            session.remember("desk_history", "", Replay).follow(session.store.connection) == whole
        )
        stands = desk.in_force(session.store.connection)
        assert kept.columns.given() == (
            sum(act.label is not None for act in stands.values()), len(stands),
        )  # fmt: skip
    assert pair_list(session) is kept, "it was read once"
    batches = desk.batches(session.store.connection)
    found = [acts_of(session.store.connection, at + 1) for at in range(len(batches))]
    assert found == [tuple(batch) for batch in batches]


def test_that_what_is_counted_by_the_list_is_what_is_counted_without_it(
    desk_of_two: Session, place: Path
) -> None:
    known = refs(desk_of_two)
    actions.resolve(desk_of_two, [row(known[0], "supports"), row(known[1], None)])
    actions.resolve(desk_of_two, [row(known[2], "unclear", "label_definition")])
    with actions.open_session(place, write=False) as other:
        assert listed(other) is None
        without = actions.status(other)
        told = actions.overview(other).stages
    assert listed(desk_of_two) is not None
    within = actions.status(desk_of_two)
    assert (without.disagreements, without.unresolved) == (18, 16)
    assert (within.disagreements, within.unresolved) == (18, 16)
    assert actions.overview(desk_of_two).stages == told
    reasons = actions.label_tables(desk_of_two).reasons
    assert [(one.reason, sum(one.labels), one.open) for one in reasons] == [
        ("label_definition", 1, 0), ("other", 1, 1),
    ]  # fmt: skip


def test_that_an_act_of_the_desk_is_followed_and_anything_else_is_read_anew(
    desk_of_two: Session, returned_from: Callable[..., Path]
) -> None:
    session = desk_of_two
    known = refs(session)
    first = pair_list(session)
    actions.resolve(session, [row(known[4], "supports")])
    actions.undo(session)
    actions.redo(session)
    assert pair_list(session) is first
    actions.add_reviewer(session, name="Reviewer Three", contact="three@reviewers.example")
    actions.further_reviewer(session, known[:2], "R-3")
    second = pair_list(session)
    assert second is not first
    assert same(session, actions.pair_page(session, EVERY))
    actions.receive(session, [returned_from(session, "R-3", "unclear")])
    assert pair_list(session) is not second
    assert same(session, actions.pair_page(session, EVERY))
    actions.recuse(session, "R-2", why="They know a patient of the visits.")
    page = actions.pair_page(session, EVERY)
    assert same(session, page)
    assert page.differing < 18
    assert {"resolve", "undo", "redo"} == DESK


def test_that_a_window_that_only_reads_follows_the_one_that_writes(
    desk_of_two: Session, place: Path
) -> None:
    known = refs(desk_of_two)
    with actions.open_session(place, write=False) as other:
        first = pair_list(other)
        actions.resolve(desk_of_two, [row(known[7], "contradicts")])
        page = actions.pair_page(other, EVERY, find=known[7])
        assert page.rows[page.found].resolution == "contradicts"
        assert page.undo is not None
        assert pair_list(other) is first


def test_that_a_pair_stays_in_its_place_until_the_page_is_asked_for_anew(
    desk_of_two: Session,
) -> None:
    session, wanted = desk_of_two, PairFilter(show="open")
    before = actions.pair_page(session, wanted)
    settled = before.rows[3].review_ref
    actions.resolve(session, [row(settled, "supports")])
    kept = actions.pair_page(session, wanted, anew=False, find=settled, after=2)
    assert (kept.total, kept.found) == (18, 3)
    assert kept.rows[3].resolution == "supports"
    assert (kept.counts["open"], kept.settled, kept.next_open) == (17, 1, 4)
    now = actions.pair_page(session, wanted, find=settled)
    assert (now.total, now.found) == (17, -1)
    assert [one.review_ref for one in now.rows] == [
        one.review_ref for one in before.rows if one.review_ref != settled
    ]


@pytest.mark.parametrize("show", SHOWS)
@pytest.mark.parametrize("by", ["", "code", "state"])
def test_that_pages_put_together_are_the_whole_in_any_order(
    desk_of_two: Session, show: str, by: str
) -> None:
    session = desk_of_two
    known = refs(session)
    actions.resolve(session, [row(ref, "unclear") for ref in known[5:9]])
    wanted = PairFilter(show=show, adjudicator="A-2")  # type: ignore[arg-type]
    asked = {"by": by, "descending": bool(by)}
    whole = actions.pair_page(session, wanted, **asked)  # type: ignore[arg-type]
    parts = [
        one
        for first in range(0, 18, 5)
        for one in actions.pair_page(session, wanted, first=first, count=5, **asked).rows  # type: ignore[arg-type]
    ]
    assert tuple(parts) == whole.rows
    assert len(parts) == whole.total == whole.counts[show]
    for place, one in enumerate(parts):
        assert actions.pair_page(session, wanted, find=one.review_ref, **asked).found == place  # type: ignore[arg-type]


def test_that_one_key_costs_no_more_after_many_of_them(
    exported: Session, returned: Callable[..., Path], all_support: Choose
) -> None:
    """Counted in steps of the database, which do not depend on the machine."""
    actions.receive(
        exported, [returned("R-1", all_support), returned("R-2", lambda *_: "contradicts")]
    )
    actions.lock_first_pass(exported)
    known = refs(exported)
    steps = [0]

    def key(at: int) -> int:
        steps[0] = 0
        connection = exported.store.connection
        connection.set_progress_handler(lambda: steps.__setitem__(0, steps[0] + 1), 10)
        label: Label = "supports" if at % 2 else "unclear"
        actions.resolve(exported, [ResolutionRow(
            review_ref=known[at], reason="other", label=label, adjudicator_ref="A-1",
        )])  # fmt: skip
        actions.overview(exported)
        actions.pair_page(exported, find=known[at])
        actions.pair_in_full(exported, known[at], adjudicator="A-1")
        connection.set_progress_handler(None, 0)
        return steps[0]

    few = sum(key(at) for at in range(1, len(known)))
    for _ in range(800):
        key(0)
    actions.undo(exported)
    many = sum(key(at) for at in range(1, len(known)))
    assert many < 1.25 * few
