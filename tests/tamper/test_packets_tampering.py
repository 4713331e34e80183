"""Each field of packets and mapping flipped in turn: refused, or another packet digest."""

from __future__ import annotations

import json
from typing import Any

import pytest

from citereview.canonical import digest
from citereview.packets import BlindedAdjudicationError, load_mapping, load_packets
from citereview.packets import verify_sealed_identity_mapping as audit
from tests.core.review.review_rounds import KEY, OURS, mapping_of, packet_of
from tests.tamper.review_material import MAPPING, PACKETS, REQUEST, export_faults, said
from tests.tamper.tamper_tools import leaves, with_flip, without

RECORDS_REFUSE = "the record itself refuses"
PACKET_FIELDS = [pytest.param(place, path, id=place) for place, path in leaves(PACKETS[:1])]
MAPPING_FIELDS = [pytest.param(place, path, id=place) for place, path in leaves(MAPPING)]
BOUND = {"packet_set_ref", "case_ref", "holdout_commitment_digest", "mapping_commitment"}


def packet_outcome(path: tuple[Any, ...]) -> Any:
    packets = [with_flip(PACKETS[:1], path)[0], *PACKETS[1:]]
    try:
        return said(export_faults(packets=packets))
    except BlindedAdjudicationError:
        return RECORDS_REFUSE


def expected_packet_outcome(path: tuple[Any, ...]) -> Any:
    name = path[1]
    if name in BOUND or (name == "candidates" and path[-1] == "content"):
        return [("mapping_mismatch", "/packets")]
    if path[-1] in {"alias", "schema_version", "status", "maximum_score"}:
        return RECORDS_REFUSE
    if name == "rubric":  # the first packet's changed, so the second is the first that differs
        return [("inconsistent_rubric", "/packets/1/rubric")]
    return []


@pytest.mark.parametrize(("place", "path"), PACKET_FIELDS)
def test_that_a_changed_packet_is_refused_or_has_another_digest(
    place: str, path: tuple[Any, ...]
) -> None:
    changed = [with_flip(PACKETS[:1], path)[0], *PACKETS[1:]]
    outcome = packet_outcome(path)
    assert digest(changed) != REQUEST["packet_digest"]
    if path[1] == "source_evidence":
        # The reviewed case's excerpts are compared with the source; the other case's are not.
        reviewed = PACKETS[0]["case_ref"] == "case-0"
        assert (outcome != []) == (reviewed and path[2] > 0)
    else:
        assert outcome == expected_packet_outcome(path)


def test_that_the_untouched_packets_have_the_requests_digest_and_pass() -> None:
    assert digest(PACKETS) == REQUEST["packet_digest"]
    assert export_faults(packets=PACKETS, mapping=MAPPING) == ()


@pytest.mark.parametrize("field", ["content", "evidence_ref"])
def test_that_a_changed_excerpt_of_the_reviewed_case_is_stale(field: str) -> None:
    place = next(n for n, packet in enumerate(PACKETS) if packet["case_ref"] == "case-0")
    changed = with_flip(PACKETS, (place, "source_evidence", 1, field))
    code = "stale_evidence" if field == "content" else "unknown_evidence"
    assert said(export_faults(packets=changed)) == [(code, "/bindings/0/evidence_id")]


def test_that_recused_reviewers_refuse_the_reviewed_case() -> None:
    place = next(n for n, packet in enumerate(PACKETS) if packet["case_ref"] == "case-0")
    changed = [
        {**packet, "conflict_of_interest": {**packet["conflict_of_interest"], "status": "recused"}}
        for packet in PACKETS
    ]
    expected = [("reviewer_recused", f"/packets/{place}/conflict_of_interest")]
    assert said(export_faults(packets=changed)) == expected


@pytest.mark.parametrize("change", ["drop", "double", "turn"])
def test_that_packets_missing_doubled_or_out_of_order_are_refused(change: str) -> None:
    packets = {
        "drop": PACKETS[:-1],
        "double": [*PACKETS, PACKETS[-1]],
        "turn": PACKETS[::-1],
    }[change]
    assert said(export_faults(packets=packets)) == [("mapping_mismatch", "/packets")]
    result = audit([packet_of(OURS, p) for p in packets], mapping_of(OURS, MAPPING), KEY)
    assert result.reason_codes == ("mapping_mismatch",)


@pytest.mark.parametrize(("place", "path"), MAPPING_FIELDS)
def test_that_a_changed_mapping_breaks_its_commitment(place: str, path: tuple[Any, ...]) -> None:
    changed = with_flip(MAPPING, path)
    if path[-1] in {"alias", "schema_version"}:
        with pytest.raises(BlindedAdjudicationError):
            mapping_of(OURS, changed)
        return
    packets = [packet_of(OURS, packet) for packet in PACKETS]
    reasons = audit(packets, mapping_of(OURS, changed), KEY).reason_codes
    assert reasons[0] == "commitment_mismatch"
    assert said(export_faults(mapping=changed)) == [("commitment_mismatch", "/mapping")]


def test_that_a_mapping_under_another_key_is_refused() -> None:
    packets = [packet_of(OURS, packet) for packet in PACKETS]
    result = audit(packets, mapping_of(OURS, MAPPING), KEY[::-1])
    assert (result.valid, result.reason_codes) == (False, ("commitment_mismatch",))


@pytest.mark.parametrize(("place", "path"), PACKET_FIELDS)
def test_that_a_packet_document_lacking_a_field_names_it(place: str, path: tuple[Any, ...]) -> None:
    with pytest.raises(BlindedAdjudicationError) as caught:
        load_packets(json.dumps(without(PACKETS[:1], path)))
    assert said(caught.value.faults) == [("missing_field", place)]


@pytest.mark.parametrize(("place", "path"), MAPPING_FIELDS)
def test_that_a_mapping_document_lacking_a_field_names_it(
    place: str, path: tuple[Any, ...]
) -> None:
    with pytest.raises(BlindedAdjudicationError) as caught:
        load_mapping(json.dumps(without(MAPPING, path)))
    assert said(caught.value.faults) == [("missing_field", place)]
