"""What is refused in artifacts: every fault at once, each with its place and without a value."""

from __future__ import annotations

import json

import pytest

from citereview.rounds.artifacts import ArtifactError, load_artifacts
from tests.core.artifacts.loading_outcomes import SECOND, codes


def test_that_faults_of_every_file_come_at_once_with_place_and_no_identity(
    folder, make_claims, as_rows
):
    rows = make_claims()
    rows[1]["citations"] = ["ev-99"]
    del rows[0]["claim_id"]
    folder.write(SECOND + "claims.json", as_rows(rows))
    folder.write("cases/case-001/identifiers.json", '["x", 7]')
    folder.remove("cases/case-001/candidates/amber/summary.txt")
    folder.write("cases/case-002/facts.json", '{"facts": []}')
    found = codes(folder.root)
    assert sorted(found) == [
        ("field_missing", "case-002/System 2/claims.json:2"),
        ("field_missing", "case-002/facts.json /source_facts"),
        ("field_type", "case-001/identifiers.json:1"),
        ("file_missing", "case-001/System 1/summary.txt"),
        ("unknown_evidence", "case-002/System 2/claims.json:3"),
    ]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"start": 5, "end": 5}, "span_invalid"),
        ({"start": -1, "end": 5}, "span_invalid"),
        ({"start": 0, "end": 31}, "span_out_of_bounds"),
        ({"start": 0.0}, "field_type"),
        ({"start": True}, "field_type"),
        ({"start": None}, "field_type"),
        ({"source_length": 29}, "length_mismatch"),
        ({"source_length": "30"}, "field_type"),
        ({"claim_id": "c-1"}, "duplicate_id"),
        ({"claim_id": " "}, "id_invalid"),
        ({"claim_id": "a\nb"}, "id_invalid"),
        ({"claim_id": True}, "field_type"),
        ({"claim_id": "x" * 257}, "id_invalid"),
        ({"claim_id": "\ud800"}, "id_invalid"),
        ({"claim_type": "!!"}, "field_type"),
        ({"claim_type": 5}, "field_type"),
        ({"citations": "ev-1"}, "field_type"),
        ({"citations": [None]}, "field_type"),
        ({"citations": ["ev-3"]}, "unknown_evidence"),
        ({"text": "another"}, "span_text_differs"),
    ],
)
def test_that_a_faulty_claim_is_refused_at_its_line(folder, make_claims, as_rows, change, code):
    rows = make_claims()
    rows[1] |= change
    folder.write(SECOND + "claims.json", as_rows(rows))
    assert codes(folder.root) == [(code, "case-002/System 2/claims.json:3")]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"required": 1}, "field_type"),
        ({"evidence_id": "ev 2"}, "reference_pattern"),
        ({"evidence_id": "ev-1"}, "duplicate_id"),
        ({"end": 10_000}, "span_out_of_bounds"),
        ({"source_length": 3}, "length_mismatch"),
    ],
)
def test_that_faulty_evidence_is_refused_at_its_line(folder, make_evidence, as_rows, change, code):
    rows = make_evidence()
    rows[1] |= change
    folder.write("cases/case-001/evidence.json", as_rows(rows))
    assert (code, "case-001/evidence.json:3") in codes(folder.root)


@pytest.mark.parametrize(
    ("content", "code", "place"),
    [
        ('[\n{"a": 1,\n"a": 2}]', "json_duplicate_key", ":2"),
        ("[\n1,\nNaN]", "json_not_finite", ":3"),
        ("[\n1,\n-Infinity]", "json_not_finite", ":3"),
        ("[1e999]", "json_not_finite", ":1"),
        ("[" + "9" * 5000 + "]", "json_not_finite", ":1"),
        ("[" * 100_000, "json_too_deep", ""),
        ("[\n{},\n{]", "json_syntax", ":3"),
        ("[1,]", "json_syntax", ":1"),
        ("[1 2]", "json_syntax", ":1"),
        ("[1]\n\n[2]", "json_syntax", ":1"),
        ("[1", "json_syntax", ":1"),
        ("", "json_shape", ":1"),
        ("{}", "json_shape", ":1"),
    ],
)
def test_that_json_nobody_can_trust_is_refused(folder, content, code, place):
    folder.write(SECOND + "claims.json", content)
    found = [entry for entry in codes(folder.root) if entry[0] != "json_shape" or code == entry[0]]
    assert found[0] == (code, "case-002/System 2/claims.json" + place)


