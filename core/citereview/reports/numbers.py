"""How numbers are printed: shares as percentages, counts whole, undefined ones with a reason."""

from __future__ import annotations

from citereview.reports.model import Check, Figure
from citereview.reports.words import CEILINGS


def share(value: float) -> str:
    """A share of 0..1 as a percentage with one decimal; never rounded up to a perfect 100%."""
    text = f"{value:.1%}"
    if text == "100.0%" and value < 1:
        return "99.9%"
    if text == "0.0%" and value > 0:
        return "0.1%"
    return text


def value_of(check: Check) -> str:
    """A check's value as it is compared; a count says of how many."""
    if check.value is None:
        return "" if check.outcome == "pass" else f"n/a ({check.reason})"
    if check.bound != "count":
        return share(check.value)
    of_all = "" if check.n is None else f" of {check.n:,}"
    failing = " fail" if check.check.startswith(("summary_", "strict_")) else ""
    return f"{check.value:g}{of_all}{failing}"


def interval_of(low: float | None, high: float | None) -> str:
    """An interval, or nothing where there is none."""
    return "" if low is None or high is None else f"{share(low)} to {share(high)}"


def threshold_of(check: Check) -> str:
    """The threshold with its direction, and which end of the interval is compared."""
    if check.threshold is None:
        return ""
    if check.bound == "count":
        return f"at most {check.threshold:g}"
    ceiling = check.bound == "upper" or check.check in CEILINGS
    compared = "point" if check.bound == "point" else f"{check.bound} bound"
    return f"{'at most' if ceiling else 'at least'} {share(check.threshold)} ({compared})"


def figure(entry: Figure) -> str:
    """A figure with its interval, or n/a with its reason; a coefficient keeps its own scale."""
    if entry.value is None:
        return f"n/a ({entry.reason or 'no_data'})"
    if entry.unit == "coefficient":
        text = f"{entry.value:.3f}"
        limits = "" if entry.low is None else f"{entry.low:.3f} to {entry.high:.3f}"
    else:
        text, limits = share(entry.value), interval_of(entry.low, entry.high)
    return f"{text} ({limits})" if limits else text
