"""Synthetic inputs of any size: sha256-style identifiers, texts of numbered words."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

KEY = b"a sealing key for benchmarks only"
LABELS = ("supports", "contradicts", "irrelevant", "unclear")
WORD = 8
SYSTEMS = ("system-one", "system-three", "system-two")


def opaque(text: str) -> str:
    """A sha256-style identifier."""
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def text_of(words: int, name: str) -> str:
    """Words of seven characters and a blank; word n covers [8n, 8n + 7)."""
    return "".join(f"{name}{number:06d} " for number in range(words))


@dataclass(frozen=True)
class Item:
    """One candidate's output for one case."""

    summary: str
    claims: list[dict[str, Any]]
    evidence: list[dict[str, Any]]

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Claim and evidence of every edge."""
        return [(row["claim_id"], cited) for row in self.claims for cited in row["citations"]]

    def adjudications(self) -> list[dict[str, Any]]:
        """A label for every edge."""
        return [
            {"claim_id": claim, "evidence_id": evidence, "label": LABELS[number % 4]}
            for number, (claim, evidence) in enumerate(self.pairs)
        ]


@dataclass(frozen=True)
class Case:
    """One case with a text and what each system made of it."""

    case_ref: str
    source: str
    evidence: list[dict[str, Any]]
    items: dict[str, Item]


def make_case(
    name: str, edges: int, per_claim: int, systems: tuple[str, ...] = SYSTEMS[:2]
) -> Case:
    """A case whose systems each cite every span of the source once."""
    source = text_of(edges, "s")
    source_id = opaque(f"{name} source")
    evidence = [
        {
            "evidence_id": opaque(f"{name} evidence {number}"),
            "start": number * WORD,
            "end": number * WORD + WORD - 1,
            "source_id": source_id,
            "source_length": len(source),
        }
        for number in range(edges)
    ]
    items = {}
    for index, system in enumerate(systems):
        summary = text_of(edges // per_claim, "mno"[index])
        claims = [
            {
                "claim_id": opaque(f"{name} {system} claim {number}"),
                "start": number * WORD,
                "end": number * WORD + WORD - 1,
                "source_id": opaque(f"{name} {system}"),
                "source_length": len(summary),
                "claim_type": "finding",
                "citations": [
                    evidence[number * per_claim + cited]["evidence_id"]
                    for cited in range(per_claim)
                ],
            }
            for number in range(edges // per_claim)
        ]
        cited = len(claims) * per_claim
        items[system] = Item(summary, claims, evidence[:cited])
    return Case(opaque(name), source, evidence, items)


def render(side: SimpleNamespace, cases: list[Case]) -> tuple[Any, Any]:
    """A side's packets and mapping."""
    systems = sorted(cases[0].items)
    return side.render_blinded_adjudication_packets(  # type: ignore[no-any-return]  # a side is loaded by name
        packet_set_ref="benchmark",
        cases=[
            side.ComparisonCase(
                case.case_ref,
                [
                    side.SourceEvidence(row["evidence_id"], case.source[row["start"] : row["end"]])
                    for row in case.evidence
                ],
                {name: item.summary for name, item in case.items.items()},
            )
            for case in cases
        ],
        rubric=[side.RubricCriterion("grounding", "How far is the note supported?", 1, 5)],
        conflict_of_interest=side.ConflictOfInterestMetadata("panel", opaque("declarations")),
        holdout_commitment_digest=opaque("holdout"),
        submission_manifest_digests={name: opaque(name) for name in systems},
        randomization_key=KEY,
    )


def export_arguments(
    side: SimpleNamespace, rendered: tuple[Any, Any], case: Case, system: str
) -> dict[str, Any]:
    """Keyword arguments of a side's export of one item."""
    item = case.items[system]
    return {
        "packets": rendered[0],
        "mapping": rendered[1],
        "sealing_key": KEY,
        "bindings": [side.ReviewBinding(case.case_ref, system, *pair) for pair in item.pairs],
        "claims": item.claims,
        "evidence": item.evidence,
        "summary": item.summary,
        "source": case.source,
        "rubric_version": 1,
        "evidence_kind": "reviewer",
    }


def return_of(request: dict[str, Any]) -> dict[str, Any]:
    """A whole return of two reviewers: every tenth edge disagrees, every twentieth is resolved."""
    decisions, resolutions = [], []
    for number, row in enumerate(request["reviews"]):
        disagree = number % 10 == 0
        reason = "evidence_quality" if disagree else None
        for reviewer in range(2):
            label = LABELS[(number + reviewer * disagree) % 3]
            decisions.append(
                {
                    "review_ref": row["review_ref"],
                    "reviewer_ref": opaque(f"reviewer {reviewer}"),
                    "label": label,
                    "reason": reason,
                }
            )
        if number % 20 == 0:
            resolutions.append(
                {
                    "review_ref": row["review_ref"],
                    "label": "supports",
                    "reason": reason,
                    "adjudicator_ref": opaque("adjudicator"),
                }
            )
    copied = (
        "schema_version",
        "request_digest",
        "rubric_version",
        "rubric_digest",
        "evidence_kind",
    )
    return {
        **{name: request[name] for name in copied},
        "evidence_kind": request["evidence_kind"],
        "review_evidence_digest": opaque("receipt"),
        "decisions": decisions,
        "resolutions": resolutions,
    }
