"""Standard output that may fail: the disk is full, or whoever read it left.

A command prints after its act is done. That the result cannot be printed does not undo the act, so
the exit code stays that of the act, and standard error says what was lost.
"""

from __future__ import annotations

import os
from typing import Any, TextIO

LOST = "The act was done, but its result could not be written to standard output."


class GuardedOutput:
    """A stream that takes a failure to write for said, not for a failure of the command.

    Attributes:
        failed: Whether anything could not be written.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self.failed = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        """Write what can be written; after a failure nothing is."""
        try:
            return len(text) if self.failed else self._stream.write(text)
        except OSError:
            self._fail()
        return len(text)

    def flush(self) -> None:
        """Flush what can be flushed."""
        try:
            if not self.failed:
                self._stream.flush()
        except OSError:
            self._fail()

    def _fail(self) -> None:
        """Send what is buffered nowhere: the interpreter would fail on it once more at its end."""
        self.failed = True
        try:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._stream.fileno())
            os.close(nowhere)
        except OSError:  # no file of the system stands behind it
            return
