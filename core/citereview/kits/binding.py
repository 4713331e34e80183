"""Does a return belong to a kit of this round, and does it fit that kit?

A round keeps the small `KitBinding` of every kit it made. `judge_return` holds a return against
them and says every fault with a closed code and a JSON pointer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from citereview.canonical import same
from citereview.errors import Fault, Problem
from citereview.kits.codebook import codebook_digest
from citereview.kits.models import Criterion, Digest, Kit, KitModel, PublicRef, RosterCode
from citereview.kits.returns import AdjudicatorReturn, ResolvedItem, ReviewerReturn, ReviewItem

OTHER_ROUND = Problem(
    "other_round",
    "The file belongs to another round.",
    "Bring it to the round it was made for.",
)
OTHER_KIT = Problem(
    "other_kit",
    "The file was saved from a kit that this round does not know, or no longer uses.",
    "Send the recipient the kit that is in outbox/ now and ask for a return from that one.",
)
OTHER_REVIEWER = Problem(
    "other_reviewer",
    "The file does not belong to the person this kit was made for.",
    "Ask the recipient of the kit for a fresh save; files are not to be merged by hand.",
)
REQUEST_UNKNOWN = Problem(
    "request_unknown",
    "An item does not belong to a request of this kit, or is there twice.",
    "Ask for a fresh save from the kit.",
)
PAIR_UNKNOWN = Problem(
    "pair_unknown",
    "A row names a pair that is not in its request of this kit, or names it twice.",
    "Ask for a fresh save from the kit.",
)
CASE_UNKNOWN = Problem(
    "case_unknown",
    "A recused case is not in this kit, is there twice, or still has rows.",
    "Ask for a fresh save from the kit.",
)
SCORE_OUTSIDE = Problem(
    "score_outside",
    "A score is for no criterion of the rubric, is there twice, or is off its scale.",
    "Ask for a fresh save from the kit.",
)
STATE_UNTRUE = Problem(
    "state_untrue",
    "The file says it is finished, but pairs or scores are missing.",
    "Ask for a fresh save from the kit.",
)


class RequestBinding(KitModel):
    """One request of a kit and its pairs."""

    request_digest: Digest
    case_code: PublicRef
    review_refs: tuple[Digest, ...]


class KitBinding(KitModel):
    """What a round remembers of a kit in order to judge its return; no text is in it."""

    kind: Literal["review", "adjudication"]
    round_ref: PublicRef
    kit_digest: Digest
    codebook_digest: Digest
    recipient: RosterCode
    recipient_ref: Digest
    recipient_code: Digest
    requests: tuple[RequestBinding, ...]
    rubric: tuple[Criterion, ...]


def kit_binding(kit: Kit) -> KitBinding:
    """The binding of a kit."""
    return KitBinding(
        kind=kit.kind,
        round_ref=kit.round_ref,
        kit_digest=kit.kit_digest,
        codebook_digest=codebook_digest(kit.codebook),
        recipient=kit.recipient,
        recipient_ref=kit.recipient_ref,
        recipient_code=kit.recipient_code,
        requests=tuple(
            RequestBinding(
                request_digest=note.request_digest,
                case_code=case.case_code,
                review_refs=tuple(pair.review_ref for pair in note.pairs),
            )
            for case in kit.cases
            for note in case.notes
        ),
        rubric=kit.rubric,
    )


def judge_return(
    document: ReviewerReturn | AdjudicatorReturn, bindings: Sequence[KitBinding]
) -> tuple[Fault, ...]:
    """Every way in which a return does not fit the kits of a round; empty where it fits.

    Args:
        document: The return as read.
        bindings: The binding of every kit the round made and still accepts.
    """
    kind = "review" if isinstance(document, ReviewerReturn) else "adjudication"
    if not any(document.round_ref == binding.round_ref for binding in bindings):
        return (Fault(OTHER_ROUND, "/round_ref", "this round's reference"),)
    found = [
        binding
        for binding in bindings
        if binding.kind == kind and binding.kit_digest == document.kit_digest
    ]
    if not found:
        return (Fault(OTHER_KIT, "/kit_digest", "the digest of a kit of this round"),)
    binding = found[0]
    return (*_person(document, binding), *_content(document, binding))


def _person(document: ReviewerReturn | AdjudicatorReturn, binding: KitBinding) -> Iterable[Fault]:
    if isinstance(document, ReviewerReturn):
        name, ref = "reviewer_ref", document.reviewer_ref
    else:
        name, ref = "adjudicator_ref", document.adjudicator_ref
    for field, got, expected in (
        ("recipient", document.recipient, binding.recipient),
        ("recipient_code", document.recipient_code, binding.recipient_code),
        (name, ref, binding.recipient_ref),
    ):
        if not same(got, expected):
            yield Fault(OTHER_REVIEWER, f"/{field}", "the kit's own recipient")
    if document.codebook_digest != binding.codebook_digest:
        yield Fault(OTHER_KIT, "/codebook_digest", "the codebook of this kit")


def _content(document: ReviewerReturn | AdjudicatorReturn, binding: KitBinding) -> Iterable[Fault]:
    requests = {request.request_digest: request for request in binding.requests}
    recused = _recused(document)
    codes = {request.case_code for request in binding.requests}
    for at, code in enumerate(recused):
        if code not in codes or code in recused[:at]:
            yield Fault(CASE_UNKNOWN, f"/recused_cases/{at}", "a case of this kit, once")
    seen: set[str] = set()
    complete = True
    items: tuple[ReviewItem | ResolvedItem, ...] = document.items
    for at, item in enumerate(items):
        request = requests.get(item.request_digest)
        if request is None or item.request_digest in seen:
            yield Fault(REQUEST_UNKNOWN, f"/items/{at}/request_digest", "a request, once")
            continue
        seen.add(item.request_digest)
        if request.case_code in recused:
            yield Fault(CASE_UNKNOWN, f"/items/{at}", "no item of a recused case")
        handled: set[str] = set()
        for field, refs in _rows(item):
            yield from _pairs(f"/items/{at}/{field}", refs, request)
            handled.update(refs)
        complete = complete and handled >= set(request.review_refs)
        if isinstance(item, ReviewItem):
            yield from _scores(f"/items/{at}/scores", item, binding)
            complete = complete and len(item.scores) == len(binding.rubric)
    open_requests = [
        request
        for digest, request in requests.items()
        if digest not in seen and request.case_code not in recused
    ]
    if document.state == "finished" and (open_requests or not complete):
        yield Fault(STATE_UNTRUE, "/state", "partial")


def _recused(document: ReviewerReturn | AdjudicatorReturn) -> tuple[str, ...]:
    return document.recused_cases if isinstance(document, ReviewerReturn) else ()


def _rows(item: object) -> list[tuple[str, list[str]]]:
    rows = []
    for field in ("decisions", "problems", "resolutions"):
        entries = getattr(item, field, None)
        if entries is not None:
            rows.append((field, [entry.review_ref for entry in entries]))
    return rows


def _pairs(place: str, refs: Sequence[str], request: RequestBinding) -> Iterable[Fault]:
    known = set(request.review_refs)
    seen: set[str] = set()
    for at, ref in enumerate(refs):
        if ref not in known or ref in seen:
            yield Fault(PAIR_UNKNOWN, f"{place}/{at}/review_ref", "a pair of the request, once")
        seen.add(ref)


def _scores(place: str, item: ReviewItem, binding: KitBinding) -> Iterable[Fault]:
    scales = {entry.criterion_ref: entry for entry in binding.rubric}
    seen: set[str] = set()
    for at, row in enumerate(item.scores):
        scale = scales.get(row.criterion_ref)
        fits = scale is not None and scale.minimum_score <= row.score <= scale.maximum_score
        if not fits or row.criterion_ref in seen:
            yield Fault(SCORE_OUTSIDE, f"{place}/{at}", "one score on the criterion's scale")
        seen.add(row.criterion_ref)
