"""Reports count the panel by specialty; nobody can be told by theirs in a public one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.session import Session
from citereview.actions.verdict.gathering import gather
from citereview.actions.verdict.judging import judge
from citereview.errors import InputError
from citereview.reports import RoundCells, RoundFacts, Withheld, public_facts, tallies
from tests.round_helpers import Choose

ROSTER = """name,role,specialty
Reviewer Six,reviewer,Family  medicine
Reviewer Seven,reviewer,family medicine
Reviewer Eight,reviewer,
Adjudicator Six,adjudicator,Surgery
"""


@pytest.fixture
def judged(
    made: Session, tmp_path: Path, returned_from: Callable[..., Path], all_support: Choose
) -> RoundFacts:
    path = tmp_path / "roster.csv"
    path.write_text(ROSTER, encoding="utf-8")
    actions.set_roster(made, path)
    actions.add_reviewer(made, name="Reviewer Nine", specialty="Oncology")
    actions.export_round(made, acknowledged=True, without_key_backup=True)
    actions.receive(made, [returned_from(made, f"R-{at}", "supports") for at in range(1, 5)])
    actions.lock_first_pass(made)
    return gather(made, judge(made), stated_date=date(2030, 1, 31)).facts


def test_that_a_specialty_is_listed_counted_and_its_change_is_noticed(
    made: Session, judged: RoundFacts
) -> None:
    assert [one.specialty for one in actions.roster(made)] == [
        "Family  medicine", "family medicine", "", "Oncology", "Surgery",
    ]  # fmt: skip
    # However it is spelled; adjudicators are not reviewers.
    assert judged.panel.specialties == tallies(
        {"Family medicine": 2, "Oncology": 1, "not stated": 1}
    )
    assert actions.verify(made).holds
    made.store.connection.execute("UPDATE member SET specialty = 'Nursing' WHERE code = 'R-3'")
    assert not actions.verify(made).holds


def test_that_a_round_that_states_no_specialty_has_no_table(
    exported: Session, returned_from: Callable[..., Path]
) -> None:
    actions.receive(exported, [returned_from(exported, "R-1", "supports")])
    actions.lock_first_pass(exported)
    facts = gather(exported, judge(exported), stated_date=date(2030, 1, 31)).facts
    assert facts.panel.specialties == ()


@pytest.mark.parametrize(
    ("counts", "shown"),
    [
        ({"Family medicine": 7, "Oncology": 5}, True),
        ({"Family medicine": 7, "Oncology": 4}, False),
        ({"Family medicine": 7, "not stated": 1}, False),
        ({"Family medicine": 3}, False),
        ({"Family medicine": 5}, True),
        ({}, True),
    ],
)
def test_that_one_small_specialty_withholds_the_table(
    judged: RoundFacts, counts: dict[str, int], shown: bool
) -> None:
    panel = judged.panel.model_copy(
        update={"reviewers": sum(counts.values()), "specialties": tallies(dict(counts))}
    )
    facts = judged.model_copy(update={"panel": panel})
    public = public_facts(facts, RoundCells({}), Withheld(frozenset(), {}))
    assert public.panel.specialties == (panel.specialties if shown else None)


def test_that_a_specialty_too_long_is_refused_with_its_place(made: Session, tmp_path: Path) -> None:
    path = tmp_path / "roster.csv"
    path.write_text(ROSTER.replace("Surgery", "s" * 101), encoding="utf-8")
    with pytest.raises(InputError) as caught:
        actions.set_roster(made, path)
    assert [fault.place for fault in caught.value.faults] == ["roster:5, specialty"]
