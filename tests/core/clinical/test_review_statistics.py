"""Statistics of a review round over plain rows."""

from __future__ import annotations

import pytest

from citereview.clinical import (
    CriterionScore,
    ReviewedPair,
    agreement_statistics,
    criterion_statistics,
    scope_statistics,
)
from citereview.errors import InputError
from citereview.statistics import Estimate, Reason, Undefined, clustered


def pair(case: str, claim: str, *labels: str, system: str = "s", resolution: str | None = None):
    given = {f"R-{i}": label for i, label in enumerate(labels, start=1) if label}
    return ReviewedPair(case, system, claim, given, resolution)


S, C, N, U = "supports", "contradicts", "irrelevant", "unclear"
ROUND = [
    pair("a", "1", S, S),
    pair("a", "1", C, C),
    pair("a", "2", S, C, resolution=S),
    pair("a", "3", S, N),
    pair("b", "1", U, U),
    pair("b", "2", S, ""),
    pair("b", "3", "", ""),
    pair("b", "4", N, N, N),
    pair("c", "1", S, U, resolution=U),
    pair("c", "1", S, S, system="t"),
]


def test_that_each_pair_has_its_state():
    states = [one.state for one in ROUND]
    assert states == [
        "accepted",
        "accepted",
        "accepted",
        "disputed",
        "unclear",
        "incomplete",
        "missing",
        "accepted",
        "unclear",
        "accepted",
    ]


def test_that_precision_recall_and_states_are_counted_by_hand():
    pooled, s, t = scope_statistics(ROUND, {("a", "s"): 1, ("d", "s"): 2})
    # Accepted pairs of s: a1 S, a1 C, a2 S, b4 I; supporting two of four; two unclear besides.
    assert (s.citation_precision.k, s.citation_precision.n) == (2, 4)
    counted = s.citation_precision_unclear_counted
    assert (counted.k, counted.n) == (2, 6)
    # Claims of s: a1 a2 a3, b1..b4, c1, and three uncited; supported are a1 and a2.
    assert (s.support_recall.k, s.support_recall.n) == (2, 11)
    assert (s.claims, s.uncited_claims) == (11, 3)
    assert s.states == {
        "missing": 1,
        "incomplete": 1,
        "disputed": 1,
        "unclear": 2,
        "accepted": 4,
    }
    assert (pooled.system, s.system, t.system) == (None, "s", "t")
    assert (pooled.citation_precision.k, pooled.citation_precision.n) == (3, 5)
    assert (pooled.support_recall.k, pooled.support_recall.n) == (3, 12)
    assert t.support_recall.value == 1


def test_that_intervals_cluster_by_case_over_systems():
    pairs = [
        pair(f"c{case}", str(claim), *([S, S] if case % 4 else [C, C]), system=system)
        for case in range(40)
        for claim in range(5)
        for system in ("s", "t")
    ]
    pooled = scope_statistics(pairs, {})[0].citation_precision
    expected = clustered([10 if case % 4 else 0 for case in range(40)], [10] * 40)
    assert isinstance(pooled, Estimate)
    assert isinstance(expected, Estimate)
    assert (pooled.low, pooled.high, pooled.cases) == (expected.low, expected.high, 40)


def test_that_nothing_reviewed_is_undefined_and_recall_is_not():
    (pooled, _) = scope_statistics([pair("a", "1", "", "")], {})
    assert pooled.citation_precision == Undefined(reason=Reason.NO_DATA)
    assert pooled.support_recall.value == 0


def test_that_agreement_is_said_before_and_after_adjudication():
    found = agreement_statistics(ROUND)
    # With two labels: S/S, C/C, S/C, S/I, U/U, I/I/I, S/U, S/S: five of eight agree.
    assert found.first_pass.percent.value == pytest.approx(5 / 8)
    # After: the dispute a3 has no resolution; seven of eight carry one label.
    assert (found.settled.k, found.settled.n) == (7, 8)
    assert found.words[0] == "Of 100 pairs, two reviewers gave the same label for 62."
    assert found.words[1] == "After adjudication, 88 of 100 pairs carry one label."


def test_that_words_never_round_to_all_or_none():
    pairs = [pair(str(n), "1", S, S) for n in range(999)] + [pair("x", "1", S, C)]
    words = agreement_statistics(pairs).words
    assert "for 99." in words[0]
    assert "99 of 100" in words[1]
    assert "unstable at this label prevalence" in words[2]


def test_that_the_confusion_table_counts_two_reviewers_once():
    table = agreement_statistics(ROUND).confusion
    # supports, contradicts, irrelevant, unclear
    assert table == ((2, 1, 1, 1), (1, 1, 0, 0), (1, 0, 3, 0), (1, 0, 0, 1))


def test_that_a_label_outside_the_codebook_is_refused():
    with pytest.raises(InputError):
        agreement_statistics([pair("a", "1", "yes", "no")])


def test_that_rubric_scores_are_measured_by_criterion_and_system():
    scores = [
        CriterionScore(f"c{case}", system, criterion, reviewer, score)
        for case in range(12)
        for system, base in (("s", 4), ("t", 2))
        for criterion in ("grounding", "completeness")
        for reviewer, score in (("R-1", base), ("R-2", base + case % 2))
    ]
    found = criterion_statistics(scores, {"grounding": (1, 5), "completeness": (1, 5)})
    by_key = {(one.criterion, one.system): one for one in found}
    assert by_key["grounding", "s"].mean.value == pytest.approx(4.25)
    assert by_key["grounding", None].mean.value == pytest.approx(3.25)
    assert by_key["grounding", "s"].mean.cases == 12
    assert by_key["grounding", "t"].agreement.percent.value == pytest.approx(0.5)
    assert by_key["grounding", None].agreement.alpha.method == "case_bootstrap"
    assert len(found) == 6
    with pytest.raises(InputError):
        criterion_statistics([CriterionScore("c", "s", "g", "R-1", 9)], {"g": (1, 5)})
