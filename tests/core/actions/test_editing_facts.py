"""Facts and identifiers edited in the round: judged as loading judges, over what was brought."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citereview import actions
from citereview.actions.editing.fact_lines import fact_line, read_fact
from citereview.actions.editing.facts_views import FactsChange
from citereview.actions.session import Session
from citereview.errors import EnvironmentFault, InputError
from citereview.rounds import edited
from tests.round_helpers import write_artifacts

CASE = "case-001"
TERM = st.text(min_size=1, max_size=12)
FACT = st.one_of(
    TERM,
    st.lists(st.one_of(TERM, st.integers(), st.booleans()), min_size=1, max_size=4),
    st.dictionaries(TERM, st.one_of(TERM, st.integers()), max_size=3),
)


def change(session: Session, ref: str = CASE, **parts: Any) -> FactsChange:
    found = actions.case_facts(session, ref)
    given = {
        "case_ref": ref,
        "source_facts": found.source_facts,
        "identifiers": found.identifiers,
        "notes": {},
    }
    return FactsChange.model_validate(given | parts)


@given(FACT)
def test_that_a_fact_comes_back_from_its_line_as_it_was(fact: Any) -> None:
    assert read_fact(fact_line(fact)) == fact
    assert len(fact_line(fact).splitlines()) == 1


def test_that_facts_read_as_a_person_writes_them() -> None:
    assert fact_line(["medication", "amlodipine", "10 mg"]) == "medication | amlodipine | 10 mg"
    assert read_fact("problem|hypertension") == ["problem", "hypertension"]
    assert read_fact("lab\thba1c\t7.2") == ["lab", "hba1c", "7.2"]
    assert read_fact('["lab", "hba1c", 7.2]') == ["lab", "hba1c", 7.2]


def test_that_saved_facts_and_identifiers_are_the_rounds(made: Session) -> None:
    actions.set_facts(
        made,
        [
            change(
                made,
                source_facts=("problem | hypertension", "medication | amlodipine | 10 mg"),
                identifiers=(),
                notes={"alpha-writer": ("problem | hypertension",)},
            )
        ],
    )
    case = made.artifacts().cases[0]
    assert case.source_facts == (
        ["problem", "hypertension"],
        ["medication", "amlodipine", "10 mg"],
    )
    assert case.identifiers == ()
    assert case.candidates[0].summary_facts == (["problem", "hypertension"],)
    assert case.candidates[1].summary_facts == (["problem", "finding 1"],)
    assert actions.verify(made).holds
    assert actions.facts_form(made).cases[0].source_facts == 2


def test_that_an_edit_is_there_in_the_next_session_and_the_files_are_as_brought(
    made: Session, place: Path, artifacts: Path
) -> None:
    actions.set_facts(made, [change(made, identifiers=("Quillfeather",))])
    made.close()
    with actions.open_session(place) as again:
        assert again.artifacts().cases[0].identifiers == ("Quillfeather",)
        assert again.brought().cases[0].identifiers == ("Zebulon1",)
        kept = again.folder.artifacts / "cases" / CASE / "identifiers.json"
        brought = artifacts / "cases" / CASE / "identifiers.json"
        assert kept.read_bytes() == brought.read_bytes()


def test_that_every_fault_is_said_at_its_entry_and_nothing_is_saved(made: Session) -> None:
    wrong = change(
        made,
        source_facts=("problem | x", "", "problem | "),
        identifiers=("ok", "--", " "),
        notes={"alpha-writer": ("",), "nobody": ()},
    )
    with pytest.raises(InputError) as caught:
        actions.set_facts(made, [change(made, "case-002"), wrong])
    found = [(fault.place, fault.code) for fault in caught.value.faults]
    assert found == [
        ("/1/source_facts/1", "fact_invalid"),
        ("/1/source_facts/2", "fact_invalid"),
        ("/1/identifiers/1", "field_type"),
        ("/1/identifiers/2", "field_type"),
        ("/1/notes/0/0", "fact_invalid"),
        ("/1/notes/1", "system_unknown"),
    ]
    assert not edited.edits(made.store.connection)


def test_that_nothing_to_remove_is_another_answer_than_no_answer(tmp_path: Path) -> None:
    folder = write_artifacts(tmp_path / "bare")
    for file in folder.rglob("identifiers.json"):
        file.unlink()
    actions.new_round(tmp_path / "bare.round", artifacts=folder, kind="reviewer")

    def leakage(session: Session) -> str:
        checks = actions.readiness(session).checks
        return next(one.could_pass for one in checks if "leakage" in one.check)

    with actions.open_session(tmp_path / "bare.round") as session:
        assert actions.case_facts(session, CASE).identifiers is None
        assert leakage(session) == "cannot_judge"
        missing = {n.code: n.count for n in actions.readiness(session).notices}
        assert missing["identifiers_missing"] == 3
        refs = [case.case_ref for case in actions.facts_form(session).cases]
        actions.set_facts(session, [change(session, ref, identifiers=()) for ref in refs])
        assert leakage(session) == "yes"
        assert "identifiers_missing" not in {n.code for n in actions.readiness(session).notices}
        actions.set_facts(session, [change(session, refs[0], identifiers=None)])
        assert leakage(session) == "cannot_judge"
        assert actions.verify(session).holds


def test_that_going_back_to_what_was_brought_leaves_no_edit(made: Session) -> None:
    before = actions.case_facts(made, CASE)
    actions.set_facts(made, [change(made, source_facts=("problem | x",))])
    assert edited.edits(made.store.connection)
    actions.set_facts(made, [change(made, source_facts=before.source_facts)])
    assert not edited.edits(made.store.connection)
    assert actions.case_facts(made, CASE) == before
    assert actions.verify(made).holds


def test_that_the_load_table_says_where_facts_are_missing_after_an_edit(made: Session) -> None:
    actions.set_facts(made, [change(made, notes={"beta-writer": None})])
    there = {(row.case_ref, row.system): row.facts for row in actions.item_page(made).rows}
    assert there[CASE, "beta-writer"] is False
    assert there[CASE, "alpha-writer"] is True
    assert there["case-002", "beta-writer"] is True


def test_that_identifiers_are_found_in_the_source_by_code_points(made: Session) -> None:
    source = actions.case_facts(made, CASE).source
    found = actions.find_identifiers(made, CASE, ("nowhere", "VISIT 1", ""))
    assert [one.entry for one in found.source] == [1, 1, 1]
    assert all(source[one.start : one.end] == "visit 1" for one in found.source)
    assert found.notes == {"alpha-writer": 0, "beta-writer": 0}
    assert actions.find_identifiers(made, CASE, ("sentence 0",)).notes["beta-writer"] == 1


@pytest.mark.parametrize("form", ["zip", "lines"])
def test_that_edits_stand_over_a_zip_and_over_one_file_alike(
    tmp_path: Path, artifacts: Path, form: str
) -> None:
    source = tmp_path / "cases.jsonl"
    if form == "zip":
        source = Path(shutil.make_archive(str(tmp_path / "packed"), "zip", artifacts))
    else:
        lines = [json.dumps(line_of(case)) for case in sorted((artifacts / "cases").iterdir())]
        source.write_text("\n".join(lines) + "\n", "utf-8")
    actions.new_round(tmp_path / "other.round", artifacts=source, kind="reviewer")
    with actions.open_session(tmp_path / "other.round") as session:
        actions.set_facts(session, [change(session, identifiers=("Quillfeather",))])
        assert session.artifacts().cases[0].identifiers == ("Quillfeather",)
        assert actions.verify(session).holds


def line_of(case: Path) -> dict[str, Any]:
    def read(path: Path) -> Any:
        return json.loads(path.read_text("utf-8"))

    return {
        "case_ref": case.name,
        "source": (case / "source.txt").read_text("utf-8"),
        "evidence": read(case / "evidence.json"),
        "identifiers": read(case / "identifiers.json"),
        "candidates": {
            one.name: {
                "summary": (one / "summary.txt").read_text("utf-8"),
                "claims": read(one / "claims.json"),
            }
            for one in sorted((case / "candidates").iterdir())
        },
    }


def test_that_export_seals_facts_and_hides_those_of_notes(exported: Session) -> None:
    with pytest.raises(InputError) as caught:
        actions.set_facts(exported, [change(exported)])
    assert caught.value.code == "parts_sealed"
    assert actions.case_facts(exported, CASE).notes == ()
    form = actions.facts_form(exported)
    assert (form.sealed, form.hidden) == (True, True)


def test_that_the_gate_judges_by_the_edited_facts(made: Session) -> None:
    before = {one.check: one.could_pass for one in actions.readiness(made).checks}
    actions.set_facts(made, [change(made, source_facts=("problem | something else",))])
    after = {one.check: one.could_pass for one in actions.readiness(made).checks}
    recall = next(check for check in before if "fact_recall" in check)
    assert (before[recall], after[recall]) == ("yes", "no")


def test_that_a_changed_row_of_edits_is_noticed(made: Session) -> None:
    actions.set_facts(made, [change(made, identifiers=("Quillfeather",))])
    made.store.connection.execute("UPDATE edited SET document = '[\"Other\"]'")
    broken = {step.step: step.broken_at for step in actions.verify(made).steps}
    assert broken["sealed_facts"] == "edited parts"


def test_that_a_removed_row_of_edits_is_noticed(made: Session) -> None:
    actions.set_facts(made, [change(made, identifiers=("Quillfeather",))])
    made.store.connection.execute("DELETE FROM edited")
    broken = {step.step: step.broken_at for step in actions.verify(made).steps}
    assert broken["sealed_facts"] == "edited parts"


def test_that_a_session_that_only_reads_saves_no_facts(made: Session, place: Path) -> None:
    with actions.open_session(place) as second, pytest.raises(EnvironmentFault):
        actions.set_facts(second, [change(second)])


def test_that_a_case_the_round_does_not_have_is_refused(made: Session) -> None:
    with pytest.raises(InputError) as caught:
        actions.case_facts(made, "case-999")
    assert caught.value.code == "case_unknown"


def test_that_an_edit_of_one_session_is_seen_by_another_that_is_open(
    made: Session, place: Path
) -> None:
    with actions.open_session(place, write=False) as second:
        assert actions.case_facts(second, CASE).identifiers == ("Zebulon1",)
        actions.set_facts(made, [change(made, identifiers=())])
        assert actions.case_facts(second, CASE).identifiers == ()
        actions.set_facts(made, [change(made, identifiers=("Zebulon1",))])
        assert actions.case_facts(second, CASE).identifiers == ("Zebulon1",)
