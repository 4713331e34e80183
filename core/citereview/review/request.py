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
from dataclasses import dataclass, field
from typing import Any

from citereview.canonical import (
    KEY_BYTES,
    REVIEW_DOMAIN,
    digest,
    digest_bytes,
    keyed_digest,
)
from citereview.citation import CitationSupportError, Normalised, normalise
from citereview.errors import Fault
from citereview.packets import (
    BlindedAdjudicationPacket,
    SealedIdentityMapping,
    verify_sealed_identity_mapping,
)
from citereview.review.faults import (
    DUPLICATE_BINDING,
    EMBEDDED_LABEL,
    INCONSISTENT_RUBRIC,
    INVALID_ARTIFACT,
    INVALID_BINDING,
    INVALID_CITATION,
    INVALID_KEY,
    INVALID_KIND,
    INVALID_MAPPING,
    INVALID_PACKETS,
    INVALID_RECORDS,
    INVALID_REVIEW_EXPORT,
    INVALID_RUBRIC_VERSION,
    INVALID_SPAN,
    LENGTH_MISMATCH,
    MAPPING_CHANGED,
    PACKETS_CHANGED,
    REVIEWER_RECUSED,
    SEALED_TOO_LARGE,
    STALE_EVIDENCE,
    STALE_SUMMARY,
    UNBOUND_EDGE,
    UNCITED_CLAIM,
    UNKNOWN_CANDIDATE,
    UNKNOWN_CASE,
    UNKNOWN_EDGE,
    UNKNOWN_EVIDENCE,
    UNREADABLE,
    Refused,
    SummaryReviewError,
)
from citereview.review.records import (
    EVIDENCE_KINDS,
    MAX_SEALED,
    ReviewBinding,
    ReviewItem,
    SealedSummaryReview,
    artifact_digest,
)
from citereview.review.shapes import members_json, object_json, quoted, require_rows

Exported = tuple[dict[str, Any], SealedSummaryReview]
Edge = tuple[str, str]


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
        prepared = _prepared(packets, mapping, sealing_key)
        require_rows(bindings, "/bindings")
        subject = _Subject(claims, evidence, summary, source)
        return _exported(prepared, subject, bindings, terms)
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
        return _each_exported(_prepared(packets, mapping, key), items, terms)
    except Exception as error:  # as above
        faults = (_fault_of(error),)
    raise SummaryReviewError(INVALID_REVIEW_EXPORT, faults)


def _each_exported(
    prepared: _Prepared, items: Iterable[ReviewItem], terms: _Terms
) -> Iterator[Exported]:
    for index, item in enumerate(items):
        exported: Exported | None = None
        fault = Fault(UNREADABLE, "")
        try:
            subject = _Subject(item.claims, item.evidence, item.summary, item.source)
            bindings = [
                ReviewBinding(item.case_ref, item.candidate_identity, *edge)
                for edge in subject.edges
            ]
            require_rows(bindings, "/claims")
            exported = _exported(prepared, subject, bindings, terms)
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


@dataclass(slots=True)
class _Case:
    """One packet, with its evidence and candidates by name."""

    index: int
    cleared: bool
    aliases: dict[str, tuple[str, str]]
    excerpts: dict[str, tuple[int, str]]


@dataclass(slots=True)
class _Prepared:
    """What a packet set contributes to each of its requests."""

    key: bytes
    mapping_commitment: str
    packet_digest: str
    rubric_digest: str
    packets: dict[str, tuple[int, BlindedAdjudicationPacket]]
    assignments: dict[str, dict[str, tuple[str, str]]]
    cases: dict[str, _Case] = field(default_factory=dict)

    def case(self, case_ref: str, place: str) -> _Case:
        """Look a case up; of items with one evidence_ref the first shows, the last numbers it."""
        known = self.cases.get(case_ref)
        if known is not None:
            return known
        if case_ref not in self.packets:
            raise Refused(UNKNOWN_CASE, f"{place}/case_ref", "a case of the packets")
        index, packet = self.packets[case_ref]
        excerpts: dict[str, tuple[int, str]] = {}
        for number, item in enumerate(packet.source_evidence):
            shown = excerpts.get(item.evidence_ref, (0, item.content))[1]
            excerpts[item.evidence_ref] = number, shown
        cleared = packet.conflict_of_interest.status == "cleared"
        made = _Case(index, cleared, self.assignments[case_ref], excerpts)
        self.cases[case_ref] = made
        return made


_AUDIT_REASONS = {
    problem.code: (problem, place, "a packet set and the mapping sealed with it")
    for problem, place in (
        (INVALID_PACKETS, "/packets"),
        (MAPPING_CHANGED, "/mapping"),
        (PACKETS_CHANGED, "/packets"),
    )
}


