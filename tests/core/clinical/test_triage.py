"""Triage: accuracy, errors by direction and level, penalties, missing advice; real outcomes."""

from __future__ import annotations

from pathlib import Path

import pytest

from citereview.clinical import ClinicalResults, TriageResult
from citereview.statistics import Estimate, Figure, Method, Reason, Undefined

# The example of docs/metrics.md: reference 6 E, 10 U, 14 R.
REFERENCE = "E" * 6 + "U" * 10 + "R" * 14
PREDICTED = "EEEEEU" + "UUUUUUURRE" + "R" * 12 + "UU"
WORDS = {"E": "Emergency", "U": "Urgent", "R": "Routine", " ": ""}
WEIGHTS = {"Emergency": 5, "Urgent": 3, "Routine": 1}


def table(reference: str, predicted: str) -> str:
    rows = [
        f"c{number},{WORDS[want]},{WORDS[got]}"
        for number, (want, got) in enumerate(zip(reference, predicted, strict=True))
    ]
    return "\n".join(["case_ref,expected_triage,ai_triage", *rows])


def triage(results: ClinicalResults) -> TriageResult:
    found = results.only.triage
    assert found is not None
    return found


def counts(figure: Figure | None) -> tuple[float | None, int]:
    assert isinstance(figure, Estimate)
    return figure.k, figure.n


def test_that_the_example_of_the_guide_is_met(measure):
    found = triage(measure(table(REFERENCE, PREDICTED), clinical={"weights": WEIGHTS}))
    assert counts(found.accuracy) == (24, 30)
    assert isinstance(found.accuracy, Estimate)
    assert (found.accuracy.low, found.accuracy.high) == pytest.approx(
        (0.626943, 0.904949), abs=1e-6
    )
    assert counts(found.under_triage_rate) == (3, 30)
    assert counts(found.over_triage_rate) == (3, 30)
    weighted = found.weighted_accuracy
    assert isinstance(weighted, Estimate)
    assert weighted.value == pytest.approx(0.783784, abs=1e-6)
    assert (weighted.low, weighted.high) == pytest.approx((0.572688, 0.907449), abs=1e-6)
    assert found.confusion == ((5, 1, 0), (1, 7, 2), (0, 2, 12))


def test_that_rates_by_level_leave_out_what_cannot_happen(measure):
    found = triage(measure(table(REFERENCE, PREDICTED)))
    emergency, urgent, routine = found.by_level
    assert (emergency.level, urgent.level, routine.level) == ("Emergency", "Urgent", "Routine")
    assert counts(emergency.accuracy) == (5, 6)
    assert counts(emergency.under_triage) == (1, 6)
    assert emergency.over_triage is None
    assert counts(urgent.under_triage) == (2, 10)
    assert counts(urgent.over_triage) == (1, 10)
    assert counts(routine.over_triage) == (2, 14)
    assert routine.under_triage is None
    # Of those whose reference can be missed downward (E and U), and upward (U and R).
    assert counts(found.under_triage_at_risk) == (3, 16)
    assert counts(found.over_triage_at_risk) == (3, 24)


def test_that_missing_advice_and_missing_reference_are_counted_and_in_no_rate(measure):
    found = triage(measure(table("EEUUR R", "EU  R R"[:5] + "RR")))
    assert found.missing_advice == 2
    assert found.missing_reference == 1
    # E->E, E->U, U->blank twice, R->R, R->R: three of four right; with missing as wrong 3 of 6.
    assert counts(found.accuracy) == (3, 4)
    assert counts(found.accuracy_missing_counted) == (3, 6)
    assert counts(found.over_triage_rate) == (0, 4)
    assert [level.missing_advice for level in found.by_level] == [0, 2, 0]


def test_that_without_declared_weights_there_is_no_weighted_accuracy(measure):
    found = triage(measure(table("EUR", "EUR")))
    assert found.weighted_accuracy == Undefined(reason=Reason.NOT_DECLARED)


