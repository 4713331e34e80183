"""Returned files, kept verbatim before anybody looks into them.

A file is named by the digest of its bytes, so the same file twice is one file, and what was
received can be checked for ever.
"""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from pathlib import Path

from citereview.canonical import digest_bytes
from citereview.errors import Problem
from citereview.rounds.environment import calm
from citereview.rounds.folder import atomic_write

LARGEST_FILE = 64 * 1024 * 1024
"""Bytes; the return of 100,000 pairs is below a quarter of this."""

FILE_TOO_LARGE = Problem(
    "file_too_large",
    "The file is larger than any that is meant here.",
    "Check that it is the right file.",
)
FILE_MISSING = Problem(
    "file_missing", "There is no such file.", "Check its name and where it lies."
)
FILE_IS_FOLDER = Problem(
    "file_is_folder", "That is a folder, not a file.", "Choose the file itself."
)
FILE_IS_LINK = Problem(
    "file_is_link",
    "That is a link to another file.",
    "Choose the file itself, so that what is judged is what is kept.",
)
FILE_NOT_REGULAR = Problem(
    "file_not_regular", "That is not an ordinary file.", "Save it as a file."
)
FILE_UNREADABLE = Problem(
    "file_unreadable", "The file cannot be read.", "Copy it to this machine and try again."
)
FILE_EMPTY = Problem("file_empty", "The file is empty.", "Choose another, or ask for it again.")


@dataclass(frozen=True, slots=True, repr=False)
class Arrival:
    """Bytes of one file that arrived, or why there are none."""

    data: bytes
    problem: Problem | None = None


def read_arrival(path: Path) -> Arrival:
    """Read a file that somebody chose, without following links or waiting on pipes."""
    descriptor = -1
    try:
        flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        if path.is_symlink():
            return Arrival(b"", FILE_IS_LINK)
        if path.is_dir():
            return Arrival(b"", FILE_IS_FOLDER)
        descriptor = os.open(path, flags | getattr(os, "O_BINARY", 0))
        about = os.fstat(descriptor)
        if not stat.S_ISREG(about.st_mode):
            return Arrival(b"", FILE_NOT_REGULAR)
        if about.st_size > LARGEST_FILE:
            return Arrival(b"", FILE_TOO_LARGE)
        with os.fdopen(os.dup(descriptor), "rb") as stream:
            data = stream.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        return Arrival(b"", FILE_MISSING)
    except (OSError, ValueError):
        return Arrival(b"", FILE_UNREADABLE)
    finally:
        if descriptor >= 0:
            os.close(descriptor)
    if len(data) > LARGEST_FILE:
        return Arrival(b"", FILE_TOO_LARGE)
    return Arrival(data, None if data else FILE_EMPTY)


@calm
def keep(inbox: Path, data: bytes) -> str:
    """Keep bytes verbatim under their digest; returns the digest once they are on the disk.

    Raises:
        EnvironmentFault: The machine said no; nothing was kept.
    """
    name = digest_bytes(data)
    path = kept_path(inbox, name)
    if not path.exists():
        atomic_write(path, data)
    return name


def kept_path(inbox: Path, digest: str) -> Path:
    """Where the file with a digest lies."""
    return inbox / digest.removeprefix("sha256:")


@calm
def read_kept(inbox: Path, digest: str) -> bytes | None:
    """Bytes of a kept file, or None where they are gone or no longer have their digest."""
    path = kept_path(inbox, digest)
    if not path.is_file():
        return None
    data = path.read_bytes()
    return data if digest_bytes(data) == digest else None
