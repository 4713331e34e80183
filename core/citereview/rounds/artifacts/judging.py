"""From a case's parts to its records: texts, references, candidates, and what is missing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from citereview.rounds.artifacts import problems
from citereview.rounds.artifacts.jsontext import Row, whole
from citereview.rounds.artifacts.models import CandidateArtifacts, CaseArtifacts
from citereview.rounds.artifacts.offsets import OffsetUnit
from citereview.rounds.artifacts.parts import CandidateParts, CaseParts
from citereview.rounds.artifacts.places import Findings, Location
from citereview.rounds.artifacts.records import (
    clean_id,
    read_claims,
    read_evidence,
    read_facts,
    read_identifiers,
    read_support,
)

TEXT_LIMIT = 1_000_000
EXTRACT_IDENTITY = "source-extract"
EXTRACT_LENGTH = 600


@dataclass(frozen=True, slots=True, repr=False)
class Wishes:
    """What the evaluator consented to for this loading; nothing of it happens unasked.

    Attributes:
        aliases: Public references for references as found.
        repair: Units whose spans may be converted to code points.
        add_extract: Whether to add a plain extract of each source as a distractor.
    """

    aliases: Mapping[str, str]
    repair: frozenset[OffsetUnit]
    add_extract: bool


def judge_case(parts: CaseParts, wishes: Wishes, findings: Findings) -> CaseArtifacts | None:
    """One case's records, or None with every fault noted."""
    before = findings.fault_count
    here = parts.location
    source = _judge_text(parts.source, _in(here, "source.txt", "/source"), findings)
    if parts.evidence == []:
        place = _in(here, "evidence.json", "/evidence")
        findings.fault(problems.JSON_SHAPE, place, "at least one evidence span")
    evidence = read_evidence(
        parts.evidence or (),
        source or "",
        # Without its text no span can be judged: one fault says it, not one per span.
        findings if source is not None else Findings(),
        aliases=wishes.aliases,
        repair=wishes.repair,
    )
    known = frozenset(wishes.aliases.get(i, i) for i in _ids(parts.evidence, "evidence_id"))
    if parts.source_facts is None:
        findings.notice(problems.SOURCE_FACTS_MISSING, here)
    if parts.identifiers is None:
        findings.notice(problems.IDENTIFIERS_MISSING, here)
    candidates = [_judge_candidate(c, known, wishes, findings) for c in parts.candidates]
    if wishes.add_extract and source is not None:
        candidates.append(CandidateArtifacts(EXTRACT_IDENTITY, source[:EXTRACT_LENGTH], ()))
    source_facts = read_facts(parts.source_facts or (), findings)
    identifiers = read_identifiers(parts.identifiers or (), findings)
    if source is None or findings.fault_count != before:
        return None
    found = [candidate for candidate in candidates if candidate is not None]
    return CaseArtifacts(
        case_ref=wishes.aliases.get(parts.reference, parts.reference),
        source=source,
        evidence=evidence,
        candidates=tuple(sorted(found, key=lambda candidate: candidate.identity)),
        source_facts=None if parts.source_facts is None else source_facts,
        identifiers=None if parts.identifiers is None else identifiers,
    )


def _judge_candidate(
    parts: CandidateParts, known: frozenset[str], wishes: Wishes, findings: Findings
) -> CandidateArtifacts | None:
    here = parts.location
    summary = _judge_text(parts.summary, _in(here, "summary.txt", "/summary"), findings)
    if not parts.claims:
        findings.notice(problems.SYSTEM_WITHOUT_CLAIMS, here)
    elif parts.summary_facts is None:
        findings.notice(problems.SUMMARY_FACTS_MISSING, here)
    claims = read_claims(
        parts.claims or (),
        summary or "",
        known,
        findings if summary is not None else Findings(),
        aliases=wishes.aliases,
        repair=wishes.repair,
    )
    facts = read_facts(parts.summary_facts or (), findings)
    claim_ids = frozenset(_ids(parts.claims, "claim_id") if parts.support else ())
    support = read_support(parts.support or (), claim_ids, findings)
    if summary is None:
        return None
    return CandidateArtifacts(
        identity=wishes.aliases.get(parts.identity, parts.identity),
        summary=summary,
        claims=claims,
        summary_facts=None if parts.summary_facts is None else facts,
        support=None if parts.support is None else support,
    )


def _judge_text(text: str | None, location: Location, findings: Findings) -> str | None:
    """The text itself, or None where it cannot be used; what is unusual about it is noted."""
    if text is None:
        return None
    problem = None
    if not whole(text):
        problem = problems.LONE_SURROGATE
    elif not text.strip("\ufeff \t\r\n") or not text.strip():
        problem = problems.TEXT_BLANK
    elif len(text) > TEXT_LIMIT:
        problem = problems.TEXT_TOO_LONG
    if problem is not None:
        findings.fault(problem, location)
        return None
    if text.startswith("\ufeff"):
        findings.notice(problems.BOM_KEPT, location)
    if "\r\n" in text:
        findings.notice(problems.CRLF_KEPT, location)
    return text


def _ids(rows: list[Row] | None, field: str) -> set[str]:
    """Ids the rows state, also those of rows with other faults: one fault is not said twice."""
    found = {clean_id(value.get(field)) for value, _ in rows or () if isinstance(value, dict)}
    return {identifier for identifier in found if identifier is not None}


def _in(location: Location, file: str, pointer: str) -> Location:
    """A part of a case or candidate: its file, or its pointer in a line of cases.jsonl."""
    return location.at(pointer=pointer) if location.row else replace(location, file=file)
