"""Each field of packet and mapping documents with each kind of wrong value, alone and together."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from citereview.packets import BlindedAdjudicationError, load_mapping, load_packets
from tests.tamper.review_material import MAPPING, PACKETS, said
from tests.tamper.tamper_tools import leaves
from tests.tamper.test_return_values import replaced

CODES = {
    "alias": "invalid_alias",
    "candidate_identity": "invalid_reference",
    "case_ref": "invalid_reference",
    "content": "invalid_text",
    "criterion_ref": "invalid_reference",
    "declaration_digest": "invalid_digest",
    "evidence_ref": "invalid_reference",
    "holdout_commitment_digest": "invalid_digest",
    "mapping_commitment": "invalid_digest",
    "maximum_score": "invalid_range",
    "minimum_score": "invalid_range",
    "output_digest": "invalid_digest",
    "packet_set_ref": "invalid_reference",
    "question": "invalid_text",
    "reviewer_ref": "invalid_reference",
    "schema_version": "unsupported_version",
    "status": "invalid_status",
    "submission_manifest_digest": "invalid_digest",
}
WRONG: tuple[Any, ...] = (
    None, True, 1.5, "", " ", "\n", "x" * 1_000_001, "-x", "x y", "\u00e9", "\ud800", [], {}, ["x"],
    -1, 11, "1", "sha256:" + "A" * 64, "sha256:" + "0" * 63,
)  # fmt: skip
FREE_TEXT = {"content", "question"}


def fits(value: Any, name: str) -> bool:
    """Whether a value is in order for a field after all."""
    if name in FREE_TEXT:
        most = 500 if name == "question" else 1_000_000
        good = isinstance(value, str) and value.strip() != "" and value != "\ud800"
        return good and len(value) <= most
    digest_like = isinstance(value, str) and value.startswith("sha256:")
    return CODES[name] == "invalid_reference" and (value == "1" or digest_like)


def faults_of(packets: Any, mapping: Any) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for read, document in ((load_packets, packets), (load_mapping, mapping)):
        try:
            read(json.dumps(document))
        except BlindedAdjudicationError as error:
            found += said(error.faults)
    return found


DOCUMENTS = {"packets": PACKETS, "mapping": MAPPING}
FIELDS = [
    pytest.param(kind, place, path, id=f"{kind}{place}")
    for kind, document in DOCUMENTS.items()
    for place, path in leaves(document)
]


def place_of(path: tuple[Any, ...], place: str) -> str:
    """A score range is one thing: its faults stand at its upper end."""
    return place.replace("minimum_score", "maximum_score") if path[-1] == "minimum_score" else place


@pytest.mark.parametrize(("kind", "place", "path"), FIELDS)
def test_that_each_wrong_value_of_a_document_is_named_with_its_place(
    kind: str, place: str, path: tuple[Any, ...]
) -> None:
    tried = 0
    for value in WRONG:
        if fits(value, path[-1]):
            continue
        tried += 1
        changed = {**DOCUMENTS, kind: replaced(DOCUMENTS[kind], path, value)}
        assert faults_of(**changed) == [(CODES[path[-1]], place_of(path, place))], value
    assert tried >= 10


@pytest.mark.parametrize("seed", range(40))
def test_that_the_faults_of_several_records_are_found_together(seed: int) -> None:
    """One a record: a record's own check stops at its first."""
    draw = random.Random(seed)  # noqa: S311 - reproducible on purpose
    changed, expected, taken = DOCUMENTS, [], set()
    deep = [field.values for field in FIELDS if len(field.values[2]) > 2]
    for kind, place, path in draw.sample(deep, 6):
        record = (kind, path[:-1])
        if record in taken or path[-1] in {"case_ref", "schema_version"}:
            continue
        taken.add(record)
        changed = {**changed, kind: replaced(changed[kind], path, ["wrong"])}
        expected.append((CODES[path[-1]], place_of(path, place)))
    assert sorted(faults_of(**changed)) == sorted(expected)


@pytest.mark.parametrize("path", [(0,), (0, "candidates"), (0, "rubric"), (0, "source_evidence")])
@pytest.mark.parametrize("value", [None, [], {}, "x", 1, [None], [[]]])
def test_that_what_is_no_list_of_records_is_named(path: tuple[Any, ...], value: Any) -> None:
    found = faults_of(replaced(PACKETS, path, value), MAPPING)
    assert len(found) >= 1
    assert all(place.startswith("/" + "/".join(map(str, path))) for _, place in found)
    assert {code for code, _ in found} <= {"wrong_type", "missing_field"}
