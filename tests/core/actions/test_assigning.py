"""Assignment: k of n a case, balanced, and the page that export leaves to keep."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.session import Session
from citereview.errors import InputError
from tests.round_helpers import Choose, read_kit, write_artifacts


@pytest.fixture
def five(tmp_path: Path) -> Path:
    return write_artifacts(tmp_path / "five", cases=12, reviewers=5)


def test_that_each_case_gets_two_of_five_and_work_is_even(five: Path, place: Path) -> None:
    actions.new_round(place, artifacts=five, kind="reviewer")
    with actions.open_session(place) as session:
        found = actions.assign(session, per_case=2)
        loads = [one.pairs for one in found.reviewers]
        assert sum(loads) == 2 * actions.overview(session).pairs
        assert max(loads) - min(loads) <= 6  # the pairs of one case
        again = actions.assign(session, per_case=2)
        assert [one.pairs for one in again.reviewers] == loads
        made = actions.export_round(session, acknowledged=True)
        cases: dict[str, int] = {}
        for kit in made.kits:
            for case in read_kit(place / kit.file)["cases"]:
                cases[case["case_code"]] = cases.get(case["case_code"], 0) + 1
        assert set(cases.values()) == {2}
        assert len(cases) == 12
        assert actions.verify(session).holds
        with pytest.raises(InputError) as caught:
            actions.assign(session)
        assert caught.value.code == "already_exported"


@pytest.mark.parametrize("number", [0, 1, 6])
def test_that_fewer_than_two_and_more_than_all_are_refused(
    five: Path, place: Path, number: int
) -> None:
    actions.new_round(place, artifacts=five, kind="reviewer")
    with actions.open_session(place) as session, pytest.raises(InputError) as caught:
        actions.assign(session, per_case=number)
    assert caught.value.code == "too_few_a_case"


def test_that_rows_for_a_case_of_somebody_else_are_quarantined(
    five: Path, place: Path, returned_from: Callable[..., Path], all_support: Choose
) -> None:
    actions.new_round(place, artifacts=five, kind="reviewer")
    with actions.open_session(place) as session:
        actions.assign(session, per_case=2)
        actions.export_round(session, acknowledged=True)
        paths = [returned_from(session, f"R-{at}", "supports") for at in range(1, 6)]
        verdicts = actions.receive(session, paths)
        assert {one.verdict for one in verdicts} == {"accepted"}
        assert actions.status(session).open_pairs == 0


def test_that_the_protocol_page_says_what_was_fixed_and_no_name(exported: Session) -> None:
    page = (exported.folder.sealed / "protocol.md").read_text(encoding="utf-8")
    for said in ("alpha-writer: subject", "R-1: reviewer, cleared, 18 pairs", "A-1: adjudicator"):
        assert said in page
    assert "clinical_fact_recall_min: 0.95" in page
    for private in ("Reviewer One", "reviewers.example", "Nothing for"):
        assert private not in page
    assert "policy: sha256:" in page
