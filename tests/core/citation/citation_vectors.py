"""Golden inputs of the citation hall, each named for what it shows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

GOLDEN = Path(__file__).parent / "golden"

_M, _S = "sha256:" + "1" * 64, "sha256:" + "2" * 64


def _claim(number: int, cited: Any, **more: Any) -> dict[str, Any]:
    return {
        "claim_id": f"claim-{number}",
        "start": number * 10,
        "end": number * 10 + 8,
        "source_id": _M,
        "source_length": 100,
        "citations": cited,
        **more,
    }


def _evidence(number: int, **more: Any) -> dict[str, Any]:
    return {
        "evidence_id": f"evidence-{number}",
        "start": number * 10,
        "end": number * 10 + 8,
        "source_id": _S,
        "source_length": 100,
        **more,
    }


def _label(claim: int, evidence: int, label: Any) -> dict[str, Any]:
    return {"claim_id": f"claim-{claim}", "evidence_id": f"evidence-{evidence}", "label": label}


VECTORS: dict[str, dict[str, Any]] = {
    "nothing_at_all": {"claims": []},
    "the_seed_example": {
        "claims": [
            {
                "claim_id": "claim-001", "start": 0, "end": 12, "source_id": _M,
                "source_length": 40, "citations": ["evidence-001"],
            },
            {
                "claim_id": "claim-002", "start": 13, "end": 25, "source_id": _M,
                "source_length": 40, "citations": [],
            },
        ],
        "evidence": [
            {
                "evidence_id": "evidence-001", "source_id": _S, "start": 4, "end": 10,
                "source_length": 24,
            },
            {
                "evidence_id": "evidence-unused", "source_id": _S, "start": 12, "end": 18,
                "source_length": 24,
            },
        ],
        "adjudications": [
            {"claim_id": "claim-001", "evidence_id": "evidence-001", "label": "supports"}
        ],
    },
    "no_adjudication_leaves_precision_and_recall_open": {
        "claims": [_claim(1, ["evidence-1"]), _claim(2, [])],
        "evidence": [_evidence(1)],
    },
    "every_label_word_folds_to_its_label": {
        "claims": [_claim(1, [f"evidence-{number}" for number in range(9)])],
        "evidence": [_evidence(number) for number in range(9)],
        "adjudications": [
            _label(1, number, word)
            for number, word in enumerate(
                [
                    "Entailed", " relevant-support ", "TRUE", "refutes", "False",
                    "does not support", "insufficient", "Unresolved!", True,
                ]
            )
        ],
    },
    "conflicting_labels_of_a_pair_become_unclear": {
        "claims": [_claim(1, ["evidence-1", "evidence-2"])],
        "evidence": [_evidence(1), _evidence(2)],
        "adjudications": [
            _label(1, 1, "supports"), _label(1, 1, "contradicts"), _label(1, 2, "supports"),
            _label(1, 2, "supports"), _label(1, 3, "supports"),
        ],
    },
    "one_adjudication_labels_every_cited_part_of_its_pair": {
        "claims": [
            _claim(
                1,
                [
                    {"evidence_id": "evidence-1", "start": 10, "end": 12},
                    {"evidence_id": "evidence-1", "start": 12, "end": 18},
                    {"evidence_id": "evidence-1", "start": 9, "end": 12},
                    "evidence-1", "evidence-1",
                ],
            )
        ],
        "evidence": [_evidence(1)],
        "adjudications": [_label(1, 1, "supports")],
    },
    "each_reason_for_an_unusable_citation": {
        "claims": [_claim(1, ["evidence-1"]), _claim(2, ["evidence-9", "evidence-3"])],
        "evidence": [_evidence(1), _evidence(2), _evidence(3, start=30, end=101)],
        "citations": [
            {"claim_id": "claim-9", "evidence_id": "evidence-1"},
            {"claim_id": "claim-1", "evidence_id": "evidence-2", "source_id": _M},
            {"claim_id": "claim-1", "evidence_id": "evidence-2", "start": 21},
            {"claim_id": "claim-1", "evidence_id": "evidence-2", "start": 19, "end": 23},
        ],
    },
    "each_status_of_a_span": {
        "claims": [
            _claim(1, []), _claim(2, [], start=None, end=None), _claim(3, [], end=None),
            _claim(4, [], start=-1), _claim(5, [], start=58), _claim(6, [], source_length=60),
            _claim(7, [], source_length=-1), _claim(8, [], source_length=None),
        ],
        "evidence": [
            _evidence(1), _evidence(2, start=None, end=None), _evidence(3, start=31, end=31),
        ],
    },
    "every_field_under_its_other_names": {
        "claims": [
            {
                "fact_id": 1, "claim_span": {"begin": 0, "stop": 4}, "summary_id": "m",
                "document_text": "x" * 9, "evidence_ids": [{"citation_id": "e1", "span": [1, 2]}],
                "category": " Family History ",
            },
            {"key": "c2", "source_span": [5, 8], "sources": "e2", "text_length": 9, "type": "Plan"},
        ],
        "evidence": [
            {
                "citation_id": "e1", "source_start": 0, "source_end": 5, "record_id": "s",
                "length": 9,
            },
            {"span_id": "e2", "span": {"offset_start": 1, "offset_end": 3}, "text": "x" * 9},
        ],
        "adjudications": [
            {"claim": "1", "evidence": "e1", "verdict": "support"},
            {"fact_id": "c2", "source_id": "e2", "supported": False, "contradicts_claim": True},
        ],
    },
    "mappings_by_identifier": {
        "claims": {"c1": [0, 4], "c2": ["e1", "e2"], "c3": {"start": 5, "end": 9}},
        "evidence": {"e1": [0, 4], "e2": {"start": 4, "end": 9, "source_length": 8}},
        "citations": {"c1": ["e1", {"evidence_id": "e2"}], "c3": "e1"},
        "adjudications": {"c1": {"evidence_id": "e1", "label": "supports"}},
    },
    "single_records_instead_of_collections": {
        "claims": {"claim_id": "c1", "citations": "e1"},
        "evidence": {"evidence_id": "e1", "start": 0, "end": 4},
        "citations": {"claim_id": "c1", "evidence_id": "e1"},
        "adjudications": {"claim_id": "c1", "evidence_id": "e1", "label": "unclear"},
    },
    "adjudications_carried_by_the_evidence": {
        "claims": [_claim(1, ["evidence-1", "evidence-2"])],
        "evidence": [
            _evidence(1, claim_id="claim-1", label="supports"),
            _evidence(2, fact_id="claim-1", supports=False),
        ],
        "adjudications": [_label(1, 1, "supports")],
    },
    "a_nested_citation_may_name_another_claim": {
        "claims": [
            _claim(1, [{"claim_id": "claim-2", "evidence_id": "evidence-1"}]), _claim(2, []),
        ],
        "evidence": [_evidence(1)],
        "adjudications": [_label(2, 1, "supports")],
    },
    "source_lengths_fill_the_gaps": {
        "claims": [_claim(1, ["evidence-1"], source_length=None), _claim(2, [])],
        "evidence": [_evidence(1, source_length=None), _evidence(2, source_id="")],
        "source_lengths": {_M: 15, _S: 100},
    },
    "identifiers_in_any_script": {
        "claims": {"утверждение": ["証拠"], " claim ": ["\u2003دليل"], 3: [4]},
        "evidence": {"証拠": [0, 4], "دليل": [4, 8], "4": [0, 2]},
        "adjudications": [{"claim_id": "утверждение", "evidence_id": "証拠", "label": "supports"}],
    },
    "conflicting_aliases_are_refused": {"claims": [{"claim_id": "a", "id": "b"}]},
    "a_flag_beside_its_own_denial_is_refused": {
        "claims": [],
        "adjudications": [{**_label(1, 1, "supports"), "supported": False}],
    },
    "a_repeated_claim_is_refused": {"claims": [_claim(1, []), _claim(1, [])]},
    "a_boolean_offset_is_refused": {"claims": [_claim(1, [], start=True)]},
    "an_unknown_label_is_refused": {"claims": [], "adjudications": [_label(1, 1, "maybe")]},
    "a_nested_record_without_evidence_is_refused": {"claims": [_claim(1, [{"id": "evidence-1"}])]},
}  # fmt: skip


def made(side: Any, inputs: dict[str, Any]) -> dict[str, Any] | None:
    """A side's report of inputs without its disclaimer; None where it refuses them."""
    try:
        report = side.compute_citation_support_metrics(**inputs)
    except side.CitationSupportError:
        return None
    document: dict[str, Any] = report.to_dict()
    del document["disclaimer"]
    return document


def written(document: Any) -> str:
    """A golden file's text."""
    return json.dumps(document, indent=1, ensure_ascii=True) + "\n"
