"""What an interval plot in a cell shows."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Plot:
    """What one interval plot shows, all on a scale from 0 to 1 (or to ``top`` for counts)."""

    value: float | None
    low: float | None
    high: float | None
    threshold: float | None
    outcome: str
    top: float = 1.0
