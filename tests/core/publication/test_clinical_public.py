"""Clinical checks in public: shown where their cases can be counted and none is few, else said."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from citereview import actions
from citereview.errors import InputError

BASE = """\
subjects = ["alpha-writer"]
judge = "point"
[thresholds]
fact_coverage_min = 0.0
"""
TRIAGE = "case_ref,system,expected_triage,ai_triage"
DETECTION = "case_ref,system,condition,expected,predicted"


def _policy(thresholds: Mapping[str, float], *, clinical: str = "") -> str:
    floors = "".join(f"{name} = {{ min = {floor} }}\n" for name, floor in thresholds.items())
    gate = '[aggregation]\nmethod = "threshold_gate"\n[aggregation.thresholds]\n'
    return f"{BASE}{clinical}{gate}{floors}"


def _triage(answers: list[tuple[str, str]]) -> Callable[[Path], None]:
    def write(artifacts: Path) -> None:
        rows = [f"o{at},alpha-writer,{a},{b}" for at, (a, b) in enumerate(answers)]
        (artifacts / "outcomes.csv").write_text("\n".join([TRIAGE, *rows]), encoding="utf-8")

    return write


def _published(place: Path) -> dict[str, Any]:
    with actions.open_session(place) as session:
        actions.freeze(session)
        actions.publish(session)
    found: dict[str, Any] = json.loads((place / "public" / "report.json").read_text())
    return found


def _clinical(report: dict[str, Any]) -> dict[str, dict[str, Any]]:
    (subject,) = report["subjects"]
    return {row["check"]: row for row in subject["checks"] if row["check"].startswith("clinical_")}


RIGHT, LOWER, HIGHER = ("Urgent", "Urgent"), ("Urgent", "Routine"), ("Urgent", "Emergency")


@pytest.mark.parametrize(
    ("wrong", "shown"), [(0, True), (1, False), (4, False), (5, True), (35, True), (36, False)]
)
def test_that_the_share_of_right_answers_is_shown_unless_few_are_right_or_wrong(
    make: Callable[..., Path], wrong: int, shown: bool
) -> None:
    answers = [RIGHT] * (40 - wrong) + [LOWER] * wrong
    place = make(policy=_policy({"triage_accuracy": 0.1}), change=_triage(answers))
    report = _published(place)
    row = _clinical(report)["clinical_triage_accuracy"]
    assert (row["outcome"] != "suppressed") == shown
    if shown:
        assert row["n"] == 40
        assert row["value"] == round((40 - wrong) / 40, 2)
        assert f"{(40 - wrong) / 40:.0%}" in row["sentence"]
    else:
        assert (row["value"], row["low"], row["high"], row["n"]) == (None,) * 4
        assert row["reason"] == "suppressed"
        said = " ".join(report["suppression"])
        assert "Averages of scores, penalties, composites and custom metrics" in said


def test_that_a6_rates_on_one_table_are_shown_only_if_the_whole_table_may_be(
    make: Callable[..., Path],
) -> None:
    asked = {"triage_accuracy": 0.1, "under_triage_rate": 0.0, "over_triage_rate": 0.0}
    answers = [RIGHT] * 24 + [LOWER] * 8 + [HIGHER] * 8
    shown = _clinical(_published(make(policy=_policy(asked), change=_triage(answers))))
    assert {row["outcome"] for row in shown.values()} == {"pass"}
    # Two are too high: right and too low would give them away, so only the one rate stands.
    few = [RIGHT] * 24 + [LOWER] * 14 + [HIGHER] * 2
    hidden = _clinical(_published(make(policy=_policy(asked), change=_triage(few), name="few")))
    assert {name: row["outcome"] == "suppressed" for name, row in hidden.items()} == {
        "clinical_triage_accuracy": False,
        "clinical_under_triage_rate": True,
        "clinical_over_triage_rate": True,
    }


def test_that_a7_a_weighted_accuracy_rests_on_the_table_of_its_levels(
    make: Callable[..., Path],
) -> None:
    clinical = '[clinical]\nlevels = ["Emergency", "Urgent", "Routine"]\n'
    clinical += "[clinical.weights]\nEmergency = 5.0\nUrgent = 3.0\nRoutine = 1.0\n"
    asked = {"triage_accuracy": 0.1, "weighted_accuracy": 0.1}
    few = [("Emergency", "Emergency")] * 10 + [("Emergency", "Urgent")] * 4
    few += [("Urgent", "Urgent")] * 20 + [("Urgent", "Routine")] * 6 + [("Routine", "Routine")] * 9
    policy = _policy(asked, clinical=clinical)
    hidden = _clinical(_published(make(policy=policy, change=_triage(few))))
    assert hidden["clinical_triage_accuracy"]["outcome"] == "pass"
    assert hidden["clinical_weighted_accuracy"]["outcome"] == "suppressed"
    many = few + [("Emergency", "Urgent")] * 5
    shown = _clinical(_published(make(policy=policy, change=_triage(many), name="many")))
    assert shown["clinical_weighted_accuracy"]["outcome"] == "pass"


@pytest.mark.parametrize(("fp", "shown"), [(2, False), (6, True), (0, True)])
def test_that_a6_rates_of_a_condition_need_all_four_of_its_cells(
    make: Callable[..., Path], fp: int, shown: bool
) -> None:
    def write(artifacts: Path) -> None:
        cells = [(1, 1)] * 15 + [(1, 0)] * 5 + [(0, 1)] * fp + [(0, 0)] * 30
        rows = [f"o{at},alpha-writer,chest pain,{e},{d}" for at, (e, d) in enumerate(cells)]
        (artifacts / "outcomes.csv").write_text("\n".join([DETECTION, *rows]), encoding="utf-8")

    asked = {"sensitivity_chest_pain": 0.1, "ppv_chest_pain": 0.1}
    found = _clinical(_published(make(policy=_policy(asked), change=write)))
    for name in asked:
        assert (found[f"clinical_{name}"]["outcome"] != "suppressed") == shown


def test_that_few_cases_without_an_answer_hide_the_rate(make: Callable[..., Path]) -> None:
    def write(artifacts: Path) -> None:
        rows = [f"case-{at:03d},alpha-writer,Urgent,Urgent" for at in range(1, 11)]
        (artifacts / "outcomes.csv").write_text("\n".join([TRIAGE, *rows]), encoding="utf-8")

    policy = _policy({"triage_accuracy": 0.1})
    # Ten of the twelve reviewed cases have an answer: the other two would be told.
    hidden = _clinical(_published(make(policy=policy, change=write)))
    assert hidden["clinical_triage_accuracy"]["outcome"] == "suppressed"


def test_that_a_second_release_with_one_more_answer_is_refused(
    make: Callable[..., Path],
) -> None:
    policy = _policy({"triage_accuracy": 0.1})
    answers = [RIGHT] * 30 + [LOWER] * 10

    _published(make(policy=policy, change=_triage(answers)))
    more = make(policy=policy, cases=17, change=_triage([*answers, LOWER]), name="more")
    with actions.open_session(more) as session:
        actions.freeze(session)
        with pytest.raises(InputError) as caught:
            actions.publish(session)
    assert caught.value.code == "rule_r5_difference"


def test_that_a_rubric_average_is_withheld_and_said_to_be(make: Callable[..., Path]) -> None:
    def write(artifacts: Path) -> None:
        rows = ["case_ref,system,reviewer,dimension,score"]
        rows += [f"o{at},alpha-writer,r1,clarity,{3 + at % 2}" for at in range(40)]
        (artifacts / "outcomes.csv").write_text("\n".join(rows), encoding="utf-8")

    levels = ", ".join(f'{{ score = {at}, description = "level {at}" }}' for at in range(5, 0, -1))
    rubric = (
        '[clinical.rubric]\nname = "R"\nversion = "1"\naggregate_method = "weighted_average"\n'
        'passing_threshold = 2.0\n[[clinical.rubric.dimensions]]\nname = "clarity"\n'
        f"weight = 1.0\ncriteria = [{levels}]\n"
    )
    place = make(policy=_policy({"rubric": 0.1}, clinical=rubric), change=write)
    report = _published(place)
    rows = _clinical(report)
    assert rows
    assert all(row["outcome"] == "suppressed" for row in rows.values())
    assert "always suppressed" in " ".join(report["suppression"])
