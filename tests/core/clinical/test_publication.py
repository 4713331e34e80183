"""The documents of an evaluation, and the attacks on what is published of it."""

from __future__ import annotations

import json

import pytest

from citereview.clinical import document, report_lines, rows_csv
from citereview.errors import InputError

SUPPRESSED = "suppressed"


def triage_rows(by_level: dict[str, tuple[int, int]]) -> str:
    """Triage rows: level -> (right, wrong)."""
    rows = ["case_ref,expected_triage,ai_triage"]
    number = 0
    other = {"Emergency": "Urgent", "Urgent": "Routine", "Routine": "Urgent"}
    for level, (right, wrong) in by_level.items():
        for got in [level] * right + [other[level]] * wrong:
            rows.append(f"c{number},{level},{got}")
            number += 1
    return "\n".join(rows)


def condition_rows(cells: dict[str, tuple[int, int, int, int]]) -> str:
    """Long-form rows with so many TP, FP, FN, TN of each condition."""
    rows = ["case_ref,condition,expected,predicted"]
    for condition, four in cells.items():
        answers = (("yes", "yes"), ("no", "yes"), ("yes", "no"), ("no", "no"))
        kinds = [kind for kind, count in zip(answers, four, strict=True) for _ in range(count)]
        rows += [f"c{n},{condition},{want},{got}" for n, (want, got) in enumerate(kinds)]
    return "\n".join(rows)


def public(results) -> dict:
    made = document(results, "public")
    json.dumps(made, allow_nan=False)
    return made


def test_that_a_confidential_document_shows_everything_and_says_so(measure):
    results = measure(triage_rows({"Emergency": (5, 1), "Urgent": (7, 3), "Routine": (12, 2)}))
    made = document(results)
    assert made["audience"] == "confidential"
    (system,) = made["systems"]
    assert system["figures"]["triage_accuracy"]["k"] == 24
    assert system["triage"]["confusion"] == [[5, 1, 0], [0, 7, 3], [0, 2, 12]]
    assert SUPPRESSED not in json.dumps(made)
    assert "Confidential" in "\n".join(report_lines(results))


def test_that_the_public_document_is_suppressed_in_all_its_forms(measure):
    """R6: JSON, CSV and report share one decision."""
    results = measure(triage_rows({"Emergency": (5, 1), "Urgent": (7, 3), "Routine": (12, 2)}))
    (system,) = public(results)["systems"]
    assert system["figures"]["weighted_accuracy"]["reason"] == "not_declared"
    assert system["figures"]["under_triage_rate"] == SUPPRESSED
    # Right, too low and too high add up: 24 and 2 of 30 would give the 4 away.
    assert system["figures"]["triage_accuracy"] == SUPPRESSED
    assert {cell for row in system["triage"]["confusion"] for cell in row} == {SUPPRESSED}
    assert {row["n"] for row in system["triage"]["by_level"]} == {SUPPRESSED}
    for text in (rows_csv(results, "public"), "\n".join(report_lines(results, None, "public"))):
        assert "0.8" not in text
        assert SUPPRESSED in text


def test_attack_a7_that_raw_stays_out_where_weighted_would_give_levels_away(measure):
    weights = {"Emergency": 5, "Urgent": 3, "Routine": 1}
    results = measure(
        triage_rows({"Emergency": (60, 20), "Urgent": (70, 30), "Routine": (90, 2)}),
        clinical={"weights": weights},
    )
    figures = public(results)["systems"][0]["figures"]
    # Two wrong answers at one level: that level's cell is small, and weighted accuracy knows it.
    assert figures["weighted_accuracy"] == SUPPRESSED


def test_that_a_mean_penalty_goes_with_the_errors_it_is_made_of(measure):
    penalties = {"penalties": {"under_triage_1": 1, "over_triage_1": 1}}
    small = triage_rows({"Emergency": (60, 20), "Urgent": (70, 3)})
    assert public(measure(small, clinical=penalties))["systems"][0]["figures"]["mean_penalty"] == (
        SUPPRESSED
    )
    large = triage_rows({"Emergency": (60, 20), "Urgent": (70, 30)})
    shown = public(measure(large, clinical=penalties))["systems"][0]["figures"]["mean_penalty"]
    assert shown["value"] == pytest.approx(0.28)


def test_that_a_large_evaluation_is_published_with_two_decimals(measure):
    results = measure(triage_rows({"Emergency": (60, 20), "Urgent": (70, 30), "Routine": (90, 9)}))
    (system,) = public(results)["systems"]
    figure = system["figures"]["triage_accuracy"]
    assert (figure["value"], figure["n"]) == (0.79, 279)
    assert system["triage"]["confusion"][0] == [60, 20, 0]
    assert system["triage"]["missing_advice"] == 0


