"""Assignment: k of n a case, balanced, and the page that export leaves to keep."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citereview import actions
from citereview.actions.sampling import LARGEST_SEED, draw
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
        made = actions.export_round(session, acknowledged=True, without_key_backup=True)
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
        actions.export_round(session, acknowledged=True, without_key_backup=True)
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


@given(
    refs=st.sets(st.text(min_size=1), min_size=1, max_size=40),
    seed=st.integers(0, LARGEST_SEED),
    data=st.data(),
)
def test_that_a_draw_is_of_its_size_and_follows_from_seed_and_references_alone(
    refs: set[str], seed: int, data: st.DataObject
) -> None:
    size = data.draw(st.integers(1, len(refs)))
    shuffled = data.draw(st.permutations(sorted(refs)))
    drawn = draw(shuffled, size, seed)
    assert len(set(drawn)) == size
    assert set(drawn) <= refs
    assert drawn == draw(sorted(refs), size, seed)
    # One case more leaves those that were drawn in the sample: a larger sample is a longer draw.
    assert set(drawn) <= set(draw(shuffled, min(size + 1, len(refs)), seed))


def test_that_any_case_may_be_drawn() -> None:
    refs = [f"case-{at:03d}" for at in range(10)]
    counts = dict.fromkeys(refs, 0)
    for seed in range(2000):
        for ref in draw(refs, 3, seed):
            counts[ref] += 1
    # 2,000 draws of 3 in 10: each case 600 times, with a standard deviation of 20.5.
    assert all(abs(count - 600) < 5 * 20.5 for count in counts.values())


def test_that_a_sample_of_whole_cases_is_all_that_is_sent_counted_and_judged(
    five: Path, place: Path, returned_from: Callable[..., Path]
) -> None:
    actions.new_round(place, artifacts=five, kind="reviewer")
    with actions.open_session(place) as session:
        before = actions.overview(session)
        found = actions.assign(session, per_case=2, sample=5, seed=7)
        chosen = draw([f"case-{at:03d}" for at in range(1, 13)], 5, 7)
        assert found.overview.sample is not None
        assert found.overview.sample.model_dump() == {"cases": 5, "loaded": 12, "seed": 7}
        assert found.overview.cases == 5
        assert found.overview.items == 5 * before.items // 12
        assert found.overview.pairs == found.open_pairs == 5 * before.pairs // 12
        assert sum(one.pairs for one in found.reviewers) == 2 * found.overview.pairs
        assert {row.case_ref for row in actions.item_page(session).rows} == set(chosen)
        notices = {one.code: one for one in actions.readiness(session).notices}
        assert "5 of 12 cases" in notices["sampled_cases"].sentence
        made = actions.export_round(session, acknowledged=True, without_key_backup=True)
        assert made.pairs == found.overview.pairs
        sent = {
            case["case_code"] for kit in made.kits for case in read_kit(place / kit.file)["cases"]
        }
        assert sent == set(chosen)
        requests = {path.name[:8] for path in (place / "outbox" / "requests").iterdir()}
        assert requests == set(chosen)
        page = (place / "private" / "sealed" / "protocol.md").read_text(encoding="utf-8")
        assert "- Cases: 5 of 12, drawn at random with seed 7" in page
        paths = [returned_from(session, kit.code, "supports") for kit in session.store.kits()]
        actions.receive(session, paths)
        assert actions.status(session).open_pairs == 0
        actions.lock_first_pass(session)
        verdict = actions.gate(session)
        judged = {item.case_ref for one in verdict.subjects for item in one.items}
        assert judged == set(chosen)
        assert actions.verify(session).holds
        report = actions.write_report(session, place.parent / "report")
        texts = [(place.parent / "report" / Path(name).name) for name in report.files]
        markdown = next(one for one in texts if one.suffix == ".md").read_text(encoding="utf-8")
        assert "12 cases could have been reviewed" in markdown


def test_that_a_seed_is_drawn_and_recorded_where_none_is_given(five: Path, place: Path) -> None:
    actions.new_round(place, artifacts=five, kind="reviewer")
    with actions.open_session(place) as session:
        drawn = actions.assign(session, sample=4).overview.sample
        assert drawn is not None
        refs = [row.case_ref for row in session.store.cases()]
        assert refs == draw(session.store.loaded_cases(), 4, drawn.seed)
        assert actions.assign(session).overview.sample is None
        assert len(session.store.cases()) == 12


@pytest.mark.parametrize(
    ("wrong", "places"),
    [
        ({"sample": 0}, ["sample"]),
        ({"sample": 13}, ["sample"]),
        ({"seed": 1}, ["seed"]),
        ({"sample": 3, "seed": -1}, ["seed"]),
        ({"sample": 99, "seed": 2**63, "per_case": 9}, ["per_case", "sample", "seed"]),
    ],
)
def test_that_every_wrong_number_is_named(
    five: Path, place: Path, wrong: dict[str, int], places: list[str]
) -> None:
    actions.new_round(place, artifacts=five, kind="reviewer")
    with actions.open_session(place) as session:
        with pytest.raises(InputError) as caught:
            actions.assign(session, **wrong)
        assert [fault.place for fault in caught.value.faults] == places
        assert len(session.store.cases()) == 12


@pytest.mark.parametrize("exported_first", [False, True])
def test_that_another_case_under_review_than_was_drawn_is_found(
    five: Path, place: Path, exported_first: bool
) -> None:
    actions.new_round(place, artifacts=five, kind="reviewer")
    with actions.open_session(place) as session:
        actions.assign(session, sample=4, seed=3)
        if exported_first:
            actions.export_round(session, acknowledged=True, without_key_backup=True)
        one = session.store.cases()[0].case_id
        session.store.connection.execute(
            "UPDATE source_case SET sampled = 0 WHERE case_id = ?", (one,)
        )
        found = actions.verify(session)
        broken = [step.broken_at for step in found.steps if step.step == "sealed_facts"]
        assert broken == ["cases under review"]