def test_that_a_row_that_is_no_object_is_refused(folder):
    folder.write(SECOND + "claims.json", "[\n1\n]")
    assert codes(folder.root) == [("json_shape", "case-002/System 2/claims.json:2")]


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1"])
def test_that_another_encoding_is_refused_and_named(folder, encoding):
    folder.write("cases/case-001/source.txt", "caf\u00e9 au lait".encode(encoding))
    with pytest.raises(ArtifactError) as caught:
        load_artifacts(folder.root)
    fault = caught.value.faults[0]
    assert fault.code == "not_utf8"
    assert ("UTF-16" in fault.expected) == (encoding == "utf-16")
    assert len(caught.value.faults) == 1


@pytest.mark.parametrize("text", ["", " \n\t", "\ufeff\n"])
def test_that_a_blank_note_is_refused(folder, text):
    folder.write(SECOND + "summary.txt", text)
    assert codes(folder.root) == [("text_blank", "case-002/System 2/summary.txt")]


def test_that_a_text_of_over_a_million_characters_is_refused(folder):
    folder.write(SECOND + "summary.txt", "x" * 1_000_001)
    folder.write("cases/case-001/candidates/amber/summary.txt", "x" * 4_000_001)
    assert sorted(codes(folder.root)) == [
        ("file_too_large", "case-001/System 1/summary.txt"),
        ("text_too_long", "case-002/System 2/summary.txt"),
    ]


def test_that_one_candidate_is_too_few_and_the_message_says_the_ways_out(folder):
    for case in ("case-001", "case-002"):
        for name in ("summary.txt", "claims.json", "facts.json"):
            folder.remove(f"cases/{case}/candidates/birch/{name}")
        (folder.root / f"cases/{case}/candidates/birch").rmdir()
    with pytest.raises(ArtifactError) as caught:
        load_artifacts(folder.root)
    assert [f.code for f in caught.value.faults] == ["too_few_candidates"] * 2
    assert "reference note" in caught.value.faults[0].problem.todo
    artifacts = load_artifacts(folder.root, add_extract=True)
    assert artifacts.identities == ("amber", "source-extract")
    assert artifacts.cases[0].candidates[1].claims == ()


def test_that_a_system_absent_from_one_case_is_a_fault(folder):
    folder.write("cases/case-002/candidates/cedar/summary.txt", "Another note.")
    assert codes(folder.root) == [("systems_differ", "case-001/System 3")]


def test_that_nothing_to_review_is_a_fault(folder):
    for path in folder.root.rglob("claims.json"):
        path.unlink()
    assert codes(folder.root) == [("nothing_to_review", "the artifacts")]


def test_that_an_empty_folder_has_no_cases(tmp_path):
    assert codes(tmp_path) == [("no_cases", "the artifacts")]


def test_that_absence_and_other_forms_each_have_their_code(tmp_path):
    for name, content, code in [
        ("absent", None, "artifacts_missing"),
        ("note.txt", "hello", "artifacts_form"),
        ("broken.zip", "PK\3\4 no zip", "artifacts_form"),
    ]:
        path = tmp_path / name
        if content is not None:
            path.write_text(content, encoding="utf-8")
        with pytest.raises(ArtifactError) as caught:
            load_artifacts(path)
        assert caught.value.code == code


