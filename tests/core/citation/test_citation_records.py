"""The four records: checked on construction, read under any name, redacted in print."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from types import SimpleNamespace
from typing import Any

import pytest

from citereview.citation import (
    AtomicClaim,
    Citation,
    CitationSupportError,
    ClinicianAdjudication,
    EvidenceSpan,
    compute_citation_support_metrics,
)

RECORDS = (
    AtomicClaim("secret-1", 0, 4, ("secret-2",), "secret-3", 9, "secret-4"),
    EvidenceSpan("secret-1", 0, 4, "secret-3", 9),
    Citation("secret-1", "secret-2", 0, 4, "secret-3"),
    ClinicianAdjudication("secret-1", "secret-2", "supports"),
)


@pytest.mark.parametrize("record", RECORDS)
def test_that_no_record_prints_what_it_holds(record: Any) -> None:
    assert "secret" not in repr(record) + str(record) + f"{record}"


@pytest.mark.parametrize("record", RECORDS)
def test_that_a_record_cannot_be_changed(record: Any) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(record, fields(record)[0].name, "other")
    assert not hasattr(record, "__dict__")


def test_that_a_claim_is_brought_into_its_normal_form() -> None:
    claim = AtomicClaim(
        7,  # type: ignore[arg-type]
        citations=[" e1 ", 2],  # type: ignore[arg-type]
        source_id=None,  # type: ignore[arg-type]
        claim_type=" Family History ",
    )
    assert claim == AtomicClaim("7", citations=("e1", "2"), claim_type="family-history")


@pytest.mark.parametrize(
    "identifier", ["", " ", "a\x00b", "a\x1fb", "a\x7fb", "x" * 257, True, None, 1.5, b"a", ["a"]]
)
def test_that_a_malformed_identifier_is_refused(identifier: Any) -> None:
    for make in (
        lambda: AtomicClaim(identifier),
        lambda: AtomicClaim("c", citations=(identifier,)),
        lambda: EvidenceSpan(identifier),
        lambda: Citation("c", identifier),
        lambda: Citation(identifier, "e"),
        lambda: ClinicianAdjudication(identifier, "e", "supports"),
    ):
        with pytest.raises(CitationSupportError):
            make()


@pytest.mark.parametrize("identifier", ["x" * 256, "\u0085a\u2003", "a\u200bb", "имя", 0, -5])
def test_that_an_unusual_identifier_is_accepted(identifier: Any) -> None:
    assert EvidenceSpan(identifier).evidence_id == str(identifier).strip()


@pytest.mark.parametrize("number", [True, "1", 1.0, [1]])
def test_that_offsets_and_lengths_are_whole_numbers(number: Any) -> None:
    for make in (
        lambda: AtomicClaim("c", start=number),
        lambda: AtomicClaim("c", end=number),
        lambda: AtomicClaim("c", source_length=number),
        lambda: EvidenceSpan("e", end=number),
        lambda: Citation("c", "e", start=number),
    ):
        with pytest.raises(CitationSupportError):
            make()


def test_that_records_are_read_under_any_of_their_names() -> None:
    assert AtomicClaim.from_mapping(
        {"fact_id": "c", "claim_span": (1, 2), "sources": ["e"], "text": "abcd", "category": "Plan"}
    ) == AtomicClaim("c", 1, 2, ("e",), "", 4, "plan")
    assert EvidenceSpan.from_mapping(SimpleNamespace(span_id="e", record_id="s")) == EvidenceSpan(
        "e", source_id="s"
    )
    assert Citation.from_mapping({"claim": "c", "source_id": "e"}) == Citation("c", "e")
    assert Citation.from_mapping({"claim": "c", "evidence_id": "e", "source_id": "s"}) == Citation(
        "c", "e", source_id="s"
    )
    assert ClinicianAdjudication.from_mapping(
        {"claim": "c", "evidence": "e", "supports": False}
    ) == ClinicianAdjudication("c", "e", "irrelevant")
    assert AtomicClaim.from_mapping({}, default_id="c") == AtomicClaim("c")


@pytest.mark.parametrize(
    ("record", "data"),
    [
        (AtomicClaim, {}),
        (AtomicClaim, {"id": "a", "key": "b"}),
        (AtomicClaim, 5),
        (EvidenceSpan, {"start": 1}),
        (Citation, {"claim_id": "c"}),
        (ClinicianAdjudication, {"claim_id": "c", "evidence_id": "e"}),
        (ClinicianAdjudication, {"claim_id": "c", "evidence_id": "e", "supports": None}),
    ],
)
def test_that_an_incomplete_or_contradicting_mapping_is_refused(record: Any, data: Any) -> None:
    with pytest.raises(CitationSupportError):
        record.from_mapping(data)


def test_that_a_typed_record_is_checked_again_when_it_is_used() -> None:
    claim = AtomicClaim("c", 0, 4)
    object.__setattr__(claim, "start", True)
    with pytest.raises(CitationSupportError):
        compute_citation_support_metrics([claim])
    adjudication = ClinicianAdjudication("c", "e", "supports")
    object.__setattr__(adjudication, "label", "maybe")
    with pytest.raises(CitationSupportError):
        compute_citation_support_metrics([], adjudications=[adjudication])
