"""`citereview`: the command line, a thin layer over the actions; one file a command."""

from __future__ import annotations

import io
import sys
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
    from citereview.cli.app import run  # noqa: PLC0415

    raise SystemExit(run())
