"""Spans of one text: what its offsets count, and what has to be asked about.

Where every quoted text fits at its offsets, counted one way, that is the way. A span whose offsets
and quote disagree is asked about: neither is believed silently.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from citereview.canonical import canonical_bytes, digest_bytes
from citereview.rounds.artifacts import problems as artifact_problems
from citereview.rounds.artifacts.guided import problems
from citereview.rounds.artifacts.guided.quotes import Candidate, FoldedText, QuoteIndex
from citereview.rounds.artifacts.guided.records import Sought, Unit
from citereview.rounds.artifacts.offsets import OffsetUnit, converter, text_length
from citereview.rounds.artifacts.places import Findings, Location

LEAVE = "leave"
"""The choice that leaves a quote out."""

Kind = Literal["ambiguous", "missing", "differs"]
Role = Literal["claim", "evidence"]
Span = tuple[int, int]
Convert = Callable[[int], int | None]

_KEY_DIGITS = 12


@dataclass(frozen=True, slots=True, repr=False)
class Question:
    """A quote somebody has to choose a place for.

    Attributes:
        key: Names the question; the same from run to run over the same files.
        kind: At several places, at none, or not at the offsets it came with.
        role: Whether it is a claim's words or evidence.
        location: Where it was first asked for.
        case: Reference of the case as found (private).
        system: Identity of the note's system, None for a source (private).
        quote: What is sought (private).
        text: The text it is sought in (private).
        candidates: Places to choose from, in text order; may be none.
    """

    key: str
    kind: Kind
    role: Role
    location: Location
    case: str
    system: str | None
    quote: str
    text: str
    candidates: tuple[Candidate, ...]


class SpanFinder:
    """Finds the spans of one text.

    Args:
        text: The source or note.
        case: Reference of its case.
        system: Identity of the note's system, None for a source.
        choices: What was chosen, by question key.
        findings: Takes faults and notices.
    """

    def __init__(
        self,
        text: str,
        case: str,
        system: str | None,
        choices: Mapping[str, str],
        findings: Findings,
    ) -> None:
        self._text = text
        self._case = case
        self._system = system
        self._choices = choices
        self._findings = findings
        self._folded: FoldedText | None = None
        self._index = QuoteIndex(text, ())
        self.questions: dict[str, Question] = {}
        self.left_out = 0

    def find(self, wanted: Sequence[Sought], declared: Unit | None) -> list[Span | None]:
        """The span of each, None where it is open, left out or at fault."""
        self._index = QuoteIndex(self._text, (one.quote or "" for one in wanted))
        unit = self._unit(wanted, declared)
        convert = _converter(self._text, unit)
        return [
            None if unit is None and one.unit is None else self._one(one, convert) for one in wanted
        ]

    def _unit(self, wanted: Sequence[Sought], declared: Unit | None) -> Unit | None:
        """What offsets count; None, with the fault noted, where it cannot be told."""
        text = self._text
        placed = [one for one in wanted if one.start is not None and one.unit is None]
        if not placed or declared is not None:
            return declared or Unit.CODE_POINTS
        quoted = [one for one in placed if one.quote is not None]
        if not quoted:
            if all(text_length(text, unit) == len(text) for unit in OffsetUnit):
                return Unit.CODE_POINTS
            self._findings.fault(problems.UNIT_UNKNOWN, placed[0].location)
            return None
        fits = {unit: _fitting(text, quoted, unit) for unit in Unit}
        best = max(len(found) for found in fits.values())
        if len(fits[Unit.CODE_POINTS]) == best:
            return Unit.CODE_POINTS
        leading = [unit for unit, found in fits.items() if len(found) == best]
        if len({fits[unit] for unit in leading}) > 1:
            self._findings.fault(artifact_problems.OFFSETS_AMBIGUOUS, placed[0].location)
            return None
        self._findings.notice(
            problems.UNIT_FOUND, placed[0].location, leading[0].value.replace("_", " ")
        )
        return leading[0]

    def _one(self, one: Sought, convert: Convert) -> Span | None:
        if one.start is None or one.end is None:
            return self._quoted(one)
        if one.unit is not None:
            convert = _converter(self._text, one.unit)
        start, end = convert(one.start), convert(one.end)
        whole = start is not None and end is not None and start < end
        if start is not None and end is not None and whole:
            if one.quote is None or self._text[start:end] == one.quote:
                return start, end
        elif one.quote is None:
            problem = artifact_problems.SPAN_OUT_OF_BOUNDS
            if one.start >= one.end:
                problem = artifact_problems.SPAN_INVALID
            self._findings.fault(problem, one.location)
            return None
        return self._ask(one, "differs", self._index.places(one.quote or ""))

    def _quoted(self, one: Sought) -> Span | None:
        places = self._index.places(one.quote or "")
        if len(places) == 1:
            return places[0].start, places[0].end
        return self._ask(one, "ambiguous" if places else "missing", places)

    def _ask(self, one: Sought, kind: Kind, places: list[Candidate]) -> Span | None:
        quote = one.quote or ""
        role: Role = "evidence" if self._system is None else "claim"
        named = [role, self._case, self._system, quote, one.start, one.end]
        # A digest, so that a list of choices says which question it answers, not what it quotes.
        key = digest_bytes(canonical_bytes(named)).removeprefix("sha256:")[:_KEY_DIGITS]
        if key not in self.questions:
            if not places:
                if self._folded is None:
                    self._folded = FoldedText(self._text)
                places = self._folded.near_places(quote)
            self.questions[key] = Question(
                key, kind, role, one.location, self._case, self._system, quote, self._text,
                tuple(places),
            )  # fmt: skip
        choice = self._choices.get(key)
        if choice == LEAVE:
            self.left_out += 1
            self._findings.notice(problems.LEFT_OUT, one.location)
            return None
        number = int(choice) if choice is not None and choice.isascii() and choice.isdigit() else 0
        offered = self.questions[key].candidates
        if 1 <= number <= len(offered):
            return offered[number - 1].start, offered[number - 1].end
        return None


def is_answer(question: Question, choice: str) -> bool:
    """Whether a choice answers a question: a candidate's number from 1 on, or `LEAVE`."""
    if choice == LEAVE:
        return True
    plain = choice.isascii() and choice.isdigit() and len(choice) <= len("999")
    return plain and 1 <= int(choice) <= len(question.candidates)


def _converter(text: str, unit: Unit | None) -> Convert:
    if unit is None or unit is Unit.CODE_POINTS:
        return lambda offset: offset if 0 <= offset <= len(text) else None
    return converter(text, OffsetUnit(unit.value))


def _fitting(text: str, quoted: Sequence[Sought], unit: Unit) -> tuple[tuple[int, int, int], ...]:
    """(position, start, end) of the spans whose quote stands at their offsets."""
    convert = _converter(text, unit)
    found = []
    for at, one in enumerate(quoted):
        if one.start is None or one.end is None:
            continue
        start, end = convert(one.start), convert(one.end)
        if start is not None and end is not None and text[start:end] == one.quote:
            found.append((at, start, end))
    return tuple(found)
