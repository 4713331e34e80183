"""Loading artifacts: whole or not at all, every fault at once, texts to the code point."""

from __future__ import annotations

import json
import pickle
import zipfile
from pathlib import Path
from typing import Any

import pytest

from citereview.errors import OperationCancelled
from citereview.events import CancelToken
from citereview.rounds.artifacts import About, ArtifactError, OffsetUnit, load_artifacts

SECOND = "cases/case-002/candidates/birch/"


def codes(path: Path, **wishes: Any) -> list[tuple[str, str]]:
    with pytest.raises(ArtifactError) as caught:
        load_artifacts(path, **wishes)
    return [(fault.code, fault.place) for fault in caught.value.faults]


def notices(path: Path, **wishes: Any) -> list[tuple[str, str]]:
    return [(note.code, note.place) for note in load_artifacts(path, **wishes).notices]


def test_that_a_sound_folder_loads_whole_and_without_a_notice(folder):
    artifacts = load_artifacts(folder.root)
    assert [case.case_ref for case in artifacts.cases] == ["case-001", "case-002"]
    assert artifacts.identities == ("amber", "birch")
    assert (artifacts.claim_count, artifacts.edge_count) == (8, 8)
    assert artifacts.notices == ()
    assert artifacts.rubric.criteria[0].criterion_ref == "grounding"
    assert len(artifacts.files) == 21
    assert artifacts.cases[0].evidence[0].required is True


def test_that_folder_zip_and_lines_bring_the_same_artifacts(folder):
    def shape(path: Path) -> list[Any]:
        return [
            (
                case.case_ref,
                case.source,
                [row.record() for row in case.evidence],
                case.source_facts,
                case.identifiers,
                candidate.identity,
                candidate.summary,
                [claim.record() for claim in candidate.claims],
                candidate.summary_facts,
            )
            for case, candidate in load_artifacts(path).items()
        ]

    expected = shape(folder.root)
    assert shape(folder.zipped()) == expected
    assert shape(folder.zipped(inside="a-folder-around/")) == expected
    assert shape(folder.lines()) == expected
    folder.write("more/cases.jsonl", folder.lines().read_bytes())
    assert shape(folder.root / "more") == expected


def test_that_the_aci_round_loads_with_the_counts_its_readme_states(aci_round):
    artifacts = load_artifacts(aci_round)
    assert len(artifacts.cases) == 40
    assert len(list(artifacts.items())) == 120
    assert artifacts.claim_count == 863
    assert artifacts.edge_count == 1410
    assert artifacts.roster is not None
    assert artifacts.notices == ()
    digests = {entry.path: entry.digest for entry in artifacts.files}
    assert all(value.startswith("sha256:") for value in digests.values())


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


def test_that_text_is_never_touched(folder, as_rows):
    note = "\ufeffCough \U0001f637\r\nfor a week.\u200b No fever\u0301.\r\n"
    row = {"claim_id": "c", "start": 1, "end": 6, "source_length": len(note), "citations": ["ev-1"]}
    folder.write(SECOND + "summary.txt", note)
    folder.write(SECOND + "claims.json", as_rows([row | {"claim_type": "history"}]))
    artifacts = load_artifacts(folder.root)
    candidate = artifacts.cases[1].candidates[1]
    assert candidate.summary == note
    assert candidate.summary[candidate.claims[0].start : candidate.claims[0].end] == "Cough"
    assert [(n.code, n.place) for n in artifacts.notices] == [
        ("bom_kept", "case-002/System 2/summary.txt"),
        ("crlf_kept", "case-002/System 2/summary.txt"),
    ]


def test_that_claims_come_in_text_order_with_uncited_ones_kept_and_listed(
    folder, make_claims, as_rows
):
    rows = make_claims()
    rows[1]["citations"] = []
    folder.write(SECOND + "claims.json", as_rows(rows[::-1]))
    artifacts = load_artifacts(folder.root)
    candidate = artifacts.cases[1].candidates[1]
    assert [claim.claim_id for claim in candidate.claims] == ["c-1", "c-2"]
    assert [claim.claim_id for claim in candidate.uncited_claims] == ["c-2"]
    assert candidate.edges == (("c-1", "ev-1"),)
    assert ("uncited_claim", "case-002/System 2/claims.json:2") in [
        (n.code, n.place) for n in artifacts.notices
    ]


def test_that_the_unclaimed_share_counts_visible_text_in_no_claim(folder):
    artifacts = load_artifacts(folder.root)
    # "Cough for one week. No fever." has 24 visible characters; the two full stops lie in no claim.
    assert artifacts.cases[0].candidates[0].unclaimed_share == pytest.approx(2 / 24)


