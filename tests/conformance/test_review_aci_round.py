"""The real round, 120 items and 1,410 edges, through both implementations, every document."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from citereview.review import ReviewItem, diagnose_return, export_reviews
from tests.conformance.review_sides import ORACLE
from tests.core.review.review_rounds import (
    KEY,
    OURS,
    Round,
    aci,
    cited_evidence,
    document,
    export_arguments,
    mapping_of,
    packet_of,
    returned,
    sealed_for,
)

pytestmark = pytest.mark.realdata
LABELS = ("supports", "supports", "contradicts", "irrelevant", "unclear")
REASONS = ("clinical_interpretation", "evidence_quality", "label_definition")


@pytest.fixture(scope="module")
def real_round(real_data: Path) -> Round:
    return aci(real_data / "aci-round")


def labels_of(seed: int):  # type: ignore[no-untyped-def]
    """Two or three reviewers an edge; some disagree, some edges are short of reviewers."""

    def labels(position: int) -> list[tuple[int, str, str | None]]:
        drawn = hashlib.sha256(f"{seed}/{position}".encode()).digest()
        first, second = LABELS[drawn[0] % 5], LABELS[drawn[1] % 5]
        kind = drawn[2] % 10
        if kind == 0:
            return []
        if kind == 1:
            return [(1, first, None)]
        if kind < 7 or first == second:
            return [(number, first, None) for number in (1, 2, 3)]
        reason = REASONS[drawn[3] % 3]
        return [(1, first, reason), (2, second, reason), (3, first, reason)]

    return labels


def test_that_packets_and_mapping_of_the_real_round_are_the_references(real_round: Round) -> None:
    ours, theirs = real_round.render(OURS), real_round.render(ORACLE)
    assert [packet.to_json() for packet in ours[0]] == [packet.to_json() for packet in theirs[0]]
    assert ours[1].to_private_json() == theirs[1].to_private_json()
    assert OURS.validate_packet_balance(ours[1]).to_dict() == (
        ORACLE.validate_packet_balance(theirs[1]).to_dict()
    )


def test_that_the_reference_audits_the_independent_order(real_round: Round) -> None:
    packets, mapping = real_round.render(OURS, "render_independent_packets")
    theirs = (
        [packet_of(ORACLE, packet.to_dict()) for packet in packets],
        mapping_of(ORACLE, mapping.to_private_dict()),
    )
    assert ORACLE.verify_sealed_identity_mapping(*theirs, KEY).to_dict() == {
        "packet_count": 40,
        "reason_codes": ["valid"],
        "schema_version": "openmed.eval.blinded_adjudication.audit.v1",
        "valid": True,
    }
    assert ORACLE.validate_packet_balance(theirs[1]).balanced


def test_that_requests_returns_and_results_of_the_real_round_are_the_references(
    real_round: Round,
) -> None:
    rendered = real_round.render(OURS), real_round.render(ORACLE)
    items = [
        (case, name) for case in real_round.cases for name in case.items if case.items[name].claims
    ]
    whole = export_reviews(
        *rendered[0],
        KEY,
        [
            ReviewItem(
                case.case_ref,
                name,
                case.items[name].claims,
                cited_evidence(case, name),
                case.items[name].summary,
                case.source,
            )
            for case, name in items
        ],
        rubric_version=1,
        evidence_kind="reviewer",
    )
    edges = 0
    for position, ((case, name), (request, sealed)) in enumerate(zip(items, whole, strict=True)):
        arguments = export_arguments(ORACLE, rendered[1], case, name)
        their_request, their_sealed = ORACLE.export_summary_review(**arguments)
        assert request == their_request
        assert (sealed.private_json, sealed.commitment) == (
            their_sealed.private_json,
            their_sealed.commitment,
        )
        labels = labels_of(position)
        disputed = [
            (edge, rows[0][2])
            for edge in range(len(request["reviews"]))
            if (rows := labels(edge)) and rows[0][2]
        ]
        back = returned(
            request,
            labels,
            [(edge, LABELS[edge % 5], reason, 9) for edge, reason in disputed[::2] if reason],
        )
        assert diagnose_return(back, request) == ()
        current = {key: arguments[key] for key in ("claims", "evidence", "summary", "source")} | {
            "sealing_key": KEY,
            "minimum_cell_size": 2,
        }
        mine = OURS.import_summary_review(back, sealed=sealed, **current)
        theirs = ORACLE.import_summary_review(back, sealed=their_sealed, **current)
        crossed = ORACLE.import_summary_review(back, sealed=sealed_for(ORACLE, sealed), **current)
        adopted = OURS.import_summary_review(back, sealed=sealed_for(OURS, their_sealed), **current)
        assert document(mine) == document(theirs) == document(crossed) == document(adopted)
        assert mine.states == theirs.states
        matching = {key: current[key] for key in ("summary", "source")}
        assert mine.matches(current["claims"], current["evidence"], **matching)
        assert not mine.matches(
            current["claims"], current["evidence"], summary="x", source=current["source"]
        )
        edges += len(request["reviews"])
    assert (len(items), edges) == (120, 1410)
