"""From bindings to the rows of a request, each checked against packet, mapping and texts."""

from __future__ import annotations

from collections.abc import Sequence

from citereview.canonical import REVIEW_DOMAIN, keyed_digester
from citereview.review.faults import (
    DUPLICATE_BINDING,
    INVALID_BINDING,
    STALE_EVIDENCE,
    STALE_SUMMARY,
    UNBOUND_EDGE,
    UNKNOWN_CANDIDATE,
    UNKNOWN_EDGE,
    UNKNOWN_EVIDENCE,
    Refused,
)
from citereview.review.packet_set import PacketSet
from citereview.review.records import ReviewBinding
from citereview.review.shapes import quoted
from citereview.review.subject import Subject


class Seat:
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
        # Compared, not looked up: a member of an enumeration of texts is hashed by its name.
        identity = next((name for name in case.aliases if name == binding.candidate_identity), None)
        if identity is None:
            expected = "a candidate of the case"
            raise Refused(UNKNOWN_CANDIDATE, f"{place}/candidate_identity", expected)
        self.alias, output_digest = case.aliases[identity]
        if output_digest != subject.summary_digest:
            raise Refused(STALE_SUMMARY, "/summary", "the text in the packet")
        self.case_index = case.index
        self.named = f'{quoted(binding.case_ref)},"{self.alias}"'
        self.json = f'{{"candidate_alias":"{self.alias}","case_index":{case.index},'
        self.shown: dict[str, tuple[int, str]] = {}
        self._case = case
        self._subject = subject

    def compare(self, evidence_id: str, place: str) -> tuple[int, str]:
        """Check that the packet shows what the evidence spans; remember the excerpt."""
        shown = self._case.excerpts.get(evidence_id)
        if shown is None:
            raise Refused(UNKNOWN_EVIDENCE, f"{place}/evidence_id", "evidence the packet shows")
        position, content = shown
        if content != self._subject.excerpt(evidence_id):
            raise Refused(STALE_EVIDENCE, f"{place}/evidence_id", "the excerpt the packet shows")
        self.shown[evidence_id] = excerpt = position, quoted(evidence_id)
        return excerpt


BoundRow = tuple[str, Seat, int, int, int, str, str]
"""(review_ref, seat, excerpt's position, claim start, claim end, and as JSON the claim id and the
evidence id)."""


def bound_rows(
    packets: PacketSet, subject: Subject, bindings: Sequence[ReviewBinding]
) -> list[BoundRow]:
    """One row a binding, in their order; every edge must have exactly one.

    Args:
        packets: The audited packet set.
        subject: What is put to review.
        bindings: One for every edge of the subject.

    Raises:
        Refused: A binding is not of an edge, a case, a candidate or shown evidence, or the packet
            shows another text than the subject's.
    """
    try:
        return _rows(packets, subject, bindings)
    except TypeError:
        pass  # a field that cannot even be looked up; refused below, clear of the other error
    raise Refused(INVALID_BINDING, _first_not_of_texts(bindings), "four texts")


def _first_not_of_texts(bindings: Sequence[ReviewBinding]) -> str:
    for number, binding in enumerate(bindings):
        fields = (
            binding.case_ref,
            binding.candidate_identity,
            binding.claim_id,
            binding.evidence_id,
        )
        if not all(isinstance(value, str) for value in fields):
            return f"/bindings/{number}"
    return "/bindings"


def _rows(
    packets: PacketSet, subject: Subject, bindings: Sequence[ReviewBinding]
) -> list[BoundRow]:
    reference = keyed_digester(packets.key, REVIEW_DOMAIN)
    pairs = subject.pairs
    numbers, position_of = pairs.numbers, pairs.position
    bound = bytearray(len(pairs.cited))
    claims = [
        (start, end, quoted(claim_id))
        for claim_id, (start, end) in zip(numbers, subject.claims, strict=True)
    ]
    seats: dict[tuple[str, str], Seat] = {}
    rows: list[BoundRow] = []
    for number, binding in enumerate(bindings):
        if type(binding) is not ReviewBinding:
            raise Refused(INVALID_BINDING, f"/bindings/{number}", "a ReviewBinding")
        case_ref, claim_id, evidence_id = binding.case_ref, binding.claim_id, binding.evidence_id
        if not (
            isinstance(case_ref, str) and isinstance(claim_id, str) and isinstance(evidence_id, str)
        ):
            raise Refused(INVALID_BINDING, f"/bindings/{number}", "four texts")
        claim = numbers.get(claim_id)
        pair = -1 if claim is None else position_of(claim, evidence_id)
        if claim is None or pair < 0 or bound[pair]:
            problem = UNKNOWN_EDGE if pair < 0 else DUPLICATE_BINDING
            raise Refused(problem, f"/bindings/{number}", "an edge of the claims, once")
        bound[pair] = True
        taken = case_ref, binding.candidate_identity
        seat = seats.get(taken)
        if seat is None:
            seat = seats[taken] = Seat(packets, subject, binding, f"/bindings/{number}")
        excerpt = seat.shown.get(evidence_id)
        position, evidence_json = excerpt or seat.compare(evidence_id, f"/bindings/{number}")
        start, end, claim_json = claims[claim]
        ref = reference(f"[{seat.named},{claim_json},{evidence_json}]".encode("ascii"))
        rows.append((ref, seat, position, start, end, claim_json, evidence_json))
    if not all(bound) or not rows:
        raise Refused(UNBOUND_EDGE, "/bindings", "a binding for every edge, at least one")
    return rows
