"""Rows of the artifact files, checked field by field: every fault of every row at once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeGuard

from citereview.gate.facts import says_something
from citereview.rounds.artifacts import problems
from citereview.rounds.artifacts.jsontext import Row, whole
from citereview.rounds.artifacts.models import ClaimRow, EvidenceRow, Fact, SupportRow
from citereview.rounds.artifacts.offsets import OffsetUnit, Span, settle
from citereview.rounds.artifacts.places import Findings, Location
from citereview.rounds.artifacts.references import is_public, suspicion

ID_LIMIT = 256
UNSPECIFIED = "unspecified"

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_CLAIM_TYPE = re.compile(r"[a-z0-9][a-z0-9_.-]{0,63}")
_CLAIM_CLASS = re.compile(r"[a-z0-9][a-z0-9_]{0,63}")
_CITATION_LIMIT = 512
# The words the gate folds to supported, contradicted and unresolved.
_SUPPORTED = {"supports", "support", "supported", "entails", "entailed", "affirmed", "true"}
_CONTRADICTED = {
    "contradicts",
    "contradicted",
    "contradiction",
    "refutes",
    "refuted",
    "false",
}
_UNRESOLVED = {"unresolved", "unknown", "uncertain", "ambiguous", "pending"}
_RELATIONS = _SUPPORTED | _CONTRADICTED | _UNRESOLVED
_SPAN_FIELDS = {"start", "end", "source_id", "source_length", "text"}
_EVIDENCE_FIELDS = _SPAN_FIELDS | {"evidence_id", "required"}
_CLAIM_FIELDS = _SPAN_FIELDS | {"claim_id", "claim_type", "citations", "evidence_ids"}
_SUPPORT_FIELDS = {"evidence_id", "claim_id", "relation", "approved"}


_PartialClaim = tuple[str, str | None, str, tuple[str, ...], tuple[str, ...] | None]
"""(claim_id, source_id, claim type, cited evidence, rows of support)."""


class _Fields:
    """One row's fields; a missing or wrong one is noted once and read as None."""

    def __init__(self, row: Mapping[str, Any], location: Location, findings: Findings) -> None:
        self._row = row
        self._location = location
        self._findings = findings
        self.sound = True

    def wrong(self, name: str, kind: str) -> None:
        self.sound = False
        problem = problems.FIELD_TYPE if name in self._row else problems.FIELD_MISSING
        self._findings.fault(problem, self._location, f"{name}: {kind}")

    def identifier(self, name: str, *, optional: bool = False) -> str | None:
        if optional and self._row.get(name) is None:
            return None
        value = clean_id(self._row.get(name))
        if value is None:
            if isinstance(self._row.get(name), str):
                self.sound = False
                self._findings.fault(problems.ID_INVALID, self._location, name)
            else:
                self.wrong(name, "an id")
        return value

    def offset(self, name: str, *, optional: bool = False) -> int | None:
        value = self._row.get(name)
        if optional and value is None:
            return None
        if type(value) is not int:
            self.wrong(name, "a whole number")
            return None
        return value

    def text(self, name: str) -> str | None:
        value = self._row.get(name)
        if value is None:
            return None
        if not isinstance(value, str):
            self.wrong(name, "text")
            return None
        return value

    def flag(self, name: str, *, default: bool | None) -> bool:
        value = self._row.get(name, default)
        if type(value) is not bool:
            self.wrong(name, "true or false")
            return False
        return value

    def identifiers(self, name: str) -> tuple[str, ...]:
        value = self._row.get(name)
        if not isinstance(value, list):
            self.wrong(name, "a list of evidence ids")
            return ()
        found = [clean_id(entry) for entry in value]
        if None in found:
            self.wrong(name, "a list of evidence ids")
            return ()
        if len(found) > _CITATION_LIMIT:
            self.wrong(name, f"at most {_CITATION_LIMIT} evidence ids")
        return tuple(dict.fromkeys(entry for entry in found if entry is not None))


def _is_plain_id(value: object) -> TypeGuard[str]:
    """Whether an id needs no cleaning: a printable text is whole and has no control character."""
    return (
        type(value) is str
        and 0 < len(value) <= ID_LIMIT
        and value.isprintable()
        and value[0] != " "
        and value[-1] != " "
    )


def clean_id(value: object) -> str | None:
    """An id as the protocol has it (text or whole number, stripped), or None."""
    if type(value) is int:
        value = str(value)
    if not isinstance(value, str):
        return None
    if _is_plain_id(value):
        return value
    value = value.strip()
    sound = 1 <= len(value) <= ID_LIMIT and not _CONTROL.search(value) and whole(value)
    return value if sound else None


