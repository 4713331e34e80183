"""Properties of the artifact loading: any text, any JSON, any bytes."""

from __future__ import annotations

import json
import traceback
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from citereview.rounds.artifacts import ArtifactError, OffsetUnit, load_artifacts
from citereview.rounds.artifacts.jsontext import read_document, read_rows
from citereview.rounds.artifacts.offsets import converter, text_length
from citereview.rounds.artifacts.places import Findings, Location

CANARY = "Qz7Kanarienvogel"

whole_text = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)
mixed_text = st.lists(
    st.sampled_from(["a", "\u00e9", "\U0001f637", "\r\n", "\n", "\r", "\u200b", "\ufeff"]),
    max_size=40,
).map("".join)
json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**17), 10**17)
    | st.floats(allow_nan=False, allow_infinity=False)
    | whole_text
    | st.just(CANARY),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(whole_text, inner, max_size=4),
    max_leaves=12,
)
a_folder_a_run = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def _counted(text: str, unit: OffsetUnit) -> int:
    if unit is OffsetUnit.UTF16:
        return len(text.encode("utf-16-le")) // 2
    if unit is OffsetUnit.BYTES:
        return len(text.encode("utf-8"))
    if unit is OffsetUnit.CRLF_COLLAPSED:
        return len(text.replace("\r\n", "\n"))
    return len(text.removeprefix("\ufeff"))


@given(text=mixed_text | whole_text, unit=st.sampled_from(OffsetUnit))
def test_that_every_place_between_characters_converts_back_to_code_points(text, unit):
    convert = converter(text, unit)
    assert text_length(text, unit) == _counted(text, unit)
    for place in range(len(text) + 1):
        inside_crlf = text[place - 1 : place + 1] == "\r\n" and place > 0
        if unit is OffsetUnit.CRLF_COLLAPSED and inside_crlf:
            continue
        if unit is OffsetUnit.WITHOUT_BOM and text.startswith("\ufeff") and place == 0:
            continue
        assert convert(_counted(text[:place], unit)) == place
    assert convert(-1) is None
    assert convert(_counted(text, unit) + 1) is None


@given(rows=st.lists(json_values, max_size=6), indent=st.sampled_from([None, 0, 2]))
def test_that_rows_read_as_json_reads_them_each_at_its_own_line(rows, indent):
    text = json.dumps(rows, indent=indent)
    findings = Findings()
    found = read_rows(text, Location(file="claims.json"), findings)
    assert found is not None
    assert not findings.faulty
    assert [value for value, _ in found] == rows
    # With an indent each row begins a line: row n stands behind the lines of those before it.
    line = 1 if indent is None else 2
    for value, location in found:
        assert location.line == line
        line += 0 if indent is None else json.dumps(value, indent=indent).count("\n") + 1


@given(text=st.text(max_size=200) | json_values.map(json.dumps))
def test_that_any_text_is_read_or_refused_as_json_does(text):
    findings = Findings()
    value = read_document(text, Location(file="facts.json"), findings)
    try:
        expected = json.loads(text.removeprefix("\ufeff"))
    except ValueError:
        assert findings.faulty
    else:
        assert value == expected or findings.faulty


def _refused_without_values(path, **wishes: Any) -> None:
    error = _error_of(path, **wishes)
    if error is not None:
        said = "".join(traceback.format_exception(error)) + repr(error.faults)
        said += "".join(map(str, error.faults)) + error.explain()
        assert CANARY not in said
        assert error.__context__ is None
        assert error.faults


def _error_of(path, **wishes: Any) -> ArtifactError | None:
    try:
        load_artifacts(path, **wishes)
    except ArtifactError as error:
        return error
    return None


@a_folder_a_run
@given(data=st.binary(max_size=300) | json_values.map(lambda v: json.dumps(v).encode()))
@pytest.mark.parametrize(
    "name",
    [
        "rubric.json",
        "about.json",
        "packets.json",
        "mapping.json",
        "sealed.jsonl",
        "cases/case-001/evidence.json",
        "cases/case-001/facts.json",
        "cases/case-001/identifiers.json",
        "cases/case-001/source.txt",
        "cases/case-001/candidates/amber/claims.json",
        "cases/case-001/candidates/amber/support.json",
    ],
)
def test_that_any_bytes_in_any_file_are_loaded_or_refused_value_free(folder, name, data):
    path = folder.root / name
    before = path.read_bytes() if path.exists() else None
    folder.write(name, data)
    _refused_without_values(folder.root)
    path.unlink() if before is None else path.write_bytes(before)


@a_folder_a_run
@given(changes=st.dictionaries(st.integers(0, 9), json_values, max_size=3), at=st.integers(0, 1))
def test_that_any_value_in_any_field_of_a_claim_is_loaded_or_refused(
    folder, make_claims, changes, at
):
    rows = make_claims()
    fields = [*rows[at], "text", "evidence_ids", CANARY]
    for number, value in changes.items():
        rows[at][fields[number % len(fields)]] = value
    folder.write("cases/case-002/candidates/birch/claims.json", json.dumps(rows))
    _refused_without_values(folder.root, repair=frozenset(OffsetUnit))


@a_folder_a_run
@given(data=st.binary(max_size=400) | json_values.map(lambda v: json.dumps(v).encode()))
def test_that_any_bytes_as_cases_jsonl_are_refused_value_free(folder, data):
    path = folder.root / "cases.jsonl"
    path.write_bytes(data)
    _refused_without_values(path)


@a_folder_a_run
@given(data=st.data())
def test_that_a_zip_with_bytes_changed_is_loaded_or_refused(folder, data):
    path = folder.zipped()
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    path.write_bytes(bytes(content))
    error = _error_of(path)
    assert error is None or error.__context__ is None
