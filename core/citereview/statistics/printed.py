"""Shares as people read them, one way in every sentence and table."""

from __future__ import annotations

_MOST_DIGITS = 15
"""More than that a share does not hold."""


def share(value: float, digits: int = 1) -> str:
    """A share of 0..1 as a percentage; never rounded up to a perfect 100% or down to none."""
    least = 10.0 ** -(digits + 2)
    text = f"{value:.{digits}%}"
    if text == f"{1:.{digits}%}" and value < 1:
        return f"{1 - least:.{digits}%}"
    if text == f"{0:.{digits}%}" and value > 0:
        return f"{least:.{digits}%}"
    return text


def coefficient(value: float, digits: int = 3) -> str:
    """A coefficient as decimals, more of them rather than a perfect 1; no sign on nothing."""
    return _rounded(value, digits, (1,))


def decimal(value: float, digits: int = 3) -> str:
    """A share as decimals, more of them rather than a perfect 1 or nothing."""
    return _rounded(value, digits, (0, 1))


def _rounded(value: float, digits: int, whole: tuple[int, ...]) -> str:
    rounded = round(value, digits)
    while digits < _MOST_DIGITS and abs(rounded) in whole and abs(value) < 1 and rounded != value:
        digits += 1
        rounded = round(value, digits)
    return f"{rounded + 0.0:.{digits}f}"  # without the sign of a negative nothing


def threshold(value: float, digits: int = 1) -> str:
    """A threshold as it was written: never rounded away."""
    text = share(value, digits)
    exact = f"{value * 100:.12g}%"
    return text if float(text[:-1]) == float(exact[:-1]) else exact
