"""The golden vectors of the item gate: named inputs. Their verdicts, made by the reference, lie in
golden/; tests/conformance/test_gate_golden.py makes them again and compares byte for byte.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

NOTE = "Patient Collins has a cough. Aspirin was started."
SOURCE = "Doctor: any cough? Patient: yes, for a week. Doctor: we start aspirin."

_BASE: dict[str, Any] = {
    "arguments": {
        "summary": "The patient has a cough. Aspirin was started.",
        "source_facts": [["problem", "cough"], ["drug", "aspirin"]],
        "summary_facts": [["diagnosis", "Cough"], ["medication", "Aspirin"]],
        "source_evidence": [
            {"evidence_id": "e1", "source_id": "s", "start": 19, "end": 44, "source_length": 70},
            {"evidence_id": "e2", "source_id": "s", "start": 45, "end": 70, "source_length": 70},
        ],
        "claims": [
            {
                "claim_id": "c1",
                "start": 0,
                "end": 24,
                "source_id": "n",
                "source_length": 45,
                "claim_type": "finding",
                "citations": ["e1"],
                "evidence_ids": ["c1|e1"],
            },
            {
                "claim_id": "c2",
                "start": 25,
                "end": 45,
                "source_id": "n",
                "source_length": 45,
                "claim_type": "medication",
                "citations": ["e2"],
                "evidence_ids": ["c2|e2"],
            },
        ],
        "support_evidence": [
            {"evidence_id": "c1|e1", "claim_id": "c1", "relation": "supported", "approved": True},
            {"evidence_id": "c2|e2", "claim_id": "c2", "relation": "supported", "approved": True},
        ],
        "thresholds": {
            "clinical_fact_recall_min": 0.95,
            "fact_coverage_min": 0.95,
            "unsupported_claim_rate_max": 0.0,
            "citation_support_min": 1.0,
            "leaked_identifier_count_max": 0,
        },
        "adjudications": None,
    },
    "surfaces": ["Martha Collins"],
    "mapping": None,
    "source": SOURCE,
    "review": ["reviewer", [["c1", "e1", "supports"], ["c2", "e2", "supports"]], ""],
}


def _vector(**changes: Any) -> dict[str, Any]:
    """The open gate with changes; ``a__b`` names a place inside."""
    made = deepcopy(_BASE)
    for path, value in changes.items():
        *parents, last = path.split("__")
        target: Any = made
        for parent in parents:
            target = target[int(parent)] if parent.isdigit() else target[parent]
        target[last] = value
    return made


VECTORS: dict[str, dict[str, Any]] = {
    "open_gate": _vector(),
    "gate_refusal_synthetic_review": _vector(
        review=["synthetic", [["c1", "e1", "supports"], ["c2", "e2", "supports"]], ""],
        arguments__thresholds__citation_support_min=0,
    ),
    "gate_refusal_incomplete_review": _vector(
        review=["reviewer", [["c1", "e1", "supports"], ["c2", "e2", "incomplete"]], ""]
    ),
    "gate_refusal_disputed_review": _vector(
        review=["reviewer", [["c1", "e1", "disputed"], ["c2", "e2", "supports"]], ""]
    ),
    "gate_refusal_missing_adjudication": _vector(review=None),
    "gate_refusal_contradicted_claim": _vector(
        review=["reviewer", [["c1", "e1", "contradicts"], ["c2", "e2", "supports"]], ""],
        arguments__support_evidence__0__relation="contradicted",
    ),
    "legacy_adjudications": _vector(
        review=None,
        arguments__adjudications=[
            {"claim_id": "c1", "evidence_id": "e1", "label": "supports"},
            {"claim_id": "c2", "evidence_id": "e2", "label": "unclear"},
        ],
    ),
    "diagnostic_leakage": _vector(arguments__summary=NOTE),
    "diagnostic_leakage_behind_zero_width_and_marks": _vector(
        arguments__summary="Co\u200blli\u0301ns has a cough. Aspirin was started."
    ),
    "stale_summary": _vector(review=[*_BASE["review"][:2], "summary"]),
    "stale_source": _vector(review=[*_BASE["review"][:2], "source"]),
    "stale_claims": _vector(review=[*_BASE["review"][:2], "claims"]),
    "adjudications_beside_an_import": _vector(arguments__adjudications=[]),
    "missing_evidence": _vector(arguments__source_evidence=[], review=None),
    "missing_source_facts": _vector(arguments__source_facts=[]),
    "omitted_fact": _vector(arguments__summary_facts=[["problem", "cough"]]),
    "facts_that_fold_to_nothing_are_equal": _vector(
        arguments__source_facts=[["problem", "糖尿病"]],
        arguments__summary_facts=[["problem", "高血压"]],
    ),
    "evidence_with_one_span": _vector(
        arguments__source_evidence__1__start=19, arguments__source_evidence__1__end=44
    ),
    "coverage_by_coincidence_of_offsets": _vector(
        arguments__claims__0__start=45,
        arguments__claims__0__end=70,
        arguments__claims__0__source_length=70,
        arguments__claims__1__citations=["e1"],
        review=None,
    ),
    "unapproved_support": _vector(arguments__support_evidence__0__approved=False),
    "threshold_out_of_range": _vector(arguments__thresholds__fact_coverage_min=1.5),
    "threshold_allows_a_leak": _vector(arguments__thresholds__leaked_identifier_count_max=1),
    "blank_note": _vector(arguments__summary=" \n", review=None),
}
