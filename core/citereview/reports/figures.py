"""Figures as pictures: intervals against their thresholds, and confusion matrices.

The window shows the same pictures that are published. They are drawn from what the audience is
shown, so a suppressed figure is a word here, not a mark. State is never colour alone: each outcome
has its own mark. The same figures give the same bytes. matplotlib is imported on use.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from citereview.resources import read_text
from citereview.statistics import SUPPRESSED, printed

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas
    from matplotlib.patches import Patch

Format = Literal["svg", "png"]
Theme = Literal["light", "dark"]
Mark = Literal["pass", "fail", "cannot_judge", "none"]

MARKERS: dict[Mark, str] = {"pass": "o", "fail": "X", "cannot_judge": "D", "none": "s"}
"""A shape for each outcome; the legend names those that occur."""

WORDS: dict[Mark, str] = {
    "pass": "passes",
    "fail": "fails",
    "cannot_judge": "cannot be judged",
    "none": "no threshold",
}
WIDTH = 7.2
"""Inches: the text width of an A4 page."""
NARROW = 3.4
"""Inches: a telephone held upright shows this width about as large as it was drawn."""

DOTS = 144
TINT = 0.42
"""Strongest tint of a cell: the text on it keeps its contrast in both themes."""


@dataclass(frozen=True, slots=True)
class IntervalRow:
    """One row of the interval plot.

    Attributes:
        label: What is measured.
        value: The estimate on 0..1; None where `word` stands instead.
        low: Lower limit.
        high: Upper limit.
        threshold: What was asked for, or None.
        mark: The outcome.
        word: ``suppressed``, or ``n/a`` with its reason, where there is no value.
    """

    label: str
    value: float | None
    low: float | None = None
    high: float | None = None
    threshold: float | None = None
    mark: Mark = "none"
    word: str = ""


@dataclass(frozen=True, slots=True)
class BarRow:
    """One bar: a count and its share of all."""

    label: str
    count: int
    share: float


@contextmanager
def own_look() -> Iterator[None]:
    """Draw as everywhere, whatever this account's own matplotlibrc says."""
    import matplotlib as mpl  # noqa: PLC0415 - heavy, and needed only where a figure is drawn

    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams["font.family"] = ["DejaVu Sans"]
        yield


def interval_plot(
    rows: Sequence[IntervalRow],
    *,
    title: str = "",
    form: Format = "svg",
    theme: Theme = "light",
    coefficients: bool = False,
    narrow: bool = False,
) -> bytes:
    """Estimates with their intervals, one a row, and the thresholds as ticks.

    Args:
        rows: From the top; at least one.
        title: Above the plot, or empty.
        form: ``svg`` or ``png``.
        theme: Colours for light or dark ground.
        coefficients: They are no shares: the axis has plain numbers, and begins at -1 where one
            of them reaches below 0.
        narrow: For a telephone: half as wide, letters as large.

    Raises:
        ValueError: There is no row.
    """
    if not rows:
        raise ValueError("an interval plot needs a row")
    ink = _ink(theme)
    room = 1.1 if narrow else 0.9
    width = NARROW if narrow else WIDTH
    canvas, axes = _canvas(room + 0.34 * len(rows), title, ink, width)
    least = -1.0 if coefficients and any((row.low or 0.0) < 0 for row in rows) else 0.0
    for place, row in enumerate(rows):
        height = len(rows) - 1 - place
        if row.value is None or row.low is None or row.high is None:
            axes.text(
                least + 0.01,
                height,
                row.word,
                va="center",
                color=ink["muted"],
                style="italic",
                fontsize=8,
            )
            continue
        axes.plot([row.low, row.high], [height, height], color=ink["accent"], linewidth=2.2)
        axes.plot(
            [row.value], [height], MARKERS[row.mark], color=ink["text"], markersize=7, zorder=3
        )
        if row.threshold is not None:
            ends = [height - 0.32, height + 0.32]
            axes.plot([row.threshold] * 2, ends, color=ink["contradicts"], linewidth=1.4)
    axes.set_yticks(range(len(rows)), [row.label for row in reversed(rows)])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.set_xlim(least - 0.02, 1.02)
    spoken = "{:.1f}" if coefficients else "{:.0%}"
    axes.xaxis.set_major_formatter(lambda value, _: spoken.format(value))
    if narrow:
        axes.set_xticks([least, (least + 1) / 2, 1.0])
    axes.grid(axis="x", color=ink["rule"], linewidth=0.6)
    shown = dict.fromkeys(row.mark for row in rows if row.value is not None)
    if set(shown) == {"none"}:
        shown = {}  # where nothing was asked for, the lack of it needs no legend
    for mark in shown:
        axes.plot([], [], MARKERS[mark], color=ink["text"], label=WORDS[mark])
    if any(row.threshold is not None and row.value is not None for row in rows):
        axes.plot([], [], color=ink["contradicts"], linewidth=1.4, label="threshold")
    if shown:
        legend = axes.legend(
            loc="upper center", bbox_to_anchor=(0.5, -0.34 / (0.34 * len(rows) + 0.2)),
            ncols=2 if narrow else 5, frameon=False, fontsize=8,
        )  # fmt: skip
        for text in legend.get_texts():
            text.set_color(ink["text"])
    return _saved(canvas, form, ink)


