"""What artifacts say of the round itself: about.json, the codebook and the rubric."""

from __future__ import annotations

import json

import pytest

from citereview.rounds.artifacts import About, load_artifacts
from tests.core.artifacts.loading_outcomes import codes


def test_that_about_says_what_is_asked_and_who_linked(folder):
    assert load_artifacts(folder.root).about == About()
    folder.write("about.json", '{"question": "Is it\\nfaithful?", "linked_by": "automatic"}')
    assert load_artifacts(folder.root).about == About("Is it faithful?", "automatic")


def test_that_about_says_what_kits_tell(folder):
    said = {
        "due": "Friday,  4 December",
        "contact": "round@reviews.example",
        "kit_language": "de",
        "text_language": "en-GB",
        "seconds_per_pair": 45,
    }
    folder.write("about.json", json.dumps(said))
    assert load_artifacts(folder.root).about == About(
        due="Friday, 4 December",
        contact="round@reviews.example",
        kit_language="de",
        text_language="en-GB",
        seconds_per_pair=45,
    )


def test_that_a_codebook_is_kept_as_text(folder):
    assert load_artifacts(folder.root).codebook is None
    folder.write("codebook.toml", "version = 2\n")
    assert load_artifacts(folder.root).codebook == "version = 2\n"


@pytest.mark.parametrize(
    ("content", "place"),
    [
        ('{"due": 4}', "about.json /due"),
        (json.dumps({"contact": "x" * 201}), "about.json /contact"),
        ('{"kit_language": "e"}', "about.json /kit_language"),
        ('{"text_language": "en GB"}', "about.json /text_language"),
        ('{"seconds_per_pair": 0}', "about.json /seconds_per_pair"),
        ('{"seconds_per_pair": true}', "about.json /seconds_per_pair"),
        ("[]", "about.json"),
        ('{"question": 5}', "about.json /question"),
        (json.dumps({"question": "x" * 301}), "about.json /question"),
        ('{"linked_by": "me"}', "about.json /linked_by"),
        ('{"linked_by": []}', "about.json /linked_by"),
    ],
)
def test_that_a_faulty_about_is_refused(folder, content, place):
    folder.write("about.json", content)
    assert [found for _, found in codes(folder.root)] == [place]


def test_that_a_clinical_rubric_becomes_criteria(folder):
    anchors = [{"score": score, "description": f"Level {score}"} for score in range(5, 0, -1)]
    folder.write(
        "rubric.json",
        json.dumps(
            {
                "name": "Note quality",
                "version": "2.1",
                "dimensions": [{"name": "Clinical Accuracy", "weight": 0.3, "criteria": anchors}],
                "aggregate_method": "weighted_average",
                "passing_threshold": 3.5,
            }
        ),
    )
    rubric = load_artifacts(folder.root).rubric
    assert rubric.version == 2
    criterion = rubric.criteria[0]
    assert (criterion.criterion_ref, criterion.minimum_score, criterion.maximum_score) == (
        "clinical-accuracy",
        1,
        5,
    )
    assert criterion.question.startswith("Clinical Accuracy: 5 = Level 5; 4 = Level 4")
    assert rubric.document["passing_threshold"] == 3.5


@pytest.mark.parametrize(
    "change",
    [
        {"criterion_ref": "a b"},
        {"question": " "},
        {"question": "x" * 501},
        {"minimum_score": 5, "maximum_score": 5},
        {"minimum_score": 0, "maximum_score": 5},
        {"minimum_score": 7, "maximum_score": 11},
        {"minimum_score": True},
        {"minimum_score": -1, "maximum_score": 1},
    ],
)
def test_that_a_criterion_the_packets_would_refuse_is_a_fault(folder, change):
    criterion = {
        "criterion_ref": "grounding",
        "question": "Is it grounded?",
        "minimum_score": 1,
        "maximum_score": 5,
    }
    folder.write("rubric.json", json.dumps({"version": 1, "criteria": [criterion | change]}))
    assert codes(folder.root) == [("rubric_invalid", "rubric.json /criteria/0")]


@pytest.mark.parametrize("version", [0, True, "1", 1.0, None])
def test_that_a_rubric_version_is_a_whole_number(folder, version):
    criterion = {
        "criterion_ref": "g",
        "question": "q",
        "minimum_score": 1,
        "maximum_score": 5,
    }
    folder.write("rubric.json", json.dumps({"version": version, "criteria": [criterion]}))
    assert codes(folder.root) == [("field_type", "rubric.json /version")]
