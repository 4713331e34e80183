"""Standard streams that may fail: closed from the start, the disk full, or the reader gone.

A command prints after its act is done. That the result cannot be printed does not undo the act, so
the exit code stays that of the act, and standard error says what was lost. A reader that leaves
early (`| head`) has seen enough: nothing is said then.
"""

from __future__ import annotations

import errno
import os
import sys
from typing import Any, TextIO

LOST = "The act was done, but its result could not be written to standard output."
LEFT = {errno.EPIPE, errno.EINVAL}
"""How a system says that nobody reads any more; the second is Windows'."""


def open_missing_streams() -> None:
    """Give a program that was started without a standard stream one that holds nothing.

    All of them, in this order, and before anything is opened: the next file would take the place
    of the missing one, and what is meant for the screen would be written into it.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115


class GuardedOutput:
    """A stream that takes a failure to write for said, not for a failure of the command.

    Attributes:
        failed: Whether anything could not be written; after that nothing is.
        lost: The same, though somebody still reads.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self.failed = False
        self.lost = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        """Write what can be written; after a failure nothing is."""
        try:
            return len(text) if self.failed else self._stream.write(text)
        except OSError as error:
            self._fail(error)
        return len(text)

    def flush(self) -> None:
        """Flush what can be flushed."""
        try:
            if not self.failed:
                self._stream.flush()
        except OSError as error:
            self._fail(error)

    def _fail(self, error: OSError) -> None:
        """Send what is buffered nowhere: the interpreter would fail on it once more at its end."""
        self.failed = True
        self.lost = error.errno not in LEFT
        try:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._stream.fileno())
            os.close(nowhere)
        except OSError:  # no file of the system stands behind it
            return
