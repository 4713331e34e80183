"""Both sides' verdict on a gate input.

An input is drawn as plain data. `ours` and `theirs` build each library's own records of it (the
review import, the de-identified source), so that nothing of one side reaches the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import openmed.eval.summary_gate as oracle_gate
from openmed.core.pii import DeidentificationResult
from openmed.eval import summary_review as oracle_review
from openmed.eval.citation_support_metrics import (
    ClinicianAdjudication as OracleAdjudication,
)
from openmed.eval.citation_support_metrics import (
    compute_citation_support_metrics as oracle_metrics,
)

import citereview.citation as own_citation
import citereview.review as own_review
from citereview.gate import DeidentifiedSource, evaluate_summary_gate

STATES = ("accepted", "disputed", "incomplete", "missing", "unclear")
ZERO = "sha256:" + "0" * 64


@dataclass
class GateInput:
    """One drawn input.

    Attributes:
        arguments: What goes to the gate on both sides as it is.
        surfaces: Private surfaces of the source.
        mapping: Surfaces by placeholder, or None.
        source: The de-identified source.
        review: None, or (kind, states by pair, drift): how to build the review import.
    """

    arguments: dict[str, Any]
    surfaces: list[Any]
    mapping: Any
    source: Any
    review: tuple[str, dict[tuple[str, str], str], str] | None


def _adjudicated(review: Any) -> tuple[list[tuple[str, str, str]], dict[str, int]]:
    _, labels, _ = review
    accepted = [(*pair, label) for pair, label in sorted(labels.items()) if label not in STATES]
    counts = dict.fromkeys(STATES, 0)
    for label in labels.values():
        counts[label if label in STATES else "accepted"] += 1
    return accepted, counts


def _import(drawn: GateInput, module: Any, metrics: Any, adjudication: Any) -> Any:
    """The review import of one side, for the claims and evidence as they were reviewed."""
    if drawn.review is None:
        return None
    kind, _, drift = drawn.review
    accepted, counts = _adjudicated(drawn.review)
    claims = [
        {key: value for key, value in claim.items() if key != "evidence_ids"}
        for claim in drawn.arguments["claims"]
    ]
    evidence = drawn.arguments["source_evidence"]
    rows = tuple(adjudication(*row) for row in accepted)
    machine, support = metrics(claims, evidence), metrics(claims, evidence, adjudications=rows)
    digest = module.artifact_digest
    return module.ImportedSummaryReview(
        citation_support=machine if drift == "support" else support,
        reviewer_agreement=None,
        adjudications=rows,
        states=tuple(sorted(counts.items())),
        evidence_kind=kind,
        review_evidence_digest=ZERO,
        request_digest=ZERO,
        summary_digest=ZERO if drift == "summary" else digest(drawn.arguments["summary"]),
        source_digest=ZERO if drift == "source" else digest(drawn.source),
        claim_digest=ZERO if drift == "claims" else machine.claim_digest,
        evidence_digest=ZERO if drift == "evidence" else machine.evidence_digest,
        decisions_digest=ZERO,
    )


def _built(drawn: GateInput, module: Any, metrics: Any, adjudication: Any) -> dict[str, Any]:
    """The side's import, or the marker of one that the side refuses to make."""
    try:
        made = _import(drawn, module, metrics, adjudication)
    except Exception as refusal:
        made = f"refused: {type(refusal).__name__}"
    return {**drawn.arguments, "review_import": made}


def ours(drawn: GateInput) -> list[dict[str, Any]]:
    """Our verdict as plain documents."""
    entities = tuple(SimpleNamespace(text=s, original_text=None) for s in drawn.surfaces)
    arguments = _built(
        drawn,
        own_review,
        own_citation.compute_citation_support_metrics,
        own_citation.ClinicianAdjudication,
    )
    source = DeidentifiedSource(drawn.source, entities, drawn.mapping)
    return [check.to_dict() for check in evaluate_summary_gate(deidentified=source, **arguments)]


def theirs(drawn: GateInput) -> list[dict[str, Any]]:
    """The reference's verdict as plain documents, without the two named deviations."""
    entities: Any = [SimpleNamespace(text=s, original_text=None) for s in drawn.surfaces]
    source = DeidentificationResult(
        original_text="",
        deidentified_text=drawn.source,
        pii_entities=entities,
        method="mask",
        timestamp=datetime(2026, 1, 1, tzinfo=UTC),
        mapping=drawn.mapping,
    )
    arguments = _built(drawn, oracle_review, oracle_metrics, OracleAdjudication)
    found = oracle_gate.evaluate_summary_gate(deidentified=source, **arguments)
    documents = [check.to_dict() for check in found]
    for document in documents:
        document["details"].pop("leaked_token_hashes", None)
    return documents


def without_disclaimers(documents: Any) -> Any:
    """The documents without the sentences that are each side's own."""
    if isinstance(documents, dict):
        return {k: without_disclaimers(v) for k, v in documents.items() if k != "disclaimer"}
    return [without_disclaimers(v) for v in documents] if isinstance(documents, list) else documents
