"""Zips that somebody sent: what is one, what a bad one raises, and whether a workbook may be read.

Workbooks come from outside in two halls, filled-in kits and tables of a guided import, which say
what is wrong in problems of their own. Nothing here unpacks to a disk.
"""

from __future__ import annotations

import io
import lzma
import struct
import zipfile
import zlib
from enum import Enum, auto

DAMAGE: tuple[type[Exception], ...] = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    EOFError,
    OSError,
    RuntimeError,
    ValueError,
    struct.error,
)
"""What reading a damaged or locked zip, or one packed in an unknown way, raises."""

RATIO = 200
"""Most a file may grow by; real notes, JSON and sheets stay below 60."""
RATIO_FROM = 1_000_000
"""Size from which `RATIO` is asked for: a small file cannot hurt."""

WORKBOOK = "xl/workbook.xml"

_MAGIC = (b"PK\x03\x04", b"PK\x05\x06")
_TYPES = tuple("<!DOCTYPE".encode(code) for code in ("utf-8", "utf-16-le", "utf-16-be"))


class WorkbookTrouble(Enum):
    """Why a workbook is not read."""

    BOMB = auto()
    MACROS = auto()
    NO_WORKBOOK = auto()
    DAMAGED = auto()


def is_zip(data: bytes) -> bool:
    """Whether bytes begin as a zip does (a workbook is one too)."""
    return data[:4] in _MAGIC


def is_packed_too_far(entry: zipfile.ZipInfo) -> bool:
    """Whether an entry would unpack to far more than a file somebody wrote."""
    return entry.file_size > RATIO_FROM and entry.file_size > RATIO * max(entry.compress_size, 1)


def workbook_trouble(
    data: bytes, *, parts: int, unpacked: int, any_ratio: bool = False
) -> WorkbookTrouble | None:
    """Why a workbook must not be handed to a parser; None where it may.

    Args:
        data: The bytes of the workbook.
        parts: Most parts it may have.
        unpacked: Most bytes all parts together may unpack to.
        any_ratio: Whether a part may be packed however far: our own sheets repeat themselves.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            found = archive.infolist()
            if len(found) > parts or sum(part.file_size for part in found) > unpacked:
                return WorkbookTrouble.BOMB
            if not any_ratio and any(is_packed_too_far(part) for part in found):
                return WorkbookTrouble.BOMB
            names = {part.filename.lower() for part in found}
            if any(name.endswith("vbaproject.bin") for name in names):
                return WorkbookTrouble.MACROS
            if WORKBOOK not in names:
                return WorkbookTrouble.NO_WORKBOOK
            # Entities have no place in a workbook: a part that declares a document type is hostile.
            if any(_declares_type(archive.read(part)) for part in found):
                return WorkbookTrouble.DAMAGED
    except DAMAGE:
        return WorkbookTrouble.DAMAGED
    return None


def _declares_type(content: bytes) -> bool:
    return any(mark in content for mark in _TYPES)
