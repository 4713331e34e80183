"""Small rounds for the actions' tests: made, exported, or returned, each with its own key file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.session import Session
from tests.round_helpers import Choose, write_artifacts, write_return


@pytest.fixture
def artifacts(tmp_path: Path) -> Path:
    return write_artifacts(tmp_path / "artifacts")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "small.round"


@pytest.fixture
def made(artifacts: Path, place: Path) -> Iterator[Session]:
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    with actions.open_session(place) as session:
        yield session


@pytest.fixture
def exported(made: Session) -> Session:
    actions.export_round(made, acknowledged=True, without_key_backup=True)
    return made


@pytest.fixture
def returned(exported: Session, tmp_path: Path) -> Callable[..., Path]:
    """Writes the return of a roster code: `returned("R-1", choose, save_number=1)`."""

    def write(code: str, choose: Choose, *, save_number: int = 1, name: str = "") -> Path:
        kit = next(one for one in exported.store.kits() if one.code == code)
        target = tmp_path / (name or f"return-{code}-{save_number}.json")
        return write_return(
            exported.folder.root / kit.file, target, choose, save_number=save_number
        )

    return write


@pytest.fixture
def all_support() -> Choose:
    return lambda *_: "supports"


@pytest.fixture
def disputed(exported: Session, returned: Callable[..., Path], all_support: Choose) -> Session:
    """Locked, with every pair disputed: R-1 supports, R-2 contradicts, R-3 unclear."""
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
def returned_from(tmp_path: Path) -> Callable[..., Path]:
    """Writes the return of a roster code of any session, with one label throughout."""

    def write(session: Session, code: str, label: str) -> Path:
        kit = next(one for one in session.store.kits() if one.code == code)
        target = tmp_path / f"{session.row.round_id}-{code}.json"
        return write_return(session.folder.root / kit.file, target, lambda *_: label)

    return write


@pytest.fixture
def two_differ(
    artifacts: Path, place: Path, tmp_path: Path, returned_from: Callable[..., Path]
) -> Iterator[Callable[..., Session]]:
    """Makes a round of such people (``name,contact,role``), locked: R-1 and R-2 differ throughout.

    Nobody else has returned anything.
    """
    with ExitStack() as stack:

        def make(*people: str) -> Session:
            roster = tmp_path / "roster.csv"
            roster.write_text("\n".join(["name,contact,role", *people, ""]), encoding="utf-8")
            actions.new_round(place, artifacts=artifacts, kind="reviewer", roster=roster)
            session = stack.enter_context(actions.open_session(place))
            actions.export_round(session, acknowledged=True, without_key_backup=True)
            labels = {"R-1": "supports", "R-2": "irrelevant"}
            actions.receive(session, [returned_from(session, *each) for each in labels.items()])
            actions.lock_first_pass(session)
            return session

        yield make
