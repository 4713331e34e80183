"""The policy file: defaults, all faults at once, and never a value in a message."""

import itertools
import traceback

import pytest

from citereview import resources
from citereview.errors import InputError
from citereview.gate.policy import (
    Policy,
    check_systems,
    default_policy,
    load_policy,
    policy_digest,
    policy_from_mapping,
)

CANARY = "Zzcanary"


def faults_of(text):
    with pytest.raises(InputError) as caught:
        load_policy(text)
    assert caught.value.code == "invalid_policy"
    assert caught.value.__cause__ is None
    assert caught.value.__context__ is None
    return {(fault.code, fault.place): fault.expected for fault in caught.value.faults}


def test_that_the_shipped_file_says_what_the_code_defaults_to():
    assert load_policy(resources.read_text("policy.default.toml")) == default_policy()


def test_that_an_empty_file_is_the_default_policy_with_the_seeds_thresholds():
    thresholds = load_policy("").thresholds.model_dump()
    assert thresholds == {
        "clinical_fact_recall_min": 0.95,
        "fact_coverage_min": 0.95,
        "unsupported_claim_rate_max": 0.0,
        "citation_support_min": 1.0,
        "leaked_identifier_count_max": 0.0,
    }


def test_that_the_digest_depends_on_meaning_and_not_on_writing():
    one = load_policy("[thresholds]\nfact_coverage_min = 1\n")
    two = load_policy("minimum_cell = 5\n# same\nthresholds.fact_coverage_min = 1.0\n")
    assert policy_digest(one) == policy_digest(two)
    assert policy_digest(one) != policy_digest(default_policy())


def test_that_a_byte_order_mark_and_windows_line_ends_do_no_harm():
    assert load_policy('\ufeffjudge = "point"\r\nminimum_cell = 7\r\n').minimum_cell == 7
    assert set(faults_of("\ufeff[pooled]\r\nzzz = 1\r\n")) == {
        ("policy_unknown_key", "pooled, line 2")
    }


def test_that_every_fault_comes_at_once_with_its_place():
    found = faults_of(
        'judge = "bounds"\nminimum_cell = 1\nallowed_closed_items = true\n'
        'subjects = ["a", "no spaces please", "a"]\ncomparators = "a"\n'
        "[thresholds]\nfact_coverage_min = 1.5\nclinical_fact_recall_min = true\n"
        "citation_support_min = nan\nleaked_identifier_count_max = 1\n"
        "[pooled]\nsupport_recall_min = -0.1\n"
    )
    assert set(found) == {
        ("policy_wrong_type", "judge"),
        ("policy_out_of_range", "minimum_cell"),
        ("policy_wrong_type", "allowed_closed_items"),
        ("policy_bad_identity", "subjects[1]"),
        ("policy_role_clash", "subjects[2]"),
        ("policy_wrong_type", "comparators"),
        ("policy_out_of_range", "thresholds.fact_coverage_min"),
        ("policy_wrong_type", "thresholds.clinical_fact_recall_min"),
        ("policy_out_of_range", "thresholds.citation_support_min"),
        ("policy_out_of_range", "thresholds.leaked_identifier_count_max"),
        ("policy_out_of_range", "pooled.support_recall_min"),
    }


@pytest.mark.parametrize(
    ("text", "place", "meant"),
    [
        ("minimun_cell = 5", "policy, line 1", "did you mean minimum_cell?"),
        ("\n[thresholds]\nfact_coverag_min = 1", "thresholds, line 3", "thresholds.fact_coverage"),
        ("clinical_fact_recal_min = 1", "policy, line 1", "thresholds.clinical_fact_recall_min"),
        ("[treshold]\na = 1", "policy, line 1", "did you mean thresholds?"),
        ("[pooled]\nzzz = 1", "pooled, line 2", "a key of the default policy"),
    ],
)
def test_that_an_unknown_key_is_placed_and_its_neighbour_suggested(text, place, meant):
    ((code, where), expected) = next(iter(faults_of(text).items()))
    assert (code, where) == ("policy_unknown_key", place)
    assert meant in expected


@pytest.mark.parametrize(
    "text", ["judge = ", "= 1", "a = " + "9" * 5000, "a = " + "[" * 5000, "\x00", "a=1\na=2"]
)
def test_that_what_is_not_toml_is_refused_with_one_code(text):
    assert {code for code, _ in faults_of(text)} == {"policy_not_toml"}


@pytest.mark.parametrize("value", ["1979-05-27", "inf", "nan"])
def test_that_a_free_section_holds_only_what_has_a_digest(value):
    assert set(faults_of(f"[clinical]\nx = {value}")) == {("policy_out_of_range", "clinical")}


def test_that_a_system_in_two_roles_is_refused():
    assert set(faults_of('subjects = ["a"]\ndistractors = ["b", "a"]')) == {
        ("policy_role_clash", "distractors[1]")
    }


def test_that_roles_follow_the_policy_and_the_claims():
    open_policy = load_policy('comparators = ["c"]\ndistractors = ["d"]')
    assert open_policy.role_of("x") == "subject"
    assert open_policy.role_of("x", brings_claims=False) == "distractor"
    assert open_policy.role_of("c") == "comparator"
    assert open_policy.role_of("d") == "distractor"
    named = load_policy('subjects = ["s"]')
    assert named.role_of("s", brings_claims=False) == "subject"
    assert named.role_of("x") == "comparator"


def test_that_a_named_system_the_round_lacks_is_a_fault():
    policy = load_policy('subjects = ["a", "b"]\ndistractors = ["c"]')
    assert [f.place for f in check_systems(policy, {"a"})] == ["subjects[1]", "distractors[0]"]


@pytest.mark.parametrize(
    ("key", "value"),
    list(
        itertools.product(
            [*Policy.model_fields, f"{CANARY}_key"],
            [f"{CANARY} x", [f"{CANARY} x"], {f"{CANARY}": f"{CANARY}"}, 10**30, [[CANARY]]],
        )
    ),
)
def test_that_no_message_repr_or_traceback_carries_a_value(key, value):
    try:
        policy = policy_from_mapping({key: value})
    except InputError as error:
        shown = "".join(traceback.format_exception(error, chain=True))
        shown += repr(error) + error.explain() + "".join(map(str, error.faults))
        shown += repr(error.faults)
    else:
        shown = repr(policy) + str(policy)
    assert CANARY not in shown
    assert str(10**30) not in shown
