"""Facts are kept for years: they read back as they were, and rounding never makes them better."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citereview import reports
from citereview.reports import Figure, RoundFacts, assemble_report
from citereview.reports.numbers import share
from citereview.reports.suppress import figure_shown

SHARES = st.floats(0, 1, allow_nan=False)


def test_that_facts_read_back_from_their_json(make_facts: Any) -> None:
    facts = make_facts()
    again = RoundFacts.model_validate_json(facts.model_dump_json())
    assert again == facts
    assert assemble_report(again).model_digest == assemble_report(facts).model_digest


@given(value=SHARES, below=SHARES, above=SHARES)
def test_that_public_rounding_is_outward_and_never_makes_a_share_perfect(
    value: float, below: float, above: float
) -> None:
    low, high = value * below, value + (1 - value) * above
    shown = figure_shown(Figure(name="x", value=value, low=low, high=high), shown=True)
    assert shown.value is not None
    assert shown.low is not None
    assert shown.high is not None
    assert shown.low <= low + 1e-9
    assert shown.high >= high - 1e-9
    assert abs(shown.value - value) <= 0.01
    assert (shown.value == 1) == (value == 1)
    assert (shown.value == 0) == (value == 0)
    for number in (shown.value, shown.low, shown.high):
        assert number == round(number, 2)


@given(value=SHARES, digits=st.sampled_from([0, 1]))
def test_that_a_printed_share_is_perfect_only_if_it_is(value: float, digits: int) -> None:
    text = share(value, digits)
    assert (float(text[:-1]) == 100) == (value == 1)
    assert (float(text[:-1]) == 0) == (value == 0)


@pytest.mark.parametrize("number", [0.29, 0.57, 0.58, 0.07, 0.14, 0.28, 0.56, 1.0, 0.0])
def test_that_a_limit_of_two_decimals_stays_as_it_is(number: float) -> None:
    shown = figure_shown(Figure(name="x", value=number, low=number, high=number), shown=True)
    assert (shown.low, shown.value, shown.high) == (number, number, number)


def test_that_no_name_of_the_hall_is_also_one_of_its_modules() -> None:
    folder = Path(reports.__file__).parent
    assert not set(reports.__all__) & {path.stem for path in folder.glob("*.py")}
