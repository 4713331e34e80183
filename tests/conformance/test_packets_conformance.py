"""Ours and the reference agree on any packets: same verdict and words, same bytes, same audit."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, event, given, settings

from citereview.canonical import MAPPING_DOMAIN, seal
from citereview.packets import BlindedAdjudicationError, load_mapping, load_packets
from tests.conformance.dressing import dresses
from tests.conformance.long_profile import judge_many
from tests.conformance.review_sides import ORACLE, SIDES
from tests.conformance.review_strategies import (
    ODD_VALUES,
    PLAIN,
    Dice,
    at,
    broken,
    copied,
    drawn,
    nodes,
)
from tests.core.review.review_rounds import (
    DECLARATION,
    KEY,
    OURS,
    mapping_of,
    packet_of,
    small_round,
)

CHECKS = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
CI = settings(
    max_examples=2_000,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=CHECKS,
)

RENDER = {
    "packet_set_ref": "round-1",
    "cases": [
        {
            "case_ref": f"case-{number}",
            "source_evidence": [
                {"evidence_ref": f"ev-{index}", "content": f"Turn {index} of {number}: 咳嗽"}
                for index in range(2)
            ],
            "candidate_outputs": {f"system-{n}": f"Note {n} of {number}" for n in range(3)},
        }
        for number in range(4)
    ],
    "rubric": [
        {
            "criterion_ref": f"criterion-{number}",
            "question": "How far is the note supported?",
            "minimum_score": 1,
            "maximum_score": 5,
        }
        for number in range(2)
    ],
    "conflict_of_interest": {
        "reviewer_ref": "panel",
        "declaration_digest": DECLARATION,
        "status": "cleared",
    },
    "holdout_commitment_digest": DECLARATION,
    "submission_manifest_digests": dict.fromkeys(("system-0", "system-1", "system-2"), DECLARATION),
    "randomization_key": KEY,
}
ODD_COUNTS = (b"short", KEY * 2, "é" * 501, "q" * 501, 11, 10, 6, {"a": "b", "c": "d"})


def a_render(dice: Dice) -> dict[str, Any]:
    return broken(dice, copied(RENDER), (*ODD_VALUES, *ODD_COUNTS))


def _made(kind: Any, value: Any) -> Any:
    return kind(**value) if type(value) is dict else value


def _each(kind: Any, values: Any) -> Any:
    return type(values)(_made(kind, v) for v in values) if type(values) in {list, tuple} else values


def _rendered(side: SimpleNamespace, tree: dict[str, Any]) -> Any:
    """What the side makes of a tree, which is used up."""
    try:
        for case in tree.get("cases") or ():
            case["source_evidence"] = _each(side.SourceEvidence, case["source_evidence"])
        tree["cases"] = _each(side.ComparisonCase, tree.get("cases"))
        tree["rubric"] = _each(side.RubricCriterion, tree.get("rubric"))
        tree["conflict_of_interest"] = _made(
            side.ConflictOfInterestMetadata, tree.get("conflict_of_interest")
        )
        packets, mapping = side.render_blinded_adjudication_packets(
            **{**dict.fromkeys(RENDER), **tree}
        )
        return (
            [packet.to_json() for packet in packets],
            mapping.to_private_json(),
            side.validate_packet_balance(mapping).to_dict(),
            side.verify_sealed_identity_mapping(packets, mapping, KEY).to_dict(),
        )
    except side.BlindedAdjudicationError as error:
        return str(error)
    except (TypeError, KeyError, AttributeError):
        return "not even called"


def agree_on_rendering(tree: dict[str, Any]) -> str:
    ours, theirs = (_rendered(side, copied(tree)) for side in SIDES)
    if theirs == "not even called":  # the reference lets a TypeError of Python's own out
        assert isinstance(ours, str)
    else:
        assert ours == theirs
    return ours if isinstance(ours, str) else "accepted"


@given(drawn(a_render))
@CI
def test_that_any_rendering_is_judged_as_by_the_reference(tree: dict[str, Any]) -> None:
    event(agree_on_rendering(tree))


@pytest.mark.long
def test_that_a_hundred_thousand_renderings_are_judged_as_by_the_reference() -> None:
    judge_many(a_render, agree_on_rendering)


def an_audit(dice: Dice) -> dict[str, Any]:
    tree = broken(dice, {name: PLAIN[name] for name in ("packets", "mapping")})
    if dice.below(2) and type(tree.get("mapping")) is dict:
        mapping = tree["mapping"]
        payload = {name: value for name, value in mapping.items() if name != "mapping_commitment"}
        mapping["mapping_commitment"] = seal(payload, KEY, MAPPING_DOMAIN)
    return tree


def _audited(side: SimpleNamespace, tree: dict[str, Any]) -> Any:
    try:
        packets = [packet_of(side, packet) for packet in tree["packets"]]
        mapping = mapping_of(side, tree["mapping"])
    except (TypeError, KeyError, ValueError):
        return "records refused"
    return (
        [packet.to_json() for packet in packets],
        mapping.to_private_json(),
        side.verify_sealed_identity_mapping(packets, mapping, KEY).to_dict(),
        side.validate_packet_balance(mapping).to_dict(),
    )


def agree_on_audit(tree: dict[str, Any]) -> str:
    ours, theirs = _audited(OURS, tree), _audited(ORACLE, tree)
    assert ours == theirs
    if type(tree.get("packets")) is dict:  # a document may be one packet: a set of one
        theirs = _audited(ORACLE, {**tree, "packets": [tree["packets"]]})
    loaded = _loaded(tree)
    if isinstance(theirs, str):
        assert loaded is None
    elif loaded is not None:  # an unknown member is refused in a document
        assert [packet.to_json() for packet in loaded[0]] == theirs[0]
        assert loaded[1].to_private_json() == theirs[1]
    if isinstance(ours, str):
        return ours
    return "accepted" if ours[2]["valid"] else str(ours[2]["reason_codes"])


def _loaded(tree: dict[str, Any]) -> Any:
    """What our readers of documents make of the two; None where either is refused."""
    texts = [json.dumps(tree.get(name), ensure_ascii=False) for name in ("packets", "mapping")]
    try:
        return load_packets(texts[0]), load_mapping(texts[1].encode("utf-8"))
    except BlindedAdjudicationError as error:
        refusal = error
    assert refusal.code == "invalid_document"
    assert refusal.faults
    assert all(re.fullmatch(r"(/[a-z_]+|/\d+)*", fault.place) for fault in refusal.faults)
    return None


@given(drawn(an_audit))
@CI
def test_that_any_packets_and_mapping_are_audited_as_by_the_reference(
    tree: dict[str, Any],
) -> None:
    event(agree_on_audit(tree))


@pytest.mark.long
def test_that_a_hundred_thousand_audits_are_the_references() -> None:
    judge_many(an_audit, agree_on_audit)


@pytest.mark.parametrize("path", [path for path in nodes(RENDER) if type(at(RENDER, path)) is str])
def test_that_a_text_of_another_type_is_judged_as_by_the_reference(path: tuple[Any, ...]) -> None:
    for dress in range(len(dresses("text"))):
        rendered = []
        for side in SIDES:
            tree = copied(RENDER)
            at(tree, path[:-1])[path[-1]] = dresses(at(tree, path))[dress]
            rendered.append(_rendered(side, tree))
        assert rendered[0] == rendered[1] or rendered[1] == "not even called"


@pytest.mark.parametrize("candidates", [2, 3, 26])
@pytest.mark.parametrize("cases", [1, 5, 30])
def test_that_the_reference_finds_the_independent_order_balanced_and_sound(
    cases: int, candidates: int
) -> None:
    packets, mapping = small_round(cases, candidates).render(OURS, "render_independent_packets")
    theirs = [packet_of(ORACLE, packet.to_dict()) for packet in packets]
    their_mapping = mapping_of(ORACLE, mapping.to_private_dict())
    assert ORACLE.verify_sealed_identity_mapping(theirs, their_mapping, KEY).valid
    assert ORACLE.validate_packet_balance(their_mapping).balanced


def test_that_only_a_lone_surrogate_in_a_packet_text_is_judged_more_strictly() -> None:
    """The named deviation: the reference lets a codec error carry the text out."""
    for side in SIDES:
        assert side.RubricCriterion("c", "é", 0, 1).question == "é"
    for make in (
        lambda: OURS.SourceEvidence("ev-1", "fever \ud800"),
        lambda: OURS.BlindedCandidate("candidate-a", "\udfff"),
        lambda: OURS.RubricCriterion("c", "\ud800?", 0, 1),
        lambda: OURS.ComparisonCase(
            "c", [OURS.SourceEvidence("e", "x")], {"a": "ok", "b": "\ud800"}
        ),
    ):
        with pytest.raises(BlindedAdjudicationError, match=r": invalid_text$") as caught:
            make()
        assert caught.value.__context__ is None
        assert caught.value.__cause__ is None
