"""`verify` finds what was changed after the freeze, and names the step that no longer holds."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from citereview import actions
from tests.round_helpers import memory_folder, write_artifacts, write_return


@pytest.fixture(scope="module")
def whole() -> Iterator[Path]:
    """A published round with an amendment, its key and ledger beside it."""
    with memory_folder() as root, pytest.MonkeyPatch.context() as patch:
        patch.setenv("CITEREVIEW_KEY_FILE", str(root / "sealing.key"))
        patch.setenv("CITEREVIEW_LEDGER_FILE", str(root / "published.jsonl"))
        place = root / "a.round"
        artifacts = write_artifacts(root / "artifacts", cases=6)
        actions.new_round(place, artifacts=artifacts, kind="reviewer")
        with actions.open_session(place) as session:
            kits = actions.export_round(session, acknowledged=True, without_key_backup=True).kits
            files = [
                write_return(place / kit.file, root / f"{at}.json", lambda *_: "supports")
                for at, kit in enumerate(kits[:2])
            ]
            actions.receive(session, files)
            actions.lock_first_pass(session)
            actions.gate(session)
            actions.freeze(session)
            actions.amend(session, what="A kit was late.", why="The mail was slow.")
            actions.publish(session)
        yield root


@pytest.fixture
def copy(whole: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(whole / "sealing.key"))
    with memory_folder() as root:
        yield Path(shutil.copytree(whole / "a.round", root / "a.round"))


def _run(script: str) -> Callable[[Path], None]:
    def change(place: Path) -> None:
        connection = sqlite3.connect(place / "round.db")
        for (name,) in connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'trigger'"
        ).fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        connection.executescript(script)
        connection.commit()
        connection.close()

    return change


def _flip(place: Path) -> None:
    path = place / "public" / "tables" / "checks.csv"
    path.write_bytes(path.read_bytes().replace(b"pass", b"fail"))


CHANGES: dict[str, Callable[[Path], None]] = {
    "the frozen document": _run("UPDATE frozen SET document = replace(document, '0', '1')"),
    "its digest": _run("UPDATE frozen SET digest = replace(digest, 'a', 'b')"),
    "no frozen row": _run("DELETE FROM frozen"),
    "the mark of the freeze": _run("UPDATE round SET frozen_at = NULL"),
    "an amendment's words": _run("UPDATE amendment SET document = replace(document, 'late', 'x')"),
    "no amendment": _run("DELETE FROM amendment"),
    "a publication's digest": _run("UPDATE publication SET model_digest = 'sha256:0'"),
    "no publication": _run("DELETE FROM publication"),
    "a public table": _flip,
    "no manifest": lambda place: (place / "public" / "MANIFEST.json").unlink(),
    "a file more": lambda place: (place / "public" / "notes.txt").write_text("x") and None,
}


def test_that_the_untouched_round_holds(copy: Path) -> None:
    with actions.open_session(copy, write=False) as session:
        found = actions.verify(session)
    assert found.holds, found.steps
    assert found.steps[-1].step == "end"
    assert found.steps[-1].looked_at > 8


@pytest.mark.parametrize("what", CHANGES)
def test_that_any_change_after_the_freeze_is_named(copy: Path, what: str) -> None:
    CHANGES[what](copy)
    with actions.open_session(copy, write=False) as session:
        found = actions.verify(session)
    assert not found.holds
    assert "end" in [step.step for step in found.steps if step.broken_at is not None]
