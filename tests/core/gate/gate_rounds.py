"""Small rounds for the gate's tests: items whose reviews are made from labels by pair."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from citereview.canonical import digest_text
from citereview.citation import ClinicianAdjudication, compute_citation_support_metrics
from citereview.gate import Policy, RoundItem, policy_from_mapping
from citereview.gate.leakage import LeakageCheck, LeakageProbe
from citereview.gate.source import private_surfaces
from citereview.review import ImportedSummaryReview, artifact_digest

STATES = ("accepted", "disputed", "incomplete", "missing", "unclear")
RECEIPT = digest_text("receipt")
SOURCE = "Doctor: any cough? Patient: yes, for a week. Doctor: we start aspirin."
NOTE = "The patient has a cough. Aspirin was started."
EVIDENCE = [
    {"evidence_id": "e1", "source_id": "s", "start": 19, "end": 44, "source_length": 70},
    {"evidence_id": "e2", "source_id": "s", "start": 45, "end": 70, "source_length": 70},
]
CLAIMS = [
    {
        "claim_id": "c1",
        "start": 0,
        "end": 24,
        "source_id": "n",
        "source_length": 45,
        "claim_type": "finding",
        "citations": ["e1"],
    },
    {
        "claim_id": "c2",
        "start": 25,
        "end": 45,
        "source_id": "n",
        "source_length": 45,
        "claim_type": "medication",
        "citations": ["e2"],
    },
]
FACTS = [["problem", "cough"], ["medication", "aspirin"]]
SUPPORTED = {("c1", "e1"): "supports", ("c2", "e2"): "supports"}


def leakage_of(source: object, note: str) -> LeakageCheck:
    """One note against the private surfaces of its source."""
    return LeakageProbe(private_surfaces(source)).check(note)


def review_of(
    labels: Mapping[tuple[str, str], str],
    *,
    claims: Sequence[Any] = CLAIMS,
    evidence: Sequence[Any] = EVIDENCE,
    summary: str = NOTE,
    source: str = SOURCE,
    kind: str = "reviewer",
) -> ImportedSummaryReview:
    """The import of a review with these labels; a state's name leaves a pair in that state."""
    rows = tuple(
        ClinicianAdjudication(*pair, label) for pair, label in labels.items() if label not in STATES
    )
    counts = dict.fromkeys(STATES, 0)
    for label in labels.values():
        counts[label if label in STATES else "accepted"] += 1
    support = compute_citation_support_metrics(claims, evidence, adjudications=rows)
    return ImportedSummaryReview(
        citation_support=support,
        reviewer_agreement=None,
        adjudications=rows,
        states=tuple(sorted(counts.items())),
        evidence_kind=kind,
        review_evidence_digest=RECEIPT,
        request_digest=RECEIPT,
        summary_digest=artifact_digest(summary),
        source_digest=artifact_digest(source),
        claim_digest=support.claim_digest,
        evidence_digest=support.evidence_digest,
        decisions_digest=RECEIPT,
    )


def item(
    case_ref: str = "case-1",
    identity: str = "sys",
    labels: Mapping[tuple[str, str], str] = SUPPORTED,
    *,
    kind: str = "reviewer",
    **changes: Any,
) -> RoundItem:
    """An item that passes every check but for the changes; its review follows them."""
    given = {
        "source": SOURCE,
        "identifiers": ["Martha Collins"],
        "summary": NOTE,
        "evidence": EVIDENCE,
        "claims": CLAIMS,
        "source_facts": FACTS,
        "summary_facts": FACTS,
        **changes,
    }
    if "review" not in given:
        given["review"] = review_of(
            labels,
            claims=given["claims"],
            evidence=given["evidence"],
            summary=given["summary"],
            source=given["source"],
            kind=kind,
        )
    return RoundItem(case_ref=case_ref, identity=identity, **given)


def policy(**changes: Any) -> Policy:
    """A policy with changes, as a form would give them."""
    return policy_from_mapping(changes)
