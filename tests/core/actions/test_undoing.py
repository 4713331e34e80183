"""Undo and redo: what was given together goes and comes back together, and the journal says so."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from citereview import actions
from citereview.actions.pairs.views import DeskStep, Label, ResolutionRow
from citereview.actions.session import Session
from citereview.errors import InputError
from citereview.rounds import journal
from citereview.rounds.desk_history import History, history
from tests.round_helpers import read_kit, signed


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
    assert gate_state() == "waiting"
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


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE desk_act SET undone_at = NULL WHERE batch = 2",
        "UPDATE desk_act SET undone_at = made_at WHERE batch = 1",
        # As many undone as before: only which ones tells.
        "UPDATE desk_act SET undone_at = CASE batch WHEN 1 THEN made_at END",
    ],
)
def test_that_an_act_undone_or_given_back_in_silence_is_found(
    disputed: Session, refs: list[str], statement: str
) -> None:
    give(disputed, refs[0])
    give(disputed, refs[1])
    actions.undo(disputed)
    assert actions.verify(disputed).holds
    disputed.store.connection.execute(statement)
    found = actions.verify(disputed)
    assert [one.step for one in found.steps if one.broken_at is not None] == ["desk"]


def test_that_an_adjudicators_file_ends_what_could_be_redone(
    disputed: Session, refs: list[str], tmp_path: Path
) -> None:
    give(disputed, refs[0])
    actions.undo(disputed)
    (kit,) = actions.make_adjudicator_kits(disputed).kits
    path = tmp_path / "adjudicator.json"
    kit_data = read_kit(disputed.folder.root / kit.file)
    path.write_text(json.dumps(adjudication(kit_data)), encoding="utf-8")
    (verdict,) = actions.receive(disputed, [path])
    assert verdict.verdict == "accepted"
    assert refusal(actions.redo, disputed) == "nothing_to_redo"
    done = actions.undo(disputed)
    assert done.step is not None
    assert (done.step.from_file, done.step.acts) == (True, len(refs))
    assert stands(disputed) == {}
    assert len(done.changed or refs) == len(refs)
    actions.redo(disputed)
    assert set(stands(disputed).values()) == {"irrelevant"}


def adjudication(kit: dict[str, Any]) -> dict[str, Any]:
    """What an adjudicator's kit saves with every pair decided alike."""
    copied = ("round_ref", "kit_digest", "recipient", "recipient_code", "codebook_digest")
    row = {"reason": "other", "label": "irrelevant"}
    return signed(
        {
            "schema_version": "citereview.adjudicator_return.v1",
            **{name: kit[name] for name in copied},
            "adjudicator_ref": kit["recipient_ref"],
            "save_number": 1,
            "state": "finished",
            "items": [
                {
                    "request_digest": note["request_digest"],
                    "resolutions": [
                        {"review_ref": pair["review_ref"], **row} for pair in note["pairs"]
                    ],
                }
                for case in kit["cases"]
                for note in case["notes"]
            ],
        }
    )
