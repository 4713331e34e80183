"""Seeded coverage simulations: the interval must hold the truth as often as it says.

Beta-binomial cases, intraclass correlation .3, cluster sizes uniform on 1..10, as in
docs/metrics.md, section 5. The naive interval fails the same test, so the test can fail.
"""

from __future__ import annotations

import numpy as np

from citereview.statistics import Estimate, clustered, f1, weighted_accuracy, wilson
from citereview.statistics.arrays import Ints

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
    held = 0
    for _ in range(REPLICATES):
        tp, fp, fn, _ = rng.multinomial(60, [0.3, 0.1, 0.05, 0.55])
        held += holds(f1(int(tp), int(fp), int(fn)), truth)
    assert held / REPLICATES >= 0.94


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
