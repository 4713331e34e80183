"""Files are kept verbatim, and what is no file is refused without being followed or waited for."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from citereview.rounds import inbox


def test_that_a_file_is_kept_verbatim_under_its_digest_once(tmp_path: Path) -> None:
    data = b"\xef\xbb\xbf{}\r\n \x00"
    digest = inbox.keep(tmp_path, data)
    assert inbox.keep(tmp_path, data) == digest
    assert [path.name for path in tmp_path.iterdir()] == [digest.removeprefix("sha256:")]
    assert inbox.read_kept(tmp_path, digest) == data
    assert inbox.kept_path(tmp_path, digest).stat().st_mode & 0o777 == 0o600


def test_that_a_changed_or_missing_kept_file_is_noticed(tmp_path: Path) -> None:
    digest = inbox.keep(tmp_path, b"one")
    inbox.kept_path(tmp_path, digest).write_bytes(b"two")
    assert inbox.read_kept(tmp_path, digest) is None
    inbox.kept_path(tmp_path, digest).unlink()
    assert inbox.read_kept(tmp_path, digest) is None


def test_that_what_is_no_ordinary_file_has_its_own_code(tmp_path: Path) -> None:
    real = tmp_path / "real.json"
    real.write_bytes(b"{}")
    (tmp_path / "link.json").symlink_to(real)
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty.json").touch()
    os.mkfifo(tmp_path / "pipe")
    codes = {}
    for name in ("link.json", "folder", "empty.json", "pipe", "absent", "a\0b"):
        problem = inbox.read_arrival(tmp_path / name).problem
        assert problem is not None
        codes[name] = problem.code
    assert codes == {
        "link.json": "file_is_link",
        "folder": "file_is_folder",
        "empty.json": "file_empty",
        "pipe": "file_not_regular",
        "absent": "file_missing",
        "a\0b": "file_unreadable",
    }


def test_that_a_huge_file_is_refused_without_being_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as stream:
        stream.truncate(1 << 30)
    arrival = inbox.read_arrival(path)
    assert arrival.problem is inbox.FILE_TOO_LARGE
    assert arrival.data == b""


def test_that_an_ordinary_file_arrives_whole(tmp_path: Path) -> None:
    path = tmp_path / "return (1).json"
    path.write_bytes(b"abc")
    assert inbox.read_arrival(path) == inbox.Arrival(b"abc")


def test_that_a_full_disk_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Exception, match="disk_full"):
        inbox.keep(tmp_path, b"data")
    assert list(tmp_path.iterdir()) == []
