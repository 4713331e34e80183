"""Packets, mapping and sealed documents of the reference system, brought beside the artifacts."""

from __future__ import annotations

import json
from typing import Any

import pytest
from openmed.eval.governance import blinded_adjudication as reference
from openmed.eval.summary_review import ReviewBinding, export_summary_review

from citereview.rounds.artifacts import ArtifactError, load_artifacts

KEY = b"k" * 32
NOTES = {"amber": "Cough for one week. No fever.\n", "birch": "No fever. Cough for one week.\n"}


@pytest.fixture
def made(folder) -> dict[str, Any]:
    """Documents the reference system makes of the folder, written beside the artifacts."""
    for case in ("case-001", "case-002"):
        for identity, note in NOTES.items():
            path = f"cases/{case}/candidates/{identity}/"
            claims = json.loads((folder.root / path / "claims.json").read_bytes())
            for claim, part in zip(claims, ("Cough for one week", "No fever"), strict=True):
                claim["start"] = note.index(part)
                claim["end"] = claim["start"] + len(part)
                claim["source_length"] = len(note)
            folder.write(path + "summary.txt", note)
            folder.write(path + "claims.json", json.dumps(claims))
    artifacts = load_artifacts(folder.root)
    packets, mapping = reference.render_blinded_adjudication_packets(
        packet_set_ref="round-x",
        cases=[
            reference.ComparisonCase(
                case.case_ref,
                tuple(
                    reference.SourceEvidence(row.evidence_id, case.source[row.start : row.end])
                    for row in case.evidence
                ),
                {candidate.identity: candidate.summary for candidate in case.candidates},
            )
            for case in artifacts.cases
        ],
        rubric=[reference.RubricCriterion("grounding", "Is it grounded?", 1, 5)],
        conflict_of_interest=reference.ConflictOfInterestMetadata(
            "panel", "sha256:" + "1" * 64, "cleared"
        ),
        holdout_commitment_digest="sha256:" + "2" * 64,
        submission_manifest_digests=dict.fromkeys(NOTES, "sha256:" + "3" * 64),
        randomization_key=KEY,
    )
    sealed = []
    for case, candidate in artifacts.items():
        _, document = export_summary_review(
            packets=packets,
            mapping=mapping,
            sealing_key=KEY,
            bindings=[
                ReviewBinding(case.case_ref, candidate.identity, claim_id, evidence_id)
                for claim_id, evidence_id in candidate.edges
            ],
            claims=[claim.record() for claim in candidate.claims],
            evidence=[row.record() for row in case.evidence],
            summary=candidate.summary,
            source=case.source,
            rubric_version=1,
            evidence_kind="reviewer",
        )
        sealed.append({"private_json": document.private_json, "commitment": document.commitment})
    return {
        "packets": [packet.to_dict() for packet in packets],
        "mapping": json.loads(mapping.to_private_json()),
        "sealed": sealed,
    }


def _bring(folder, made: dict[str, Any]) -> None:
    folder.write("packets.json", json.dumps(made["packets"]))
    folder.write("mapping.json", json.dumps(made["mapping"]))
    folder.write("sealed.jsonl", "".join(json.dumps(row) + "\n" for row in made["sealed"]))


def _codes(folder) -> list[tuple[str, str]]:
    with pytest.raises(ArtifactError) as caught:
        load_artifacts(folder.root)
    return [(fault.code, fault.place) for fault in caught.value.faults]


def test_that_what_the_reference_system_made_is_taken_as_it_is(folder, made):
    _bring(folder, made)
    found = load_artifacts(folder.root).reference
    assert found is not None
    assert [packet.to_dict() for packet in found.packets] == made["packets"]
    assert json.loads(found.mapping.to_private_json()) == made["mapping"]
    assert [(one.private_json, one.commitment) for one in found.sealed] == [
        (row["private_json"], row["commitment"]) for row in made["sealed"]
    ]


def test_that_without_such_documents_there_are_none(folder):
    assert load_artifacts(folder.root).reference is None


def test_that_packets_need_their_mapping(folder, made):
    _bring(folder, made)
    folder.remove("mapping.json")
    assert _codes(folder) == [("file_missing", "mapping.json")]


def test_that_a_packet_of_other_texts_is_refused_without_naming_the_system(folder, made):
    made["packets"][0]["candidates"][0]["content"] += " More."
    _bring(folder, made)
    case_ref = made["packets"][0]["case_ref"]
    found = _codes(folder)
    assert len(found) == 1
    assert found[0][0] == "reference_differs"
    assert found[0][1] in {f"{case_ref}/System {n}/packets.json" for n in (1, 2)}


def test_that_a_case_without_its_packet_is_refused(folder, made):
    gone = made["packets"].pop()["case_ref"]
    _bring(folder, made)
    assert _codes(folder) == [
        ("reference_differs", f"{gone}/System {n}/packets.json") for n in (1, 2)
    ]


def test_that_a_sealed_document_of_other_pairs_is_refused_at_its_line(folder, made):
    private = json.loads(made["sealed"][1]["private_json"])
    private["bindings"][0]["evidence_id"] = "ev-2"
    made["sealed"][1]["private_json"] = json.dumps(private)
    _bring(folder, made)
    assert _codes(folder) == [("reference_differs", "sealed.jsonl:2")]


@pytest.mark.parametrize("line", ["5", "{}", '{"private_json": "{}", "commitment": "x"}', "{"])
def test_that_a_malformed_sealed_line_is_refused(folder, made, line):
    _bring(folder, made)
    folder.write("sealed.jsonl", line + "\n")
    assert [place for _, place in _codes(folder)] == ["sealed.jsonl:1"]


def test_that_faults_of_packets_and_mapping_come_with_their_pointers(folder, made):
    del made["packets"][1]["rubric"]
    made["mapping"]["extra"] = 1
    _bring(folder, made)
    found = _codes(folder)
    assert ("missing_field", "packets.json /1/rubric") in found
    assert any(place.startswith("mapping.json") for _, place in found)
