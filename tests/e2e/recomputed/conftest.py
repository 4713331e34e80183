"""Audited rounds, each made once for the tests that read it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.publication import forms
from tests.e2e.recomputed.audited_rounds import Audited, Wish, audited
from tests.e2e.recomputed.report_forms import Forms, read_forms
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


@pytest.fixture(scope="package")
def reports() -> dict[Path, Forms]:
    """Confidential reports that were read before, by their round."""
    return {}


@pytest.fixture
def confidential(
    drawn: Audited, reports: dict[Path, Forms], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Forms:
    """The confidential report; no PDF, which is typeset from the blocks that HTML shows."""
    monkeypatch.setattr(forms, "render_pdf", lambda *_: b"")
    if drawn.place not in reports:
        with actions.open_session(drawn.place) as session:
            actions.write_report(session, tmp_path / "report")
        reports[drawn.place] = read_forms(tmp_path / "report", "report-confidential")
    return reports[drawn.place]


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
