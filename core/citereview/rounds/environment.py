"""What the machine can refuse, told apart from our own mistakes and said calmly.

Operating system and SQLite codes become one closed list of problems. The original exception is
dropped on purpose: it holds paths, and a path can name a patient or a product.
"""

from __future__ import annotations

import errno
import functools
import sqlite3
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from citereview.errors import EnvironmentFault, Problem

P = ParamSpec("P")
R = TypeVar("R")

_KEPT = "Everything saved before this is still there."

DISK_FULL = Problem(
    "disk_full",
    "There is no room left where the round is kept.",
    "Free some space, then try again.",
    _KEPT,
)
READ_ONLY = Problem(
    "read_only",
    "The round is on a disk that cannot be written.",
    "Copy the round to a disk that can be written and open the copy.",
    _KEPT,
)
NO_PERMISSION = Problem(
    "no_permission",
    "This account may not read or write there.",
    "Ask for access to the folder, or choose another place.",
    _KEPT,
)
VANISHED = Problem(
    "vanished",
    "A file or folder of the round is not there (any more).",
    "Reconnect the disk or put the folder back, then open the round again.",
    _KEPT,
)
BUSY = Problem(
    "busy",
    "Another program is using the round right now.",
    "Close the other program (a backup or sync tool too), then try again.",
    _KEPT,
)
CORRUPT = Problem(
    "corrupt",
    "The round's database is damaged.",
    "Do not write to it; restore the folder from a backup.",
    "The returned files and the artifacts lie beside the database, unchanged.",
)
DISK_FAULT = Problem(
    "disk_fault",
    "The disk reported an error.",
    "Copy the round to another disk and open the copy.",
    _KEPT,
)
NO_MEMORY = Problem(
    "no_memory",
    "There is not enough memory for this.",
    "Close other programs, then try again.",
    _KEPT,
)
WRONG_FILE_KIND = Problem(
    "wrong_file_kind",
    "There is a folder where a file was meant, or the other way round.",
    "Choose the right one and try again.",
)
NAME_REFUSED = Problem(
    "name_refused",
    "The file system does not take that name.",
    "Choose a shorter, plainer name.",
)
ALREADY_THERE = Problem(
    "already_there",
    "There is already something of that name.",
    "Choose another name; nothing is ever overwritten.",
)

_OS_PROBLEMS: dict[int, Problem] = {
    errno.ENOSPC: DISK_FULL,
    errno.EDQUOT: DISK_FULL,
    errno.EFBIG: DISK_FULL,
    errno.EROFS: READ_ONLY,
    errno.EACCES: NO_PERMISSION,
    errno.EPERM: NO_PERMISSION,
    errno.ENOENT: VANISHED,
    errno.ENODEV: VANISHED,
    errno.ENXIO: VANISHED,
    errno.ESTALE: VANISHED,
    errno.EBUSY: BUSY,
    errno.EAGAIN: BUSY,
    errno.ETXTBSY: BUSY,
    errno.ENOMEM: NO_MEMORY,
    errno.EISDIR: WRONG_FILE_KIND,
    errno.ENOTDIR: WRONG_FILE_KIND,
    errno.ENAMETOOLONG: NAME_REFUSED,
    errno.EINVAL: NAME_REFUSED,
    errno.EILSEQ: NAME_REFUSED,
    errno.EEXIST: ALREADY_THERE,
    errno.ENOTEMPTY: ALREADY_THERE,
}

_SQLITE_PROBLEMS: dict[int, Problem] = {
    sqlite3.SQLITE_FULL: DISK_FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: NO_PERMISSION,
    sqlite3.SQLITE_AUTH: NO_PERMISSION,
    sqlite3.SQLITE_CANTOPEN: VANISHED,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_CORRUPT: CORRUPT,
    sqlite3.SQLITE_NOTADB: CORRUPT,
    sqlite3.SQLITE_NOMEM: NO_MEMORY,
    sqlite3.SQLITE_IOERR: DISK_FAULT,
    sqlite3.SQLITE_PROTOCOL: BUSY,
    # No room for the log's index, which is all that a reader needs to write.
    sqlite3.SQLITE_IOERR_SHMSIZE: DISK_FULL,
}


def os_problem(error: OSError) -> Problem:
    """The problem an operating system error stands for."""
    return _OS_PROBLEMS.get(error.errno or 0, DISK_FAULT)


def sqlite_problem(error: sqlite3.Error) -> Problem | None:
    """The problem an SQLite code stands for; None for a mistake in our own statements.

    The low byte of an extended code is its primary code.
    """
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return None
    return _SQLITE_PROBLEMS.get(code) or _SQLITE_PROBLEMS.get(code & 0xFF)


def calm(function: Callable[P, R]) -> Callable[P, R]:
    """Turn what the machine refuses inside `function` into an `EnvironmentFault`.

    The fault is raised outside the handler, so neither cause nor context holds the original.
    """

    @functools.wraps(function)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except OSError as error:
            problem = os_problem(error)
        except sqlite3.Error as error:
            found = sqlite_problem(error)
            if found is None:
                raise
            problem = found
        except MemoryError:
            problem = NO_MEMORY
        raise EnvironmentFault(problem)

    return wrapper
