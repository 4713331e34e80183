"""F1 and weighted accuracy against the table of docs/metrics.md, and their wrong twins."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from scipy.special import stdtrit

from citereview.statistics import (
    Estimate,
    Method,
    Reason,
    Undefined,
    clustered_f1,
    f1,
    proportion,
    weighted_accuracy,
    wilson,
)
from citereview.statistics.intervals import wilson_limits

# The triage example: reference 6 E, 10 U, 14 R; E: 5E 1U; U: 7U 2R 1E; R: 12R 2U.
REFERENCE = "E" * 6 + "U" * 10 + "R" * 14
PREDICTED = "EEEEEU" + "UUUUUUURRE" + "R" * 12 + "UU"
WEIGHT = {"E": 5.0, "U": 3.0, "R": 1.0}
WEIGHTS = [WEIGHT[level] for level in REFERENCE]
CORRECT = [a == b for a, b in zip(REFERENCE, PREDICTED, strict=True)]


def as_estimate(figure: object) -> Estimate:
    assert isinstance(figure, Estimate)
    return figure


def test_that_the_reference_file_of_f1_is_met(reference: dict[str, Any]) -> None:
    assert len(reference["f1"]) == 4
    for row in reference["f1"]:
        figure = as_estimate(f1(*row["tp_fp_fn"]))
        expected = (row["f1"], row["lo"], row["hi"])
        assert (figure.value, figure.low, figure.high) == pytest.approx(expected, abs=6e-9)


@pytest.mark.parametrize(
    ("counts", "value", "limits", "exact", "delta"),
    [
        ((40, 10, 10), 0.8, (0.701778, 0.871782), (0.695477, 0.878377), (0.714119, 0.885881)),
        ((3, 1, 1), 0.75, (0.374941, 0.937515), (0.255762, 0.972913), (0.414526, 1.085474)),
        ((10, 0, 0), 1, (0.838875, 1), (0.817620, 1), (1, 1)),
        ((0, 3, 2), 0, (0, 0.605769), (0, 0.685787), (0, 0)),
    ],
)
def test_that_the_f1_table_is_met_and_the_delta_method_is_not(
    counts: tuple[int, int, int],
    value: float,
    limits: tuple[float, float],
    exact: tuple[float, float],
    delta: tuple[float, float],
) -> None:
    figure = as_estimate(f1(*counts))
    assert figure.value == pytest.approx(value)
    assert (figure.low, figure.high) == pytest.approx(limits, abs=6e-7)
    tp, fp, fn = counts
    jaccard = as_estimate(proportion(tp, tp + fp + fn, method=Method.CLOPPER_PEARSON))
    by_exact = tuple(2 * j / (1 + j) for j in (jaccard.low, jaccard.high))
    assert by_exact == pytest.approx(exact, abs=6e-7)
    n, p = tp + fp + fn, tp / (tp + fp + fn)
    half = 1.959964 * 2 / (1 + p) ** 2 * math.sqrt(p * (1 - p) / n)
    assert (value - half, value + half) == pytest.approx(delta, abs=1e-6)
    assert (figure.low, figure.high) != pytest.approx(delta, abs=1e-3)


def test_that_wilson_on_f1_itself_is_something_else() -> None:
    # Wilson(F1, n') is over-wide, .1995 against .1700 at 40/10/10; delta leaves 1 at 9/1/0.
    figure = as_estimate(f1(40, 10, 10))
    assert figure.high - figure.low == pytest.approx(0.1700, abs=1e-4)
    low, high = wilson_limits(0.8 * 60, 60)
    assert high - low == pytest.approx(0.1995, abs=1e-4)
    p = 0.9
    half = 1.959964 * 2 / (1 + p) ** 2 * math.sqrt(p * (1 - p) / 10)
    assert 2 * p / (1 + p) + half == pytest.approx(1.05, abs=1e-2)
    assert as_estimate(f1(9, 1, 0)).high < 1


def test_that_f1_without_any_positive_is_undefined() -> None:
    assert f1(0, 0, 0) == Undefined(reason=Reason.NO_POSITIVES)
    assert clustered_f1([0], [0], [0]) == Undefined(reason=Reason.NO_POSITIVES)


def test_that_clustered_f1_widens_when_cases_repeat() -> None:
    tp, fp, fn = [4, 0, 4, 0, 4, 4, 0, 4], [0, 2, 0, 2, 0, 1, 1, 0], [0, 2, 0, 2, 0, 0, 3, 0]
    honest = as_estimate(clustered_f1(tp, fp, fn))
    naive = as_estimate(f1(sum(tp), sum(fp), sum(fn)))
    assert honest.value == pytest.approx(naive.value)
    assert honest.high - honest.low > 1.3 * (naive.high - naive.low)
    assert honest.cells == (5, 4, 3)


def test_that_the_weighted_accuracy_example_is_met() -> None:
    raw = as_estimate(wilson(sum(CORRECT), 30))
    assert (raw.low, raw.high) == pytest.approx((0.626943, 0.904949), abs=6e-7)
    figure = as_estimate(weighted_accuracy(WEIGHTS, CORRECT))
    assert figure.value == pytest.approx(0.783784, abs=6e-7)
    assert figure.se == pytest.approx(0.089628, abs=6e-7)
    assert figure.n_eff == pytest.approx(21.096030, abs=6e-7)
    assert (figure.low, figure.high) == pytest.approx((0.572688, 0.907449), abs=6e-7)
    assert sum(WEIGHTS) ** 2 / sum(w * w for w in WEIGHTS) == pytest.approx(21.559055, abs=6e-7)


def test_that_the_wrong_intervals_of_weighted_accuracy_differ() -> None:
    figure = as_estimate(weighted_accuracy(WEIGHTS, CORRECT))
    total, a, se = sum(WEIGHTS), figure.value, figure.se
    assert se is not None
    t = float(stdtrit(29, 0.975))
    wrong = {
        "Wilson on the sum of weights": wilson_limits(a * total, total),
        "t": (a - t * se, a + t * se),
        "Wilson on the rows": wilson_limits(a * 30, 30),
    }
    assert wrong["Wilson on the sum of weights"] == pytest.approx((0.677263, 0.862295), abs=6e-7)
    assert wrong["t"] == pytest.approx((0.600475, 0.967093), abs=6e-7)
    for limits in wrong.values():
        assert (figure.low, figure.high) != pytest.approx(limits, abs=1e-2)


def test_that_weights_come_from_the_reference_not_from_the_prediction() -> None:
    # Two emergencies called routine: by the prediction's weights they would hardly count.
    reference, predicted = "EEEERRRR", "EERRRRRR"
    correct = [a == b for a, b in zip(reference, predicted, strict=True)]
    right = as_estimate(weighted_accuracy([WEIGHT[level] for level in reference], correct))
    wrong = as_estimate(weighted_accuracy([WEIGHT[level] for level in predicted], correct))
    assert right.value == pytest.approx(14 / 24)
    assert wrong.value == pytest.approx(14 / 16)


def test_that_a_perfect_weighted_accuracy_still_has_width() -> None:
    figure = as_estimate(weighted_accuracy(WEIGHTS, [True] * 30))
    assert (figure.value, figure.high) == (1.0, 1.0)
    assert figure.low == pytest.approx(0.848765, abs=6e-7)
    nothing = as_estimate(weighted_accuracy(WEIGHTS, [False] * 30))
    assert (nothing.value, nothing.low) == (0.0, 0.0)
    assert nothing.high == pytest.approx(1 - 0.848765, abs=6e-7)


def test_that_no_weight_and_no_data_are_undefined() -> None:
    assert weighted_accuracy([0, 0], [1, 0]) == Undefined(reason=Reason.NO_WEIGHT)
    assert weighted_accuracy([], []) == Undefined(reason=Reason.NO_DATA)
    with pytest.raises(ValueError, match="negative"):
        weighted_accuracy([-1.0], [1])


def test_that_equal_weights_on_one_row_a_case_are_nearly_wilson() -> None:
    correct = [True] * 40 + [False] * 10
    figure, plain = as_estimate(weighted_accuracy([2.0] * 50, correct)), as_estimate(wilson(40, 50))
    assert figure.value == plain.value
    # n/(n-1) in the variance makes n_eff 49 instead of 50.
    assert figure.n_eff == pytest.approx(49)
    assert (figure.low, figure.high) == pytest.approx((plain.low, plain.high), abs=2e-3)


def test_that_rows_of_one_case_are_clustered() -> None:
    rng = np.random.default_rng(3)
    by_case = np.repeat(rng.random(20) < 0.7, 5)
    cases = np.repeat(np.arange(20), 5)
    honest = as_estimate(weighted_accuracy(np.ones(100), by_case, cases))
    naive = as_estimate(weighted_accuracy(np.ones(100), by_case))
    assert honest.value == naive.value
    assert honest.cases == 20
    assert honest.n_eff == pytest.approx(19, abs=0.1)
    assert honest.high - honest.low > 1.8 * (naive.high - naive.low)
