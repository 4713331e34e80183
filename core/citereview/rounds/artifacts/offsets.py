"""What spans count, found out from the lengths and quotes that came with them, and the repair.

CiteReview counts code points over the text as it is. Tools count UTF-16 units (JavaScript, Qt),
UTF-8 bytes, or text whose CRLF or byte-order mark was dropped on reading. Where a stated length or
a quoted text shows which, the fault says so and the repair is offered; it is applied only to a
loading that asks for that very unit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from citereview.errors import Problem
from citereview.rounds.artifacts import problems
from citereview.rounds.artifacts.places import Findings, Location

_BOM = "\ufeff"


class OffsetUnit(StrEnum):
    """What offsets may count instead of code points over the text as it is."""

    UTF16 = "utf16"
    BYTES = "bytes"
    CRLF_COLLAPSED = "crlf_collapsed"
    WITHOUT_BOM = "without_bom"


_PROBLEMS = {
    OffsetUnit.UTF16: problems.OFFSETS_UTF16,
    OffsetUnit.BYTES: problems.OFFSETS_BYTES,
    OffsetUnit.CRLF_COLLAPSED: problems.OFFSETS_CRLF,
    OffsetUnit.WITHOUT_BOM: problems.OFFSETS_BOM,
}


@dataclass(frozen=True, slots=True, repr=False)
class Span:
    """A span as a row states it: offsets, the length of its text, and the text it quotes."""

    start: int
    end: int
    length: int | None
    quote: str | None
    location: Location


def text_length(text: str, unit: OffsetUnit) -> int:
    """Length of a text counted in a unit."""
    if unit is OffsetUnit.UTF16:
        return len(text) + sum(character > "\uffff" for character in text)
    if unit is OffsetUnit.BYTES:
        return len(text.encode("utf-8"))
    if unit is OffsetUnit.CRLF_COLLAPSED:
        return len(text) - text.count("\r\n")
    return len(text) - text.startswith(_BOM)


def converter(text: str, unit: OffsetUnit) -> Callable[[int], int | None]:
    """A function from an offset in `unit` to code points; None inside a character or outside."""
    if unit is OffsetUnit.WITHOUT_BOM:
        shift = int(text.startswith(_BOM))
        return lambda offset: offset + shift if 0 <= offset <= len(text) - shift else None
    table: dict[int, int] = {0: 0}
    counted = 0
    for index, character in enumerate(text, 1):
        if unit is OffsetUnit.UTF16:
            counted += 2 if character > "\uffff" else 1
        elif unit is OffsetUnit.BYTES:
            counted += len(character.encode("utf-8"))
        elif character != "\r" or text[index : index + 1] != "\n":
            counted += 1
        else:
            continue
        table[counted] = index
    return table.get


def settle(
    spans: Sequence[Span], text: str, findings: Findings, repair: frozenset[OffsetUnit]
) -> list[tuple[int, int]] | None:
    """Offsets of one file's spans in code points, or None with the faults noted.

    A file is taken as counted one way throughout: its rows were written by one tool.
    """
    unit = _diagnose(spans, text, findings)
    if isinstance(unit, Problem):
        return None
    if unit is None:
        return _judge(spans, [(span.start, span.end) for span in spans], text, findings)
    first = next(span for span in spans if _differs(span, text))
    if unit not in repair:
        findings.fault(_PROBLEMS[unit], first.location, "code points")
        return None
    convert = converter(text, unit)
    moved = []
    whole = True
    for span in spans:
        start, end = convert(span.start), convert(span.end)
        if start is None or end is None:
            findings.fault(problems.OFFSETS_NOT_REPAIRABLE, span.location)
            whole = False
        else:
            moved.append((start, end))
    if not whole:
        return None
    findings.notice(problems.OFFSETS_REPAIRED, first.location)
    return _judge(spans, moved, text, findings)


def _differs(span: Span, text: str) -> bool:
    if span.length is not None and span.length != len(text):
        return True
    return span.quote is not None and text[span.start : span.end] != span.quote


def _diagnose(spans: Sequence[Span], text: str, findings: Findings) -> OffsetUnit | Problem | None:
    """The unit that explains every row that differs; a problem where none or several do."""
    if not any(_differs(span, text) for span in spans):
        _note_unproven(spans, text, findings)
        return None
    fitting = [unit for unit in OffsetUnit if _explains(unit, spans, text)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        first = next(span for span in spans if _differs(span, text))
        findings.fault(problems.OFFSETS_AMBIGUOUS, first.location)
        return problems.OFFSETS_AMBIGUOUS
    mismatched = False
    for span in spans:
        if span.length is not None and span.length != len(text):
            mismatched = True
            findings.fault(problems.LENGTH_MISMATCH, span.location)
    # Quotes are judged row by row where the lengths are right.
    return problems.LENGTH_MISMATCH if mismatched else None


def _explains(unit: OffsetUnit, spans: Sequence[Span], text: str) -> bool:
    length = text_length(text, unit)
    if length == len(text):
        return False
    if any(span.length is not None and span.length != length for span in spans):
        return False
    quoting = [span for span in spans if span.quote is not None]
    if not quoting:
        return True
    convert = converter(text, unit)
    return all(
        (start := convert(span.start)) is not None
        and (end := convert(span.end)) is not None
        and text[start:end] == span.quote
        for span in quoting
    )


def _note_unproven(spans: Sequence[Span], text: str, findings: Findings) -> None:
    if not spans or all(span.length is not None or span.quote is not None for span in spans):
        return
    if any(text_length(text, unit) != len(text) for unit in OffsetUnit):
        findings.notice(problems.OFFSET_UNIT_UNPROVEN, spans[0].location.at())


def _judge(
    spans: Sequence[Span], offsets: list[tuple[int, int]], text: str, findings: Findings
) -> list[tuple[int, int]] | None:
    good = True
    for span, (start, end) in zip(spans, offsets, strict=True):
        problem = None
        if not 0 <= start < end:
            problem = problems.SPAN_INVALID
        elif end > len(text):
            problem = problems.SPAN_OUT_OF_BOUNDS
        elif span.quote is not None and text[start:end] != span.quote:
            problem = problems.SPAN_TEXT_DIFFERS
        if problem is not None:
            good = False
            findings.fault(problem, span.location)
    return offsets if good else None
