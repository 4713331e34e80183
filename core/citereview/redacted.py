"""Records that never show what they hold: not in a log, a traceback or a debugger's line."""

from __future__ import annotations


class Redacted:
    """Prints its kind and nothing it holds."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}(<redacted>)"
