"""Reading outcomes: every fault with file and row, nothing half read, no value in a message."""

from __future__ import annotations

import json

import pytest

from citereview.canonical import digest
from citereview.clinical import read_outcomes
from citereview.clinical.policy import clinical_rules
from citereview.errors import InputError


def faults(read, text: str, name: str = "outcomes.csv", clinical=None) -> list[tuple[str, str]]:
    with pytest.raises(InputError) as refused:
        read(text, name, clinical)
    error = refused.value
    assert error.__cause__ is None
    assert error.__context__ is None
    assert error.code == "invalid_outcomes"
    return [(fault.place, fault.code) for fault in error.faults]


HEAD = "case_ref,system,expected_triage,ai_triage\n"


def test_that_every_fault_is_found_with_file_and_row(read):
    text = HEAD + (
        "c1,s,Emergency,Emergency\n"
        ",s,Emergency,Emergency\n"
        "c2,s,Emergency,Tomorrow\n"
        "c3 x,s,Routine,Routine\n"
        "c1,s,Emergency,Urgent\n"
        "C1,s,Emergency,Urgent\n"
    )
    found = faults(read, text, clinical={"levels": ["Emergency", "Urgent", "Routine"]})
    assert sorted(found) == [
        ("outcomes.csv:3", "outcomes_blank_reference"),
        ("outcomes.csv:4", "outcomes_unknown_level"),
        ("outcomes.csv:5", "outcomes_bad_reference"),
        ("outcomes.csv:6", "outcomes_duplicate"),
        ("outcomes.csv:7", "outcomes_mixed_case"),
    ]


def test_that_no_submitted_value_is_in_any_message(read):
    secret = "JaneDoe1961"
    texts = {
        "outcomes.csv": HEAD + f"{secret} x,s,{secret},{secret}\n{secret} x,{secret}!,E,E\n",
        "outcomes.jsonl": json.dumps({"case_ref": secret + " ", "expected": {"triage": [secret]}}),
    }
    for name, text in texts.items():
        with pytest.raises(InputError) as refused:
            read(text, name, {"levels": ["E", "U"]})
        error = refused.value
        said = repr(error) + str(error) + error.explain() + "".join(map(str, error.faults))
        assert secret not in said


def test_that_line_numbers_survive_quoted_line_breaks_and_blank_lines(read):
    text = (
        HEAD + '"c1",s,"Emergency",Emergency\n\n"c2",s,Emergency,"Not\nthis"\nc3,s,Never,Routine\n'
    )
    found = faults(read, text, clinical={"levels": ["Emergency", "Urgent", "Routine"]})
    assert found == [
        ("outcomes.csv:6", "outcomes_unknown_level"),
        ("outcomes.csv:4", "outcomes_unknown_level"),
    ]


def test_that_words_are_folded_and_counted_but_references_are_not(read):
    outcomes = read(HEAD + "c1,s, emergency ,EMERGENCY\nc2,s,Routine,Urgent\n")
    assert outcomes.triage.levels == ("Emergency", "Urgent", "Routine")
    assert outcomes.triage.expected.tolist() == [0, 2]
    assert dict(outcomes.notes) == {"words_folded": 2}
    names = read("case_ref,condition,expected,predicted\nc1,Chest Pain,y,N\nc1,chest  pain ,1,0\n"
                 .replace("c1,chest", "c2,chest"))  # fmt: skip
    assert names.detection.conditions == ("Chest Pain",)


def test_that_levels_of_no_known_ladder_must_be_declared(read):
    text = HEAD + "c1,s,Red,Amber\n"
    assert faults(read, text) == [("outcomes.csv", "outcomes_undeclared_levels")]
    assert read(text, clinical={"levels": ["Red", "Amber"]}).triage.levels == ("Red", "Amber")


def test_that_columns_are_mapped_by_the_policy(read):
    text = "id;model;gold;answer\nc1;m;Emergency;Urgent\n"
    columns = {
        "case_ref": "ID",
        "system": "model",
        "expected_triage": "gold",
        "ai_triage": "answer",
    }
    outcomes = read(text, clinical={"columns": columns})
    assert (outcomes.cases, outcomes.systems) == (("c1",), ("m",))
    found = faults(read, text, clinical={"columns": {"case_reff": "id"}})
    assert found == [("clinical.columns", "outcomes_unknown_mapping")]


