"""The diagnosis: every code at its place, all faults at once."""

from __future__ import annotations

from typing import Any

import pytest

from citereview.citation import diagnose_citation_inputs, faults
from citereview.errors import Problem

GOOD = {"claim_id": "c", "citations": ["e"]}
LABEL = {"claim_id": "c", "evidence_id": "e", "label": "supports"}

CASES: list[tuple[str, str, dict[str, Any]]] = [
    ("citation_unreadable_record", "/claims/1", {"claims": [GOOD, 5]}),
    ("citation_unreadable_record", "/evidence/0", {"claims": [], "evidence": {"e": "text"}}),
    ("citation_unreadable_record", "/citations/0", {"claims": [], "citations": [5]}),
    ("citation_not_a_collection", "/claims", {"claims": "text"}),
    ("citation_not_a_collection", "/evidence", {"claims": [], "evidence": 5}),
    ("citation_not_a_collection", "/source_lengths", {"claims": [], "source_lengths": []}),
    ("citation_missing_identifier", "/claims/0/claim_id", {"claims": [{"start": 1}]}),
    ("citation_missing_identifier", "/evidence/0/evidence_id", {"claims": [], "evidence": [{}]}),
    ("citation_missing_identifier", "/citations/0/evidence_id", {
        "claims": [], "citations": [{"claim_id": "c"}],
    }),
    ("citation_invalid_identifier", "/claims/0/fact_id", {"claims": [{"fact_id": " "}]}),
    ("citation_invalid_identifier", "/claims/0/citations/1", {
        "claims": [{"claim_id": "c", "citations": ["e", "a\x00"]}],
    }),
    ("citation_invalid_identifier", "/claims/0", {"claims": {"": [1, 2]}}),
    ("citation_duplicate_identifier", "/claims/1", {"claims": [GOOD, GOOD]}),
    ("citation_duplicate_identifier", "/evidence/2", {
        "claims": [], "evidence": [{"id": "a"}, {"id": "b"}, {"id": " a "}],
    }),
    ("citation_invalid_offset", "/claims/0/start", {"claims": [{"claim_id": "c", "start": "1"}]}),
    ("citation_invalid_offset", "/claims/0/span/1", {"claims": [{"id": "c", "span": (1, 2.5)}]}),
    ("citation_invalid_span", "/claims/0/span", {"claims": [{"claim_id": "c", "span": (1,)}]}),
    ("citation_invalid_length", "/claims/0/text_length", {
        "claims": [{"claim_id": "c", "text_length": "9"}],
    }),
    ("citation_invalid_length", "/source_lengths/0", {
        "claims": [], "source_lengths": {"s": None},
    }),
    ("citation_number_too_long", "/claims/0", {"claims": [{"claim_id": "c", "end": 10**5000}]}),
    ("citation_number_too_long", "/evidence/0", {
        "claims": [], "evidence": [{"evidence_id": "e", "source_id": "s"}],
        "source_lengths": {"s": 10**5000},
    }),
    ("citation_invalid_claim_type", "/claims/0/category", {
        "claims": [{"claim_id": "c", "category": "_"}],
    }),
    ("citation_invalid_citations", "/claims/0/sources", {
        "claims": [{"claim_id": "c", "sources": {1, 2}}],
    }),
    ("citation_conflicting_aliases", "/claims/0/claim_id", {"claims": [{"claim_id": 1, "id": 2}]}),
    ("citation_conflicting_aliases", "/claims/0/start", {
        "claims": [{"claim_id": "c", "start": 1, "span": (2, 3)}],
    }),
    ("citation_missing_label", "/adjudications/0/label", {
        "claims": [], "adjudications": [{"claim_id": "c", "evidence_id": "e"}],
    }),
    ("citation_invalid_label", "/adjudications/0/verdict", {
        "claims": [], "adjudications": [{"claim_id": "c", "evidence_id": "e", "verdict": "maybe"}],
    }),
    ("citation_conflicting_labels", "/adjudications/0", {
        "claims": [], "adjudications": [{**LABEL, "relation": "contradicts"}],
    }),
    ("citation_invalid_flag", "/adjudications/0/supported", {
        "claims": [], "adjudications": [{**LABEL, "supported": "yes"}],
    }),
    ("citation_invalid_label", "/evidence/0/label", {
        "claims": [], "evidence": [{"evidence_id": "e", "claim_id": "c", "label": "maybe"}],
    }),
]  # fmt: skip


@pytest.mark.parametrize(("code", "place", "inputs"), CASES)
def test_that_a_fault_is_named_with_its_place(
    code: str, place: str, inputs: dict[str, Any]
) -> None:
    (fault,) = diagnose_citation_inputs(**inputs)
    assert (fault.code, fault.place) == (code, place)
    assert fault.expected


def test_that_every_code_of_the_list_is_shown_above() -> None:
    codes = {problem.code for problem in vars(faults).values() if isinstance(problem, Problem)}
    opaque = {"invalid_citation_input", "invalid_citation_report", "citation_report_not_written"}
    # Too many records: tests of the limits.
    assert codes - opaque - {"citation_too_many_records"} == {code for code, _, _ in CASES}


def test_that_all_faults_are_found_at_once() -> None:
    found = diagnose_citation_inputs(
        [{"claim_id": "", "start": "0", "citations": ["e", None, {"id": 5}]}, GOOD, GOOD],
        [{"evidence_id": "e", "end": 1.5}, None],
        [("c", "e"), ("c",)],
        [LABEL, {"claim_id": "c", "label": "maybe"}],
        source_lengths={"s": "9"},
    )
    assert [(fault.code.removeprefix("citation_"), fault.place) for fault in found] == [
        ("invalid_length", "/source_lengths/0"),
        ("invalid_identifier", "/claims/0/claim_id"),
        ("invalid_offset", "/claims/0/start"),
        ("invalid_identifier", "/claims/0/citations/1"),
        ("missing_identifier", "/claims/0/citations/2/evidence_id"),
        ("duplicate_identifier", "/claims/2"),
        ("invalid_offset", "/evidence/0/end"),
        ("unreadable_record", "/evidence/1"),
        ("unreadable_record", "/citations/1"),
        ("missing_identifier", "/adjudications/1/evidence_id"),
        ("invalid_label", "/adjudications/1/label"),
    ]


def test_that_good_inputs_have_no_fault() -> None:
    assert diagnose_citation_inputs([GOOD], [{"evidence_id": "e"}], None, [LABEL]) == ()
