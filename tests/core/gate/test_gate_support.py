"""Support rows: derived from accepted labels, or brought and linked to their claims."""

from __future__ import annotations

from typing import Any

import pytest

from citereview.citation import (
    CitationSupportError,
    ClinicianAdjudication,
    compute_citation_support_metrics,
)
from citereview.gate.support import bring_support, derive_support
from citereview.gate.unsupported import score_claims

CLAIMS = [
    {"claim_id": "c1", "claim_type": "lab", "citations": ["e1", "e2"]},
    {"claim_id": "c2", "claim_type": "lab", "citations": ["e1"]},
]
EVIDENCE = [
    {"evidence_id": "e1", "start": 0, "end": 3},
    {"evidence_id": "e2", "start": 3, "end": 5},
]


def label(claim: str, evidence: str, said: str) -> ClinicianAdjudication:
    return ClinicianAdjudication(claim, evidence, said)


def scored(claims: Any, rows: Any) -> tuple[int, int, int, int]:
    found = score_claims(
        [{k: v for k, v in claim.items() if k != "citations"} for claim in claims], rows
    )
    return found.supported, found.contradicted, found.unresolved, found.uncited


def test_that_each_accepted_pair_becomes_an_approved_row_named_after_it() -> None:
    claims, rows = derive_support([label("c1", "e1", "supports")], CLAIMS)
    assert rows == [
        {"evidence_id": "c1|e1", "claim_id": "c1", "relation": "supported", "approved": True}
    ]
    assert [claim["evidence_ids"] for claim in claims] == [["c1|e1", "c1|e2"], ["c2|e1"]]
    assert [claim["citations"] for claim in claims] == [["e1", "e2"], ["e1"]]


@pytest.mark.parametrize(
    ("second", "expected"),
    [
        ("supports", (2, 0, 0, 0)),
        ("contradicts", (1, 0, 1, 0)),
        ("irrelevant", (1, 0, 1, 0)),
        (None, (1, 0, 1, 0)),
    ],
)
def test_that_a_claim_is_supported_only_by_all_of_its_pairs(
    second: str | None, expected: tuple[int, ...]
) -> None:
    labels = [label("c1", "e1", "supports"), label("c2", "e1", "supports")]
    labels += [label("c1", "e2", second)] if second else []
    assert scored(*derive_support(labels, CLAIMS)) == expected


def test_that_a_contradicted_claim_is_contradicted() -> None:
    labels = [label("c2", "e1", "contradicts")]
    assert scored(*derive_support(labels, CLAIMS[1:])) == (0, 1, 0, 0)


def test_that_linking_does_not_change_what_was_reviewed() -> None:
    claims, _ = derive_support([], [{"claim_id": "c1", "citations": ["e1", "e2"]}])
    cited = [{k: v for k, v in claim.items() if k != "evidence_ids"} for claim in claims]
    before = compute_citation_support_metrics(
        [{"claim_id": "c1", "citations": ["e1", "e2"]}], EVIDENCE
    )
    assert compute_citation_support_metrics(cited, EVIDENCE) == before


def test_that_a_claim_without_a_class_gets_one_for_the_gate() -> None:
    claims, rows = derive_support([label("c1", "e1", "supports")], [{"id": "c1", "sources": "e1"}])
    assert scored(claims, rows) == (1, 0, 0, 0)


def test_that_pairs_whose_names_would_be_equal_get_different_rows() -> None:
    claims = [
        {"claim_id": "a|b", "claim_type": "lab", "citations": ["c"]},
        {"claim_id": "a", "claim_type": "lab", "citations": ["b|c"]},
    ]
    labels = [label("a|b", "c", "supports"), label("a", "b|c", "contradicts")]
    linked, rows = derive_support(labels, claims)
    assert len({row["evidence_id"] for row in rows}) == 2
    assert scored(linked, rows) == (1, 1, 0, 0)


def test_that_a_pair_of_the_longest_ids_still_gets_a_row() -> None:
    long_claim, long_evidence = "c" * 256, "e" * 256
    claims = [{"claim_id": long_claim, "claim_type": "lab", "citations": [long_evidence]}]
    linked, rows = derive_support([label(long_claim, long_evidence, "supports")], claims)
    assert scored(linked, rows) == (1, 0, 0, 0)


def test_that_labels_of_other_claims_make_no_rows() -> None:
    _, rows = derive_support([label("other", "e1", "supports")], CLAIMS)
    assert rows == []


def test_that_brought_rows_belong_to_their_pair() -> None:
    support = [
        {"evidence_id": "e1", "claim_id": "c1", "relation": "supports", "approved": True},
        {"evidence_id": "e2", "claim_id": "c1", "relation": "supports", "approved": True},
        {"evidence_id": "e1", "claim_id": "c2", "relation": "irrelevant", "approved": True},
    ]
    assert scored(*bring_support(support, CLAIMS)) == (1, 0, 1, 0)


def test_that_claims_which_name_their_rows_keep_them() -> None:
    support = [{"evidence_id": "r1", "claim_id": "c2", "relation": "supports", "approved": True}]
    claims = [{**CLAIMS[1], "evidence_ids": ["r1"]}]
    assert scored(*bring_support(support, claims)) == (1, 0, 0, 0)


@pytest.mark.parametrize("claims", [[{"claim_id": "Zzcanary\x00"}], [{"citations": ["Zzcanary"]}]])
def test_that_a_claim_that_cannot_be_read_is_refused_without_its_value(claims: Any) -> None:
    with pytest.raises(CitationSupportError) as caught:
        derive_support([], claims)
    assert "Zzcanary" not in str(caught.value)
    assert caught.value.__context__ is None
