"""From a draft to artifacts: spans found, equal ones merged, ids given; or what is still open."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from citereview.canonical import utf8
from citereview.events import CancelToken, Finished, Progressed, Reporter, Started, silent
from citereview.rounds.artifacts import problems as artifact_problems
from citereview.rounds.artifacts.guided import problems
from citereview.rounds.artifacts.guided.records import (
    Draft,
    DraftCase,
    DraftClaim,
    DraftEvidence,
    DraftNote,
    Unit,
)
from citereview.rounds.artifacts.guided.spans import Question, Span, SpanFinder, is_answer
from citereview.rounds.artifacts.judging import TEXT_LIMIT
from citereview.rounds.artifacts.places import Findings, Location
from citereview.rounds.artifacts.references import Alias, alias_table, aliases_fit, is_public
from citereview.rounds.file_names import names_a_folder

STEP = "find_quotes"


@dataclass(frozen=True, slots=True, repr=False)
class SettledEvidence:
    """One span of a source: half-open, code points."""

    evidence_id: str
    start: int
    end: int
    required: bool


@dataclass(frozen=True, slots=True, repr=False)
class SettledClaim:
    """One claim of a note: half-open, code points; `citations` are evidence ids of its case."""

    claim_id: str
    start: int
    end: int
    claim_type: str | None
    citations: tuple[str, ...]


@dataclass(frozen=True, slots=True, repr=False)
class SettledNote:
    """One system's note."""

    system: str
    text: str
    claims: tuple[SettledClaim, ...]


@dataclass(frozen=True, slots=True, repr=False)
class SettledCase:
    """One case under its public reference."""

    reference: str
    source: str
    evidence: tuple[SettledEvidence, ...]
    notes: tuple[SettledNote, ...]


@dataclass(slots=True, repr=False)
class Settlement:
    """What came of a draft.

    Attributes:
        cases: By public reference; whole only where no question is open and no fault was found.
        questions: Every quote that had to be asked about, answered or not, in the order found.
        open: Keys of those without an answer.
        aliases: Public references offered for those that break the pattern.
        left_out: Quotes left out by choice.
    """

    cases: list[SettledCase] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    aliases: tuple[Alias, ...] = ()
    left_out: int = 0


