"""The database's versions: one module a version, importing no live code."""

from __future__ import annotations

from citereview.rounds.migrations import v0001

VERSIONS: tuple[str, ...] = (v0001.SCRIPT,)
"""Scripts in order; entry ``n`` brings a database from version ``n`` to ``n + 1``."""
