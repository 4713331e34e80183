"""Each field of a request flipped in turn: in the sealed document, and as it comes back."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from citereview.canonical import REVIEW_DOMAIN, canonical_json, digest, seal
from citereview.review import SealedSummaryReview, diagnose_return, diagnose_sealed
from tests.core.review.review_rounds import KEY
from tests.tamper.review_material import PRIVATE, REQUEST, RETURN, SEALED, import_faults, said
from tests.tamper.tamper_tools import leaves, with_flip, without

FIELDS = [pytest.param(place, path, id=place) for place, path in leaves(REQUEST)]
TOP = sorted(set(REQUEST) - {"reviews"})
REQUEST_PLACE = "/sealed/private_json/request"


def sealed_with(request: dict[str, Any], *, anew: bool) -> SealedSummaryReview:
    private = {**PRIVATE, "request": request}
    commitment = seal(private, KEY, REVIEW_DOMAIN) if anew else SEALED.commitment
    return SealedSummaryReview(canonical_json(private), commitment)


def test_that_the_untouched_review_is_accepted() -> None:
    assert import_faults() == ()
    assert diagnose_sealed(SEALED, KEY) == ()
    assert diagnose_return(RETURN, REQUEST) == ()


@pytest.mark.parametrize(("place", "path"), FIELDS)
def test_that_a_changed_field_breaks_the_seal(place: str, path: tuple[Any, ...]) -> None:
    sealed = sealed_with(with_flip(REQUEST, path), anew=False)
    broken = [("broken_seal", "/sealed/commitment")]
    assert said(diagnose_sealed(sealed, KEY)) == broken
    assert said(import_faults(sealed=sealed)) == broken


EXPECTED_ANEW = {
    "schema_version": ("invalid_request", "schema_version"),
    "evidence_kind": ("invalid_request", "evidence_kind"),
}


@pytest.mark.parametrize(("place", "path"), FIELDS)
def test_that_a_changed_field_breaks_the_requests_own_digest(
    place: str, path: tuple[Any, ...]
) -> None:
    sealed = sealed_with(with_flip(REQUEST, path), anew=True)
    code, name = EXPECTED_ANEW.get(path[0], ("request_digest_mismatch", "request_digest"))
    assert said(diagnose_sealed(sealed, KEY)) == [(code, f"{REQUEST_PLACE}/{name}")]


EXPECTED_REDIGESTED = {
    "rubric_version": [
        ("other_request", "/request_digest"),
        ("rubric_drift", "/rubric_version"),
    ],
    "rubric_digest": [("other_request", "/request_digest"), ("rubric_drift", "/rubric_digest")],
    "claim_digest": [("stale_claims", "/claims")],
    "evidence_digest": [("stale_evidence", "/evidence")],
    "summary_digest": [("stale_summary", "/summary")],
    "source_digest": [("stale_source", "/source")],
}


@pytest.mark.parametrize("name", sorted(set(TOP) - {*EXPECTED_ANEW, "request_digest"}))
def test_that_a_field_changed_with_digest_and_seal_no_longer_fits_return_or_artifacts(
    name: str,
) -> None:
    request = with_flip(REQUEST, (name,))
    request["request_digest"] = digest({k: v for k, v in request.items() if k != "request_digest"})
    found = import_faults(sealed=sealed_with(request, anew=True))
    expected = EXPECTED_REDIGESTED.get(name, [("other_request", "/request_digest")])
    assert said(found) == expected


@pytest.mark.parametrize("name", sorted(REQUEST))
def test_that_a_field_taken_out_is_named(name: str) -> None:
    sealed = sealed_with(without(REQUEST, (name,)), anew=True)
    assert said(diagnose_sealed(sealed, KEY)) == [("missing_field", f"{REQUEST_PLACE}/{name}")]


def test_that_an_unknown_field_is_refused_without_its_name() -> None:
    sealed = sealed_with({**REQUEST, "secret": 1}, anew=True)
    faults = diagnose_sealed(sealed, KEY)
    assert said(faults) == [("unknown_field", REQUEST_PLACE)]
    assert "secret" not in str(faults[0])


def test_that_a_return_to_another_request_is_told_from_rubric_drift() -> None:
    other = copy.deepcopy(RETURN)
    other["request_digest"] = digest("another")
    assert said(diagnose_return(other, REQUEST)) == [("other_request", "/request_digest")]
    other["rubric_version"] = 2
    assert said(diagnose_return(other, REQUEST)) == [
        ("other_request", "/request_digest"),
        ("rubric_drift", "/rubric_version"),
    ]


@pytest.mark.parametrize("request_document", [None, [], {}, {"reviews": None}, {"reviews": [1]}])
def test_that_a_request_that_is_none_is_said_to_be_none(request_document: Any) -> None:
    assert said(diagnose_return(RETURN, request_document)) == [("invalid_request", "")]
