"""`citereview`: the command line, a thin layer over the actions; one file a command."""

from __future__ import annotations

import io
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn


def main() -> NoReturn:
    """Run the command line and leave with its exit code.

    Exit codes: 0 done or gate open, 1 gate closed, 2 usage, 3 refused input, 4 internal.
    """
    # Imported here so that `import citereview.cli` stays cheap for those who only look.
    from citereview.cli.guarded import open_missing_streams  # noqa: PLC0415

    open_missing_streams()
    # A console or pipe that has no ✓ shows something else in its place; it is no reason to fail.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    with _ctrl_c_waits() as pressed:
        from citereview.cli.app import run  # noqa: PLC0415
    raise SystemExit(run(stopped=bool(pressed)))


@contextmanager
def _ctrl_c_waits() -> Iterator[list[int]]:
    """Remember Ctrl-C while the program is being loaded; it is answered as at any other time."""
    pressed: list[int] = []
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda number, _frame: pressed.append(number))
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)
