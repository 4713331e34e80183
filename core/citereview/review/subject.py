"""One candidate's text with its claims, evidence and source, checked to be fit for review."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from citereview.citation import Normalised, normalise
from citereview.citation.pairs import Pairs
from citereview.review.faults import (
    EMBEDDED_LABEL,
    INVALID_ARTIFACT,
    INVALID_CITATION,
    INVALID_SPAN,
    LENGTH_MISMATCH,
    UNCITED_CLAIM,
    Refused,
)
from citereview.review.records import digest_or_none
from citereview.review.shapes import require_rows


class Subject:
    """One candidate's text with its claims, evidence and source, fit to be reviewed.

    Attributes:
        source: The source.
        summary_digest: Digest of the candidate's text.
        source_digest: Digest of the source.
        claim_digest: Digest of the claims, as the metrics make it.
        evidence_digest: Digest of the evidence, likewise.
        claims: (start, end) by the claim's number in `pairs`; valid and inside the text.
        pairs: The distinct pairs of a claim and an evidence it cites.

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
        self.claim_digest = evaluated.claim_digest
        self.evidence_digest = evaluated.evidence_digest
        self.pairs = _cited_pairs(evaluated)
        self._evidence = _inside(_evidence_spans(evaluated), "/evidence", source)
        self._evidence_numbers = evaluated.evidence_numbers

    def excerpt(self, evidence_id: str) -> str:
        """The text an evidence spans."""
        start, end = self._evidence[self._evidence_numbers[evidence_id]]
        return self.source[start:end]

    @property
    def edges(self) -> Iterator[tuple[str, str]]:
        """(claim_id, evidence_id) of every pair, in the claims' order."""
        bounds = zip(self.pairs.numbers, pairwise(self.pairs.starts), strict=True)
        for claim_id, (start, end) in bounds:
            for evidence_id in self.pairs.cited[start:end]:
                yield claim_id, evidence_id


def _cited_pairs(evaluated: Normalised) -> Pairs:
    """The pairs as the claims themselves list them."""
    pairs = Pairs(evaluated.claim_numbers)
    for claim in evaluated.claims:
        pairs.cited += sorted(set(claim[6])) if len(claim[6]) > 1 else claim[6]
        pairs.starts.append(len(pairs.cited))
    return pairs


def _artifact_digest(text: str, place: str) -> str:
    found = digest_or_none(text)
    if found is None:
        raise Refused(INVALID_ARTIFACT, place, "a text of valid Unicode")
    return found


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
    for index, claim in enumerate(evaluated.claims):
        for number, cited in enumerate(claim[6]):
            if cited not in evaluated.evidence_numbers:
                place = f"/claims/{index}/citations/{number}"
                raise Refused(INVALID_CITATION, place, "evidence that was brought")
    raise Refused(INVALID_CITATION, "/claims", "citations inside their evidence")


Span = tuple[int | None, int | None, int | None]
"""(start, end, length of the text)."""


def _claim_spans(evaluated: Normalised) -> Iterator[Span]:
    return ((row[1], row[2], row[4]) for row in evaluated.claims)


def _evidence_spans(evaluated: Normalised) -> Iterator[Span]:
    return ((row[1], row[2], row[4]) for row in evaluated.evidence)


def _require_spans(spans: Iterable[Span], name: str) -> None:
    for index, (start, end, length) in enumerate(spans):
        if (
            start is None
            or end is None
            or not 0 <= start < end
            or (length is not None and end > length)
        ):
            raise Refused(INVALID_SPAN, f"{name}/{index}", "0 <= start < end <= length")


def _inside(spans: Iterable[Span], name: str, text: str) -> list[tuple[int, int]]:
    """Start and end of the spans, refusing one that leaves its text or gives it another length."""
    size = len(text)
    inside: list[tuple[int, int]] = []
    for index, (start, end, length) in enumerate(spans):
        if length is not None and length != size:
            raise Refused(LENGTH_MISMATCH, f"{name}/{index}", "the length of its text")
        if start is None or end is None or end > size:
            raise Refused(INVALID_SPAN, f"{name}/{index}", "an end inside its text")
        inside.append((start, end))
    return inside
