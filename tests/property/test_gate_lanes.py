"""The gate's two lanes: what the fast one measures is what the long way measures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from citereview.gate import assessment
from citereview.gate.assessment import CaseProbes, ItemAssessment, RoundItem, assess
from citereview.gate.plain import labels_of, read_plainly
from citereview.gate.source import DeidentifiedSource
from tests.core.gate.gate_rounds import CLAIMS, EVIDENCE, NOTE, item, policy, review_of

SETTINGS = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
PLAIN_IDS = ["e1", "e2", "e3", "n", "s", "c1", "é", "12"]
IDS = st.sampled_from([*PLAIN_IDS * 6, "a|b", "x|e1", " e1", ""])
OFFSETS = st.sampled_from([0, 19, 24, 25, 44, 45, 70, 71, -1] * 4 + [None, True, 2**70])
TYPES = st.sampled_from(
    ["finding", "Lab Result", "medication"] * 6
    + ["", "?", "class_" + "0" * 16, "a." * 31, "\u00e9 lab", "x" * 64, "x-" * 32, "1"]
)
ODD: Mapping[str, Any] = {
    "text": "x",
    "class": "finding",
    "evidence_ids": ["c1|e1"],
    "evidence_id": "e1",
    "citation_ids": ["e1"],
    "span": [0, 24],
    "value": "x",
    "id": "e2",
    "label": "finding",
    "source_text": "x",
    "fact_id": "e2",
    "approved": True,
}


def rows(base: list[dict[str, Any]], changes: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Rows as a round makes them, with some of their fields changed, left out or added to."""
    change = st.fixed_dictionaries({}, optional=changes)
    left_out = st.sets(st.sampled_from(sorted(base[0])), max_size=1)
    added = st.sets(st.sampled_from(sorted(ODD)), max_size=1)
    often = st.integers(0, 14)

    def make(drawn: list[tuple[dict[str, Any], dict[str, Any], set[str], set[str], int]]) -> Any:
        return [
            {name: value for name, value in (row | new).items() if odd or name not in out}
            | ({} if odd else {name: ODD[name] for name in more})
            for row, new, out, more, odd in drawn
        ]

    return st.lists(
        st.tuples(st.sampled_from(base), change, left_out, added, often), min_size=1, max_size=4
    ).map(make)


claims = rows(
    CLAIMS,
    {
        "claim_id": st.sampled_from(["c1", "c2", "c3"] * 6 + ["c1|x", "c1 "]),
        "start": OFFSETS,
        "end": OFFSETS,
        "source_id": IDS,
        "claim_type": TYPES,
        "citations": st.lists(IDS, max_size=4),
    },
)
evidence = rows(EVIDENCE, {"evidence_id": IDS, "start": OFFSETS, "end": OFFSETS, "source_id": IDS})
labels = st.dictionaries(
    st.tuples(st.sampled_from(["c1", "c2", "c3"]), st.sampled_from(["e1", "e2", "e3"])),
    st.sampled_from(["supports", "contradicts", "irrelevant", "unclear", "missing"]),
)


def both(made: RoundItem) -> tuple[ItemAssessment, ItemAssessment]:
    """What the item comes to, and what it comes to the long way alone."""
    probes = CaseProbes(DeidentifiedSource.of(made.source, made.identifiers))
    found = assess(made, policy().thresholds, probes)
    with patch.object(assessment, "read_plainly", return_value=None):
        return found, assess(made, policy().thresholds, probes)


@given(claims, evidence)
@SETTINGS
def test_that_both_lanes_say_the_same_of_an_item_without_a_review(
    some_claims: Any, some_evidence: Any
) -> None:
    found, long_way = both(item(claims=some_claims, evidence=some_evidence, review=None))
    assert found == long_way


@given(claims, labels)
@SETTINGS
def test_that_both_lanes_say_the_same_of_a_reviewed_item(
    some_claims: Any, given_labels: Any
) -> None:
    try:
        review = review_of(given_labels, claims=some_claims)
    except ValueError:  # nothing that could have been reviewed
        review = review_of({})
    made = item(claims=some_claims, review=review)
    found, long_way = both(made)
    assert found == long_way
    read = read_plainly(some_claims, EVIDENCE)
    if read is not None and long_way.measures is not None:
        # as the review's import hands it on
        assert both(replace(made, plain=read[0]))[0] == long_way


@pytest.mark.parametrize(
    ("some_claims", "some_evidence", "plain"),
    [
        (CLAIMS, EVIDENCE, True),
        ([{**CLAIMS[0], "citations": []}], EVIDENCE, True),
        ([{**CLAIMS[0], "text": NOTE}], EVIDENCE, False),
        ([{**CLAIMS[0], "citations": [f"e{at}" for at in range(600)]}], EVIDENCE, False),
        ([{**CLAIMS[0], "claim_type": "?"}], EVIDENCE, False),
        ([{**CLAIMS[0], "citations": ("e1",)}], EVIDENCE, False),
        ([{**CLAIMS[0], "citations": None}], EVIDENCE, False),
        ([*CLAIMS, *CLAIMS], EVIDENCE, False),
        (CLAIMS, [{**EVIDENCE[0], "label": "supports"}], False),
        (dict(enumerate(CLAIMS)), EVIDENCE, False),
    ],
)
def test_that_only_records_of_exact_shape_take_the_fast_lane(
    some_claims: Any, some_evidence: Any, *, plain: bool
) -> None:
    assert (read_plainly(some_claims, some_evidence) is not None) is plain


def test_that_a_pair_with_two_labels_takes_the_long_way() -> None:
    accepted = review_of({("c1", "e1"): "supports"}).adjudications
    assert labels_of(accepted) == {("c1", "e1"): "supports"}
    assert labels_of([*accepted, *accepted]) is None
