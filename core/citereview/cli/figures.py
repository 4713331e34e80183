"""A figure and its interval, as a cell of a table."""

from __future__ import annotations

from citereview.statistics import Figure
from citereview.statistics.printed import decimal


def value_of(figure: Figure) -> str:
    """The figure, or why there is none."""
    return str(figure) if figure.number is None else decimal(figure.number)


def interval_of(figure: Figure) -> str:
    """Its limits; empty where there is no figure."""
    if figure.number is None:
        return ""
    return f"{decimal(figure.low)} to {decimal(figure.high)}"
