"""The limits of packets and mappings, each met exactly and passed by one."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from citereview.errors import InputError
from citereview.packets import (
    BlindedAdjudicationError,
    BlindedAdjudicationPacket,
    BlindedCandidate,
    ComparisonCase,
    ConflictOfInterestMetadata,
    IdentityAssignment,
    IdentityMappingEntry,
    RubricCriterion,
    SealedIdentityMapping,
    SourceEvidence,
    render_blinded_adjudication_packets,
    render_independent_packets,
    validate_packet_balance,
)

DIGEST = "sha256:" + "a" * 64
LETTERS = "abcdefghijklmnopqrstuvwxyz"
EVIDENCE = SourceEvidence("ev-1", "text")
CRITERION = RubricCriterion("c-1", "How far?", 0, 4)
PANEL = ConflictOfInterestMetadata("panel", DIGEST)


def outputs(count: int) -> dict[str, str]:
    return {f"system-{number}": f"Note {number}" for number in range(count)}


def packet(**changed: Any) -> BlindedAdjudicationPacket:
    fields: dict[str, Any] = {
        "packet_set_ref": "set",
        "case_ref": "case-1",
        "holdout_commitment_digest": DIGEST,
        "mapping_commitment": DIGEST,
        "source_evidence": (EVIDENCE,),
        "candidates": tuple(BlindedCandidate(f"candidate-{x}", x) for x in "ab"),
        "rubric": (CRITERION,),
        "conflict_of_interest": PANEL,
    }
    return BlindedAdjudicationPacket(**{**fields, **changed})


def entry(case_ref: str, names: str) -> IdentityMappingEntry:
    return IdentityMappingEntry(
        case_ref,
        tuple(
            IdentityAssignment(f"candidate-{LETTERS[place]}", name, DIGEST, DIGEST)
            for place, name in enumerate(names)
        ),
    )


def mapping(*entries: IdentityMappingEntry) -> SealedIdentityMapping:
    return SealedIdentityMapping("set", DIGEST, entries, DIGEST)


def render(make: Any = render_independent_packets, **changed: Any) -> Any:
    arguments: dict[str, Any] = {
        "packet_set_ref": "set",
        "cases": [ComparisonCase("case-1", [EVIDENCE], outputs(2))],
        "rubric": [CRITERION],
        "conflict_of_interest": PANEL,
        "holdout_commitment_digest": DIGEST,
        "submission_manifest_digests": dict.fromkeys(outputs(2), DIGEST),
        "randomization_key": b"k" * 32,
    }
    return make(**{**arguments, **changed})


WITHIN: list[tuple[str, Callable[[], Any]]] = [
    ("a reference of 128", lambda: SourceEvidence("r" * 128, "x")),
    ("a reference with all signs", lambda: SourceEvidence("A0._:-", "x")),
    ("a text of a million", lambda: SourceEvidence("r", "x" * 1_000_000)),
    ("a question of 500", lambda: RubricCriterion("c", "?" * 500, 0, 1)),
    ("scores 6 to 10", lambda: RubricCriterion("c", "?", 6, 10)),
    ("26 candidates", lambda: ComparisonCase("c", [EVIDENCE], outputs(26))),
    ("8 criteria", lambda: packet(rubric=(CRITERION,) * 8)),
    ("evidence from an iterator", lambda: ComparisonCase("c", iter([EVIDENCE]), outputs(2))),
    ("a key of 32", lambda: render(randomization_key=b"k" * 32)),
]
BEYOND: list[tuple[str, Callable[[], Any], str]] = [
    ("a reference of 129", lambda: SourceEvidence("r" * 129, "x"),
     "evidence_ref: invalid_reference"),
    ("a reference starting with a dot", lambda: SourceEvidence(".r", "x"),
     "evidence_ref: invalid_reference"),
    ("a reference with a newline", lambda: SourceEvidence("r\n", "x"),
     "evidence_ref: invalid_reference"),
    ("a reference of another script", lambda: SourceEvidence("фа", "x"),
     "evidence_ref: invalid_reference"),
    ("a text of a million and one", lambda: SourceEvidence("r", "x" * 1_000_001),
     "content: invalid_text"),
    ("a blank text", lambda: SourceEvidence("r", " \t\u2003"), "content: invalid_text"),
    ("a question of 501", lambda: RubricCriterion("c", "?" * 501, 0, 1), "question: invalid_text"),
    ("scores to 11", lambda: RubricCriterion("c", "?", 8, 11), "score_range: invalid_range"),
    ("scores 5 apart", lambda: RubricCriterion("c", "?", 0, 5), "score_range: invalid_range"),
    ("one score", lambda: RubricCriterion("c", "?", 3, 3), "score_range: invalid_range"),
    ("a score below zero", lambda: RubricCriterion("c", "?", -1, 2), "score_range: invalid_range"),
    ("a true score", lambda: RubricCriterion("c", "?", True, 2), "score_range: invalid_range"),
    ("27 candidates", lambda: ComparisonCase("c", [EVIDENCE], outputs(27)),
     "candidate_outputs: invalid_count"),
    ("one candidate", lambda: ComparisonCase("c", [EVIDENCE], outputs(1)),
     "candidate_outputs: invalid_count"),
    ("no evidence", lambda: ComparisonCase("c", [], outputs(2)),
     "source_evidence: invalid_sequence"),
    ("evidence twice", lambda: ComparisonCase("c", [EVIDENCE, EVIDENCE], outputs(2)),
     "source_evidence: duplicate_reference"),
    ("a new status", lambda: ConflictOfInterestMetadata("p", DIGEST, "unknown"),
     "conflict_status: invalid_status"),
    ("an uppercase digest", lambda: ConflictOfInterestMetadata("p", DIGEST.upper()),
     "declaration_digest: invalid_digest"),
    ("alias A", lambda: BlindedCandidate("candidate-A", "x"), "candidate_alias: invalid_alias"),
    ("9 criteria", lambda: packet(rubric=(CRITERION,) * 9), "rubric: invalid_sequence"),
    ("aliases out of order", lambda: packet(candidates=packet().candidates[::-1]),
     "candidates: invalid_alias_order"),
    ("candidates from an iterator", lambda: packet(candidates=iter(packet().candidates)),
     "candidates: invalid_sequence"),
    ("another packet version", lambda: packet(schema_version="v2"),
     "schema_version: unsupported_version"),
    ("an identity twice", lambda: entry("c", "aa"), "assignments: duplicate_identity"),
    ("one assignment", lambda: entry("c", "a"), "assignments: invalid_count"),
    ("a case twice", lambda: mapping(entry("c", "ab"), entry("c", "ab")),
     "mapping_entries: duplicate_case"),
    ("no entries", mapping, "mapping_entries: invalid_count"),
    ("a key of 31", lambda: render(randomization_key=b"k" * 31), "randomization_key: invalid_key"),
    ("no cases", lambda: render(cases=[]), "cases: invalid_sequence"),
    ("a case twice", lambda: render(cases=[ComparisonCase("c", [EVIDENCE], outputs(2))] * 2),
     "cases: duplicate_reference"),
    ("different candidates",
     lambda: render(cases=[ComparisonCase("c", [EVIDENCE], outputs(2)),
                           ComparisonCase("d", [EVIDENCE], outputs(3))]),
     "cases: inconsistent_candidates"),
    ("a criterion twice", lambda: render(rubric=[CRITERION, CRITERION]),
     "rubric: duplicate_reference"),
    ("a manifest too many",
     lambda: render(submission_manifest_digests=dict.fromkeys(outputs(3), DIGEST)),
     "submission_manifest_digests: invalid_keys"),
    ("a recused panel",
     lambda: render(conflict_of_interest=ConflictOfInterestMetadata("p", DIGEST, "recused")),
     "conflict_of_interest: reviewer_recused"),
]  # fmt: skip


@pytest.mark.parametrize("make", [row[1] for row in WITHIN], ids=[row[0] for row in WITHIN])
def test_that_what_is_just_within_a_limit_is_accepted(make: Callable[[], Any]) -> None:
    assert make() is not None


@pytest.mark.parametrize(
    ("make", "words"), [row[1:] for row in BEYOND], ids=[row[0] for row in BEYOND]
)
def test_that_what_is_beyond_a_limit_is_refused_in_the_references_words(
    make: Callable[[], Any], words: str
) -> None:
    with pytest.raises(BlindedAdjudicationError) as caught:
        make()
    error = caught.value
    assert str(error) == words
    assert f"{error.field}: {error.code}" == words
    assert isinstance(error, InputError)
    assert isinstance(error, ValueError)


def test_that_an_error_crosses_a_process_border_whole() -> None:
    with pytest.raises(BlindedAdjudicationError) as caught:
        RubricCriterion("c", "?", 3, 3)
    copied = pickle.loads(pickle.dumps(caught.value))
    assert (str(copied), copied.problem, copied.field) == (
        "score_range: invalid_range",
        caught.value.problem,
        "score_range",
    )


def test_that_records_are_equal_by_value_and_cannot_be_changed() -> None:
    assert packet() == packet()
    assert packet(source_evidence=[EVIDENCE]) == packet()
    with pytest.raises(AttributeError):
        packet().case_ref = "other"  # type: ignore[misc]
    outputs_given = outputs(2)
    case = ComparisonCase("c", [EVIDENCE], outputs_given)
    outputs_given["system-9"] = "later"
    assert list(case.candidate_outputs) == ["system-0", "system-1"]


def test_that_a_place_taken_twice_too_often_is_unbalanced() -> None:
    level = validate_packet_balance(mapping(entry("c", "ab"), entry("d", "ba")))
    assert (level.balanced, level.maximum_slot_imbalance) == (True, 0)
    tilted = validate_packet_balance(mapping(entry("c", "ab"), entry("d", "ab")))
    assert (tilted.balanced, tilted.maximum_slot_imbalance) == (False, 2)
    assert not validate_packet_balance(mapping(entry("c", "ab"), entry("d", "bx"))).balanced
    assert tilted.to_dict() == {
        "balanced": False,
        "candidate_count": 2,
        "maximum_slot_imbalance": 2,
        "packet_count": 2,
        "schema_version": "openmed.eval.blinded_adjudication.balance.v1",
    }


@pytest.mark.parametrize("make", [render_blinded_adjudication_packets, render_independent_packets])
def test_that_the_order_cases_are_given_in_leaves_no_trace(make: Any) -> None:
    cases = [ComparisonCase(f"case-{n}", [EVIDENCE], outputs(2)) for n in range(9)]
    assert render(make, cases=cases) == render(make, cases=cases[::-1])


def test_that_the_two_orders_share_cases_and_differ_in_places() -> None:
    cases = [ComparisonCase(f"case-{n}", [EVIDENCE], outputs(2)) for n in range(12)]
    turned = render(render_blinded_adjudication_packets, cases=cases)[1]
    drawn = render(render_independent_packets, cases=cases)[1]
    assert [e.case_ref for e in turned.entries] == [e.case_ref for e in drawn.entries]
    assert turned.entries != drawn.entries
