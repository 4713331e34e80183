"""What a hostile or tired evaluator tries on a round, and what must not come of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.agreeing import round_agreement
from citereview.actions.session import Session
from citereview.errors import EnvironmentFault, InputError
from tests.round_helpers import memory_folder, write_artifacts, write_return


@pytest.fixture
def root(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with memory_folder() as folder:
        monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(folder / "sealing.key"))
        yield folder


@pytest.fixture
def locked(root: Path) -> Iterator[Session]:
    """Everybody said `supports`, so no pair is disputed and nothing was shown yet."""
    place = root / "a.round"
    actions.new_round(place, artifacts=write_artifacts(root / "art"), kind="reviewer")
    with actions.open_session(place) as session:
        actions.export_round(session, acknowledged=True)
        files = [
            write_return(place / kit.file, root / f"{kit.code}.json", lambda *_: "supports")
            for kit in session.store.kits()
        ]
        actions.receive(session, files)
        actions.lock_first_pass(session)
        yield session


SHOWING: dict[str, Callable[[Session], object]] = {
    "gate": actions.gate,
    "agreement": round_agreement,
    "report": lambda session: actions.write_report(session, session.folder.root.parent / "out"),
}


@pytest.mark.parametrize("show", SHOWING.values(), ids=SHOWING.keys())
def test_that_the_lock_stands_once_figures_made_from_labels_were_shown(
    locked: Session, show: Callable[[Session], object]
) -> None:
    show(locked)
    with pytest.raises(InputError) as caught:
        actions.unlock_first_pass(locked)
    assert caught.value.code == "label_shown"


@pytest.mark.parametrize("show", SHOWING.values(), ids=SHOWING.keys())
def test_that_a_reader_sees_no_figure_before_the_lock_is_final(
    locked: Session, show: Callable[[Session], object]
) -> None:
    with actions.open_session(locked.folder.root, write=False) as reader:
        with pytest.raises(EnvironmentFault) as caught:
            show(reader)
        assert caught.value.code == "read_only_session"
    show(locked)
    with actions.open_session(locked.folder.root, write=False) as reader:
        show(reader)