def test_that_a_citation_given_twice_is_one_edge(folder, make_claims, as_rows):
    rows = make_claims()
    rows[0]["citations"] = ["ev-1", "ev-2", "ev-1"]
    folder.write(SECOND + "claims.json", as_rows(rows))
    artifacts = load_artifacts(folder.root)
    assert artifacts.cases[1].candidates[1].claims[0].citations == ("ev-1", "ev-2")


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


def test_that_a_bad_reference_is_offered_an_alias_and_renamed_only_when_asked(folder):
    (folder.root / "cases/case-001").rename(folder.root / "cases/case 001")
    with pytest.raises(ArtifactError) as caught:
        load_artifacts(folder.root)
    assert [(f.code, f.place) for f in caught.value.faults] == [("reference_pattern", "case 1")]
    offered = {alias.found: alias.offered for alias in caught.value.aliases}
    assert offered == {"case 001": "case-a001"}
    artifacts = load_artifacts(folder.root, aliases=offered)
    assert [case.case_ref for case in artifacts.cases] == ["case-002", "case-a001"]


def test_that_artifacts_and_their_refusal_pass_between_processes(folder):
    artifacts = load_artifacts(folder.root)
    assert pickle.loads(pickle.dumps(artifacts)) == artifacts
    (folder.root / "cases/case-001").rename(folder.root / "cases/case 001")
    with pytest.raises(ArtifactError) as caught:
        load_artifacts(folder.root)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.code, again.faults) == (caught.value.code, caught.value.faults)
    assert again.aliases == caught.value.aliases


def test_that_an_alias_table_that_clashes_is_refused(folder):
    (folder.root / "cases/case-001").rename(folder.root / "cases/case 001")
    found = codes(folder.root, aliases={"case 001": "case-002"})
    assert ("alias_invalid", "the artifacts") in found


def test_that_aliases_of_evidence_hold_for_its_citations(
    folder, make_claims, make_evidence, as_rows
):
    rows, cited = make_evidence(), make_claims()
    rows[1]["evidence_id"] = "ev 2"
    cited[1]["citations"] = ["ev 2"]
    for case in ("case-001", "case-002"):
        folder.write(f"cases/{case}/evidence.json", as_rows(rows))
        for identity in ("amber", "birch"):
            folder.write(f"cases/{case}/candidates/{identity}/claims.json", as_rows(cited))
    artifacts = load_artifacts(folder.root, aliases={"ev 2": "ev-two"})
    assert artifacts.cases[0].candidates[0].edges == (("c-1", "ev-1"), ("c-2", "ev-two"))


@pytest.mark.parametrize(
    ("reference", "code"),
    [
        ("Jane-Testperson", "reference_like_name"),
        ("0047110815", "reference_like_number"),
        ("555-01-2345", "reference_like_number"),
        ("case-1999-12-31", "reference_like_date"),
        ("31.12.1999", "reference_like_date"),
    ],
)
def test_that_a_reference_that_gives_something_away_is_a_notice_and_not_shown(
    folder, reference, code
):
    (folder.root / "cases/case-001").rename(folder.root / "cases" / reference)
    assert notices(folder.root) == [(code, f"case {1 if reference < 'case-002' else 2}")]


@pytest.mark.parametrize("reference", ["case-014", "ward-b.12", "sha256:" + "1" * 64, "A1", "x_12"])
def test_that_ordinary_references_raise_no_suspicion(folder, reference):
    (folder.root / "cases/case-001").rename(folder.root / "cases" / reference)
    assert notices(folder.root) == []


def test_that_what_cannot_be_judged_later_is_said_at_loading(folder):
    folder.remove("cases/case-001/facts.json")
    folder.remove("cases/case-001/identifiers.json")
    folder.remove(SECOND + "facts.json")
    folder.remove("rubric.json")
    folder.write("notes.docx", "x")
    assert notices(folder.root) == [
        ("source_facts_missing", "case-001"),
        ("identifiers_missing", "case-001"),
        ("summary_facts_missing", "case-002/System 2"),
        ("file_not_read", "the artifacts"),
        ("rubric_default", "rubric.json"),
    ]


def test_that_cases_in_two_forms_are_refused(folder):
    folder.write("cases.jsonl", folder.lines().read_bytes())
    assert codes(folder.root) == [("two_forms", "the artifacts")]


