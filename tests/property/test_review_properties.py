"""Properties of reviews: order leaves no trace, states add up, nothing but controlled errors."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from citereview.citation import ADJUDICATION_LABELS
from citereview.review import (
    DisagreementReason,
    ReviewerDecision,
    SealedSummaryReview,
    SummaryReviewError,
    diagnose_return,
    diagnose_sealed,
    export_summary_review,
    import_summary_review,
    reviewer_disagreement_report,
)
from tests.conformance.long_profile import judge_seeds
from tests.core.review.review_rounds import (
    KEY,
    OURS,
    RECEIPT,
    document,
    export_arguments,
    reviewer,
    small_round,
)
from tests.property.any_json import any_json

CI = settings(max_examples=150, derandomize=True, database=None, deadline=None)
ROUND = small_round(cases=2, candidates=2, texts=" 🫀")
RENDERED = ROUND.render(OURS)
ARGUMENTS = export_arguments(OURS, RENDERED, ROUND.cases[0], "system-1")
REQUEST, SEALED = export_summary_review(**ARGUMENTS)
CURRENT = {name: ARGUMENTS[name] for name in ("claims", "evidence", "summary", "source")}
HEAD = {
    **{
        name: REQUEST[name]
        for name in (
            "schema_version",
            "request_digest",
            "rubric_version",
            "rubric_digest",
            "evidence_kind",
        )
    },
    "review_evidence_digest": RECEIPT,
}


def shuffled(name: str) -> st.SearchStrategy[list[Any]]:
    return st.permutations(ARGUMENTS[name])


@given(shuffled("claims"), shuffled("evidence"), shuffled("bindings"))
@CI
def test_that_the_order_of_an_exports_inputs_leaves_no_trace(
    claims: list[Any], evidence: list[Any], bindings: list[Any]
) -> None:
    changed = {"claims": claims, "evidence": evidence, "bindings": bindings}
    assert export_summary_review(**{**ARGUMENTS, **changed}) == (REQUEST, SEALED)


@st.composite
def sound_returns(draw: st.DrawFn) -> dict[str, Any]:
    decisions, resolutions = [], []
    for row in REQUEST["reviews"]:
        labels = draw(st.lists(st.sampled_from(ADJUDICATION_LABELS), max_size=4))
        disputed = len(set(labels)) > 1
        reason = draw(st.sampled_from(list(DisagreementReason))).value if disputed else None
        decisions += [
            {
                "review_ref": row["review_ref"],
                "reviewer_ref": reviewer(number),
                "label": label,
                "reason": reason,
            }
            for number, label in enumerate(labels)
        ]
        if disputed and draw(st.booleans()):
            resolutions.append(
                {
                    "review_ref": row["review_ref"],
                    "label": draw(st.sampled_from(ADJUDICATION_LABELS)),
                    "reason": reason,
                    "adjudicator_ref": reviewer(9),
                }
            )
    return {**HEAD, "decisions": decisions, "resolutions": resolutions}


def imported(back: dict[str, Any]) -> dict[str, Any]:
    result = import_summary_review(
        back, sealed=SEALED, sealing_key=KEY, minimum_cell_size=2, **CURRENT
    )
    assert sum(count for _, count in result.states) == len(REQUEST["reviews"])
    assert result.complete == (dict(result.states)["accepted"] == len(REQUEST["reviews"]))
    assert len(result.adjudications) == dict(result.states)["accepted"]
    return document(result)


@given(sound_returns(), st.randoms(use_true_random=False))
@CI
def test_that_the_order_of_a_returns_rows_leaves_no_trace(back: dict[str, Any], draws: Any) -> None:
    before = json.dumps(back)
    first = imported(back)
    assert json.dumps(back) == before
    draws.shuffle(back["decisions"])
    draws.shuffle(back["resolutions"])
    assert imported(back) == first
    assert imported({**back, "decisions": tuple(back["decisions"])}) == first
    assert diagnose_return(back, REQUEST) == ()


NAMES = (*HEAD, "decisions", "resolutions", "label", "bindings", "request")
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(NAMES),
            inner,
            max_size=8,
        )
    ),
    max_leaves=16,
)


def only_controlled_errors(value: Any) -> None:
    assert diagnose_return(value, REQUEST)
    assert diagnose_return({**HEAD, "decisions": value, "resolutions": []}, REQUEST) or (
        value in ([], ())
    )
    with pytest.raises(SummaryReviewError) as caught:
        import_summary_review(value, sealed=SEALED, sealing_key=KEY, **CURRENT)
    assert caught.value.faults == diagnose_return(value, REQUEST)
    for text in (json.dumps(value), str(value)):
        sealed = SealedSummaryReview(text, SEALED.commitment)
        assert [fault.code for fault in diagnose_sealed(sealed, KEY)] in (
            ["broken_seal"],
            ["invalid_sealed_document"],
        )


@given(json_values)
@CI
def test_that_any_value_ends_in_a_controlled_error(value: Any) -> None:
    only_controlled_errors(value)


@pytest.mark.long
def test_that_a_hundred_thousand_values_end_in_controlled_errors() -> None:
    judge_seeds(lambda draws: only_controlled_errors(any_json(draws, NAMES)))


@given(
    st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=30), st.integers(2, 7)
)
@CI
def test_that_no_published_rate_has_a_small_side(
    cases: list[tuple[bool, bool]], minimum: int
) -> None:
    decisions = [
        ReviewerDecision(
            f"case-{case}",
            f"reviewer-{number}",
            "supports" if agreed or number else "unclear",
            None if agreed else DisagreementReason.OTHER,
            resolved and not agreed,
        )
        for case, (agreed, resolved) in enumerate(cases)
        for number in range(2)
    ]
    report = reviewer_disagreement_report(decisions, minimum_cell_size=minimum)
    rates = [report.agreement, report.adjudication]
    rates += [item.rate for item in report.reason_adjudication]
    for rate in rates:
        if rate.suppressed:
            assert rate.rate is rate.numerator is rate.denominator is None
            continue
        assert rate.numerator is not None
        assert rate.denominator is not None
        for side in (rate.numerator, rate.denominator - rate.numerator):
            assert side == 0 or side >= minimum
        assert rate.rate == (rate.numerator / rate.denominator if rate.denominator else None)
    disputed = sum(not agreed for agreed, _ in cases)
    assert report.suppressed_reason_cells + len(report.reason_adjudication) == bool(disputed)
