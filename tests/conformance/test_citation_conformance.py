"""Ours and the reference agree on any citation input: same verdict, same numbers, same digests."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given, note, settings

import citereview.citation as ours
from tests.conformance.citation_nodes import render
from tests.conformance.citation_oracle import oracle
from tests.conformance.citation_strategies import citation_inputs, tidy_inputs

CI = settings(max_examples=2_000, derandomize=True, database=None, deadline=None)
LONG = settings(CI, max_examples=100_000)


def numbers(markdown: str) -> list[str]:
    """The values a Markdown report shows, in order, without its sentences."""
    shown = r"(?<=[| `(/])(?:\d+(?:\.\d{4})?|n/a|pass|review|\w*available)(?=[ `)/])"
    return re.findall(shown, markdown)


def measured(side: Any, inputs: dict[str, Any]) -> dict[str, Any] | None:
    """A side's result without its disclaimer; None where it refuses."""
    rendered = {name: render(value, side) for name, value in inputs.items()}
    try:
        report = side.compute_citation_support_metrics(**rendered)
    except side.CitationSupportError:
        return None
    document = report.to_dict()
    text = json.loads(report.to_json())
    disclaimer = document.pop("disclaimer")
    assert text.pop("disclaimer") == disclaimer
    assert report.to_json().endswith("}\n")
    return {
        "document": document,
        "json": json.dumps(text, sort_keys=True),
        "markdown": numbers(report.to_markdown().replace(disclaimer, "")),
        "keys": list(document),
    }


def agree(inputs: dict[str, Any]) -> None:
    expected = measured(oracle, inputs)
    found = measured(ours, inputs)
    note(f"reference: {expected}")
    assert found == expected
    faults = ours.diagnose_citation_inputs(
        **{name: render(value, ours) for name, value in inputs.items()}
    )
    assert bool(faults) == (expected is None)
    for fault in faults:
        assert fault.place.split("/")[1] in inputs


@given(citation_inputs())
@CI
def test_that_any_citation_input_is_judged_as_by_the_reference(inputs: dict[str, Any]) -> None:
    agree(inputs)


@given(tidy_inputs())
@settings(CI, max_examples=200)
def test_that_tidy_inputs_are_accepted_so_that_the_tests_above_see_both_verdicts(
    inputs: dict[str, Any],
) -> None:
    assert measured(ours, inputs) is not None


@pytest.mark.long
@given(citation_inputs())
@LONG
def test_that_a_hundred_thousand_inputs_are_judged_as_by_the_reference(
    inputs: dict[str, Any],
) -> None:
    agree(inputs)