def test_that_roster_policy_and_outcomes_are_kept_as_text(folder):
    folder.write("reviewers.csv", "name,contact\r\n")
    folder.write("policy.toml", "judge = 'point'\n")
    folder.write("outcomes.csv", "system,case_ref\n")
    artifacts = load_artifacts(folder.root)
    assert artifacts.roster == "name,contact\r\n"
    assert artifacts.policy == "judge = 'point'\n"
    assert artifacts.outcomes is not None
    assert (artifacts.outcomes.name, artifacts.outcomes.text) == (
        "outcomes.csv",
        "system,case_ref\n",
    )
    folder.write("outcomes.jsonl", "{}\n")
    assert notices(folder.root) == [("file_not_read", "the artifacts")]


def test_that_an_unknown_field_and_a_missing_type_are_noticed(folder, make_claims, as_rows):
    rows = make_claims()
    del rows[0]["claim_type"]
    rows[1]["citation"] = []
    folder.write(SECOND + "claims.json", as_rows(rows))
    assert notices(folder.root) == [
        ("unknown_field", "case-002/System 2/claims.json:3"),
        ("claim_type_missing", "case-002/System 2/claims.json"),
    ]
    assert load_artifacts(folder.root).cases[1].candidates[1].claims[0].claim_type == "unspecified"


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


def test_that_cancelling_stops_between_cases(folder):
    cancel = CancelToken()
    with pytest.raises(OperationCancelled):
        load_artifacts(folder.root, report=lambda _: cancel.cancel(), cancel=cancel)


def test_that_each_case_is_reported(folder):
    events: list[Any] = []
    load_artifacts(folder.root, report=events.append)
    assert [event.kind for event in events] == ["started", "progressed", "progressed", "finished"]
    assert events[0].total == 2


# -- cases.jsonl ------------------------------------------------------------------------------


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


# -- offsets ----------------------------------------------------------------------------------

EMOJI = "Cough \U0001f637\U0001f637 for a week.\r\nNo f\u00e9ver.\r\n"


def measured(text: str, part: str, unit: str) -> dict[str, int]:
    def count(value: str) -> int:
        if unit == "utf16":
            return len(value.encode("utf-16-le")) // 2
        if unit == "bytes":
            return len(value.encode("utf-8"))
        if unit == "crlf_collapsed":
            return len(value.replace("\r\n", "\n"))
        return len(value.removeprefix("\ufeff"))

    start = text.index(part)
    return {
        "start": count(text[:start]),
        "end": count(text[: start + len(part)]),
        "source_length": count(text),
    }


@pytest.mark.parametrize(
    ("unit", "code"),
    [
        ("utf16", "offsets_utf16"),
        ("bytes", "offsets_bytes"),
        ("crlf_collapsed", "offsets_crlf_collapsed"),
        ("without_bom", "offsets_without_bom"),
    ],
)
def test_that_offsets_in_another_unit_are_named_and_repaired_only_when_asked(
    folder, as_rows, unit, code
):
    text = ("\ufeff" if unit == "without_bom" else "") + EMOJI + "\r\n"
    base = {"claim_id": "c", "claim_type": "history", "citations": ["ev-1"]}
    folder.write(SECOND + "summary.txt", text)
    folder.write(SECOND + "claims.json", as_rows([base | measured(text, "No f\u00e9ver", unit)]))
    assert codes(folder.root) == [(code, "case-002/System 2/claims.json:2")]
    other = frozenset(set(OffsetUnit) - {OffsetUnit(unit)})
    assert codes(folder.root, repair=other) == [(code, "case-002/System 2/claims.json:2")]
    artifacts = load_artifacts(folder.root, repair=frozenset({OffsetUnit(unit)}))
    claim = artifacts.cases[1].candidates[1].claims[0]
    assert text[claim.start : claim.end] == "No f\u00e9ver"
    assert "offsets_repaired" in [note.code for note in artifacts.notices]


def test_that_a_length_that_fits_two_ways_is_ambiguous(folder, as_rows):
    text = "\ufeffA\r\nB long enough"
    row = {"claim_id": "c", "start": 0, "end": 1, "source_length": len(text) - 1, "citations": []}
    folder.write(SECOND + "summary.txt", text)
    folder.write(SECOND + "claims.json", as_rows([row]))
    assert codes(folder.root) == [("offsets_ambiguous", "case-002/System 2/claims.json:2")]


def test_that_quotes_alone_show_the_unit(folder, as_rows):
    row = measured(EMOJI, "No f\u00e9ver", "utf16")
    del row["source_length"]
    row |= {"claim_id": "c", "citations": ["ev-1"], "text": "No f\u00e9ver"}
    folder.write(SECOND + "summary.txt", EMOJI)
    folder.write(SECOND + "claims.json", as_rows([row]))
    assert codes(folder.root) == [("offsets_utf16", "case-002/System 2/claims.json:2")]


