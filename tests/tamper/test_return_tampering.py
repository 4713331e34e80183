"""Each field of a return flipped in turn is refused, and the fault has its place."""

from __future__ import annotations

from typing import Any

import pytest

from citereview.review import diagnose_return
from tests.tamper.review_material import REQUEST, RETURN, import_faults, said
from tests.tamper.tamper_tools import flipped, leaves, with_flip, without

CODES = {
    "schema_version": "unsupported_schema",
    "request_digest": "other_request",
    "rubric_version": "rubric_drift",
    "rubric_digest": "rubric_drift",
    "evidence_kind": "evidence_kind_changed",
    "review_ref": "unknown_review_ref",
    "label": "invalid_label",
    "reason": "invalid_reason",
}
FREE = {"review_evidence_digest", "reviewer_ref", "adjudicator_ref"}
"""A digest of the sender's own: another digest is as good, something else is not."""

FIELDS = [pytest.param(place, path, id=place) for place, path in leaves(RETURN)]


@pytest.mark.parametrize(
    ("place", "path"), [field for field in FIELDS if field.values[1][-1] not in FREE]
)
def test_that_a_changed_field_is_named(place: str, path: tuple[Any, ...]) -> None:
    found = import_faults(with_flip(RETURN, path))
    assert found == diagnose_return(with_flip(RETURN, path), REQUEST)
    assert said(found) == [(CODES[path[-1]], place)]


@pytest.mark.parametrize(
    ("place", "path"), [field for field in FIELDS if field.values[1][-1] in FREE]
)
@pytest.mark.parametrize("value", ["", "x", None, 7, "sha256:" + "A" * 64, "sha256:" + "1" * 63])
def test_that_what_is_no_digest_is_named(place: str, path: tuple[Any, ...], value: Any) -> None:
    document = with_flip(RETURN, path)
    parent = document
    for name in path[:-1]:
        parent = parent[name]
    parent[path[-1]] = value
    code = {
        "review_evidence_digest": "invalid_receipt",
        "reviewer_ref": "invalid_reviewer_ref",
        "adjudicator_ref": "invalid_adjudicator_ref",
    }[path[-1]]
    assert said(import_faults(document)) == [(code, place)]


@pytest.mark.parametrize(("place", "path"), FIELDS)
def test_that_a_field_taken_out_is_named(place: str, path: tuple[Any, ...]) -> None:
    assert said(import_faults(without(RETURN, path))) == [("missing_field", place)]


@pytest.mark.parametrize("name", ["decisions", "resolutions"])
@pytest.mark.parametrize("value", [None, {}, "rows", 1])
def test_that_what_is_no_list_is_named(name: str, value: Any) -> None:
    found = import_faults({**RETURN, name: value})
    assert ("wrong_type", f"/{name}") in said(found)


def test_that_a_row_that_is_no_object_is_named() -> None:
    changed = {**RETURN, "decisions": [*RETURN["decisions"], None, []]}
    count = len(RETURN["decisions"])
    assert said(import_faults(changed)) == [
        ("wrong_type", f"/decisions/{count}"),
        ("wrong_type", f"/decisions/{count + 1}"),
    ]


def test_that_an_unknown_field_is_refused_without_its_name() -> None:
    for changed in (
        {**RETURN, "telling name": 1},
        {**RETURN, "decisions": [{**RETURN["decisions"][0], "telling name": 1}]},
    ):
        found = import_faults(changed)
        assert "unknown_field" in [fault.code for fault in found]
        assert not any("telling" in str(fault) for fault in found)


@pytest.mark.parametrize("document", [None, [], "text", 1, [RETURN]])
def test_that_something_else_is_no_return(document: Any) -> None:
    assert said(import_faults(document)) == [("wrong_type", "")]


def test_that_too_many_rows_are_not_walked() -> None:
    rows = RETURN["decisions"][:1] * 100_001
    found = import_faults({**RETURN, "decisions": rows, "resolutions": []})
    assert said(found) == [("too_many_rows", "/decisions")]


def test_that_all_faults_of_a_return_are_listed_at_once() -> None:
    rows = RETURN["decisions"]
    document = {
        **RETURN,
        "evidence_kind": "synthetic",
        "review_evidence_digest": "none",
        "decisions": [
            {**rows[0], "label": "maybe"},
            {**rows[1], "reviewer_ref": "me", "reason": "because"},
            {**rows[2], "reason": "other"},
            rows[3],
            {**rows[4], "review_ref": flipped(rows[4]["review_ref"])},
            rows[5],
            rows[5],
        ],
        "resolutions": [{**RETURN["resolutions"][0], "label": None}],
    }
    assert said(diagnose_return(document, REQUEST)) == [
        ("evidence_kind_changed", "/evidence_kind"),
        ("invalid_receipt", "/review_evidence_digest"),
        ("invalid_label", "/decisions/0/label"),
        ("invalid_reason", "/decisions/1/reason"),
        ("invalid_reviewer_ref", "/decisions/1/reviewer_ref"),
        ("unknown_review_ref", "/decisions/4/review_ref"),
        ("duplicate_decision", "/decisions/6"),
        ("invalid_label", "/resolutions/0/label"),
    ]
    assert import_faults(document) == diagnose_return(document, REQUEST)


def test_that_edges_are_judged_as_a_whole_once_every_row_has_one() -> None:
    rows = RETURN["decisions"]
    reasoned = {
        **RETURN,
        "decisions": [
            {**rows[0], "reason": None},
            {**rows[1], "reason": "evidence_quality"},
            {**rows[2], "reason": "other"},
            *rows[3:],
        ],
    }
    assert said(diagnose_return(reasoned, REQUEST)) == [
        ("missing_disagreement_reason", "/decisions/0/reason"),
        ("unexpected_disagreement_reason", "/decisions/2/reason"),
    ]
    mixed = {**RETURN, "decisions": [rows[0], {**rows[1], "reason": "evidence_quality"}]}
    assert said(diagnose_return(mixed, REQUEST)) == [
        ("inconsistent_disagreement_reason", "/decisions/0/reason"),
        ("inconsistent_disagreement_reason", "/decisions/1/reason"),
    ]
    single = {**RETURN, "decisions": rows[:1]}
    assert said(diagnose_return(single, REQUEST)) == [("unexpected_resolution", "/resolutions/0")]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"minimum_cell_size": 1}, ("invalid_minimum_cell", "/minimum_cell_size")),
        ({"minimum_cell_size": True}, ("invalid_minimum_cell", "/minimum_cell_size")),
        ({"claims": {}}, ("wrong_type", "/claims")),
        ({"evidence": None}, ("wrong_type", "/evidence")),
        ({"claims": [{}]}, ("citation_missing_identifier", "/claims/0/claim_id")),
        ({"summary": None}, ("invalid_artifact", "/summary")),
        ({"source": "\ud800"}, ("invalid_artifact", "/source")),
        ({"source": "another"}, ("stale_source", "/source")),
    ],
)
def test_that_what_is_brought_beside_the_return_is_named(
    change: dict[str, Any], expected: tuple[str, str]
) -> None:
    assert said(import_faults(**change)) == [expected]
