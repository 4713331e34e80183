"""Ours and the reference agree on citation inputs of any Python type, not only of JSON's."""

from __future__ import annotations

from typing import Any

from hypothesis import event, given, settings
from hypothesis import strategies as st

import citereview.citation as ours
from tests.conformance.citation_oracle import oracle
from tests.conformance.dressing import Folding, dressed
from tests.conformance.review_strategies import Dice

TYPES = settings(max_examples=1_500, derandomize=True, database=None, deadline=None)


def plain(dice: Dice) -> dict[str, Any]:
    """Citation inputs as JSON would bring them, some keyed, some under other names."""
    claims: Any = [
        {"claim_id": "c1", "start": 0, "end": 5, "citations": ["e1", "e2"], "claim_type": "lab"},
        {"id": "c2", "span": [1, 4], "source_id": "s1", "evidence_ids": [{"evidence_id": "e2"}]},
    ]
    evidence: Any = [
        {"evidence_id": "e1", "start": 0, "end": 9, "source_id": "s1", "source_length": 12},
        {"id": "e2", "span": {"begin": 2, "stop": 8}, "claim_id": "c1", "supports": True},
    ]
    citations: Any = [{"claim_id": "c2", "evidence_id": "e1", "start": 1, "end": 3}, ["c1", "e2"]]
    adjudications: Any = [
        {"claim_id": "c1", "evidence_id": "e1", "label": "supports"},
        {"claim": "c2", "evidence": "e2", "verdict": "Refuted", "contradicts": True},
    ]
    if dice.below(3) == 2:
        claims = {"c1": claims[0], "c2": [0, 4], "c3": ["e1"]}
        evidence = {"e1": [0, 9], "e2": evidence[1]}
        citations = {"c1": ["e2"], "c2": "e1"}
        adjudications = {"c1": {"evidence_id": "e1", "label": "unclear"}}
    elif dice.below(4) == 3:
        claims, evidence = claims[0], evidence[1]
        citations, adjudications = citations[0], adjudications[1]
    return {
        "claims": claims,
        "evidence": evidence,
        "citations": citations,
        "adjudications": adjudications,
        "source_lengths": {"s1": 12},
    }


def measured(side: Any, data: bytes) -> str | None:
    dice = Dice(data)
    try:
        report = side.compute_citation_support_metrics(**dressed(dice, plain(dice)))
        text: str = report.to_json()
    except side.CitationSupportError:
        return None
    document = report.to_dict()
    return text.replace(document["disclaimer"], "")


@given(st.binary(min_size=80, max_size=80))
@TYPES
def test_that_citation_inputs_of_any_type_are_judged_as_by_the_reference(data: bytes) -> None:
    theirs = measured(oracle, data)
    event("refused" if theirs is None else "accepted")
    assert measured(ours, data) == theirs


def test_that_a_mapping_that_finds_names_in_any_case_is_taken_for_what_its_keys_say() -> None:
    """Not for what it answers: by its answers it would be one record."""
    for record in (
        {"CLAIM_ID": "c1", "EVIDENCE_ID": "e1", "LABEL": "supports"},
        {"claim_id": "c1", "evidence_id": "e1", "label": "supports"},
    ):
        for name in ("claims", "evidence", "citations", "adjudications"):
            found = []
            for side in (ours, oracle):
                try:
                    given_ = {"claims": [], name: Folding(record)}
                    found.append(side.compute_citation_support_metrics(**given_).input_digest)
                except side.CitationSupportError:
                    found.append(None)
            assert found[0] == found[1]
