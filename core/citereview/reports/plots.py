"""The figure of a report: a subject's figures with their intervals against what was registered."""

from __future__ import annotations

from dataclasses import dataclass

from citereview.reports import words
from citereview.reports.blocks import Drawing
from citereview.reports.figures import IntervalRow, Mark, Theme, interval_plot, own_look
from citereview.reports.model import Check, Figure, Subject
from citereview.reports.numbers import figure, threshold_of
from citereview.statistics.suppression import SUPPRESSED

_SCREENS: tuple[tuple[Theme, bool], ...] = (("dark", True), ("light", True), ("dark", False))
"""Ground and narrowness of each screen that what is drawn for paper does not suit."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A drawn figure with its words; `alt` holds every number that the figure shows."""

    svg: str
    alt: str
    caption: str
    screens: tuple[Drawing, ...] = ()


def subject_plot(
    subject: Subject, digits: int = 1, *, theme: Theme = "light", screens: bool = False
) -> Drawn | None:
    """Each figure with its interval and, where one is registered, its threshold.

    Args:
        subject: The system under test.
        digits: Decimals of a percentage.
        theme: Colours for light or dark ground.
        screens: Whether to draw it for narrow and dark screens as well.

    Returns:
        The figure, or None where there is nothing to draw.
    """
    if all(entry.value is None for entry in subject.figures):
        return None
    asked = {
        check.check: check
        for check in subject.checks
        if check.threshold is not None and check.bound != "count"
    }
    rows = [_row(entry, asked.get(entry.name)) for entry in subject.figures]
    alt = "; ".join(_said(entry, asked.get(entry.name), digits) for entry in subject.figures)
    marked = any(it.name in asked and it.value is not None for it in subject.figures)
    caption = f"Figures of {subject.name}: point and 95% interval" + (
        "; the upright tick is the registered threshold." if marked else "."
    )
    drawings = tuple(
        Drawing(dark=ground == "dark", narrow=narrow, svg=_drawn(rows, ground, narrow=narrow))
        for ground, narrow in _SCREENS
        if screens
    )
    return Drawn(_drawn(rows, theme), f"Interval plot. {alt}.", caption, drawings)


def _row(entry: Figure, check: Check | None) -> IntervalRow:
    label = words.figure_title(entry.name)
    if entry.value is None:
        return IntervalRow(label, None, word=figure(entry))
    threshold = None if check is None else check.threshold
    mark: Mark = "none"
    if check is not None and check.outcome != SUPPRESSED:
        mark = check.outcome
    return IntervalRow(label, entry.value, entry.low, entry.high, threshold, mark)


def _said(entry: Figure, check: Check | None, digits: int) -> str:
    said = f"{words.figure_title(entry.name)} {figure(entry, digits)}"
    if check is None or entry.value is None:
        return said
    return f"{said}, registered {threshold_of(check, digits)}"


def _drawn(rows: list[IntervalRow], theme: Theme, *, narrow: bool = False) -> str:
    with own_look():
        return interval_plot(rows, theme=theme, narrow=narrow).decode("utf-8")
