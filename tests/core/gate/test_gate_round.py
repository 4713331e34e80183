"""The round gate: who is judged, what is counted, what closes it, and what to do then."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from citereview.errors import OperationCancelled
from citereview.events import CancelToken, Progressed
from citereview.gate import GateRow, RoundVerdict, SubjectVerdict, judge_round
from tests.core.gate.gate_rounds import (
    CLAIMS,
    EVIDENCE,
    FACTS,
    NOTE,
    SUPPORTED,
    item,
    policy,
    review_of,
)

POINT = policy(judge="point")


def verdict_of(*items: Any, by: Any = POINT, kind: Any = "reviewer", **more: Any) -> RoundVerdict:
    return judge_round(by, items, kind=kind, **more)


def subject_of(*items: Any, **more: Any) -> SubjectVerdict:
    (subject,) = verdict_of(*items, **more).subjects
    assert subject.open == (not subject.remedies)  # a closed gate always says what to do
    return subject


def row(subject: SubjectVerdict, check: str) -> GateRow:
    (found,) = [row for row in subject.checks if row.check == check]
    return found


def closed(subject: SubjectVerdict) -> dict[str, tuple[str, str]]:
    return {row.check: (row.outcome, row.reason) for row in subject.checks if row.outcome != "pass"}


def remedies(subject: SubjectVerdict) -> dict[str, tuple[str, int]]:
    return {remedy.code: (remedy.kind, remedy.count) for remedy in subject.remedies}


def test_that_a_round_in_which_everything_passes_is_open() -> None:
    verdict = verdict_of(item("case-1"), item("case-2"))
    assert verdict.open
    assert verdict.failure_reasons == ()
    (subject,) = verdict.subjects
    assert (subject.open, subject.remedies) == (True, ())
    assert [(i.case_ref, i.outcome, i.reasons) for i in subject.items] == [
        ("case-1", "pass", ()),
        ("case-2", "pass", ()),
    ]
    assert [len(checks) for checks in subject.seed_checks] == [7, 7]
    assert all(check.passed for checks in subject.seed_checks for check in checks)


def test_that_the_seed_gate_stands_in_the_verdict_as_it_is() -> None:
    subject = subject_of(item(labels={("c1", "e1"): "contradicts", ("c2", "e2"): "supports"}))
    (checks,) = subject.seed_checks
    assert {check.gate: check.details["value"] for check in checks[:4]} == {
        "summary_clinical_fact_recall": 1.0,
        "summary_fact_coverage": 1.0,
        "summary_unsupported_claim_rate": 0.5,
        "summary_citation_support": 0.5,
    }
    assert closed(subject)["summary_unsupported_claim_rate"] == ("fail", "measured")
    assert remedies(subject) == {"unsupported_claims": ("measured", 1)}


@pytest.mark.parametrize(
    ("state", "check", "remedy"),
    [
        ("missing", "round_complete", "decide_pairs"),
        ("incomplete", "round_complete", "decide_pairs"),
        ("disputed", "round_disputes", "resolve_disputes"),
    ],
)
def test_that_no_allowance_opens_a_round_with_undecided_pairs(
    state: str, check: str, remedy: str
) -> None:
    lenient = policy(allowed_closed_items=9, allowed_unjudgeable_items=9)
    labels = {("c1", "e1"): state, ("c2", "e2"): "supports"}
    subject = subject_of(item(labels=labels), by=lenient)
    assert set(closed(subject)) == {check}
    assert remedies(subject) == {remedy: ("work", 1)}


def test_that_an_undecided_pair_is_work_and_not_a_measured_failure() -> None:
    subject = subject_of(item(labels={("c1", "e1"): "missing", ("c2", "e2"): "supports"}))
    assert {outcome for outcome, _ in closed(subject).values()} == {"cannot_judge"}
    assert closed(subject)["summary_unsupported_claim_rate"] == ("cannot_judge", "undecided_pairs")
    assert {kind for kind, _ in remedies(subject).values()} == {"work"}


def test_that_a_failure_beside_an_undecided_pair_is_measured_already() -> None:
    subject = subject_of(item(labels={("c1", "e1"): "missing", ("c2", "e2"): "contradicts"}))
    assert closed(subject)["summary_unsupported_claim_rate"] == ("fail", "measured")
    assert closed(subject)["summary_citation_support"] == ("cannot_judge", "unevaluable_review")


def test_that_the_policy_may_allow_items_that_stay_unclear() -> None:
    items = [item(labels={("c1", "e1"): "unclear", ("c2", "e2"): "supports"}), item("case-2")]
    subject = subject_of(*items)
    assert closed(subject)["unjudgeable_items"] == ("cannot_judge", "items_unjudgeable")
    assert remedies(subject) == {"review_unclear": ("work", 1)}
    assert subject_of(*items, by=policy(allowed_unjudgeable_items=1)).open


def test_that_an_unclear_item_counts_as_unsupported_in_the_pooled_figure() -> None:
    subject = subject_of(
        item(labels={("c1", "e1"): "unclear", ("c2", "e2"): "supports"}),
        item("case-2"),
        by=policy(allowed_unjudgeable_items=1, judge="point", pooled={"support_recall_min": 0.8}),
    )
    found = row(subject, "pooled_support_recall")
    assert (found.value, found.n, found.outcome, found.reason) == (0.75, 4, "fail", "point_misses")
    assert "exploratory" in found.sentence


def test_that_the_policy_may_allow_closed_items() -> None:
    items = [item(summary_facts=FACTS[:1]), item("case-2")]
    assert closed(subject_of(*items))["item_gates"] == ("fail", "items_closed")
    subject = subject_of(*items, by=policy(allowed_closed_items=1))
    assert subject.open
    assert [i.outcome for i in subject.items] == ["fail", "pass"]


def test_that_two_items_closed_by_different_checks_are_two_closed_items() -> None:
    items = [item(summary_facts=FACTS[:1]), item("case-2", uncited_claims=1)]
    subject = subject_of(*items, by=policy(allowed_closed_items=1))
    assert set(closed(subject)) == {"item_gates"}
    assert row(subject, "item_gates").value == 2


def test_that_no_allowance_opens_a_round_with_a_leak() -> None:
    leak = item(summary="Collins has a good cough. Aspirin was started"[:45])
    subject = subject_of(leak, by=policy(allowed_closed_items=5, allowed_unjudgeable_items=5))
    assert {"summary_leakage", "strict_leakage"} <= set(closed(subject))
    assert remedies(subject)["leaked_identifiers"] == ("measured", 1)


def test_that_a_synthetic_round_never_opens_even_where_all_is_allowed() -> None:
    lenient = policy(
        allowed_closed_items=9,
        allowed_unjudgeable_items=9,
        thresholds={"citation_support_min": 0, "unsupported_claim_rate_max": 1},
    )
    verdict = verdict_of(item(kind="synthetic"), by=lenient, kind="synthetic")
    assert not verdict.open
    assert verdict.failure_reasons == ("round_kind:synthetic_review",)
    assert remedies(verdict.subjects[0]) == {"use_reviewers": ("work", 1)}


@pytest.mark.parametrize(
    "changes",
    [
        {"stale": True},
        {"summary": NOTE + " ", "review": review_of(SUPPORTED)},
        {"source": "another", "review": review_of(SUPPORTED)},
        {"evidence": EVIDENCE[:1], "review": review_of(SUPPORTED)},
        {"claims": CLAIMS[:1], "review": review_of(SUPPORTED)},
    ],
    ids=["refused", "summary", "source", "evidence", "claims"],
)
def test_that_stale_inputs_never_pass(changes: dict[str, Any]) -> None:
    lenient = policy(allowed_closed_items=9, allowed_unjudgeable_items=9)
    subject = subject_of(item(**changes), by=lenient)
    assert closed(subject)["round_current"] == ("cannot_judge", "stale_review")
    assert remedies(subject)["restore_reviewed_texts"] == ("work", 1)


def test_that_a_round_without_any_return_is_missing_all_its_pairs() -> None:
    subject = subject_of(item(review=None))
    assert closed(subject)["round_complete"] == ("cannot_judge", "pairs_undecided")
    assert row(subject, "round_complete").value == 2
    assert closed(subject)["summary_citation_support"] == ("cannot_judge", "missing_adjudication")
    assert remedies(subject) == {"decide_pairs": ("work", 2)}


@pytest.mark.parametrize("missing", ["source_facts", "summary_facts"])
def test_that_missing_facts_cannot_be_judged_while_the_rest_is(missing: str) -> None:
    subject = subject_of(item(**{missing: None}))
    assert closed(subject) == {
        "unjudgeable_items": ("cannot_judge", "items_unjudgeable"),
        "summary_clinical_fact_recall": ("cannot_judge", "missing_facts"),
        "strict_clinical_fact_recall": ("cannot_judge", "missing_facts"),
    }
    assert remedies(subject) == {"bring_facts": ("work", 1)}


def test_that_missing_source_facts_leave_the_seed_gate_closed_as_the_seed_says() -> None:
    (checks,) = subject_of(item(source_facts=None)).seed_checks
    assert [check.to_dict() for check in checks] == [
        {
            "gate": "summary_evidence",
            "passed": False,
            "reason": "missing_evidence",
            "details": {},
        }
    ]


def test_that_a_missing_list_of_identifiers_is_not_a_passed_check() -> None:
    subject = subject_of(item(identifiers=None))
    assert closed(subject)["strict_leakage"] == ("cannot_judge", "not_checked")
    assert remedies(subject) == {"bring_identifiers": ("work", 1)}
    assert subject_of(item(identifiers=[])).open


def test_that_uncited_claims_count_as_unsupported() -> None:
    subject = subject_of(item(uncited_claims=2), by=policy(pooled={"support_recall_min": 0.1}))
    assert closed(subject)["strict_unsupported_claim_rate"] == ("fail", "uncited_claims")
    assert closed(subject)["strict_citation_support"] == ("fail", "uncited_claims")
    assert "summary_citation_support" not in closed(subject)
    assert (row(subject, "pooled_support_recall").value, remedies(subject)["uncited_claims"]) == (
        0.5,
        ("measured", 2),
    )


def test_that_a_note_of_uncited_claims_alone_fails_by_measure() -> None:
    subject = subject_of(item(claims=[], uncited_claims=3, review=None))
    assert closed(subject)["strict_unsupported_claim_rate"] == ("fail", "uncited_claims")


def test_that_inputs_the_gate_cannot_read_close_it_with_their_remedy() -> None:
    broken = [{**CLAIMS[0], "start": "zero"}]
    subject = subject_of(item(claims=broken, review=None))
    assert closed(subject)["summary_citation_support"] == (
        "cannot_judge",
        "invalid_evaluation_input",
    )
    assert remedies(subject)["mend_inputs"] == ("work", 1)


def test_that_a_note_that_cannot_be_folded_is_not_taken_for_clean() -> None:
    note = ("x" + "\u0301" * 80).ljust(200)
    subject = subject_of(item(summary=note))
    assert closed(subject)["strict_leakage"] == ("cannot_judge", "invalid_evaluation_input")
    assert not subject.open


def test_that_an_identifier_that_cannot_be_folded_is_not_taken_for_absent() -> None:
    subject = subject_of(item(identifiers=["x" + "\u0301" * 80]))
    assert closed(subject)["summary_leakage"] == ("cannot_judge", "invalid_evaluation_input")
    assert closed(subject)["strict_leakage"] == ("cannot_judge", "invalid_evaluation_input")


def test_that_only_subjects_are_judged_and_by_their_present_names() -> None:
    items = [item(identity="a"), item(identity="b", summary_facts=[]), item(identity="d")]
    verdict = verdict_of(
        *items,
        by=policy(comparators=["b"], distractors=["d"]),
        names={"a": "System 2", "b": "System 1"},
    )
    assert verdict.open
    assert [subject.system for subject in verdict.subjects] == ["System 2"]
    assert verdict.subjects[0].items[0].system == "System 2"


def test_that_a_round_opens_only_if_each_subject_does() -> None:
    verdict = verdict_of(item(identity="a"), item(identity="b", summary_facts=FACTS[:1]))
    assert [subject.open for subject in verdict.subjects] == [True, False]
    assert not verdict.open
    assert "1 of 2 subjects" in verdict.sentence


def test_that_a_subject_the_round_lacks_closes_it() -> None:
    verdict = verdict_of(item(identity="a"), by=policy(subjects=["a", "z"]))
    assert [subject.open for subject in verdict.subjects] == [True, False]
    assert "z" not in repr(verdict.subjects[1].system)
    assert "round_subjects:no_items" in verdict.failure_reasons
    assert remedies(verdict.subjects[1])["bring_subject"] == ("work", 1)


def test_that_a_round_without_subjects_is_closed() -> None:
    assert verdict_of().failure_reasons == ("round_subjects:no_subject",)
    assert not verdict_of().open
    distractor = item(claims=[], review=None)
    assert not verdict_of(distractor).open


def test_that_targets_nobody_evaluated_close_the_gate() -> None:
    targets = policy(clinical={"sensitivity_min": 0.9})
    subject = subject_of(item(), by=targets)
    assert closed(subject) == {"clinical_targets": ("cannot_judge", "not_evaluated")}
    assert remedies(subject) == {"evaluate_targets": ("work", 1)}


def test_that_further_rows_are_judged_with_the_others() -> None:
    sensitivity = GateRow(
        check="sensitivity",
        value=0.8,
        low=0.7,
        high=0.88,
        n=50,
        threshold=0.9,
        bound="lower",
        outcome="fail",
        reason="bound_misses",
        sentence="Sensitivity is below its target.",
    )
    targets = policy(clinical={"sensitivity_min": 0.9})
    subject = subject_of(item(), by=targets, further_rows={"sys": [sensitivity]})
    assert closed(subject) == {"sensitivity": ("fail", "bound_misses")}
    assert remedies(subject) == {"targets_missed": ("measured", 1)}


def test_that_a_bound_needs_more_cases_than_a_point_and_says_how_many() -> None:
    asked = {"pooled": {"support_recall_min": 0.9}}
    items = [item(f"case-{number}") for number in range(20)]
    assert subject_of(*items, by=policy(judge="point", **asked)).open
    subject = subject_of(*items, by=policy(**asked))
    assert closed(subject) == {"pooled_support_recall": ("cannot_judge", "few_units")}
    (count,) = [count for code, (_, count) in remedies(subject).items() if code == "more_cases"]
    enough = [item(f"case-{number}") for number in range(20 + count)]
    assert subject_of(*enough, by=policy(**asked)).open


def test_that_a_target_of_all_asks_for_no_number_of_cases() -> None:
    subject = subject_of(item(), by=policy(pooled={"support_recall_min": 1}))
    assert closed(subject)["pooled_support_recall"][0] == "cannot_judge"
    assert remedies(subject) == {"target_out_of_reach": ("measured", 1)}


@pytest.mark.parametrize(
    ("name", "threshold", "value"),
    [
        ("support_recall_min", 0.6, 0.5),
        ("citation_precision_min", 0.6, 0.5),
        ("unsupported_claim_rate_max", 0.4, 0.5),
        ("clinical_fact_recall_min", 0.6, 0.5),
        ("fact_coverage_min", 0.6, 0.5),
    ],
)
def test_that_each_pooled_figure_is_held_against_its_threshold(
    name: str, threshold: float, value: float
) -> None:
    half = (
        item(
            labels={
                ("c1", "e1"): "contradicts",
                ("c1", "e2"): "contradicts",
                ("c2", "e1"): "supports",
            },
            claims=[CLAIMS[0], {**CLAIMS[1], "citations": ["e1"]}],
            summary_facts=FACTS[:1],
        )
        if name != "citation_precision_min"
        else item(labels={("c1", "e1"): "contradicts", ("c2", "e2"): "supports"})
    )
    check = "pooled_" + name.rsplit("_", 1)[0]
    judged = policy(judge="point", pooled={name: threshold})
    found = row(subject_of(half, by=judged), check)
    assert (found.value, found.outcome, found.bound) == (value, "fail", "point")
    met = policy(judge="point", pooled={name: 0.5})
    assert row(subject_of(half, by=met), check).outcome == "pass"


def test_that_a_pooled_figure_with_an_unknown_part_is_unknown() -> None:
    subject = subject_of(
        item(), item("case-2", source_facts=None), by=policy(pooled={"clinical_fact_recall_min": 0})
    )
    found = row(subject, "pooled_clinical_fact_recall")
    assert (found.value, found.outcome, found.reason) == (
        None,
        "cannot_judge",
        "undefined_component",
    )


def test_that_every_row_says_everything_a_report_needs() -> None:
    subject = subject_of(
        item(summary_facts=FACTS[:1]), item("case-2"), by=policy(pooled={"fact_coverage_min": 0.5})
    )
    for found in subject.checks:
        assert found.outcome in {"pass", "fail", "cannot_judge"}
        assert found.reason
        assert found.sentence.endswith(".")
        if found.bound in {"lower", "upper"}:
            assert found.low is not None
            assert found.high is not None
            assert found.low <= found.value <= found.high
    assert len({found.check for found in subject.checks}) == len(subject.checks)


def test_that_support_brought_as_a_file_decides_instead_of_the_labels() -> None:
    support = [
        {"evidence_id": "e1", "claim_id": "c1", "relation": "supports", "approved": True},
        {"evidence_id": "e2", "claim_id": "c2", "relation": "supports", "approved": False},
    ]
    subject = subject_of(item(support=support))
    assert set(closed(subject)) == {
        "item_gates",
        "summary_unsupported_claim_rate",
        "strict_unsupported_claim_rate",
    }


def test_that_the_order_of_the_items_does_not_matter() -> None:
    items = [item(f"case-{n}", identity) for n in range(3) for identity in ("b", "a")]
    assert verdict_of(*items) == verdict_of(*reversed(items))


def test_that_an_item_given_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="an item occurs twice"):
        verdict_of(item(), item())


def test_that_progress_is_told_and_cancel_is_heard() -> None:
    heard: list[Any] = []
    verdict_of(*[item(f"case-{n}") for n in range(120)], report=heard.append)
    done = [event.done for event in heard if isinstance(event, Progressed)]
    assert done == [50, 100, 120]
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(OperationCancelled):
        verdict_of(item(), cancel=cancel)


def test_that_the_records_have_the_fields_of_the_actions_views() -> None:
    from citereview.actions.verdict import views as gate_views
    from citereview.gate import verdict

    for name in ("GateRow", "ItemGate", "Remedy", "SubjectVerdict", "RoundVerdict"):
        own = {field.name for field in dataclasses.fields(getattr(verdict, name))}
        # the composite comes from the clinical hall, amendments from the round's journal
        others = {"composite_score", "amendments"}
        assert set(getattr(gate_views, name).model_fields) - others <= own


@pytest.mark.long
def test_that_a_round_of_a_hundred_thousand_pairs_is_judged() -> None:
    evidence = [
        {"evidence_id": f"e{n}", "source_id": "s", "start": n, "end": n + 1, "source_length": 70}
        for n in range(40)
    ]
    claims = [
        {**CLAIMS[0], "claim_id": f"c{n}", "citations": [f"e{(3 * n + m) % 40}" for m in range(3)]}
        for n in range(14)
    ]
    labels = {(c["claim_id"], e): "supports" for c in claims for e in c["citations"]}
    review = review_of(labels, claims=claims, evidence=evidence)
    made = [
        item(f"case-{n}", f"s{system}", claims=claims, evidence=evidence, review=review)
        for n in range(800)
        for system in range(3)
    ]
    verdict = verdict_of(*made)
    assert verdict.open
    assert sum(row(subject, "round_complete").n for subject in verdict.subjects) == 100_800
