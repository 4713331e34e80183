"""Rounds to test reviews with, for whichever implementation they are handed (a side)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import citereview.citation
import citereview.packets
import citereview.review
from citereview.canonical import digest, digest_text

KEY = b"a sealing key of this test only!"
RECEIPT = digest_text("receipt")
DECLARATION = digest_text("declarations")


def make_side(name: str, *modules: Any) -> SimpleNamespace:
    """One implementation's names in one place."""
    members = {key: value for module in modules for key, value in vars(module).items()}
    return SimpleNamespace(**{"side": name, **members})


OURS = make_side("ours", citereview.citation, citereview.packets, citereview.review)


@dataclass
class Item:
    """One candidate's text and claims for a case."""

    summary: str
    claims: list[Any]


@dataclass
class Case:
    """One case of a synthetic or real round."""

    case_ref: str
    source: str
    evidence: list[dict[str, Any]]
    items: dict[str, Item]

    def excerpts(self) -> dict[str, str]:
        return {e["evidence_id"]: self.source[e["start"] : e["end"]] for e in self.evidence}


@dataclass
class Round:
    """What is needed to render packets on either side."""

    cases: list[Case]
    rubric: list[tuple[str, str, int, int]] = field(
        default_factory=lambda: [("grounding", "How far is the note supported?", 1, 5)]
    )
    packet_set_ref: str = "round-1"

    def render(
        self, side: SimpleNamespace, how: str = "render_blinded_adjudication_packets"
    ) -> tuple[Any, Any]:
        identities = sorted(self.cases[0].items)
        return getattr(side, how)(
            packet_set_ref=self.packet_set_ref,
            cases=[
                side.ComparisonCase(
                    case.case_ref,
                    [side.SourceEvidence(ref, text) for ref, text in case.excerpts().items()],
                    {name: item.summary for name, item in case.items.items()},
                )
                for case in self.cases
            ],
            rubric=[side.RubricCriterion(*row) for row in self.rubric],
            conflict_of_interest=side.ConflictOfInterestMetadata("panel", DECLARATION),
            holdout_commitment_digest=digest(
                sorted([case.case_ref, digest_text(case.source)] for case in self.cases)
            ),
            submission_manifest_digests={
                name: digest(
                    {case.case_ref: digest_text(case.items[name].summary) for case in self.cases}
                )
                for name in identities
            },
            randomization_key=KEY,
        )


def packet_of(side: SimpleNamespace, document: Mapping[str, Any]) -> Any:
    """A packet document as a packet of one side."""
    conflict = document["conflict_of_interest"]
    return side.BlindedAdjudicationPacket(
        packet_set_ref=document["packet_set_ref"],
        case_ref=document["case_ref"],
        holdout_commitment_digest=document["holdout_commitment_digest"],
        mapping_commitment=document["mapping_commitment"],
        source_evidence=tuple(side.SourceEvidence(**e) for e in document["source_evidence"]),
        candidates=tuple(side.BlindedCandidate(**c) for c in document["candidates"]),
        rubric=tuple(side.RubricCriterion(**r) for r in document["rubric"]),
        conflict_of_interest=side.ConflictOfInterestMetadata(**conflict),
        schema_version=document["schema_version"],
    )


def mapping_of(side: SimpleNamespace, document: Mapping[str, Any]) -> Any:
    """A mapping document as a mapping of one side."""
    return side.SealedIdentityMapping(
        packet_set_ref=document["packet_set_ref"],
        holdout_commitment_digest=document["holdout_commitment_digest"],
        entries=tuple(
            side.IdentityMappingEntry(
                entry["case_ref"],
                tuple(side.IdentityAssignment(**row) for row in entry["assignments"]),
            )
            for entry in document["entries"]
        ),
        mapping_commitment=document["mapping_commitment"],
        schema_version=document["schema_version"],
    )


def pairs(claims: Iterable[Mapping[str, Any]]) -> list[tuple[str, str]]:
    """The edges of claims in plain form, each once."""
    return list(dict.fromkeys((c["claim_id"], e) for c in claims for e in c["citations"]))


def export_arguments(
    side: SimpleNamespace, rendered: tuple[Any, Any], case: Case, name: str, **changed: Any
) -> dict[str, Any]:
    """Keyword arguments of the export of one item on one side."""
    item = case.items[name]
    return {
        "packets": rendered[0],
        "mapping": rendered[1],
        "sealing_key": KEY,
        "bindings": [side.ReviewBinding(case.case_ref, name, *edge) for edge in pairs(item.claims)],
        "claims": item.claims,
        "evidence": cited_evidence(case, name),
        "summary": item.summary,
        "source": case.source,
        "rubric_version": 1,
        "evidence_kind": "reviewer",
        **changed,
    }


