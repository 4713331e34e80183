"""Reviewers change while a round runs, and the round stays true."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.people import changing as people
from citereview.actions.session import Session
from citereview.errors import InputError
from citereview.rounds import first_pass
from tests.round_helpers import Choose, pairs_of, read_kit, write_return

Returned = Callable[..., Path]


def code_of(error: pytest.ExceptionInfo[InputError]) -> str:
    return error.value.code


def counted(session: Session) -> dict[str, int]:
    found: dict[str, int] = {}
    for _, code, _ in first_pass.counted(session.store.connection):
        found[code] = found.get(code, 0) + 1
    return found


def holds(session: Session) -> bool:
    found = actions.verify(session)
    assert found.holds, found
    return found.holds


def test_that_the_work_of_a_withdrawn_reviewer_counts_and_that_of_a_recused_one_does_not(
    exported: Session, returned: Returned, all_support: Choose
) -> None:
    actions.receive(exported, [returned(code, all_support) for code in ("R-1", "R-2", "R-3")])
    people.withdraw(exported, "R-1")
    assert counted(exported) == {"R-1": 18, "R-2": 18, "R-3": 18}
    people.recuse(exported, "R-2")
    assert counted(exported) == {"R-1": 18, "R-3": 18}
    stored = exported.store.connection.execute("SELECT COUNT(*) FROM decision").fetchone()
    assert stored == (54,)
    assert holds(exported)


def test_that_a_replacement_gets_the_cases_left_open_and_no_others(
    exported: Session, returned: Returned, tmp_path: Path
) -> None:
    kit = read_kit(next((exported.folder.outbox / "kits").glob("kit-R-1-*.html")))
    first_case = kit["cases"][0]["case_code"]
    done = {
        pair["review_ref"]
        for case in kit["cases"]
        if case["case_code"] == first_case
        for note in case["notes"]
        for pair in note["pairs"]
    }
    actions.receive(exported, [returned("R-1", lambda ref, _: "supports" if ref in done else None)])
    people.withdraw(exported, "R-1")
    sent = people.replace_reviewer(exported, "R-1", name="Reviewer Four", contact="4@r.example")
    assert sent.reviewer == "R-4"
    given = read_kit(exported.folder.root / sent.file)
    assert first_case not in {case["case_code"] for case in given["cases"]}
    assert len(given["cases"]) == len(kit["cases"]) - 1
    path = write_return(
        exported.folder.root / sent.file, tmp_path / "4.json", lambda *_: "supports"
    )
    (verdict,) = actions.receive(exported, [path])
    assert (verdict.verdict, verdict.reviewer) == ("accepted", "R-4")
    assert counted(exported) == {"R-1": 6, "R-4": 12}
    assert holds(exported)


def test_that_nobody_is_replaced_while_they_take_part_nor_by_somebody_who_reviews(
    exported: Session,
) -> None:
    with pytest.raises(InputError) as caught:
        people.replace_reviewer(exported, "R-1", name="Reviewer Four")
    assert code_of(caught) == "nothing_to_give"
    people.recuse(exported, "R-1")
    with pytest.raises(InputError) as caught:
        people.replace_reviewer(exported, "R-1", name="Another", contact="two@reviewers.example")
    assert code_of(caught) == "person_known"
    with pytest.raises(InputError) as caught:
        people.withdraw(exported, "R-9")
    assert code_of(caught) == "no_such_reviewer"
    assert len(exported.store.members()) == 4


def test_that_a_further_reviewer_of_unclear_pairs_counts_after_the_lock(
    exported: Session, returned: Returned, all_support: Choose, tmp_path: Path
) -> None:
    refs = [ref for ref, _ in pairs_of(read_kit(next((exported.folder.outbox / "kits").iterdir())))]
    unclear = refs[:2]
    actions.receive(
        exported,
        [
            returned(code, lambda ref, _: "unclear" if ref in unclear else "supports")
            for code in ("R-1", "R-2")
        ],
    )
    actions.lock_first_pass(exported)
    assert actions.status(exported).disagreements == 0
    late = returned("R-3", all_support)
    assert actions.receive(exported, [late])[0].verdict == "late"
    with pytest.raises(InputError) as caught:
        people.further_reviewer(exported, unclear, "R-3")
    assert code_of(caught) == "pair_reviewed"
    code = actions.add_reviewer(exported, name="Reviewer Four")
    sent = people.further_reviewer(exported, unclear, code)
    assert sent.pairs == 2
    path = write_return(
        exported.folder.root / sent.file, tmp_path / "4.json", lambda *_: "supports"
    )
    assert actions.receive(exported, [path])[0].verdict == "accepted"
    assert actions.status(exported).disagreements == 2
    assert holds(exported)


def test_that_somebody_who_resolved_a_pair_is_not_its_further_reviewer(
    exported: Session,
) -> None:
    with pytest.raises(InputError) as caught:
        people.further_reviewer(exported, [], "R-1")
    assert code_of(caught) == "not_locked"


def test_that_identities_show_only_after_the_gate_was_judged_and_frozen(
    exported: Session, returned: Returned, all_support: Choose
) -> None:
    actions.receive(exported, [returned(code, all_support) for code in ("R-1", "R-2")])
    actions.lock_first_pass(exported)
    for action, code in ((actions.unblind, "not_frozen"), (actions.freeze, "not_judged")):
        with pytest.raises(InputError) as caught:
            action(exported)
        assert code_of(caught) == code
    actions.gate(exported)
    assert actions.freeze(exported).frozen
    for action in (actions.freeze, actions.undo):
        with pytest.raises(InputError) as caught:
            action(exported)
        assert code_of(caught) == "frozen"
    with pytest.raises(InputError) as caught:
        people.recuse(exported, "R-1")
    assert code_of(caught) == "frozen"
    shown = actions.unblind(exported)
    assert [system.name for system in shown.systems] == ["alpha-writer", "beta-writer"]
    with pytest.raises(InputError) as caught:
        actions.unblind(exported)
    assert code_of(caught) == "already_unblinded"
    assert holds(exported)


def test_that_preview_says_what_receive_says_and_keeps_nothing(
    exported: Session, returned: Returned, all_support: Choose, tmp_path: Path
) -> None:
    from citereview.actions.returns.receiving import preview

    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    files = [returned("R-1", all_support), returned("R-1", all_support), broken]
    said = preview(exported, files)
    assert list(exported.folder.inbox.iterdir()) == []
    assert actions.status(exported).inbox == ()
    assert said == actions.receive(exported, files)
    assert [verdict.verdict for verdict in said] == ["accepted", "unchanged", "quarantined"]