@lru_cache(maxsize=256)
def is_claim_type(value: str) -> bool:
    """Whether a text can be a claim's type: it comes through both foldings that are in use."""
    folded = re.sub(r"[^a-z0-9_.-]+", "-", value.casefold()).strip("-")
    as_class = re.sub(r"[^a-z0-9]+", "_", value.casefold()).strip("_")
    return bool(_CLAIM_TYPE.fullmatch(folded) and _CLAIM_CLASS.fullmatch(as_class))


def read_evidence(
    rows: Iterable[Row],
    text: str,
    findings: Findings,
    *,
    aliases: Mapping[str, str],
    repair: frozenset[OffsetUnit],
) -> tuple[EvidenceRow, ...]:
    """Evidence rows of a case, in the file's order."""
    partial: list[tuple[str, str | None, bool]] = []
    spans: list[Span] = []
    for row, location in _objects(rows, _EVIDENCE_FIELDS, findings):
        plain = None if aliases else _plain_evidence(row, location)
        if plain is not None:
            _judge_reference(plain[0][0], location, findings)
            partial.append(plain[0])
            spans.append(plain[1])
            continue
        fields = _Fields(row, location, findings)
        evidence_id = fields.identifier("evidence_id")
        source_id = fields.identifier("source_id", optional=True)
        required = fields.flag("required", default=False)
        span = _span(fields, location)
        if evidence_id is not None:
            evidence_id = aliases.get(evidence_id, evidence_id)
            _judge_reference(evidence_id, location, findings)
        if fields.sound and evidence_id is not None and span is not None:
            partial.append((evidence_id, source_id, required))
            spans.append(span)
    _refuse_duplicates([entry[0] for entry in partial], spans, findings)
    offsets = settle(spans, text, findings, repair)
    if offsets is None:
        return ()
    return tuple(
        EvidenceRow(evidence_id, start, end, source_id, len(text), required)
        for (evidence_id, source_id, required), (start, end) in zip(partial, offsets, strict=True)
    )


def read_claims(
    rows: Iterable[Row],
    text: str,
    known: frozenset[str],
    findings: Findings,
    *,
    aliases: Mapping[str, str],
    repair: frozenset[OffsetUnit],
) -> tuple[ClaimRow, ...]:
    """Claims of a candidate in text order; citations must name evidence the case has."""
    partial: list[_PartialClaim] = []
    spans: list[Span] = []
    untyped: Location | None = None
    for row, location in _objects(rows, _CLAIM_FIELDS, findings):
        plain = None if aliases else _plain_claim(row, known, location)
        if plain is not None:
            partial.append(plain[0])
            spans.append(plain[1])
            continue
        fields = _Fields(row, location, findings)
        claim_id = fields.identifier("claim_id")
        source_id = fields.identifier("source_id", optional=True)
        cited = tuple(aliases.get(entry, entry) for entry in fields.identifiers("citations"))
        rests = fields.identifiers("evidence_ids") if row.get("evidence_ids") is not None else None
        kind = _claim_type(fields)
        span = _span(fields, location)
        if kind is None:
            untyped = untyped or location
        for entry in cited:
            if entry not in known:
                findings.fault(problems.UNKNOWN_EVIDENCE, location)
        if fields.sound and claim_id is not None and span is not None:
            partial.append((claim_id, source_id, kind or UNSPECIFIED, cited, rests))
            spans.append(span)
            if not cited:
                findings.notice(problems.UNCITED_CLAIM, location)
    if untyped is not None:
        findings.notice(problems.CLAIM_TYPE_MISSING, untyped.at())
    _refuse_duplicates([entry[0] for entry in partial], spans, findings)
    offsets = settle(spans, text, findings, repair)
    if offsets is None:
        return ()
    claims = [
        ClaimRow(claim_id, start, end, source_id, len(text), kind, cited, rests)
        for (claim_id, source_id, kind, cited, rests), (start, end) in zip(
            partial, offsets, strict=True
        )
    ]
    return tuple(sorted(claims, key=lambda claim: (claim.start, claim.end, claim.claim_id)))


def _plain_evidence(
    row: Mapping[str, Any], location: Location
) -> tuple[tuple[str, str | None, bool], Span] | None:
    """An evidence span as nearly all are; see `_plain_claim`."""
    get = row.get
    evidence_id, source_id, required = get("evidence_id"), get("source_id"), row.get("required")
    start, end, length = get("start"), get("end"), get("source_length")
    if not (
        _is_plain_id(evidence_id)
        and (source_id is None or _is_plain_id(source_id))
        and type(required) is bool
        and type(start) is type(end) is type(length) is int
        and get("text") is None
    ):
        return None
    return (evidence_id, source_id, required), Span(start, end, length, None, location)


