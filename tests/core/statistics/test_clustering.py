"""The clustered ratio against R's survey package, and what is plausible but wrong."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
import statsmodels.api as sm
from scipy.special import stdtrit

from citereview.statistics import Estimate, Method, Reason, Undefined, clustered, wilson
from citereview.statistics.clustering import ratio_spread
from citereview.statistics.intervals import clopper_pearson_limits, wilson_limits

# Weil's rat data, control litters (Rao and Scott 1992, table 1), and twelve made-up cases.
C1 = (
    [13, 12, 9, 9, 8, 8, 12, 11, 9, 9, 8, 11, 4, 5, 7, 7],
    [13, 12, 9, 9, 8, 8, 13, 12, 10, 10, 9, 13, 5, 7, 10, 10],
)
C3 = ([5, 3, 0, 8, 2, 6, 1, 10, 4, 7, 0, 9], [6, 3, 2, 8, 4, 6, 1, 10, 9, 7, 1, 10])


def estimate(y: list[int], m: list[int], **options: Any) -> Estimate:
    figure = clustered(y, m, **options)
    assert isinstance(figure, Estimate)
    return figure


def test_that_the_reference_file_is_met(reference: dict[str, Any]) -> None:
    assert [row["name"] for row in reference["clustered"]] == [
        "rao_scott_control",
        "citations",
        "all_ok",
        "one_case",
        "two_cases",
    ]
    for row in reference["clustered"]:
        y, m = np.array(row["y"], float), np.array(row["m"], float)
        figure = estimate(row["y"], row["m"])
        spread = ratio_spread(y, m, level=0.95, floor_icc=None)
        assert figure.value == pytest.approx(row["p"], abs=6e-9)
        assert (figure.low, figure.high) == pytest.approx((row["lo"], row["hi"]), abs=6e-9)
        assert figure.deff == pytest.approx(row["deff"], abs=6e-9)
        assert spread.n_eff == pytest.approx(row["n_eff"], abs=6e-9)
        assert spread.n_df == pytest.approx(row["n_df"], abs=6e-8)
        assert figure.se == (None if row["se"] is None else pytest.approx(row["se"], abs=6e-9))
        low, high = wilson_limits(spread.p * spread.n_df, spread.n_df)
        assert (low, high) == pytest.approx((row["wilson_lo"], row["wilson_hi"]), abs=6e-9)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (C1, (0.898734, 0.026645, 1.232495, 110.0878, 0.826622, 0.948077)),
        (C3, (0.820896, 0.078621, 2.816825, 19.5725, 0.583950, 0.954716)),
        (([3, 4, 5, 1, 2], [3, 4, 5, 1, 2]), (1, None, 3.666667, 4.0909, 0.405868, 1)),
        (([9], [10]), (0.9, None, 10, 1, 0.015045, 1)),
    ],
    ids=["C1", "C3", "C4", "C5"],
)
def test_that_the_clustered_table_is_met(
    data: tuple[list[int], list[int]],
    expected: tuple[float, float | None, float, float, float, float],
) -> None:
    p, se, deff, n_df, low, high = expected
    figure = estimate(*data)
    y, m = np.array(data[0], float), np.array(data[1], float)
    spread = ratio_spread(y, m, level=0.95, floor_icc=None)
    assert (figure.value, figure.low, figure.high) == pytest.approx((p, low, high), abs=6e-7)
    assert figure.deff == pytest.approx(deff, abs=6e-7)
    assert spread.n_df == pytest.approx(n_df, abs=6e-5)
    assert figure.se == (None if se is None else pytest.approx(se, abs=6e-7))
    assert figure.method is Method.KORN_GRAUBARD


@pytest.mark.parametrize(
    ("data", "naive", "logit", "wald"),
    [
        (C1, (0.841838, 0.936702), (0.826242, 0.943066), (0.841942, 0.955526)),
        (C3, (0.712525, 0.894464), (0.585517, 0.936991), (0.647851, 0.993940)),
    ],
    ids=["C1", "C3"],
)
def test_that_naive_wilson_logit_and_wald_are_something_else(
    data: tuple[list[int], list[int]],
    naive: tuple[float, float],
    logit: tuple[float, float],
    wald: tuple[float, float],
) -> None:
    figure = estimate(*data)
    y, m = sum(data[0]), sum(data[1])
    pooled = wilson(y, m)
    assert isinstance(pooled, Estimate)
    assert (pooled.low, pooled.high) == pytest.approx(naive, abs=6e-7)
    assert figure.se is not None
    t = float(stdtrit(figure.cases - 1, 0.975))
    p = figure.value
    centre, half = math.log(p / (1 - p)), t * figure.se / (p * (1 - p))
    on_logit = tuple(1 / (1 + math.exp(-x)) for x in (centre - half, centre + half))
    assert on_logit == pytest.approx(logit, abs=6e-7)
    assert (p - t * figure.se, p + t * figure.se) == pytest.approx(wald, abs=6e-7)
    for wrong in (naive, logit, wald):
        assert (figure.low, figure.high) != pytest.approx(wrong, abs=1e-3)


def test_that_the_standard_error_is_the_sandwich_with_its_small_sample_factor() -> None:
    # statsmodels OLS with cov_type="cluster" gives .026645; its GEE, without G/(G-1), .02580.
    outcome = np.concatenate([np.r_[np.ones(y), np.zeros(m - y)] for y, m in zip(*C1, strict=True)])
    case = np.concatenate([np.full(m, i) for i, m in enumerate(C1[1])])
    model = sm.OLS(outcome, np.ones_like(outcome))
    fit = model.fit(cov_type="cluster", cov_kwds={"groups": case})
    figure = estimate(*C1)
    assert figure.se == pytest.approx(float(fit.bse[0]), rel=1e-9)
    assert figure.se == pytest.approx(0.02664, abs=1e-5)
    assert figure.se is not None
    assert figure.se * math.sqrt(15 / 16) == pytest.approx(0.02580, abs=1e-5)


def test_that_the_ratio_is_micro_not_the_mean_of_case_rates() -> None:
    macro = float(np.mean(np.array(C3[0]) / np.array(C3[1])))
    assert macro == pytest.approx(0.7231, abs=1e-4)
    assert estimate(*C3).value == pytest.approx(0.8209, abs=1e-4)


def test_that_clustering_by_claim_is_narrower_than_by_case() -> None:
    # Four cases of five claims of three edges; a case's claims are alike.
    rng = np.random.default_rng(7)
    by_claim_y, by_claim_m, by_case_y, by_case_m = [], [], [], []
    for rate in rng.beta(1, 0.5, size=25):
        claims = rng.binomial(3, rate, size=5)
        by_claim_y += claims.tolist()
        by_claim_m += [3] * 5
        by_case_y.append(int(claims.sum()))
        by_case_m.append(15)
    narrow, honest = estimate(by_claim_y, by_claim_m), estimate(by_case_y, by_case_m)
    assert narrow.value == honest.value
    assert honest.high - honest.low > 1.2 * (narrow.high - narrow.low)


def test_that_empty_cases_are_dropped_and_counted() -> None:
    with_empty = estimate([*C3[0], 0, 0], [*C3[1], 0, 0])
    without = estimate(*C3)
    assert with_empty.empty_cases == 2
    assert without.empty_cases == 0
    assert (with_empty.low, with_empty.high) == (without.low, without.high)
    assert with_empty.cases == without.cases == 12


def test_that_no_unit_at_all_is_undefined() -> None:
    figure = clustered([0, 0], [0, 0], empty=Reason.NO_NEGATIVES)
    assert figure == Undefined(reason=Reason.NO_NEGATIVES)
    assert clustered([], []) == Undefined(reason=Reason.NO_DATA)


def test_that_cases_all_alike_are_one_unit_each() -> None:
    # Every case 2 of 4: no spread between cases, so each counts as one unit, with the t factor.
    figure = estimate([2] * 10, [4] * 10)
    assert figure.n_eff == pytest.approx(10)
    n_df = 10 * (stdtrit(39, 0.975) / stdtrit(9, 0.975)) ** 2
    exact = clopper_pearson_limits(n_df / 2, n_df)
    assert (figure.low, figure.high) == pytest.approx(exact)
    assert figure.se is None


def test_that_the_safety_mode_only_ever_widens() -> None:
    plain, floored = estimate(*C1), estimate(*C1, floor_icc=0.1)
    assert plain.deff is not None
    assert floored.deff is not None
    # sum m^2 / n - 1 = 9.354..; 1 + .1 * 9.354 exceeds the observed 1.2325
    worst = sum(m * m for m in C1[1]) / sum(C1[1])
    assert floored.deff == pytest.approx(1 + 0.1 * (worst - 1))
    assert floored.low < plain.low < plain.high < floored.high


def test_that_one_case_with_most_units_is_seen() -> None:
    assert estimate([1, 1, 1, 9], [2, 2, 2, 10]).dominated
    assert not estimate([5] * 6, [10] * 6).dominated


def test_that_impossible_counts_are_refused() -> None:
    with pytest.raises(ValueError, match=r"0\.\.m"):
        clustered([3], [2])
    with pytest.raises(ValueError, match="one entry"):
        clustered([1, 1], [2])
    with pytest.raises(ValueError, match="finite"):
        clustered([math.nan], [2])
