"""A declared composite and clinical targets: in the verdict, under amendments, and withheld."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from citereview import actions

BASE = """\
subjects = ["alpha-writer"]
judge = "point"
[thresholds]
fact_coverage_min = 0.0
"""
COMPOSITE = (
    BASE + '[aggregation]\nmethod = "weighted_average"\ncomponents = {triage_accuracy = 1}\n'
)


def _target(floor: float) -> str:
    return (
        BASE + '[aggregation]\nmethod = "threshold_gate"\n'
        f"[aggregation.thresholds]\ntriage_accuracy = {{ min = {floor} }}\n"
    )


def _outcomes(artifacts: Path) -> None:
    rows = ["case_ref,system,expected_triage,ai_triage"]
    answers = ["Emergency"] * 90 + ["Urgent"] * 10
    rows += [f"o{at},alpha-writer,Emergency,{given}" for at, given in enumerate(answers)]
    (artifacts / "outcomes.csv").write_text("\n".join(rows), encoding="utf-8")


def test_that_the_verdict_says_the_declared_composite_and_else_none(
    make: Callable[..., Path],
) -> None:
    for name, policy, expected in (("one", COMPOSITE, 0.9), ("none", BASE, None)):
        place = make(name=name, policy=policy, change=_outcomes)
        with actions.open_session(place) as session:
            verdict = actions.gate(session)
        assert verdict.composite_score == (expected and pytest.approx(expected))
        assert verdict.safety_gate == ("pass" if verdict.open else "cannot_judge")


@pytest.mark.parametrize(("floor", "expected"), [(0.85, True), (0.95, False)])
def test_that_an_amended_target_is_judged_on_the_same_outcomes(
    make: Callable[..., Path], tmp_path: Path, floor: float, expected: bool
) -> None:
    place = make(policy=_target(0.8), change=_outcomes)
    changed = tmp_path / "amended.toml"
    changed.write_text(_target(floor), encoding="utf-8")
    with actions.open_session(place) as session:
        assert actions.gate(session).open
        actions.freeze(session)
        made = actions.amend(session, what="Another floor.", why="Asked for.", policy=changed)
        assert made.open_as_amended is expected
        actions.publish(session)
    public = json.loads((place / "public" / "report.json").read_text())
    (subject,) = public["subjects"]
    (row,) = [check for check in subject["checks"] if check["check"].startswith("clinical_t")]
    # Ten wrong answers of a hundred: no count is small, so nothing is withheld.
    assert (row["outcome"], row["value"], row["n"]) == ("pass", 0.9, 100)
    word = "open" if expected else "closed"
    assert f"it would be: {word}." in public["deviations"][0]
    assert json.loads((place / "public" / "verdict.json").read_text())["composite_score"] is None
