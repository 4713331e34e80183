"""A slow read is heard of and can be called off, whichever question it answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions import session as session_module
from citereview.actions.session import Session
from citereview.errors import EnvironmentFault, OperationCancelled
from citereview.events import CancelToken, Event, counted
from tests.round_helpers import Choose

Question = Callable[[Session], object]


@pytest.fixture
def locked(exported: Session, returned: Callable[..., Path], all_support: Choose) -> Session:
    """Locked, with its labels seen: from here on every question only reads."""
    actions.receive(exported, [returned(code, all_support) for code in ("R-1", "R-2")])
    actions.lock_first_pass(exported)
    actions.label_tables(exported)
    return exported


def fresh(session: Session) -> Session:
    return actions.open_session(session.folder.root, write=False)


@pytest.mark.parametrize(
    ("ask", "steps"),
    [
        (actions.work, {"load_artifacts"}),
        (actions.match_counts, {"load_artifacts"}),
        (actions.pair_page, {"pairs"}),
        (actions.label_tables, {"pairs"}),
    ],
)
def test_that_whoever_asks_first_is_told_how_far_the_reading_is(
    locked: Session, ask: Question, steps: set[str]
) -> None:
    told: list[Event] = []
    with fresh(locked) as session:
        with session.heard(told.append, CancelToken()):
            ask(session)
        counts = [one for one in told if one.kind == "progressed"]
        assert {one.step for one in counts} == steps
        told.clear()
        ask(session)
        assert not told


@pytest.mark.parametrize(
    "ask", [actions.work, actions.match_counts, actions.pair_page, actions.label_tables]
)
def test_that_what_was_called_off_is_read_whole_the_next_time(
    locked: Session, ask: Question
) -> None:
    stop = CancelToken()
    with fresh(locked) as session:
        with pytest.raises(OperationCancelled), session.heard(lambda _: stop.cancel(), stop):
            ask(session)
        with fresh(locked) as another:
            assert ask(session) == ask(another)


def test_that_a_statement_of_the_store_is_called_off_too(
    locked: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_module, "STATEMENT_STRIDE", 1)
    stop = CancelToken()
    stop.cancel()
    for ask in (actions.overview, actions.status, actions.progress_grid):
        with pytest.raises(OperationCancelled), locked.heard(lambda _: None, stop):
            ask(locked)
        ask(locked)


def test_that_a_fault_is_not_taken_for_a_cancel(locked: Session) -> None:
    with (
        pytest.raises(EnvironmentFault),
        locked.heard(lambda _: None, CancelToken()),
    ):
        raise EnvironmentFault(session_module.READ_ONLY_SESSION)


def test_that_units_are_counted_now_and_then_and_to_the_end() -> None:
    told: list[Event] = []
    assert list(counted(range(2_500), "pairs", told.append, CancelToken())) == list(range(2_500))
    assert [one.kind for one in told] == ["started", *["progressed"] * 3, "finished"]
    assert [one.done for one in told if one.kind == "progressed"] == [1_000, 2_000, 2_500]
    stop = CancelToken()
    units = counted(range(2_500), "pairs", told.append, stop)
    assert next(units) == 0
    stop.cancel()
    with pytest.raises(OperationCancelled):
        list(units)
    last = [one.done for one in told if one.kind == "progressed"][-1]
    assert last == 1_000


def test_that_units_that_take_long_are_told_and_can_be_called_off_one_by_one() -> None:
    told: list[Event] = []
    stop = CancelToken()
    units = counted("abc", "files", told.append, stop, stride=1)
    assert (next(units), next(units)) == ("a", "b")
    stop.cancel()
    with pytest.raises(OperationCancelled):
        next(units)
    assert [one.done for one in told if one.kind == "progressed"] == [1, 2]
    assert "finished" not in {one.kind for one in told}