def test_that_a_threshold_makes_the_interval_exact(measure):
    text = table(REFERENCE, PREDICTED)
    gate = {"method": "threshold_gate", "thresholds": {"triage_accuracy": {"min": 0.5}}}
    assert triage(measure(text)).accuracy.method is Method.WILSON  # type: ignore[union-attr]
    judged = measure(text, aggregation=gate).only
    assert judged.triage_accuracy.method is Method.CLOPPER_PEARSON
    assert judged.under_triage_rate.method is Method.WILSON


def test_that_repeated_runs_are_clustered_by_case(measure):
    rows = ["case_ref,repeat,expected_triage,ai_triage"]
    rows += [
        f"c{case},{run},Emergency,{'Emergency' if case % 4 else 'Urgent'}"
        for case in range(40)
        for run in range(5)
    ]
    accuracy = triage(measure("\n".join(rows))).accuracy
    assert isinstance(accuracy, Estimate)
    assert accuracy.method is Method.KORN_GRAUBARD
    assert (accuracy.n, accuracy.cases) == (200, 40)
    # All five runs of a case agree: 40 effective units, not 200.
    assert accuracy.n_eff == pytest.approx(40, rel=0.03)


def test_that_penalties_go_by_distance_and_context(measure):
    rows = [
        "case_ref,expected_triage,ai_triage,context",
        "a,Emergency,Emergency,",
        "b,Emergency,Urgent,",  # under by 1: 2
        "c,Emergency,Routine,pediatric",  # under by 2: 5, doubled
        "d,Routine,Urgent,",  # over by 1: 0.5
        "e,Routine,Emergency,Pediatric; pregnancy",  # over by 2: 1, doubled and tripled
    ]
    policy = {
        "penalties": {
            "under_triage_1": 2,
            "under_triage_2": 5,
            "under_triage_3+": 5,
            "over_triage_1": 0.5,
            "over_triage_2+": 1,
        },
        "context_multipliers": {"pediatric": 2, "pregnancy": 3},
    }
    penalty = triage(measure("\n".join(rows), clinical=policy)).mean_penalty
    assert isinstance(penalty, Estimate)
    assert penalty.value == pytest.approx((0 + 2 + 10 + 0.5 + 6) / 5)
    assert 0 <= penalty.low < penalty.value < penalty.high <= 30
    assert triage(measure("\n".join(rows))).mean_penalty is None


def test_that_three_levels_and_more_off_share_the_last_penalty(measure):
    rows = ["case_ref,expected_triage,ai_triage", "a,One,Four", "b,One,Five", "c,Five,One"]
    policy = {
        "levels": ["One", "Two", "Three", "Four", "Five"],
        "penalties": {"under_triage_3+": 7, "over_triage_2+": 3},
    }
    penalty = triage(measure("\n".join(rows), clinical=policy)).mean_penalty
    assert isinstance(penalty, Estimate)
    assert penalty.value == pytest.approx((7 + 7 + 3) / 3)


# -- the real outcomes: eleven symptom checkers on 45 vignettes, 15 of each level ----------------
#
# By hand, for symptom-checker-03 (Emergency, Non-Emergency, Self-care):
#   reference E: 10 E, 4 N, 0 S, 1 without advice
#   reference N:  1 E, 14 N, 0 S, 0 without
#   reference S:  0 E, 9 N, 4 S, 2 without
# right 10 + 14 + 4 = 28 of 42 with advice; less urgent 4; more urgent 1 + 9 = 10; missing 3.
# Wilson 28/42, z^2 = 3.841459: centre (.666667 + z^2/84) / (1 + z^2/42)
# = .712398 / 1.091463 = .652700;
# half width 1.959964 * sqrt(.222222/42 + z^2/7056) / 1.091463 = .149722 / 1.091463 = .137175.
REAL = {
    # system: right, answered, less urgent, more urgent, without advice
    "symptom-checker-01": (29, 45, 2, 14, 0),
    "symptom-checker-03": (28, 42, 4, 10, 3),
    "symptom-checker-05": (30, 40, 7, 3, 5),
    "symptom-checker-07": (15, 31, 7, 9, 14),
    "symptom-checker-09": (20, 42, 10, 12, 3),
    "symptom-checker-11": (21, 30, 2, 7, 15),
    "symptom-checker-13": (12, 14, 0, 2, 31),
    "symptom-checker-15": (18, 31, 4, 9, 14),
    "symptom-checker-17": (18, 29, 6, 5, 16),
    "symptom-checker-19": (19, 44, 8, 17, 1),
    "symptom-checker-21": (15, 31, 7, 9, 14),
}


