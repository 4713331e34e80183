"""Means on a bounded scale, bootstrap means, and paired differences."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.special import stdtrit

from citereview.statistics import (
    Estimate,
    Method,
    Reason,
    Undefined,
    WarningCode,
    bootstrap_mean,
    bounded_mean,
    case_means,
    paired_difference,
    ratio_difference,
)

RUBRIC = [4, 5, 3, 4, 4, 5, 2, 4, 5, 5, 3, 4]
# Lohr's sample of five suites with four grade averages each (C6).
GPA = np.array(
    [
        [3.08, 2.60, 3.44, 3.04],
        [2.36, 3.04, 3.28, 2.68],
        [2.00, 2.56, 2.52, 1.88],
        [3.00, 2.88, 3.44, 3.64],
        [2.68, 1.92, 3.28, 3.20],
    ]
)


def as_estimate(figure: object) -> Estimate:
    assert isinstance(figure, Estimate)
    return figure


def test_that_the_rubric_example_is_met_and_the_t_interval_is_not() -> None:
    figure = as_estimate(bounded_mean(RUBRIC, 1, 5))
    assert figure.value == 4.0
    assert figure.n_eff == pytest.approx(39.6)
    assert (figure.low, figure.high) == pytest.approx((3.308873, 4.473131), abs=6e-7)
    half = float(stdtrit(11, 0.975)) * np.std(RUBRIC, ddof=1) / math.sqrt(12)
    assert (4 - half, 4 + half) == pytest.approx((3.394199, 4.605801), abs=6e-7)


def test_that_all_equal_scores_still_have_width_and_stay_on_the_scale() -> None:
    figure = as_estimate(bounded_mean([5] * 12, 1, 5))
    assert figure.low == pytest.approx(4.030, abs=6e-4)
    assert figure.high == 5.0
    middle = as_estimate(bounded_mean([3] * 12, 1, 5))
    assert middle.low < 3 < middle.high


def test_that_lohrs_suites_are_clustered() -> None:
    cases = np.repeat(np.arange(5), 4)
    figure = as_estimate(bounded_mean(case_means(cases, GPA.ravel(), 5), 0, 4))
    assert figure.value == pytest.approx(2.826)
    assert figure.se == pytest.approx(0.167917, abs=6e-7)
    assert figure.se is not None
    # With the finite population correction of 5 in 100 suites: published .164.
    assert figure.se * math.sqrt(1 - 5 / 100) == pytest.approx(0.163665, abs=6e-7)
    rows = as_estimate(bounded_mean(GPA.ravel(), 0, 4))
    assert rows.se == pytest.approx(0.115066, abs=6e-7)


def test_that_scores_off_the_scale_are_refused() -> None:
    with pytest.raises(ValueError, match="outside"):
        bounded_mean([6], 1, 5)
    with pytest.raises(ValueError, match="exceed"):
        bounded_mean([1], 5, 5)


def test_that_no_score_is_undefined() -> None:
    assert bounded_mean([], 1, 5) == Undefined(reason=Reason.NO_DATA)
    assert bootstrap_mean([]) == Undefined(reason=Reason.NO_DATA)


def test_that_a_bootstrap_is_seeded_and_blind_to_row_order() -> None:
    values = [0.2, 1.3, 0.9, 1.1, 0.4, 0.7, 1.2, 0.8]
    first, again = as_estimate(bootstrap_mean(values)), as_estimate(bootstrap_mean(values[::-1]))
    assert (first.low, first.high) == (again.low, again.high)
    assert first.method is Method.CASE_BOOTSTRAP
    other = as_estimate(bootstrap_mean(values, seed=1))
    assert (other.low, other.high) != (first.low, first.high)


def test_that_a_bootstrap_agrees_with_the_normal_limits_on_many_cases() -> None:
    values = np.random.default_rng(11).normal(3, 2, size=800)
    figure = as_estimate(bootstrap_mean(values))
    half = 1.96 * values.std(ddof=1) / math.sqrt(800)
    assert figure.high - figure.low == pytest.approx(2 * half, rel=0.08)


def test_that_a_bootstrap_without_spread_says_so() -> None:
    figure = as_estimate(bootstrap_mean([0.5] * 40))
    assert figure.low == figure.high == 0.5
    assert WarningCode.BOUNDARY in figure.warnings


def paired_table(a: int, b: int, c: int, d: int) -> tuple[list[bool], list[bool]]:
    first = [True] * (a + b) + [False] * (c + d)
    second = [True] * a + [False] * b + [True] * c + [False] * d
    return first, second


def test_that_newcombes_method_10_is_met() -> None:
    # Altman et al. 2000, table 6.2: 14, 5, 0, 22: .122 (.011 to .226).
    altman = as_estimate(paired_difference(*paired_table(14, 5, 0, 22)))
    assert altman.value == pytest.approx(0.122, abs=5e-4)
    assert (altman.low, altman.high) == pytest.approx((0.011, 0.226), abs=5e-4)
    # Newcombe 1998, 36, 12, 2, 0: .20 (.0569 to .3404); negative phi is not drawn towards 0.
    newcombe = as_estimate(paired_difference(*paired_table(36, 12, 2, 0)))
    assert (newcombe.low, newcombe.high) == pytest.approx((0.0569, 0.3404), abs=6e-5)


def test_that_a_difference_turns_its_sign_with_the_systems() -> None:
    first, second = paired_table(20, 9, 3, 8)
    one, other = (
        as_estimate(paired_difference(first, second)),
        as_estimate(paired_difference(second, first)),
    )
    assert one.value == -other.value
    assert (one.low, one.high) == pytest.approx((-other.high, -other.low))


def test_that_pairing_is_narrower_than_independent_samples() -> None:
    paired = as_estimate(paired_difference(*paired_table(60, 6, 2, 32)))
    independent = math.sqrt(0.66 * 0.34 / 100 + 0.62 * 0.38 / 100) * 1.96
    assert paired.high - paired.low < 1.2 * independent


def test_that_equal_systems_still_have_an_interval() -> None:
    for figure in (
        paired_difference([True] * 30, [True] * 30),
        ratio_difference([2] * 30, [2] * 30, [2] * 30, [2] * 30),
    ):
        estimate = as_estimate(figure)
        assert estimate.value == 0
        assert estimate.low < -0.05
        assert estimate.high > 0.05


def test_that_the_linearised_difference_uses_what_the_cases_share() -> None:
    rng = np.random.default_rng(5)
    rate = rng.beta(2, 1, size=60)
    m = np.full(60, 8)
    y1, y2 = rng.binomial(8, rate), rng.binomial(8, np.clip(rate + 0.05, 0, 1))
    paired = as_estimate(ratio_difference(y1, m, y2, m))
    shuffled = as_estimate(ratio_difference(y1, m, rng.permutation(y2), m))
    assert paired.value == pytest.approx(shuffled.value)
    assert paired.high - paired.low < 0.7 * (shuffled.high - shuffled.low)


def test_that_a_difference_without_data_is_undefined() -> None:
    assert paired_difference([], []) == Undefined(reason=Reason.NO_DATA)
    assert ratio_difference([1], [2], [0], [0]) == Undefined(reason=Reason.NO_DATA)
    with pytest.raises(ValueError, match="one row a case"):
        paired_difference([True], [])
