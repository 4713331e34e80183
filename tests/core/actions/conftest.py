"""Small rounds for the actions' tests: made, exported, or returned, each with its own key file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.session import Session
from tests.round_helpers import Choose, memory_folder, write_artifacts, write_return


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """In memory: rounds flush every write."""
    with memory_folder() as root:
        yield root


@pytest.fixture(autouse=True)
def _own_key_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(tmp_path / "sealing.key"))


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
def returned_from(tmp_path: Path) -> Callable[..., Path]:
    """Writes the return of a roster code of any session, with one label throughout."""

    def write(session: Session, code: str, label: str) -> Path:
        kit = next(one for one in session.store.kits() if one.code == code)
        target = tmp_path / f"{session.row.round_id}-{code}.json"
        return write_return(session.folder.root / kit.file, target, lambda *_: label)

    return write
