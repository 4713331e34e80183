"""Properties of the citation hall that need no reference."""

from __future__ import annotations

import random
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import citereview.citation as ours
from citereview.citation.digests import OpaqueIds
from citereview.citation.exact import ExactReader
from tests.conformance.citation_nodes import Lazy, render
from tests.conformance.citation_strategies import ALL_NAMES, citation_inputs, tidy_inputs
from tests.conformance.long_profile import judge_seeds
from tests.property.any_json import any_arguments

CI = settings(max_examples=500, derandomize=True, database=None, deadline=None)


class SlowReader(ExactReader):
    """A fast lane that lets nothing pass."""

    def __getattribute__(self, name: str) -> Any:
        return lambda _record: None


def measured(inputs: dict[str, Any]) -> str | None:
    rendered = {name: render(value, ours) for name, value in inputs.items()}
    try:
        return ours.compute_citation_support_metrics(**rendered).to_json()
    except ours.CitationSupportError:
        return None


@given(citation_inputs())
@CI
def test_that_the_fast_lane_gives_what_the_slow_lane_gives(inputs: dict[str, Any]) -> None:
    fast = measured(inputs)
    with patch("citereview.citation.intake.ExactReader", SlowReader):
        assert measured(inputs) == fast


@given(citation_inputs())
@CI
def test_that_normalising_once_and_measuring_gives_the_same_report(inputs: dict[str, Any]) -> None:
    expected = measured(inputs)
    rendered = {name: render(value, ours) for name, value in inputs.items()}
    adjudications = rendered.pop("adjudications")
    try:
        normalised = ours.normalise(**rendered)
        ours.measure(normalised)
        found = ours.measure(normalised, adjudications).to_json()
    except ours.CitationSupportError:
        found = None
    assert found == expected


def shuffled(value: Any, order: random.Random) -> Any:
    """A collection in another order; what is no collection stays."""
    if isinstance(value, list):
        return order.sample(value, len(value))
    if isinstance(value, Lazy):
        return Lazy(order.sample(value.items, len(value.items)))
    if type(value) is dict:
        return dict(order.sample(list(value.items()), len(value)))
    return value


@given(tidy_inputs(), st.integers(0, 2**32))
@CI
def test_that_any_order_of_the_inputs_gives_the_same_bytes(
    inputs: dict[str, Any], seed: int
) -> None:
    order = random.Random(seed)  # noqa: S311 - reproducible on purpose
    again = {name: shuffled(value, order) for name, value in inputs.items()}
    assert measured(again) == measured(inputs) is not None


@given(citation_inputs())
@CI
def test_that_a_refusal_names_the_first_fault_of_the_diagnosis(inputs: dict[str, Any]) -> None:
    faults = ours.diagnose_citation_inputs(
        **{name: render(value, ours) for name, value in inputs.items()}
    )
    refusal = None
    try:
        ours.compute_citation_support_metrics(
            **{name: render(value, ours) for name, value in inputs.items()}
        )
    except ours.CitationSupportError as error:
        refusal = error
    assert (refusal.faults if refusal else ()) == faults[:1]


@given(st.text(max_size=300))
@CI
def test_that_an_identifier_the_fast_lane_admits_is_one_the_slow_lane_leaves_as_it_is(
    text: str,
) -> None:
    if OpaqueIds().admits(text):
        assert ours.EvidenceSpan(text).evidence_id == text


NAMES = st.sampled_from(ALL_NAMES)
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4)
ANY_JSON = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(NAMES | st.text(max_size=3), inner, max_size=4)
    ),
    max_leaves=12,
)
FUZZ = settings(CI, max_examples=400)


def fuzz(inputs: dict[str, Any]) -> bool:
    """Any JSON is measured or refused in the one controlled way, as the diagnosis says."""
    faults = ours.diagnose_citation_inputs(**inputs)
    if faults:
        with pytest.raises(ours.CitationSupportError):
            ours.compute_citation_support_metrics(**inputs)
    else:
        ours.compute_citation_support_metrics(**inputs)
    return not faults


ARGUMENTS = ("claims", "evidence", "citations", "adjudications", "source_lengths")
ANY_INPUTS = st.fixed_dictionaries(
    {"claims": ANY_JSON}, optional=dict.fromkeys(ARGUMENTS[1:], ANY_JSON)
)


@given(ANY_INPUTS)
@FUZZ
def test_that_nothing_but_a_controlled_refusal_comes_out_of_any_json(
    inputs: dict[str, Any],
) -> None:
    fuzz(inputs)


@pytest.mark.long
def test_that_nothing_but_a_controlled_refusal_comes_out_of_much_json() -> None:
    verdicts = judge_seeds(lambda draws: fuzz(any_arguments(draws, ARGUMENTS, ALL_NAMES)))
    assert min(verdicts[True], verdicts[False]) > verdicts.total() / 200


@pytest.mark.parametrize("name", ["claims", "evidence", "citations", "adjudications"])
def test_that_depth_is_refused_and_not_followed(name: str) -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    record = {"claim_id": "c", "evidence_id": "e", "label": "supports", "claim_type": deep}
    for value in (deep, {"c": deep}, [{**record, "claim_id": deep}], [record, record]):
        fuzz({"claims": [], name: value})
