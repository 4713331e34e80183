"""Out: the request a reviewer answers, and the sealed document that knows what it asks.

A request names no case, candidate, claim or evidence: an edge is a keyed reference, positions in
the packets, and claim offsets. What the reference stands for is in the sealed document.

Order of the checks: rubric and kind; packets against the mapping and its seal; claims and evidence
by themselves; spans against the texts; each binding against packet, mapping and texts; every edge
bound. What concerns the packet set is done once, for however many items.

Source: docs/protocol.md, "Request, sealed document, return, import".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from citereview.canonical import REVIEW_DOMAIN, canonical_json, digest_texts, keyed_digest_texts
from citereview.citation.digests import in_pieces
from citereview.citation.pause import collector_paused
from citereview.errors import Fault
from citereview.packets import BlindedAdjudicationPacket, SealedIdentityMapping
from citereview.review.bound import BoundRow, bound_rows
from citereview.review.faults import (
    INVALID_KIND,
    INVALID_REVIEW_EXPORT,
    INVALID_RUBRIC_VERSION,
    SEALED_TOO_LARGE,
    UNREADABLE,
    Refused,
    SummaryReviewError,
    fault_of,
)
from citereview.review.packet_set import PacketSet, audited
from citereview.review.records import (
    EVIDENCE_KINDS,
    MAX_SEALED,
    ReviewBinding,
    ReviewItem,
    SealedSummaryReview,
)
from citereview.review.shapes import require_rows
from citereview.review.subject import Subject

_BOUND_FIELDS = {
    "case_ref": "/case_ref",
    "candidate_identity": "/candidate_identity",
    "evidence_id": "/evidence",
}
Exported = tuple[dict[str, Any], SealedSummaryReview]


@collector_paused()
def export_summary_review(
    *,
    packets: Sequence[BlindedAdjudicationPacket],
    mapping: SealedIdentityMapping,
    sealing_key: bytes,
    bindings: Sequence[ReviewBinding],
    claims: Sequence[Any],
    evidence: Sequence[Any],
    summary: str,
    source: str,
    rubric_version: int,
    evidence_kind: str = "synthetic",
) -> Exported:
    """Make one request and its sealed document.

    Args:
        packets: The packet set, in the mapping's order.
        mapping: Its private mapping.
        sealing_key: The evaluator's key, at least 32 bytes.
        bindings: One for every edge of the claims.
        claims: The claims of the summary, each citing evidence.
        evidence: The evidence they cite, without labels.
        summary: The candidate's text.
        source: The de-identified source.
        rubric_version: At least 1.
        evidence_kind: ``synthetic`` or ``reviewer``; cannot be changed later.

    Returns:
        The public request, and the private sealed document.

    Raises:
        SummaryReviewError: ``invalid_review_export``; its faults name the first reason.
    """
    faults: tuple[Fault, ...] = ()
    try:
        terms = _terms(rubric_version, evidence_kind)
        known = audited(packets, mapping, sealing_key)
        require_rows(bindings, "/bindings")
        subject = Subject(claims, evidence, summary, source)
        return _exported(known, subject, bindings, terms)
    except Exception as error:  # whatever was brought may raise anything, with a value in it
        faults = (fault_of(error),)
    raise SummaryReviewError(INVALID_REVIEW_EXPORT, faults)


def diagnose_export(**arguments: Any) -> tuple[Fault, ...]:
    """Say why an export is refused.

    Args:
        **arguments: What `export_summary_review` takes.

    Returns:
        The first fault with its place, or nothing if it can be exported.
    """
    try:
        export_summary_review(**arguments)
    except SummaryReviewError as error:
        return error.faults
    return ()


def export_reviews(
    packets: Sequence[BlindedAdjudicationPacket],
    mapping: SealedIdentityMapping,
    key: bytes,
    items: Iterable[ReviewItem],
    *,
    rubric_version: int,
    evidence_kind: str,
) -> Iterator[Exported]:
    """Make the requests of a whole round; the packets are audited and digested once.

    Byte for byte what `export_summary_review` makes for each item with one binding an edge.

    Args:
        packets: The packet set, in the mapping's order.
        mapping: Its private mapping.
        key: The evaluator's key, at least 32 bytes.
        items: What is put to review.
        rubric_version: At least 1.
        evidence_kind: ``synthetic`` or ``reviewer``.

    Returns:
        An iterator over request and sealed document, in the order of the items.

    Raises:
        SummaryReviewError: ``invalid_review_export``, at the call for the packets, while iterating
            for an item; the fault's place then starts with ``/items/`` and its position.
    """
    faults: tuple[Fault, ...] = ()
    try:
        terms = _terms(rubric_version, evidence_kind)
        return _each_exported(audited(packets, mapping, key), items, terms)
    except Exception as error:  # as above
        faults = (fault_of(error),)
    raise SummaryReviewError(INVALID_REVIEW_EXPORT, faults)


def _each_exported(
    packets: PacketSet, items: Iterable[ReviewItem], terms: _Terms
) -> Iterator[Exported]:
    for index, item in enumerate(items):
        exported: Exported | None = None
        fault = Fault(UNREADABLE, "")
        try:
            with collector_paused():
                subject = Subject(item.claims, item.evidence, item.summary, item.source)
                bindings = [
                    ReviewBinding(item.case_ref, item.candidate_identity, *edge)
                    for edge in subject.edges
                ]
                require_rows(bindings, "/claims")
                exported = _exported(packets, subject, bindings, terms)
        except Exception as error:  # as above
            fault = fault_of(error)
        if exported is None:
            place = f"/items/{index}{_place_in_item(fault.place)}"
            raise SummaryReviewError(
                INVALID_REVIEW_EXPORT, (Fault(fault.problem, place, fault.expected),)
            )
        yield exported


def _place_in_item(place: str) -> str:
    """Where in an item a fault lies; its bindings were made from its other fields."""
    if not place.startswith("/bindings"):
        return place
    member = place.rpartition("/")[2]
    return _BOUND_FIELDS.get(member, "/claims")


@dataclass(frozen=True, slots=True)
class _Terms:
    rubric_version: int
    evidence_kind: str


def _terms(rubric_version: object, evidence_kind: object) -> _Terms:
    if type(rubric_version) is not int or rubric_version < 1:
        raise Refused(INVALID_RUBRIC_VERSION, "/rubric_version", "a whole number of at least 1")
    if not isinstance(evidence_kind, str) or evidence_kind not in EVIDENCE_KINDS:
        raise Refused(INVALID_KIND, "/evidence_kind", "synthetic or reviewer")
    return _Terms(rubric_version, evidence_kind)


def _exported(
    packets: PacketSet, subject: Subject, bindings: Sequence[ReviewBinding], terms: _Terms
) -> Exported:
    """Write the documents: the long lists as text, row by row, and each text once.

    Rows are written in the order of the bindings, where what they are made of lies close in memory;
    only the finished ones are put in the order of the references. They are hashed and sealed in
    pieces, and one list of them is gone before the next is written.
    """
    rows = bound_rows(packets, subject, bindings)
    refs = [row[0] for row in rows]
    order = sorted(range(len(rows)), key=refs.__getitem__)
    request: dict[str, Any] = {
        "schema_version": REVIEW_DOMAIN,
        "rubric_version": terms.rubric_version,
        "rubric_digest": packets.rubric_digest,
        "evidence_kind": terms.evidence_kind,
        "mapping_commitment": packets.mapping_commitment,
        "packet_digest": packets.packet_digest,
        "summary_digest": subject.summary_digest,
        "source_digest": subject.source_digest,
        "claim_digest": subject.claim_digest,
        "evidence_digest": subject.evidence_digest,
        "reviews": [],
    }
    reviews = list(in_pieces(_written_reviews(rows), order))
    before, after = _around_reviews(request)
    request["request_digest"] = digest_texts((before, *reviews, after))
    before, after = _around_reviews(request)
    bound = in_pieces(_written_bindings(rows), order)
    private = ['{"bindings":[', *bound, '],"request":', before, *reviews, after, "}"]
    if sum(map(len, private)) > MAX_SEALED:
        raise Refused(SEALED_TOO_LARGE, "", f"at most {MAX_SEALED} characters")
    commitment = keyed_digest_texts(packets.key, REVIEW_DOMAIN, private)
    private_json = "".join(private)
    del private, reviews
    documents = [
        {
            "review_ref": ref,
            "case_index": seat.case_index,
            "candidate_alias": seat.alias,
            "evidence_index": position,
            "claim_start": start,
            "claim_end": end,
        }
        for ref, seat, position, start, end, _, _ in rows
    ]
    request["reviews"] = [documents[number] for number in order]
    return request, SealedSummaryReview(private_json, commitment)


def _written_reviews(rows: Sequence[BoundRow]) -> list[str]:
    return [
        f'{seat.json}"claim_end":{end},"claim_start":{start},"evidence_index":{position},'
        f'"review_ref":"{ref}"}}'
        for ref, seat, position, start, end, _, _ in rows
    ]


def _written_bindings(rows: Sequence[BoundRow]) -> list[str]:
    return [
        f'{{"claim_id":{claim_json},"evidence_id":{evidence_json},"review_ref":"{ref}"}}'
        for ref, _, _, _, _, claim_json, evidence_json in rows
    ]


def _around_reviews(request: dict[str, Any]) -> tuple[str, str]:
    """The request's canonical JSON before and after the rows of its still empty reviews."""
    before, after = canonical_json(request).split('"reviews":[]')
    return f'{before}"reviews":[', f"]{after}"
