"""Nothing said of a refusal carries a submitted value: canaries in every field, in four scripts."""

from __future__ import annotations

import copy
import json
import traceback
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from citereview import packets, review
from citereview.errors import CiteReviewError
from tests.core.review.review_rounds import (
    KEY,
    OURS,
    export_arguments,
    mapping_of,
    packet_of,
    returned,
    small_round,
)

CANARIES = ("kanarek", "κανάρι", "канарейка", "金絲雀", "kanarek\ud800")


def everything_said(error: BaseException) -> str:
    """All that a log, a crash report or a person could see of an error."""
    parts = [str(error), repr(error), repr(error.args), *traceback.format_exception(error)]
    if isinstance(error, CiteReviewError):
        parts += [error.explain(), repr(error.problem)]
        parts += [text for fault in error.faults for text in (str(fault), repr(fault))]
    return "\n".join(parts)


def refusal(call: Callable[[], Any]) -> BaseException | None:
    """The error a call ends in, or nothing where it is accepted."""
    try:
        call()
    except Exception as error:
        return error
    return None


def assert_silent(call: Callable[[], Any]) -> bool:
    """Check that a call that is refused says nothing it was given; say whether it was refused."""
    error = refusal(call)
    if error is None:
        return False
    assert isinstance(error, CiteReviewError), type(error)
    assert error.__cause__ is None
    assert error.__context__ is None
    said = everything_said(error)
    for canary in CANARIES:
        assert canary not in said
        assert canary.encode("unicode_escape").decode() not in said or canary.isascii()
    assert "kanarek" not in said
    return True


class Talkative:
    """Something that shouts its value whenever it is touched."""

    def __init__(self, canary: str) -> None:
        self._canary = canary

    def __iter__(self) -> Iterator[Any]:
        raise ValueError(self._canary)

    def __len__(self) -> int:
        raise ValueError(self._canary)

    def __repr__(self) -> str:
        return self._canary


def odd(canary: str) -> list[Any]:
    """Values of several kinds that carry a canary."""
    return [
        canary,
        [canary],
        {canary: canary},
        (canary,),
        canary.encode("utf-8", "surrogatepass"),
        Talkative(canary),
    ]


GOOD_DIGEST = "sha256:" + "1" * 64
EVIDENCE = packets.SourceEvidence("ev-1", "text")
CONFLICT = packets.ConflictOfInterestMetadata("panel", GOOD_DIGEST)
CRITERION = packets.RubricCriterion("c", "How far?", 1, 5)
CANDIDATES = tuple(packets.BlindedCandidate(f"candidate-{x}", x) for x in "ab")
ASSIGNMENTS = tuple(
    packets.IdentityAssignment(f"candidate-{x}", x, GOOD_DIGEST, GOOD_DIGEST) for x in "ab"
)
ENTRY = packets.IdentityMappingEntry("case-1", ASSIGNMENTS)
RECORDS: list[tuple[Any, dict[str, Any]]] = [
    (packets.RubricCriterion, {n: getattr(CRITERION, n) for n in CRITERION.__slots__}),
    (packets.SourceEvidence, {"evidence_ref": "ev-1", "content": "text"}),
    (
        packets.ComparisonCase,
        {
            "case_ref": "case-1",
            "source_evidence": [EVIDENCE],
            "candidate_outputs": {"a": "x", "b": "y"},
        },
    ),
    (
        packets.ConflictOfInterestMetadata,
        {"reviewer_ref": "panel", "declaration_digest": GOOD_DIGEST, "status": "cleared"},
    ),
    (packets.BlindedCandidate, {"alias": "candidate-a", "content": "text"}),
    (
        packets.BlindedAdjudicationPacket,
        {
            "packet_set_ref": "set",
            "case_ref": "case-1",
            "holdout_commitment_digest": GOOD_DIGEST,
            "mapping_commitment": GOOD_DIGEST,
            "source_evidence": (EVIDENCE,),
            "candidates": CANDIDATES,
            "rubric": (CRITERION,),
            "conflict_of_interest": CONFLICT,
        },
    ),
    (
        packets.IdentityAssignment,
        {
            "alias": "candidate-a",
            "candidate_identity": "a",
            "submission_manifest_digest": GOOD_DIGEST,
            "output_digest": GOOD_DIGEST,
        },
    ),
    (packets.IdentityMappingEntry, {"case_ref": "case-1", "assignments": ASSIGNMENTS}),
    (
        packets.SealedIdentityMapping,
        {
            "packet_set_ref": "set",
            "holdout_commitment_digest": GOOD_DIGEST,
            "entries": (ENTRY,),
            "mapping_commitment": GOOD_DIGEST,
        },
    ),
    (
        review.ReviewerDecision,
        {"case_id": "c", "reviewer_id": "r", "decision": "supports", "reason": None},
    ),
]
FIELDS = [
    pytest.param(kind, fields, name, id=f"{kind.__name__}.{name}")
    for kind, fields in RECORDS
    for name in fields
]


