"""Shares as people read them, one way in every sentence and table."""

from __future__ import annotations


def share(value: float, digits: int = 1) -> str:
    """A share of 0..1 as a percentage; never rounded up to a perfect 100% or down to none."""
    least = 10.0 ** -(digits + 2)
    text = f"{value:.{digits}%}"
    if text == f"{1:.{digits}%}" and value < 1:
        return f"{1 - least:.{digits}%}"
    if text == f"{0:.{digits}%}" and value > 0:
        return f"{least:.{digits}%}"
    return text


def decimal(value: float, digits: int = 3) -> str:
    """A figure of -1..1 as decimals; never rounded to a perfect 1 nor to nothing."""
    least = 10.0**-digits
    text = f"{value:.{digits}f}"
    shown = abs(float(text))
    if shown in (0, 1) and shown != abs(value) < 1:
        return f"{(1 - least if shown else least) * (1 if value > 0 else -1):.{digits}f}"
    return text


def threshold(value: float, digits: int = 1) -> str:
    """A threshold as it was written: never rounded away."""
    text = share(value, digits)
    exact = f"{value * 100:.12g}%"
    return text if float(text[:-1]) == float(exact[:-1]) else exact
