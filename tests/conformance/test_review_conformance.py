"""Ours and the reference agree on any review input: same verdict, bytes, states and digests."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from citereview.canonical import REVIEW_DOMAIN, seal
from citereview.errors import Fault
from citereview.review import DisagreementError, SummaryReviewError, diagnose_return
from tests.conformance.long_profile import judge_many
from tests.conformance.review_sides import ORACLE
from tests.conformance.review_strategies import (
    CURRENT,
    PRIVATE_JSON,
    REQUEST,
    a_decision_list,
    a_return,
    a_sealed_text,
    an_export,
    copied,
    drawn,
)
from tests.core.review.review_rounds import KEY, OURS, document, mapping_of, packet_of

CHECKS = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
CI = settings(
    max_examples=2_000,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=CHECKS,
)
PLACE = re.compile(
    r"(/(packets|mapping|sealing_key|bindings|claims|evidence|summary|source|rubric_version"
    r"|evidence_kind|sealed|minimum_cell_size|decisions|resolutions|schema_version"
    r"|request_digest|rubric_digest|review_evidence_digest)(/[a-z_]+|/\d+)*)?"
)


def check_faults(faults: tuple[Fault, ...]) -> None:
    """Faults have a closed code, a place that names nothing submitted, and a kind expected."""
    assert faults
    for fault in faults:
        assert re.fullmatch(r"[a-z_]+", fault.code)
        assert fault.code != "unreadable"  # every kind of fault drawn here has a name
        assert PLACE.fullmatch(fault.place), fault


def _built_export(side: SimpleNamespace, tree: dict[str, Any]) -> dict[str, Any] | None:
    """The arguments as a side's objects; None where the records themselves refuse."""
    arguments = copied(tree)
    try:
        if type(arguments.get("packets")) in {list, tuple}:
            kind = type(arguments["packets"])
            arguments["packets"] = kind(packet_of(side, p) for p in arguments["packets"])
        if type(arguments.get("mapping")) is dict:
            arguments["mapping"] = mapping_of(side, arguments["mapping"])
    except Exception:
        return None
    if type(arguments.get("bindings")) in {list, tuple}:
        arguments["bindings"] = type(arguments["bindings"])(
            side.ReviewBinding(*row) if type(row) is list and len(row) == 4 else row
            for row in arguments["bindings"]
        )
    for name in tree.keys() ^ EXPORT_ARGUMENTS:
        arguments[name] = None
    return arguments


EXPORT_ARGUMENTS = {
    "packets",
    "mapping",
    "sealing_key",
    "bindings",
    "claims",
    "evidence",
    "summary",
    "source",
    "rubric_version",
    "evidence_kind",
}


def _exported(side: SimpleNamespace, tree: dict[str, Any]) -> Any:
    arguments = _built_export(side, tree)
    if arguments is None:
        return "records refused"
    try:
        request, sealed = side.export_summary_review(**arguments)
    except side.SummaryReviewError as error:
        if side is OURS:
            check_faults(error.faults)
        return str(error)
    return request, list(request), sealed.private_json, sealed.commitment


def agree_on_export(tree: dict[str, Any]) -> str:
    ours = _exported(OURS, tree)
    assert ours == _exported(ORACLE, tree)
    return ours if isinstance(ours, str) else "accepted"


@given(drawn(an_export))
@CI
def test_that_any_export_is_judged_as_by_the_reference(tree: dict[str, Any]) -> None:
    event(agree_on_export(tree))


@pytest.mark.long
def test_that_a_hundred_thousand_exports_are_judged_as_by_the_reference() -> None:
    judge_many(an_export, agree_on_export)


def _imported(side: SimpleNamespace, back: Any, text: str, commitment: str) -> Any:
    try:
        result = side.import_summary_review(
            back,
            sealed=side.SealedSummaryReview(text, commitment),
            sealing_key=KEY,
            minimum_cell_size=2,
            **CURRENT,
        )
    except side.SummaryReviewError as error:
        if side is OURS:
            check_faults(error.faults)
        return str(error)
    return document(result), result.states, repr(result)


SEAL = seal(json.loads(PRIVATE_JSON), KEY, REVIEW_DOMAIN)


