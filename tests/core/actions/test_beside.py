"""Scores, problems and recused cases: kept beside the merge, counted, and never part of it."""

from __future__ import annotations

import itertools
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from citereview import actions
from citereview.actions.session import Session
from citereview.actions.verdict.merging import merged_returns
from citereview.errors import InputError
from citereview.rounds import first_pass
from tests.round_helpers import Choose, kit_return, read_kit, signed, write_artifacts

Write = Callable[..., Path]


@pytest.fixture
def write(exported: Session, tmp_path: Path) -> Write:
    """Writes a reviewer's return with problems at pairs and cases left out."""

    def written(
        code: str,
        label: str = "supports",
        *,
        problems: dict[int, str] | None = None,
        recused: tuple[str, ...] = (),
        score: int | None = None,
        save_number: int = 1,
    ) -> Path:
        kit = read_kit(
            exported.folder.root
            / next(row.file for row in exported.store.kits() if row.code == code)
        )
        document: dict[str, Any] = kit_return(kit, lambda *_: label, save_number=save_number)
        cases = {
            note["request_digest"]: case["case_code"]
            for case in kit["cases"]
            for note in case["notes"]
        }
        document["items"] = [
            item for item in document["items"] if cases[item["request_digest"]] not in recused
        ]
        document["recused_cases"] = list(recused)
        for at, problem in (problems or {}).items():
            ref = document["items"][at]["decisions"][0]["review_ref"]
            document["items"][at]["problems"] = [{"review_ref": ref, "problem": problem}]
        if score is not None:
            for item in document["items"]:
                for row in item["scores"]:
                    row["score"] = score
        path = tmp_path / f"{code}-{save_number}-{len(list(tmp_path.iterdir()))}.json"
        path.write_text(json.dumps(signed(document)), encoding="utf-8")
        return path

    return written


def progress(session: Session, code: str) -> tuple[int, int, int, int, str]:
    found = next(one for one in actions.status(session).reviewers if one.reviewer == code)
    return found.pairs, found.scores, found.problems, found.recused_cases, found.state


def test_that_scores_and_problems_are_counted_before_the_lock_and_listed_after(
    exported: Session, write: Write
) -> None:
    path = write("R-1", problems={0: "text_cut", 3: "wrong_patient"})
    (verdict,) = actions.receive(exported, [path])
    assert verdict.verdict == "accepted"
    criteria = len(read_kit(exported.folder.root / exported.store.kits()[0].file)["rubric"])
    assert criteria
    assert progress(exported, "R-1") == (18, 6 * criteria, 2, 0, "full")
    with pytest.raises(InputError) as caught:
        actions.kit_remarks(exported)
    assert caught.value.code == "not_locked"
    actions.receive(exported, [write("R-2")])
    actions.lock_first_pass(exported)
    found = actions.kit_remarks(exported)
    assert sorted(one.problem for one in found.problems) == ["text_cut", "wrong_patient"]
    assert len(found.scores) == 12 * criteria
    assert {one.system for one in found.scores} == {"System 1", "System 2"}
    assert {one.reviewer for one in found.problems} == {"R-1"}
    assert actions.verify(exported).holds


def test_that_they_change_nothing_in_the_merge(exported: Session, write: Write) -> None:
    actions.receive(exported, [write("R-1")])
    before = first_pass.counted(exported.store.connection)
    path = write("R-1", problems={0: "text_cut"}, score=1, save_number=2)
    (verdict,) = actions.receive(exported, [path])
    assert (verdict.verdict, verdict.code) == ("accepted", "complete")
    assert first_pass.counted(exported.store.connection) == before
    assert progress(exported, "R-1")[2] == 1
    assert actions.receive(exported, [path])[0].code == "same_file"


def test_that_a_recused_case_counts_nowhere_and_its_pairs_wait(
    exported: Session, write: Write
) -> None:
    actions.receive(exported, [write("R-1", recused=("case-002",)), write("R-2")])
    status = actions.status(exported)
    assert [(one.reviewer, one.case_ref) for one in status.stepped_back] == [("R-1", "case-002")]
    assert status.open_pairs == 6
    assert progress(exported, "R-1")[0] == 12
    assert progress(exported, "R-1")[3:] == (1, "full")


def test_that_a_recusal_takes_out_what_the_reviewer_said_elsewhere(
    exported: Session, write: Write, returned: Callable[..., Path], all_support: Choose
) -> None:
    # A further kit for a pair, or the reference's document, may hold labels on the case too.
    first = write("R-1", "supports")
    apart = write("R-1", recused=("case-002",))
    actions.receive(exported, [first, apart, write("R-2")])
    connection = exported.store.connection
    refs = {
        edge.edge_id
        for edge in exported.store.edges()
        if exported.store.items()[edge.item_id - 1].case_id
        == next(c.case_id for c in exported.store.cases() if c.case_ref == "case-002")
    }
    counted = {edge for edge, code, _ in first_pass.counted(connection) if code == "R-1"}
    assert len(counted) == 12
    assert not counted & refs
    kept = connection.execute("SELECT COUNT(*) FROM decision WHERE code = 'R-1'").fetchone()
    assert kept == (18,)
    for merged in merged_returns(exported):
        people = {row["reviewer_ref"] for row in merged.document["decisions"]}
        case = exported.store.items()[merged.item.item_id - 1].case_id
        assert len(people) == (1 if case == 2 else 2)


