"""A whole round's requests: byte for byte those of single exports, with the packets read once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import citereview.review.packet_set
from citereview.errors import Fault
from citereview.review import (
    ReviewItem,
    SummaryReviewError,
    export_reviews,
    export_summary_review,
)
from tests.core.review.review_rounds import (
    KEY,
    OURS,
    cited_evidence,
    export_arguments,
    small_round,
)

ROUND = small_round(cases=4, candidates=3, texts=" φύλλο 🙂")
RENDERED = ROUND.render(OURS, "render_independent_packets")
TERMS: dict[str, Any] = {"rubric_version": 3, "evidence_kind": "reviewer"}


def items() -> Iterator[ReviewItem]:
    for case in ROUND.cases:
        for name, item in case.items.items():
            yield ReviewItem(
                case.case_ref,
                name,
                item.claims,
                cited_evidence(case, name),
                item.summary,
                case.source,
            )


def test_that_a_rounds_requests_are_those_of_single_exports() -> None:
    singles = [
        export_summary_review(**export_arguments(OURS, RENDERED, case, name, **TERMS))
        for case in ROUND.cases
        for name in case.items
    ]
    whole = list(export_reviews(*RENDERED, KEY, items(), **TERMS))
    assert whole == singles
    assert len({request["request_digest"] for request, _ in whole}) == 12


def test_that_packets_are_audited_once_for_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    audits = []
    verify = citereview.review.packet_set.verify_sealed_identity_mapping

    def counted(*arguments: Any) -> Any:
        audits.append(arguments)
        return verify(*arguments)

    monkeypatch.setattr(citereview.review.packet_set, "verify_sealed_identity_mapping", counted)
    assert len(list(export_reviews(*RENDERED, KEY, items(), **TERMS))) == 12
    assert len(audits) == 1


def test_that_a_faulty_item_is_named_by_its_position() -> None:
    given = list(items())
    stale = given[4]
    given[4] = ReviewItem(
        stale.case_ref,
        stale.candidate_identity,
        stale.claims,
        stale.evidence,
        stale.summary.upper(),
        stale.source,
    )
    exported = export_reviews(*RENDERED, KEY, given, **TERMS)
    assert len([next(exported) for _ in range(4)]) == 4
    with pytest.raises(SummaryReviewError, match=r"^invalid_review_export$") as caught:
        next(exported)
    assert _said(caught.value.faults) == [("stale_summary", "/items/4/summary")]


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"rubric_version": 0}, ("invalid_rubric_version", "/rubric_version")),
        ({"rubric_version": True}, ("invalid_rubric_version", "/rubric_version")),
        ({"evidence_kind": "clinical"}, ("invalid_evidence_kind", "/evidence_kind")),
        ({"key": b"short"}, ("invalid_sealing_key", "/sealing_key")),
        ({"packets": RENDERED[0][:2]}, ("mapping_mismatch", "/packets")),
        ({"packets": ()}, ("invalid_packet_set", "/packets")),
        ({"packets": iter(RENDERED[0])}, ("wrong_type", "/packets")),
        ({"mapping": None}, ("invalid_mapping", "/mapping")),
    ],
)
def test_that_what_concerns_the_whole_round_is_refused_at_the_call(
    changed: dict[str, Any], expected: tuple[str, str]
) -> None:
    arguments = {
        "packets": RENDERED[0],
        "mapping": RENDERED[1],
        "key": KEY,
        "items": items(),
        **TERMS,
        **changed,
    }
    with pytest.raises(SummaryReviewError) as caught:
        export_reviews(**arguments)
    assert _said(caught.value.faults) == [expected]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"case_ref": "case-9"}, ("unknown_case", "/items/0/case_ref")),
        (
            {"candidate_identity": "system-9"},
            ("unknown_candidate", "/items/0/candidate_identity"),
        ),
        ({"claims": []}, ("unbound_edge", "/items/0/claims")),
        ({"claims": None}, ("wrong_type", "/items/0/claims")),
        ({"evidence": []}, ("invalid_citation", "/items/0/claims/0/citations/0")),
        ({"summary": "\ud800"}, ("invalid_artifact", "/items/0/summary")),
    ],
)
def test_that_what_concerns_an_item_is_refused_at_the_item(
    change: dict[str, Any], expected: tuple[str, str]
) -> None:
    first = next(items())
    fields = {name: getattr(first, name) for name in first.__slots__}
    exported = export_reviews(*RENDERED, KEY, [ReviewItem(**{**fields, **change})], **TERMS)
    with pytest.raises(SummaryReviewError) as caught:
        next(exported)
    assert _said(caught.value.faults) == [expected]


def test_that_more_rows_than_allowed_are_refused_by_name() -> None:
    case = ROUND.cases[0]
    arguments = export_arguments(OURS, RENDERED, case, "system-0")
    for name in ("packets", "bindings", "claims", "evidence"):
        many = list(arguments[name])[:1] * 100_001
        with pytest.raises(SummaryReviewError) as caught:
            export_summary_review(**{**arguments, name: many})
        assert _said(caught.value.faults) == [("too_many_rows", f"/{name}")]


def _said(faults: tuple[Fault, ...]) -> list[tuple[str, str]]:
    return [(fault.code, fault.place) for fault in faults]
