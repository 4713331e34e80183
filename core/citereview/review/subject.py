"""One candidate's text with its claims, evidence and source, checked to be fit for review."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from citereview.citation import Normalised, normalise
from citereview.review.faults import (
    EMBEDDED_LABEL,
    INVALID_ARTIFACT,
    INVALID_CITATION,
    INVALID_SPAN,
    LENGTH_MISMATCH,
    UNCITED_CLAIM,
    Refused,
    SummaryReviewError,
)
from citereview.review.records import artifact_digest
from citereview.review.shapes import require_rows

Edge = tuple[str, str]
"""(claim_id, evidence_id)."""


class Subject:
    """One candidate's text with its claims, evidence and source, fit to be reviewed.

    Attributes:
        source: The source.
        summary_digest: Digest of the candidate's text.
        source_digest: Digest of the source.
        claim_digest: Digest of the claims, as the metrics make it.
        evidence_digest: Digest of the evidence, likewise.
        claims: (start, end) by claim id; every span is valid and inside the text.
        evidence: (start, end) by evidence id, likewise.
        edges: The (claim_id, evidence_id) pairs, in the claims' order.

    Raises:
        Refused: The texts or records are not fit for review.
        CitationSupportError: The records cannot be read.
    """

    def __init__(
        self, claims: Sequence[Any], evidence: Sequence[Any], summary: str, source: str
    ) -> None:
        require_rows(claims, "/claims")
        require_rows(evidence, "/evidence")
        self.summary_digest = _artifact_digest(summary, "/summary")
        self.source_digest = _artifact_digest(source, "/source")
        self.source = source
        evaluated = normalise(claims, evidence)
        _require_sound(evaluated)
        self.claims = _inside(_claim_spans(evaluated), "/claims", summary)
        self.evidence = _inside(_evidence_spans(evaluated), "/evidence", source)
        self.claim_digest = evaluated.claim_digest
        self.evidence_digest = evaluated.evidence_digest
        self.edges: dict[Edge, None] = dict.fromkeys(
            (row[0], cited) for row in evaluated.claims for cited in row[6]
        )


def _artifact_digest(text: str, place: str) -> str:
    try:
        return artifact_digest(text)
    except SummaryReviewError:
        pass  # refused below, clear of the other error
    raise Refused(INVALID_ARTIFACT, place, "a text of valid Unicode")


def _require_sound(evaluated: Normalised) -> None:
    """Refuse labels, orphans, and anything the span checks of the metrics refuse."""
    if evaluated.embedded:
        raise Refused(EMBEDDED_LABEL, "/evidence", "evidence without labels")
    if evaluated.orphan_claim_count:
        uncited = (index for index, row in enumerate(evaluated.claims) if not row[6])
        index = next(uncited, None)
        place = "/claims" if index is None else f"/claims/{index}/citations"
        raise Refused(UNCITED_CLAIM, place, "the evidence this claim rests on")
    if evaluated.checks.passed:
        return
    _require_spans(_claim_spans(evaluated), "/claims")
    _require_spans(_evidence_spans(evaluated), "/evidence")
    known = {row[0] for row in evaluated.evidence}
    for index, claim in enumerate(evaluated.claims):
        for number, cited in enumerate(claim[6]):
            if cited not in known:
                place = f"/claims/{index}/citations/{number}"
                raise Refused(INVALID_CITATION, place, "evidence that was brought")
    raise Refused(INVALID_CITATION, "/claims", "citations inside their evidence")


Span = tuple[str, int | None, int | None, int | None]
"""(id, start, end, length of the text)."""


def _claim_spans(evaluated: Normalised) -> list[Span]:
    return [(row[0], row[1], row[2], row[4]) for row in evaluated.claims]


def _evidence_spans(evaluated: Normalised) -> list[Span]:
    return [(row[0], row[1], row[2], row[4]) for row in evaluated.evidence]


def _require_spans(spans: Iterable[Span], name: str) -> None:
    for index, (_, start, end, length) in enumerate(spans):
        if (
            start is None
            or end is None
            or not 0 <= start < end
            or (length is not None and end > length)
        ):
            raise Refused(INVALID_SPAN, f"{name}/{index}", "0 <= start < end <= length")


def _inside(spans: Iterable[Span], name: str, text: str) -> dict[str, tuple[int, int]]:
    """The spans by id, refusing one that leaves its text or gives it another length."""
    size = len(text)
    by_id: dict[str, tuple[int, int]] = {}
    for index, (identifier, start, end, length) in enumerate(spans):
        if length is not None and length != size:
            raise Refused(LENGTH_MISMATCH, f"{name}/{index}", "the length of its text")
        if start is None or end is None or end > size:
            raise Refused(INVALID_SPAN, f"{name}/{index}", "an end inside its text")
        by_id[identifier] = start, end
    return by_id
