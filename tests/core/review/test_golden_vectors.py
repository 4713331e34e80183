"""The seed's cases, as the reference made them: same documents, same refusals, and our reasons."""

from __future__ import annotations

import json
import traceback
from typing import Any

import pytest

from citereview.review import SummaryReviewError
from tests.core.review.review_rounds import OURS
from tests.core.review.review_vectors import BUILDERS, CANARY, call, loaded, run_attempt

ATTEMPTS = [
    pytest.param(name, index, id=f"{name}: {attempt['shows']}")
    for name in BUILDERS
    for index, attempt in enumerate(loaded(name)["attempts"])
]


@pytest.mark.parametrize(("name", "index"), ATTEMPTS)
def test_that_an_attempt_comes_to_what_the_reference_makes_of_it(name: str, index: int) -> None:
    vector = loaded(name)
    attempt = vector["attempts"][index]
    assert run_attempt(OURS, vector, attempt) == attempt["outcome"]


REFUSALS = [
    pytest.param(name, index, id=f"{name}: {attempt['shows']}")
    for name in BUILDERS
    for index, attempt in enumerate(loaded(name)["attempts"])
    if "refused" in attempt["outcome"]
]


def _refusal(name: str, index: int) -> tuple[SummaryReviewError, dict[str, Any]]:
    vector = loaded(name)
    attempt = vector["attempts"][index]
    with pytest.raises(SummaryReviewError) as caught:
        call(OURS, vector, attempt)()
    return caught.value, attempt


@pytest.mark.parametrize(("name", "index"), REFUSALS)
def test_that_a_refusal_names_its_reasons(name: str, index: int) -> None:
    error, attempt = _refusal(name, index)
    assert [[fault.code, fault.place] for fault in error.faults] == attempt["diagnosis"]


@pytest.mark.parametrize(("name", "index"), REFUSALS)
def test_that_a_refusal_carries_nothing_that_was_submitted(name: str, index: int) -> None:
    error, attempt = _refusal(name, index)
    said = "".join(
        (
            str(error),
            repr(error),
            error.explain(),
            *map(str, error.faults),
            *map(repr, error.faults),
            *traceback.format_exception(error),
        )
    )
    assert error.__cause__ is None
    assert error.__context__ is None
    for secret in (*CANARY.split(), "system-0", "Cough", attempt["arguments"]["summary"]):
        assert secret not in said


def test_that_what_is_published_of_a_review_holds_no_text_and_no_reference() -> None:
    vector = loaded("diagnostic_leakage")
    result = call(OURS, vector, vector["attempts"][1])()
    assert repr(result) == "ImportedSummaryReview(<redacted>)"
    public = json.dumps(result.to_dict(), ensure_ascii=False)
    private = json.loads(vector["attempts"][0]["outcome"]["accepted"]["sealed"]["private_json"])
    secrets = [value for row in private["bindings"] for value in row.values()]
    secrets += [
        row["reviewer_ref"] for row in vector["attempts"][1]["arguments"]["decisions"]["decisions"]
    ]
    for secret in (*CANARY.split(), "system-0", "case-0", *secrets):
        assert secret not in public
