"""Undo and redo: what was given together goes and comes back together, and the journal says so."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.pair_views import DeskStep
from citereview.actions.session import Session
from citereview.actions.views import Label, ResolutionRow
from citereview.errors import InputError
from citereview.rounds import journal
from citereview.rounds.desk_history import History, history
from tests.round_helpers import Choose


@pytest.fixture
def disputed(exported: Session, returned: Callable[..., Path], all_support: Choose) -> Session:
    """Locked, with every pair disputed."""
    actions.receive(
        exported,
        [
            returned("R-1", all_support),
            returned("R-2", lambda *_: "contradicts"),
            returned("R-3", lambda *_: "unclear"),
        ],
    )
    actions.lock_first_pass(exported)
    return exported


@pytest.fixture
def refs(disputed: Session) -> list[str]:
    return [one.review_ref for one in actions.disagreements(disputed)]


def give(session: Session, *refs: str, label: Label | None = "supports") -> None:
    actions.resolve(
        session,
        [
            ResolutionRow(review_ref=ref, reason="other", label=label, adjudicator_ref="A-1")
            for ref in refs
        ],
    )


def stands(session: Session) -> dict[str, str | None]:
    return {
        one.review_ref: one.resolution
        for one in actions.disagreements(session)
        if one.reason is not None
    }


def refusal(act: Callable[[Session], object], session: Session) -> str:
    with pytest.raises(InputError) as caught:
        act(session)
    return caught.value.code


def test_that_redo_gives_back_one_by_one_what_undo_took(disputed: Session, refs: list[str]) -> None:
    give(disputed, refs[0])
    give(disputed, refs[1], refs[2], label="unclear")
    give(disputed, refs[0], label="contradicts")
    everything = stands(disputed)
    seen = [everything]
    for _ in range(3):
        actions.undo(disputed)
        seen.append(stands(disputed))
    assert seen[-1] == {}
    assert refusal(actions.undo, disputed) == "nothing_to_undo"
    for before in reversed(seen[:-1]):
        actions.redo(disputed)
        assert stands(disputed) == before
    assert refusal(actions.redo, disputed) == "nothing_to_redo"


def test_that_a_new_act_ends_what_could_be_redone_for_good(
    disputed: Session, refs: list[str]
) -> None:
    give(disputed, refs[0])
    actions.undo(disputed)
    give(disputed, refs[1])
    assert refusal(actions.redo, disputed) == "nothing_to_redo"
    actions.undo(disputed)
    # Only what was undone since comes back, not what was undone before that.
    assert actions.redo(disputed).undo is not None
    assert stands(disputed) == {refs[1]: "supports"}
    assert refusal(actions.redo, disputed) == "nothing_to_redo"


def test_that_an_act_says_what_it_was_which_pairs_it_changed_and_what_comes_next(
    disputed: Session, refs: list[str]
) -> None:
    codes = {one.review_ref: one.pair_code for one in actions.disagreements(disputed)}
    give(disputed, refs[0])
    give(disputed, refs[1], refs[2], label=None)

    done = actions.undo(disputed)
    assert done.step == DeskStep(
        acts=2, review_ref=refs[1], pair_code=codes[refs[1]], reason="other", label=None,
        adjudicator="A-1", from_file=False,
    )  # fmt: skip
    assert [one.review_ref for one in done.changed or ()] == [refs[1], refs[2]]
    assert {(one.state, one.reason) for one in done.changed or ()} == {("disputed", "")}
    assert (done.undo, done.redo) == (
        DeskStep(
            acts=1, review_ref=refs[0], pair_code=codes[refs[0]], reason="other",
            label="supports", adjudicator="A-1", from_file=False,
        ),
        done.step,
    )  # fmt: skip
    again = actions.redo(disputed)
    assert (again.step, again.redo) == (done.step, None)
    assert {(one.state, one.reason) for one in again.changed or ()} == {("disputed", "other")}
    assert (again.resolved, again.reasons, again.unresolved) == (1, 3, len(refs) - 1)


def test_that_each_is_one_entry_of_the_journal_and_the_round_holds(
    disputed: Session, refs: list[str]
) -> None:
    give(disputed, refs[0])
    actions.undo(disputed)
    actions.redo(disputed)
    connection = disputed.store.connection
    last = journal.entries(connection)[-2:]
    assert [(one.what, dict(one.digests)) for one in last] == [
        ("undo", {"batch": 1, "count": 1}),
        ("redo", {"batch": 1, "count": 1}),
    ]
    assert history(connection) == History((1,), ())
    assert actions.verify(disputed).holds


def test_that_a_verdict_is_stale_after_a_redo(disputed: Session, refs: list[str]) -> None:
    def gate_state() -> str:
        return {one.stage: one.state for one in actions.overview(disputed).stages}["gate"]

    give(disputed, *refs)
    actions.undo(disputed)
    actions.gate(disputed)
    assert gate_state() == "done"
    actions.redo(disputed)
    assert gate_state() == "needs_you"


def test_that_neither_is_possible_once_the_gate_is_frozen(
    disputed: Session, refs: list[str]
) -> None:
    give(disputed, *refs)
    give(disputed, refs[0], label="unclear")
    actions.undo(disputed)
    actions.gate(disputed)
    actions.freeze(disputed)
    assert refusal(actions.undo, disputed) == refusal(actions.redo, disputed) == "frozen"
