"""What is printed of a figure never says more than the figure."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citereview.statistics.printed import coefficient, decimal, share


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1.0, "1.000"),
        (0.0, "0.000"),
        (0.9996, "0.9996"),
        (0.0004, "0.0004"),
        (-0.9999, "-0.9999"),
        (-0.0001, "-0.0001"),
        (0.5, "0.500"),
        (12.25, "12.250"),
    ],
)
def test_that_decimals_are_rounded_but_never_to_perfect_or_none(value: float, text: str) -> None:
    assert decimal(value) == text


@given(st.floats(-1, 1), st.integers(1, 6))
def test_that_only_a_whole_figure_is_printed_as_one(value: float, digits: int) -> None:
    shown = float(decimal(value, digits))
    assert abs(shown - value) <= 0.5000001 * 10.0**-digits
    if value in (-1, 0, 1) or 1e-12 < abs(value) < 1 - 1e-12:
        assert (shown in (-1, 0, 1)) == (value in (-1, 0, 1))


@given(st.floats(0, 1), st.integers(0, 4))
def test_that_only_all_and_none_are_printed_as_such(value: float, digits: int) -> None:
    shown = float(share(value, digits).rstrip("%"))
    assert (shown in (0, 100)) == (value in (0, 1))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (-0.0001, "0.000"),
        (0.0004, "0.000"),
        (0.9996, "0.9996"),
        (-0.9999, "-0.9999"),
        (1.0, "1.000"),
    ],
)
def test_that_a_coefficient_is_never_rounded_to_perfect(value: float, text: str) -> None:
    assert coefficient(value) == text
