"""Page one: what was tested, the verdict and what it rests on, the worst, what was not seen."""

from __future__ import annotations

from collections.abc import Iterator

from citereview.reports import words
from citereview.reports.blocks import (
    Banner,
    Beside,
    Block,
    Bullets,
    Cell,
    Heading,
    Note,
    Paragraph,
    Plain,
    Verdict,
    plain,
    table,
)
from citereview.reports.model import Check, ReportModel, Subject
from citereview.reports.numbers import interval_of, threshold_of, value_of
from citereview.reports.parts import caution, defined, digits_of, outcome_cell
from citereview.statistics.suppression import SUPPRESSED

TITLE = "Clinician review report"
_KINDS = {
    "synthetic": "nobody (synthetic rehearsal)",
    "reviewer": "reviewers, as the evaluator declares",
}
_JUDGES = {
    "bound": "the bound of the 95% interval",
    "point": "the point value (exploratory)",
}


def page_one(model: ReportModel) -> Iterator[Block]:
    """The blocks of page one."""
    yield Heading(TITLE, 1)
    if model.audience == "confidential":
        yield Banner(words.CONFIDENTIAL)
    if model.draft:
        yield Banner(words.DRAFT)
    if model.kind == "synthetic":
        yield Banner(words.SYNTHETIC)
    yield Beside(tuple(_answer(model)), _about(model))
    yield from _registered(model)
    yield Beside(tuple(_findings(model)), (*_withheld(model), *_meanings(model)))


def _answer(model: ReportModel) -> Iterator[Plain]:
    yield Heading("Verdict")
    yield Verdict(model.open, model.sentence)
    several = len(model.subjects) > 1
    if several:
        yield Bullets(tuple(_for_each(model)))
    elif model.audience == "confidential":
        yield from (Paragraph(one.sentence) for one in model.subjects)
    subjects = ", ".join(subject.name for subject in model.subjects) or "nothing"
    rows = [
        *(() if several else (("Under test", subjects),)),
        ("Question", model.question or "not stated"),
        ("Round", model.round_ref),
    ]
    yield table("", ("", ""), map(plain, rows), widths=(1, 4))


def _for_each(model: ReportModel) -> Iterator[str]:
    """The answer for each of several systems; a public one has no count, so names are gathered."""
    if model.audience == "confidential":
        yield from (f"{one.name}: {one.sentence}" for one in model.subjects)
        return
    for word, is_open in (("Closed", False), ("Open", True)):
        names = [one.name for one in model.subjects if one.open == is_open]
        if names:
            yield f"{word} for {', '.join(names)}."


def _about(model: ReportModel) -> tuple[Note, ...]:
    said = {
        "Date stated": model.stated_date,
        "Gate frozen": model.frozen_on or "not yet",
        "Labels by": _KINDS[model.kind],
        "Judged on": _JUDGES[model.judge],
        "Evidence only": words.EVIDENCE_ONLY,
    }
    return tuple(Note(text, term) for term, text in said.items())


def _judged(model: ReportModel) -> list[Check]:
    """What page one shows of every subject."""
    return [check for subject in model.subjects for check in _judged_of(subject)]


def _judged_of(subject: Subject) -> list[Check]:
    """Counted notes and every judged share."""
    return [
        check
        for check in subject.checks
        if check.bound != "count" or check.check in words.COUNTED_NOTES
    ]


def _meanings(model: ReportModel) -> tuple[Note, ...]:
    return defined(model, (check.check for check in _judged(model)))


def _withheld(model: ReportModel) -> Iterator[Note]:
    """What the word means that stands in place of a figure, where it does."""
    if any(check.outcome == SUPPRESSED for check in _judged(model)):
        yield Note(words.SUPPRESSED_SHORT, "Suppressed")


def _registered(model: ReportModel) -> Iterator[Plain]:
    """What was found against what was registered."""
    digits = digits_of(model)
    found = [(subject.name, _judged_of(subject)) for subject in model.subjects]
    shown = [(name, checks) for name, checks in found if checks]
    cautions = {
        (subject.name, it.name): caution(it) for subject in model.subjects for it in subject.figures
    }
    rows = [
        (
            Cell(words.title(check.check)),
            Cell(value_of(check, digits), remark=cautions.get((name, check.check), "")),
            Cell(interval_of(check.low, check.high, digits)),
            Cell(threshold_of(check, digits)),
            outcome_cell(check),
        )
        for name, checks in shown
        for check in checks
    ]
    if rows:
        yield table(
            "What was found against what was registered before export.",
            ("Check", "Found", "95% interval", "Registered", "Outcome"),
            rows,
            widths=(3, 1.7, 2.1, 2.9, 2),
            groups=[(name, len(checks)) for name, checks in shown] if len(found) > 1 else (),
        )


def _findings(model: ReportModel) -> Iterator[Plain]:
    hidden = any(it.outcome == SUPPRESSED for one in model.subjects for it in one.checks)
    if model.worst or (hidden and not model.open):
        yield Heading("Gravest findings")
        yield Bullets((*model.worst, *((words.FINDINGS_SUPPRESSED,) if hidden else ())))
    yield Heading("Not looked at")
    yield Bullets((*model.not_looked_at, model.linking))
