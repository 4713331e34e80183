"""Rubric and codebook edited in the round: judged field by field, and what kits then hold."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from citereview import actions
from citereview.actions.editing.codebook import codebook_text
from citereview.actions.session import Session
from citereview.errors import InputError
from citereview.kits import default_codebook, read_codebook
from citereview.rounds import edited
from tests.round_helpers import read_kit

CRITERION = {
    "criterion_ref": "tone",
    "question": "Is the note written as a colleague would?",
    "minimum_score": 0,
    "maximum_score": 4,
}
DIMENSIONS = {
    "name": "Quality",
    "version": "2.1",
    "dimensions": [
        {
            "name": "Accuracy",
            "weight": 1.0,
            "criteria": [
                {"score": 1, "description": "Wrong."},
                {"score": 2, "description": "Right."},
            ],
        }
    ],
}


def faults(error: InputError) -> list[tuple[str, str]]:
    return [(fault.place, fault.code) for fault in error.faults]


def test_that_a_saved_rubric_is_what_kits_ask(made: Session) -> None:
    assert actions.rubric_form(made).is_default
    form = actions.set_rubric(made, {"version": 3, "criteria": [CRITERION]})
    assert not form.is_default
    assert made.row.rubric_version == 3
    actions.export_round(made, acknowledged=True, without_key_backup=True)
    kit = read_kit(made.folder.root / made.store.kits()[0].file)
    assert [one["question"] for one in kit["rubric"]] == [CRITERION["question"]]
    assert actions.verify(made).holds


def test_that_a_rubric_with_dimensions_becomes_criteria(made: Session) -> None:
    actions.set_rubric(made, DIMENSIONS)
    assert made.artifacts().rubric.criteria[0].question == "Accuracy: 2 = Right.; 1 = Wrong."
    assert actions.rubric_form(made).document == DIMENSIONS


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        (
            {"version": 0, "criteria": []},
            [("/version", "field_type"), ("/criteria", "rubric_invalid")],
        ),
        (
            {
                "version": 1,
                "criteria": [
                    CRITERION,
                    {**CRITERION, "criterion_ref": "no blanks"},
                    {**CRITERION, "criterion_ref": "b", "question": " ", "maximum_score": 9},
                    CRITERION,
                    {**CRITERION, "criterion_ref": "c", "minimum_score": "low"},
                ],
            },
            [
                ("/criteria/1/criterion_ref", "rubric_field"),
                ("/criteria/2/question", "rubric_field"),
                ("/criteria/2/maximum_score", "rubric_field"),
                ("/criteria/3", "duplicate_id"),
                ("/criteria/4/minimum_score", "rubric_field"),
            ],
        ),
        (
            {"version": "2", "dimensions": [{"name": "", "criteria": [{"score": 1}]}]},
            [("/dimensions/0/name", "rubric_field"), ("/dimensions/0/criteria", "rubric_field")],
        ),
    ],
)  # fmt: skip
def test_that_every_fault_of_a_rubric_is_said_at_its_field(
    made: Session, document: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    with pytest.raises(InputError) as caught:
        actions.set_rubric(made, document)
    assert faults(caught.value) == expected
    assert not edited.edits(made.store.connection)


def test_that_a_rubric_file_goes_out_and_comes_in(made: Session, tmp_path: Path) -> None:
    document = {"version": 2, "criteria": [CRITERION]}
    file = actions.write_rubric_file(made, tmp_path / "rubric.json", document)
    assert json.loads(file.read_text("utf-8")) == document
    assert actions.read_rubric_file(made, file).document == document
    assert actions.rubric_form(made).is_default
    file.write_text("[]", "utf-8")
    with pytest.raises(InputError) as caught:
        actions.read_rubric_file(made, file)
    assert caught.value.code == "rubric_not_json"


def test_that_the_rubric_as_brought_leaves_no_edit(made: Session) -> None:
    before = actions.rubric_form(made).document
    actions.set_rubric(made, {"version": 2, "criteria": [CRITERION]})
    actions.set_rubric(made, before)
    assert not edited.edits(made.store.connection)
    assert made.row.rubric_version == 1


def test_that_a_saved_codebook_is_what_kits_show(made: Session) -> None:
    document = copy.deepcopy(actions.codebook_form(made).document)
    document["labels"][0]["definition"] = 'The passage says "this" \\ just so.'
    document["rules"].append({"title": "A rule of ours", "text": "Line one.\nLine two."})
    form = actions.set_codebook(made, document)
    assert form.document == document
    assert not form.is_default
    actions.export_round(made, acknowledged=True, without_key_backup=True)
    kit = read_kit(made.folder.root / made.store.kits()[0].file)
    assert kit["codebook"]["labels"][0]["definition"] == document["labels"][0]["definition"]
    assert actions.verify(made).holds


def test_that_every_fault_of_a_codebook_is_said_at_its_field(made: Session) -> None:
    document = copy.deepcopy(actions.codebook_form(made).document)
    document["labels"][1]["definition"] = "x" * 121
    document["labels"][2]["examples"] = document["labels"][2]["examples"][:1]
    document["reasons"][0]["name"] = ""
    document["rules"][0]["title"] = ""
    document["version"] = 0
    with pytest.raises(InputError) as caught:
        actions.set_codebook(made, document)
    assert set(faults(caught.value)) == {
        (place, "codebook_field")
        for place in (
            "/labels/1/definition",
            "/labels/2/examples",
            "/reasons/0/name",
            "/rules/0/title",
            "/version",
        )
    }
    assert "kit" not in caught.value.faults[0].problem.todo
    assert actions.codebook_form(made).is_default


def test_that_the_codebook_as_brought_leaves_no_edit(made: Session) -> None:
    form = actions.codebook_form(made)
    document = copy.deepcopy(form.document)
    document["version"] = 2
    actions.set_codebook(made, document)
    assert edited.edits(made.store.connection)
    actions.set_codebook(made, form.default)
    assert not edited.edits(made.store.connection)


def test_that_a_codebook_file_goes_out_and_comes_in(made: Session, tmp_path: Path) -> None:
    file = actions.write_codebook_file(made, tmp_path / "codebook.toml")
    assert read_codebook(file.read_text("utf-8")) == default_codebook()
    changed = file.read_text("utf-8").replace("version = 1", "version = 7")
    file.write_text(changed, "utf-8")
    assert actions.read_codebook_file(made, file).document["version"] == 7
    file.write_text("version = ", "utf-8")
    with pytest.raises(InputError) as caught:
        actions.read_codebook_file(made, file)
    assert faults(caught.value) == [("codebook", "codebook_not_toml")]


def test_that_the_written_codebook_is_the_same_codebook() -> None:
    assert read_codebook(codebook_text(default_codebook())) == default_codebook()


@pytest.mark.parametrize("action", ["set_rubric", "set_codebook"])
def test_that_export_seals_rubric_and_codebook(exported: Session, action: str) -> None:
    with pytest.raises(InputError) as caught:
        getattr(actions, action)(exported, {})
    assert caught.value.code == "parts_sealed"


def test_that_what_is_said_of_the_round_is_edited_and_kits_tell_it(made: Session) -> None:
    before = actions.about_form(made).document
    assert "linked_by" not in before
    document = before | {"question": "Are the drafts faithful?", "linked_by": "automatic"}
    form = actions.set_about(made, document | {"contact": "extension 4711"})
    assert form.document["linked_by"] == "automatic"
    assert made.artifacts().about.question == "Are the drafts faithful?"
    actions.export_round(made, acknowledged=True, without_key_backup=True)
    kit = read_kit(made.folder.root / made.store.kits()[0].file)
    assert kit["contact"] == "extension 4711"
    assert actions.verify(made).holds
    with pytest.raises(InputError) as caught:
        actions.set_about(made, before)
    assert caught.value.code == "parts_sealed"


def test_that_every_fault_of_what_is_said_is_at_its_field(made: Session) -> None:
    wrong = {"question": "x" * 301, "linked_by": "nobody", "kit_language": "??"}
    with pytest.raises(InputError) as caught:
        actions.set_about(made, wrong)
    assert faults(caught.value) == [
        ("/question", "field_type"),
        ("/linked_by", "field_type"),
        ("/kit_language", "field_type"),
    ]
    assert not edited.edits(made.store.connection)


def test_that_what_is_said_as_it_was_brought_leaves_no_edit(made: Session) -> None:
    before = actions.about_form(made).document
    actions.set_about(made, before | {"question": "Other?"})
    actions.set_about(made, before)
    assert not edited.edits(made.store.connection)


def test_that_the_readiness_asks_who_linked_until_it_is_said(made: Session) -> None:
    def asked() -> bool:
        return "linking_unsaid" in {one.code for one in actions.readiness(made).notices}

    assert asked()
    actions.set_about(made, actions.about_form(made).document | {"linked_by": "system"})
    assert not asked()
