"""The clinical sections of a policy: every fault at once, by key, without the value."""

from __future__ import annotations

import pytest

from citereview.clinical import clinical_rules
from citereview.errors import InputError
from citereview.gate import load_policy


def faults(clinical=None, aggregation=None) -> set[tuple[str, str, str]]:
    with pytest.raises(InputError) as refused:
        clinical_rules(clinical, aggregation)
    error = refused.value
    assert error.code == "invalid_clinical_policy"
    assert error.__cause__ is None
    assert error.__context__ is None
    return {(fault.place, fault.code, fault.expected) for fault in error.faults}


def test_that_all_faults_are_found_at_once():
    found = faults(
        {
            "levels": ["A", "a"],
            "few_units": 3,
            "conditions": [{"name": "x", "target": 1.5}, {"nome": "y"}],
            "cautions": {"wide": "much"},
        },
        {"method": "threshold_gate", "thresholds": {"triage_accuracy": {"min": 1, "max": 1}}},
    )
    places = {(place, code) for place, code, _ in found}
    assert ("clinical", "policy_unknown_key") in places
    assert ("clinical.conditions[0].target", "policy_out_of_range") in places
    assert ("clinical.conditions[1].name", "policy_missing_key") in places
    assert ("clinical.conditions[1]", "policy_unknown_key") in places
    assert ("clinical.cautions.wide", "policy_wrong_type") in places
    assert ("aggregation.thresholds", "policy_one_limit") in places


def test_that_an_unknown_key_is_answered_with_the_closest_known_one():
    ((place, code, hint),) = faults({"levells": ["A", "B"]})
    assert (place, code) == ("clinical", "policy_unknown_key")
    assert hint == "did you mean 'levels'?"
    ((_, _, far),) = faults({"zzzz": 1})
    assert far.startswith("one of: levels, weights") or "levels" in far


def test_that_no_value_and_no_free_key_is_repeated():
    secret = "JaneDoe1961"
    for clinical in (
        {"weights": {secret: -1}},
        {"columns": {secret: 3}},
        {"levels": [secret, secret]},
        {secret: 1},
        {"rubric": secret},
    ):
        with pytest.raises(InputError) as refused:
            clinical_rules(clinical)
        error = refused.value
        assert secret not in repr(error) + error.explain() + "".join(map(str, error.faults))


def test_that_names_are_told_apart():
    assert {code for _, code, _ in faults({"levels": ["One", "ONE "]})} == {"policy_named_twice"}
    assert {code for _, code, _ in faults({"levels": ["One"]})} == {"policy_named_twice"}
    twice = [{"name": "Chest Pain"}, {"name": "chest-pain"}]
    assert {code for _, code, _ in faults({"conditions": twice})} == {"policy_named_twice"}
    weights = {"levels": ["A", "B"], "weights": {"A": 1, "C": 2}}
    assert {code for _, code, _ in faults(weights)} == {"policy_unknown_level"}


def test_that_an_aggregation_declares_what_its_method_needs():
    assert {code for _, code, _ in faults(None, {"method": "threshold_gate"})} == {
        "policy_no_threshold"
    }
    assert {code for _, code, _ in faults(None, {"method": "minimum"})} == {"policy_no_component"}


def test_that_the_sections_of_a_policy_file_are_read():
    policy = load_policy(
        """
        judge = "point"
        [clinical]
        levels = ["Emergency", "Urgent", "Routine"]
        weights = { Emergency = 5, Urgent = 3, Routine = 1 }
        penalties = { under_triage_1 = 1, "under_triage_3+" = 9, "over_triage_2+" = 0.5 }
        [[clinical.conditions]]
        name = "Chest Pain"
        target = 0.99
        critical = true
        [aggregation]
        method = "geometric_mean"
        components = { triage_accuracy = 1, sensitivity_critical = 2 }
        """
    )
    rules = clinical_rules(policy.clinical, policy.aggregation, judge=policy.judge)
    assert rules.judge == "point"
    assert rules.clinical.penalties is not None
    assert rules.clinical.penalties.under_triage_3 == 9
    score = rules.aggregation.score()
    assert score is not None
    assert score.components["sensitivity_critical"].weight == 2


def test_that_another_gate_keeps_the_policys_composite():
    rules = clinical_rules(None, {"method": "minimum", "components": {"triage_accuracy": 1}})
    gate = {"method": "threshold_gate", "thresholds": {"triage_accuracy": {"min": 0.8}}}
    both = rules.with_aggregation(gate).aggregation
    assert both.method == "threshold_gate"
    assert both.score() == rules.aggregation.score()
    own = rules.with_aggregation({**gate, "composite": {"method": "geometric_mean", "components": {
        "rubric": 1}}}).aggregation  # fmt: skip
    assert own.score() is not None
    assert own.score().method == "geometric_mean"
    assert rules.with_aggregation(None) is rules


def test_that_rules_survive_their_json():
    rules = clinical_rules(
        {"levels": ["A", "B"], "penalties": {"under_triage_3+": 2}, "cautions": {"wide": 0.2}},
        {"method": "threshold_gate", "thresholds": {"rubric": {"min": 3.5}}, "require_all": False},
    )
    assert clinical_rules(**rules.model_dump(mode="json", by_alias=True)) == rules
