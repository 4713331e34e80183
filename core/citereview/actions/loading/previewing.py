"""One item to look at before export: its texts and spans exactly as the files say."""

from __future__ import annotations

from citereview.actions.loading.preview_views import ClaimPreview, ItemPreview
from citereview.actions.session import Session
from citereview.errors import Fault, InputError, Problem
from citereview.rounds.artifacts import CandidateArtifacts, CaseArtifacts

NO_SUCH_ITEM = Problem(
    "no_such_item", "The round has no such item.", "Choose a row of the round's items."
)
WHOLE = 20_000
"""Longest text, in code points, that is shown whole."""
MOST_CLAIMS = 200
"""Most claims that are shown at once."""
AROUND = 2_000
"""Code points that an excerpt shows before and after what it is about."""

Span = tuple[int, int]


def item_preview(session: Session, case_ref: str, system: str, claim: int = 0) -> ItemPreview:
    """Texts and spans of one item, named as `item_page` names it now.

    Args:
        session: The open round.
        case_ref: The item's case.
        system: The item's system under its present name.
        claim: The claim a long item is cut around, by its place in the note from 0; held within
            the claims there are.

    Raises:
        InputError: There is no such item (``no_such_item``), or the artifacts changed.
    """
    row = session.row
    identity = next(
        (one.identity for one in session.store.systems() if one.shown(row) == system), None
    )
    for case, candidate in session.artifacts().items():
        if case.case_ref == case_ref and candidate.identity == identity:
            return _preview(case, candidate, system, claim)
    raise InputError(NO_SUCH_ITEM, (Fault(NO_SUCH_ITEM, "item"),))


def _preview(
    case: CaseArtifacts, candidate: CandidateArtifacts, system: str, claim: int
) -> ItemPreview:
    note, source, claims = candidate.summary, case.source, candidate.claims
    spans = {entry.evidence_id: (entry.start, entry.end) for entry in case.evidence}
    chosen = min(max(claim, 0), max(len(claims) - 1, 0))
    cited = [spans[each] for each in claims[chosen].citations] if claims else []
    if max(len(note), len(source)) <= WHOLE and len(claims) <= MOST_CLAIMS:
        return ItemPreview(
            case_ref=case.case_ref,
            system=system,
            note=note,
            source=source,
            claims=tuple(
                ClaimPreview(
                    start=one.start,
                    end=one.end,
                    evidence=tuple(spans[each] for each in one.citations),
                )
                for one in claims
            ),
            chosen=chosen,
            number=chosen,
            total=len(claims),
            cited=len(cited),
        )
    about = (claims[chosen].start, claims[chosen].end) if claims else (0, 0)
    of_note = _around(about, len(note))
    of_source = _around(cited[0] if cited else (0, 0), len(source))
    first = max(chosen - MOST_CLAIMS // 2, 0)
    near = [
        at
        for at, one in enumerate(claims[first : first + MOST_CLAIMS], first)
        if at == chosen or (of_note[0] <= one.start and one.end <= of_note[1])
    ]
    return ItemPreview(
        case_ref=case.case_ref,
        system=system,
        note=note[slice(*of_note)],
        source=source[slice(*of_source)],
        claims=tuple(
            ClaimPreview(
                start=claims[at].start - of_note[0],
                end=claims[at].end - of_note[0],
                evidence=_within(cited, of_source) if at == chosen else (),
            )
            for at in near
        ),
        chosen=near.index(chosen) if near else 0,
        number=chosen,
        total=len(claims),
        cited=len(cited),
        whole=False,
    )


def _around(span: Span, length: int) -> Span:
    """What is shown around a span; the span itself is never cut."""
    return max(span[0] - AROUND, 0), min(span[1] + AROUND, length)


def _within(spans: list[Span], shown: Span) -> tuple[Span, ...]:
    """The spans that lie in an excerpt, counted from its begin."""
    return tuple(
        (start - shown[0], end - shown[0])
        for start, end in spans
        if shown[0] <= start and end <= shown[1]
    )
