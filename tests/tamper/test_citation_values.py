"""Each field of citation inputs with each kind of wrong value: its code, place, expected kind."""

from __future__ import annotations

import random
from typing import Any

import pytest

from citereview.citation import (
    CitationSupportError,
    compute_citation_support_metrics,
    diagnose_citation_inputs,
)
from tests.tamper.review_material import said
from tests.tamper.tamper_tools import leaves
from tests.tamper.test_return_values import replaced

INPUTS: dict[str, Any] = {
    "claims": [
        {
            "claim_id": "c1",
            "start": 0,
            "end": 4,
            "source_id": "note",
            "source_length": 20,
            "claim_type": "finding",
            "citations": ["e1", {"evidence_id": "e2", "start": 6, "end": 8, "source_id": "s"}],
        },
        {"id": "c2", "span": {"begin": 5, "stop": 9}, "category": "lab", "evidence_ids": ["e2"]},
    ],
    "evidence": [
        {"evidence_id": "e1", "start": 0, "end": 5, "source_id": "s", "source_length": 9},
        {"span_id": "e2", "source_span": [5, 9], "document_id": "s", "text_length": 9},
    ],
    "citations": [
        {"claim": "c2", "citation_id": "e1", "start": 1, "end": 2, "document_id": "s"},
        ["c1", "e2"],
    ],
    "adjudications": [
        {"claim_id": "c1", "evidence_id": "e1", "label": "supports"},
        {"fact_id": "c2", "evidence": "e2", "verdict": "Refuted", "contradicts": True},
    ],
}
HUGE = 10**5000
WRONG: tuple[Any, ...] = (
    True, 1.5, float("nan"), "", " ", "\x00", "a\nb", "\x7f", "x" * 257, b"e1", {}, {"x": 1}, [[]],
    HUGE,
)  # fmt: skip
"""Values that no identifier, offset, length or label may have; a claim type may have some."""

FIELDS = [pytest.param(place, path, id=place) for place, path in leaves(INPUTS)]
OFFSETS = {"start", "end", "begin", "stop"}
LABELS = {"label", "verdict"}
TYPES = {"claim_type", "category"}
SOURCES = {"source_id", "document_id"}
CITED = {"citations", "evidence_ids"}


def expected(place: str, path: tuple[Any, ...], value: Any) -> tuple[str, str] | None:
    """Code and place for a wrong value of a field; None where it is in order there after all."""
    name, above = path[-1], path[-2]
    record = "/" + "/".join(map(str, path[:2]))
    code = "invalid_identifier"
    if name in OFFSETS or above == "source_span":
        code = "invalid_offset"
    elif name in {"source_length", "text_length"}:
        code = "invalid_length"
    elif name in LABELS:
        code = "invalid_label"
    elif name == "contradicts":
        code = "invalid_flag"
    elif name in TYPES:
        code = "invalid_claim_type"
    if value == HUGE and code in {"invalid_offset", "invalid_length"}:
        return "citation_number_too_long", record
    if above in CITED and isinstance(value, dict):
        return "citation_missing_identifier", f"{place}/evidence_id"
    if value is True and name == "verdict":  # a bare boolean is a label, and denies the flag beside
        return "citation_conflicting_labels", record
    in_order = (
        (value is True and name in {"label", "contradicts"})
        or (value in ("", {}) and name in SOURCES)
        or (name in TYPES and value not in (" ", "\x00", "\x7f", "x" * 257, [[]], HUGE))
    )
    return None if in_order else (f"citation_{code}", place)


@pytest.mark.parametrize(("place", "path"), FIELDS)
def test_that_each_wrong_value_of_a_field_is_named_with_its_place(
    place: str, path: tuple[Any, ...]
) -> None:
    for value in WRONG:
        wanted = expected(place, path, value)
        inputs = replaced(INPUTS, path, value)
        found = diagnose_citation_inputs(**inputs)
        assert said(found) == ([] if wanted is None else [wanted]), value
        assert all(fault.expected for fault in found)
        if wanted is not None:
            with pytest.raises(CitationSupportError) as caught:
                compute_citation_support_metrics(**inputs)
            assert caught.value.faults == found


@pytest.mark.parametrize("seed", range(80))
def test_that_the_faults_of_several_fields_are_found_together(seed: int) -> None:
    draw = random.Random(seed)  # noqa: S311 - reproducible on purpose
    inputs, wanted = INPUTS, []
    for place, path in draw.sample(sorted(leaves(INPUTS), key=str), 5):
        value = draw.choice([1.5, "\x00", [[]]])
        if (fault := expected(place, path, value)) is not None:
            inputs = replaced(inputs, path, value)
            wanted.append(fault)
    assert sorted(said(diagnose_citation_inputs(**inputs))) == sorted(wanted)


@pytest.mark.parametrize("name", INPUTS)
@pytest.mark.parametrize("value", ["text", b"bytes", 7, 1.5, True])
def test_that_what_is_no_collection_is_named(name: str, value: Any) -> None:
    found = said(diagnose_citation_inputs(**{**INPUTS, name: value}))
    assert found == [("citation_not_a_collection", f"/{name}")]


def test_that_records_without_an_identifier_are_named_and_the_rest_is_still_read() -> None:
    found = diagnose_citation_inputs(
        [{}, {"claim_id": "c"}, {"claim_id": "c"}, 7],
        [{"start": True}, ["e"]],
        [{"claim_id": "c"}, ("c",), {"evidence_id": "e"}],
        [{"claim_id": "c", "evidence_id": "e"}, {"label": "maybe", "supports": "yes"}],
    )
    assert said(found) == [
        ("citation_missing_identifier", "/claims/0/claim_id"),
        ("citation_unreadable_record", "/claims/3"),
        ("citation_duplicate_identifier", "/claims/2"),
        ("citation_missing_identifier", "/evidence/0/evidence_id"),
        ("citation_invalid_offset", "/evidence/0/start"),
        ("citation_unreadable_record", "/evidence/1"),
        ("citation_missing_identifier", "/citations/0/evidence_id"),
        ("citation_unreadable_record", "/citations/1"),
        ("citation_missing_identifier", "/citations/2/claim_id"),
        ("citation_missing_label", "/adjudications/0/label"),
        ("citation_missing_identifier", "/adjudications/1/claim_id"),
        ("citation_missing_identifier", "/adjudications/1/evidence_id"),
        ("citation_invalid_label", "/adjudications/1/label"),
        ("citation_invalid_flag", "/adjudications/1/supports"),
    ]
