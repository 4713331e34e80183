"""Layout, modes and writes that are whole or absent."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from citereview.errors import EnvironmentFault, InputError
from citereview.rounds import folder as folders
from citereview.rounds.folder import RoundFolder, Staging, atomic_write, find_round


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_that_folders_are_private_whatever_the_umask(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        folder = RoundFolder(tmp_path / "a.round")
        folders.make_folders(folder)
    finally:
        os.umask(before)
    assert {mode(path) for path in folder.folders()} == {0o700}


def test_that_a_written_file_is_private_and_leaves_no_temporary_behind(tmp_path: Path) -> None:
    target = tmp_path / "file"
    atomic_write(target, b"one")
    atomic_write(target, b"two")
    assert target.read_bytes() == b"two"
    assert mode(target) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_that_a_failing_write_keeps_the_older_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "file"
    atomic_write(target, b"older")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device", "secret-name")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(EnvironmentFault) as caught:
        atomic_write(target, b"newer")
    assert caught.value.code == "disk_full"
    assert caught.value.__cause__ is None
    assert caught.value.__context__ is None
    assert target.read_bytes() == b"older"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_that_a_staged_folder_appears_whole_and_replaces_the_older_one(tmp_path: Path) -> None:
    place = tmp_path / "outbox"
    place.mkdir()
    (place / "stale").write_bytes(b"x")
    with Staging(place) as staging:
        staging.write("kits/one.html", b"1")
        assert not (place / "kits").exists()
        staging.publish()
    assert sorted(p.relative_to(place).as_posix() for p in place.rglob("*") if p.is_file()) == [
        "kits/one.html"
    ]
    assert [path.name for path in tmp_path.iterdir()] == ["outbox"]


def test_that_an_unpublished_staging_leaves_nothing(tmp_path: Path) -> None:
    with Staging(tmp_path / "outbox") as staging:
        staging.write("a", b"1")
    assert list(tmp_path.iterdir()) == []


def test_that_a_folder_without_a_database_is_not_a_round(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        find_round(tmp_path)
    assert caught.value.code == "not_a_round"


def test_that_sweeping_removes_only_temporary_names(tmp_path: Path) -> None:
    folder = RoundFolder(tmp_path / "a.round")
    folders.make_folders(folder)
    (folder.inbox / ".tmp-1").write_bytes(b"half")
    (folder.inbox / "abc").write_bytes(b"whole")
    (folder.private / ".tmp-2").mkdir()
    folders.sweep(folder)
    assert [path.name for path in folder.inbox.iterdir()] == ["abc"]
    assert not (folder.private / ".tmp-2").exists()
