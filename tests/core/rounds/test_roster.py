"""The roster: read whole with every fault, and references nobody can link between rounds."""

from __future__ import annotations

import pytest

from citereview.errors import InputError
from citereview.rounds.roster import Roster, RosterEntry, panel_digest, person_ref, read_roster

KEY = b"k" * 32
GOOD = (
    "name,contact,role,conflict_status,declaration\n"
    "Reviewer One,one@reviewers.example,reviewer,cleared,None.\n"
    'Reviewer Two,two@reviewers.example,reviewer,recused,"Worked there, once."\n'
    "Adjudicator One,adj@reviewers.example,adjudicator,cleared,None.\n"
)


def faults(text: str) -> list[tuple[str, str]]:
    with pytest.raises(InputError) as caught:
        read_roster(text)
    assert caught.value.code == "roster_invalid"
    return [(fault.code, fault.place) for fault in caught.value.faults]


def test_that_codes_count_reviewers_and_adjudicators_apart() -> None:
    coded = read_roster(GOOD).coded()
    assert [code for code, _ in coded] == ["R-1", "R-2", "A-1"]
    assert coded[1][1].conflict_status == "recused"
    assert coded[1][1].declaration == "Worked there, once."


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_that_a_byte_order_mark_and_any_line_end_are_fine(ending: str) -> None:
    assert read_roster("\ufeff" + GOOD.replace("\n", ending)) == read_roster(GOOD)


def test_that_every_fault_is_named_with_its_line() -> None:
    text = (
        "name,role,conflict_status\n"
        ",reviewer,cleared\n"
        "Reviewer One,boss,maybe\n"
        "Reviewer Two,reviewer\n"
        "Reviewer Three,reviewer,cleared\n"
        "reviewer  THREE,reviewer,cleared\n"
    )
    assert faults(text) == [
        ("roster_value", "reviewers.csv:2, name"),
        ("roster_value", "reviewers.csv:3, role"),
        ("roster_value", "reviewers.csv:3, conflict_status"),
        ("roster_field_count", "reviewers.csv:4"),
        ("roster_twice", "reviewers.csv:6"),
    ]


def test_that_missing_and_unknown_columns_are_faults_of_the_first_line() -> None:
    assert faults("name,phone,name\nReviewer One,1,2\n") == [
        ("roster_column_missing", "reviewers.csv:1"),
        ("roster_column_unknown", "reviewers.csv:1, column 2"),
        ("roster_column_unknown", "reviewers.csv:1, column 3"),
    ]


@pytest.mark.parametrize("text", ["", "   \n\n", 'name,role\n"open'])
def test_that_what_is_no_table_is_refused(text: str) -> None:
    assert faults(text) == [("roster_not_csv", "reviewers.csv:1")]


def test_that_no_fault_carries_what_the_file_says() -> None:
    with pytest.raises(InputError) as caught:
        read_roster("name,role,conflict_status\nSecret Name,secret-role,cleared\n")
    said = caught.value.explain() + "".join(map(str, caught.value.faults)) + repr(caught.value)
    assert "ecret" not in said
    assert caught.value.__context__ is None


def test_that_nothing_of_a_person_shows_in_a_repr() -> None:
    roster = read_roster(GOOD)
    assert "Reviewer" not in repr(roster)
    assert "Reviewer" not in repr(roster.entries[0])
    assert "Reviewer" not in f"{roster}{roster.entries[0]}"


def test_that_a_reference_is_stable_in_a_round_and_unlinkable_between_rounds() -> None:
    one, two, _ = read_roster(GOOD).entries
    assert person_ref(KEY, "round-1", one) == person_ref(KEY, "round-1", one)
    assert person_ref(KEY, "round-1", one) != person_ref(KEY, "round-2", one)
    assert person_ref(KEY, "round-1", one) != person_ref(b"j" * 32, "round-1", one)
    assert person_ref(KEY, "round-1", one) != person_ref(KEY, "round-1", two)


def test_that_a_person_is_the_same_in_both_roles() -> None:
    reviewer = RosterEntry(name="A", contact="x@reviewers.example", role="reviewer")
    adjudicator = RosterEntry(name="B", contact="X@Reviewers.example ", role="adjudicator")
    assert person_ref(KEY, "r", reviewer) == person_ref(KEY, "r", adjudicator)


def test_that_the_panel_digest_does_not_depend_on_order() -> None:
    entries = read_roster(GOOD).entries
    assert panel_digest(entries) == panel_digest(entries[::-1])
    assert panel_digest(entries) != panel_digest(entries[:1])


def test_that_an_empty_roster_has_nobody() -> None:
    assert Roster().coded() == ()
