"""The machine refuses in the middle of an act: calm, whole, and the session goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.session import Session
from citereview.errors import EnvironmentFault
from tests.round_helpers import memory_folder, write_artifacts, write_return


@pytest.fixture
def exported(monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    with memory_folder() as folder:
        monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(folder / "sealing.key"))
        place = folder / "a.round"
        art = write_artifacts(folder / "art", cases=3, claims=40)
        actions.new_round(place, artifacts=art, kind="reviewer")
        with actions.open_session(place) as session:
            actions.export_round(session, acknowledged=True, without_key_backup=True)
            yield session


def file_of(session: Session, code: str) -> Path:
    root = session.folder.root
    kit = next(one for one in session.store.kits() if one.code == code)
    return write_return(root / kit.file, root.parent / f"{code}.json", lambda *_: "supports")


@pytest.mark.parametrize("spare", [0, 1, 2])
def test_that_a_disk_that_fills_within_an_act_is_said_calmly_and_leaves_it_out_whole(
    exported: Session, spare: int
) -> None:
    connection = exported.store.connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages + spare}")
    file = file_of(exported, "R-1")
    with pytest.raises(EnvironmentFault) as caught:
        actions.receive(exported, [file])
    assert caught.value.code == "disk_full"
    assert caught.value.__context__ is None
    assert actions.status(exported).inbox == ()
    connection.execute("PRAGMA max_page_count = 1000000")
    (verdict,) = actions.receive(exported, [file])
    assert verdict.verdict == "accepted"


def test_that_a_page_damaged_on_the_disk_is_said_calmly_by_a_reading_session(
    exported: Session,
) -> None:
    place = exported.folder.root
    exported.close()
    database = place / "round.db"
    data = bytearray(database.read_bytes())
    size = int.from_bytes(data[16:18], "big")
    for page in range(1, len(data) // size):
        data[page * size : page * size + 200] = b"\xa5" * 200
    database.write_bytes(data)
    with pytest.raises(EnvironmentFault) as caught:  # noqa: SIM117
        with actions.open_session(place, write=False) as session:
            actions.status(session)
    assert caught.value.code == "corrupt"
    assert caught.value.__context__ is None