def test_that_a_unit_that_cannot_be_shown_is_said_so(folder, as_rows):
    row = {"claim_id": "c", "claim_type": "x", "start": 0, "end": 5, "citations": ["ev-1"]}
    folder.write(SECOND + "summary.txt", EMOJI)
    folder.write(SECOND + "claims.json", as_rows([row]))
    assert ("offset_unit_unproven", "case-002/System 2/claims.json") in notices(folder.root)


def test_that_a_span_inside_a_character_cannot_be_repaired(folder, as_rows):
    row = measured(EMOJI, "\U0001f637", "utf16") | {"claim_id": "c", "citations": []}
    row["end"] -= 1
    folder.write(SECOND + "summary.txt", EMOJI)
    folder.write(SECOND + "claims.json", as_rows([row]))
    found = codes(folder.root, repair=frozenset({OffsetUnit.UTF16}))
    assert found == [("offsets_not_repairable", "case-002/System 2/claims.json:2")]


# -- about ------------------------------------------------------------------------------------


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


# -- rubric -----------------------------------------------------------------------------------


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


# -- hostile inputs ---------------------------------------------------------------------------


def test_that_links_in_a_folder_are_refused_wherever_they_lie(folder, tmp_path):
    outside = tmp_path / "outside.txt"
    outside.write_text("secret", encoding="utf-8")
    folder.remove(SECOND + "summary.txt")
    (folder.root / SECOND / "summary.txt").symlink_to(outside)
    (folder.root / "cases/case-003").symlink_to(folder.root / "cases/case-001")
    (folder.root / "extra").symlink_to("/")
    found = codes(folder.root)
    assert ("symlink", "case-002/System 2/summary.txt") in found
    assert [code for code, _ in found].count("symlink") == 3


def test_that_a_pipe_is_refused_and_blocks_nothing(folder):
    import os

    folder.remove(SECOND + "summary.txt")
    os.mkfifo(folder.root / SECOND / "summary.txt")
    assert ("not_a_file", "case-002/System 2/summary.txt") in codes(folder.root)


def test_that_a_folder_in_a_file_s_place_reads_as_a_missing_file(folder):
    folder.remove(SECOND + "summary.txt")
    (folder.root / SECOND / "summary.txt").mkdir()
    assert ("file_missing", "case-002/System 2/summary.txt") in codes(folder.root)


@pytest.mark.parametrize(
    "name",
    ["../evil.txt", "/etc/evil", "a/../../evil", "C:/evil", "a\\..\\evil", "a//evil", "./evil"],
)
def test_that_path_tricks_in_a_zip_are_refused(folder, name):
    path = folder.zipped()
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(zipfile.ZipInfo(name), "x")
    assert codes(path) == [("path_trick", "(another file)")]


def test_that_a_link_in_a_zip_is_refused(folder):
    path = folder.zipped()
    info = zipfile.ZipInfo("cases/case-002/link")
    info.external_attr = 0o120777 << 16
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(info, "/etc/passwd")
    assert codes(path) == [("symlink", "case-002/(another file)")]


def test_that_a_name_twice_in_a_zip_is_refused_also_in_other_letters(folder):
    path = folder.zipped()
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("cases/CASE-001/source.txt", "other")
    assert ("duplicate_entry", "a case/source.txt") in codes(path)


def test_that_a_zip_bomb_is_refused_before_it_unpacks(folder):
    path = folder.zipped()
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("cases/case-001/candidates/amber/support.json", b" " * 5_000_000)
    assert codes(path) == [("zip_bomb", "case-001/System 1/support.json")]


def test_that_a_damaged_entry_is_refused(folder):
    path = folder.zipped()
    data = bytearray(path.read_bytes())
    with zipfile.ZipFile(path) as archive:
        info = archive.getinfo(SECOND + "summary.txt")
    at = info.header_offset + 30 + len(info.filename)
    data[at : at + 6] = b"\xff" * 6
    path.write_bytes(bytes(data))
    assert codes(path) == [("zip_damaged", "case-002/System 2/summary.txt")]


def test_that_an_encrypted_entry_is_refused(folder):
    path = folder.zipped()
    data = bytearray(path.read_bytes())
    # Set the encryption bit of the first entry's central record.
    at = data.index(b"PK\x01\x02")
    data[at + 8] |= 1
    path.write_bytes(bytes(data))
    assert codes(path)[0][0] == "encrypted_zip"
