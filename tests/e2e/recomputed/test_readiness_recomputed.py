"""Readiness against the gate itself: what it promises is what a round with the best labels gets."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.loading.readiness_views import ReadinessCheck
from tests.e2e.recomputed.audited_rounds import Audited, Wish, audited
from tests.e2e.recomputed.naive_statistics import clopper_pearson, t_quantile
from tests.e2e.recomputed.wishes import POOLED

BEST = {"shares": (1, 0, 0, 0), "noise": 0.0, "silence": 0.0}
SYSTEMS = ("alpha-writer", "beta-writer", "gamma-writer")
ALLOWING = """\
allowed_closed_items = {allowed}
allowed_unjudgeable_items = {allowed}
[thresholds]
clinical_fact_recall_min = {facts}
fact_coverage_min = {coverage}
unsupported_claim_rate_max = {unsupported}
citation_support_min = {support}
"""


def policy(
    allowed: int,
    *,
    facts: float = 0,
    coverage: float = 0,
    unsupported: float = 0,
    support: float = 1,
    pooled: str = "",
) -> str:
    head = ALLOWING.format(
        allowed=allowed, facts=facts, coverage=coverage, unsupported=unsupported, support=support
    )
    return head + pooled


ROUNDS = {
    "leaks within the allowance": Wish(seed=31, cases=8, leaks=0.15, policy=policy(4), **BEST),
    "failures spread over systems": Wish(
        seed=32, cases=8, uncited=0, policy=policy(3, facts=0.7), **BEST
    ),
    "uncited claims under a lenient support": Wish(
        seed=33, cases=8, leaks=0, policy=policy(0, support=0.3), **BEST
    ),
    "uncited claims under a lenient rate": Wish(
        seed=34, cases=8, leaks=0, policy=policy(0, unsupported=0.7), **BEST
    ),
    "coverage": Wish(seed=35, cases=8, leaks=0, policy=policy(1, coverage=0.6), **BEST),
    "without facts": Wish(seed=36, cases=5, facts=False, policy=policy(1), **BEST),
    "pooled": Wish(
        seed=37, cases=12, uncited=0.05, policy=policy(9, unsupported=1, pooled=POOLED), **BEST
    ),
    "pooled on the point": Wish(
        seed=38,
        cases=6,
        uncited=0.05,
        policy='judge = "point"\n' + policy(9, unsupported=1, pooled=POOLED),
        **BEST,
    ),
    "one case": Wish(seed=39, cases=1, leaks=0, uncited=0, policy=policy(0, pooled=POOLED), **BEST),
}


@pytest.fixture(params=sorted(ROUNDS))
def best(request: pytest.FixtureRequest, tmp_path: Path) -> Audited:
    """A round of which every pair is labelled `supports`."""
    return audited(tmp_path, ROUNDS[request.param])


def test_that_readiness_promises_what_the_best_labels_bring(best: Audited) -> None:
    with actions.open_session(best.place) as session:
        promised = {one.check: one for one in actions.readiness(session).checks}
        verdict = actions.gate(session)
    for check, one in promised.items():
        strict = check.replace("summary_", "strict_", 1)
        outcomes = [
            row.outcome
            for subject in verdict.subjects
            for row in subject.checks
            if row.check in {check, strict}
        ]
        assert outcomes, check
        if one.could_pass == "yes":
            assert set(outcomes) == {"pass"}, (check, one.sentence)
        elif one.could_pass == "no":
            assert "fail" in outcomes, (check, one.sentence)
        else:
            assert set(outcomes) > {"pass"} or "pass" not in outcomes, (check, one.sentence)
            assert "fail" not in outcomes, (check, one.sentence)


def test_that_about_so_many_more_cases_are_as_many_as_it_takes(best: Audited) -> None:
    """Copies of the same cases: with so many more the target is shown, with fewer it is not."""
    raw = best.raw
    with actions.open_session(best.place) as session:
        promised = {one.check: one for one in actions.readiness(session).checks}
        verdict = actions.gate(session)
        names = {one.shown(session.row): one.identity for one in session.store.systems()}
    needed: dict[str, list[float]] = {}
    for subject in verdict.subjects:
        said = [it.count for it in subject.remedies if it.code == "more_cases"]
        wanted = []
        figures = raw.pooled(raw.of_system(names[subject.system]))
        for row in subject.checks:
            if not row.check.startswith("pooled_") or row.bound == "point":
                continue
            figure = figures[row.check]
            if row.outcome != "cannot_judge" or figure.value is None:
                needed.setdefault(row.check, []).append(0)
                continue
            assert row.threshold is not None
            more = cases_missing(figure.value, figure.n, figure.cases, figure.n_eff, row)
            needed.setdefault(row.check, []).append(more)
            wanted += [more] if math.isfinite(more) else []
        assert said == wanted
    for check, counts in needed.items():
        _about(promised[check], counts)


def _about(one: ReadinessCheck, counts: list[float]) -> None:
    stated = re.findall(r"about ([\d,]+) more", one.sentence)
    if one.could_pass == "cannot_judge" and math.isfinite(max(counts)):
        assert [int(text.replace(",", "")) for text in stated] == [max(counts)], one.sentence
    else:
        assert not stated


def cases_missing(value: float, n: int, cases: int, n_eff: float | None, row: object) -> float:
    """Search one by one for the count of cases at which the check passes at the present rate."""
    threshold, ceiling = row.threshold, row.ceiling  # type: ignore[attr-defined]
    rate, target = (1 - value, 1 - threshold) if ceiling else (value, threshold)
    assert n_eff is not None
    if rate <= target:
        return math.inf
    total = cases + 1
    while True:
        units, effective = n * total / cases, n_eff * total / cases
        n_df = effective
        if 0 < rate < 1:
            n_df *= (t_quantile(units - 1) / t_quantile(total - 1)) ** 2
        low, high = clopper_pearson(rate * n_df, n_df)
        enough = target <= 0 or effective >= math.ceil(math.log(0.025) / math.log(target))
        if low >= target and high - low < 0.30 and min(total, effective) >= 30 and enough:
            return total - cases
        total += 1
