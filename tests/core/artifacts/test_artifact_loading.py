"""Loading artifacts: whole or not at all, texts to the code point, in whatever form they come."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

from citereview.errors import OperationCancelled
from citereview.events import CancelToken
from citereview.rounds.artifacts import ArtifactError, load_artifacts
from tests.core.artifacts.loading_outcomes import SECOND, codes, notices


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


def test_that_artifacts_and_their_refusal_pass_between_processes(folder):
    artifacts = load_artifacts(folder.root)
    assert pickle.loads(pickle.dumps(artifacts)) == artifacts
    (folder.root / "cases/case-001").rename(folder.root / "cases/case 001")
    with pytest.raises(ArtifactError) as caught:
        load_artifacts(folder.root)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.code, again.faults) == (caught.value.code, caught.value.faults)
    assert again.aliases == caught.value.aliases


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


def test_that_cancelling_stops_between_cases(folder):
    cancel = CancelToken()
    with pytest.raises(OperationCancelled):
        load_artifacts(folder.root, report=lambda _: cancel.cancel(), cancel=cancel)


def test_that_each_case_is_reported(folder):
    events: list[Any] = []
    load_artifacts(folder.root, report=events.append)
    assert [event.kind for event in events] == ["started", "progressed", "progressed", "finished"]
    assert events[0].total == 2
