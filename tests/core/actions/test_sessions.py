"""One session writes; the others read and say so."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.session import Session
from citereview.errors import EnvironmentFault, InputError
from tests.round_helpers import Choose


def test_that_a_second_session_reads_only_and_refuses_to_write(
    exported: Session, place: Path
) -> None:
    with actions.open_session(place) as second:
        assert second.read_only
        assert actions.overview(second).read_only
        with pytest.raises(EnvironmentFault) as caught:
            actions.receive(second, [])
        assert caught.value.code == "read_only_session"
    assert not actions.overview(exported).read_only


def test_that_a_reader_sees_what_the_writer_saved(
    exported: Session, place: Path, returned: Callable[..., Path], all_support: Choose
) -> None:
    with actions.open_session(place, write=False) as reader:
        assert actions.status(reader).reviewers[0].decided == 0
        actions.receive(exported, [returned("R-1", all_support)])
        assert actions.status(reader).reviewers[0].decided == 18


def test_that_a_closed_session_gives_the_lock_back(made: Session, place: Path) -> None:
    made.close()
    made.close()
    with actions.open_session(place) as again:
        assert not again.read_only


def test_that_a_round_that_was_moved_opens_with_its_key(
    exported: Session,
    place: Path,
    tmp_path: Path,
    returned: Callable[..., Path],
    all_support: Choose,
) -> None:
    file = returned("R-1", all_support)
    exported.close()
    moved = tmp_path / "elsewhere" / "moved.round"
    moved.parent.mkdir()
    shutil.copytree(place, moved)
    with actions.open_session(moved) as session:
        assert actions.receive(session, [file])[0].verdict == "accepted"


def test_that_without_the_key_one_can_read_and_is_told_what_is_blocked(
    exported: Session,
    place: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    returned: Callable[..., Path],
) -> None:
    file = returned("R-1", lambda *_: "supports")
    exported.close()
    (tmp_path / "sealing.key").rename(tmp_path / "mislaid.key")
    with actions.open_session(place) as session:
        assert actions.status(session).open_pairs == 18
        with pytest.raises(EnvironmentFault) as caught:
            actions.receive(session, [file])
        assert caught.value.code == "key_missing"
        assert actions.status(session).inbox == ()
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(tmp_path / "mislaid.key"))
    with actions.open_session(place) as session:
        assert actions.receive(session, [file])[0].verdict == "accepted"


def test_that_what_an_unfinished_export_left_is_gone_at_the_next_opening(
    made: Session, place: Path
) -> None:
    (place / "outbox" / "kits").mkdir()
    (place / "outbox" / "kits" / "kit-R-1-000000.html").write_bytes(b"half")
    (place / "private" / "sealed").mkdir()
    (place / "private" / "sealed" / "mapping.json").write_bytes(b"half")
    (place / "inbox" / ".tmp-0").write_bytes(b"half")
    made.close()
    with actions.open_session(place):
        assert list((place / "outbox").iterdir()) == []
        assert list((place / "private" / "sealed").iterdir()) == []
        assert list((place / "inbox").iterdir()) == []


def test_that_a_folder_that_is_no_round_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        actions.open_session(tmp_path)
    assert caught.value.code == "not_a_round"
