"""From the report model to its blocks: page one first, then method, results, limits, provenance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from citereview.reports import words
from citereview.reports.blocks import (
    Banner,
    Block,
    Bullets,
    Cell,
    Heading,
    Laid,
    Note,
    PageBreak,
    Paragraph,
    Plot,
    Table,
    Tone,
    Verdict,
    plain,
    table,
)
from citereview.reports.model import Check, ReportModel, Shown, Subject
from citereview.reports.numbers import count, figure, interval_of, threshold_of, value_of
from citereview.reports.plots import subject_plot
from citereview.statistics.suppression import SUPPRESSED

TITLE = "Clinician review: report"
_OUTCOMES = {
    "pass": "pass",
    "fail": "FAIL",
    "cannot_judge": "CANNOT BE JUDGED",
    SUPPRESSED: SUPPRESSED,
}
_NOTES = {"pass": "open", "fail": "closed", "cannot_judge": "cannot be judged"}
_KINDS = {
    "synthetic": "nobody (synthetic rehearsal)",
    "reviewer": "reviewers, as the evaluator declares",
}
_JUDGES = {
    "bound": "the bound of the 95% interval",
    "point": "the point value (exploratory)",
}


def lay_out(model: ReportModel, *, plots: bool = True) -> Laid:
    """The report in blocks.

    Args:
        model: What to say.
        plots: Whether to draw figures; a text form has no place for them.
    """
    pages = _Layout(model, plots=plots)
    return Laid(
        title=TITLE,
        language="en",
        stated_date=model.stated_date,
        round_ref=model.round_ref,
        audience=model.audience,
        digest=model.model_digest,
        blocks=tuple(pages.blocks()),
    )


class _Layout:
    def __init__(self, model: ReportModel, *, plots: bool) -> None:
        self._model = model
        self._plots = plots
        self._digits = 0 if model.audience == "public" else 1

    def blocks(self) -> Iterator[Block]:
        yield from self._page_one()
        yield PageBreak()
        for subject in self._model.subjects:
            yield from self._results(subject)
        yield from self._method()
        yield from self._people()
        yield from self._closing()

    # -- page one ----------------------------------------------------------------------------

    def _page_one(self) -> Iterator[Block]:
        model = self._model
        yield Heading(TITLE, 1)
        if model.audience == "confidential":
            yield Banner(words.CONFIDENTIAL)
        if model.draft:
            yield Banner(words.DRAFT)
        if model.kind == "synthetic":
            yield Banner(words.SYNTHETIC)
        yield self._facts()
        yield Heading("Verdict")
        yield Verdict(model.open, model.sentence)
        if len(model.subjects) > 1 or model.audience == "confidential":
            yield Bullets(
                tuple(
                    f"{subject.name}: {'open' if subject.open else 'closed'}. {subject.sentence}"
                    for subject in model.subjects
                )
            )
        yield from self._registered()
        hidden = any(it.outcome == SUPPRESSED for one in model.subjects for it in one.checks)
        if model.worst or (hidden and not model.open):
            yield Heading("Gravest findings")
            yield Bullets((*model.worst, *((words.FINDINGS_SUPPRESSED,) if hidden else ())))
        yield Heading("Not looked at")
        yield Bullets((*model.not_looked_at, model.linking))

    def _facts(self) -> Table:
        model = self._model
        rows = [
            ("Under test", ", ".join(subject.name for subject in model.subjects) or "nothing"),
            ("Question", model.question or "not stated"),
            ("Round", model.round_ref),
            ("Date stated", model.stated_date),
            ("Gate frozen", model.frozen_on or "not yet"),
            ("Labels by", _KINDS[model.kind]),
            ("Judged on", _JUDGES[model.judge]),
        ]
        return table("", ("", ""), map(plain, rows), widths=(1, 4))

    def _registered(self) -> Iterator[Block]:
        """What was found against what was registered: counted notes and every judged share."""
        several = len(self._model.subjects) > 1
        rows = [
            (
                *((Cell(subject.name),) if several else ()),
                Cell(words.title(check.check)),
                Cell(" ".join(filter(None, (self._value(check), self._bracketed(check))))),
                Cell(threshold_of(check, self._digits)),
                _outcome(check),
            )
            for subject in self._model.subjects
            for check in subject.checks
            if check.bound != "count" or check.check in words.COUNTED_NOTES
        ]
        if rows:
            yield table(
                "What was found against what was registered before export.",
                (
                    *(("System",) if several else ()),
                    "Check",
                    "Found (95% interval)",
                    "Registered",
                    "Outcome",
                ),
                rows,
                widths=(*((2.0,) if several else ()), 3, 3.2, 3, 2.3),
            )

    def _value(self, check: Check) -> str:
        return value_of(check, self._digits)

    def _bracketed(self, check: Check) -> str:
        interval = interval_of(check.low, check.high, self._digits)
        return f"({interval})" if interval else ""

    # -- results -----------------------------------------------------------------------------

    def _results(self, subject: Subject) -> Iterator[Block]:
        model = self._model
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
            yield from self._checks(subject)
            yield from self._figures(subject)
        if model.failure_analysis:
            yield from self._failures(subject)

    def _checks(self, subject: Subject) -> Iterator[Block]:
        rows = [
            (
                _outcome(check),
                Cell(words.title(check.check)),
                Cell(check.sentence),
                Cell(check.reason.replace("_", " ")),
            )
            for check in subject.checks
            if check.outcome != SUPPRESSED
        ]
        if rows:
            yield table(
                f"Every check of {subject.name} that is not suppressed, and what was found."
                if len(rows) < len(subject.checks)
                else f"Every check of {subject.name}, and what was found.",
                ("Outcome", "Check", "What was found", "Reason"),
                rows,
                widths=(1.9, 2.9, 5.4, 1.8),
            )
        hidden = [words.title(it.check) for it in subject.checks if it.outcome == SUPPRESSED]
        if hidden:
            yield Paragraph(f"Suppressed, outcome and figure: {'; '.join(hidden)}.")

    def _figures(self, subject: Subject) -> Iterator[Block]:
        if not subject.figures:
            return
        yield Heading("Figures", 3)
        yield Note(words.POOLED)
        asked = {check.check: check for check in subject.checks}
        rows = [
            (
                Cell(words.title(entry.name)),
                Cell(figure(entry, self._digits)),
                Cell(count(entry.n)),
                Cell(count(entry.cases)),
                Cell(
                    threshold_of(asked[entry.name], self._digits) if entry.name in asked else "none"
                ),
            )
            for entry in subject.figures
        ]
        yield table(
            f"Figures of {subject.name} over all its cases, with 95% intervals.",
            ("Figure", "Value (95% interval)", "n", "Cases", "Registered"),
            rows,
            widths=(3, 3, 1.1, 1.1, 2.6),
            right=(2, 3),
        )
        plot = subject_plot(subject, self._digits) if self._plots else None
        if plot is not None:
            name = f"figures-{self._model.subjects.index(subject) + 1}"
            yield Plot(name, plot.svg, plot.alt, plot.caption)

    def _failures(self, subject: Subject) -> Iterator[Block]:
        if subject.item_outcomes:
            yield Heading("Single notes", 3)
            yield _tally(
                f"Notes of {subject.name} by the outcome of their own gate.",
                ("Note gate", "Notes"),
                [(_NOTES.get(it.name, it.name), it.count) for it in subject.item_outcomes],
            )
        if subject.item_reasons:
            yield _tally(
                f"Notes of {subject.name} by what did not pass; one note may stand in several "
                "rows.",
                ("Did not pass (check: reason)", "Notes"),
                [(_reason(it.name), it.count) for it in subject.item_reasons],
            )
        for kind, heading in (("work", "Work unfinished"), ("measured", "Measured failure")):
            sentences = tuple(it.sentence for it in subject.remedies if it.kind == kind)
            if sentences:
                yield Heading(heading, 3)
                yield Bullets(sentences)

    # -- method, people, closing -------------------------------------------------------------

    def _method(self) -> Iterator[Block]:
        model = self._model
        if model.methodology is not None:
            yield from _paragraphs("Method", model.methodology)
        if model.dataset_description is not None:
            yield Heading("What was reviewed")
            yield _tally(
                "Counts of what was reviewed; no text of any case is in this report.",
                ("", "Count"),
                [(words.title(it.name), it.count) for it in model.dataset_description],
            )
        if model.confidence_intervals is not None:
            yield from _paragraphs("Intervals", model.confidence_intervals)
        if model.suppression:
            yield from _paragraphs("Suppressed figures", model.suppression)

    def _people(self) -> Iterator[Block]:
        model = self._model
        if model.agreement is not None:
            yield from _paragraphs("Agreement", model.agreement.words)
            if model.agreement.figures:
                yield table(
                    "Agreement of the first pass.",
                    ("Figure", "Value (95% interval)", "n"),
                    [
                        plain((words.title(it.name), figure(it, self._digits), count(it.n)))
                        for it in model.agreement.figures
                    ],
                    widths=(3, 4, 1),
                    right=(2,),
                )
            if model.agreement.reasons:
                yield _tally(
                    "Pairs with differing labels by the adjudicator's reason.",
                    ("Reason of disagreement", "Pairs"),
                    [(words.title(it.name), it.count) for it in model.agreement.reasons],
                )
        if model.reviewers is not None:
            panel = model.reviewers
            yield Heading("Reviewers")
            yield _tally(
                "The panel in counts; nobody is named.",
                ("", "Count"),
                [
                    ("Reviewers", panel.reviewers),
                    ("Adjudicators", panel.adjudicators),
                    ("Cleared of conflicts", panel.cleared),
                    ("Recused", panel.recused),
                    ("First-pass decisions", panel.decisions),
                ],
            )
            if panel.specialties is None:
                yield Paragraph(words.SPECIALTIES_SUPPRESSED)
            elif panel.specialties:
                yield _tally(
                    "Reviewers by specialty, as the evaluator stated it.",
                    ("Specialty", "Reviewers"),
                    [(it.name, it.count) for it in panel.specialties],
                )
        if model.deviations is not None:
            yield Heading("Deviations and amendments")
            yield Bullets(model.deviations or ("No amendment is recorded.",))

    def _closing(self) -> Iterator[Block]:
        model = self._model
        if model.metric_definitions is not None:
            yield Heading("What the figures mean")
            rows = [plain((words.title(it.name), it.meaning)) for it in model.metric_definitions]
            yield table("Every check and figure.", ("Figure", "Meaning"), rows, widths=(2, 5))
        yield Heading("Limitations")
        yield Bullets(model.limitations)
        yield Heading("What this report is not")
        yield Bullets(model.disclaimers)
        yield Heading("Provenance")
        digests = [
            (Cell(words.title(it.name)), Cell(it.digest, code=True)) for it in model.provenance
        ]
        digests.append((Cell("This report (model digest)"), Cell(model.model_digest, code=True)))
        yield table(
            "Digests that tie this report to what it was made from.",
            ("", "Digest"),
            digests,
            widths=(2, 5),
        )


def _outcome(check: Check) -> Cell:
    tone: Tone = check.outcome
    return Cell(_OUTCOMES[check.outcome], tone)


def _reason(name: str) -> str:
    check, _, reason = name.partition(":")
    return f"{words.title(check)}: {reason.replace('_', ' ')}" if reason else words.title(check)


def _tally(caption: str, head: Sequence[str], rows: Sequence[tuple[str, Shown]]) -> Table:
    cells = [(Cell(name), Cell(count(number))) for name, number in rows]
    return table(caption, head, cells, widths=(5, 1.4), right=(1,), narrow=True)


def _paragraphs(title: str, texts: Sequence[str]) -> Iterator[Block]:
    yield Heading(title)
    for text in texts:
        yield Paragraph(text)