def cited_evidence(case: Case, name: str) -> list[dict[str, Any]]:
    """The spans the candidate cites plus those a faithful note must rest on."""
    cited = {evidence_id for _, evidence_id in pairs(case.items[name].claims)}
    return [
        {key: value for key, value in row.items() if key != "required"}
        for row in case.evidence
        if row["evidence_id"] in cited or row.get("required")
    ]


def reviewer(number: int) -> str:
    """A pseudonymous reviewer reference."""
    return digest_text(f"Reviewer {number}")


def returned(
    request: Mapping[str, Any],
    labels: Callable[[int], list[tuple[int, str, str | None]]],
    resolutions: Iterable[tuple[int, str, str, int]] = (),
) -> dict[str, Any]:
    """A return: (reviewer, label, reason) by edge position, resolutions by edge position."""
    refs = [row["review_ref"] for row in request["reviews"]]
    return {
        **{
            name: request[name]
            for name in (
                "schema_version",
                "request_digest",
                "rubric_version",
                "rubric_digest",
                "evidence_kind",
            )
        },
        "review_evidence_digest": RECEIPT,
        "decisions": [
            {
                "review_ref": ref,
                "reviewer_ref": reviewer(number),
                "label": label,
                "reason": reason,
            }
            for position, ref in enumerate(refs)
            for number, label, reason in labels(position)
        ],
        "resolutions": [
            {
                "review_ref": refs[position],
                "label": label,
                "reason": reason,
                "adjudicator_ref": reviewer(number),
            }
            for position, label, reason, number in resolutions
        ],
    }


def verdict(call: Callable[[], Any]) -> tuple[str, Any]:
    """What a call came to: its result, or the words of the refusal."""
    try:
        return "accepted", call()
    except ValueError as error:
        return "refused", str(error)


def document(result: Any) -> dict[str, Any]:
    """Everything an import says, without the named deviations."""
    public = result.to_dict()
    public["citation_support"].pop("disclaimer")
    return {
        **public,
        "states": dict(result.states),
        "adjudications": sorted(
            (row.claim_id, row.evidence_id, row.label) for row in result.adjudications
        ),
        "digests": [
            result.summary_digest,
            result.source_digest,
            result.claim_digest,
            result.evidence_digest,
        ],
    }


def sealed_for(side: SimpleNamespace, sealed: Any) -> Any:
    """A sealed document as the other side holds it."""
    return side.SealedSummaryReview(sealed.private_json, sealed.commitment)


def small_round(cases: int = 3, candidates: int = 3, texts: str = "") -> Round:
    """A synthetic round: short sources, two claims a candidate, one to two citations a claim."""
    made = []
    for number in range(cases):
        source = f"Visit {number}. Cough for {number + 2} days; no fever{texts}. Takes metformin."
        spans = [(0, 8), (9, 26), (28, 37 + len(texts))]
        evidence = [
            {
                "evidence_id": f"ev-{index}",
                "source_id": f"case-{number}",
                "start": start,
                "end": end,
                "source_length": len(source),
                "required": index == 0,
            }
            for index, (start, end) in enumerate(spans)
        ]
        items = {}
        for place in range(candidates):
            name = f"system-{place}"
            summary = f"Note {place} of visit {number}: cough, no fever{texts}."
            claims = [
                {
                    "claim_id": f"{name}-claim-{index}",
                    "start": 0 if index == 0 else 6,
                    "end": len(summary) - index,
                    "source_id": f"case-{number}-{name}",
                    "source_length": len(summary),
                    "claim_type": "finding",
                    "citations": ["ev-1"] if index == 0 else ["ev-1", "ev-2"],
                }
                for index in range(2)
            ]
            items[name] = Item(summary, claims)
        made.append(Case(f"case-{number}", source, evidence, items))
    return Round(made)


def aci(folder: Path) -> Round:
    """The ACI round's artifacts."""

    def loaded(path: Path) -> Any:
        return json.loads(path.read_bytes())

    cases = [
        Case(
            place.name,
            (place / "source.txt").read_bytes().decode("utf-8"),
            loaded(place / "evidence.json"),
            {
                candidate.name: Item(
                    (candidate / "summary.txt").read_bytes().decode("utf-8"),
                    loaded(candidate / "claims.json"),
                )
                for candidate in sorted((place / "candidates").iterdir())
            },
        )
        for place in sorted((folder / "cases").iterdir())
    ]
    criteria = loaded(folder / "rubric.json")["criteria"]
    return Round(
        cases,
        [
            (c["criterion_ref"], c["question"], c["minimum_score"], c["maximum_score"])
            for c in criteria
        ],
    )
