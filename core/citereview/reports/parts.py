"""Pieces that several pages of a report share: an outcome's cell, a tally, side notes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from citereview.reports import words
from citereview.reports.blocks import Cell, Heading, Note, Paragraph, Plain, Table, table
from citereview.reports.model import Check, Figure, ReportModel, Shown
from citereview.reports.numbers import count
from citereview.statistics import WarningCode, verdict_text
from citereview.statistics.suppression import SUPPRESSED

Plots = Literal["none", "paper", "screen"]
"""What figures are drawn for; a text has none."""

_CODES = frozenset(code.value for code in WarningCode)
_OUTCOMES = {
    "pass": "passes",
    "fail": "fails",
    "cannot_judge": "cannot judge",
    SUPPRESSED: SUPPRESSED,
}


def digits_of(model: ReportModel) -> int:
    """Decimals of a percentage: whole percents in public."""
    return 0 if model.audience == "public" else 1


def outcome_cell(check: Check) -> Cell:
    """A check's outcome, toned and marked."""
    return Cell(_OUTCOMES[check.outcome], check.outcome)


def caution(entry: Figure) -> str:
    """What must be said beside a figure: whether its sample bears a conclusion; may be empty."""
    said = verdict_text(WarningCode(code) for code in entry.warnings if code in _CODES)
    return said[:1].upper() + said[1:]


def cautioned(entry: Figure) -> str:
    """The same with its causes."""
    said = set[str]().union(*(words.SAID_BY.get(code, ()) for code in entry.warnings))
    causes = [
        words.CAUSES[code] for code in entry.warnings if code in words.CAUSES and code not in said
    ]
    return f"{caution(entry)}: {', '.join(causes)}" if causes else caution(entry)


def tally(caption: str, head: Sequence[str], rows: Iterable[tuple[str, Shown]]) -> Table:
    """A narrow table of counts."""
    cells = [(Cell(name), Cell(count(number))) for name, number in rows]
    return table(caption, head, cells, widths=(5, 1.4), right=(1,), narrow=True)


def paragraphs(title: str, texts: Iterable[str]) -> Iterator[Plain]:
    """A heading with its paragraphs."""
    yield Heading(title)
    for text in texts:
        yield Paragraph(text)


def defined(model: ReportModel, names: Iterable[str]) -> tuple[Note, ...]:
    """Side notes that say what names mean, as far as the report defines them; each once."""
    known = {entry.name: entry.meaning for entry in model.metric_definitions or ()}
    found = dict.fromkeys(name.removeprefix("pooled_") for name in names)
    return tuple(Note(known[name], words.title(name)) for name in found if name in known)
