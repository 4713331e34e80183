"""Notes with markers such as [1] or [2, 4], and a source whose passages are numbered.

A claim is the sentence, or the part of one, that a marker closes; the marker itself is in no claim.
Texts stay as they are, markers and numbers included.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from citereview.rounds.artifacts.guided import problems
from citereview.rounds.artifacts.guided.records import (
    Draft,
    DraftCase,
    DraftClaim,
    DraftEvidence,
    DraftNote,
    Sought,
    Unit,
)
from citereview.rounds.artifacts.guided.texts import TextFiles
from citereview.rounds.artifacts.places import Findings, Location

_PASSAGE = re.compile(r"^[ \t]*(?:\[(\d{1,6})\]|(\d{1,6})[.):])[ \t]*", re.MULTILINE)
_ONE = r"\[[ \t]*\d{1,6}(?:[ \t]*[-,;\u2013][ \t]*\d{1,6})*[ \t]*\]"
_MARKER = re.compile(rf"{_ONE}(?:[ \t]*{_ONE})*")
_PART = re.compile(r"(\d+)(?:[ \t]*[-\u2013][ \t]*(\d+))?")
_SENTENCE_END = re.compile(r"[.!?\u2026][\"'\u201d\u2019)]*[ \t]+(?=[^\s])")
_ABBREVIATION = re.compile(
    r"(?:\b(?:dr|mr|mrs|ms|prof|st|no|vs|ca|approx|e\.g|i\.e|b\.i\.d|t\.i\.d|q\.d|p\.o)|\b\w|\d)$",
    re.IGNORECASE,
)
_RANGE = 1_000


def read_marked(files: TextFiles, findings: Findings) -> Draft:
    """Every note that lies in a case's folder, with the claims its markers close."""
    draft = Draft(unit=Unit.CODE_POINTS)
    for reference, system in files.pairs():
        if reference not in draft.cases:
            case = draft.case(reference, Location(case=reference, file="source.txt"))
            case.source = files.source(reference)
            if case.source is None:
                findings.fault(problems.TEXT_MISSING, case.location, "the source")
        place = Location(case=reference, identity=system, file="summary.txt")
        note = draft.cases[reference].note(system, place)
        note.text = files.note(reference, system)
    for case in draft.cases.values():
        passages = _passages(case, findings)
        for note in case.notes.values():
            _claims(note, passages, findings)
    return draft


def _passages(case: DraftCase, findings: Findings) -> dict[int, DraftEvidence]:
    text = case.source or ""
    found: dict[int, DraftEvidence] = {}
    heads = list(_PASSAGE.finditer(text))
    for at, head in enumerate(heads):
        place = case.location.at(text.count("\n", 0, head.start()) + 1)
        until = heads[at + 1].start() if at + 1 < len(heads) else len(text)
        span = _trimmed(text, head.end(), until)
        number = int(head[1] or head[2])
        if span is None:
            findings.fault(problems.PASSAGE_BLANK, place)
        elif number in found:
            findings.fault(problems.PASSAGE_TWICE, place)
        else:
            found[number] = DraftEvidence(_sought(text, span, place), f"passage-{number}")
    case.evidence.extend(found.values())
    if not found and case.source is not None:
        findings.fault(problems.PASSAGES_MISSING, case.location)
    return found


def _claims(note: DraftNote, passages: dict[int, DraftEvidence], findings: Findings) -> None:
    text = note.text or ""
    begin = 0
    marked_lines: set[int] = set()
    for marker in _MARKER.finditer(text):
        line = text.count("\n", 0, marker.start()) + 1
        marked_lines.add(line)
        place = note.location.at(line)
        span = _closed_by(text, begin, marker.start())
        begin = marker.end()
        if span is None:
            findings.fault(problems.MARKER_ALONE, place)
            continue
        claim = DraftClaim(_sought(text, span, place))
        for number in _numbers(marker[0]):
            passage = passages.get(number)
            if passage is not None:
                claim.cites.append(passage)
            elif passages:
                findings.fault(problems.MARKER_UNKNOWN, place)
        note.claims.append(claim)
    for number, content in enumerate(text.split("\n"), 1):
        if content.strip() and number not in marked_lines:
            findings.notice(problems.SENTENCES_UNMARKED, note.location.at(number))
            return


def _closed_by(text: str, begin: int, marker: int) -> tuple[int, int] | None:
    """The words before a marker: from its sentence's begin, or from the marker before it."""
    begin = max(begin, text.rfind("\n", 0, marker) + 1)
    while begin < marker and (text[begin].isspace() or text[begin] in ".,;:!?-*\u2022"):
        begin += 1
    span = _trimmed(text, begin, marker)
    if span is None:
        return None
    start, end = span
    for found in _SENTENCE_END.finditer(text, start, end):
        mark = found.start()
        if text[mark] != "." or not _ABBREVIATION.search(text, start, mark):
            start = found.end()
    return start, end


def _numbers(marker: str) -> Iterator[int]:
    for part in _PART.finditer(marker):
        first = int(part[1])
        last = int(part[2]) if part[2] else first
        yield from range(first, min(last, first + _RANGE) + 1)


def _trimmed(text: str, start: int, end: int) -> tuple[int, int] | None:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return (start, end) if start < end else None


def _sought(text: str, span: tuple[int, int], place: Location) -> Sought:
    return Sought(place, text[span[0] : span[1]], *span)
