"""Reading one record under any of its names: the slow lane's half that looks at fields.

Sources name the same field differently (``id`` or ``claim_id``, ``span`` or ``start`` and
``end``). A field may be present under several names as long as they agree. Every name that is ever
looked at stands in this module, so that the fast lane can tell a record it need not look into.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, Final

from citereview.citation import fields
from citereview.citation.faults import (
    CONFLICTING_ALIASES,
    CONFLICTING_LABELS,
    INVALID_CITATIONS,
    INVALID_FLAG,
    INVALID_SPAN,
    MISSING_IDENTIFIER,
    MISSING_LABEL,
    Faults,
)
from citereview.citation.limits import MAX_EDGES, listed
from citereview.citation.rows import AdjudicationRow, ClaimRow, EdgeRow, EvidenceRow

CLAIM_ID: Final = ("claim_id", "id", "fact_id", "key")
CLAIM_SOURCE: Final = ("source_id", "document_id", "summary_id")
CLAIM_CITATIONS: Final = ("citations", "citation_ids", "evidence_ids", "evidence", "sources")
CLAIM_TYPE: Final = ("claim_type", "claim_class", "category", "type")
EVIDENCE_ID: Final = ("evidence_id", "id", "citation_id", "span_id")
EVIDENCE_SOURCE: Final = ("source_id", "document_id", "record_id")
EDGE_CLAIM: Final = ("claim_id", "claim", "fact_id")
EDGE_EVIDENCE: Final = ("evidence_id", "evidence", "citation_id")
EDGE_SOURCE: Final = ("span_source_id", "citation_source_id", "document_id")
NESTED_EVIDENCE: Final = (*EDGE_EVIDENCE, "id")
LENGTH: Final = ("source_length", "document_length", "text_length", "length")
TEXT: Final = ("source_text", "document_text", "text")
SPAN: Final = ("span", "source_span", "claim_span", "evidence_span")
START: Final = ("start", "source_start", "span_start")
END: Final = ("end", "source_end", "span_end")
NESTED_START: Final = ("start", "begin", "offset_start")
NESTED_END: Final = ("end", "stop", "offset_end")
LABEL: Final = (
    "label",
    "adjudication",
    "adjudication_label",
    "judgment",
    "clinician_label",
    "support_label",
    "verdict",
    "relation",
)
FLAGS: Final = {
    "supports": fields.SUPPORTS,
    "supported": fields.SUPPORTS,
    "supports_claim": fields.SUPPORTS,
    "contradicts": fields.CONTRADICTS,
    "contradicts_claim": fields.CONTRADICTS,
}

EDGE_MARKS: Final = ("claim_id", "claim", "fact_id", "evidence_id", "evidence")
"""Marks: a mapping with one of these keys is one record by itself, not a collection of them."""
ADJUDICATION_MARKS: Final = (*EDGE_MARKS, "label", "adjudication", "judgment", "clinician_label")
CLAIM_MARKS: Final = (
    "claim_id", "id", "fact_id", "claim_key", "start", "end", "span", "citations", "citation_ids",
    "evidence_ids", "claim_type",
)  # fmt: skip
EVIDENCE_MARKS: Final = (
    "evidence_id", "id", "citation_id", "span_id", "start", "end", "span", "source_length",
    "document_length", "source_id", "document_id",
)  # fmt: skip

BYTES_OR_TEXT: Final = (str, bytes, bytearray)


def is_sequence(value: Any) -> bool:
    """Whether a value is a sequence of things, not a text or bytes."""
    return isinstance(value, Sequence) and not isinstance(value, BYTES_OR_TEXT)


def is_one_record(value: Any, marks: tuple[str, ...]) -> bool:
    """Whether a value is a mapping that is one record by itself.

    Its keys are looked through, not asked for: some mappings find a name in any case.
    """
    return isinstance(value, Mapping) and not frozenset(marks).isdisjoint(
        islice(value, MAX_EDGES + 1)
    )


def is_identifier_kind(value: Any) -> bool:
    """Whether a value is of a kind that identifiers have, be it a good one or not."""
    return isinstance(value, (str, int)) and not isinstance(value, bool)


def fields_of(value: Any) -> Mapping[str, Any] | None:
    """The fields of a mapping, of an object with ``to_dict()``, or of one with attributes, if any.

    Whatever a foreign object raises comes through.
    """
    if isinstance(value, Mapping):
        return value
    to_dict = getattr(value, "to_dict", None)
    if callable(to_dict) and isinstance(made := to_dict(), Mapping):
        return made
    attributes = getattr(value, "__dict__", None)
    return attributes if isinstance(attributes, Mapping) else None


def record_data(value: Any) -> Mapping[str, Any]:
    """The fields of a record.

    Raises:
        TypeError: It has none. Whatever a foreign object raises comes through as well;
            `Faults.attempt` makes one fault of both.
    """
    found = fields_of(value)
    if found is None:
        raise TypeError
    return found


def pick(
    data: Mapping[str, Any], names: tuple[str, ...], faults: Faults, place: str
) -> tuple[Any, str]:
    """A field under any of its names, None where absent, and where it was found."""
    found = [(data[name], name) for name in names if name in data and data[name] is not None]
    if not found:
        return None, f"{place}/{names[0]}"
    value, name = found[0]
    if any(other != value for other, _ in found[1:]):
        faults.add(CONFLICTING_ALIASES, f"{place}/{name}", "one value under all names")
    return value, f"{place}/{name}"


def _agreed(plain: Any, nested: Any, faults: Faults, place: str) -> Any:
    if nested is not None and plain is not None and plain != nested:
        faults.add(CONFLICTING_ALIASES, place, "one value under all names")
    return nested if plain is None else plain


def span(data: Mapping[str, Any], faults: Faults, place: str) -> tuple[int | None, int | None]:
    """Start and end, from fields of their own, a nested mapping, or a pair."""
    nested, nested_at = pick(data, SPAN, faults, place)
    nested_start = nested_end = None
    nested_start_at, nested_end_at = f"{nested_at}/0", f"{nested_at}/1"
    if isinstance(nested, Mapping):
        nested_start, nested_start_at = pick(nested, NESTED_START, faults, nested_at)
        nested_end, nested_end_at = pick(nested, NESTED_END, faults, nested_at)
    elif is_sequence(nested):
        if len(nested) == 2:
            nested_start, nested_end = nested
        else:
            faults.add(INVALID_SPAN, nested_at, "two offsets")
    start, start_at = pick(data, START, faults, place)
    end, end_at = pick(data, END, faults, place)
    start_at, end_at = (
        inner_at if plain is None and inner is not None else at
        for plain, inner, at, inner_at in (
            (start, nested_start, start_at, nested_start_at),
            (end, nested_end, end_at, nested_end_at),
        )
    )
    start = _agreed(start, nested_start, faults, start_at)
    end = _agreed(end, nested_end, faults, end_at)
    return fields.offset(start, faults, start_at), fields.offset(end, faults, end_at)


def source_length(data: Mapping[str, Any], faults: Faults, place: str) -> int | None:
    """The length of the text a span lies in; a text field gives it where no length does."""
    value, at = pick(data, LENGTH, faults, place)
    if value is not None:
        return fields.length(value, faults, at)
    text, _ = pick(data, TEXT, faults, place)
    return len(text) if isinstance(text, str) else None


def _required_id(
    data: Mapping[str, Any],
    names: tuple[str, ...],
    default: str | None,
    faults: Faults,
    place: str,
) -> str:
    value, at = pick(data, names, faults, place)
    if value is None:
        value = default
    if value is None:
        faults.add(MISSING_IDENTIFIER, at, "an identifier")
        return fields.STAND_IN
    return fields.identifier(value, faults, at)


def _source_id(data: Mapping[str, Any], names: tuple[str, ...], faults: Faults, place: str) -> str:
    value, at = pick(data, names, faults, place)
    return fields.optional_identifier(value or "", faults, at)


def citation_items(value: Any, faults: Faults, place: str) -> list[Any]:
    """The items of a citation field: none, one record, one identifier, or a list of these."""
    if value is None:
        return []
    if isinstance(value, Mapping) or is_identifier_kind(value):
        return [value]
    if is_sequence(value):
        return listed(value, MAX_EDGES, faults, place)
    faults.add(INVALID_CITATIONS, place, "an identifier, a record or a list of these")
    return []


def claim(
    data: Mapping[str, Any],
    default_id: str | None,
    faults: Faults,
    place: str,
) -> tuple[ClaimRow, list[EdgeRow]]:
    """Read a claim and the edges it brings."""
    claim_id = _required_id(data, CLAIM_ID, default_id, faults, place)
    start, end = span(data, faults, place)
    source_id = _source_id(data, CLAIM_SOURCE, faults, place)
    text_length = source_length(data, faults, place)
    cited, cited_at = pick(data, CLAIM_CITATIONS, faults, place)
    kind, kind_at = pick(data, CLAIM_TYPE, faults, place)
    claim_type = fields.claim_type(kind or "", faults, kind_at)
    ids: list[str] = []
    edges: list[EdgeRow] = []
    for index, item in enumerate(citation_items(cited, faults, cited_at)):
        at = f"{cited_at}/{index}"
        if isinstance(item, Mapping):
            ids.append(_required_id(item, NESTED_EVIDENCE, None, faults, at))
            edges.append(edge({"claim_id": claim_id, **item}, faults, at))
        else:
            ids.append(fields.identifier(item, faults, at))
            edges.append((claim_id, ids[-1], None, None, ""))
    row = (claim_id, start, end, source_id, text_length, claim_type, tuple(ids))
    return row, edges


def evidence(
    data: Mapping[str, Any], default_id: str | None, faults: Faults, place: str
) -> EvidenceRow:
    """Read an evidence span."""
    evidence_id = _required_id(data, EVIDENCE_ID, default_id, faults, place)
    start, end = span(data, faults, place)
    source_id = _source_id(data, EVIDENCE_SOURCE, faults, place)
    return evidence_id, start, end, source_id, source_length(data, faults, place)


def _edge_evidence(data: Mapping[str, Any], faults: Faults, place: str) -> str:
    value, at = pick(data, EDGE_EVIDENCE, faults, place)
    if value is None:  # the source stands in, but is not what is missing where there is neither
        names = EDGE_EVIDENCE if data.get("source_id") is None else ("source_id",)
        return _required_id(data, names, None, faults, place)
    return fields.identifier(value, faults, at)


def edge(data: Mapping[str, Any], faults: Faults, place: str) -> EdgeRow:
    """Read a citation record."""
    claim_id = _required_id(data, EDGE_CLAIM, None, faults, place)
    evidence_id = _edge_evidence(data, faults, place)
    start, end = span(data, faults, place)
    source, at = pick(data, EDGE_SOURCE, faults, place)
    if source is None and "evidence_id" in data:
        source, at = pick(data, ("source_id",), faults, place)
    source_id = fields.optional_identifier(source or "", faults, at)
    return claim_id, evidence_id, start, end, source_id


def adjudication(data: Mapping[str, Any], faults: Faults, place: str) -> AdjudicationRow:
    """Read an adjudication record."""
    claim_id = _required_id(data, EDGE_CLAIM, None, faults, place)
    evidence_id = _edge_evidence(data, faults, place)
    found = review_label(data, faults, place)
    if found is None:
        faults.add(MISSING_LABEL, f"{place}/label", "a label")
        return claim_id, evidence_id, fields.UNCLEAR
    return claim_id, evidence_id, found


def embedded_adjudication(
    data: Mapping[str, Any], evidence_id: str, faults: Faults, place: str
) -> AdjudicationRow | None:
    """Read the adjudication an evidence record carries: a claim id and a label, or nothing."""
    claim_id, at = pick(data, EDGE_CLAIM, faults, place)
    if claim_id is None:
        return None
    found = review_label(data, faults, place)
    if found is None:
        return None
    return fields.identifier(claim_id, faults, at), evidence_id, found


def review_label(data: Mapping[str, Any], faults: Faults, place: str) -> str | None:
    """The label of a record from its label fields and flags; None where it has neither.

    All label fields must fold to one label, a true flag must agree with it, and a false flag must
    not deny it. Flags that are all false say irrelevant.
    """
    known = len(faults.found)
    labels = [
        fields.label(data[name], faults, f"{place}/{name}")
        for name in LABEL
        if name in data and data[name] is not None
    ]
    denied: list[str] = []
    for name, target in FLAGS.items():
        if name not in data:
            continue
        if type(data[name]) is not bool:
            faults.add(INVALID_FLAG, f"{place}/{name}", "true or false")
        elif data[name]:
            labels.append(target)
        else:
            denied.append(target)
    if not labels:
        return fields.IRRELEVANT if denied else None
    if len(faults.found) == known and (len(set(labels)) > 1 or labels[0] in denied):
        faults.add(CONFLICTING_LABELS, place, "one label")
    return labels[0]
