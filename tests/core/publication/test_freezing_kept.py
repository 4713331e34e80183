"""Freezing takes what was judged as it was judged; it judges again only where that is not whole."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from citereview import actions
from citereview.actions.session import Session
from citereview.actions.verdict.freezing import read_frozen
from citereview.canonical import canonical_bytes
from citereview.errors import InputError


def _no_judging(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("judged again")

    monkeypatch.setattr("citereview.actions.verdict.freezing.judge", refuse)


def _counting(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    from citereview.actions.verdict.judging import judge

    calls: list[int] = []

    def counted(*given: Any, **named: Any) -> Any:
        calls.append(1)
        return judge(*given, **named)

    monkeypatch.setattr("citereview.actions.verdict.freezing.judge", counted)
    return calls


def _kept(place: Path) -> Path:
    (found,) = (place / "private" / "judged").rglob("judged.json")
    return found


def _frozen(session: Session) -> dict[str, Any]:
    kept = read_frozen(session)
    return {
        "inputs": kept.inputs,
        "verdict": kept.verdict,
        "facts": kept.facts.model_dump(mode="json"),
        "whole": kept.cells.whole,
        "subjects": kept.cells.subjects,
    }


def test_that_what_was_judged_is_frozen_without_judging_again_and_is_the_same(
    make: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import shutil

    def doubting(_: str, text: str) -> str:
        return "contradicts" if "case-007," in text else "supports"

    place = make(second=doubting)
    other = Path(shutil.copytree(place, tmp_path / "other.round"))
    with monkeypatch.context() as patch, actions.open_session(place) as session:
        _no_judging(patch)
        actions.freeze(session)
        kept = _frozen(session)
        assert actions.verify(session).holds
    with actions.open_session(other) as session:
        calls = _counting(monkeypatch)
        # Something that changes nothing of the verdict, but could have.
        actions.add_adjudicator(session, name="Adjudicator Two")
        actions.freeze(session)
        anew = _frozen(session)
    assert calls == [1]
    assert kept["facts"]["panel"]["adjudicators"] + 1 == anew["facts"]["panel"]["adjudicators"]
    for one in (kept, anew):
        del one["facts"]["panel"]
    assert canonical_bytes(kept) == canonical_bytes(anew)


@pytest.mark.parametrize("change", ["missing", "changed", "other"])
def test_that_a_kept_judgement_that_is_not_whole_is_not_frozen(
    make: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    place = make()
    path = _kept(place)
    if change == "missing":
        path.unlink()
    else:
        document = json.loads(path.read_bytes())
        if change == "changed":
            document["facts"]["open"] = not document["facts"]["open"]
        else:
            document["inputs"]["decisions"] = "sha256:" + "0" * 64
        path.write_bytes(canonical_bytes(document))
    with actions.open_session(place) as session:
        calls = _counting(monkeypatch)
        opened = actions.overview(session)
        assert not opened.frozen
        actions.freeze(session)
        assert calls == [1]
        assert read_frozen(session).facts.open
        # The documents are no longer those the gate wrote, and verify says so.
        assert not actions.verify(session).holds


def test_that_artifacts_that_changed_since_are_not_frozen(make: Callable[..., Path]) -> None:
    place = make()
    source = next((place / "private" / "artifacts").rglob("source.txt"))
    source.write_bytes(source.read_bytes() + b" ")
    with actions.open_session(place) as session:
        with pytest.raises(InputError) as caught:
            actions.freeze(session)
        assert caught.value.code.startswith("artifacts_")
        assert not actions.overview(session).frozen


def test_that_an_amended_policy_is_judged_beside_the_sealed_one_at_the_freeze(
    make: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    place = make()
    changed = tmp_path / "amended.toml"
    changed.write_text(
        'subjects = ["alpha-writer"]\n[pooled]\nsupport_recall_min = 0.99\n', encoding="utf-8"
    )
    with actions.open_session(place) as session:
        actions.amend(session, what="All is asked.", why="It was meant.", policy=changed)
        actions.gate(session)
        calls = _counting(monkeypatch)
        actions.freeze(session)
        assert calls == [1]
        (amendment,) = read_frozen(session).facts.amendments
        assert amendment.open_as_amended is False
