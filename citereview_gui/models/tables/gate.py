"""Gate: the checks of a subject and its item gates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from citereview.statistics.printed import decimal
from citereview_gui import words
from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.models.tables.plot import Plot
from citereview_gui.models.tables.wording import tr

if TYPE_CHECKING:
    from citereview.actions.verdict.views import GateRow, ItemGate


def checks() -> RecordTableModel[GateRow]:
    """Round gate: one row a check."""
    return RecordTableModel(
        [
            Column(
                tr("Check"),
                lambda r: words.check_title(r.check),
                width=190,
                least=130,
                tip=lambda r: r.sentence,
            ),
            Column(
                tr("Value"),
                lambda r: _figure(r.value, r.bound),
                sort=lambda r: r.value,
                numeric=True,
                width=62,
            ),
            Column(
                tr("Interval"),
                _plot_text,
                plot=plot_of,
                tip=_plot_text,
                width=130,
                least=96,
                yields=1,
            ),
            Column(
                tr("Threshold"),
                lambda r: f"{_threshold(r)} {_judged_on(r)}".rstrip(),
                sort=lambda r: r.threshold,
                numeric=True,
                width=104,
                least=84,
            ),
            Column(
                tr("n"),
                lambda r: "–" if r.n is None else words.number(r.n),
                sort=lambda r: r.n,
                numeric=True,
                width=58,
                least=44,
                yields=2,
            ),
            Column(
                tr("Outcome"),
                lambda r: words.outcome_chip(r.outcome).word,
                chip=lambda r: words.outcome_chip(r.outcome),
                width=158,
                least=138,
            ),
            Column(
                tr("Reason"),
                lambda r: r.sentence,
                stretch=True,
                width=260,
                least=190,
                tip=lambda r: f"{r.sentence}\n[{r.reason}]" if r.reason else r.sentence,
            ),
        ],
        key=lambda r: r.check,
    )


def _figure(value: float | None, bound: str) -> str:
    if value is None:
        return "–"
    return words.number(round(value)) if bound == "count" else decimal(value)


def _threshold(row: GateRow) -> str:
    if row.threshold is None:
        return "–"
    # The bound that is held against a threshold says which side of it is good; a point does not.
    counted = row.bound == "count" and row.check != "clinical_thresholds"
    upper = counted or row.ceiling or row.bound == "upper"
    return ("≤ " if upper else "≥ ") + f"{row.threshold:.12g}"


def _judged_on(row: GateRow) -> str:
    """What of a share is held against the threshold; of a count it is the count."""
    if row.threshold is None:
        return ""
    return {
        "lower": tr("lower bound"),
        "upper": tr("upper bound"),
        "point": tr("point"),
    }.get(row.bound, "")


def _plot_text(row: GateRow) -> str:
    if row.value is None:
        return tr("no figure")
    if row.low is None or row.high is None:
        return tr("no interval")
    return tr("{low} to {high}").format(
        low=_figure(row.low, row.bound), high=_figure(row.high, row.bound)
    )


def plot_of(row: GateRow) -> Plot:
    """What the interval plot of a check draws."""
    # A count is drawn as its share of what was counted over.
    top = float(row.n or 1) if row.bound == "count" else 1.0
    return Plot(row.value, row.low, row.high, row.threshold, row.outcome, top)


def item_gates() -> RecordTableModel[ItemGate]:
    """Round gate: the item gates that are not open."""
    return RecordTableModel(
        [
            Column(tr("Case"), lambda r: r.case_ref, width=130, least=84),
            Column(tr("System"), lambda r: r.system, width=170, least=96),
            Column(
                tr("Item gate"),
                lambda r: words.outcome_chip(r.outcome).word,
                chip=lambda r: words.outcome_chip(r.outcome),
                width=170,
                least=138,
            ),
            Column(
                tr("Reasons"),
                lambda r: "; ".join(_item_reason(reason) for reason in r.reasons) or "–",
                stretch=True,
                width=260,
                least=190,
                tip=lambda r: "\n".join(r.reasons),
            ),
        ],
        key=lambda r: (r.case_ref, r.system),
    )


def _item_reason(reason: str) -> str:
    check, _, why = reason.partition(":")
    if why in {"", "measured"}:  # that it fails is said beside it
        return words.check_title(check)
    return f"{words.check_title(check)}: {words.spelled(why).lower()}"
