"""The readiness's checks outlive the session that made them, and nothing else passes for them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from citereview import actions
from citereview.actions.loading.readiness_views import ReadinessCheck
from citereview.events import Started
from tests.round_helpers import write_artifacts


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Path]:
    artifacts = write_artifacts(tmp_path / "artifacts", cases=3)
    actions.new_round(tmp_path / "a.round", artifacts=artifacts, kind="synthetic")
    return tmp_path / "a.round"


def looked(place: Path, *, write: bool = True) -> tuple[tuple[ReadinessCheck, ...], bool]:
    """The checks in a session of its own, and whether items were looked at for them."""
    events: list[Any] = []
    with actions.open_session(place, write=write) as session:
        session.loaded()
        checks = actions.readiness(session, report=events.append).checks
    return checks, any(isinstance(event, Started) for event in events)


def kept(place: Path) -> Path:
    return place / "private" / "readiness.json"


def test_that_the_next_session_says_the_same_without_looking_again(place: Path) -> None:
    first, looked_at = looked(place)
    assert looked_at
    assert looked(place) == (first, False)
    assert looked(place, write=False) == (first, False)


def test_that_a_session_that_reads_only_keeps_nothing(place: Path) -> None:
    _, looked_at = looked(place, write=False)
    assert looked_at
    assert not kept(place).exists()


def test_that_another_policy_is_looked_at_anew(place: Path) -> None:
    first, _ = looked(place)
    with actions.open_session(place) as session:
        document = actions.policy_form(session).document
        document["pooled"] = {"support_recall_min": 0.5}
        actions.set_policy(session, document)
    second, looked_at = looked(place)
    assert looked_at
    assert len(second) == len(first) + 1
    assert looked(place) == (second, False)


@pytest.mark.parametrize(
    "changed",
    [
        b"",
        b"[]",
        b"{}",
        b"\xff",
        lambda document: document | {"checks": []},
        lambda document: document | {"checks": document["checks"][:-1]},
        lambda document: document | {"seal": "sha256:" + "0" * 64},
        lambda document: document | {"seal": 1},
        lambda document: (
            document | {"checks": [row | {"could_pass": "yes"} for row in document["checks"]]}
        ),
    ],
)
def test_that_a_file_that_was_changed_is_not_believed(place: Path, changed: Any) -> None:
    first, _ = looked(place)
    data = changed
    if callable(changed):
        data = json.dumps(changed(json.loads(kept(place).read_bytes()))).encode()
    kept(place).write_bytes(data)
    assert looked(place) == (first, True)
    assert looked(place) == (first, False)  # mended on the way


def test_that_what_another_round_kept_is_not_believed(place: Path, tmp_path: Path) -> None:
    first, _ = looked(place)
    other = tmp_path / "b.round"
    actions.new_round(other, artifacts=tmp_path / "artifacts", kind="synthetic")
    kept(other).write_bytes(kept(place).read_bytes())
    assert looked(other) == (first, True)


def test_that_a_missing_key_or_a_file_in_the_way_costs_only_the_memory(
    place: Path, tmp_path: Path
) -> None:
    kept(place).mkdir()
    first, _ = looked(place)
    assert looked(place) == (first, True)
    kept(place).rmdir()
    (tmp_path / "sealing.key").unlink()
    assert looked(place) == (first, True)
