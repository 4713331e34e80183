"""The example of the seed system's page, unchanged but for its import line."""

from __future__ import annotations

from citereview import compute_citation_support_metrics

claims = [
    {
        "claim_id": "claim-001",
        "start": 0,
        "end": 12,
        "source_id": "sha256:" + "1" * 64,
        "source_length": 40,
        "citations": ["evidence-001"],
    },
    {
        "claim_id": "claim-002",
        "start": 13,
        "end": 25,
        "source_id": "sha256:" + "1" * 64,
        "source_length": 40,
        "citations": [],
    },
]
evidence = [
    {
        "evidence_id": "evidence-001",
        "source_id": "sha256:" + "2" * 64,
        "start": 4,
        "end": 10,
        "source_length": 24,
    },
    {
        "evidence_id": "evidence-unused",
        "source_id": "sha256:" + "2" * 64,
        "start": 12,
        "end": 18,
        "source_length": 24,
    },
]
adjudications = [
    {
        "claim_id": "claim-001",
        "evidence_id": "evidence-001",
        "label": "supports",
    }
]


def test_that_the_seed_example_holds() -> None:
    report = compute_citation_support_metrics(
        claims,
        evidence,
        adjudications=adjudications,
    )
    assert report.citation_precision == 1.0
    assert report.support_recall == 0.5
    assert report.orphan_claim_count == 1
    assert report.unused_evidence_count == 1
