"""Figures, agreement and outcomes at their edges against the plain implementation."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from citereview.gate.policy import policy_from_mapping
from citereview.gate.pooling import SUPPORT_RECALL, UNSUPPORTED_RATE, cases_wanted, pooled_rows
from citereview.gate.verdict import PooledFigure
from citereview.statistics import Estimate, Ratings, clustered, printed
from citereview.statistics import agreement as measured_agreement
from tests.e2e.recomputed import naive_statistics as naive
from tests.e2e.recomputed.naive_round import LABELS
from tests.e2e.recomputed.test_gate_recomputed import is_printed, near
from tests.e2e.recomputed.test_readiness_recomputed import cases_missing

counts = st.integers(0, 12).flatmap(lambda m: st.tuples(st.integers(0, m), st.just(m)))
tables = st.lists(counts, min_size=1, max_size=60)
items = st.lists(
    st.tuples(
        st.integers(0, 8),
        st.dictionaries(st.sampled_from(["r1", "r2", "r3", "r4"]), st.sampled_from(LABELS)),
    ),
    max_size=40,
)


@settings(max_examples=150, deadline=None)
@given(tables)
@example([(0, 1)])
@example([(1, 1)])
@example([(0, 0)])
@example([(9, 10)])
@example([(0, 3)] * 30)
@example([(3, 3)] * 30)
@example([(1, 2)] * 40)
def test_that_a_clustered_figure_is_that_of_loops(table: list[tuple[int, int]]) -> None:
    found = clustered([y for y, _ in table], [m for _, m in table])
    expected = naive.clustered(dict(enumerate(table)))
    if expected.value is None:
        assert found.reason == expected.reason
        assert (found.n, found.cases) == (0, 0)
        return
    assert isinstance(found, Estimate)
    assert (found.value, found.low, found.high) == (
        near(expected.value),
        near(expected.low),
        near(expected.high),
    )
    assert (found.n, found.cases, found.n_eff) == (
        expected.n,
        expected.cases,
        near(expected.n_eff),
    )
    assert 0 <= found.low <= found.value <= found.high <= 1
    assert {code.value for code in found.warnings} == expected.warnings
    y, m = [y for y, _ in table], [m for _, m in table]
    assert found.cells == (
        sum(one > 0 for one in y),
        sum(a < b for a, b in table),
        sum(one > 0 for one in m),
    )


@settings(max_examples=150, deadline=None)
@given(items)
@example([])
@example([(0, {"r1": "supports"})])
@example([(0, {"r1": "supports", "r2": "supports"})])
@example([(0, {"r1": "supports", "r2": "unclear"})])
@example([(at, {"r1": "supports", "r2": "supports"}) for at in range(9)])
@example([(0, {"r1": "supports", "r2": "unclear"})] * 3)
def test_that_agreement_is_that_of_loops(found: list[tuple[int, dict[str, str]]]) -> None:
    expected = naive.agreement(found, LABELS)
    ratings = Ratings.of(
        [[given.get(one) for one in ("r1", "r2", "r3", "r4")] for _, given in found],
        LABELS,
        cases=[case for case, _ in found],
    )
    said = measured_agreement(ratings)
    for figure, one in (
        (said.percent, expected.percent),
        (said.alpha, expected.alpha),
        (said.ac1, expected.ac1),
        (said.fleiss, expected.fleiss),
        (said.cohen, expected.cohen),
    ):
        if one is None or figure is None:
            assert figure is one
            continue
        got = figure.to_dict()
        assert got["value"] == near(one.value)
        assert (got["low"], got["high"]) == (near(one.low), near(one.high))
        assert (got["n"], got["reason"]) == (one.n, one.reason)
    assert said.unstable == expected.unstable


@settings(max_examples=100, deadline=None)
@given(tables, st.booleans(), st.sampled_from(["bound", "point"]))
def test_that_an_outcome_turns_exactly_at_its_threshold(
    table: list[tuple[int, int]], floor: bool, by: str
) -> None:
    figure = clustered([y for y, _ in table], [m for _, m in table])
    if not isinstance(figure, Estimate):
        return
    key, name = (
        ("support_recall_min", SUPPORT_RECALL)
        if floor
        else ("unsupported_claim_rate_max", UNSUPPORTED_RATE)
    )
    for edge in (figure.value, figure.low, figure.high):
        for threshold in (math.nextafter(edge, 0), edge, math.nextafter(edge, 1)):
            policy = policy_from_mapping({"judge": by, "pooled": {key: threshold}})
            (row,) = pooled_rows(policy, [PooledFigure(name, figure)])
            # The product's own limits: what is asked here is the comparison alone.
            same = naive.Found(
                figure.value,
                figure.low,
                figure.high,
                figure.n,
                figure.cases,
                figure.method.value,
                frozenset(code.value for code in figure.warnings),
                n_eff=figure.n_eff,
            )
            assert (row.outcome, row.bound, row.reason) == naive.judged(
                same, threshold, floor=floor, by=by
            )


@settings(max_examples=40, deadline=None)
@given(tables, st.sampled_from([0.1, 0.5, 0.8, 0.9, 0.95]), st.booleans())
def test_that_the_missing_cases_are_the_fewest_that_show_the_target(
    table: list[tuple[int, int]], threshold: float, floor: bool
) -> None:
    figure = clustered([y for y, _ in table], [m for _, m in table])
    key, name = (
        ("support_recall_min", SUPPORT_RECALL)
        if floor
        else ("unsupported_claim_rate_max", UNSUPPORTED_RATE)
    )
    policy = policy_from_mapping({"pooled": {key: threshold}})
    figures = [PooledFigure(name, figure)]
    (row,) = pooled_rows(policy, figures)
    if not isinstance(figure, Estimate) or row.outcome != "cannot_judge":
        return
    rate, target = (figure.value, threshold) if floor else (1 - figure.value, 1 - threshold)
    if 0 < rate - target < 0.03:
        return  # thousands of cases, one by one
    wanted = cases_wanted(policy, figures, row)
    expected = cases_missing(figure.value, figure.n, figure.cases, figure.n_eff, row)
    assert wanted == (expected if math.isfinite(expected) else None)


@given(st.floats(0, 1), st.integers(0, 3))
def test_that_a_printed_share_is_a_correct_rounding(value: float, digits: int) -> None:
    assert is_printed(printed.share(value, digits), value, digits)


@given(st.integers(0, 10_000), st.integers(0, 1))
def test_that_a_printed_threshold_is_the_threshold(hundredths: int, digits: int) -> None:
    value = hundredths / 10_000
    text = printed.threshold(value, digits)
    assert Fraction(text[:-1]) == Fraction(hundredths, 100)


@pytest.mark.parametrize(("value", "text"), [(0.9996, "99.9%"), (0.0004, "0.1%"), (1, "100.0%")])
def test_that_what_is_not_perfect_is_not_printed_so(value: float, text: str) -> None:
    assert printed.share(value) == text
