"""The database's versions: one module a version, importing no live code."""

from __future__ import annotations

from citereview.rounds.migrations import v0001, v0002, v0003, v0004, v0005, v0006

VERSIONS: tuple[str, ...] = (
    v0001.SCRIPT,
    v0002.SCRIPT,
    v0003.SCRIPT,
    v0004.SCRIPT,
    v0005.SCRIPT,
    v0006.SCRIPT,
)
"""Scripts in order; entry ``n`` brings a database from version ``n`` to ``n + 1``."""
