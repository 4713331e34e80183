"""A subject's results: every check, its figures with their plot, its notes, and what to do."""

from __future__ import annotations

from collections.abc import Iterator

from citereview.reports import words
from citereview.reports.blocks import (
    Beside,
    Block,
    Bullets,
    Cell,
    Heading,
    Note,
    Paragraph,
    Plot,
    table,
)
from citereview.reports.model import ReportModel, Subject
from citereview.reports.numbers import count, figure, threshold_of
from citereview.reports.parts import Plots, cautioned, defined, digits_of, outcome_cell, tally
from citereview.reports.plots import subject_plot
from citereview.statistics.suppression import SUPPRESSED

_GRAVEST = ("fail", "cannot_judge", "pass")
_NOTES = {"pass": "open", "fail": "closed", "cannot_judge": "cannot be judged"}


def results(model: ReportModel, subject: Subject, *, plots: Plots) -> Iterator[Block]:
    """The blocks of one subject's results."""
    if not model.results_summary and not model.failure_analysis:
        return
    yield Heading(f"Results: {subject.name}")
    if subject.submission_digest is not None:
        yield table(
            "",
            ("", ""),
            [(Cell("Outputs"), Cell(subject.submission_digest, code=True))],
            widths=(1, 4),
        )
    if model.results_summary:
        yield from _checks(subject)
        yield from _figures(model, subject, plots=plots)
    if model.failure_analysis:
        yield from _failures(subject)


def _checks(subject: Subject) -> Iterator[Block]:
    # What keeps the gate closed is read first, as in the window and on the command line.
    shown = sorted(
        (check for check in subject.checks if check.outcome != SUPPRESSED),
        key=lambda check: _GRAVEST.index(check.outcome),
    )
    rows = [
        (
            outcome_cell(check),
            Cell(words.title(check.check)),
            Cell(check.sentence),
            Cell(words.reason(check.reason)),
        )
        for check in shown
    ]
    if rows:
        yield table(
            f"Every check of {subject.name} that is not suppressed, and what was found."
            if len(rows) < len(subject.checks)
            else f"Every check of {subject.name}, and what was found.",
            ("Outcome", "Check", "Found", "Reason"),
            rows,
            widths=(1.9, 3.1, 5, 2),
            key=1,
        )
    hidden = [words.title(it.check) for it in subject.checks if it.outcome == SUPPRESSED]
    if hidden:
        yield Paragraph(f"Suppressed, outcome and figure: {'; '.join(hidden)}.")


def _figures(model: ReportModel, subject: Subject, *, plots: Plots) -> Iterator[Block]:
    if not subject.figures:
        return
    digits = digits_of(model)
    asked = {check.check: check for check in subject.checks}
    rows = [
        (
            Cell(words.figure_title(entry.name)),
            Cell(figure(entry, digits), remark=cautioned(entry)),
            Cell(count(entry.n)),
            Cell(count(entry.cases)),
            Cell(threshold_of(asked[entry.name], digits) if entry.name in asked else "none"),
        )
        for entry in subject.figures
    ]
    yield Beside(
        (
            Heading("Figures", 3),
            table(
                f"Figures of {subject.name} over all its cases, with 95% intervals.",
                ("Figure", "Value (95% interval)", "n", "Cases", "Registered"),
                rows,
                widths=(3.2, 3.3, 0.9, 1.1, 2.2),
                right=(2, 3),
            ),
        ),
        (Note(words.POOLED, "Pooled"), *defined(model, (entry.name for entry in subject.figures))),
    )
    if plots == "none":
        return
    plot = subject_plot(subject, digits, screens=plots == "screen")
    if plot is not None:
        name = f"figures-{model.subjects.index(subject) + 1}"
        yield Plot(name, plot.svg, plot.alt, plot.caption, plot.screens)


def _failures(subject: Subject) -> Iterator[Block]:
    if subject.item_outcomes:
        yield Heading("Single notes", 3)
        yield tally(
            f"Notes of {subject.name} by the outcome of their own gate.",
            ("Note gate", "Notes"),
            [(_NOTES.get(it.name, it.name), it.count) for it in subject.item_outcomes],
        )
    if subject.item_reasons:
        yield tally(
            f"Notes of {subject.name} by what did not pass; one note may stand in several rows.",
            ("Did not pass (check: reason)", "Notes"),
            [(_reason(it.name), it.count) for it in subject.item_reasons],
        )
    for kind, heading in (("work", "Work unfinished"), ("measured", "Measured failure")):
        sentences = tuple(it.sentence for it in subject.remedies if it.kind == kind)
        if sentences:
            yield Heading(heading, 3)
            yield Bullets(sentences)


def _reason(name: str) -> str:
    check, _, code = name.partition(":")
    why = words.reason(code)
    return f"{words.title(check)}: {why}" if why else words.title(check)