@pytest.mark.parametrize(("kind", "fields", "name"), FIELDS)
def test_that_a_record_refuses_without_a_word_of_what_it_was_given(
    kind: Any, fields: dict[str, Any], name: str
) -> None:
    refused = 0
    for canary in CANARIES:
        for value in odd(canary):
            refused += assert_silent(lambda v=value: kind(**{**fields, name: v}))
    assert refused


@pytest.mark.parametrize(("kind", "fields"), RECORDS)
def test_that_a_record_prints_nothing_it_holds(kind: Any, fields: dict[str, Any]) -> None:
    record = kind(**fields)
    assert repr(record) == str(record) == f"{kind.__name__}(<redacted>)"
    assert "redacted" in f"{record}"


def test_that_bindings_items_and_sealed_documents_print_nothing_they_hold() -> None:
    for record in (
        review.ReviewBinding("case-1", "a", "c", "e"),
        review.ReviewItem("case-1", "a", [], [], "summary", "source"),
        review.SealedSummaryReview("{}", GOOD_DIGEST),
    ):
        assert repr(record) == f"{type(record).__name__}(<redacted>)"


ROUND = small_round(cases=2, candidates=2)
RENDERED = ROUND.render(OURS)
ARGUMENTS = export_arguments(OURS, RENDERED, ROUND.cases[0], "system-0")
REQUEST, SEALED = review.export_summary_review(**ARGUMENTS)
RETURN = returned(REQUEST, lambda _: [(1, "supports", None), (2, "supports", None)])
CURRENT = {name: ARGUMENTS[name] for name in ("claims", "evidence", "summary", "source")}


