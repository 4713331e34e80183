"""The five exit codes; build pipelines rely on them."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """What the process ends with."""

    DONE = 0
    GATE_CLOSED = 1
    USAGE = 2
    REFUSED = 3
    INTERNAL = 4