def test_that_a_file_without_a_known_set_of_columns_is_refused(read):
    assert faults(read, "a,b\n1,2\n") == [("outcomes.csv:1", "outcomes_no_known_columns")]
    assert faults(read, "case_ref,expected_triage\nc,E\n") == [
        ("outcomes.csv:1", "outcomes_missing_column")
    ]
    assert faults(read, "expected_triage,ai_triage\nE,E\n") == [
        ("outcomes.csv:1", "outcomes_missing_column")
    ]
    assert faults(read, "case_ref,case_ref,expected_triage,ai_triage\n") == [
        ("outcomes.csv:1", "outcomes_column_twice")
    ]


def test_that_rows_of_the_wrong_length_and_broken_csv_are_named(read):
    assert faults(read, HEAD + "c1,s,Emergency\nc2,s,Emergency,Urgent,x\n") == [
        ("outcomes.csv:2", "outcomes_row_length"),
        ("outcomes.csv:3", "outcomes_row_length"),
    ]
    assert faults(read, HEAD + 'c1,s,"Emergency"x,Urgent\n') == [
        ("outcomes.csv:2", "outcomes_not_csv")
    ]


def test_that_only_utf8_is_read_and_its_mark_is_left_out(read):
    rules = clinical_rules().clinical
    with pytest.raises(InputError) as refused:
        read_outcomes("case_ref,é".encode("latin-1"), "x.csv", rules)
    assert refused.value.faults[0].code == "outcomes_not_utf8"
    marked = ("\ufeff" + HEAD + "c1,s,Emergency,Urgent\r\n").encode()
    assert read_outcomes(marked, "x.csv", rules).cases == ("c1",)


def test_that_an_empty_table_is_refused(read):
    assert faults(read, HEAD) == [("outcomes.csv", "outcomes_empty")]
    assert faults(read, "") == [("outcomes.csv:1", "outcomes_no_known_columns")]
    assert faults(read, "\n\n", "x.jsonl") == [("x.jsonl", "outcomes_empty")]


def test_that_a_cell_that_should_say_yes_or_no_does(read):
    text = "case_ref,condition,expected,predicted\nc1,Rash,maybe,yes\nc2,,yes,no\n"
    assert sorted(faults(read, text)) == [
        ("outcomes.csv:2", "outcomes_not_yes_or_no"),
        ("outcomes.csv:3", "outcomes_blank_name"),
    ]


@pytest.mark.parametrize("cells", ["3,4", "-1,0", "2.5,1", ",0", "x,0", "inf,0", "nan,1"])
def test_that_claims_are_counts(read, cells):
    text = f"case_ref,claims,unsupported_claims\nc1,4,1\nc2,{cells}\n"
    assert faults(read, text) == [("outcomes.csv:3", "outcomes_not_a_count")]


def test_that_a_mixed_file_gives_each_row_its_kind(read):
    text = (
        "case_ref,expected_triage,ai_triage,condition,expected,predicted\n"
        "c1,Emergency,Urgent,,,\n"
        "c1,,,Rash,yes,no\n"
        "c2,Routine,,Rash,no,no\n"
    )
    outcomes = read(text)
    assert len(outcomes.triage.case) == 2
    assert len(outcomes.detection.case) == 2


def test_that_the_case_list_can_be_pinned(read):
    text = HEAD + "b,s,Emergency,Urgent\na,s,Emergency,Urgent\n"
    pinned = {"case_list_digest": digest(["a", "b"])}
    assert read(text, clinical=pinned).case_list_digest == pinned["case_list_digest"]
    assert faults(read, text + "c,s,Emergency,Urgent\n", clinical=pinned) == [
        ("outcomes.csv", "outcomes_case_list_changed")
    ]


# -- JSONL -------------------------------------------------------------------------------------


def sample(**fields: object) -> str:
    return json.dumps({"case_ref": "c1", **fields})


