"""Seeded coverage simulations: the interval must hold the truth as often as it says.

Beta-binomial cases, intraclass correlation .3, cluster sizes uniform on 1..10, as in
docs/metrics.md, section 5. The naive interval fails the same test, so the test can fail.
"""

from __future__ import annotations

import numpy as np

from citereview.statistics import (
    DEFAULTS,
    Estimate,
    Ratings,
    agreement,
    clustered,
    f1,
    minimum,
    weighted_accuracy,
    wilson,
)
from citereview.statistics.arrays import Floats, Ints
from citereview.statistics.composites import Component
from citereview.statistics.intervals import wilson_limits
from citereview.statistics.paired_items import paired_items

REPLICATES = 1000


def cases(rng: np.random.Generator, p: float, icc: float, count: int) -> tuple[Ints, Ints]:
    m = rng.integers(1, 11, size=count)
    scale = 1 / icc - 1
    return rng.binomial(m, rng.beta(p * scale, (1 - p) * scale, size=count)), m


def holds(figure: object, truth: float) -> bool:
    return isinstance(figure, Estimate) and figure.low <= truth <= figure.high


def test_that_korn_graubard_holds_the_truth_and_naive_wilson_does_not() -> None:
    rng = np.random.default_rng(20_231_031)
    ours = naive = 0
    for _ in range(REPLICATES):
        y, m = cases(rng, 0.8, 0.3, 50)
        ours += holds(clustered(y, m), 0.8)
        naive += holds(wilson(int(y.sum()), int(m.sum())), 0.8)
    assert 0.93 <= ours / REPLICATES <= 0.985
    assert 0.70 <= naive / REPLICATES <= 0.83


def test_that_rare_failures_on_few_cases_are_still_covered() -> None:
    rng = np.random.default_rng(7)
    ours = sum(holds(clustered(*cases(rng, 0.95, 0.3, 20)), 0.95) for _ in range(REPLICATES))
    assert ours / REPLICATES >= 0.95


def test_that_the_f1_interval_holds_the_truth() -> None:
    rng = np.random.default_rng(11)
    truth = 2 * 0.3 / (2 * 0.3 + 0.1 + 0.05)
    held = on_cases = 0
    for _ in range(REPLICATES):
        tp, fp, fn, _ = (int(n) for n in rng.multinomial(60, [0.3, 0.1, 0.05, 0.55]))
        figure = f1(tp, fp, fn)
        held += holds(figure, truth)
        # Wilson on F1 with all 60 cases as its sample: narrower than what is known.
        low, high = wilson_limits(60 * float(figure.number or 0), 60)
        on_cases += low <= truth <= high
    assert held / REPLICATES >= 0.94
    assert on_cases < held


def test_that_the_weighted_accuracy_interval_holds_the_truth() -> None:
    rng = np.random.default_rng(13)
    weights = np.array([5.0, 3.0, 1.0])
    chance = np.array([0.9, 0.8, 0.85])
    share = np.array([0.2, 0.3, 0.5])
    truth = float((share * weights * chance).sum() / (share * weights).sum())
    held = 0
    for _ in range(REPLICATES):
        level = rng.choice(3, size=50, p=share)
        right = rng.random(50) < chance[level]
        held += holds(weighted_accuracy(weights[level], right), truth)
    assert held / REPLICATES >= 0.93


def test_that_only_clustering_by_case_holds_for_edges_of_claims_of_cases() -> None:
    # Case correlation .15 and claim correlation .30: 1-5 claims a case, 1-4 edges a claim.
    rng = np.random.default_rng(17)
    p, by_case, by_claim, naive = 0.8, 0, 0, 0
    for _ in range(400):
        case_y, case_m, claim_y, claim_m = [], [], [], []
        for rate in rng.beta(p * 17 / 3, (1 - p) * 17 / 3, size=50):
            count = int(rng.integers(1, 6))
            edges = rng.integers(1, 5, size=count)
            spread = 1 / 0.1765 - 1
            shares = rng.beta(rate * spread + 1e-9, (1 - rate) * spread + 1e-9, size=count)
            right = rng.binomial(edges, shares)
            claim_y += right.tolist()
            claim_m += edges.tolist()
            case_y.append(int(right.sum()))
            case_m.append(int(edges.sum()))
        by_case += holds(clustered(case_y, case_m), p)
        by_claim += holds(clustered(claim_y, claim_m), p)
        naive += holds(wilson(sum(case_y), sum(case_m)), p)
    assert by_case / 400 >= 0.93
    assert by_claim / 400 < 0.93
    assert naive < by_claim < by_case


def ratings(rng: np.random.Generator, items: int, accuracy: float) -> Ratings:
    """Three reviewers, a fifth of ratings missing, four labels equally common."""
    truth = rng.integers(0, 4, size=(items, 1))
    right = rng.random((items, 3)) < accuracy
    other = (truth + rng.integers(1, 4, size=(items, 3))) % 4
    codes = np.where(right, truth, other)
    codes[rng.random((items, 3)) < 0.2] = -1
    return Ratings(codes, ("s", "c", "i", "u"))


def test_that_agreement_intervals_hold_the_truth_and_a_bootstrap_of_few_items_does_not() -> None:
    rng = np.random.default_rng(19)
    # Two reviewers agree by both being right, or by both making the same one of three errors.
    truth = 0.95**2 + 3 * (0.05 / 3) ** 2
    ours = boot = 0
    for _ in range(REPLICATES):
        drawn = ratings(rng, 20, 0.95)
        base = paired_items(drawn, 0.95, DEFAULTS)
        ours += holds(base.percent, truth)
        draws = rng.integers(0, len(base.item), size=(500, len(base.item)))
        low, high = np.quantile(base.item[draws].mean(axis=1), [0.025, 0.975])
        boot += low <= truth <= high
    assert ours / REPLICATES >= 0.94
    assert boot / REPLICATES < 0.90


def test_that_alpha_is_covered_from_fifty_items() -> None:
    rng = np.random.default_rng(23)
    same = 0.8**2 + 3 * (0.2 / 3) ** 2
    truth = (same - 0.25) / 0.75
    held = sum(holds(agreement(ratings(rng, 50, 0.8)).alpha, truth) for _ in range(REPLICATES))
    assert held / REPLICATES >= 0.93


def test_that_a_minimum_of_plain_limits_would_be_too_low() -> None:
    rng = np.random.default_rng(29)
    ours = plain = 0
    ones = np.ones(50)
    for _ in range(400):
        data: Floats = (rng.random((4, 50)) < 0.9).astype(np.float64)
        parts = [
            Component("x", 1.0, row, ones, lambda level, row=row: clustered(row, ones, level=level))
            for row in data
        ]
        ours += holds(minimum(parts), 0.9)
        limits = [wilson_limits(float(row.sum()), 50) for row in data]
        plain += min(low for low, _ in limits) <= 0.9 <= min(high for _, high in limits)
    assert ours / 400 >= 0.94
    assert plain / 400 < 0.93
