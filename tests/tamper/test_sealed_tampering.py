"""A sealed document changed anywhere is refused, and the reason is named."""

from __future__ import annotations

import json
from typing import Any

import pytest

from citereview.canonical import REVIEW_DOMAIN, canonical_json, seal
from citereview.review import SealedSummaryReview, diagnose_sealed
from tests.core.review.review_rounds import KEY
from tests.tamper.review_material import PRIVATE, SEALED, import_faults, said
from tests.tamper.tamper_tools import leaves, with_flip

BROKEN = [("broken_seal", "/sealed/commitment")]
TEXT = SEALED.private_json


def test_that_every_changed_character_breaks_the_seal() -> None:
    for index, character in enumerate(TEXT):
        other = "0" if character != "0" else "1"
        changed = SealedSummaryReview(TEXT[:index] + other + TEXT[index + 1 :], SEALED.commitment)
        assert said(diagnose_sealed(changed, KEY)) == BROKEN, index


def test_that_every_changed_character_of_the_seal_is_noticed() -> None:
    for index, character in enumerate(SEALED.commitment):
        other = "0" if character != "0" else "1"
        commitment = SEALED.commitment[:index] + other + SEALED.commitment[index + 1 :]
        assert said(diagnose_sealed(SealedSummaryReview(TEXT, commitment), KEY)) == BROKEN


@pytest.mark.parametrize(
    ("place", "path"), [pytest.param(*leaf, id=leaf[0]) for leaf in leaves(PRIVATE["bindings"])]
)
def test_that_a_changed_binding_breaks_the_seal(place: str, path: tuple[Any, ...]) -> None:
    private = {**PRIVATE, "bindings": with_flip(PRIVATE["bindings"], path)}
    changed = SealedSummaryReview(canonical_json(private), SEALED.commitment)
    assert said(import_faults(sealed=changed)) == BROKEN


def test_that_a_text_cut_short_or_grown_breaks_the_seal() -> None:
    for text in ("", TEXT[:-1], TEXT + "}", TEXT * 2, "\ufeff" + TEXT):
        assert said(diagnose_sealed(SealedSummaryReview(text, SEALED.commitment), KEY)) == BROKEN


def test_that_the_same_document_in_another_spelling_keeps_its_seal() -> None:
    spelled = json.dumps(json.loads(TEXT), indent=2, ensure_ascii=False)
    assert diagnose_sealed(SealedSummaryReview(spelled, SEALED.commitment), KEY) == ()


def test_that_another_key_or_no_key_is_told_apart() -> None:
    assert said(diagnose_sealed(SEALED, KEY[::-1])) == BROKEN
    for key in (b"short", "text" * 16, None):
        found = diagnose_sealed(SEALED, key)  # type: ignore[arg-type]
        assert said(found) == [("invalid_sealing_key", "/sealing_key")]


@pytest.mark.parametrize("value", [None, TEXT, {"private_json": TEXT}, (TEXT, SEALED.commitment)])
def test_that_something_else_is_no_sealed_document(value: Any) -> None:
    assert said(diagnose_sealed(value, KEY)) == [("invalid_sealed_document", "/sealed")]


def test_that_lone_surrogates_are_refused_in_words() -> None:
    mangled = SealedSummaryReview(TEXT + "\ud800", SEALED.commitment)
    assert said(diagnose_sealed(mangled, KEY)) == BROKEN
    found = diagnose_sealed(SealedSummaryReview(TEXT, "\ud800"), KEY)
    assert said(found) == [("invalid_sealed_document", "/sealed/commitment")]


def test_that_a_document_over_the_limit_is_not_even_read() -> None:
    long = SealedSummaryReview("x" * 32_000_001, SEALED.commitment)
    assert said(diagnose_sealed(long, KEY)) == [("sealed_too_large", "/sealed/private_json")]


def test_that_nesting_without_end_is_a_broken_seal() -> None:
    deep = SealedSummaryReview("[" * 200_000, SEALED.commitment)
    assert said(diagnose_sealed(deep, KEY)) == BROKEN


@pytest.mark.parametrize(
    ("private", "expected"),
    [
        ([], ("wrong_type", "/sealed/private_json")),
        ({"request": 1}, ("missing_field", "/sealed/private_json/bindings")),
        ({**PRIVATE, "more": 1}, ("unknown_field", "/sealed/private_json")),
        ({**PRIVATE, "bindings": {}}, ("wrong_type", "/sealed/private_json/bindings")),
        ({**PRIVATE, "request": []}, ("wrong_type", "/sealed/private_json/request")),
    ],
)
def test_that_another_shape_under_a_good_seal_is_named(
    private: Any, expected: tuple[str, str]
) -> None:
    sealed = SealedSummaryReview(canonical_json(private), seal(private, KEY, REVIEW_DOMAIN))
    assert said(diagnose_sealed(sealed, KEY)) == [expected]


def test_that_bindings_without_claims_are_refused_with_their_place() -> None:
    rows = [{"review_ref": row["review_ref"]} for row in PRIVATE["bindings"]]
    private = {**PRIVATE, "bindings": rows}
    sealed = SealedSummaryReview(canonical_json(private), seal(private, KEY, REVIEW_DOMAIN))
    expected = [("invalid_sealed_document", "/sealed/private_json/bindings")]
    assert said(import_faults(sealed=sealed)) == expected
