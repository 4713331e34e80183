"""Properties of every interval: it holds its estimate, narrows, mirrors, and ignores the order."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from citereview.statistics import (
    MISSING,
    Estimate,
    Method,
    Ratings,
    agreement,
    bounded_mean,
    clustered,
    clustered_f1,
    paired_difference,
    proportion,
    ratio_difference,
    weighted_accuracy,
)

METHODS = st.sampled_from([Method.WILSON, Method.CLOPPER_PEARSON, Method.JEFFREYS])
COUNTS = st.integers(1, 400).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))
CASES = st.lists(
    st.integers(0, 8).flatmap(lambda m: st.tuples(st.integers(0, m), st.just(m))),
    min_size=1,
    max_size=40,
)
CODES = st.integers(2, 4).flatmap(
    lambda width: st.lists(
        st.lists(st.integers(MISSING, 3), min_size=width, max_size=width), min_size=1, max_size=30
    )
)


def sound(figure: object, low: float = 0.0, high: float = 1.0) -> None:
    if isinstance(figure, Estimate):
        assert low - 1e-12 <= figure.low <= figure.value <= figure.high <= high + 1e-12


@given(COUNTS, METHODS)
def test_that_a_proportion_interval_holds_its_estimate(
    counts: tuple[int, int], method: Method
) -> None:
    sound(proportion(*counts, method=method))


@given(COUNTS, METHODS, st.integers(2, 5))
def test_that_more_of_the_same_narrows(counts: tuple[int, int], method: Method, times: int) -> None:
    k, n = counts
    one, more = proportion(k, n, method=method), proportion(k * times, n * times, method=method)
    assert isinstance(one, Estimate)
    assert isinstance(more, Estimate)
    assert more.high - more.low < one.high - one.low


@given(COUNTS, METHODS)
def test_that_the_complement_mirrors(counts: tuple[int, int], method: Method) -> None:
    k, n = counts
    one, other = proportion(k, n, method=method), proportion(n - k, n, method=method)
    assert isinstance(one, Estimate)
    assert isinstance(other, Estimate)
    np.testing.assert_allclose((one.low, one.high), (1 - other.high, 1 - other.low), atol=1e-9)


@given(CASES)
def test_that_a_clustered_ratio_holds_mirrors_and_is_wider_than_its_cases(
    rows: list[tuple[int, int]],
) -> None:
    y, m = (np.array(column) for column in zip(*rows, strict=True))
    figure, mirrored = clustered(y, m), clustered(m - y, m)
    sound(figure)
    assert isinstance(figure, Estimate) == isinstance(mirrored, Estimate) == bool(m.sum())
    if isinstance(figure, Estimate) and isinstance(mirrored, Estimate):
        np.testing.assert_allclose(
            (figure.low, figure.high), (1 - mirrored.high, 1 - mirrored.low), atol=1e-7
        )


@given(CASES, st.randoms(use_true_random=False))
def test_that_row_order_does_not_matter(rows: list[tuple[int, int]], random: object) -> None:
    order = list(range(len(rows)))
    random.shuffle(order)  # type: ignore[attr-defined]
    y, m = (np.array(column) for column in zip(*rows, strict=True))
    one, other = clustered(y, m), clustered(y[order], m[order])
    assert (one.number is None) == (other.number is None)
    if isinstance(one, Estimate) and isinstance(other, Estimate):
        np.testing.assert_allclose((one.low, one.high), (other.low, other.high), atol=1e-9)
        assert one.cells == other.cells


@given(CASES)
def test_that_twice_the_cases_narrow_the_ratio(rows: list[tuple[int, int]]) -> None:
    y, m = (np.array(column) for column in zip(*rows, strict=True))
    one, two = clustered(y, m), clustered(np.tile(y, 2), np.tile(m, 2))
    if isinstance(one, Estimate) and isinstance(two, Estimate) and one.cases > 2:
        assert two.high - two.low <= one.high - one.low + 1e-9


@given(CASES, CASES)
def test_that_f1_and_differences_stay_in_their_range(
    first: list[tuple[int, int]], second: list[tuple[int, int]]
) -> None:
    count = min(len(first), len(second))
    (y1, m1), (y2, m2) = (
        tuple(np.array(column) for column in zip(*rows[:count], strict=True))
        for rows in (first, second)
    )
    sound(clustered_f1(y1, m1 - y1, m2 - y2))
    sound(ratio_difference(y1, m1, y2, m2), -1, 1)
    sound(paired_difference(y1 > 0, y2 > 0), -1, 1)


@given(st.lists(st.tuples(st.sampled_from([1.0, 3.0, 5.0]), st.booleans()), min_size=1))
def test_that_weighted_accuracy_holds_and_mirrors(rows: list[tuple[float, bool]]) -> None:
    weights = [w for w, _ in rows]
    correct = np.array([c for _, c in rows])
    figure, mirrored = weighted_accuracy(weights, correct), weighted_accuracy(weights, ~correct)
    sound(figure)
    assert isinstance(figure, Estimate)
    assert isinstance(mirrored, Estimate)
    np.testing.assert_allclose(figure.low, 1 - mirrored.high, atol=1e-9)


@given(st.lists(st.integers(1, 5), min_size=1, max_size=60))
def test_that_a_rubric_mean_stays_on_its_scale_with_some_width(scores: list[int]) -> None:
    figure = bounded_mean(scores, 1, 5)
    sound(figure, 1, 5)
    assert isinstance(figure, Estimate)
    assert figure.high > figure.low


@given(CODES, st.randoms(use_true_random=False))
def test_that_agreement_ignores_order_of_items_and_reviewers_and_the_idle(
    rows: list[list[int]], random: object
) -> None:
    codes = np.array(rows)
    items = list(range(codes.shape[0]))
    reviewers = list(range(codes.shape[1]))
    random.shuffle(items)  # type: ignore[attr-defined]
    random.shuffle(reviewers)  # type: ignore[attr-defined]
    labels = ("s", "c", "i", "u")
    one = agreement(Ratings(codes, labels))
    turned = agreement(Ratings(codes[items][:, reviewers], labels))
    idle = np.full((len(codes), 1), MISSING)
    with_idle = agreement(Ratings(np.hstack([codes, idle]), labels))
    assert with_idle == one
    for name in ("percent", "alpha", "ac1", "fleiss"):
        figure, other = getattr(one, name), getattr(turned, name)
        assert figure.reason == other.reason
        if isinstance(figure, Estimate):
            np.testing.assert_allclose(
                (figure.value, figure.low, figure.high),
                (other.value, other.low, other.high),
                atol=1e-9,
            )
            assert figure.low <= figure.value + 1e-12
            assert figure.value <= figure.high + 1e-12