def _plain_claim(
    row: Mapping[str, Any], known: frozenset[str], location: Location
) -> tuple[_PartialClaim, Span] | None:
    """A claim that is as nearly all are, read without a look at what could be wrong; else None.

    It states every field in its usual form, cites only evidence that is there, and quotes nothing.
    """
    get = row.get
    claim_id, source_id, kind = get("claim_id"), get("source_id"), get("claim_type")
    start, end, length, cited = get("start"), get("end"), get("source_length"), get("citations")
    if not (
        _is_plain_id(claim_id)
        and (source_id is None or _is_plain_id(source_id))
        and type(start) is type(end) is type(length) is int
        and type(kind) is str
        and is_claim_type(kind)
        and type(cited) is list
        and 0 < len(cited) <= _CITATION_LIMIT
        and all(type(entry) is str and entry in known for entry in cited)
        and get("evidence_ids") is None
        and get("text") is None
    ):
        return None
    partial = (claim_id, source_id, kind, tuple(dict.fromkeys(cited)), None)
    return partial, Span(start, end, length, None, location)


def read_support(
    rows: Iterable[Row], claims: frozenset[str], findings: Findings
) -> tuple[SupportRow, ...]:
    """Approved support rows of a candidate; `evidence_id` is the row's own unique id."""
    found = []
    seen: set[str] = set()
    for row, location in _objects(rows, _SUPPORT_FIELDS, findings):
        fields = _Fields(row, location, findings)
        evidence_id = fields.identifier("evidence_id")
        claim_id = fields.identifier("claim_id")
        relation = row.get("relation")
        approved = fields.flag("approved", default=None)
        if not isinstance(relation, str) or relation.strip().casefold() not in _RELATIONS:
            findings.fault(problems.RELATION_INVALID, location)
            continue
        if claim_id is not None and claim_id not in claims:
            findings.fault(problems.UNKNOWN_CLAIM, location)
        if evidence_id is None or claim_id is None or not fields.sound:
            continue
        if evidence_id in seen:
            findings.fault(problems.DUPLICATE_ID, location)
        seen.add(evidence_id)
        found.append(SupportRow(evidence_id, claim_id, relation, approved))
    return tuple(found)


def read_facts(rows: Iterable[Row], findings: Findings) -> tuple[Fact, ...]:
    """Facts: ``[type, term, ...]``, a flat object, or a text."""
    found = []
    for value, location in rows:
        if not _is_fact(value) or not says_something(value):
            findings.fault(problems.FACT_INVALID, location)
        else:
            found.append(value)
    return tuple(found)


def read_identifiers(rows: Iterable[Row], findings: Findings) -> tuple[str, ...]:
    """Private surfaces removed from a source: texts that can be looked for."""
    found = []
    for value, location in rows:
        if not isinstance(value, str) or not any(map(str.isalnum, value)):
            findings.fault(problems.FIELD_TYPE, location, "text with a letter or digit")
        elif not whole(value):
            findings.fault(problems.LONE_SURROGATE, location)
        else:
            found.append(value)
    return tuple(found)


def _objects(
    rows: Iterable[Row], known: set[str], findings: Findings
) -> Iterable[tuple[Mapping[str, Any], Location]]:
    stray: Location | None = None
    for value, location in rows:
        if not isinstance(value, dict):
            findings.fault(problems.JSON_SHAPE, location, "an object")
            continue
        if stray is None and not known.issuperset(value):
            stray = location
        yield value, location
    if stray is not None:
        findings.notice(problems.UNKNOWN_FIELD, stray)


def _span(fields: _Fields, location: Location) -> Span | None:
    start, end = fields.offset("start"), fields.offset("end")
    length = fields.offset("source_length", optional=True)
    quote = fields.text("text")
    if start is None or end is None:
        return None
    return Span(start, end, length, quote, location)


def _claim_type(fields: _Fields) -> str | None:
    value = fields.text("claim_type")
    if value is None:
        return None
    if not is_claim_type(value):
        fields.wrong("claim_type", "1 to 64 letters, digits or _ . -")
        return None
    return value


def _judge_reference(reference: str, location: Location, findings: Findings) -> None:
    if not is_public(reference):
        findings.fault(problems.REFERENCE_PATTERN, location, "evidence_id")
        return
    problem = suspicion(reference)
    if problem is not None:
        findings.notice(problem, location, "evidence_id")


def _refuse_duplicates(ids: list[str], spans: list[Span], findings: Findings) -> None:
    seen: set[str] = set()
    for identifier, span in zip(ids, spans, strict=True):
        if identifier in seen:
            findings.fault(problems.DUPLICATE_ID, span.location)
        seen.add(identifier)


def _is_fact(value: object) -> bool:
    if isinstance(value, str):
        return bool(value.strip()) and whole(value)
    if isinstance(value, dict):
        return bool(value) and all(whole(key) and _is_term(term) for key, term in value.items())
    if isinstance(value, list):
        return bool(value) and all(_is_term(term) for term in value) and None not in value[:2]
    return False


def _is_term(value: object) -> bool:
    return (
        value is None
        or type(value) in {int, float, bool}
        or (isinstance(value, str) and whole(value))
    )
