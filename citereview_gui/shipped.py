"""What a packaged folder holds beside CiteReview: the list `packaging/licences.py` put into it."""

from __future__ import annotations

import sys
from pathlib import Path

LIST = Path("LICENCES", "LIST.txt")
HEAD_LINES = 2


def shipped_parts(folder: Path | None = None) -> tuple[str, ...]:
    """Each part with its version and licence; none where this is no packaged folder.

    Args:
        folder: The packaged folder; that of the running program where None.
    """
    if folder is None:
        if not getattr(sys, "frozen", False):
            return ()
        folder = Path(sys.executable).parent
    try:
        lines = (folder / LIST).read_text(encoding="utf-8").splitlines()
    except OSError:
        return ()
    return tuple(line for line in lines[HEAD_LINES:] if line)
