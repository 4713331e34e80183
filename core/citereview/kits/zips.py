"""Zips that come back: one file inside, or a workbook; never more unpacked than a limit."""

from __future__ import annotations

import io
import struct
import zipfile

from citereview.errors import Fault, Problem
from citereview.zipped import DAMAGE, WORKBOOK, is_zip

MEMBERS = 64
"""Most entries of a zip around a return; mail programs put one or two beside the file."""

DIRECTORY = 1_000_000
"""Largest list of entries, in bytes; a workbook needs a few thousand."""

ZIP_BROKEN = Problem(
    "zip_broken", "The zip cannot be read; it is cut or damaged.", "Ask for the file again."
)
ZIP_LOCKED = Problem(
    "zip_locked", "The zip has a password.", "Unpack it and bring the file inside."
)
ZIP_BOMB = Problem(
    "zip_bomb",
    "The zip would unpack to far more than a return can be.",
    "Do not open it; ask the sender for the file the kit saved.",
)
ZIP_FILES = Problem(
    "zip_not_one_file",
    "The zip does not hold exactly one file.",
    "Unpack it and bring each return as its own file.",
)

_END = b"PK\x05\x06"
_END_BYTES = 22


def is_workbook(data: bytes) -> bool:
    """Whether bytes are a zip that holds a workbook."""
    if not is_zip(data) or not _small_directory(data):
        return False
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return WORKBOOK in archive.namelist()
    except DAMAGE:
        return False


def only_file(data: bytes, limit: int) -> tuple[bytes, Fault | None]:
    """The one file in a zip, of at most `limit` bytes; or no bytes and the fault."""
    if not _small_directory(data):
        return b"", Fault(ZIP_BROKEN, "/", "a zip with one file")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = archive.infolist()
            files = [entry for entry in members[: MEMBERS + 1] if not _is_litter(entry)]
            if len(members) > MEMBERS or len(files) != 1:
                return b"", Fault(ZIP_FILES, "/", "one file")
            if files[0].flag_bits & 1:
                return b"", Fault(ZIP_LOCKED, "/", "a zip without a password")
            # The header may lie about the size, so no more than the limit is ever unpacked.
            with archive.open(files[0]) as member:
                content = member.read(limit + 1)
    except DAMAGE:
        return b"", Fault(ZIP_BROKEN, "/", "a zip that opens")
    if len(content) > limit:
        return b"", Fault(ZIP_BOMB, "/", f"at most {limit:,} bytes unpacked")
    if is_zip(content) and not is_workbook(content):
        return b"", Fault(ZIP_FILES, "/", "one file that is no zip itself")
    return content, None


def _small_directory(data: bytes) -> bool:
    """Whether the list of entries is small enough to be read at all (ZIP64 never is)."""
    end = data.rfind(_END)
    if end < 0 or len(data) - end < _END_BYTES:
        return False
    size: int = struct.unpack_from("<I", data, end + 12)[0]
    return size <= DIRECTORY


def _is_litter(entry: zipfile.ZipInfo) -> bool:
    """Folders and what operating systems put beside a file."""
    last = entry.filename.rsplit("/", 1)[-1]
    return entry.is_dir() or "__MACOSX/" in entry.filename or last in {".DS_Store", "Thumbs.db"}
