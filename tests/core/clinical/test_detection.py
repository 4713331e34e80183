"""Detection of conditions, the default targets, pooled sensitivity, hallucinations, red flags."""

from __future__ import annotations

import pytest

from citereview.clinical import ConditionResult
from citereview.clinical.policy import DEFAULT_TARGETS
from citereview.statistics import Estimate, Method, Reason, Undefined, WarningCode


def table(cells: dict[str, tuple[int, int, int, int]], system: str = "s") -> str:
    """Long-form rows with so many TP, FP, FN, TN of each condition, one row a case."""
    rows = ["case_ref,system,condition,expected,predicted"]
    for condition, counts in cells.items():
        answers = (("yes", "yes"), ("no", "yes"), ("yes", "no"), ("no", "no"))
        number = 0
        for count, (expected, predicted) in zip(counts, answers, strict=True):
            for _ in range(count):
                rows.append(f"c{number},{system},{condition},{expected},{predicted}")
                number += 1
    return "\n".join(rows)


def test_that_each_rate_has_its_own_denominator(measure):
    (found,) = measure(table({"Chest Pain": (45, 10, 5, 140)})).conditions
    assert isinstance(found, ConditionResult)
    expected = {
        "sensitivity": (45, 50),
        "specificity": (140, 150),
        "ppv": (45, 55),
        "npv": (140, 145),
    }
    for name, counts in expected.items():
        figure = getattr(found, name)
        assert (figure.k, figure.n) == counts
        assert figure.value == counts[0] / counts[1]
    assert found.f1.value == pytest.approx(90 / 105)
    assert (found.true_positives, found.false_positives) == (45, 10)
    assert (found.false_negatives, found.true_negatives) == (5, 140)
    # PPV on TP + FN and NPV on TN + FP would be the wrong twins.
    assert found.ppv.value != pytest.approx(45 / 50)
    assert found.npv.value != pytest.approx(140 / 150)


def test_that_figures_are_attributes_and_print_as_in_the_guide(measure):
    results = measure(table({"Chest Pain": (45, 10, 5, 140)}))
    assert f"{results.sensitivity_chest_pain.value:.1%}" == "90.0%"
    assert f"{results.sensitivity_chest_pain.ci_lower:.1%}" == "78.2%"
    (condition,) = results.conditions
    assert f"{condition.sensitivity:.1%} {condition.f1:.3f}" == "90.0% 0.857"


def test_that_a_rate_without_units_says_which_are_missing(measure):
    (found,) = measure(table({"Stroke": (0, 0, 0, 30)})).conditions
    assert found.sensitivity == Undefined(reason=Reason.NO_POSITIVES)
    assert found.ppv == Undefined(reason=Reason.NO_PREDICTED_POSITIVES)
    assert found.f1 == Undefined(reason=Reason.NO_POSITIVES)
    assert f"{found.sensitivity:.1%}" == "n/a (no_positives)"
    (other,) = measure(table({"Stroke": (30, 0, 0, 0)})).conditions
    assert other.specificity == Undefined(reason=Reason.NO_NEGATIVES)
    assert other.npv == Undefined(reason=Reason.NO_PREDICTED_NEGATIVES)


def test_that_the_default_table_is_the_guides(measure):
    asked = {t.name: (t.metric, t.target) for t in DEFAULT_TARGETS}
    assert asked == {
        "Chest Pain": ("sensitivity", 0.99),
        "Stroke Symptoms": ("sensitivity", 0.99),
        "Pediatric Sepsis": ("sensitivity", 0.98),
        "Routine Follow-up": ("specificity", 0.85),
        "Mental Health Crisis": ("sensitivity", 0.95),
    }
    results = measure(table({"Chest Pain": (368, 0, 0, 30), "Rash": (5, 5, 5, 5)}))
    assert [check.name for check in results.only.checks] == ["sensitivity_chest_pain"]
    assert results.safety_gate == "pass"


def test_that_a_complaint_with_its_diagnosis_finds_its_target(measure):
    results = measure(table({"Chest Pain → MI": (368, 0, 0, 30)}))
    assert [check.name for check in results.only.checks] == ["sensitivity_chest_pain_mi"]


