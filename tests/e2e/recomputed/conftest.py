"""Audited rounds, each made once for the tests that read it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.e2e.recomputed.audited_rounds import Audited, Wish, audited
from tests.e2e.recomputed.wishes import WISHES
from tests.round_helpers import memory_folder


@pytest.fixture(scope="package")
def rounds() -> Iterator[Callable[[Wish], Audited]]:
    """Makes a wished round, or gives the one that was made before."""
    made: dict[Wish, Audited] = {}
    with memory_folder() as root:

        def make(wish: Wish) -> Audited:
            if wish not in made:
                place = root / f"{len(made)}"
                with pytest.MonkeyPatch.context() as patch:
                    patch.setenv("CITEREVIEW_KEY_FILE", str(root / "sealing.key"))
                    made[wish] = audited(place, wish)
            return made[wish]

        yield make


@pytest.fixture(params=sorted(WISHES))
def drawn(
    request: pytest.FixtureRequest,
    rounds: Callable[[Wish], Audited],
    monkeypatch: pytest.MonkeyPatch,
) -> Audited:
    """One of the audited rounds, with its key at hand."""
    found = rounds(WISHES[request.param])
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(Path(found.place).parent.parent / "sealing.key"))
    return found
