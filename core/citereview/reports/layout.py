"""From the report model to its blocks: page one first, then results, method, people, limits."""

from __future__ import annotations

from collections.abc import Iterator

from citereview.reports import words
from citereview.reports.blocks import (
    Beside,
    Block,
    Bullets,
    Cell,
    Heading,
    Laid,
    PageBreak,
    Paragraph,
    Plain,
    Table,
    plain,
    table,
)
from citereview.reports.model import Agreement, LabelShare, Panel, ReportModel
from citereview.reports.numbers import count, figure
from citereview.reports.page_one import TITLE, page_one
from citereview.reports.parts import Plots, cautioned, defined, digits_of, paragraphs, tally
from citereview.reports.results import results
from citereview.statistics.printed import share

_UNITS = ("case", "note", "claim", "pair")


def lay_out(model: ReportModel, *, plots: Plots = "paper") -> Laid:
    """The report in blocks.

    Args:
        model: What to say.
        plots: Where figures are drawn for; a text form has no place for them.
    """
    return Laid(
        title=TITLE,
        language="en",
        stated_date=model.stated_date,
        round_ref=model.round_ref,
        audience=model.audience,
        digest=model.model_digest,
        blocks=tuple(_blocks(model, plots=plots)),
    )


def _blocks(model: ReportModel, *, plots: Plots) -> Iterator[Block]:
    yield from page_one(model)
    yield PageBreak()
    for subject in model.subjects:
        yield from results(model, subject, plots=plots)
    yield from _method(model)
    yield from _people(model)
    yield from _closing(model)


def _method(model: ReportModel) -> Iterator[Block]:
    if model.methodology is not None:
        yield Beside(tuple(paragraphs("Method", model.methodology)), defined(model, _UNITS))
    if model.dataset_description is not None:
        yield Heading("What was reviewed")
        yield tally(
            "Counts of what was reviewed; no text of any case is in this report.",
            ("", "Count"),
            [(words.title(it.name), it.count) for it in model.dataset_description],
        )
    if model.confidence_intervals is not None:
        yield Beside(
            tuple(paragraphs("Intervals", model.confidence_intervals)),
            defined(model, ("interval",)),
        )
    if model.suppression:
        yield from paragraphs("Suppressed figures", model.suppression)


def _people(model: ReportModel) -> Iterator[Block]:
    if model.agreement is not None:
        names = [it.name for it in model.agreement.figures]
        yield Beside(tuple(_agreement(model, model.agreement)), defined(model, names))
    if model.reviewers is not None:
        yield from _reviewers(model.reviewers)
    if model.deviations is not None:
        yield Heading("Deviations and amendments")
        yield Bullets(model.deviations or ("No amendment is recorded.",))


def _agreement(model: ReportModel, found: Agreement) -> Iterator[Plain]:
    yield from paragraphs("Agreement", found.words)
    if found.figures:
        yield table(
            "Agreement of the first pass.",
            ("Figure", "Value (95% interval)", "n"),
            [
                (
                    Cell(words.title(it.name)),
                    Cell(figure(it, digits_of(model)), remark=cautioned(it)),
                    Cell(count(it.n)),
                )
                for it in found.figures
            ],
            widths=(3, 4, 1),
            right=(2,),
        )
    if found.labels:
        yield _labels(found.labels, digits_of(model))
    if found.reasons:
        yield tally(
            "Pairs with differing labels by the adjudicator's reason.",
            ("Reason of disagreement", "Pairs"),
            [(words.title(it.name), it.count) for it in found.reasons],
        )


def _labels(labels: tuple[LabelShare, ...], digits: int) -> Table:
    """Agreement beyond chance is read beside how often each label was given."""
    counted = all(one.decisions is not None for one in labels)
    rows = [
        (
            Cell(words.title(one.label)),
            *((Cell(count(one.decisions)),) if counted else ()),
            Cell(share(one.share, digits)),
        )
        for one in labels
    ]
    return table(
        "How often each label was given in the first pass, all reviewers together.",
        ("Label", *(("Decisions",) if counted else ()), "Share"),
        rows,
        widths=(4, *((1.4,) if counted else ()), 1.4),
        right=(1, 2),
        narrow=True,
    )


def _reviewers(panel: Panel) -> Iterator[Block]:
    yield Heading("Reviewers")
    yield tally(
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
        yield tally(
            "Reviewers by specialty, as the evaluator stated it.",
            ("Specialty", "Reviewers"),
            [(it.name, it.count) for it in panel.specialties],
        )


def _closing(model: ReportModel) -> Iterator[Block]:
    if model.metric_definitions is not None:
        yield Heading("What the words and figures mean")
        rows = [plain((words.title(it.name), it.meaning)) for it in model.metric_definitions]
        yield table("Every word, check and figure.", ("Term", "Meaning"), rows, widths=(2, 5))
    yield Heading("Limitations")
    yield Bullets(model.limitations)
    yield Heading("What this report is not")
    yield Bullets(model.disclaimers)
    yield Heading("Provenance")
    digests = [(Cell(words.title(it.name)), Cell(it.digest, code=True)) for it in model.provenance]
    digests.append((Cell("This report (model digest)"), Cell(model.model_digest, code=True)))
    yield table(
        "Digests that tie this report to what it was made from.",
        ("", "Digest"),
        digests,
        widths=(2, 5),
    )
