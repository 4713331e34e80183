"""Clinical targets of a round: from its outcomes and its own claims, into the round gate."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.verdict.views import GateRow

Returned = Callable[..., Path]

EASY = """\
judge = "point"
[thresholds]
fact_coverage_min = 0.0
"""
GATE = """\
[aggregation]
method = "threshold_gate"
"""


def triage(right: int, wrong: int) -> str:
    rows = ["case_ref,system,expected_triage,ai_triage"]
    for system in ("alpha-writer", "beta-writer"):
        answers = ["Emergency"] * right + ["Urgent"] * wrong
        rows += [f"o{n},{system},Emergency,{got}" for n, got in enumerate(answers)]
    return "\n".join(rows)


@pytest.fixture
def judged(place: Path, artifacts: Path, tmp_path: Path, returned_from: Returned):
    """The verdict of a round whose reviewers all say `label`, under a policy and outcomes."""

    def judging(policy: str, outcomes: str | None = None, label: str = "supports"):
        path = tmp_path / "policy.toml"
        path.write_text(EASY + policy, encoding="utf-8")
        if outcomes is not None:
            (artifacts / "outcomes.csv").write_text(outcomes, encoding="utf-8")
        actions.new_round(place, artifacts=artifacts, kind="reviewer", policy=path)
        with actions.open_session(place) as session:
            actions.export_round(session, acknowledged=True, without_key_backup=True)
            returned = [returned_from(session, code, label) for code in ("R-1", "R-2")]
            actions.receive(session, returned)
            actions.lock_first_pass(session)
            return actions.gate(session)

    return judging


def rows(verdict, name: str) -> list[GateRow]:
    return [row for one in verdict.subjects for row in one.checks if row.check == name]


def test_that_outcomes_that_meet_their_threshold_let_the_gate_open(judged):
    policy = GATE + "[aggregation.thresholds]\ntriage_accuracy = { min = 0.8 }\n"
    verdict = judged(policy, triage(90, 10))
    found = rows(verdict, "clinical_triage_accuracy")
    assert [row.outcome for row in found] == ["pass", "pass"]
    assert found[0].value == pytest.approx(0.9)
    assert found[0].threshold == 0.8
    assert "exploratory" in found[0].sentence
    assert verdict.open


def test_that_outcomes_that_miss_it_keep_the_gate_closed(judged):
    policy = GATE + "[aggregation.thresholds]\ntriage_accuracy = { min = 0.95 }\n"
    verdict = judged(policy, triage(90, 10))
    assert not verdict.open
    assert "clinical_triage_accuracy:point_misses" in verdict.failure_reasons


def test_that_a_target_without_outcomes_cannot_be_judged(judged):
    policy = GATE + "[aggregation.thresholds]\ntriage_accuracy = { min = 0.5 }\n"
    verdict = judged(policy)
    assert not verdict.open
    (row, _) = rows(verdict, "clinical_triage_accuracy")
    assert (row.outcome, row.reason, row.value) == ("cannot_judge", "no_data", None)


@pytest.mark.parametrize(("label", "rate"), [("supports", 0.0), ("irrelevant", 1.0)])
def test_that_hallucinations_come_from_the_rounds_own_claims(judged, label, rate):
    policy = GATE + "[aggregation.thresholds]\nhallucination_rate = { max = 0.1 }\n"
    verdict = judged(policy, label=label)
    found = rows(verdict, "clinical_hallucination_rate")
    assert [row.value for row in found] == [rate, rate]
    assert {row.outcome for row in found} == {"pass" if rate == 0 else "fail"}
    assert verdict.open == (rate == 0)


def test_that_one_threshold_of_several_can_be_enough(judged):
    policy = GATE + (
        "require_all = false\n[aggregation.thresholds]\n"
        "triage_accuracy = { min = 0.95 }\nhallucination_rate = { max = 0.1 }\n"
    )
    verdict = judged(policy, triage(90, 10))
    (row, _) = rows(verdict, "clinical_thresholds")
    assert (row.outcome, row.value, row.n) == ("pass", 1.0, 2)
    assert verdict.open


def test_that_outcomes_that_cannot_be_used_close_the_gate_and_say_so(judged):
    verdict = judged("", "case_ref,expected_triage,ai_triage\nc1,Red,Amber\n")
    (row, _) = rows(verdict, "clinical_outcomes")
    assert (row.outcome, row.reason) == ("cannot_judge", "invalid_outcomes")
    assert not verdict.open


def test_that_a_round_that_asks_for_nothing_clinical_has_no_such_row(judged):
    verdict = judged("")
    assert verdict.open
    assert not [r for one in verdict.subjects for r in one.checks if r.check.startswith("clin")]


def test_that_scores_are_judged_by_the_rubric_among_the_artifacts(judged, artifacts):
    criteria = [{"score": n, "description": f"level {n}"} for n in (5, 4, 3, 2, 1)]
    rubric = {
        "name": "Note quality",
        "version": "1",
        "dimensions": [
            {"name": "Grounding", "weight": 0.5, "criteria": criteria},
            {"name": "Completeness", "weight": 0.5, "criteria": criteria},
        ],
        "aggregate_method": "weighted_average",
        "passing_threshold": 3.0,
    }
    (artifacts / "rubric.json").write_text(json.dumps(rubric), encoding="utf-8")
    rows_of = ["case_ref,system,dimension,score"]
    rows_of += [
        f"o{n},{system},{dimension},{4 + n % 2}"
        for n in range(40)
        for system in ("alpha-writer", "beta-writer")
        for dimension in ("Grounding", "Completeness")
    ]
    verdict = judged("", "\n".join(rows_of))
    (row, _) = rows(verdict, "clinical_rubric")
    # 4.5 and 3.0 on the scale 1 to 5, as shares of it.
    assert (row.value, row.threshold) == (pytest.approx(0.875), pytest.approx(0.5))
    assert "4.500" in row.sentence
    assert verdict.open