@pytest.fixture
def real(real_data: Path, measure) -> ClinicalResults:
    text = (real_data / "triage" / "outcomes.csv").read_text("utf-8")
    return measure(text, aggregation={
        "method": "threshold_gate", "thresholds": {"under_triage_rate": {"max": 0.2}}
    })  # fmt: skip


@pytest.mark.realdata
def test_that_all_eleven_real_systems_have_the_counted_rates(real):
    assert [found.system for found in real.systems] == sorted(REAL)
    for found in real.systems:
        right, answered, under, over, missing = REAL[found.system]
        assert found.triage is not None
        assert counts(found.triage.accuracy) == (right, answered)
        assert counts(found.triage.accuracy_missing_counted) == (right, 45)
        assert counts(found.triage.under_triage_rate) == (under, answered)
        assert counts(found.triage.over_triage_rate) == (over, answered)
        assert found.triage.missing_advice == missing
        assert found.triage.missing_reference == 0
        assert found.cases == 45
        by_level = found.triage.by_level
        assert sum(level.n for level in by_level) == answered
        assert [level.n + level.missing_advice for level in by_level] == [15, 15, 15]


@pytest.mark.realdata
def test_that_one_real_system_is_right_to_the_last_digit(real):
    found = real.system("symptom-checker-03").triage
    assert found.confusion == ((10, 4, 0), (1, 14, 0), (0, 9, 4))
    accuracy = found.accuracy
    assert (accuracy.low, accuracy.high) == pytest.approx(
        (0.652700 - 0.137175, 0.652700 + 0.137175), abs=2e-6
    )
    emergency, middle, self_care = found.by_level
    assert counts(emergency.under_triage) == (4, 14)
    assert counts(middle.under_triage) == (0, 15)
    assert counts(middle.over_triage) == (1, 15)
    assert counts(self_care.over_triage) == (9, 13)
    assert [level.missing_advice for level in found.by_level] == [1, 0, 2]


@pytest.mark.realdata
def test_that_real_systems_are_compared_on_the_cases_both_answered(real):
    assert len([one for one in real.comparisons if one.metric == "triage_accuracy"]) == 55
    found = next(
        one
        for one in real.comparisons
        if (one.first, one.second) == ("symptom-checker-03", "symptom-checker-05")
    )
    assert isinstance(found.difference, Estimate)
    assert found.difference.method is Method.NEWCOMBE_PAIRED
    # 42 and 40 of 45 answered; the cases that both answered, and those only one did, add up.
    both = found.difference.n
    assert both + found.left_out <= 45
    assert (42 - both) + (40 - both) == found.left_out
    assert found.difference.low < found.difference.value < found.difference.high


@pytest.mark.realdata
def test_that_no_real_system_passes_what_its_bound_does_not_show(real):
    for found in real.systems:
        (check,) = found.checks
        assert (check.outcome == "pass") == (
            check.figure.high <= 0.2 and check.reason == "bound_meets"
        )
    # No under-triage in 14 answers: the point meets the ceiling, the sample is too small.
    few = real.system("symptom-checker-13").checks[0]
    assert few.figure.value == 0
    assert (few.outcome, few.reason) == ("cannot_judge", "few_units")
