"""The pairs at the desk: columns for all of them, one in full, and who is shown what."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.pairs.facts import pair_state
from citereview.actions.pairs.filter import PairFilter
from citereview.actions.pairs.views import Label, PairRow, ResolutionRow
from citereview.actions.session import Session
from citereview.actions.verdict import amended
from citereview.clinical import ReviewedPair
from citereview.errors import InputError
from citereview.rounds import journal
from tests.round_helpers import Choose

LABELS: tuple[Label, ...] = ("supports", "contradicts", "irrelevant", "unclear")


def rows(session: Session) -> tuple[PairRow, ...]:
    return actions.pair_page(session, PairFilter(show="all")).rows


def refs(session: Session) -> list[str]:
    return [one.review_ref for one in rows(session)]


@pytest.fixture
def mixed(exported: Session, returned: Callable[..., Path], all_support: Choose) -> Session:
    """R-1 supports all; R-2 differs over pairs of version 12; R-3 has not returned."""

    def second(_: str, claim: str) -> str:
        return "contradicts" if "version 12" in claim else "supports"

    actions.receive(exported, [returned("R-1", all_support), returned("R-2", second)])
    actions.lock_first_pass(exported)
    return exported


def test_that_nothing_of_a_pair_is_told_before_the_lock(exported: Session) -> None:
    ref = next(edge.review_ref for edge in exported.store.edges()) or ""
    for ask in (actions.pair_page, lambda one: actions.pair_in_full(one, ref)):
        with pytest.raises(InputError) as caught:
            ask(exported)
        assert caught.value.code == "not_locked"


def test_that_a_page_holds_every_pair_and_marks_those_that_differ(mixed: Session) -> None:
    page = actions.pair_page(mixed, PairFilter(show="all"))
    disputed = {one.review_ref: one for one in actions.disagreements(mixed)}
    assert (page.total, page.counts["all"], page.differing) == (18, 18, 9)
    assert len(disputed) == 9
    differing = {one.review_ref for one in page.rows if one.differing}
    assert differing == set(disputed)
    states = {(one.state, one.differing) for one in page.rows}
    assert states == {("disputed", True), ("accepted", False)}
    assert {one.case for one in page.rows} == {"case-001", "case-002", "case-003"}
    assert {one.system for one in page.rows} == {"System 1", "System 2"}


def test_that_a_page_holds_no_text_no_name_and_no_identity(mixed: Session) -> None:
    said = actions.pair_page(mixed, PairFilter(show="all")).model_dump_json()
    for private in ("alpha-writer", "beta-writer", "Reviewer", "Sentence", "question", "one@"):
        assert private not in said


def test_that_a_page_follows_the_desk(
    exported: Session, returned: Callable[..., Path], all_support: Choose
) -> None:
    actions.receive(
        exported, [returned("R-1", all_support), returned("R-2", lambda *_: "contradicts")]
    )
    actions.lock_first_pass(exported)
    ref = refs(exported)[3]
    row = ResolutionRow(review_ref=ref, reason="other", label="unclear", adjudicator_ref="A-1")
    done = actions.resolve(exported, [row])
    page = actions.pair_page(exported, find=ref)
    told = page.rows[page.found]
    assert (told.state, told.reason, told.resolution) == ("unclear", "other", "unclear")
    assert told.adjudicator == "A-1"
    assert page.undo == done.undo == done.step
    (change,) = done.changed or ()
    assert (change.review_ref, change.state, change.resolution) == (ref, "unclear", "unclear")
    assert done.unresolved == 17


def test_that_a_pair_in_full_is_what_the_list_of_disagreements_says(
    disputed_by_two: Session,
) -> None:
    for one in actions.disagreements(disputed_by_two):
        full = actions.pair_in_full(disputed_by_two, one.review_ref)
        assert full.texts is not None
        assert (full.texts.note, full.texts.source) == (one.claim.text, one.evidence.text)
        assert full.claim == (one.claim.start, one.claim.end)
        assert full.evidence == (one.evidence.start, one.evidence.end)
        assert (full.labels, full.pair_code) == (one.labels, one.pair_code)
        assert (full.case_ref, full.system) == (one.case_ref, one.system)
        without = actions.pair_in_full(disputed_by_two, one.review_ref, texts=False)
        assert without == full.model_copy(update={"texts": None})


def test_that_an_unknown_pair_is_refused_without_its_value(mixed: Session) -> None:
    with pytest.raises(InputError) as caught:
        actions.pair_in_full(mixed, "sha256:secret")
    assert caught.value.code == "pair_not_in_round"
    assert "secret" not in caught.value.explain()


@pytest.fixture
def disputed_by_two(two_differ: Callable[..., Session]) -> Session:
    """Reviewer Two also adjudicates; nobody named Reviewer Three has returned anything."""
    return two_differ(
        "Reviewer One,one@reviewers.example,reviewer",
        "Reviewer Two,two@reviewers.example,reviewer",
        "Reviewer Three,three@reviewers.example,reviewer",
        "Reviewer Two,two@reviewers.example,adjudicator",
        "Reviewer Three,three@reviewers.example,adjudicator",
        "Somebody Else,else@reviewers.example,adjudicator",
    )


def test_that_an_adjudicator_who_reviewed_a_pair_is_named_and_not_shown_its_labels(
    disputed_by_two: Session,
) -> None:
    assert {one.barred for one in rows(disputed_by_two)} == {("A-1",)}
    ref = refs(disputed_by_two)[0]
    shown = {
        code: actions.pair_in_full(disputed_by_two, ref, adjudicator=code)
        for code in ("", "A-1", "A-2", "A-3")
    }
    assert shown["A-1"].labels is None
    assert {one.barred for one in shown.values()} == {("A-1",)}
    for code in ("", "A-2", "A-3"):
        assert sorted(shown[code].labels or ()) == ["irrelevant", "supports"]


def test_that_a_further_reviewer_who_has_yet_to_decide_waits_and_may_not_adjudicate(
    disputed_by_two: Session, tmp_path: Path
) -> None:
    actions.add_reviewer(disputed_by_two, name="Somebody Else", contact="else@reviewers.example")
    known = refs(disputed_by_two)
    actions.further_reviewer(disputed_by_two, known[:2], "R-4")
    told = rows(disputed_by_two)[:3]
    assert [one.waiting for one in told] == [("R-4",), ("R-4",), ()]
    assert [one.barred for one in told] == [("A-1", "A-3"), ("A-1", "A-3"), ("A-1",)]
    row = ResolutionRow(
        review_ref=known[0], reason="other", label="supports", adjudicator_ref="A-3"
    )
    with pytest.raises(InputError) as caught:
        actions.resolve(disputed_by_two, [row])
    assert [one.code for one in caught.value.faults] == ["adjudicator_reviewed"]


def test_that_states_are_those_the_statistics_count() -> None:
    for size in range(4):
        for given in product(LABELS, repeat=size):
            labels = {f"R-{at}": label for at, label in enumerate(given)}
            for resolution in (None, *LABELS):
                said = ReviewedPair("c", "s", "x", labels, resolution).state
                assert pair_state(labels, resolution) == said


def test_that_who_has_seen_a_pair_is_said_before_they_are_asked(
    disputed_by_two: Session,
) -> None:
    actions.add_reviewer(disputed_by_two, name="Reviewer Four", contact="four@reviewers.example")
    known = refs(disputed_by_two)

    def free(*wanted: str) -> dict[str, bool]:
        return {one.code: one.free for one in actions.further_choices(disputed_by_two, wanted)}

    assert free(known[0]) == {"R-1": False, "R-2": False, "R-3": False, "R-4": True}
    actions.further_reviewer(disputed_by_two, known[:1], "R-4")
    assert not free(known[0])["R-4"]
    assert free(known[1])["R-4"]
    assert not free(known[0], known[1])["R-4"]


def test_that_a_label_that_came_after_the_pair_was_settled_is_told_until_it_is_settled_anew(
    disputed_by_two: Session, returned_from: Callable[..., Path]
) -> None:
    session = disputed_by_two
    actions.add_reviewer(session, name="Reviewer Four", contact="four@reviewers.example")
    known = refs(session)[:2]

    def settle(ref: str, label: Label) -> bool:
        row = ResolutionRow(review_ref=ref, reason="other", label=label, adjudicator_ref="A-3")
        (change,) = actions.resolve(session, [row]).changed or ()
        return change.since

    def told() -> list[bool]:
        return [actions.pair_in_full(session, ref).since for ref in known]

    assert not settle(known[0], "unclear")
    actions.further_reviewer(session, known, "R-4")
    assert told() == [False, False]
    actions.receive(session, [returned_from(session, "R-4", "supports")])
    assert told() == [True, False], "the other pair was not settled before"
    assert [one.since for one in rows(session)[:3]] == [True, False, False]
    assert not settle(known[0], "supports")
    assert told() == [False, False]
    (change,) = actions.undo(session).changed or ()
    assert (change.since, change.resolution) == (True, "unclear")
    assert actions.verify(session).holds


def test_that_disputes_are_counted_anew_whenever_whose_labels_count_changes(
    disputed_by_two: Session, returned_from: Callable[..., Path]
) -> None:
    session = disputed_by_two

    def count() -> tuple[int | None, int | None]:
        status = actions.status(session)
        return status.disagreements, status.unresolved

    assert count() == (18, 18)
    ref = refs(session)[0]
    row = ResolutionRow(review_ref=ref, reason="other", label="supports", adjudicator_ref="A-2")
    assert actions.resolve(session, [row]).unresolved == 17
    assert count() == (18, 17)
    assert actions.undo(session).unresolved == 18
    actions.recuse(session, "R-2", why="They know a patient of the visits.")
    assert count() == (0, 0)
    entry = next(one for one in journal.entries(session.store.connection) if one.what == "recuse")
    document = amended.read_amendments(session)[-1]
    assert (entry.digests["reviewer"], document.disputes_gone) == ("R-2", 18)