def agree_on_return(back: Any) -> str:
    theirs = _imported(ORACLE, back, PRIVATE_JSON, SEAL)
    assert _imported(OURS, back, PRIVATE_JSON, SEAL) == theirs
    faults = diagnose_return(back, REQUEST)
    if theirs == "invalid_review_import":
        check_faults(faults)
    else:
        assert faults == ()
    return theirs if isinstance(theirs, str) else "accepted"


@given(drawn(a_return))
@CI
def test_that_any_return_is_judged_as_by_the_reference_and_by_the_diagnosis(back: Any) -> None:
    event(agree_on_return(back))


@pytest.mark.long
def test_that_a_hundred_thousand_returns_are_judged_as_by_the_reference() -> None:
    judge_many(a_return, agree_on_return)


def agree_on_sealed(sealed: tuple[str, str], labels: int) -> str:
    back = {
        **{name: REQUEST[name] for name in ("schema_version", "request_digest", "rubric_version")},
        **{name: REQUEST[name] for name in ("rubric_digest", "evidence_kind")},
        "review_evidence_digest": REQUEST["request_digest"],
        "decisions": [
            {
                "review_ref": row["review_ref"],
                "reviewer_ref": REQUEST[f"{name}_digest"],
                "label": "supports",
                "reason": None,
            }
            for row in REQUEST["reviews"][:labels]
            for name in ("claim", "evidence")
        ],
        "resolutions": [],
    }
    theirs = _imported(ORACLE, back, *sealed)
    assert _imported(OURS, back, *sealed) == theirs
    return theirs if isinstance(theirs, str) else "accepted"


@given(drawn(a_sealed_text), st.integers(0, 3))
@CI
def test_that_any_sealed_document_is_judged_as_by_the_reference(
    sealed: tuple[str, str], labels: int
) -> None:
    event(agree_on_sealed(sealed, labels))


@pytest.mark.long
def test_that_a_hundred_thousand_sealed_documents_are_judged_as_by_the_reference() -> None:
    judge_many(lambda dice: (a_sealed_text(dice), dice.below(4)), lambda it: agree_on_sealed(*it))


def _reported(side: SimpleNamespace, rows: Any, minimum: Any) -> Any:
    try:
        reasons = {None: None, **{reason.value: reason for reason in side.DisagreementReason}}

        def decision(row: Any) -> Any:
            if type(row) is not list or len(row) != 5:
                return row
            case, reviewer, label, reason, adjudicated = row
            known = type(reason) in {str, type(None)} and reason in reasons
            return side.ReviewerDecision(
                case, reviewer, label, reasons[reason] if known else reason, adjudicated
            )

        decisions = [decision(row) for row in rows] if type(rows) in {list, tuple} else rows
        report = side.reviewer_disagreement_report(decisions, minimum_cell_size=minimum)
    except TypeError as error:
        return TypeError, side is ORACLE or isinstance(error, DisagreementError)
    except ValueError as error:
        return ValueError, side is ORACLE or isinstance(error, DisagreementError)
    return report.to_dict(), report.has_suppressed_cells


def agree_on_disagreement(rows: tuple[Any, Any]) -> str:
    ours = _reported(OURS, *rows)
    assert ours == _reported(ORACLE, *rows)
    return str(ours[0]) if isinstance(ours[0], type) else "accepted"


@given(drawn(a_decision_list))
@CI
def test_that_any_decisions_are_counted_as_by_the_reference(rows: tuple[Any, Any]) -> None:
    event(agree_on_disagreement(rows))


@pytest.mark.long
def test_that_a_hundred_thousand_decision_lists_are_counted_as_by_the_reference() -> None:
    judge_many(a_decision_list, agree_on_disagreement)


def test_that_the_opaque_errors_are_value_errors_with_the_references_words() -> None:
    for side in (OURS, ORACLE):
        for name in ("invalid_review_export", "invalid_review_import"):
            call = (
                side.export_summary_review
                if name == "invalid_review_export"
                else side.import_summary_review
            )
            nothing: dict[str, Any] = dict.fromkeys(
                EXPORT_ARGUMENTS if call is side.export_summary_review else (
                    "decisions", "sealed", "sealing_key", "claims", "evidence", "summary", "source"
                )
            )  # fmt: skip
            with pytest.raises(side.SummaryReviewError, match=f"^{name}$") as caught:
                call(**nothing)
            assert isinstance(caught.value, ValueError)
            assert caught.value.__cause__ is None
            assert caught.value.__context__ is None
    assert issubclass(SummaryReviewError, ValueError)
