"""Readiness of a large round takes seconds: it says how far it is and stops when asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from citereview import actions
from citereview.actions.session import Session
from citereview.errors import OperationCancelled
from citereview.events import CancelToken, Progressed, Started
from tests.round_helpers import write_artifacts


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Session]:
    place = tmp_path / "a.round"
    artifacts = write_artifacts(tmp_path / "artifacts", cases=12)
    actions.new_round(place, artifacts=artifacts, kind="synthetic")
    with actions.open_session(place) as session:
        session.loaded()
        yield session


def test_that_readiness_counts_the_items_it_has_looked_at_to_the_last(made: Session) -> None:
    events: list[Any] = []
    actions.readiness(made, report=events.append)
    (begun,) = [event for event in events if isinstance(event, Started)]
    counts = [event.done for event in events if isinstance(event, Progressed)]
    assert counts == sorted(counts)
    assert counts[-1] == begun.total == 24


def test_that_cancelled_readiness_leaves_nothing_half_known(made: Session) -> None:
    token = CancelToken()

    def stop(event: Any) -> None:
        if isinstance(event, Progressed):
            token.cancel()

    with pytest.raises(OperationCancelled):
        actions.readiness(made, report=stop, cancel=token)
    assert actions.readiness(made).checks == actions.readiness(made, report=stop).checks
    assert len(actions.readiness(made).checks) >= 7
