"""How numbers are printed: shares as percentages, counts whole, undefined ones with a reason."""

from __future__ import annotations

from citereview.reports.model import Check, Figure, Shown
from citereview.reports.words import COUNTED_FLOORS, reason
from citereview.statistics.printed import coefficient, share, threshold
from citereview.statistics.suppression import SUPPRESSED


def value_of(check: Check, digits: int = 1) -> str:
    """A check's value as it is compared; a count says of how many."""
    if check.outcome == SUPPRESSED:
        return SUPPRESSED
    if check.value is None:
        return "" if check.outcome == "pass" else f"n/a ({reason(check.reason)})"
    if check.bound != "count":
        return share(check.value, digits)
    of_all = "" if check.n is None else f" of {check.n:,}"
    failing = " fail" if check.check.startswith(("summary_", "strict_")) else ""
    return f"{check.value:g}{of_all}{failing}"


def interval_of(low: float | None, high: float | None, digits: int = 1) -> str:
    """An interval, or nothing where there is none."""
    return "" if low is None or high is None else f"{share(low, digits)} to {share(high, digits)}"


def threshold_of(check: Check, digits: int = 1) -> str:
    """The threshold with its direction, and which end of the interval is compared."""
    if check.threshold is None:
        return ""
    if check.bound == "count":
        side = "least" if check.check in COUNTED_FLOORS else "most"
        return f"at {side} {check.threshold:g}"
    ceiling = check.ceiling or check.bound == "upper"
    compared = "point" if check.bound == "point" else f"{check.bound} bound"
    asked = threshold(check.threshold, digits)
    return f"{'at most' if ceiling else 'at least'} {asked} ({compared})"


def count(number: Shown | None) -> str:
    """A count with its thousands, or the token in its place."""
    return "" if number is None else number if isinstance(number, str) else f"{number:,}"


def figure(entry: Figure, digits: int = 1) -> str:
    """A figure with its interval, or n/a with its reason; a coefficient keeps its own scale."""
    if entry.suppressed:
        return SUPPRESSED
    if entry.value is None:
        return f"n/a ({reason(entry.reason or 'no_data')})"
    if entry.unit == "coefficient":
        places = digits + 2
        text = coefficient(entry.value, places)
        limits = (
            f"{coefficient(entry.low, places)} to {coefficient(entry.high, places)}"
            if entry.low is not None and entry.high is not None
            else ""
        )
    else:
        text = share(entry.value, digits)
        limits = interval_of(entry.low, entry.high, digits)
    return f"{text} ({limits})" if limits else text
