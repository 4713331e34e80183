"""The planner against the sample-size tables of docs/metrics.md, section 4."""

from __future__ import annotations

from typing import Any

import pytest

from citereview.statistics import (
    Estimate,
    Method,
    clopper_pearson,
    judge,
    perfect_needed,
    plan,
    units_for_width,
    units_needed,
)

# target, exact with no failure, Wilson, Jeffreys, one-sided 95%, with 1, 2, 3 and 5 failures
TABLE = [
    (0.80, 17, 16, 11, 14, 26, 34, 41, 55),
    (0.85, 23, 22, 16, 19, 35, 46, 56, 75),
    (0.90, 36, 35, 24, 29, 54, 70, 85, 114),
    (0.95, 72, 73, 49, 59, 110, 142, 173, 230),
    (0.98, 183, 189, 125, 149, 277, 359, 436, 581),
    (0.99, 368, 381, 250, 299, 555, 720, 874, 1164),
    (0.995, 736, 765, 501, 598, 1113, 1443, 1751, 2331),
]


@pytest.mark.parametrize("row", TABLE, ids=lambda row: str(row[0]))
def test_that_the_sample_size_table_is_met(row: tuple[float, ...]) -> None:
    target, exact, wilson, jeffreys, one_sided, *failures = row
    assert units_needed(target) == exact == perfect_needed(target)
    assert units_needed(target, method=Method.WILSON) == wilson
    assert units_needed(target, method=Method.JEFFREYS) == jeffreys
    assert units_needed(target, level=0.90) == one_sided
    assert [units_needed(target, failures=f) for f in (1, 2, 3, 5)] == failures
    made = plan(target)
    assert [r.units for r in made.rows] == [exact, *failures]
    assert (made.wilson, made.one_sided) == (wilson, one_sided)


def test_that_the_reference_file_is_met(reference: dict[str, Any]) -> None:
    for row in reference["zero_failure_n"]:
        assert units_needed(row["target"]) == row["n"]


@pytest.mark.parametrize(
    ("p", "units"),
    [(0.5, (39, 93, 381)), (0.8, (26, 60, 245)), (0.9, (17, 37, 141)), (0.95, (13, 25, 83))],
)
def test_that_the_width_table_is_met(p: float, units: tuple[int, ...]) -> None:
    assert tuple(units_for_width(p, width) for width in (0.30, 0.20, 0.10)) == units


def test_that_300_of_300_cannot_show_99_percent() -> None:
    # The rule of three and the one-sided bound would let it pass.
    assert units_needed(0.99, level=0.90) == 299
    for n, outcome in ((300, "cannot_judge"), (367, "cannot_judge"), (368, "pass")):
        assert judge(clopper_pearson(n, n), minimum=0.99).outcome == outcome
    figure = clopper_pearson(300, 300)
    assert isinstance(figure, Estimate)
    assert figure.value >= 0.99


def test_that_clustered_plans_multiply_by_the_design_effect() -> None:
    made = plan(0.95, deff=1.5)
    assert [r.units_clustered for r in made.rows] == [108, 165, 213, 260, 345]


@pytest.mark.parametrize("target", [0.0, 1.0, -1, 2])
def test_that_targets_nobody_can_show_are_refused(target: float) -> None:
    with pytest.raises(ValueError, match="target"):
        plan(target)


def test_that_other_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="deff"):
        plan(0.9, deff=0.5)
    with pytest.raises(ValueError, match="width"):
        units_for_width(0.5, 1.0)
    with pytest.raises(ValueError, match="more units"):
        units_needed(1 - 1e-12)