def confusion_matrix(
    levels: Sequence[str],
    counts: Sequence[Sequence[int | str]],
    *,
    title: str = "",
    form: Format = "svg",
    theme: Theme = "light",
    sides: tuple[str, str] = ("reference", "answer"),
) -> bytes:
    """Counts by reference (row) and answer (column); the diagonal is right.

    Args:
        levels: Names of the levels, in their order.
        counts: One row a level; a suppressed cell is the word ``suppressed``.
        title: Above the plot, or empty.
        form: ``svg`` or ``png``.
        theme: Colours for light or dark ground.
        sides: What the rows are, and what the columns are.

    Raises:
        ValueError: The counts are not one square of the levels.
    """
    size = len(levels)
    if not size or len(counts) != size or any(len(row) != size for row in counts):
        raise ValueError("a confusion matrix is a square of its levels")
    ink = _ink(theme)
    canvas, axes = _canvas(1.1 + 0.55 * size, title, ink)
    for row, cells in enumerate(counts):
        # Shares beside a suppressed cell would be of another whole, so there are none.
        total = sum(int(cell) for cell in cells) if _all_counts(cells) else 0
        for column, cell in enumerate(cells):
            share = cell / total if isinstance(cell, int) and total else 0.0
            right = row == column
            axes.add_patch(
                _cell(column, row, ink["supports" if right else "contradicts"], TINT * share)
            )
            percent = printed.share(share, 0)
            said = f"{cell}\n{percent}" if isinstance(cell, int) and total else str(cell)
            axes.text(
                column,
                row,
                said,
                ha="center",
                va="center",
                color=ink["text"],
                fontsize=9,
                weight="bold" if right else "normal",
            )
    axes.set_xticks(range(size), levels)
    axes.set_yticks(range(size), levels)
    axes.set_xlim(-0.5, size - 0.5)
    axes.set_ylim(size - 0.5, -0.5)
    axes.set_ylabel(sides[0], color=ink["text"])
    axes.set_xlabel(sides[1], color=ink["text"])
    return _saved(canvas, form, ink)


def bar_chart(
    rows: Sequence[BarRow],
    *,
    title: str = "",
    form: Format = "svg",
    theme: Theme = "light",
) -> bytes:
    """How many of each, as bars with count and share beside them.

    Args:
        rows: From the top; at least one.
        title: Above the plot, or empty.
        form: ``svg`` or ``png``.
        theme: Colours for light or dark ground.

    Raises:
        ValueError: There is no row.
    """
    if not rows:
        raise ValueError("a bar chart needs a row")
    ink = _ink(theme)
    canvas, axes = _canvas(0.6 + 0.34 * len(rows), title, ink)
    for place, row in enumerate(rows):
        height = len(rows) - 1 - place
        axes.barh(height, row.share, height=0.56, color=ink["accent"])
        said = f"{row.count} ({printed.share(row.share, 0)})"
        axes.text(row.share + 0.01, height, said, va="center", color=ink["text"], fontsize=8)
    axes.set_yticks(range(len(rows)), [row.label for row in reversed(rows)])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    # Room for the words beside the longest bar.
    axes.set_xlim(0, 1.16)
    axes.set_xticks([tick / 5 for tick in range(6)])
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.grid(axis="x", color=ink["rule"], linewidth=0.6)
    axes.set_axisbelow(True)
    return _saved(canvas, form, ink)