def test_that_support_is_read_and_its_faults_found(folder, as_rows):
    good = {"evidence_id": "s-1", "claim_id": "c-1", "relation": "supports", "approved": True}
    folder.write(SECOND + "support.json", as_rows([good]))
    support = load_artifacts(folder.root).cases[1].candidates[1].support
    assert support is not None
    assert support[0].record() == good
    bad = [
        good,
        good,
        good | {"evidence_id": "s-2", "claim_id": "c-9"},
        good | {"relation": "maybe"},
        good | {"evidence_id": "s-3", "approved": "yes"},
    ]
    folder.write(SECOND + "support.json", as_rows(bad))
    place = "case-002/System 2/support.json:"
    assert codes(folder.root) == [
        ("duplicate_id", place + "3"),
        ("unknown_claim", place + "4"),
        ("relation_invalid", place + "5"),
        ("field_type", place + "6"),
    ]


@pytest.mark.parametrize(
    "fact",
    [
        *("[[]]", "[{}]", '[" "]', "[5]", '[["a", ["b"]]]', '[{"a": {}}]'),
        *('[["problem"]]', '[["problem", null]]', '[[null, "pain"]]', '[["problem", " "]]'),
        '[{"type": "problem", "text": null}]',
    ],
)
def test_that_a_fact_of_another_form_is_refused(folder, fact):
    folder.write("cases/case-001/facts.json", f'{{"source_facts": {fact}}}')
    assert codes(folder.root) == [("fact_invalid", "case-001/facts.json /source_facts/0")]


@pytest.mark.parametrize("surface", ["", " ", ".", "\\u200b", "\\u00ad-"])
def test_that_an_identifier_nobody_could_look_for_is_refused(folder, surface):
    folder.write("cases/case-001/identifiers.json", f'["x", "{surface}"]')
    assert codes(folder.root) == [("field_type", "case-001/identifiers.json:1")]


def test_that_no_fault_message_or_repr_carries_a_submitted_value(folder, as_rows):
    secret = "Zanzibar"
    (folder.root / "cases/case-001").rename(folder.root / "cases" / f"{secret} case")
    folder.write(f"cases/case-002/candidates/{secret}/summary.txt", f"{secret}")
    row = {
        "claim_id": f"{secret}\n",
        "start": secret,
        "end": 1,
        secret: 1,
        "citations": [secret],
        "claim_type": "!",
        "text": [secret],
    }
    folder.write(SECOND + "claims.json", as_rows([row]))
    folder.write("cases/case-002/facts.json", f'{{"{secret}": 1, "{secret}": NaN}}')
    with pytest.raises(ArtifactError) as caught:
        load_artifacts(folder.root)
    error = caught.value
    said = "\n".join([str(error), repr(error), error.explain(), *map(str, error.faults)])
    assert len(error.faults) > 6
    assert secret not in said + repr(error.faults) + repr(error.aliases)
    assert error.__cause__ is None
    assert error.__context__ is None


def test_that_faults_of_lines_name_case_system_pointer_and_line(folder):
    path = folder.lines()
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    rows[2]["candidates"]["birch"]["claims"][1]["end"] = 1000
    rows[1]["source"] = 5
    text = "\n".join(map(json.dumps, rows)) + "\n\n{]\n"
    path.write_text(text, encoding="utf-8")
    assert sorted(codes(path)) == [
        ("field_type", "case-001 /source (cases.jsonl:2)"),
        ("json_syntax", "cases.jsonl:5"),
        ("span_out_of_bounds", "case-002/System 2 /claims/1 (cases.jsonl:3)"),
    ]


def test_that_a_case_given_twice_is_refused(folder):
    path = folder.lines()
    text = path.read_text("utf-8")
    path.write_text(text + text.splitlines()[1] + "\n", encoding="utf-8")
    assert codes(path) == [("duplicate_case", "case-001 (cases.jsonl:4)")]


def test_that_a_lone_surrogate_from_an_escape_is_refused(folder):
    path = folder.lines()
    path.write_text(
        path.read_text("utf-8").replace("Cough for one week. ", "Cough \\ud83d one week. ", 1),
        encoding="utf-8",
    )
    assert codes(path) == [("lone_surrogate", "case-001/System 1 /summary (cases.jsonl:2)")]
