"""How many cases a claim needs: the sample-size planner.

A unit is an independent case that can show the thing: for a sensitivity the *positive* cases, not
all cases. Clustered units count less; multiply by the design effect.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from citereview.statistics.estimate import Method
from citereview.statistics.intervals import LIMITS, wilson_limits

LARGEST = 100_000_000
"""No plan looks beyond so many units."""

FAILURES = (0, 1, 2, 3, 5)
WIDTHS = (0.30, 0.20, 0.10)


@dataclass(frozen=True, slots=True)
class PlanRow:
    """Units needed when so many of them fail."""

    failures: int
    units: int
    units_clustered: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What a target asks of the sample.

    Attributes:
        target: The floor to show, 0..1.
        level: Confidence level of the two-sided interval.
        deff: Design effect the clustered column is multiplied by.
        rows: Exact (Clopper-Pearson) units for 0, 1, 2, 3 and 5 failures.
        wilson: Units without a failure by Wilson's interval.
        one_sided: Units without a failure by the one-sided exact bound: shown because it is
            often quoted, and too few here.
        widths: Units at which Wilson's full interval is at most so wide when the target is the
            true value: (width, units).
    """

    target: float
    level: float
    deff: float
    rows: tuple[PlanRow, ...]
    wilson: int
    one_sided: int
    widths: tuple[tuple[float, int], ...]


def units_needed(
    target: float,
    *,
    failures: int = 0,
    method: Method = Method.CLOPPER_PEARSON,
    level: float = 0.95,
) -> int:
    """Smallest n so that n units with `failures` failures show the target by the lower limit.

    Parameters:
        target: The floor, strictly between 0 and 1.
        failures: How many of the units fail.
        method: Clopper-Pearson, Wilson or Jeffreys.
        level: Confidence level of the two-sided interval; 0.90 gives the one-sided 95% bound.

    Raises:
        ValueError: The target is not strictly between 0 and 1, or needs more than `LARGEST` units.
    """
    if not 0 < target < 1:
        raise ValueError("target must lie strictly between 0 and 1")
    limits = LIMITS[method]

    def shows(n: int) -> bool:
        return limits(n - failures, n, level)[0] >= target

    return _smallest(shows, failures + 1)


def units_for_width(p: float, width: float, *, level: float = 0.95) -> int:
    """Smallest n at which Wilson's full interval around p is at most `width` wide.

    Raises:
        ValueError: p outside 0..1, or a width outside (0, 1).
    """
    if not 0 <= p <= 1 or not 0 < width < 1:
        raise ValueError("p must lie in 0..1 and width strictly between 0 and 1")

    def narrow(n: int) -> bool:
        low, high = wilson_limits(p * n, n, level)
        return high - low <= width

    return _smallest(narrow, 1)


def plan(target: float, *, deff: float = 1.0, level: float = 0.95) -> Plan:
    """Everything the planner says about one target.

    Raises:
        ValueError: A target outside (0, 1) or a design effect below 1.
    """
    if deff < 1 or not math.isfinite(deff):
        raise ValueError("deff must be at least 1")
    counts = [(f, units_needed(target, failures=f, level=level)) for f in FAILURES]
    return Plan(
        target=target,
        level=level,
        deff=deff,
        rows=tuple(PlanRow(f, n, math.ceil(n * deff)) for f, n in counts),
        wilson=units_needed(target, method=Method.WILSON, level=level),
        one_sided=units_needed(target, level=1 - 2 * (1 - level)),
        widths=tuple((w, units_for_width(target, w, level=level)) for w in WIDTHS),
    )


def _smallest(holds: Callable[[int], bool], start: int) -> int:
    """Smallest n >= start for which a property that stays true once true holds."""
    high = max(start, 1)
    while not holds(high):
        high *= 2
        if high > LARGEST:
            raise ValueError("more units than anybody has")
    low = start
    while low < high:
        middle = (low + high) // 2
        if holds(middle):
            high = middle
        else:
            low = middle + 1
    return low
