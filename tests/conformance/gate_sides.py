"""Gate inputs of every kind, valid and broken, and both sides' verdict on them.

An input is drawn as plain data. `ours` and `theirs` build each library's own records of it (the
review import, the de-identified source), so that nothing of one side reaches the other.
"""

# Look-alikes are what is tested.
# ruff: noqa: RUF001

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import openmed.eval.summary_gate as oracle_gate
from hypothesis import strategies as st
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
LABELS = ("supports", "supports", "supports", "contradicts", "irrelevant")
ZERO = "sha256:" + "0" * 64
NOTE = "Martha Collins reports cough. Aspirin was given on Monday. Follow up in May. 김철수는 well."
SURFACES = (
    "Martha Collins",
    "Collins",
    "May",
    "Иван",
    "Петров",
    "김철수",
    "田中",
    "１２",
    "x",
    " ",
    "María",
)


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


junk = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 300),
    st.floats(allow_nan=True),
    st.sampled_from(
        ["", " ", "e1", "c1", "supports", "lab", "\x00", "x" * 257, b"x", (), {}, [[]]]
    ),
)
facts = st.lists(
    st.one_of(
        st.tuples(
            st.sampled_from(["problem", "Diagnosis", "drug", "lab_result", "other", ""]),
            st.sampled_from(
                ["cough", "Cough ", "aspirin", "糖尿病", "高血压", "1.0", "1", "", "dose=1"]
            ),
        ).map(list),
        st.sampled_from(["cough", " Aspirin", "糖尿病"]),
        st.fixed_dictionaries(
            {"type": st.sampled_from(["lab", "med", "x"]), "name": st.sampled_from(["hb", "iron"])},
            optional={"value": st.sampled_from(["1", "01.0", ""]), "unit": st.just("g")},
        ),
    ),
    min_size=1,
    max_size=4,
)
shares = st.sampled_from([0, 0.0, 0.25, 0.5, 0.95, 1, 1.0])


def rarely(draw: st.DrawFn, of: int) -> bool:
    """True about once in so many draws (an integer's ends would come far more often)."""
    return draw(st.sampled_from([*[False] * (of - 1), True]))


@st.composite
def thresholds(draw: st.DrawFn) -> dict[str, Any]:
    drawn = {
        name: draw(shares)
        for name in (
            "clinical_fact_recall_min",
            "fact_coverage_min",
            "unsupported_claim_rate_max",
            "citation_support_min",
        )
    }
    drawn["leaked_identifier_count_max"] = 0
    if rarely(draw, 40):
        drawn[draw(st.sampled_from([*drawn, "another"]))] = draw(junk)
    if rarely(draw, 80):
        drawn.pop(draw(st.sampled_from(sorted(drawn))))
    return drawn


@st.composite
def evidence_rows(draw: st.DrawFn, size: int) -> list[dict[str, Any]]:
    rows = []
    for number in range(size):
        start = draw(st.integers(0, 20)) if rarely(draw, 20) else number * 10
        rows.append(
            {
                "evidence_id": f"e{number}",
                "source_id": "src",
                "start": start,
                "end": start + draw(st.integers(1, 9)),
                "source_length": 60,
                "required": draw(st.booleans()),
            }
        )
    return rows


@st.composite
def claim_rows(draw: st.DrawFn, evidence: int) -> list[dict[str, Any]]:
    known = [f"e{number}" for number in range(evidence)]
    cited = st.lists(st.sampled_from([*known * 6, "e9"]), min_size=1, max_size=3, unique=True)
    rows = []
    for number in range(draw(st.integers(1, 4))):
        citations = draw(cited)
        row = {
            "claim_id": f"c{number}",
            "start": number * 10,
            "end": number * 10 + draw(st.integers(1, 9)),
            "source_id": "note",
            "source_length": len(NOTE),
            "claim_type": draw(st.sampled_from(["finding", "lab", "Own Type"])),
            "citations": citations,
            "evidence_ids": [f"c{number}|{name}" for name in citations],
        }
        if rarely(draw, 30):
            row["citations"] = []
        rows.append(row)
    return rows


def _spoil(draw: st.DrawFn, rows: list[dict[str, Any]], more: list[str]) -> None:
    """Put something foreign into one record."""
    if rows and rarely(draw, 20):
        row = draw(st.sampled_from(rows))
        key = draw(st.sampled_from([*row, *more]))
        if draw(st.booleans()):
            row[key] = draw(junk)
        else:
            row.pop(key, None)


@st.composite
def gate_inputs(draw: st.DrawFn) -> GateInput:
    """A gate input: mostly well formed, each part now and then broken."""
    evidence = draw(evidence_rows(draw(st.integers(1, 4))))
    claims = draw(claim_rows(len(evidence)))
    pairs = [(c["claim_id"], e) for c in claims for e in c["citations"] if e != "e9"]
    label = st.sampled_from(LABELS)
    if rarely(draw, 8):
        label = st.sampled_from([*LABELS, *STATES[1:]])
    labels = {pair: draw(label) for pair in pairs}
    relation = st.sampled_from(["supported", "supported", "contradicts", "unresolved"])
    support = [
        {
            "evidence_id": f"{claim}|{name}",
            "claim_id": claim,
            "relation": draw(relation),
            "approved": not rarely(draw, 15),
        }
        for claim, name in pairs
    ]
    _spoil(draw, evidence, ["id", "span", "label", "text", "end_char"])
    _spoil(draw, claims, ["id", "evidence", "source_span", "category", "value", "case_id", "span"])
    _spoil(
        draw, support, ["supports", "contradicted", "is_approved", "claim_class", "stance", "id"]
    )
    summary = draw(
        st.one_of(
            *[st.just(NOTE)] * 6,
            st.sampled_from(
                ["  ", "Mar\u200btha", "ＭＡＹ I", "Ivan Петров", "\ud800", "김철수에게는"]
            ),
        )
    )
    review = None
    adjudications: Any = None
    if not rarely(draw, 4):
        drift = (*[""] * 30, "summary", "source", "claims", "evidence", "support")
        kind = draw(st.sampled_from(["reviewer", "reviewer", "synthetic"]))
        review = (kind, labels, draw(st.sampled_from(drift)))
    if review is None or rarely(draw, 40):
        adjudications = [
            {"claim_id": claim, "evidence_id": name, "label": found}
            for (claim, name), found in labels.items()
            if found not in STATES
        ]
        _spoil(draw, adjudications, ["supports", "verdict"])
        adjudications = draw(st.sampled_from([adjudications, adjudications, None]))
    empty = draw(st.sampled_from(["", *[""] * 40, "claims", "evidence"]))
    return GateInput(
        arguments={
            "summary": summary if not rarely(draw, 100) else draw(junk),
            "source_facts": draw(facts) if not rarely(draw, 60) else draw(junk),
            "summary_facts": draw(facts) if not rarely(draw, 60) else draw(junk),
            "source_evidence": [] if empty == "evidence" else evidence,
            "claims": [] if empty == "claims" else claims,
            "support_evidence": support if not rarely(draw, 60) else draw(junk),
            "thresholds": draw(thresholds()),
            "adjudications": adjudications,
        },
        surfaces=draw(st.lists(st.one_of(*[st.sampled_from(SURFACES)] * 3, junk), max_size=3)),
        mapping=draw(st.sampled_from([None, None, {}, {"[A]": "Aspirin"}, {"[B]": 5}, "x"])),
        source=draw(st.sampled_from(["The de-identified source.", "", "\ud800", 5]))
        if rarely(draw, 40)
        else "The de-identified source.",
        review=review,
    )
