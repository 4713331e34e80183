"""Properties of packets: balance, order, documents read back, nothing but controlled errors."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from citereview.packets import (
    BlindedAdjudicationError,
    ComparisonCase,
    ConflictOfInterestMetadata,
    RubricCriterion,
    SourceEvidence,
    load_mapping,
    load_packets,
    render_blinded_adjudication_packets,
    render_independent_packets,
    validate_packet_balance,
    verify_sealed_identity_mapping,
)
from citereview.packets.order import KeyedDraws, independent_rows

CI = settings(max_examples=100, derandomize=True, database=None, deadline=None)
LONG = settings(CI, max_examples=100_000)
DIGEST = "sha256:" + "0" * 64

references = st.from_regex(r"[A-Za-z0-9][A-Za-z0-9._:-]{0,12}", fullmatch=True)
texts = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30).filter(
    lambda text: bool(text.strip())
)
keys = st.binary(min_size=32, max_size=80)


@st.composite
def renderings(draw: st.DrawFn) -> dict[str, Any]:
    identities = draw(st.lists(references, min_size=2, max_size=6, unique=True))
    refs = draw(st.lists(references, min_size=1, max_size=9, unique=True))
    return {
        "packet_set_ref": draw(references),
        "cases": [
            ComparisonCase(
                ref,
                [SourceEvidence("ev-1", draw(texts))],
                {identity: draw(texts) for identity in identities},
            )
            for ref in refs
        ],
        "rubric": [RubricCriterion("c-1", draw(texts), 0, draw(st.integers(1, 4)))],
        "conflict_of_interest": ConflictOfInterestMetadata(draw(references), DIGEST),
        "holdout_commitment_digest": DIGEST,
        "submission_manifest_digests": dict.fromkeys(identities, DIGEST),
        "randomization_key": draw(keys),
    }


@pytest.mark.parametrize("make", [render_blinded_adjudication_packets, render_independent_packets])
@given(arguments=renderings())
@CI
def test_that_what_is_rendered_is_balanced_sound_and_read_back(
    make: Any, arguments: dict[str, Any]
) -> None:
    packets, mapping = make(**arguments)
    key = arguments["randomization_key"]
    assert validate_packet_balance(mapping).balanced
    assert verify_sealed_identity_mapping(packets, mapping, key).reason_codes == ("valid",)
    assert load_packets(json.dumps([packet.to_dict() for packet in packets])) == packets
    assert load_mapping(mapping.to_private_json()) == mapping
    turned = {**arguments, "cases": arguments["cases"][::-1]}
    assert make(**turned) == (packets, mapping)
    shown = {packet.case_ref: [c.content for c in packet.candidates] for packet in packets}
    for case in arguments["cases"]:
        assert sorted(shown[case.case_ref]) == sorted(case.candidate_outputs.values())


@given(st.integers(2, 26), st.integers(1, 60), keys)
@CI
def test_that_any_number_of_packets_and_candidates_is_balanced_to_one(
    candidates: int, packets: int, key: bytes
) -> None:
    names = [f"system-{number}" for number in range(candidates)]
    rows = independent_rows(names, packets, KeyedDraws(key, b"set"))
    assert len(rows) == packets
    for place in range(candidates):
        counts = [sum(row[place] == name for row in rows) for name in names]
        assert max(counts) - min(counts) <= 1
    assert all(sorted(row) == sorted(names) for row in rows)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                ("candidates", "case_ref", "rubric", "entries", "alias", "content", "x")
            ),
            inner,
            max_size=5,
        )
    ),
    max_leaves=12,
)
documents = st.one_of(json_values.map(json.dumps), st.text(max_size=40), st.binary(max_size=40))


def only_controlled_errors(document: str | bytes) -> None:
    for load in (load_packets, load_mapping):
        refused = False
        try:
            load(document)
        except BlindedAdjudicationError:
            refused = True
        assert refused


@given(documents)
@CI
def test_that_any_text_ends_in_a_controlled_error(document: str | bytes) -> None:
    only_controlled_errors(document)


@pytest.mark.long
@given(documents)
@LONG
def test_that_a_hundred_thousand_texts_end_in_controlled_errors(document: str | bytes) -> None:
    only_controlled_errors(document)
