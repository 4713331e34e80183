"""The attacks on published figures that the rules R1 to R8 close (docs/metrics.md, section 6)."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from citereview.statistics import (
    SUPPRESSED,
    Estimate,
    Reason,
    Undefined,
    Unit,
    changed_cases,
    clustered,
    f1,
    keys_to_hold_back,
    publish,
    suppressed_keys,
    weighted_accuracy,
    wilson,
)
from citereview.statistics.intervals import wilson_limits


def rate(key: str, k: int, n: int, **options: object) -> Unit:
    return Unit(key=key, content=wilson(k, n), **options)  # type: ignore[arg-type]


def test_that_a_wide_enough_unit_is_published_with_two_decimals() -> None:
    shown = publish([rate("precision", 45, 52)])["precision"]
    assert isinstance(shown, dict)
    assert (shown["value"], shown["low"], shown["high"]) == (0.87, 0.75, 0.93)
    assert (shown["n"], shown["k"]) == (52, 45)
    assert "n_eff" not in shown


@pytest.mark.parametrize(("k", "n"), [(1, 30), (4, 30), (26, 30), (29, 30), (3, 3), (1, 1)])
def test_that_r1_takes_the_whole_unit_for_any_small_side(k: int, n: int) -> None:
    assert publish([rate("x", k, n)]) == {"x": SUPPRESSED}


@pytest.mark.parametrize(("k", "n"), [(0, 30), (30, 30), (5, 30), (25, 30), (80, 80)])
def test_that_zero_and_five_are_published(k: int, n: int) -> None:
    assert publish([rate("x", k, n)])["x"] != SUPPRESSED


def test_attack_a2_total_minus_classes() -> None:
    # 60 - 31 - 25 = 4
    units = [Unit(key=key, content=n) for key, n in (("a", 31), ("b", 25), ("c", 4), ("all", 60))]
    assert publish(units)["all"] == 60  # without the group the small class could be solved
    shown = publish(units, [["a", "b", "c", "all"]])
    assert set(shown.values()) == {SUPPRESSED}


def test_attack_a3_rate_times_denominator() -> None:
    # .857 x 7 = 6, so one unsupported; .923 x 39 = 36, complement 3 although k and n are large.
    assert publish([rate("x", 6, 7), rate("y", 36, 39)]) == {"x": SUPPRESSED, "y": SUPPRESSED}


def test_attack_a4_the_rate_alone() -> None:
    # .9231 with n below 30 is 12/13 or 24/26.
    fits = [(k, n) for n in range(1, 30) for k in range(n + 1) if round(k / n, 4) == 0.9231]
    assert fits == [(12, 13), (24, 26)]
    for k, n in fits:
        assert publish([rate("x", k, n)]) == {"x": SUPPRESSED}


def test_attack_a5_the_interval_gives_the_count_away() -> None:
    low, high = wilson_limits(6, 7)
    fits = [
        (k, n)
        for n in range(1, 501)
        for k in range(n + 1)
        if round(k / n, 3) == 0.857
        and [round(x, 2) for x in wilson_limits(k, n)] == [round(low, 2), round(high, 2)]
    ]
    assert fits == [(6, 7)]
    assert publish([rate("x", 6, 7)]) == {"x": SUPPRESSED}


def test_attack_a6_the_table_from_its_rates() -> None:
    # N = 60 with sensitivity .75, PPV .6 and specificity .964 is TP3 FP2 FN1 TN54.
    tp, fp, fn, tn = 3, 2, 1, 54
    cells = (tp, fp, fn, tn)
    units = [
        rate("sensitivity", tp, tp + fn, cells=cells),
        rate("specificity", tn, tn + fp, cells=cells),
        rate("ppv", tp, tp + fp, cells=cells),
        rate("npv", tn, tn + fn, cells=cells),
        Unit(key="f1", content=f1(tp, fp, fn), cells=cells),
    ]
    assert set(publish(units).values()) == {SUPPRESSED}
    # A family stands or falls together even where one member alone would be safe.
    safe = [rate("sensitivity", 20, 40), rate("ppv", 20, 22)]
    assert publish(safe)["sensitivity"] != SUPPRESSED
    assert set(publish(safe, [["sensitivity", "ppv"]]).values()) == {SUPPRESSED}


def test_attack_a7_raw_and_weighted_accuracy_together() -> None:
    weights, sizes = (5, 3, 1), (6, 10, 14)
    tables = [
        (c, sum(w * x for w, x in zip(weights, c, strict=True)))
        for c in itertools.product(*(range(n + 1) for n in sizes))
        if sum(c) == 24
    ]
    # The number of 5, 7, 12 by its weighted accuracy of .7838 (58 / 74):
    assert len(tables) == 28
    assert len([c for c, weighted in tables if round(weighted / 74, 4) == 0.7838]) == 3
    correct = [1] * 5 + [0] + [1] * 7 + [0] * 3 + [1] * 12 + [0] * 2
    table = (5, 1, 7, 3, 12, 2)
    units = [
        rate("triage_accuracy", 24, 30, cells=table),
        Unit(
            key="weighted_accuracy",
            content=weighted_accuracy([5] * 6 + [3] * 10 + [1] * 14, correct),
            cells=table,
        ),
    ]
    assert set(publish(units).values()) == {SUPPRESSED}


def test_attack_a8_a_composite_inverted() -> None:
    # .4 * .9 + .3 * .85 + .3 * s = .82 gives s = .683
    units = [
        rate("a", 90, 100),
        rate("b", 85, 100),
        rate("s", 4, 6),
        rate("composite", 82, 100, inputs=("a", "b", "s")),
        rate("of_composite", 82, 100, inputs=("composite",)),
        rate("apart", 82, 100, inputs=("a", "b")),
    ]
    shown = publish(units)
    assert {key for key, unit in shown.items() if unit == SUPPRESSED} == {
        "s",
        "composite",
        "of_composite",
    }


def test_attack_a9_and_a11_the_mark_and_one_margin() -> None:
    # "<5" in a row of total 9 with a 6 beside it is a 3; so the row goes with its total.
    units = [Unit(key=key, content=n) for key, n in (("six", 6), ("hidden", 3), ("row", 9))]
    groups = [["six", "hidden", "row"]]
    assert set(publish(units, groups).values()) == {SUPPRESSED}
    # A member of two groups takes the second along.
    units += [Unit(key="column", content=50), Unit(key="other", content=44)]
    shown = publish(units, [*groups, ["six", "other", "column"]])
    assert set(shown.values()) == {SUPPRESSED}


def test_attack_a12_items_never_stand_beside_pooled_figures() -> None:
    units = [rate(f"item-{i}", 6, 12, reach="item") for i in range(9)] + [rate("pooled", 60, 120)]
    shown = publish(units)
    assert shown["pooled"] != SUPPRESSED
    assert all(shown[f"item-{i}"] == SUPPRESSED for i in range(9))


def test_attack_a13_rounding_does_not_protect() -> None:
    for step, count in ((0.001, 1), (0.01, 1), (0.02, 1), (0.05, 2), (0.1, 4)):
        shown = round(round(36 / 39 / step) * step, 9)
        fits = [k for k in range(40) if round(round(k / 39 / step) * step, 9) == shown]
        assert len(fits) == count
    assert publish([rate("x", 36, 39)]) == {"x": SUPPRESSED}


def test_attack_a14_no_token_says_why() -> None:
    primary, complementary = rate("small", 2, 40), rate("large", 20, 40)
    shown = publish([primary, complementary], [["small", "large"]])
    assert shown["small"] == shown["large"] == "suppressed"


def test_that_r7_counts_cases_and_sees_dominance() -> None:
    twelve_edges_of_two_cases = clustered([4, 4], [6, 6])
    assert isinstance(twelve_edges_of_two_cases, Estimate)
    assert publish([Unit(key="x", content=twelve_edges_of_two_cases)]) == {"x": SUPPRESSED}
    lopsided = clustered([1] * 10 + [40], [2] * 10 + [60])
    assert publish([Unit(key="x", content=lopsided)]) == {"x": SUPPRESSED}
    even = clustered([1] * 20, [2] * 20)
    assert publish([Unit(key="x", content=even)])["x"] != SUPPRESSED


def test_that_r8_needs_five_reviewers() -> None:
    unit = rate("reviewer-rate", 20, 40, reach="reviewer")
    assert publish([unit], reviewers=4) == {"reviewer-rate": SUPPRESSED}
    assert publish([unit], reviewers=5)["reviewer-rate"] != SUPPRESSED


def test_that_an_undefined_is_published_as_null_unless_its_sample_is_small() -> None:
    empty = publish([Unit(key="x", content=Undefined(reason=Reason.NO_DATA))])["x"]
    assert isinstance(empty, dict)
    assert empty["value"] is None
    assert empty["reason"] == "no_data"
    few = Undefined(reason=Reason.TOO_FEW_ITEMS, n=1, cases=1)
    assert publish([Unit(key="x", content=few)]) == {"x": SUPPRESSED}


def test_that_a_larger_minimum_hides_more_and_one_below_two_is_refused() -> None:
    units = [rate("x", 8, 40)]
    assert suppressed_keys(units) == frozenset()
    assert suppressed_keys(units, minimum=10) == {"x"}
    with pytest.raises(ValueError, match="at least 2"):
        suppressed_keys(units, minimum=1)


# -- R5: one release against the next ----------------------------------------------------------


def cells(edges: dict[str, tuple[int, int]]) -> dict[str, dict[str, int]]:
    """Cells of a clustered rate from case -> (supporting edges, edges)."""
    return {
        "numerator": {case: k for case, (k, _) in edges.items() if k},
        "complement": {case: n - k for case, (k, n) in edges.items() if n - k},
        "denominator": {case: n for case, (_, n) in edges.items() if n},
    }


BASE = {f"case-{i}": (1 if i % 5 else 0, 1) for i in range(52)}


def test_attack_a1_differencing_two_releases() -> None:
    # 47/52 then 48/54: the new case has two edges, one supporting.
    later = BASE | {"case-new": (1, 2)}
    held = keys_to_hold_back([{"precision": cells(BASE)}], {"precision": cells(later)})
    assert held == {"precision"}


def test_that_five_new_cases_may_be_published() -> None:
    later = BASE | {f"new-{i}": (1, 2) for i in range(5)}
    assert keys_to_hold_back([{"p": cells(BASE)}], {"p": cells(later)}) == frozenset()
    unbalanced = BASE | {f"new-{i}": (1, 2) if i else (2, 2) for i in range(5)}
    # Five cases joined, but only four of them brought a failure.
    assert keys_to_hold_back([{"p": cells(BASE)}], {"p": cells(unbalanced)}) == {"p"}


def test_that_a_changed_label_of_one_case_is_a_small_decrement() -> None:
    later = BASE | {"case-1": (0, 1)}
    assert changed_cases(cells(BASE), cells(later))["numerator"] == (0, 1)
    assert keys_to_hold_back([{"p": cells(BASE)}], {"p": cells(later)}) == {"p"}


def test_that_a_further_edge_of_a_known_case_counts() -> None:
    before = {f"case-{i}": (1, 3) for i in range(20)}
    after = before | {"case-3": (2, 3)}
    changes = changed_cases(cells(before), cells(after))
    assert changes["numerator"] == (1, 0)
    assert changes["complement"] == (0, 1)
    assert keys_to_hold_back([{"p": cells(before)}], {"p": cells(after)}) == {"p"}


def test_that_every_earlier_release_is_looked_at() -> None:
    first = BASE
    second = first | {f"new-{i}": (1, 2) for i in range(6)}
    third = {case: edges for case, edges in second.items() if case not in {"new-0", "new-1"}}
    ledger = [{"p": cells(first)}, {"p": cells(second)}]
    # Against the second two cases left; against the first four came.
    assert keys_to_hold_back(ledger[:1], {"p": cells(third)}) == {"p"}
    assert keys_to_hold_back(ledger, {"p": cells(second)}) == frozenset()


def test_attack_a10_joint_audit_of_two_safe_releases() -> None:
    # 112 to 114 edges under one suppression pattern: the hidden increments are solved exactly.
    rng = np.random.default_rng(1)
    labels = ("supports", "contradicts", "irrelevant")
    before = {
        label: {"count": {f"{label}-{i}": 1 for i in range(int(rng.integers(20, 40)))}}
        for label in labels
    }
    after = {label: {"count": dict(before[label]["count"])} for label in labels}
    after["contradicts"]["count"]["one-more"] = 1
    groups = [labels]
    assert keys_to_hold_back([before], after, groups) == frozenset(labels)


def test_that_new_data_under_a_new_key_are_not_held() -> None:
    ledger = [{"system-1/precision": cells(BASE)}]
    assert keys_to_hold_back(ledger, {"system-2/precision": cells(BASE)}) == frozenset()
