"""The tables of the window: which columns show which view, in the order they are read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from citereview_gui import words
from citereview_gui.failures import Place
from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.settings import Recent

if TYPE_CHECKING:
    from citereview.actions.views import (
        Disagreement,
        GateRow,
        ItemGate,
        ItemRow,
        OutFile,
        ReadinessCheck,
        ReceiptVerdict,
        ReviewerProgress,
    )


def tr(text: str) -> str:
    """Translate in the context of the tables."""
    return QCoreApplication.translate("Tables", text)


@dataclass(frozen=True, slots=True)
class Plot:
    """What one interval plot shows, all on a scale from 0 to 1 (or to ``top`` for counts)."""

    value: float | None
    low: float | None
    high: float | None
    threshold: float | None
    outcome: str
    top: float = 1.0


def recent_rounds() -> RecordTableModel[Recent]:
    """Home: rounds that were open before."""
    return RecordTableModel(
        [
            Column(tr("Round"), lambda r: r.name, stretch=True, tip=lambda r: str(r.path)),
            Column(
                tr("Last opened"),
                lambda r: words.moment_ago(r.opened),
                sort=lambda r: r.opened,
                width=150,
            ),
            Column(
                tr("Stage"), lambda r: words.stage_title(r.stage) if r.stage else "–", width=130
            ),
            Column(
                tr("State"),
                lambda r: _recent_chip(r).word,
                chip=_recent_chip,
                width=150,
            ),
        ],
        key=lambda r: r.path,
    )


def _recent_chip(recent: Recent) -> words.Chip:
    if not recent.present:
        return words.Chip(tr("not found"), "unclear", "warning")
    return words.stage_chip(recent.state or "not_begun")


def items() -> RecordTableModel[ItemRow]:
    """Load: one row an item."""
    return RecordTableModel(
        [
            Column(tr("Case"), lambda r: r.case_ref, width=98, searched=True),
            Column(tr("System"), lambda r: r.system, stretch=True, width=90, searched=True),
            Column(
                tr("Claims"),
                lambda r: _told(r.claims),
                sort=lambda r: r.claims,
                numeric=True,
                width=76,
            ),
            Column(
                tr("Pairs"),
                lambda r: _told(r.pairs),
                sort=lambda r: r.pairs,
                numeric=True,
                width=70,
            ),
            Column(
                tr("Uncited"),
                lambda r: _told(r.uncited_claims),
                sort=lambda r: r.uncited_claims,
                numeric=True,
                tip=lambda _: tr("Claims without a citation: they count as unsupported."),
                width=84,
            ),
            Column(
                tr("In no claim"),
                lambda r: "–" if r.unclaimed_share is None else words.share(r.unclaimed_share),
                sort=lambda r: r.unclaimed_share,
                numeric=True,
                tip=lambda _: tr(
                    "Share of the note's text that lies in no claim: nobody reviews it."
                ),
                width=100,
            ),
            Column(tr("Facts"), lambda r: _facts(r).word, chip=_facts, width=106),
        ],
        key=lambda r: (r.case_ref, r.system),
    )


def _told(count: int | None) -> str:
    """A count, or that it is hidden with the identities: it could say who is who."""
    return tr("hidden") if count is None else words.number(count)


def _facts(row: ItemRow) -> words.Chip:
    if row.facts is None:
        return words.Chip(tr("hidden"), "muted", "half-circle")
    if row.facts:
        return words.Chip(tr("there"), "supports", "check")
    return words.Chip(tr("missing"), "unclear", "half-circle")


def readiness_checks() -> RecordTableModel[ReadinessCheck]:
    """Load and Export: what each gate check has to go on."""
    return RecordTableModel(
        [
            Column(
                tr("Check"),
                lambda r: words.check_title(r.check),
                stretch=True,
                tip=lambda r: r.sentence,
            ),
            Column(
                tr("With this round"),
                lambda r: words.could_pass_chip(r.could_pass).word,
                chip=lambda r: words.could_pass_chip(r.could_pass),
                tip=lambda r: r.sentence,
                width=170,
            ),
        ],
        key=lambda r: r.check,
    )


def faults() -> RecordTableModel[Place]:
    """Every fault of something that was refused."""
    return RecordTableModel(
        [
            Column(tr("Where"), lambda r: r.place, width=270, tip=lambda r: r.place),
            Column(
                tr("What is wrong"),
                lambda r: f"{r.what} {tr('Expected:')} {r.expected}." if r.expected else r.what,
                stretch=True,
                tip=lambda r: f"{r.what} {r.todo}",
            ),
            Column(tr("What to do"), lambda r: r.todo, width=280, tip=lambda r: r.todo),
            Column(tr("Code"), lambda r: r.code, width=170),
        ]
    )


@dataclass(frozen=True, slots=True)
class Parcel:
    """What goes to one reviewer: their work, and their file once it is made."""

    reviewer: str
    name: str
    pairs: int
    minutes: float
    file: str


def parcel_of(kit: OutFile, name: str) -> Parcel:
    """The parcel of a kit."""
    return Parcel(kit.reviewer, name, kit.pairs, kit.minutes, kit.file)


def parcels() -> RecordTableModel[Parcel]:
    """Export: what goes to whom."""
    return RecordTableModel(
        [
            Column(tr("Reviewer"), lambda r: r.reviewer, width=88),
            Column(tr("Name"), lambda r: r.name, width=150),
            Column(
                tr("Pairs"),
                lambda r: words.number(r.pairs),
                sort=lambda r: r.pairs,
                numeric=True,
                width=80,
            ),
            Column(
                tr("Work"),
                lambda r: words.minutes(r.minutes),
                sort=lambda r: r.minutes,
                numeric=True,
                width=124,
            ),
            Column(
                tr("File"),
                lambda r: r.file.rpartition("/")[2] or tr("made by the export"),
                stretch=True,
                tip=lambda r: r.file,
            ),
        ],
        key=lambda r: r.reviewer,
    )


def reviewers() -> RecordTableModel[ReviewerProgress]:
    """Track: progress of each reviewer, counts and states only."""
    return RecordTableModel(
        [
            Column(tr("Reviewer"), lambda r: r.reviewer, width=100),
            Column(tr("Name"), lambda r: r.name, stretch=True),
            Column(
                tr("Pairs"),
                lambda r: f"{words.number(r.decided)} / {words.number(r.pairs)}",
                sort=lambda r: r.decided,
                numeric=True,
                width=130,
            ),
            Column(
                tr("Last received"),
                lambda r: words.moment_ago(r.last_received),
                sort=lambda r: r.last_received,
                width=150,
            ),
            Column(
                tr("State"),
                lambda r: words.progress_chip(r.state, r.standing).word,
                chip=lambda r: words.progress_chip(r.state, r.standing),
                width=140,
            ),
        ],
        key=lambda r: r.reviewer,
    )


def inbox() -> RecordTableModel[ReceiptVerdict]:
    """Track: every returned file and what became of it."""
    return RecordTableModel(
        [
            Column(tr("File"), lambda r: r.file, width=210, tip=lambda r: r.digest),
            Column(tr("From"), lambda r: r.reviewer or "–", width=70),
            Column(
                tr("Decisions"),
                lambda r: words.number(r.decisions),
                sort=lambda r: r.decisions,
                numeric=True,
                width=100,
            ),
            Column(
                tr("Verdict"),
                lambda r: words.receipt_chip(r.verdict).word,
                chip=lambda r: words.receipt_chip(r.verdict),
                width=130,
            ),
            Column(tr("What it means"), lambda r: r.sentence, stretch=True, tip=_receipt_tip),
        ],
        key=lambda r: (r.digest, r.file),
    )


def _receipt_tip(row: ReceiptVerdict) -> str:
    lines = [row.sentence]
    if row.pointer:
        lines.append(tr("Place: {place}").format(place=row.pointer))
    if row.expected:
        lines.append(tr("Expected: {what}").format(what=row.expected))
    lines.extend(row.notes)
    lines.append(f"[{row.code}]")
    return "\n".join(lines)


def disagreements() -> RecordTableModel[Disagreement]:
    """Resolve: the list on the left."""
    return RecordTableModel(
        [
            Column(
                tr("Pair"),
                lambda r: r.pair_code,
                tip=lambda r: f"{r.case_ref} · {r.system}",
                stretch=True,
                width=84,
            ),
            Column(
                tr("Resolution"),
                lambda r: _resolution(r).word,
                chip=_resolution,
                width=132,
            ),
        ],
        key=lambda r: r.review_ref,
    )


def _resolution(row: Disagreement) -> words.Chip:
    if row.resolution is not None:
        return words.label_chip(row.resolution)
    if row.reason is not None:
        return words.Chip(tr("reason only"), "unclear", "half-circle")
    return words.Chip(tr("open"), "accent", "hand")


def checks() -> RecordTableModel[GateRow]:
    """Round gate: one row a check."""
    return RecordTableModel(
        [
            Column(
                tr("Check"),
                lambda r: words.check_title(r.check),
                width=190,
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
                width=150,
            ),
            Column(tr("Threshold"), _threshold, sort=lambda r: r.threshold, numeric=True, width=88),
            Column(
                tr("n"),
                lambda r: "–" if r.n is None else words.number(r.n),
                sort=lambda r: r.n,
                numeric=True,
                width=58,
            ),
            Column(
                tr("Outcome"),
                lambda r: words.outcome_chip(r.outcome).word,
                chip=lambda r: words.outcome_chip(r.outcome),
                width=156,
            ),
            Column(
                tr("Reason"),
                lambda r: r.sentence,
                stretch=True,
                tip=lambda r: f"{r.sentence}\n[{r.reason}]" if r.reason else r.sentence,
            ),
        ],
        key=lambda r: r.check,
    )


def _figure(value: float | None, bound: str) -> str:
    if value is None:
        return "–"
    return words.number(round(value)) if bound == "count" else f"{value:.3f}"


def _threshold(row: GateRow) -> str:
    if row.threshold is None:
        return "–"
    # The bound that is held against a threshold says which side of it is good; a point does not.
    upper = row.bound in ("upper", "count") or (row.bound == "point" and "unsupp" in row.check)
    return ("≤ " if upper else "≥ ") + _figure(row.threshold, row.bound)


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
            Column(tr("Case"), lambda r: r.case_ref, width=130),
            Column(tr("System"), lambda r: r.system, width=170),
            Column(
                tr("Item gate"),
                lambda r: words.outcome_chip(r.outcome).word,
                chip=lambda r: words.outcome_chip(r.outcome),
                width=170,
            ),
            Column(
                tr("Reasons"),
                lambda r: "; ".join(_item_reason(reason) for reason in r.reasons) or "–",
                stretch=True,
                tip=lambda r: "\n".join(r.reasons),
            ),
        ],
        key=lambda r: (r.case_ref, r.system),
    )


def _item_reason(reason: str) -> str:
    check, _, why = reason.partition(":")
    return f"{words.check_title(check)}: {words.spelled(why).lower()}" if why else check
