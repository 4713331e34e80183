"""One session writes a round; a second one reads and says so.

The lock is the operating system's, on an open file: it ends with the process that holds it, so a
killed session leaves nothing to clean up.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from citereview.rounds.environment import calm
from citereview.rounds.folder import FILE_MODE

if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _take(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


class WriterLock:
    """The right to write a round, held until `release`."""

    __slots__ = ("_descriptor",)

    def __init__(self, descriptor: int) -> None:
        self._descriptor: int | None = descriptor

    @staticmethod
    @calm
    def take(path: Path) -> WriterLock | None:
        """Take the lock, or None where another session holds it.

        Raises:
            EnvironmentFault: The lock file cannot be opened (a read-only disk, no permission).
        """
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, FILE_MODE)
        if _take(descriptor):
            return WriterLock(descriptor)
        os.close(descriptor)
        return None

    def release(self) -> None:
        """Give the lock back; a second call does nothing."""
        if self._descriptor is not None:
            os.close(self._descriptor)  # closing the only descriptor gives the lock back
            self._descriptor = None