def places(tree: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    members = (
        tree.items()
        if isinstance(tree, dict)
        else enumerate(tree)
        if isinstance(tree, list)
        else ()
    )
    for name, member in members:
        yield from places(member, (*path, name))


def planted(tree: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    tree = copy.copy(tree)
    tree[path[0]] = planted(tree[path[0]], path[1:], value)
    return tree


@pytest.mark.parametrize("name", [*ARGUMENTS])
def test_that_an_export_says_nothing_of_what_it_was_given(name: str) -> None:
    given = ARGUMENTS[name]
    tree = given if name in {"claims", "evidence"} else None
    refused = 0
    for path in places(tree):
        for canary in CANARIES:
            for value in odd(canary):
                changed = {**ARGUMENTS, name: planted(tree, path, value)}
                refused += assert_silent(
                    lambda arguments=changed: review.export_summary_review(**arguments)
                )
    assert refused


@pytest.mark.parametrize("name", ["case_ref", "candidate_identity", "claim_id", "evidence_id"])
def test_that_a_binding_of_something_else_is_not_said(name: str) -> None:
    for canary in CANARIES:
        for value in odd(canary):
            binding = review.ReviewBinding("case-0", "system-0", "system-0-claim-0", "ev-1")
            object.__setattr__(binding, name, value)
            bindings = [binding, *ARGUMENTS["bindings"][1:]]
            assert assert_silent(
                lambda b=bindings: review.export_summary_review(**{**ARGUMENTS, "bindings": b})
            )


def test_that_an_item_of_a_round_says_nothing_of_itself() -> None:
    for canary in CANARIES:
        for value in odd(canary):
            for name in ("case_ref", "candidate_identity", *CURRENT):
                fields = {"case_ref": "case-0", "candidate_identity": "system-0", **CURRENT}
                item = review.ReviewItem(**{**fields, name: value})
                exported = review.export_reviews(
                    *RENDERED, KEY, [item], rubric_version=1, evidence_kind="reviewer"
                )
                assert assert_silent(lambda requests=exported: list(requests))


def test_that_an_import_and_a_diagnosis_say_nothing_of_the_return() -> None:
    refused = 0
    for path in places(RETURN):
        for canary in CANARIES:
            for value in odd(canary):
                document = planted(RETURN, path, value)
                refused += assert_silent(
                    lambda d=document: review.import_summary_review(
                        d, sealed=SEALED, sealing_key=KEY, **CURRENT
                    )
                )
                said = repr(review.diagnose_return(document, REQUEST))
                assert not any(word in said for word in CANARIES)
    for canary in CANARIES:
        named = {**RETURN, canary: 1}
        assert assert_silent(
            lambda d=named: review.import_summary_review(
                d, sealed=SEALED, sealing_key=KEY, **CURRENT
            )
        )
        row = {**RETURN["decisions"][0], canary: 1}
        said = repr(review.diagnose_return({**RETURN, "decisions": [row]}, REQUEST))
        assert canary not in said
    assert refused


@pytest.mark.parametrize("name", ["sealed", "sealing_key", "minimum_cell_size", *CURRENT])
def test_that_an_import_says_nothing_of_its_other_inputs(name: str) -> None:
    for canary in CANARIES:
        values = odd(canary)
        if name == "sealed":
            values += [review.SealedSummaryReview(value, GOOD_DIGEST) for value in odd(canary)]
            values += [review.SealedSummaryReview("{}", value) for value in odd(canary)]
        for value in values:
            arguments = {"sealed": SEALED, "sealing_key": KEY, **CURRENT, name: value}
            assert assert_silent(lambda a=arguments: review.import_summary_review(RETURN, **a))


RENDER = {
    "packet_set_ref": "set",
    "cases": [packets.ComparisonCase("case-1", [EVIDENCE], {"a": "x", "b": "y"})],
    "rubric": [CRITERION],
    "conflict_of_interest": CONFLICT,
    "holdout_commitment_digest": GOOD_DIGEST,
    "submission_manifest_digests": {"a": GOOD_DIGEST, "b": GOOD_DIGEST},
    "randomization_key": KEY,
}


@pytest.mark.parametrize("name", RENDER)
@pytest.mark.parametrize(
    "render", [packets.render_blinded_adjudication_packets, packets.render_independent_packets]
)
def test_that_rendering_says_nothing_of_what_it_was_given(render: Any, name: str) -> None:
    render(**RENDER)
    for canary in CANARIES:
        for value in odd(canary):
            fits = name == "packet_set_ref" and value == "kanarek"
            assert assert_silent(lambda v=value: render(**{**RENDER, name: v})) is not fits


def test_that_audit_and_balance_say_nothing_of_what_they_were_given() -> None:
    for canary in CANARIES:
        for value in odd(canary):
            assert assert_silent(lambda v=value: packets.validate_packet_balance(v))
            for given in ((value, RENDERED[1], KEY), (RENDERED[0], value, KEY), (*RENDERED, value)):
                error = refusal(lambda g=given: packets.verify_sealed_identity_mapping(*g))
                if error is not None:
                    assert assert_silent(lambda g=given: packets.verify_sealed_identity_mapping(*g))


@pytest.mark.parametrize("load", [packets.load_packets, packets.load_mapping])
def test_that_a_document_is_refused_without_a_word_of_it(load: Any) -> None:
    whole: Any = (
        [packet.to_dict() for packet in RENDERED[0]][:1]
        if load is packets.load_packets
        else RENDERED[1].to_private_dict()
    )
    for canary in CANARIES:
        for text in (canary, f'{{"{canary}', f'"{canary}"', json.dumps({canary: canary})):
            assert assert_silent(lambda t=text: load(t))
        for path in places(whole):
            document = json.dumps(planted(whole, path, canary))
            if assert_silent(lambda d=document: load(d)):
                continue
            assert path[-1] in {"content", "question"} or canary == "kanarek"
    hostile = (
        b"\xff\xfe kanarek",
        "[" * 100_000 + '"kanarek"',
        '{"kanarek": NaN}',
        '{"kanarek": 1, "kanarek": 2}',
        '{"kanarek": ' + "9" * 5000 + "}",
    )
    for text in hostile:
        assert assert_silent(lambda t=text: load(t))


def test_that_counting_decisions_says_nothing_of_them() -> None:
    def of(canary: str) -> list[review.ReviewerDecision]:
        return [review.ReviewerDecision(canary, canary, canary)] * 2

    for canary in CANARIES:
        assert assert_silent(lambda c=canary: review.reviewer_disagreement_report(of(c)))
        assert assert_silent(lambda c=canary: review.reviewer_disagreement_report(of(c)[:1]))
        for value in odd(canary):
            assert assert_silent(lambda v=value: review.reviewer_disagreement_report(v))
            assert assert_silent(
                lambda v=value: review.reviewer_disagreement_report([], minimum_cell_size=v)
            )


def test_that_a_result_refuses_without_a_word_of_its_fields() -> None:
    result = review.import_summary_review(RETURN, sealed=SEALED, sealing_key=KEY, **CURRENT)
    fields = {name: getattr(result, name) for name in result.__slots__}
    for name in fields:
        for canary in CANARIES:
            for value in odd(canary):
                assert assert_silent(
                    lambda n=name, v=value: review.ImportedSummaryReview(**{**fields, n: v})
                )


def test_that_a_text_without_a_digest_is_not_said() -> None:
    for value in (*odd("kanarek\ud800"), None, 1):
        assert assert_silent(lambda v=value: review.artifact_digest(v))


def test_that_documents_of_a_side_are_read_back_as_they_were() -> None:
    documents = [packet.to_dict() for packet in RENDERED[0]]
    assert packets.load_packets(json.dumps(documents)) == RENDERED[0]
    assert packets.load_packets(RENDERED[0][0].to_json()) == RENDERED[0][:1]
    assert packets.load_mapping(RENDERED[1].to_private_json()) == RENDERED[1]
    assert [packet_of(OURS, document) for document in documents] == list(RENDERED[0])
    assert mapping_of(OURS, RENDERED[1].to_private_dict()) == RENDERED[1]
