"""The roster edited in the round: everybody at once, every fault at its person and column."""

from __future__ import annotations

from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.editing.views import RosterPerson
from citereview.actions.session import Session
from citereview.errors import EnvironmentFault, InputError
from citereview.rounds.roster import read_roster

PEOPLE = (
    RosterPerson(name="Reviewer One", contact="one@reviewers.example", specialty="Cardiology"),
    RosterPerson(name="Reviewer Two", declaration='Said, "nothing" to declare.'),
    RosterPerson(name="Reviewer Three", conflict_status="recused"),
    RosterPerson(name="Adjudicator One", role="adjudicator"),
)


def test_that_a_saved_roster_is_the_rounds_and_gives_the_cases(made: Session) -> None:
    form = actions.set_people(made, PEOPLE)
    assert form.people == PEOPLE
    assert form == actions.roster_form(made)
    pairs = {line.code: line.pairs for line in actions.roster(made)}
    assert pairs["R-1"] == pairs["R-2"] > 0
    assert pairs["R-3"] == 0
    assert actions.verify(made).holds


def test_that_every_fault_is_said_at_its_person_and_column(made: Session) -> None:
    before = actions.roster_form(made)
    wrong = [
        RosterPerson(name=" ", role="helper"),
        RosterPerson(name="Reviewer One"),
        RosterPerson(name="reviewer  ONE", declaration="x" * 2001),
        RosterPerson(name="Reviewer One", conflict_status="maybe"),
        RosterPerson(name="REVIEWER one"),
    ]
    with pytest.raises(InputError) as caught:
        actions.set_people(made, wrong)
    assert [(fault.place, fault.code) for fault in caught.value.faults] == [
        ("/0, name", "roster_value"),
        ("/0, role", "roster_value"),
        ("/2, declaration", "roster_value"),
        ("/3, conflict_status", "roster_value"),
        ("/4, name", "roster_twice"),
    ]
    assert actions.roster_form(made) == before


def test_that_the_written_csv_reads_back_as_the_same_roster(made: Session, tmp_path: Path) -> None:
    actions.set_people(made, PEOPLE)
    file = actions.write_roster_file(made, tmp_path / "reviewers.csv")
    assert len(read_roster(file.read_text("utf-8")).entries) == len(PEOPLE)
    assert actions.read_roster_file(made, file).people == PEOPLE
    with pytest.raises(EnvironmentFault) as caught:
        actions.write_roster_file(made, file)
    assert caught.value.code == "already_there"


def test_that_a_roster_that_is_not_saved_can_be_written(made: Session, tmp_path: Path) -> None:
    file = actions.write_roster_file(made, tmp_path / "reviewers.csv", PEOPLE[:2])
    assert actions.read_roster_file(made, file).people == PEOPLE[:2]
    assert len(actions.roster_form(made).people) == 4


def test_that_fewer_cases_a_reviewer_are_told_before_a_roster_gives_all(made: Session) -> None:
    assert not actions.roster_form(made).assigned_by_lot
    actions.assign(made, per_case=2)
    assert actions.roster_form(made).assigned_by_lot
    assert not actions.set_people(made, PEOPLE[:2]).assigned_by_lot


def test_that_an_exported_roster_is_not_set_anew(exported: Session) -> None:
    before = actions.roster_form(exported)
    with pytest.raises(InputError) as caught:
        actions.set_people(exported, PEOPLE)
    assert caught.value.code == "roster_sealed"
    assert actions.roster_form(exported) == before
    assert before.sealed


def test_that_a_session_that_only_reads_sets_no_roster(made: Session, place: Path) -> None:
    with actions.open_session(place) as second, pytest.raises(EnvironmentFault):
        actions.set_people(second, PEOPLE)
