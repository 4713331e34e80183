"""Does a figure meet its threshold? On the bound of its interval, or, exploratory, on the point.

A point estimate at or above the target is not enough: the bound has to meet it. An undefined figure
never passes, and neither does one whose sample is too small (`cautions.BLOCKING`); a clear failure
stands even then.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from citereview.statistics.cautions import BLOCKING, against_target
from citereview.statistics.estimate import Estimate, Figure, WarningCode

Judge = Literal["bound", "point"]
Outcome = Literal["pass", "fail", "cannot_judge"]

EXPLORATORY = "exploratory: judged on point estimates"


@dataclass(frozen=True, slots=True)
class Judgement:
    """What came of holding a figure against a threshold.

    Attributes:
        outcome: ``pass``, ``fail``, or ``cannot_judge``, which is never a pass.
        bound: What was compared: the lower or upper limit, or the point.
        reason: Closed code: ``bound_meets``, ``bound_misses``, ``straddles``, ``point_meets``,
            ``point_misses``, the undefined's reason, or the warning that stands in the way.
        figure: The figure, with the warning ``target_unreachable`` where it applies.
    """

    outcome: Outcome
    bound: Literal["lower", "upper", "point"]
    reason: str
    figure: Figure


def judge(
    figure: Figure,
    *,
    minimum: float | None = None,
    maximum: float | None = None,
    by: Judge = "bound",
    unit_range: bool = True,
) -> Judgement:
    """Hold a figure against one threshold.

    Parameters:
        figure: What was measured.
        minimum: The figure must be at least this.
        maximum: The figure must be at most this; give exactly one of the two.
        by: ``bound`` (the default) or ``point``.
        unit_range: Whether the figure is a share of 0..1, so that W7 can be asked.

    Raises:
        ValueError: Not exactly one threshold.
    """
    if (minimum is None) == (maximum is None):
        raise ValueError("give exactly one of minimum and maximum")
    at_least = minimum is not None
    threshold = minimum if minimum is not None else maximum
    assert threshold is not None  # noqa: S101 - narrows the type; checked just above
    bound: Literal["lower", "upper", "point"] = (
        "point" if by == "point" else "lower" if at_least else "upper"
    )
    if not isinstance(figure, Estimate):
        return Judgement("cannot_judge", bound, figure.reason.value, figure)
    # One comparison serves both kinds: turn a ceiling into a floor by its sign.
    sign = 1.0 if at_least else -1.0
    limits = sorted((sign * figure.low, sign * figure.high))
    floor = sign * threshold
    if by == "point":
        met = sign * figure.value >= floor
        return Judgement(
            "pass" if met else "fail", bound, "point_meets" if met else "point_misses", figure
        )
    if unit_range:
        figure = against_target(figure, threshold if at_least else 1 - threshold)
    if limits[1] < floor:
        return Judgement("fail", bound, "bound_misses", figure)
    blocking = [code for code in WarningCode if code in BLOCKING and code in figure.warnings]
    if blocking:
        return Judgement("cannot_judge", bound, blocking[0].value, figure)
    if limits[0] >= floor:
        return Judgement("pass", bound, "bound_meets", figure)
    return Judgement("cannot_judge", bound, "straddles", figure)
