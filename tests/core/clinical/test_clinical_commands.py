"""The commands clinical, plan and agreement as a person or a pipeline runs them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from citereview import actions
from citereview.cli import agreement, clinical, plan
from citereview.errors import InputError
from citereview.statistics import plan as planner

ROWS = "case_ref,expected_triage,ai_triage\n" + "".join(
    f"c{n},Emergency,{'Urgent' if n % 10 == 0 else 'Emergency'}\n" for n in range(200)
)


@pytest.fixture
def run():
    app = typer.Typer()
    for command in (agreement, clinical, plan):
        command.register(app)

    def running(*arguments: object):
        return CliRunner().invoke(app, [str(word) for word in arguments])

    return running


def gate(tmp_path: Path, floor: float) -> Path:
    policy = tmp_path / "policy.toml"
    policy.write_text(
        '[aggregation]\nmethod = "threshold_gate"\n'
        f"[aggregation.thresholds]\ntriage_accuracy = {{ min = {floor} }}\n",
        encoding="utf-8",
    )
    return policy


def test_that_plan_answers_for_a_person_and_as_json(run):
    said = run("plan", "--target", "0.99").output
    assert "368" in said
    assert "299" in said
    found = json.loads(run("plan", "--target", "0.99", "--deff", "1.4", "--json").output)
    made = planner(0.99, deff=1.4)
    assert found["rows"][0] == {"failures": 0, "units": 368, "units_clustered": 516}
    assert found["wilson"] == made.wilson


def test_that_plan_refuses_what_no_sample_can_show(run):
    refused = run("plan", "--target", "1", "--deff", "0.5").exception
    assert isinstance(refused, InputError)
    assert refused.code == "plan_out_of_range"
    assert [fault.place for fault in refused.faults] == ["--target", "--deff"]
    assert isinstance(run("plan", "--target", "nan").exception, InputError)


def test_that_clinical_ends_by_its_gate(run, tmp_path):
    outcomes = tmp_path / "outcomes.csv"
    outcomes.write_text(ROWS, encoding="utf-8")
    plain = run("clinical", outcomes)
    assert plain.exit_code == 0
    assert "0.900" in plain.output
    assert "0.851 to 0.934" in plain.output
    passed = run("clinical", outcomes, "--policy", gate(tmp_path, 0.8))
    assert (passed.exit_code, "The safety gate passes" in passed.output) == (0, True)
    failed = run("clinical", outcomes, "--policy", gate(tmp_path, 0.95), "--json")
    assert failed.exit_code == 1
    assert json.loads(failed.output)["failure_reasons"] == ["triage_accuracy: bound_misses"]


def test_that_clinical_shows_missing_advice_conditions_and_comparisons(run, tmp_path):
    outcomes = tmp_path / "outcomes.csv"
    rows = ["case_ref,system,expected_triage,ai_triage"]
    rows += [f"c{n},{s},Emergency,{'' if n < k else 'Emergency'}" for s, k in (("a", 3), ("b", 0))
             for n in range(40)]  # fmt: skip
    outcomes.write_text("\n".join(rows), encoding="utf-8")
    said = run("clinical", outcomes).output
    assert "3 answers without advice" in said
    assert "Differences of systems" in said
    assert "+0.000" in said


def test_that_agreement_needs_the_lock_and_then_says_it_in_words(run, tmp_path):
    early = tmp_path / "early.round"
    actions.sample_round(early, "synthetic")
    refused = run("agreement", early)
    assert isinstance(refused.exception, InputError)
    assert refused.exception.code == "not_locked"
    walked = tmp_path / "walked.round"
    actions.run_demo(walked)
    said = run("agreement", walked).output
    assert "Of 100 pairs, two reviewers gave the same label for 99." in said
    assert "System 1" in said
    found = json.loads(run("agreement", walked, "--json").output)
    assert found["scopes"][0]["system"] is None
    assert found["first_pass"]["items"] == 72
    assert sum(found["scopes"][0]["states"].values()) == 72