@pytest.mark.parametrize(("positives", "outcome"), [(367, "cannot_judge"), (368, "pass")])
def test_that_a_floor_of_99_percent_needs_368_positives(measure, positives, outcome):
    results = measure(table({"Chest Pain": (positives, 0, 0, 100)}))
    assert results.safety_gate == outcome
    figure = results.sensitivity_chest_pain
    assert figure.method is Method.CLOPPER_PEARSON
    assert (WarningCode.TARGET_UNREACHABLE in figure.warnings) == (outcome != "pass")
    assert results.conditions[0].sensitivity == figure
    assert results.specificity_chest_pain.method is Method.WILSON


def test_that_the_policys_targets_replace_the_default_ones(measure):
    policy = {"conditions": [{"name": "rash", "metric": "ppv", "target": 0.5, "critical": True}]}
    results = measure(table({"Rash": (60, 20, 5, 5), "Chest Pain": (1, 0, 0, 1)}), clinical=policy)
    assert [check.name for check in results.only.checks] == ["ppv_rash"]
    assert results.ppv_rash.method is Method.CLOPPER_PEARSON
    assert results.sensitivity_critical.value == pytest.approx(60 / 65)


def test_that_missing_answers_are_counted_and_in_no_rate(measure):
    rows = [
        "case_ref,condition,expected,predicted",
        "a,Rash,yes,yes",
        "b,Rash,yes,",
        "c,Rash,no,no",
        "d,Rash,,yes",
        "e,Rash,TRUE,0",
    ]
    (found,) = measure("\n".join(rows)).conditions
    assert (found.sensitivity.k, found.sensitivity.n) == (1, 2)
    assert (found.missing_answers, found.missing_reference) == (1, 1)


def test_that_repeated_answers_are_clustered_with_their_f1(measure):
    rows = ["case_ref,repeat,condition,expected,predicted"]
    rows += [
        f"c{case},{run},Rash,yes,{'yes' if case % 5 else 'no'}"
        for case in range(50)
        for run in range(4)
    ]
    (found,) = measure("\n".join(rows)).conditions
    assert found.sensitivity.method is Method.KORN_GRAUBARD
    assert found.f1.method is Method.JACCARD_KORN_GRAUBARD
    assert found.sensitivity.cases == 50
    assert found.f1.value == pytest.approx(2 * 160 / (2 * 160 + 40))


def test_that_pooled_sensitivity_is_clustered_even_with_one_row_a_case(measure):
    cells = {"Chest Pain": (90, 0, 10, 0), "Stroke Symptoms": (50, 0, 0, 50), "Rash": (0, 0, 9, 0)}
    results = measure(table(cells))
    figure = results.sensitivity_critical
    assert (figure.k, figure.n) == (140, 150)
    assert figure.method is Method.KORN_GRAUBARD
    assert figure.cases == 100


def test_that_hallucinations_and_red_flags_are_clustered_by_case(measure):
    rows = ["case_ref,claims,unsupported_claims,expected_red_flags,ai_red_flags"]
    rows += [f"c{n},10,{5 if n % 10 == 0 else 0},stiff neck;Fever,fever" for n in range(60)]
    results = measure("\n".join(rows))
    hallucinated = results.hallucination_rate
    assert (hallucinated.k, hallucinated.n, hallucinated.cases) == (30, 600, 60)
    assert hallucinated.n_eff < 200
    flags = results.red_flag_detection
    assert (flags.k, flags.n) == (60, 120)
    assert flags.method is Method.KORN_GRAUBARD


def test_that_two_systems_are_compared_by_case(measure):
    rows = ["case_ref,system,claims,unsupported_claims"]
    rows += [f"c{n},a,10,{n % 2}" for n in range(50)]
    rows += [f"c{n},b,10,{n % 2 + 1}" for n in range(50)]
    (found,) = measure("\n".join(rows)).comparisons
    assert isinstance(found.difference, Estimate)
    assert found.difference.value == pytest.approx(-0.1)
    # Always one more: the difference has no spread, and still an interval.
    assert found.difference.method is Method.MOVER_DIFFERENCE
    assert found.difference.low < -0.1 < found.difference.high


def test_that_thousands_of_conditions_are_read_and_measured(measure):
    rows = ["case_ref,condition,expected,predicted"]
    rows += [f"c{n % 7},condition {n // 7},yes,{'yes' if n % 3 else 'no'}" for n in range(21_000)]
    results = measure("\n".join(rows))
    assert len(results.conditions) == 3000
    assert results.sensitivity_condition_2999.n == 7