def test_that_a_later_save_takes_a_recusal_back(exported: Session, write: Write) -> None:
    actions.receive(exported, [write("R-1", recused=("case-001", "case-003"))])
    assert progress(exported, "R-1")[3] == 2
    (verdict,) = actions.receive(exported, [write("R-1", save_number=2)])
    assert verdict.verdict == "accepted"
    assert progress(exported, "R-1")[3:] == (0, "full")
    assert actions.status(exported).stepped_back == ()


def test_that_a_recused_case_goes_to_a_new_reviewer(exported: Session, write: Write) -> None:
    actions.receive(exported, [write("R-1", recused=("case-002",))])
    made = actions.replace_reviewer(exported, "R-1", name="Reviewer Four")
    assert (made.reviewer, made.pairs) == ("R-4", 6)
    kit = read_kit(exported.folder.root / made.file)
    assert [case["case_code"] for case in kit["cases"]] == ["case-002"]
    actions.receive(exported, [write("R-2"), write("R-4", "contradicts")])
    assert actions.status(exported).open_pairs == 0
    assert actions.verify(exported).holds


def test_that_any_order_of_files_ends_in_the_same_state(
    exported: Session, write: Write, tmp_path: Path
) -> None:
    files = [
        write("R-1", problems={0: "text_cut"}),
        write("R-1", recused=("case-002",), score=1, save_number=2),
        write("R-2", problems={1: "wrong_patient"}),
    ]
    ends = set()
    for number, order in enumerate(itertools.permutations(files)):
        copy = tmp_path / f"{number}.round"
        shutil.copytree(exported.folder.root, copy)
        with actions.open_session(copy) as session:
            actions.receive(session, order)
            status = actions.status(session)
            ends.add(
                (
                    tuple(
                        one.model_copy(update={"last_received": None}) for one in status.reviewers
                    ),
                    status.stepped_back,
                    tuple(first_pass.counted(session.store.connection)),
                )
            )
    assert len(ends) == 1


@pytest.mark.parametrize("table", ["returned_score", "returned_problem", "returned_recusal"])
def test_that_a_changed_remark_breaks_the_verification(
    exported: Session, write: Write, table: str
) -> None:
    path = write("R-1", problems={0: "text_cut"}, recused=("case-002",))
    actions.receive(exported, [path])
    assert actions.verify(exported).holds
    trigger = {
        "returned_score": "returned_scores_stay",
        "returned_problem": "returned_problems_stay",
        "returned_recusal": "returned_recusals_stay",
    }[table]
    exported.store.connection.execute(f"DROP TRIGGER {trigger}")
    exported.store.connection.execute(f"DELETE FROM {table}")  # noqa: S608 (closed words)
    broken = {step.step for step in actions.verify(exported).steps if step.broken_at}
    assert broken == {"inbox"}


def test_that_a_late_file_counts_when_the_lock_is_taken_back(
    exported: Session, write: Write
) -> None:
    actions.receive(exported, [write("R-1"), write("R-2")])
    actions.lock_first_pass(exported)
    late = write("R-1", recused=("case-002",), save_number=2)
    assert actions.receive(exported, [late])[0].verdict == "late"
    assert actions.status(exported).stepped_back == ()
    actions.unlock_first_pass(exported)
    assert [one.case_ref for one in actions.status(exported).stepped_back] == ["case-002"]
    assert actions.verify(exported).holds


def test_that_a_recused_case_goes_to_a_reviewer_of_the_round_who_does_not_have_it(
    tmp_path: Path, place: Path
) -> None:
    folder = write_artifacts(tmp_path / "artifacts")
    actions.new_round(place, artifacts=folder, kind="reviewer")
    with actions.open_session(place) as session:
        actions.assign(session, per_case=2)
        actions.export_round(session, acknowledged=True, without_key_backup=True)
        kits = {row.code: read_kit(place / row.file) for row in session.store.kits()}
        cases = {code: {case["case_code"] for case in kit["cases"]} for code, kit in kits.items()}
        code = next(code for code in cases if cases[code])
        known = min(cases[code])
        others = [one for one in cases if known not in cases[one]]
        document = kit_return(kits[code], lambda *_: "supports")
        own = {
            note["request_digest"]
            for case in kits[code]["cases"]
            if case["case_code"] == known
            for note in case["notes"]
        }
        document["items"] = [
            item for item in document["items"] if item["request_digest"] not in own
        ]
        document["recused_cases"] = [known]
        path = tmp_path / "back.json"
        path.write_text(json.dumps(signed(document)), encoding="utf-8")
        actions.receive(session, [path])
        made = actions.give_on(session, code, others[0])
        assert (made.reviewer, made.pairs) == (others[0], 6)
        new = read_kit(place / made.file)
        assert [case["case_code"] for case in new["cases"]] == [known]
        with pytest.raises(InputError) as caught:
            actions.give_on(session, code, others[0])
        assert caught.value.code == "nothing_to_give"
        answer = tmp_path / "new.json"
        answer.write_text(json.dumps(kit_return(new, lambda *_: "supports")), encoding="utf-8")
        (verdict,) = actions.receive(session, [answer])
        assert (verdict.verdict, verdict.reviewer, verdict.decisions) == ("accepted", others[0], 6)
        assert actions.verify(session).holds
