"""Span checks: is a span there, well formed, and inside its text; is an edge usable."""

from __future__ import annotations

from typing import Final

from citereview.citation.rows import CitedPart, EvidenceRow

MISSING: Final = "missing"
INVALID: Final = "invalid"
OUT_OF_BOUNDS: Final = "out_of_bounds"
VALID: Final = "valid"

MISSING_CLAIM: Final = "missing_claim"
MISSING_EVIDENCE: Final = "missing_evidence"
INVALID_EVIDENCE_SPAN: Final = "invalid_evidence_span"
SOURCE_MISMATCH: Final = "source_mismatch"
INVALID_CITATION_SPAN: Final = "invalid_citation_span"
CITATION_OUTSIDE_EVIDENCE: Final = "citation_outside_evidence"
CITATION_REASONS: Final = frozenset(
    {
        MISSING_CLAIM,
        MISSING_EVIDENCE,
        INVALID_EVIDENCE_SPAN,
        SOURCE_MISMATCH,
        INVALID_CITATION_SPAN,
        CITATION_OUTSIDE_EVIDENCE,
    }
)


def span_status(start: int | None, end: int | None, source_length: int | None) -> str:
    """Status of the half-open span ``[start, end)`` in a text of a length.

    Args:
        start: First code point, or None.
        end: One past the last code point, or None.
        source_length: Length of the text in code points; None leaves the end unbounded.

    Returns:
        ``missing`` (neither offset), ``invalid`` (one offset, negative, empty, reversed, a
        negative length, or a number of a derived type), ``out_of_bounds``, or ``valid``.
    """
    if start is None and end is None:
        return MISSING
    if type(start) is not int or type(end) is not int or start < 0 or end <= start:
        return INVALID
    if source_length is not None:
        if type(source_length) is not int or source_length < 0:
            return INVALID
        if end > source_length:
            return OUT_OF_BOUNDS
    return VALID


def cited_part_fault(cited: CitedPart, evidence: EvidenceRow) -> str | None:
    """What is wrong with the cited part of a valid evidence span, the first that applies.

    A citation without offsets cites the whole passage; a source is compared only where both name
    one.

    Returns:
        A citation reason, or None where the edge is usable.
    """
    _, start, end, source_id = cited
    _, evidence_start, evidence_end, evidence_source, source_length = evidence
    if source_id and evidence_source and source_id != evidence_source:
        return SOURCE_MISMATCH
    if start is None and end is None:
        return None
    if span_status(start, end, source_length) != VALID:
        return INVALID_CITATION_SPAN
    inside = (
        start is not None
        and end is not None
        and evidence_start is not None
        and evidence_end is not None
        and evidence_start <= start
        and end <= evidence_end
    )
    return None if inside else CITATION_OUTSIDE_EVIDENCE
