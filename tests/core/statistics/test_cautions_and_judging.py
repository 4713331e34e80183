"""W1 to W7 at their thresholds, the sentences, and the verdict against a threshold."""

from __future__ import annotations

import math

import pytest

from citereview.statistics import (
    Estimate,
    Reason,
    Thresholds,
    Undefined,
    WarningCode,
    against_target,
    clopper_pearson,
    clustered,
    judge,
    perfect_needed,
    proportion,
    verdict_text,
    wilson,
)

W = WarningCode


def warnings(k: int, n: int) -> set[WarningCode]:
    figure = wilson(k, n)
    assert isinstance(figure, Estimate)
    return set(figure.warnings)


def test_that_w1_begins_below_thirty_units() -> None:
    assert W.FEW_UNITS in warnings(20, 29)
    assert W.FEW_UNITS not in warnings(20, 30)


def test_that_w1_also_counts_cases_and_effective_units() -> None:
    many_edges_few_cases = clustered([8] * 10 + [5] * 10, [10] * 20)
    assert isinstance(many_edges_few_cases, Estimate)
    assert many_edges_few_cases.n == 200
    assert W.FEW_UNITS in many_edges_few_cases.warnings
    alike = clustered([10, 0] * 20, [10] * 40)
    assert isinstance(alike, Estimate)
    assert alike.n_eff is not None
    assert alike.n_eff > 30
    torn = clustered(([10, 0] * 12) + [9], [10] * 24 + [10])
    assert isinstance(torn, Estimate)
    assert W.FEW_UNITS in torn.warnings


def test_that_w2_begins_at_a_full_width_of_thirty_points() -> None:
    # Wilson at p=.5 is .2984 wide with 39 and .3019 with 38 units (planner table).
    assert W.WIDE in warnings(19, 38)
    assert W.WIDE not in warnings(20, 40)


def test_that_w3_asks_for_width_relative_to_the_rarer_side() -> None:
    assert W.RELATIVE_WIDE in warnings(95, 100)
    assert W.RELATIVE_WIDE not in warnings(50, 100)
    # 990 of 1000: width .0135 is above 1.3 * .01, but never asked at or below .05.
    assert W.RELATIVE_WIDE not in warnings(990, 1000)
    assert W.RELATIVE_WIDE not in warnings(10, 20)


def test_that_w4_begins_below_nine_cases() -> None:
    eight = clustered([50] * 4 + [49] * 4, [100] * 8)
    nine = clustered([50] * 5 + [49] * 4, [100] * 9)
    assert isinstance(eight, Estimate)
    assert isinstance(nine, Estimate)
    assert W.FEW_CLUSTERS in eight.warnings
    assert W.FEW_CLUSTERS not in nine.warnings


def test_that_w5_is_the_boundary() -> None:
    assert W.BOUNDARY in warnings(100, 100)
    assert W.BOUNDARY in warnings(0, 100)
    assert W.BOUNDARY not in warnings(99, 100)


def test_that_w6_counts_cases_with_a_success_and_with_a_failure() -> None:
    assert W.FEW_EVENTS in warnings(96, 100)
    assert W.FEW_EVENTS not in warnings(95, 100)
    # Nine failures, all in three cases.
    figure = clustered([10] * 37 + [7] * 3, [10] * 40)
    assert isinstance(figure, Estimate)
    assert W.FEW_EVENTS in figure.warnings


def test_that_w7_is_not_a_matter_of_width() -> None:
    narrow = clopper_pearson(100, 100)
    assert isinstance(narrow, Estimate)
    assert narrow.high - narrow.low < 0.04
    assert W.TARGET_UNREACHABLE in against_target(narrow, 0.99).warnings
    assert W.TARGET_UNREACHABLE not in against_target(clopper_pearson(368, 368), 0.99).warnings
    assert W.TARGET_UNREACHABLE in against_target(clopper_pearson(367, 367), 0.99).warnings


def test_that_extreme_targets_need_nothing_or_everything() -> None:
    assert perfect_needed(0.0) == 0
    assert perfect_needed(1.0) == math.inf


def test_that_the_policy_may_move_a_threshold() -> None:
    figure = proportion(10, 20, thresholds=Thresholds(few_units=20, wide=0.5))
    assert isinstance(figure, Estimate)
    assert figure.warnings == ()


def test_that_each_set_of_warnings_has_its_sentence() -> None:
    too_small = "sample too small for a reliable conclusion"
    for code in (W.FEW_UNITS, W.WIDE, W.FEW_CLUSTERS, W.TARGET_UNREACHABLE, W.FEW_AGREEMENT):
        assert verdict_text([code, W.BOUNDARY]) == too_small
    for code in (W.RELATIVE_WIDE, W.BOUNDARY, W.FEW_EVENTS):
        assert verdict_text([code]) == "interpret with caution"
    assert verdict_text([]) == ""


def test_that_only_the_bound_passes_and_the_point_does_not() -> None:
    figure = wilson(91, 100)
    judged = judge(figure, minimum=0.90)
    assert (judged.outcome, judged.reason, judged.bound) == ("cannot_judge", "straddles", "lower")
    assert judge(wilson(96, 100), minimum=0.90).outcome == "pass"
    assert judge(wilson(80, 100), minimum=0.90).outcome == "fail"
    by_point = judge(figure, minimum=0.90, by="point")
    assert (by_point.outcome, by_point.bound) == ("pass", "point")
    assert judge(wilson(89, 100), minimum=0.90, by="point").outcome == "fail"


def test_that_a_ceiling_is_judged_on_the_upper_limit() -> None:
    assert judge(wilson(0, 400), maximum=0.01).outcome == "pass"
    assert judge(wilson(1, 400), maximum=0.01).reason == "straddles"
    failed = judge(wilson(40, 400), maximum=0.01)
    assert (failed.outcome, failed.bound) == ("fail", "upper")
    few = judge(wilson(0, 100), maximum=0.01)
    assert (few.outcome, few.reason) == ("cannot_judge", "target_unreachable")
    assert W.TARGET_UNREACHABLE in few.figure.warnings


def test_that_the_bound_itself_meets() -> None:
    figure = wilson(60, 100)
    assert isinstance(figure, Estimate)
    assert judge(figure, minimum=figure.low).outcome == "pass"
    assert judge(figure, maximum=figure.high).outcome == "pass"
    assert judge(figure, minimum=figure.high).outcome == "cannot_judge"


def test_that_a_small_sample_cannot_pass_but_a_clear_failure_stands() -> None:
    assert judge(wilson(20, 20), minimum=0.50).outcome == "cannot_judge"
    assert judge(wilson(20, 20), minimum=0.50).reason == "few_units"
    assert judge(wilson(0, 20), minimum=0.50).outcome == "fail"


def test_that_an_undefined_never_passes_either_way() -> None:
    undefined = Undefined(reason=Reason.NO_POSITIVES)
    for by in ("bound", "point"):
        judged = judge(undefined, minimum=0.0, by=by)  # type: ignore[arg-type]
        assert (judged.outcome, judged.reason) == ("cannot_judge", "no_positives")


def test_that_exactly_one_threshold_is_asked_for() -> None:
    for options in ({}, {"minimum": 0.1, "maximum": 0.2}):
        with pytest.raises(ValueError, match="exactly one"):
            judge(wilson(1, 2), **options)  # type: ignore[arg-type]