def settle_draft(
    draft: Draft,
    findings: Findings,
    *,
    choices: Mapping[str, str],
    aliases: Mapping[str, str],
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> Settlement:
    """Find every span and give every id.

    Args:
        draft: What was read, texts filled in.
        findings: Takes faults and notices.
        choices: By question key, a candidate's number or ``leave``.
        aliases: Public references to use for references as found.
        report: Hears of each case.
        cancel: Looked at between cases.

    Raises:
        OperationCancelled: `cancel` was used.
    """
    found = Settlement()
    token = cancel or CancelToken()
    report(Started(step=STEP, total=len(draft.cases)))
    _judge_names(draft, aliases, findings)
    wishes = _Wishes(choices, aliases, findings)
    for done, (_, case) in enumerate(sorted(draft.cases.items()), 1):
        token.check()
        settled = _Case(case, draft.unit, wishes, found).settle()
        report(Progressed(step=STEP, done=done, total=len(draft.cases)))
        if settled is not None:
            found.cases.append(settled)
    report(Finished(step=STEP))
    known = {question.key: question for question in found.questions}
    if any(key not in known or not is_answer(known[key], value) for key, value in choices.items()):
        findings.fault(problems.CHOICES_INVALID, Location(file="the choices"))
    found.open = [key for key in known if key not in choices]
    ids = {one.evidence_id for case in draft.cases.values() for one in case.evidence}
    found.aliases = (
        *alias_table(draft.cases, stem="case", fits=_fits_a_folder),
        *alias_table(draft.systems, stem="system", fits=_fits_a_folder),
        *alias_table((one for one in ids if one is not None), stem="evidence"),
    )
    return found


def _fits_a_folder(reference: str) -> bool:
    """Cases and systems become folders of what is written."""
    return is_public(reference) and names_a_folder(reference)


def _judge_names(draft: Draft, aliases: Mapping[str, str], findings: Findings) -> None:
    found: dict[str, Location] = {}
    folders: set[str] = set()
    for case in draft.cases.values():
        found.setdefault(case.reference, case.location)
        folders |= {case.reference, *case.notes}
        for note in case.notes.values():
            found.setdefault(note.system, note.location)
        for one in case.evidence:
            if one.evidence_id is not None:
                found.setdefault(one.evidence_id, one.sought.location)
    for reference, place in found.items():
        if not is_public(aliases.get(reference, reference)):
            findings.fault(artifact_problems.REFERENCE_PATTERN, place)
        elif reference in folders and not names_a_folder(aliases.get(reference, reference)):
            findings.fault(problems.NOT_A_FOLDER, place)
    if not aliases_fit(aliases) or any(new in found for new in aliases.values()):
        findings.fault(artifact_problems.ALIAS_INVALID, Location(file="the aliases"))
    systems = draft.systems
    _judge_alike(systems, found, aliases, findings)
    folded: set[str] = set()
    for case in draft.cases.values():
        # Two folders that differ in letter case alone are one on some systems.
        name = aliases.get(case.reference, case.reference).casefold()
        if name in folded:
            findings.fault(artifact_problems.DUPLICATE_CASE, case.location)
        for system in sorted(systems - set(case.notes)):
            place = Location(case=case.reference, identity=system)
            findings.fault(artifact_problems.SYSTEMS_DIFFER, place)
        folded.add(name)


def _judge_alike(
    systems: Collection[str],
    places: Mapping[str, Location],
    aliases: Mapping[str, str],
    findings: Findings,
) -> None:
    """Systems that differ in letter case alone: one mistyped, or folders that would be one."""
    folded: set[str] = set()
    for system in (one for one in places if one in systems):
        name = aliases.get(system, system).casefold()
        if name in folded:
            findings.fault(problems.SYSTEMS_ALIKE, places[system])
        folded.add(name)


@dataclass(frozen=True, slots=True, repr=False)
class _Wishes:
    choices: Mapping[str, str]
    aliases: Mapping[str, str]
    findings: Findings


class _Case:
    """One case being settled."""

    def __init__(
        self, case: DraftCase, unit: Unit | None, wishes: _Wishes, into: Settlement
    ) -> None:
        self._case = case
        self._unit = unit
        self._choices = wishes.choices
        self._aliases = wishes.aliases
        self._findings = wishes.findings
        self._into = into
        self._ids: dict[int, str] = {}
        self._named: set[str] = set()
        self._found: set[str] = set()

    def settle(self) -> SettledCase | None:
        """The case, or None where a text is missing; faults and questions are noted."""
        case = self._case
        if case.source is None or not self._sound(case.source, case.location):
            return None
        evidence = self._evidence(case.source)
        notes = []
        for _, note in sorted(case.notes.items()):
            if note.text is not None and self._sound(note.text, note.location):
                claims = self._claims(note, note.text)
                system = self._aliases.get(note.system, note.system)
                notes.append(SettledNote(system, note.text, claims))
        reference = self._aliases.get(case.reference, case.reference)
        return SettledCase(reference, case.source, evidence, tuple(notes))

    def _sound(self, text: str, place: Location) -> bool:
        problem = None
        if utf8(text) is None:
            problem = artifact_problems.LONE_SURROGATE
        elif not text.strip("\ufeff \t\r\n"):
            problem = artifact_problems.TEXT_BLANK
        elif len(text) > TEXT_LIMIT:
            problem = artifact_problems.TEXT_TOO_LONG
        if problem is not None:
            self._findings.fault(problem, place)
        return problem is None

    def _find(
        self, text: str, system: str | None, rows: Iterable[DraftEvidence | DraftClaim]
    ) -> list[Span | None]:
        finder = SpanFinder(text, self._case.reference, system, self._choices, self._findings)
        spans = finder.find([row.sought for row in rows], self._unit)
        self._into.questions.extend(finder.questions.values())
        self._into.left_out += finder.left_out
        return spans

    def _evidence(self, source: str) -> tuple[SettledEvidence, ...]:
        rows = self._case.evidence
        spans = self._find(source, None, rows)
        by_id: dict[str, Span] = {}
        by_span: dict[Span, str] = {}
        required: dict[str, bool] = {}
        for row, span in zip(rows, spans, strict=True):
            if row.evidence_id is None:
                continue
            name = self._aliases.get(row.evidence_id, row.evidence_id)
            self._named.add(name)
            if span is None:
                continue
            if by_id.setdefault(name, span) != span:
                self._findings.fault(problems.EVIDENCE_DIFFERS, row.sought.location)
            by_span.setdefault(span, name)
            self._ids[id(row)] = name
        unnamed = {
            span
            for row, span in zip(rows, spans, strict=True)
            if row.evidence_id is None and span is not None and span not in by_span
        }
        for span, name in zip(sorted(unnamed), _fresh("ev", self._named), strict=False):
            by_span[span] = name
            by_id[name] = span
        for row, span in zip(rows, spans, strict=True):
            if span is not None:
                name = self._ids.setdefault(id(row), by_span[span])
                required[name] = required.get(name, False) or row.required
        self._found = set(by_id)
        ordered = sorted(by_id.items(), key=lambda entry: (entry[1], entry[0]))
        return tuple(SettledEvidence(name, *span, required[name]) for name, span in ordered)

    def _claims(self, note: DraftNote, text: str) -> tuple[SettledClaim, ...]:
        spans = self._find(text, note.system, note.claims)
        groups: dict[tuple[str | None, Span], list[DraftClaim]] = {}
        named: dict[str, Span] = {}
        for claim, span in zip(note.claims, spans, strict=True):
            if span is None:
                continue
            if claim.claim_id is not None and named.setdefault(claim.claim_id, span) != span:
                self._findings.fault(artifact_problems.DUPLICATE_ID, claim.sought.location)
            groups.setdefault((claim.claim_id, span), []).append(claim)
        fresh = _fresh("claim", set(named))
        settled = []
        for (claim_id, span), rows in sorted(groups.items(), key=lambda entry: entry[0][1]):
            types = {row.claim_type for row in rows if row.claim_type is not None}
            if len(types) > 1:
                self._findings.fault(problems.TYPES_DIFFER, rows[-1].sought.location)
            cited = tuple(dict.fromkeys(name for row in rows for name in self._cited(row)))
            name = next(fresh) if claim_id is None else claim_id
            settled.append(SettledClaim(name, *span, min(types, default=None), cited))
        return tuple(settled)

    def _cited(self, claim: DraftClaim) -> Iterable[str]:
        for one in claim.cites:
            if id(one) in self._ids:
                yield self._ids[id(one)]
        for wanted, place in claim.cites_ids:
            name = self._aliases.get(wanted, wanted)
            if name in self._found:
                yield name
            elif name not in self._named:
                self._findings.fault(problems.EVIDENCE_UNKNOWN, place)


def _fresh(stem: str, taken: set[str]) -> Iterator[str]:
    """Names that are not taken, without end."""
    number = 0
    while True:
        number += 1
        name = f"{stem}-{number:03d}"
        if name not in taken:
            yield name