def bar_text(rows: Sequence[BarRow]) -> str:
    """The bar chart in words."""
    return " ".join(f"{row.label}: {row.count} ({printed.share(row.share, 0)})." for row in rows)


def matrix_text(
    levels: Sequence[str],
    counts: Sequence[Sequence[int | str]],
    *,
    sides: tuple[str, str] = ("reference", "answer"),
) -> str:
    """The confusion matrix in words, row by row."""
    return " ".join(
        f"{sides[0].capitalize()} {level}: "
        + ", ".join(f"{sides[1]} {other} {cell}" for other, cell in zip(levels, row, strict=True))
        + "."
        for level, row in zip(levels, counts, strict=True)
    )


def interval_text(rows: Sequence[IntervalRow], *, coefficients: bool = False) -> str:
    """The interval plot in words, for those who do not see it."""
    sentences = []
    for row in rows:
        if row.value is None or row.low is None or row.high is None:
            sentences.append(f"{row.label}: {row.word}.")
            continue
        value, low, high = (
            printed.coefficient(it, 2) if coefficients else printed.share(it, 0)
            for it in (row.value, row.low, row.high)
        )
        said = f"{row.label}: {value}, interval {low} to {high}"
        if row.threshold is not None:
            asked = f"{row.threshold:g}" if coefficients else printed.threshold(row.threshold, 0)
            said += f", threshold {asked}, {WORDS[row.mark]}"
        sentences.append(said + ".")
    return " ".join(sentences)


def rows_of_system(system: Mapping[str, Any]) -> tuple[IntervalRow, ...]:
    """Rows of one system of a clinical document: its figures that are shares, as it shows them.

    Args:
        system: An entry of ``systems`` in `citereview.clinical.document`.
    """
    checks = {check["name"]: check for check in system["checks"]}
    other = {own["name"] for own in system["custom"]}
    rows = []
    for name, figure in system["figures"].items():
        if name.startswith("rubric") or name == "mean_penalty" or name in other:
            continue
        label = name.replace("_", " ")
        if figure == SUPPRESSED or figure["value"] is None:
            word = SUPPRESSED if figure == SUPPRESSED else f"n/a ({figure['reason']})"
            rows.append(IntervalRow(label, None, word=word))
            continue
        check = checks.get(name)
        limit = None if check is None else check["max"] if check["min"] is None else check["min"]
        mark: Mark = "none" if check is None else check["outcome"]
        value, low, high = (figure[key] for key in ("value", "low", "high"))
        rows.append(IntervalRow(label, value, low, high, limit, mark))
    return tuple(rows)


def _all_counts(cells: Sequence[int | str]) -> bool:
    return all(isinstance(cell, int) for cell in cells)


def _ink(theme: Theme) -> dict[str, str]:
    """Colours by their token names."""
    colours: dict[str, str] = json.loads(read_text("design-tokens.json"))["color"][theme]
    return colours


def _canvas(
    height: float, title: str, ink: dict[str, str], width: float = WIDTH
) -> tuple[Canvas, Axes]:
    from matplotlib.figure import Figure  # noqa: PLC0415 - heavy; nobody else must wait for it

    canvas = Figure(figsize=(width, height), layout="constrained")
    axes = canvas.add_subplot()
    axes.set_facecolor("none")
    axes.tick_params(colors=ink["text"], labelsize=8, length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
    if title:
        axes.set_title(title, color=ink["text"], fontsize=10, loc="left")
    return canvas, axes


def _cell(column: int, row: int, colour: str, alpha: float) -> Patch:
    from matplotlib.patches import Rectangle  # noqa: PLC0415 - as above

    return Rectangle((column - 0.48, row - 0.48), 0.96, 0.96, facecolor=colour, alpha=alpha)


def _saved(canvas: Canvas, form: Format, ink: dict[str, str]) -> bytes:
    from matplotlib import rc_context  # noqa: PLC0415 - as above

    buffer = io.BytesIO()
    # Without date and random ids the same figures give the same bytes; text stays text.
    metadata = {"Date": None, "Creator": None} if form == "svg" else {"Software": None}
    with rc_context({"svg.hashsalt": "citereview", "svg.fonttype": "none"}):
        canvas.savefig(buffer, format=form, dpi=DOTS, metadata=metadata, facecolor=ink["surface"])
    return buffer.getvalue()
