"""Weighted average, minimum and geometric mean, and the intervals they must not have."""

from __future__ import annotations

import numpy as np
import pytest

from citereview.statistics import (
    Component,
    Estimate,
    Method,
    Reason,
    Undefined,
    clustered,
    clustered_f1,
    geometric_mean,
    minimum,
    weighted_average,
)
from citereview.statistics.arrays import Floats


def component(name: str, y: object, m: object = None, weight: float = 1.0) -> Component:
    ys: Floats = np.asarray(y, dtype=np.float64)
    ms = np.ones_like(ys) if m is None else np.asarray(m, dtype=np.float64)
    return Component(name, weight, ys, ms, lambda level: clustered(ys, ms, level=level))


def draw(seed: int, p: float, cases: int) -> Floats:
    return (np.random.default_rng(seed).random(cases) < p).astype(np.float64)


def as_estimate(figure: object) -> Estimate:
    assert isinstance(figure, Estimate)
    return figure


def test_that_the_average_is_weighted_and_weights_are_shares() -> None:
    parts = [component("a", [1, 1, 1, 0], weight=3), component("b", [1, 0, 0, 0], weight=1)]
    assert as_estimate(weighted_average(parts)).value == pytest.approx(0.75 * 0.75 + 0.25 * 0.25)


def test_that_an_average_knows_that_its_components_share_cases() -> None:
    same = draw(1, 0.8, 200)
    other = draw(2, 0.8, 200)
    shared = as_estimate(weighted_average([component("a", same), component("b", same)]))
    apart = as_estimate(weighted_average([component("a", same), component("b", other)]))
    alone = as_estimate(weighted_average([component("a", same)]))
    # Two copies of one figure are no better known than one; the sum of variances says otherwise.
    assert shared.high - shared.low == pytest.approx(alone.high - alone.low)
    assert apart.high - apart.low < 0.85 * (shared.high - shared.low)


def test_that_a_perfect_average_still_has_width() -> None:
    figure = as_estimate(weighted_average([component("a", [1] * 40), component("b", [1] * 40)]))
    assert figure.value == figure.high == 1.0
    assert 0.85 < figure.low < 0.95


def test_that_f1_enters_through_its_slope() -> None:
    rng = np.random.default_rng(4)
    tp = (rng.random(300) < 0.5).astype(float)
    fp = ((rng.random(300) < 0.2) & (tp == 0)).astype(float)
    fn = np.zeros(300)
    m = tp + fp + fn
    part = Component(
        "f1", 1.0, tp, m, lambda level: clustered_f1(tp, fp, fn, level=level), is_f1=True
    )
    composite, alone = as_estimate(weighted_average([part])), as_estimate(clustered_f1(tp, fp, fn))
    jaccard = tp.sum() / m.sum()
    unbent = as_estimate(weighted_average([component("jaccard", tp, m)]))
    assert unbent.value == pytest.approx(jaccard)
    width = composite.high - composite.low
    assert width == pytest.approx(alone.high - alone.low, rel=0.1)
    with pytest.raises(ValueError, match="complement"):
        part.complement()


def test_that_a_minimum_is_bounded_by_bonferroni_from_above_only() -> None:
    parts = [component(str(seed), draw(seed, 0.9, 60)) for seed in range(4)]
    figure = as_estimate(minimum(parts))
    found = [as_estimate(part.figure(0.95)) for part in parts]
    wide = [as_estimate(part.figure(1 - 0.05 / 4)) for part in parts]
    assert figure.value == min(f.value for f in found)
    assert figure.low == min(f.low for f in found)
    assert figure.high == min(f.high for f in wide) > min(f.high for f in found)
    assert figure.method is Method.BONFERRONI_MINIMUM


def test_that_the_bootstrap_of_a_minimum_would_miss_where_ours_does_not() -> None:
    # Four true .90 on 20 cases: the minimum averages .829, and its bootstrap slides below .90.
    rng = np.random.default_rng(0)
    hits, boot_hits, values = 0, 0, []
    for _ in range(150):
        data = (rng.random((4, 20)) < 0.9).astype(float)
        figure = as_estimate(minimum([component("x", row) for row in data]))
        values.append(figure.value)
        hits += figure.low <= 0.9 <= figure.high
        draws = rng.integers(0, 20, size=(300, 20))
        low, high = np.quantile(data[:, draws].mean(axis=2).min(axis=0), [0.025, 0.975])
        boot_hits += low <= 0.9 <= high
    assert np.mean(values) == pytest.approx(0.829, abs=0.02)
    assert hits / 150 >= 0.93
    assert boot_hits / 150 < 0.93


def test_that_a_zero_makes_the_geometric_mean_zero_with_an_upper_limit() -> None:
    parts = [component("a", [0] * 60), component("b", draw(3, 0.9, 60))]
    figure = as_estimate(geometric_mean(parts))
    assert (figure.value, figure.low) == (0.0, 0.0)
    assert 0.1 < figure.high < 0.4
    assert figure.method is Method.MONOTONE_BOX
    # log(0) replaced by an epsilon gives a value that depends on the epsilon.
    for epsilon in (1e-3, 1e-9):
        assert np.sqrt(epsilon * 0.9) != pytest.approx(0, abs=1e-6)


def test_that_a_geometric_mean_is_bootstrapped_only_with_fifty_cases() -> None:
    big = [component("a", draw(3, 0.8, 50)), component("b", draw(4, 0.9, 50))]
    small = [component("a", draw(3, 0.8, 49)), component("b", draw(4, 0.9, 49))]
    wide, boxed = as_estimate(geometric_mean(big)), as_estimate(geometric_mean(small))
    assert wide.method is Method.CASE_BOOTSTRAP
    assert boxed.method is Method.MONOTONE_BOX
    values = [as_estimate(p.figure(0.95)).value for p in big]
    assert wide.value == pytest.approx(np.sqrt(values[0] * values[1]))
    assert boxed.high - boxed.low > wide.high - wide.low


def test_that_a_geometric_bootstrap_is_seeded_and_blind_to_case_order() -> None:
    a, b = draw(3, 0.8, 80), draw(4, 0.9, 80)
    order = np.random.default_rng(9).permutation(80)
    first = as_estimate(geometric_mean([component("a", a), component("b", b)]))
    second = as_estimate(geometric_mean([component("a", a[order]), component("b", b[order])]))
    assert (first.low, first.high) == pytest.approx((second.low, second.high))


def test_that_a_null_component_makes_every_composite_null() -> None:
    parts = [component("a", [1] * 40), component("b", [0] * 40, [0] * 40)]
    for combine in (weighted_average, minimum, geometric_mean):
        assert combine(parts) == Undefined(reason=Reason.UNDEFINED_COMPONENT)
        assert combine([]) == Undefined(reason=Reason.NOT_DECLARED)


def test_that_a_complement_is_the_figure_from_the_other_end() -> None:
    part = component("rate", draw(1, 0.1, 100))
    turned = as_estimate(part.complement().figure(0.95))
    plain = as_estimate(part.figure(0.95))
    assert (turned.value, turned.low, turned.high) == (
        1 - plain.value,
        1 - plain.high,
        1 - plain.low,
    )
    assert turned.value == pytest.approx(float(part.complement().y.sum()) / 100)
