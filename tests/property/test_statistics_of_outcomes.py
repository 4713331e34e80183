"""Properties of whole evaluations: the order of rows says nothing, counts add up, sides mirror."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from citereview.clinical import clinical_rules, document, evaluate, read_outcomes
from citereview.statistics import Estimate

LEVELS = ("Emergency", "Urgent", "Routine")
RULES = clinical_rules(
    {"levels": list(LEVELS), "weights": {"Emergency": 5, "Urgent": 3, "Routine": 1}},
    {"method": "geometric_mean", "components": {"triage_accuracy": 1, "weighted_accuracy": 1}},
)
ANSWERS = st.lists(
    st.tuples(
        st.sampled_from(("a", "b")),
        st.sampled_from(LEVELS),
        st.sampled_from((*LEVELS, "")),
        st.integers(1, 3),
    ),
    min_size=1,
    max_size=40,
)


def rows(answers: list[tuple[str, str, str, int]]) -> list[str]:
    """One or several runs of each case."""
    return [
        f"c{number},{system},{run},{want},{got}"
        for number, (system, want, got, runs) in enumerate(answers)
        for run in range(runs)
    ]


def results(lines: list[str]):
    text = "\n".join(["case_ref,system,repeat,expected_triage,ai_triage", *lines])
    return evaluate(read_outcomes(text.encode(), "x.csv", RULES.clinical), RULES)


@settings(max_examples=40, deadline=None)
@given(ANSWERS, st.randoms(use_true_random=False))
def test_that_the_order_of_rows_does_not_matter(answers, random):
    lines = rows(answers)
    turned = list(lines)
    random.shuffle(turned)
    one, other = document(results(lines)), document(results(turned))
    for made in (one, other):
        del made["digest"]
    assert json.dumps(rounded(one)) == json.dumps(rounded(other))


def rounded(value):
    if isinstance(value, float):
        return round(value, 9)
    if isinstance(value, dict):
        return {key: rounded(entry) for key, entry in value.items()}
    return [rounded(entry) for entry in value] if isinstance(value, list) else value


@settings(max_examples=40, deadline=None)
@given(ANSWERS)
def test_that_every_answer_is_counted_once(answers):
    for found in results(rows(answers)).systems:
        mine = [one for one in answers if one[0] == found.system]
        triage = found.triage
        answered = sum(map(sum, triage.confusion))
        assert answered + triage.missing_advice == sum(runs for *_, runs in mine)
        assert sum(level.n for level in triage.by_level) == answered
        if answered:
            rates = (triage.accuracy, triage.under_triage_rate, triage.over_triage_rate)
            assert all(isinstance(rate, Estimate) for rate in rates)
            assert abs(sum(rate.value for rate in rates) - 1) < 1e-9
            assert triage.accuracy_missing_counted.value <= triage.accuracy.value + 1e-12


@settings(max_examples=40, deadline=None)
@given(ANSWERS)
def test_that_turning_the_ladder_turns_under_and_over_triage(answers):
    turn = dict(zip(LEVELS, LEVELS[::-1], strict=True)) | {"": ""}
    turned = [(system, turn[want], turn[got], runs) for system, want, got, runs in answers]
    for one, other in zip(
        results(rows(answers)).systems, results(rows(turned)).systems, strict=True
    ):
        assert one.triage.under_triage_rate == other.triage.over_triage_rate
        assert one.triage.over_triage_at_risk == other.triage.under_triage_at_risk
        assert one.triage.accuracy == other.triage.accuracy
