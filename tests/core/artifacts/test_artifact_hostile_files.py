"""Folders and archives that somebody bent: links, pipes, path tricks, bombs."""

from __future__ import annotations

import json
import zipfile

import pytest

from tests.core.artifacts.loading_outcomes import SECOND, codes


def test_that_links_in_a_folder_are_refused_wherever_they_lie(folder, tmp_path):
    outside = tmp_path / "outside.txt"
    outside.write_text("secret", encoding="utf-8")
    folder.remove(SECOND + "summary.txt")
    (folder.root / SECOND / "summary.txt").symlink_to(outside)
    (folder.root / "cases/case-003").symlink_to(folder.root / "cases/case-001")
    (folder.root / "extra").symlink_to("/")
    found = codes(folder.root)
    assert ("symlink", "case-002/System 2/summary.txt") in found
    assert [code for code, _ in found].count("symlink") == 3


def test_that_a_pipe_is_refused_and_blocks_nothing(folder):
    import os

    folder.remove(SECOND + "summary.txt")
    os.mkfifo(folder.root / SECOND / "summary.txt")
    assert ("not_a_file", "case-002/System 2/summary.txt") in codes(folder.root)


def test_that_a_folder_in_a_file_s_place_reads_as_a_missing_file(folder):
    folder.remove(SECOND + "summary.txt")
    (folder.root / SECOND / "summary.txt").mkdir()
    assert ("file_missing", "case-002/System 2/summary.txt") in codes(folder.root)


@pytest.mark.parametrize(
    "name",
    ["../evil.txt", "/etc/evil", "a/../../evil", "C:/evil", "a\\..\\evil", "a//evil", "./evil"],
)
def test_that_path_tricks_in_a_zip_are_refused(folder, name):
    path = folder.zipped()
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(zipfile.ZipInfo(name), "x")
    assert codes(path) == [("path_trick", "(another file)")]


def test_that_a_link_in_a_zip_is_refused(folder):
    path = folder.zipped()
    info = zipfile.ZipInfo("cases/case-002/link")
    info.external_attr = 0o120777 << 16
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(info, "/etc/passwd")
    assert codes(path) == [("symlink", "case-002/(another file)")]


def test_that_a_name_twice_in_a_zip_is_refused_also_in_other_letters(folder):
    path = folder.zipped()
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("cases/CASE-001/source.txt", "other")
    assert ("duplicate_entry", "a case/source.txt") in codes(path)


def test_that_a_zip_bomb_is_refused_before_it_unpacks(folder):
    path = folder.zipped()
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("cases/case-001/candidates/amber/support.json", b" " * 5_000_000)
    assert codes(path) == [("zip_bomb", "case-001/System 1/support.json")]


def test_that_a_damaged_entry_is_refused(folder):
    path = folder.zipped()
    data = bytearray(path.read_bytes())
    with zipfile.ZipFile(path) as archive:
        info = archive.getinfo(SECOND + "summary.txt")
    at = info.header_offset + 30 + len(info.filename)
    data[at : at + 6] = b"\xff" * 6
    path.write_bytes(bytes(data))
    assert codes(path) == [("zip_damaged", "case-002/System 2/summary.txt")]


def test_that_an_encrypted_entry_is_refused(folder):
    path = folder.zipped()
    data = bytearray(path.read_bytes())
    # Set the encryption bit of the first entry's central record.
    at = data.index(b"PK\x01\x02")
    data[at + 8] |= 1
    path.write_bytes(bytes(data))
    assert codes(path)[0][0] == "encrypted_zip"


def test_that_a_damaged_entry_is_refused_however_it_was_packed(folder):
    path = folder.zipped()
    name = "cases/case-001/candidates/amber/support.json"
    for method in (zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2):
        with zipfile.ZipFile(folder.zipped(), "a", method) as archive:
            archive.writestr(name, json.dumps([{"evidence_id": "s"}] * 50))
            info = archive.getinfo(name)
        data = bytearray(path.read_bytes())
        at = info.header_offset + 30 + len(name)
        data[at : at + info.compress_size] = b"\xff" * info.compress_size
        path.write_bytes(bytes(data))
        assert codes(path) == [("zip_damaged", "case-001/System 1/support.json")], method
