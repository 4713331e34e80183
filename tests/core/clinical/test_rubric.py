"""The rubric of the guide as it is: scores, dimensions, thresholds, and scores that do not fit."""

from __future__ import annotations

import copy
import json

import pytest

from citereview.clinical import load_rubric
from citereview.errors import InputError

SCORES = [{"score": score, "description": f"level {score}"} for score in (5, 4, 3, 2, 1)]
GUIDE = {
    "name": "Clinical Note Quality",
    "version": "2.1",
    "dimensions": [
        {"name": "Clinical Accuracy", "weight": 0.30, "criteria": SCORES},
        {"name": "Completeness", "weight": 0.25, "criteria": SCORES},
        {"name": "Safety Documentation", "weight": 0.25, "criteria": SCORES},
        {"name": "Actionability", "weight": 0.20, "criteria": SCORES},
    ],
    "aggregate_method": "weighted_average",
    "passing_threshold": 3.5,
}
NAMES = [dimension["name"] for dimension in GUIDE["dimensions"]]


def notes(*scores: tuple[int, ...]) -> str:
    return "\n".join(
        json.dumps({"case_ref": f"n{i}", "scores": dict(zip(NAMES, row, strict=False))})
        for i, row in enumerate(scores)
    )


def changed(**changes: object) -> dict[str, object]:
    rubric = copy.deepcopy(GUIDE)
    rubric.update(changes)
    return rubric


def measured(measure, text, rubric=GUIDE, **options):
    return measure(text, "notes.jsonl", {"rubric": rubric}, **options).only


def test_that_a_case_score_is_the_weighted_mean_of_its_dimensions(measure):
    found = measured(measure, notes((5, 4, 3, 2), (1, 1, 1, 1)))
    first = 0.30 * 5 + 0.25 * 4 + 0.25 * 3 + 0.20 * 2
    assert found.rubric.score.value == pytest.approx((first + 1) / 2)
    means = {part.slug: part.mean.value for part in found.rubric.dimensions}
    assert means["clinical_accuracy"] == 3
    assert found.rubric_safety_documentation.value == 2
    assert (found.rubric.version, found.rubric.scale) == ("2.1", (1, 5))


def test_that_reviewers_of_one_note_are_one_case(measure):
    rows = ["case_ref,reviewer,dimension,score"]
    rows += [
        f"n{case},R-{reviewer},{name},{3 + (case + reviewer) % 3}"
        for case in range(20)
        for reviewer in range(3)
        for name in NAMES
    ]
    found = measure("\n".join(rows), clinical={"rubric": GUIDE}).only
    assert found.rubric.score.n == found.rubric.score.cases == 20
    assert found.rubric.score.value == pytest.approx(4)


def test_that_the_lower_limit_has_to_reach_the_passing_threshold(measure):
    good = measured(measure, notes(*[(5, 4, 5, 4)] * 40))
    assert good.safety_gate == "pass"
    assert [check.name for check in good.checks] == ["rubric"]
    # Mean 3.6 and a lower limit below 3.5: the point would pass, the bound does not.
    middling = notes(*([(4, 4, 4, 4)] * 24 + [(3, 3, 3, 3)] * 16))
    assert measured(measure, middling).rubric.score.value == pytest.approx(3.6)
    assert measured(measure, middling).safety_gate == "cannot_judge"
    by_point = measured(measure, middling, judge="point")
    assert by_point.safety_gate == "pass"
    assert "Exploratory: judged on point estimates." in by_point.gate.sentence


def test_that_a_note_without_a_dimension_is_counted_and_left_out(measure):
    found = measured(measure, notes((5, 5, 5, 5), (1, 1), (3, 3, 3, 3)))
    assert found.rubric.incomplete_cases == 1
    assert found.rubric.score.value == pytest.approx(4)
    assert found.rubric_completeness.n == 3


@pytest.mark.parametrize(("method", "expected"), [("minimum", 2.0), ("geometric_mean", 3.4649)])
def test_that_the_other_methods_are_taken_a_case(measure, method, expected):
    # Geometric: 5^.30 * 4^.25 * 3^.25 * 2^.20 = exp(1.24268) = 3.4649.
    text = notes((5, 4, 3, 2))
    found = measured(measure, text, changed(aggregate_method=method))
    assert found.rubric.score.value == pytest.approx(expected, abs=1e-4)


def test_that_scores_that_do_not_fit_are_named_by_row(measure):
    rows = (
        "case_ref,dimension,score\n"
        "n1,Completeness,4\nn1,Clarity,4\nn1,Actionability,6\nn2,Completeness,3.5\n"
    )
    with pytest.raises(InputError) as refused:
        measure(rows, clinical={"rubric": GUIDE})
    found = [(fault.place, fault.code) for fault in refused.value.faults]
    assert found == [
        ("outcomes.csv:3", "rubric_unknown_dimension"),
        ("outcomes.csv:4", "rubric_off_scale"),
        ("outcomes.csv:5", "rubric_off_scale"),
    ]


def test_that_scores_without_a_rubric_are_not_guessed_at(measure):
    with pytest.raises(InputError) as refused:
        measure("case_ref,dimension,score\nn1,Completeness,4\n")
    assert refused.value.code == "evaluation_without_rubric"


@pytest.mark.parametrize(
    ("rubric", "code"),
    [
        (changed(dimensions=GUIDE["dimensions"][:3]), "rubric_weights"),
        (changed(passing_threshold=7), "rubric_threshold"),
        (changed(version=2), "rubric_form"),
        (changed(extra="x"), "rubric_form"),
        (
            changed(dimensions=[{"name": "A", "weight": 0.5, "criteria": SCORES}] * 2),
            "rubric_names",
        ),
        (
            changed(
                dimensions=[
                    {"name": "A", "weight": 0.5, "criteria": SCORES},
                    {"name": "B", "weight": 0.5, "criteria": SCORES[:3]},
                ]
            ),
            "rubric_scale",
        ),
        (
            changed(dimensions=[{"name": "A", "weight": 1.0, "criteria": SCORES + SCORES[:1]}]),
            "rubric_scale",
        ),
    ],
)
def test_that_a_rubric_that_does_not_fit_together_is_refused(rubric, code):
    with pytest.raises(InputError) as refused:
        load_rubric(rubric)
    assert refused.value.code == "invalid_rubric"
    assert {fault.code for fault in refused.value.faults} == {code}
    assert refused.value.__context__ is None