def _prepared(packets: object, mapping: SealedIdentityMapping, key: bytes) -> _Prepared:
    known: Sequence[BlindedAdjudicationPacket] = require_rows(packets, "/packets")
    if type(key) is not bytes or len(key) < KEY_BYTES:
        raise Refused(INVALID_KEY, "/sealing_key", f"bytes of at least {KEY_BYTES}")
    if not isinstance(mapping, SealedIdentityMapping):
        raise Refused(INVALID_MAPPING, "/mapping", "a SealedIdentityMapping")
    audit = verify_sealed_identity_mapping(known, mapping, key)
    if not audit.valid:
        raise Refused(*_AUDIT_REASONS[audit.reason_codes[0]])
    documents = [packet.to_dict() for packet in known]
    for index, document in enumerate(documents):
        if document["rubric"] != documents[0]["rubric"]:
            raise Refused(INCONSISTENT_RUBRIC, f"/packets/{index}/rubric", "the first packet's")
    return _Prepared(
        key=key,
        mapping_commitment=mapping.mapping_commitment,
        packet_digest=digest(documents),
        rubric_digest=digest(documents[0]["rubric"]),
        packets={packet.case_ref: (index, packet) for index, packet in enumerate(known)},
        assignments={
            entry.case_ref: {
                item.candidate_identity: (item.alias, item.output_digest)
                for item in entry.assignments
            }
            for entry in mapping.entries
        },
    )


class _Subject:
    """One candidate's text with its claims, evidence and source, fit to be reviewed.

    Attributes:
        edges: The (claim_id, evidence_id) pairs, in the claims' order.
    """

    def __init__(
        self, claims: Sequence[Any], evidence: Sequence[Any], summary: str, source: str
    ) -> None:
        require_rows(claims, "/claims")
        require_rows(evidence, "/evidence")
        evaluated = normalise(claims, evidence)
        _require_sound(evaluated)
        claim_spans = [(row[1], row[2], row[4]) for row in evaluated.claims]
        evidence_spans = [(row[1], row[2], row[4]) for row in evaluated.evidence]
        _require_inside(claim_spans, "/claims", summary)
        _require_inside(evidence_spans, "/evidence", source)
        self.source = source
        self.summary_digest = _artifact_digest(summary, "/summary")
        self.source_digest = _artifact_digest(source, "/source")
        self.claim_digest = evaluated.claim_digest
        self.evidence_digest = evaluated.evidence_digest
        self.claim_spans = {row[0]: (row[1], row[2]) for row in evaluated.claims}
        self.evidence_spans = {row[0]: (row[1], row[2]) for row in evaluated.evidence}
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
    _require_spans([(row[1], row[2], row[4]) for row in evaluated.claims], "/claims")
    _require_spans([(row[1], row[2], row[4]) for row in evaluated.evidence], "/evidence")
    known = {row[0] for row in evaluated.evidence}
    for index, claim in enumerate(evaluated.claims):
        for number, cited in enumerate(claim[6]):
            if cited not in known:
                place = f"/claims/{index}/citations/{number}"
                raise Refused(INVALID_CITATION, place, "evidence that was brought")
    raise Refused(INVALID_CITATION, "/claims", "citations inside their evidence")


Span = tuple[int | None, int | None, int | None]
"""(start, end, length of its text)."""


def _require_spans(spans: Sequence[Span], name: str) -> None:
    for index, (start, end, length) in enumerate(spans):
        if (
            start is None
            or end is None
            or not 0 <= start < end
            or (length is not None and end > length)
        ):
            raise Refused(INVALID_SPAN, f"{name}/{index}", "0 <= start < end <= length")


def _require_inside(spans: Sequence[Span], name: str, text: str) -> None:
    size = len(text)
    for index, (_, end, length) in enumerate(spans):
        if length is not None and length != size:
            raise Refused(LENGTH_MISMATCH, f"{name}/{index}", "the length of its text")
        if end is None or end > size:
            raise Refused(INVALID_SPAN, f"{name}/{index}", "an end inside its text")


