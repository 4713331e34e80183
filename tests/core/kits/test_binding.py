"""A return is held against the kits of its round: what does not fit has its code."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from citereview.kits import (
    Kit,
    KitBinding,
    ReviewerReturn,
    SeedReturn,
    build_review_kit,
    judge_return,
    kit_binding,
    read_return,
)

Make = Callable[..., dict[str, Any]]


def judge(document: dict[str, Any], *kits: Kit) -> list[tuple[str, str]]:
    read = read_return(json.dumps(document).encode(), "return.json").document
    assert not isinstance(read, SeedReturn)
    faults = judge_return(read, [kit_binding(kit) for kit in kits])
    return [(fault.code, fault.place) for fault in faults]


@pytest.fixture
def other_kit(kit: Kit) -> Kit:
    """The same cases for another reviewer."""
    return build_review_kit(
        key=bytes(range(32)),
        round_ref=kit.round_ref,
        recipient="R-2",
        recipient_ref="sha256:" + "b" * 64,
        cases=kit.cases,
        case_order=["case-001", "case-002"],
        rubric=kit.rubric,
    )


def test_that_a_binding_holds_no_text_and_survives_json(kit: Kit) -> None:
    binding = kit_binding(kit)
    text = binding.model_dump_json()
    assert KitBinding.model_validate_json(text) == binding
    for case in kit.cases:
        assert case.source not in text
        assert all(note.text not in text for note in case.notes)


def test_that_a_fitting_return_has_no_fault(kit, adjudicator_kit, other_kit, make_return) -> None:
    assert judge(make_return(kit), other_kit, kit) == []
    assert judge(make_return(adjudicator_kit), kit, adjudicator_kit) == []


def test_that_another_round_another_kit_and_another_person_have_their_codes(
    kit: Kit, other_kit: Kit, adjudicator_kit: Kit, make_return: Make
) -> None:
    assert judge(make_return(kit, round_ref="round-9"), kit) == [("other_round", "/round_ref")]
    assert judge(make_return(kit), other_kit) == [("other_kit", "/kit_digest")]
    old = make_return(kit, kit_digest="sha256:" + "0" * 64)
    assert judge(old, kit, other_kit) == [("other_kit", "/kit_digest")]
    assert judge(make_return(kit), adjudicator_kit) == [("other_kit", "/kit_digest")]
    foreign = make_return(
        kit,
        recipient=other_kit.recipient,
        recipient_code=other_kit.recipient_code,
        reviewer_ref=other_kit.recipient_ref,
    )
    assert judge(foreign, kit, other_kit) == [
        ("other_reviewer", "/recipient"),
        ("other_reviewer", "/recipient_code"),
        ("other_reviewer", "/reviewer_ref"),
    ]
    assert judge(make_return(kit, codebook_digest="sha256:" + "0" * 64), kit) == [
        ("other_kit", "/codebook_digest")
    ]


def edited(document: dict[str, Any]) -> list[dict[str, Any]]:
    return json.loads(json.dumps(document["items"]))


def test_that_files_merged_by_hand_are_noticed_even_with_a_fitting_checksum(
    kit: Kit, make_return: Make
) -> None:
    document = make_return(kit)
    items = edited(document)
    assert judge(make_return(kit, items=[*items, items[0]]), kit) == [
        ("request_unknown", "/items/3/request_digest")
    ]
    items[0]["decisions"].append(items[0]["decisions"][0])
    items[1]["decisions"].append(items[0]["decisions"][0])
    items[2]["request_digest"] = "sha256:" + "0" * 64
    assert judge(make_return(kit, items=items, state="partial"), kit) == [
        ("pair_unknown", "/items/0/decisions/1/review_ref"),
        ("pair_unknown", "/items/1/decisions/2/review_ref"),
        ("request_unknown", "/items/2/request_digest"),
    ]


def test_that_scores_must_be_on_their_scale_and_once(kit: Kit, make_return: Make) -> None:
    items = edited(make_return(kit))
    items[0]["scores"] = [
        {"criterion_ref": "grounding", "score": 0},
        {"criterion_ref": "grounding", "score": 1},
        {"criterion_ref": "other", "score": 1},
    ]
    assert judge(make_return(kit, items=items, state="partial"), kit) == [
        ("score_outside", "/items/0/scores/0"),
        ("score_outside", "/items/0/scores/1"),
        ("score_outside", "/items/0/scores/2"),
    ]


def test_that_finished_must_be_true(kit: Kit, make_return: Make) -> None:
    items = edited(make_return(kit))
    short = [items[0], items[1], {**items[2], "decisions": []}]
    for broken in (items[:2], short, [items[0], items[1], {**items[2], "scores": []}]):
        assert judge(make_return(kit, items=broken), kit) == [("state_untrue", "/state")]
        assert judge(make_return(kit, items=broken, state="partial"), kit) == []
    problem = {"review_ref": items[2]["decisions"][0]["review_ref"], "problem": "text_cut"}
    instead = [*items[:2], {**items[2], "decisions": [], "problems": [problem]}]
    assert judge(make_return(kit, items=instead), kit) == []


def test_that_a_recused_case_brings_nothing_and_counts_as_done(kit, make_return) -> None:
    items = edited(make_return(kit))
    rest = [
        item
        for item in items
        if item["request_digest"] not in {note.request_digest for note in kit.cases[0].notes}
    ]
    assert judge(make_return(kit, items=rest, recused_cases=["case-002"]), kit) == []
    assert judge(make_return(kit, recused_cases=["case-002"]), kit) == [
        ("case_unknown", "/items/0")
    ]
    assert judge(make_return(kit, recused_cases=["case-9", "case-9"]), kit) == [
        ("case_unknown", "/recused_cases/0"),
        ("case_unknown", "/recused_cases/1"),
    ]


def test_that_no_fault_says_a_value(kit: Kit, make_return: Make) -> None:
    document = make_return(kit, recused_cases=["SECRET-CASE"], round_ref=kit.round_ref)
    read = read_return(json.dumps(document).encode(), "return.json").document
    assert isinstance(read, ReviewerReturn)
    faults = judge_return(read, [kit_binding(kit)])
    assert "SECRET" not in "".join(map(str, faults))
