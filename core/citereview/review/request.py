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
from operator import itemgetter
from typing import Any

from citereview.canonical import REVIEW_DOMAIN, canonical_json, keyed_digest, keyed_digester
from citereview.citation import CitationSupportError
from citereview.citation.pause import collector_paused
from citereview.errors import Fault
from citereview.packets import BlindedAdjudicationPacket, SealedIdentityMapping
from citereview.review.faults import (
    DUPLICATE_BINDING,
    INVALID_BINDING,
    INVALID_KIND,
    INVALID_RECORDS,
    INVALID_REVIEW_EXPORT,
    INVALID_RUBRIC_VERSION,
    SEALED_TOO_LARGE,
    STALE_EVIDENCE,
    STALE_SUMMARY,
    UNBOUND_EDGE,
    UNKNOWN_CANDIDATE,
    UNKNOWN_EDGE,
    UNKNOWN_EVIDENCE,
    UNREADABLE,
    Refused,
    SummaryReviewError,
)
from citereview.review.packet_set import PacketSet, audited
from citereview.review.records import (
    EVIDENCE_KINDS,
    MAX_SEALED,
    ReviewBinding,
    ReviewItem,
    SealedSummaryReview,
)
from citereview.review.shapes import digest_texts, quoted, require_rows
from citereview.review.subject import Subject

_GONE = object()
Exported = tuple[dict[str, Any], SealedSummaryReview]


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
        with collector_paused():
            terms = _terms(rubric_version, evidence_kind)
            known = audited(packets, mapping, sealing_key)
            require_rows(bindings, "/bindings")
            subject = Subject(claims, evidence, summary, source)
            return _exported(known, subject, bindings, terms)
    except Exception as error:  # whatever was brought may raise anything, with a value in it
        faults = (_fault_of(error),)
    raise SummaryReviewError(INVALID_REVIEW_EXPORT, faults)


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
        faults = (_fault_of(error),)
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
            fault = _fault_of(error)
        if exported is None:
            place = f"/items/{index}{fault.place}"
            raise SummaryReviewError(
                INVALID_REVIEW_EXPORT, (Fault(fault.problem, place, fault.expected),)
            )
        yield exported


def _fault_of(error: Exception) -> Fault:
    """What to say of an error that ended an export."""
    if isinstance(error, Refused):
        return error.fault
    if isinstance(error, CitationSupportError):
        return error.faults[0] if error.faults else Fault(INVALID_RECORDS, "/claims")
    return Fault(UNREADABLE, "")


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


class _Seat:
    """One candidate's place in a case, and the evidence shown there that was compared.

    Attributes:
        case_index: Position of the case's packet.
        alias: The candidate's alias.
        named: Case and alias as JSON, as a reference begins.
        json: The begin of its review rows as JSON.
        shown: (position, id as JSON) of each compared excerpt, by evidence id.
    """

    __slots__ = ("_case", "_subject", "alias", "case_index", "json", "named", "shown")

    def __init__(
        self, packets: PacketSet, subject: Subject, binding: ReviewBinding, place: str
    ) -> None:
        case = packets.case(binding.case_ref, place)
        if binding.candidate_identity not in case.aliases:
            expected = "a candidate of the case"
            raise Refused(UNKNOWN_CANDIDATE, f"{place}/candidate_identity", expected)
        self.alias, output_digest = case.aliases[binding.candidate_identity]
        if output_digest != subject.summary_digest:
            raise Refused(STALE_SUMMARY, "/summary", "the text in the packet")
        self.case_index = case.index
        self.named = f'"{binding.case_ref}","{self.alias}"'
        self.json = f'{{"candidate_alias":"{self.alias}","case_index":{case.index},'
        self.shown: dict[str, tuple[int, str]] = {}
        self._case = case
        self._subject = subject

    def compare(self, evidence_id: str, place: str) -> tuple[int, str]:
        """Check that the packet shows what the evidence spans; remember the excerpt."""
        if evidence_id not in self._case.excerpts:
            raise Refused(UNKNOWN_EVIDENCE, f"{place}/evidence_id", "evidence the packet shows")
        position, content = self._case.excerpts[evidence_id]
        start, end = self._subject.evidence[evidence_id]
        if content != self._subject.source[start:end]:
            raise Refused(STALE_EVIDENCE, f"{place}/evidence_id", "the excerpt the packet shows")
        self.shown[evidence_id] = position, quoted(evidence_id)
        return self.shown[evidence_id]


