"""Each field of a return with each kind of wrong value, alone and several at a time."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from citereview.canonical import is_digest
from citereview.citation import ADJUDICATION_LABELS
from citereview.errors import Fault
from citereview.review import DisagreementReason, diagnose_return, import_summary_review
from tests.core.review.review_rounds import KEY
from tests.tamper.review_material import ARGUMENTS, REQUEST, RETURN, SEALED, import_faults, said
from tests.tamper.tamper_tools import OTHER_DIGEST, leaves

CODES = {
    "schema_version": "unsupported_schema",
    "request_digest": "other_request",
    "rubric_version": "rubric_drift",
    "rubric_digest": "rubric_drift",
    "evidence_kind": "evidence_kind_changed",
    "review_evidence_digest": "invalid_receipt",
    "review_ref": "unknown_review_ref",
    "reviewer_ref": "invalid_reviewer_ref",
    "label": "invalid_label",
    "reason": "invalid_reason",
    "adjudicator_ref": "invalid_adjudicator_ref",
}
EXPECTED = {"review_evidence_digest": "sha256", "label": "supports", "reason": "other"}
WRONG: tuple[Any, ...] = (
    None, True, False, 0, 1.0, 2, -1, float("nan"), "", " ", "1", "supports ", "Supports", "other ",
    OTHER_DIGEST.upper(), OTHER_DIGEST + "\n", " " + OTHER_DIGEST, OTHER_DIGEST[:-1], b"supports",
    [], {}, ["supports"], {"label": "supports"}, "\ud800", "sha256:" + "\uff10" * 64, 10**5000,
)  # fmt: skip
FIELDS = [pytest.param(place, path, id=place) for place, path in leaves(RETURN)]
REASONS = {reason.value for reason in DisagreementReason}


def replaced(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    document = copy.deepcopy(document)
    parent = document
    for name in path[:-1]:
        parent = parent[name]
    parent[path[-1]] = value
    return document


def in_order(value: Any, path: tuple[Any, ...]) -> bool:
    """Whether a value could stand in this field of a row, whatever its neighbours say."""
    name = path[-1]
    if name == "label":
        return isinstance(value, str) and value in ADJUDICATION_LABELS
    if name == "reason":
        optional = path[0] == "decisions"
        return (value is None and optional) or (isinstance(value, str) and value in REASONS)
    return False


@pytest.mark.parametrize(("place", "path"), FIELDS)
def test_that_each_wrong_value_of_a_field_is_named_with_its_place(
    place: str, path: tuple[Any, ...]
) -> None:
    tried = 0
    for value in WRONG:
        if in_order(value, path) or (type(value) is int and value == RETURN.get(path[-1])):
            continue
        tried += 1
        document = replaced(RETURN, path, value)
        found = import_faults(document)
        assert said(found) == [(CODES[path[-1]], place)], value
        assert EXPECTED.get(path[-1], "") in found[0].expected
        assert found[0].expected
        assert found == diagnose_return(document, REQUEST)
    assert tried > 20


@pytest.mark.parametrize("seed", range(60))
def test_that_the_faults_of_several_fields_are_found_together(seed: int) -> None:
    draw = random.Random(seed)  # noqa: S311 - reproducible on purpose
    document = RETURN
    expected: list[tuple[str, str]] = []
    paths = sorted(leaves(RETURN))
    for place, path in draw.sample(paths, draw.randint(2, 6)):
        document = replaced(document, path, draw.choice(["", 7, b"x", ["x"]]))
        expected.append((CODES[path[-1]], place))
    assert sorted(said(diagnose_return(document, REQUEST))) == sorted(expected)


def imported_digest(document: Any) -> str:
    current = {name: ARGUMENTS[name] for name in ("claims", "evidence", "summary", "source")}
    result = import_summary_review(document, sealed=SEALED, sealing_key=KEY, **current)
    return result.decisions_digest


@pytest.mark.parametrize(("place", "path"), FIELDS)
def test_that_what_can_be_changed_unnoticed_shows_in_the_digest_of_the_decisions(
    place: str, path: tuple[Any, ...]
) -> None:
    """A return is not signed: another digest of a person, another label of an edge is sound."""
    changed = []
    for value in (OTHER_DIGEST, *ADJUDICATION_LABELS, *sorted(REASONS), None):
        document = replaced(RETURN, path, value)
        if document != RETURN and import_faults(document) == ():
            changed.append(imported_digest(document))
    assert imported_digest(RETURN) not in changed
    assert len(set(changed)) == len(changed)
    free = {"review_evidence_digest", "reviewer_ref", "adjudicator_ref", "label"}
    assert bool(changed) <= (path[-1] in free)
    assert is_digest(imported_digest(RETURN))


def _codes(faults: tuple[Fault, ...]) -> set[str]:
    return {fault.code for fault in faults}


@pytest.mark.parametrize("name", ["decisions", "resolutions"])
def test_that_rows_in_any_order_doubled_or_lost_are_told_apart(name: str) -> None:
    rows = RETURN[name]
    assert imported_digest({**RETURN, name: rows[::-1]}) == imported_digest(RETURN)
    assert imported_digest({**RETURN, name: tuple(rows)}) == imported_digest(RETURN)
    doubled = "duplicate_decision" if name == "decisions" else "duplicate_resolution"
    for index in range(len(rows)):
        again = import_faults({**RETURN, name: [*rows, rows[index]]})
        assert said(again) == [(doubled, f"/{name}/{len(rows)}")]
        fewer = {**RETURN, name: rows[:index] + rows[index + 1 :]}
        if import_faults(fewer) == ():
            assert imported_digest(fewer) != imported_digest(RETURN)
        else:  # the disputed edge lost a side
            assert _codes(import_faults(fewer)) == {"unexpected_resolution"}