def test_that_a_sample_holds_every_kind(read):
    text = sample(
        system="s",
        input={"context": ["pediatric"]},
        expected={"triage_level": "Emergency", "conditions": ["Rash"], "red_flags": ["a", "b"]},
        ai_output={
            "triage_level": "Urgent",
            "conditions": [],
            "red_flags": ["B "],
            "claims": ["one", "two"],
            "unsupported_claims": 1,
        },
        scores={"Completeness": 4},
    )
    outcomes = read(text, "x.jsonl")
    assert outcomes.triage.contexts == (frozenset({"pediatric"}),)
    assert (outcomes.detection.expected.tolist(), outcomes.detection.given.tolist()) == ([1], [0])
    assert (outcomes.claims.claims.tolist(), outcomes.claims.unsupported.tolist()) == ([2], [1])
    assert (outcomes.red_flags.expected.tolist(), outcomes.red_flags.found.tolist()) == ([2], [1])
    assert outcomes.scores.score.tolist() == [4]
    assert len(outcomes.samples) == 1


def test_that_lists_of_conditions_leave_none_open(read):
    text = "\n".join(
        (
            sample(expected={"conditions": ["Rash"]}, ai_output={"conditions": ["Stroke"]}),
            sample(case_ref="c2", expected={"conditions": []}, ai_output={}),
        )
    )
    found = read(text, "x.jsonl", {"conditions": [{"name": "Fever"}]}).detection
    rows = list(
        zip(
            found.case.tolist(),
            [found.conditions[i] for i in found.condition],
            found.expected.tolist(),
            found.given.tolist(),
            strict=True,
        )
    )
    assert sorted(rows) == [
        (0, "Fever", 0, 0),
        (0, "Rash", 1, 0),
        (0, "Stroke", 0, 1),
        (1, "Fever", 0, -1),
        (1, "Rash", 0, -1),
        (1, "Stroke", 0, -1),
    ]


def test_that_conditions_may_be_yes_and_no_by_name(read):
    text = sample(
        expected={"conditions": {"Rash": True, "Stroke": False}},
        ai_output={"conditions": {"Rash": False, "Stroke": False}},
    )
    found = read(text, "x.jsonl").detection
    assert found.expected.tolist() == [1, 0]
    assert found.given.tolist() == [0, 0]


def test_that_paths_are_mapped_by_the_policy(read):
    text = json.dumps({"meta": {"id": "c9"}, "gold": "Emergency", "out": {"level": "Urgent"}})
    columns = {"case_ref": "meta.id", "expected_triage": "gold", "ai_triage": "out.level"}
    assert read(text, "x.jsonl", {"columns": columns}).cases == ("c9",)


def test_that_lines_that_are_no_objects_are_named(read):
    text = '{"case_ref": "c1"}\n[1]\n{"a": NaN}\n{"a"\n'
    assert faults(read, text, "x.jsonl") == [
        ("x.jsonl:2", "outcomes_not_json"),
        ("x.jsonl:3", "outcomes_not_json"),
        ("x.jsonl:4", "outcomes_not_json"),
    ]


def test_that_values_of_the_wrong_kind_are_named(read):
    text = "\n".join(
        (
            sample(expected={"triage": {"level": 1}}),
            sample(case_ref="c2", expected={"conditions": "Rash"}),
            sample(case_ref="c3", scores=[4]),
            sample(case_ref=["c4"]),
        )
    )
    assert faults(read, text, "x.jsonl") == [
        ("x.jsonl:1", "outcomes_wrong_kind"),
        ("x.jsonl:2", "outcomes_wrong_kind"),
        ("x.jsonl:3", "outcomes_wrong_kind"),
        ("x.jsonl:4", "outcomes_wrong_kind"),
    ]


def test_that_outcomes_of_cases_outside_a_sample_are_left_out(read):
    clinical = {"levels": ["Emergency", "Urgent", "Routine"]}
    rows = ["c1,s,Emergency,Urgent\n", "c2,s,Routine,Routine\n", "c3,t,Urgent,Emergency\n"]
    whole = read(HEAD + "".join(rows), "outcomes.csv", clinical)
    apart = read(HEAD + rows[0] + rows[2], "outcomes.csv", clinical)
    sampled = whole.of_cases({"c3", "c1", "c9"})
    assert sampled.cases == apart.cases == ("c1", "c3")
    for name in ("system", "case", "expected", "given"):
        assert (getattr(sampled.triage, name) == getattr(apart.triage, name)).all()
    assert sampled.triage.contexts == apart.triage.contexts
    assert whole.of_cases({"c9"}).triage is None
