"""Fact coverage: how much of the source's evidence do the note's claims cite?

Evidence and claims meet by id or by an equal source span. The reference system also takes a claim's
own offsets, which lie in the note, for a span of the source: two texts' offsets that happen to be
equal then count as a citation. `FactCoverage.strict_cited` leaves that and every other coincidence
out; the round's stricter check uses it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from citereview.citation.aliases import fields_of

Reference = str | tuple[int, int]
"""An id, or a half-open source span."""

_EVIDENCE_IDS = ("id", "fact_id", "source_fact_id", "source_id", "citation_id")
_CITATION_IDS = (
    "source_fact_id",
    "fact_id",
    "source_id",
    "citation_id",
    "evidence_id",
    "ref_id",
    "source_ref",
    "source_reference",
)
_NESTED = (
    "citation",
    "citations",
    "evidence",
    "source_evidence",
    "source_span",
    "supporting_span",
    "references",
    "source_refs",
)
_SPANS = (
    "evidence",
    "source_evidence",
    "source_span",
    "supporting_span",
    "evidence_span",
    "span",
)
_CLAIM_MARKS = frozenset(
    {"claim", "summary", "summary_text", "text", "value", "surface", "surface_form"}
)
_SPAN_DEPTH = 4
_CITATION_DEPTH = 5


@dataclass(frozen=True, slots=True)
class FactCoverage:
    """How many evidence rows the claims cite.

    Attributes:
        total: Evidence rows, each known by a reference of its own.
        cited: Those that some claim refers to, as the reference system matches.
        strict_cited: Those whose evidence id is among the claims' citations.
        available: False where a row has no reference, or shares one with another row.
    """

    total: int
    cited: int
    strict_cited: int
    available: bool

    @property
    def recall(self) -> float | None:
        """Share of evidence rows that are cited; None where it is not available."""
        return self.cited / self.total if self.available else None

    @property
    def strict_recall(self) -> float | None:
        """The same without coincidences."""
        return self.strict_cited / self.total if self.available else None


def fact_coverage(evidence: Iterable[Mapping[str, Any]], claims: Iterable[Any]) -> FactCoverage:
    """Match the claims' references with the evidence rows.

    Args:
        evidence: Evidence rows; `evidence_id` is what they are known by.
        claims: Claims as they came.
    """
    known: dict[Reference, int] = {}
    names: dict[str, int] = {}
    available, total = True, 0
    for row in evidence:
        references = _evidence_references({**row, "fact_id": row.get("evidence_id")})
        if not references or any(reference in known for reference in references):
            available = False
            continue
        known.update(dict.fromkeys(references, total))
        if (name := _identifier(row.get("evidence_id"))) is not None:
            names[name] = total
        total += 1
    cited: set[int] = set()
    strict: set[int] = set()
    for claim in claims:
        cited.update(known[found] for found in _citations(claim) if found in known)
        strict.update(names[name] for name in _plain_citations(claim) if name in names)
    return FactCoverage(total, len(cited), len(strict & cited), available and total > 0)


def _plain_citations(claim: Any) -> list[str]:
    """Ids in a claim's list of citations; other forms of citing are not for the stricter check."""
    citations = claim.get("citations") if isinstance(claim, Mapping) else None
    if not isinstance(citations, list | tuple):
        return []
    return [name for name in citations if isinstance(name, str)]


def _identifier(value: Any) -> str | None:
    if isinstance(value, bool) or not isinstance(value, str | int):
        return None
    return str(value).strip() or None


def _identifiers(record: Mapping[Any, Any], keys: Sequence[str]) -> list[Reference]:
    names = (_identifier(record.get(key)) for key in keys)
    return [name for name in names if name is not None]


def span_of(start: Any, end: Any) -> tuple[int, int] | None:
    """A half-open span, or None where these are no offsets of one."""
    fits = type(start) is int and type(end) is int and 0 <= start < end
    return (start, end) if fits else None


def _is_sequence(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def _span(value: Any, depth: int = 0) -> tuple[int, int] | None:
    if depth > _SPAN_DEPTH:
        return None
    record = fields_of(value)
    if record is None:
        return span_of(*value) if _is_sequence(value) and len(value) == 2 else None
    own = span_of(
        record.get("start", record.get("start_char")), record.get("end", record.get("end_char"))
    )
    nested = (_span(record[key], depth + 1) for key in _SPANS if key in record)
    return own or next((span for span in nested if span is not None), None)


def _evidence_references(row: Mapping[str, Any]) -> list[Reference]:
    references = _identifiers(row, _EVIDENCE_IDS)[:1]
    span = _span(row)
    return references if span is None else [*references, span]


def _citations(value: Any, depth: int = 0) -> list[Reference]:
    """Every reference a claim, a citation or a list of them makes."""
    if depth > _CITATION_DEPTH or value is None:
        return []
    record = fields_of(value)
    if record is not None:
        return _citations_of_record(record, depth)
    if _is_sequence(value):
        span = _span(value)
        if span is not None:
            return [span]
        return [found for item in value for found in _citations(item, depth + 1)]
    name = _identifier(value)
    return [] if name is None else [name]


def _citations_of_record(record: Mapping[Any, Any], depth: int) -> list[Reference]:
    references = _identifiers(record, _CITATION_IDS)
    span = _span(record)
    if span is not None:
        references.append(span)
    for key in _NESTED:
        if key in record:
            references += _citations(record[key], depth + 1)
    if not references and not any(str(key) in _CLAIM_MARKS for key in record):
        references.extend(_identifiers(record, ("id",)))
    return references
