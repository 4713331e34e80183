"""Rounds drawn whole from a seed, so that edges nobody thought of are met; the long profile."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from citereview.actions.publication import forms
from tests.e2e.recomputed.audited_rounds import Wish, audited
from tests.e2e.recomputed.whole_round import check_all
from tests.e2e.recomputed.wishes import lenient

pytestmark = pytest.mark.long
SYSTEMS = ("alpha-writer", "beta-writer", "gamma-writer")


def wish_of(seed: int) -> Wish:
    draw = random.Random(seed)  # noqa: S311
    reviewers = draw.choice((2, 2, 3, 3, 4, 6))
    recused = draw.choice((0, 0, 1)) if reviewers > 3 else 0
    supporting = draw.choice((0.0, 0.5, 0.8, 0.95, 1.0))
    other = (1 - supporting) / 3
    pooled = (
        "[pooled]\n"
        f"support_recall_min = {draw.choice((0.5, 0.75, 0.9, 1.0))}\n"
        f"citation_precision_min = {draw.choice((0.0, 0.3, 0.8, 0.99))}\n"
        f"unsupported_claim_rate_max = {draw.choice((0.0, 0.05, 0.5, 1.0))}\n"
        f"fact_coverage_min = {draw.choice((0.1, 0.5, 0.625))}\n"
    )
    policy = lenient(
        judge=draw.choice(("bound", "point")),
        allowed=draw.choice((0, 1, 5, 50)),
        cell=draw.choice((2, 3, 5, 10)),
        facts=draw.choice((0, 0.3, 0.95)),
        pooled=pooled,
    )
    return Wish(
        seed=seed,
        cases=draw.choice((1, 2, 4, 7, 12, 30, 60)),
        systems=SYSTEMS[: draw.choice((2, 2, 3))],
        reviewers=reviewers,
        recused=recused,
        withdrawn=draw.choice((0, 1)) if reviewers > 2 else 0,
        shares=(supporting, other, other, max(0.0, other - 0.01))
        if supporting < 1
        else (1, 0, 0, 0),
        noise=draw.choice((0, 0.02, 0.2, 0.6)),
        silence=draw.choice((0, 0.02, 0.3)),
        settled=draw.choice((0, 0.5, 1)),
        leaks=draw.choice((0, 0.1)),
        uncited=draw.choice((0, 0.1, 0.5)),
        most_claims=draw.choice((1, 3, 8)),
        facts=draw.random() < 0.8,
        policy=policy,
    )


@pytest.mark.parametrize("seed", range(1000, 1040))
def test_that_a_drawn_round_says_what_its_raw_material_says(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forms, "render_pdf", lambda *_: b"")
    found = audited(tmp_path, wish_of(seed))
    check_all(found, tmp_path, monkeypatch)