BoundRow = tuple[str, _Seat, int, int, int, str, str]
"""(review_ref, seat, excerpt's position, claim start, claim end, and as JSON the claim id and the
evidence id)."""


def _bound_rows(
    packets: PacketSet, subject: Subject, bindings: Sequence[ReviewBinding]
) -> list[BoundRow]:
    """One row a binding, by reference; every binding is checked, every edge must have one."""
    reference = keyed_digester(packets.key, REVIEW_DOMAIN)
    unbound = dict(subject.edges)
    claims = {
        claim_id: (start, end, quoted(claim_id))
        for claim_id, (start, end) in subject.claims.items()
    }
    seats: dict[tuple[str, str], _Seat] = {}
    rows: list[BoundRow] = []
    for number, binding in enumerate(bindings):
        if type(binding) is not ReviewBinding:
            raise Refused(INVALID_BINDING, f"/bindings/{number}", "a ReviewBinding")
        claim_id, evidence_id = edge = binding.claim_id, binding.evidence_id
        if unbound.pop(edge, _GONE) is _GONE:
            problem = DUPLICATE_BINDING if edge in subject.edges else UNKNOWN_EDGE
            raise Refused(problem, f"/bindings/{number}", "an edge of the claims, once")
        taken = binding.case_ref, binding.candidate_identity
        seat = seats.get(taken)
        if seat is None:
            seat = seats[taken] = _Seat(packets, subject, binding, f"/bindings/{number}")
        excerpt = seat.shown.get(evidence_id)
        position, evidence_json = excerpt or seat.compare(evidence_id, f"/bindings/{number}")
        start, end, claim_json = claims[claim_id]
        ref = reference(f"[{seat.named},{claim_json},{evidence_json}]".encode("ascii"))
        rows.append((ref, seat, position, start, end, claim_json, evidence_json))
    if unbound or not rows:
        raise Refused(UNBOUND_EDGE, "/bindings", "a binding for every edge, at least one")
    rows.sort(key=itemgetter(0))
    return rows


def _exported(
    packets: PacketSet, subject: Subject, bindings: Sequence[ReviewBinding], terms: _Terms
) -> Exported:
    """Write the documents: the long lists as text, row by row, and each text once."""
    rows = _bound_rows(packets, subject, bindings)
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
    reviews = ",".join(
        [
            f'{seat.json}"claim_end":{end},"claim_start":{start},"evidence_index":{position},'
            f'"review_ref":"{ref}"}}'
            for ref, seat, position, start, end, _, _ in rows
        ]
    )
    bound = ",".join(
        [
            f'{{"claim_id":{claim_json},"evidence_id":{evidence_json},"review_ref":"{ref}"}}'
            for ref, _, _, _, _, claim_json, evidence_json in rows
        ]
    )
    before, after = _around_reviews(request)
    request["request_digest"] = digest_texts((before, reviews, after))
    before, after = _around_reviews(request)
    private_json = f'{{"bindings":[{bound}],"request":{before}{reviews}{after}}}'
    del reviews, bound
    if len(private_json) > MAX_SEALED:
        raise Refused(SEALED_TOO_LARGE, "", f"at most {MAX_SEALED} characters")
    commitment = keyed_digest(packets.key, REVIEW_DOMAIN, private_json.encode("ascii"))
    request["reviews"] = [
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
    return request, SealedSummaryReview(private_json, commitment)


def _around_reviews(request: dict[str, Any]) -> tuple[str, str]:
    """The request's canonical JSON before and after the rows of its still empty reviews."""
    before, after = canonical_json(request).split('"reviews":[]')
    return f'{before}"reviews":[', f"]{after}"
