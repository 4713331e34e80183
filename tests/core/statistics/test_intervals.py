"""Wilson, Clopper-Pearson and Jeffreys against the reference table (docs/metrics.md, section 3)."""

from __future__ import annotations

import math
from typing import Any

import pytest
from statsmodels.stats.proportion import proportion_confint

from citereview.statistics import (
    Estimate,
    Method,
    Reason,
    Undefined,
    clopper_pearson,
    proportion,
    wilson,
)

# k, n, Wilson, Clopper-Pearson, Jeffreys with 0 and 1 at the ends.
# 0/20, 1/29, 15/148 and 81/263 are Newcombe 1998's examples.
SECTION_3 = [
    (0, 1, 0, 0.793451, 0, 0.975000, 0, 0.853254),
    (1, 1, 0.206549, 1, 0.025000, 1, 0.146746, 1),
    (0, 8, 0, 0.324408, 0, 0.369417, 0, 0.262217),
    (0, 10, 0, 0.277533, 0, 0.308497, 0, 0.217196),
    (10, 10, 0.722467, 1, 0.691503, 1, 0.782804, 1),
    (3, 5, 0.230724, 0.882379, 0.146633, 0.947255, 0.209417, 0.905610),
    (0, 20, 0, 0.161125, 0, 0.168433, 0, 0.116639),
    (1, 29, 0.006113, 0.171755, 0.000873, 0.177644, 0.003746, 0.150078),
    (15, 148, 0.062386, 0.160487, 0.057844, 0.161650, 0.060449, 0.157643),
    (81, 263, 0.255289, 0.366210, 0.252737, 0.367622, 0.254522, 0.365647),
    (23, 60, 0.270883, 0.509824, 0.260707, 0.517885, 0.268146, 0.509476),
    (7, 50, 0.069508, 0.261862, 0.058192, 0.267396, 0.064872, 0.255325),
    (29, 30, 0.833296, 0.994091, 0.827831, 0.999156, 0.854582, 0.996380),
    (0, 100, 0, 0.036993, 0, 0.036217, 0, 0.024745),
    (298, 299, 0.981302, 0.999409, 0.981508, 0.999915, 0.984476, 0.999639),
    (368, 368, 0.989669, 1, 0.990026, 1, 0.993202, 1),
]
NAMES = ("wilson", "clopper_pearson", "jeffreys_bcd")
METHODS = (Method.WILSON, Method.CLOPPER_PEARSON, Method.JEFFREYS)


def limits(k: int, n: int, method: Method) -> tuple[float, float]:
    figure = proportion(k, n, method=method)
    assert isinstance(figure, Estimate)
    return figure.low, figure.high


@pytest.mark.parametrize("row", SECTION_3, ids=lambda row: f"{row[0]}/{row[1]}")
def test_that_each_row_of_the_interval_table_is_met(row: tuple[float, ...]) -> None:
    k, n = int(row[0]), int(row[1])
    for place, method in enumerate(METHODS):
        expected = row[2 + 2 * place], row[3 + 2 * place]
        assert limits(k, n, method) == pytest.approx(expected, abs=6e-7)


def test_that_the_reference_file_is_met_to_eight_decimals(reference: dict[str, Any]) -> None:
    assert len(reference["intervals"]) == 16
    for row in reference["intervals"]:
        for name, method in zip(
            ("wilson", "clopper_pearson", "jeffreys_bcd"), METHODS, strict=True
        ):
            assert limits(row["k"], row["n"], method) == pytest.approx(row[name], abs=6e-9)


@pytest.mark.parametrize(("k", "n"), [(1, 3), (5, 9), (47, 52), (999, 1000), (3, 400)])
@pytest.mark.parametrize("level", [0.90, 0.95, 0.99])
def test_that_the_oracle_agrees_at_other_levels(k: int, n: int, level: float) -> None:
    for ours, theirs in ((wilson, "wilson"), (clopper_pearson, "beta")):
        figure = ours(k, n, level=level)
        low, high = proportion_confint(k, n, alpha=1 - level, method=theirs)
        assert isinstance(figure, Estimate)
        assert (figure.low, figure.high) == pytest.approx((low, high), abs=1e-10)


def test_that_the_limits_are_exactly_0_and_1_at_the_ends() -> None:
    for method in METHODS:
        assert limits(0, 7, method)[0] == 0.0
        assert limits(7, 7, method)[1] == 1.0


def test_that_wald_limits_are_something_else() -> None:
    # Wald at 0/20 has no width, at 1/29 a negative limit, at 29/30 and 3/5 one beyond 1.
    def wald(k: int, n: int) -> tuple[float, float]:
        half = 1.959964 * math.sqrt(k / n * (1 - k / n) / n)
        return k / n - half, k / n + half

    assert wald(0, 20) == (0.0, 0.0)
    assert limits(0, 20, Method.WILSON)[1] > 0.16
    assert wald(1, 29)[0] == pytest.approx(-0.0319, abs=1e-4)
    assert wald(29, 30)[1] == pytest.approx(1.0309, abs=1e-4)
    assert wald(3, 5) == pytest.approx((0.1706, 1.0294), abs=1e-4)
    for k, n in ((1, 29), (29, 30), (3, 5)):
        low, high = limits(k, n, Method.WILSON)
        assert 0 < low < high < 1


def test_that_wilson_here_has_no_continuity_correction() -> None:
    # With the correction 0/20 would reach .2005 (Newcombe 1998), not .1611.
    n, z = 20, 1.959964
    corrected = (z * z + 1 + z * math.sqrt(z * z + 2 - 1 / n)) / (2 * (n + z * z))
    assert corrected == pytest.approx(0.2005, abs=1e-4)
    assert limits(0, 20, Method.WILSON)[1] == pytest.approx(0.1611, abs=1e-4)


def test_that_the_oracles_jeffreys_is_not_closed_at_the_ends_and_ours_is() -> None:
    assert proportion_confint(1, 1, method="jeffreys")[1] == pytest.approx(0.999614, abs=1e-6)
    assert limits(1, 1, Method.JEFFREYS)[1] == 1.0


def test_that_no_data_is_undefined_with_its_reason() -> None:
    assert wilson(0, 0) == Undefined(reason=Reason.NO_DATA)
    figure = proportion(0, 0, empty=Reason.NO_POSITIVES)
    assert isinstance(figure, Undefined)
    assert figure.reason is Reason.NO_POSITIVES


@pytest.mark.parametrize(("k", "n"), [(-1, 4), (5, 4)])
def test_that_impossible_counts_are_refused(k: int, n: int) -> None:
    with pytest.raises(ValueError, match="k must lie"):
        wilson(k, n)


def test_that_other_methods_and_levels_are_refused() -> None:
    with pytest.raises(ValueError, match="not a method"):
        proportion(1, 2, method=Method.KORN_GRAUBARD)
    with pytest.raises(ValueError, match="level"):
        wilson(1, 2, level=1.0)