def test_attack_a6_that_a_conditions_rates_go_together(measure):
    results = measure(condition_rows({"Rash": (3, 2, 1, 54), "Fever": (50, 10, 20, 100)}))
    (system,) = public(results)["systems"]
    rash, fever = sorted(system["conditions"], key=lambda one: one["name"], reverse=True)
    for key in ("sensitivity", "specificity", "ppv", "npv", "f1", "true_negatives"):
        assert rash[key] == SUPPRESSED
        assert fever[key] != SUPPRESSED
    assert system["figures"]["specificity_rash"] == SUPPRESSED


def test_attack_a8_that_a_composite_and_a_pooled_rate_go_with_their_parts(measure):
    policy = {
        "method": "weighted_average",
        "components": {"sensitivity_rash": 1, "sensitivity_fever": 1},
    }
    targets = [
        {"name": "Rash", "critical": True, "target": 0.9},
        {"name": "Fever", "critical": True, "target": 0.5},
    ]
    results = measure(
        condition_rows({"Rash": (97, 0, 3, 54), "Fever": (50, 10, 20, 100)}),
        clinical={"conditions": targets},
        aggregation=policy,
    )
    assert results.sensitivity_critical.value == pytest.approx(147 / 170)
    made = public(results)
    (system,) = made["systems"]
    assert system["figures"]["sensitivity_critical"] == SUPPRESSED
    assert system["composite"] == SUPPRESSED
    assert made["composite_score"] is None
    by_name = {check["name"]: check for check in system["checks"]}
    assert by_name["sensitivity_rash"]["outcome"] == SUPPRESSED
    assert by_name["sensitivity_rash"]["reason"] == SUPPRESSED
    assert by_name["sensitivity_fever"]["outcome"] == "pass"
    # The verdict is always published, without the counts that would name the hidden check.
    assert system["safety_gate"] == made["safety_gate"] == results.safety_gate
    assert "of 2" not in system["sentence"]
    assert made["failure_reasons"] == system["failure_reasons"] == []


def test_that_a_comparison_goes_with_its_systems(measure):
    rows = ["case_ref,system,expected_triage,ai_triage"]
    for system, wrong in (("a", 30), ("b", 2), ("c", 40)):
        rows += [
            f"c{n},{system},Emergency,{'Urgent' if n < wrong else 'Emergency'}" for n in range(100)
        ]
    made = public(measure("\n".join(rows)))
    shown = {(one["first"], one["second"]): one["difference"] for one in made["comparisons"]}
    assert shown["a", "b"] == shown["b", "c"] == SUPPRESSED
    # a is wrong on 30 of the 40 cases c is wrong on: 60, 10, 0 and 30 cases, all publishable.
    assert shown["a", "c"]["value"] == pytest.approx(0.10)


def test_that_json_is_what_a_pipeline_reads(measure):
    policy = {"method": "minimum", "components": {"triage_accuracy": 1}}
    text = triage_rows({"Emergency": (60, 20)})
    made = document(measure(text, aggregation=policy))
    assert made["composite_score"] == pytest.approx(0.75)
    assert made["safety_gate"] == "cannot_judge"
    assert made["failure_reasons"] == ["no_threshold"]
    assert document(measure(text))["composite_score"] is None


def test_that_every_output_names_point_judging(measure):
    results = measure(triage_rows({"Emergency": (60, 20)}), judge="point")
    assert document(results)["exploratory"] == "exploratory: judged on point estimates"
    assert "Exploratory: judged on point estimates." in report_lines(results)


def test_that_the_report_has_the_sections_asked_for_in_their_order(measure):
    results = measure(condition_rows({"Chest Pain": (300, 0, 0, 50)}))
    lines = report_lines(results, ["failure_analysis", "methodology"])
    headings = [line for line in lines if line.startswith("## ")]
    assert headings == ["## Failure analysis", "## Methodology"]
    everything = "\n".join(report_lines(results))
    assert "sensitivity_chest_pain: at least 0.99: cannot_judge (target_unreachable)" in everything
    assert "sample too small for a reliable conclusion" in everything
    assert "n/a" not in everything.split("## Results")[0]
    with pytest.raises(InputError) as refused:
        report_lines(results, ["results_sumary"])
    assert refused.value.faults[0].expected == "did you mean 'results_summary'?"
