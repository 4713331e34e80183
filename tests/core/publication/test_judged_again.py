"""A round that was judged and did not change since says its verdict again without judging."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from citereview import actions
from citereview.actions.session import Session
from citereview.rounds import journal


@pytest.fixture
def judged(make: Callable[..., Path], monkeypatch: pytest.MonkeyPatch) -> tuple[Path, list[int]]:
    """A round whose gate was judged, and how often it is judged from now on."""
    from citereview.actions.verdict.judging import judge

    place, calls = make(), []

    def counted(*given: Any, **named: Any) -> Any:
        calls.append(1)
        return judge(*given, **named)

    monkeypatch.setattr("citereview.actions.verdict.gating.judge", counted)
    return place, calls


def entries(session: Session) -> int:
    return len(list(journal.entries(session.store.connection)))


def test_that_the_verdict_is_the_same_and_nothing_is_recorded(
    judged: tuple[Path, list[int]],
) -> None:
    place, calls = judged
    with actions.open_session(place) as session:
        before = entries(session)
        again = actions.gate(session, anew=False)
        assert (calls, entries(session)) == ([], before)
        assert actions.gate(session) == again
        assert (calls, entries(session)) == ([1], before + 1)
        actions.freeze(session)
        assert actions.gate(session, anew=False) == again
        assert calls == [1]
    with actions.open_session(place, write=False) as session:
        assert actions.gate(session, anew=False) == again
    assert calls == [1]


def test_that_a_round_that_changed_is_judged_anew(judged: tuple[Path, list[int]]) -> None:
    place, calls = judged
    with actions.open_session(place) as session:
        actions.add_adjudicator(session, name="Adjudicator Two")
        actions.gate(session, anew=False)
        assert calls == [1]
        actions.gate(session, anew=False)
        assert calls == [1]


def test_that_unblinded_systems_are_named_by_a_verdict_of_their_own(
    judged: tuple[Path, list[int]],
) -> None:
    place, calls = judged
    with actions.open_session(place) as session:
        actions.freeze(session)
        blinded = actions.gate(session, anew=False)
        actions.unblind(session)
        named = actions.gate(session, anew=False)
        assert calls == [1]
        assert named.subjects[0].system != blinded.subjects[0].system
        assert actions.gate(session, anew=False) == named
        assert calls == [1]


@pytest.mark.parametrize("change", ["kept", "sealed"])
def test_that_what_was_tampered_with_is_never_taken_for_the_verdict(
    judged: tuple[Path, list[int]], change: str
) -> None:
    place, calls = judged
    (path,) = (place / "private" / "judged").rglob("judged.json")
    if change == "sealed":
        path = place / "private" / "sealed" / "sealed.jsonl"
    path.write_bytes(path.read_bytes().replace(b"true", b"false").replace(b"e1", b"e2"))
    with actions.open_session(place) as session:
        before = actions.verify(session).holds
        assert not before
        if change == "kept":
            assert actions.gate(session, anew=False).open
        else:
            with pytest.raises(ValueError, match="sealed"):
                actions.gate(session, anew=False)
    assert calls == [1]