def _exported(
    prepared: _Prepared, subject: _Subject, bindings: Sequence[ReviewBinding], terms: _Terms
) -> Exported:
    rows = sorted(_bound_rows(prepared, subject, bindings))
    reviews = [
        {
            "review_ref": ref,
            "case_index": case_index,
            "candidate_alias": alias,
            "evidence_index": evidence_index,
            "claim_start": start,
            "claim_end": end,
        }
        for ref, case_index, alias, evidence_index, start, end, _ in rows
    ]
    request: dict[str, Any] = {
        "schema_version": REVIEW_DOMAIN,
        "rubric_version": terms.rubric_version,
        "rubric_digest": prepared.rubric_digest,
        "evidence_kind": terms.evidence_kind,
        "mapping_commitment": prepared.mapping_commitment,
        "packet_digest": prepared.packet_digest,
        "summary_digest": subject.summary_digest,
        "source_digest": subject.source_digest,
        "claim_digest": subject.claim_digest,
        "evidence_digest": subject.evidence_digest,
        "reviews": reviews,
    }
    members = members_json(request, ("reviews",))
    members["reviews"] = (
        "["
        + ",".join(
            f'{{"candidate_alias":"{alias}","case_index":{case_index},"claim_end":{end},'
            f'"claim_start":{start},"evidence_index":{evidence_index},"review_ref":"{ref}"}}'
            for ref, case_index, alias, evidence_index, start, end, _ in rows
        )
        + "]"
    )
    request["request_digest"] = digest_bytes(object_json(members).encode("ascii"))
    members["request_digest"] = quoted(request["request_digest"])
    bound = ",".join(f'{{{edge},"review_ref":"{ref}"}}' for ref, *_, edge in rows)
    private_json = f'{{"bindings":[{bound}],"request":{object_json(members)}}}'
    if len(private_json) > MAX_SEALED:
        raise Refused(SEALED_TOO_LARGE, "", f"at most {MAX_SEALED} characters")
    commitment = keyed_digest(prepared.key, REVIEW_DOMAIN, private_json.encode("ascii"))
    return request, SealedSummaryReview(private_json, commitment)


BoundRow = tuple[str, int, str, int, int, int, str]
"""(review_ref, case index, alias, evidence index, claim start, claim end, edge as JSON members)."""


def _bound_rows(
    prepared: _Prepared, subject: _Subject, bindings: Sequence[ReviewBinding]
) -> Iterator[BoundRow]:
    """One row a binding, checked against packets, mapping and texts; then: is any edge unbound?"""
    unbound = dict(subject.edges)
    if not bindings:
        raise Refused(UNBOUND_EDGE, "/bindings", "a binding for every edge")
    seats: dict[tuple[str, str], tuple[_Case, str]] = {}
    shown: set[tuple[str, str]] = set()
    for number, binding in enumerate(bindings):
        if type(binding) is not ReviewBinding:
            raise Refused(INVALID_BINDING, f"/bindings/{number}", "a ReviewBinding")
        edge = claim_id, evidence_id = binding.claim_id, binding.evidence_id
        if edge not in unbound:
            problem = DUPLICATE_BINDING if edge in subject.edges else UNKNOWN_EDGE
            raise Refused(problem, f"/bindings/{number}", "an edge of the claims, once")
        del unbound[edge]
        seat = binding.case_ref, binding.candidate_identity
        if seat not in seats:
            seats[seat] = _seat(prepared, subject, seat, f"/bindings/{number}")
        case, alias = seats[seat]
        if evidence_id not in case.excerpts:
            raise Refused(UNKNOWN_EVIDENCE, f"/bindings/{number}/evidence_id", "shown evidence")
        evidence_index, content = case.excerpts[evidence_id]
        if (binding.case_ref, evidence_id) not in shown:
            start, end = subject.evidence_spans[evidence_id]
            if content != subject.source[start:end]:
                raise Refused(
                    STALE_EVIDENCE, f"/bindings/{number}/evidence_id", "the excerpt shown"
                )
            shown.add((binding.case_ref, evidence_id))
        claim_start, claim_end = subject.claim_spans[claim_id]
        if claim_start is None or claim_end is None:
            raise Refused(INVALID_SPAN, "/claims", "a span for every claim")
        claim_json, evidence_json = quoted(claim_id), quoted(evidence_id)
        message = f'["{binding.case_ref}","{alias}",{claim_json},{evidence_json}]'
        ref = keyed_digest(prepared.key, REVIEW_DOMAIN, message.encode("ascii"))
        edge_json = f'"claim_id":{claim_json},"evidence_id":{evidence_json}'
        yield ref, case.index, alias, evidence_index, claim_start, claim_end, edge_json
    if unbound:
        raise Refused(UNBOUND_EDGE, "/bindings", "a binding for every edge")


def _seat(
    prepared: _Prepared, subject: _Subject, seat: tuple[str, str], place: str
) -> tuple[_Case, str]:
    """Where a candidate sits in a case: the case and the candidate's alias there."""
    case_ref, identity = seat
    case = prepared.case(case_ref, place)
    if not case.cleared:
        raise Refused(REVIEWER_RECUSED, f"/packets/{case.index}/conflict_of_interest", "cleared")
    if identity not in case.aliases:
        raise Refused(UNKNOWN_CANDIDATE, f"{place}/candidate_identity", "a candidate of the case")
    alias, output_digest = case.aliases[identity]
    if output_digest != subject.summary_digest:
        raise Refused(STALE_SUMMARY, "/summary", "the text in the packet")
    return case, alias
