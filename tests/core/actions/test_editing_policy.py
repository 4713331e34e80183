"""The policy edited in the round: judged whole, kept in one act, sealed by export."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from citereview import actions
from citereview.actions.editing.policy_text import policy_keys, policy_text
from citereview.actions.session import Session
from citereview.actions.verdict.amended import read_amendments
from citereview.errors import EnvironmentFault, InputError, OperationCancelled
from citereview.events import CancelToken, Event
from citereview.gate.policy import Policy, Pooled, Thresholds, default_policy, load_policy

TARGETS = """
[clinical]
levels = ["Emergency", "Non-Emergency", "Self-care"]
"""


def edited(session: Session, **changes: Any) -> dict[str, Any]:
    return actions.policy_form(session).document | changes


def test_that_the_form_explains_every_key_of_the_policy(made: Session) -> None:
    sections = {"thresholds": Thresholds, "pooled": Pooled}
    expected = {name for name in Policy.model_fields if name not in {*sections, "clinical"}}
    expected -= {"aggregation"}
    expected |= {f"{name}.{key}" for name, one in sections.items() for key in one.model_fields}
    keys = actions.policy_form(made).keys
    assert {key.path for key in keys} == expected
    assert all(len(key.meaning) > 20 for key in keys)


def test_that_a_saved_policy_is_the_rounds_and_gives_the_systems_their_roles(made: Session) -> None:
    document = edited(made, subjects=["alpha-writer"], judge="point", allowed_closed_items=1)
    actions.set_policy(made, document)
    assert made.policy.subjects == ("alpha-writer",)
    roles = {system.name: system.role for system in actions.overview(made).systems}
    assert roles == {"alpha-writer": "subject", "beta-writer": "comparator"}
    assert actions.verify(made).holds


def test_that_every_fault_is_said_at_once_at_its_key(made: Session) -> None:
    document = edited(
        made,
        subjects=["nobody-here"],
        minimum_cell=1,
        thresholds={"fact_coverage_min": 1.5},
        pooled={"citation_precision_mim": 0.9},
    )
    with pytest.raises(InputError) as caught:
        actions.set_policy(made, document, "[clinical]\nlevls = 3\n")
    found = {(fault.place, fault.code) for fault in caught.value.faults}
    assert ("subjects[0]", "policy_unknown_system") in found
    assert ("minimum_cell", "policy_out_of_range") in found
    assert ("thresholds.fact_coverage_min", "policy_out_of_range") in found
    assert ("pooled", "policy_unknown_key") in found
    assert any(code == "policy_unknown_key" and "clinical" in place for place, code in found)
    hints = " ".join(fault.expected for fault in caught.value.faults)
    assert "did you mean pooled.citation_precision_min?" in hints
    assert "nobody-here" not in repr(caught.value) + hints
    assert made.policy == default_policy()


@pytest.mark.parametrize(
    ("targets", "where", "code"),
    [
        ("[clinical]\nlevels = =", "targets, line 2, column 10", "policy_not_toml"),
        ("[thresholds]\nx = 1", "targets", "policy_unknown_key"),
    ],
)
def test_that_targets_that_are_no_targets_are_refused(
    made: Session, targets: str, where: str, code: str
) -> None:
    with pytest.raises(InputError) as caught:
        actions.set_policy(made, edited(made), targets)
    assert [(fault.place, fault.code) for fault in caught.value.faults] == [(where, code)]


def test_that_the_written_file_reads_back_as_the_same_policy(made: Session, tmp_path: Path) -> None:
    document = edited(made, distractors=["beta-writer"], pooled={"fact_coverage_min": 0.25})
    actions.set_policy(made, document)
    file = actions.write_policy_file(made, tmp_path / "policy.toml")
    assert load_policy(file.read_text("utf-8")) == made.policy
    assert "# Share of the source's evidence" in file.read_text("utf-8")
    before = made.policy
    actions.set_policy(made, edited(made, judge="point"))
    actions.set_policy_file(made, file)
    assert made.policy == before
    assert actions.verify(made).holds


def test_that_a_file_is_shown_in_the_form_without_being_saved(
    made: Session, tmp_path: Path
) -> None:
    file = tmp_path / "other.toml"
    file.write_text('judge = "point"\n# a remark\n' + TARGETS, "utf-8")
    form = actions.read_policy_file(made, file)
    assert form.document["judge"] == "point"
    assert "levels = " in form.targets
    assert made.policy == default_policy()


def test_that_every_policy_written_reads_back_the_same() -> None:
    policy = load_policy(
        'judge = "point"\nminimum_cell = 9\n[pooled]\nsupport_recall_min = 0.5\n'
        '[clinical.a]\n"odd key" = ["x", "\\u007f"]\n[[clinical.a.rows]]\nn = 1\nsub = {k = true}\n'
        "[aggregation]\nweights = {a = 0.25, b = 1e-7}\n"
    )
    assert load_policy(policy_text(policy)) == policy
    assert load_policy(policy_text(default_policy())) == default_policy()
    assert {key.kind for key in policy_keys()} >= {"systems", "judge", "share", "asked_share"}


def test_that_the_outlook_judges_what_is_not_saved_yet(made: Session) -> None:
    def could(document: dict[str, Any]) -> dict[str, str]:
        found = actions.policy_outlook(made, document)
        assert found.cases == 3
        return {check.check: check.could_pass for check in found.checks}

    strict = could(edited(made, pooled={"citation_precision_min": 0.9}))
    assert strict["pooled_citation_precision"] != "yes"
    by_point = could(edited(made, pooled={"citation_precision_min": 0.9}, judge="point"))
    assert by_point["pooled_citation_precision"] == "yes"
    assert "pooled_citation_precision" not in could(edited(made))
    assert made.policy == default_policy()


def test_that_the_readiness_says_how_many_cases_a_pooled_target_needs(made: Session) -> None:
    actions.set_policy(made, edited(made, pooled={"citation_precision_min": 0.9}))
    row = next(r for r in actions.readiness(made).checks if r.check == "pooled_citation_precision")
    assert "3 cases cannot show it" in row.sentence
    assert "more would" in row.sentence


def test_that_an_exported_round_keeps_its_policy_and_names_the_amendment(
    exported: Session,
) -> None:
    before = exported.row.policy
    with pytest.raises(InputError) as caught:
        actions.set_policy(exported, edited(exported, judge="point"))
    assert caught.value.code == "parts_sealed"
    assert "amend" in caught.value.problem.todo
    assert exported.row.policy == before
    form = actions.policy_form(exported)
    assert (form.sealed, form.hidden, form.systems) == (True, True, ())


def test_that_no_system_is_named_by_the_policy_after_export(made: Session) -> None:
    actions.set_policy(made, edited(made, subjects=["alpha-writer"]))
    actions.export_round(made, acknowledged=True, without_key_backup=True)
    assert "alpha-writer" not in actions.policy_form(made).model_dump_json()
    assert actions.verify(made).holds


def test_that_a_session_that_only_reads_saves_no_policy(made: Session, place: Path) -> None:
    with actions.open_session(place) as second, pytest.raises(EnvironmentFault) as caught:
        actions.set_policy(second, edited(second))
    assert caught.value.code == "read_only_session"


def test_that_a_changed_policy_row_is_noticed(made: Session) -> None:
    actions.set_policy(made, edited(made, judge="point"))
    made.store.connection.execute("UPDATE round SET policy = '{}' WHERE id = 1")
    broken = {step.step: step.broken_at for step in actions.verify(made).steps}
    assert broken["sealed_facts"] == "policy"


def test_that_a_policy_changed_after_export_is_an_amendment_that_keeps_the_roles(
    made: Session,
) -> None:
    actions.set_policy(made, edited(made, subjects=["alpha-writer"]))
    with pytest.raises(InputError) as caught:
        actions.amend_policy(made, edited(made), what="a", why="b")
    assert caught.value.code == "not_exported"
    actions.export_round(made, acknowledged=True, without_key_backup=True)
    sealed = made.policy
    document = edited(made, allowed_closed_items=1)
    assert document["subjects"] == []
    found = actions.amend_policy(
        made, document, what="One closed item is allowed.", why="A case was cut."
    )
    assert found.stage == "before_lock"
    assert made.policy == sealed
    (amended,) = read_amendments(made)
    assert amended.policy is not None
    assert amended.policy["subjects"] == ["alpha-writer"]
    assert amended.policy["allowed_closed_items"] == 1
    assert actions.verify(made).holds


def test_that_an_amended_policy_is_judged_like_any_other(exported: Session) -> None:
    with pytest.raises(InputError) as caught:
        actions.amend_policy(exported, edited(exported, minimum_cell=0), what="a", why="b")
    assert [fault.place for fault in caught.value.faults] == ["minimum_cell"]
    assert read_amendments(exported) == []


def test_that_a_policy_file_written_while_identities_are_hidden_amends_with_the_roles_kept(
    made: Session, tmp_path: Path
) -> None:
    actions.set_policy(made, edited(made, subjects=["alpha-writer"]))
    actions.export_round(made, acknowledged=True, without_key_backup=True)
    file = actions.write_policy_file(made, tmp_path / "policy.toml")
    assert "alpha-writer" not in file.read_text("utf-8")
    actions.amend(made, what="Nothing but the file.", why="To see what it does.", policy=file)
    (amended,) = read_amendments(made)
    assert amended.policy is not None
    assert amended.policy["subjects"] == ["alpha-writer"]


def test_that_an_outlook_is_cancelled_and_judges_items_once_for_the_same_thresholds(
    made: Session,
) -> None:
    steps: list[str] = []

    def report(event: Event) -> None:
        steps.append(event.step if event.kind != "noted" else "")

    token = CancelToken()
    token.cancel()
    with pytest.raises(OperationCancelled):
        actions.policy_outlook(made, edited(made), cancel=token)
    strict = {"fact_coverage_min": 0.99}
    actions.policy_outlook(made, edited(made, thresholds=strict), report=report)
    assert "readiness" in steps
    steps.clear()
    document = edited(made, thresholds=strict, pooled={"fact_coverage_min": 0.5}, judge="point")
    actions.policy_outlook(made, document, report=report)
    assert "readiness" not in steps
    actions.readiness(made)
    actions.policy_outlook(made, edited(made, allowed_closed_items=2), report=report)
    assert "readiness" not in steps
