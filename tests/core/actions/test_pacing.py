"""Minutes a reviewer: from pairs and words, by a pace that can be set before export."""

from __future__ import annotations

from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.session import Session
from citereview.errors import InputError
from tests.round_helpers import read_kit, write_artifacts


def test_that_minutes_follow_from_seconds_a_pair_and_words_a_minute(made: Session) -> None:
    before = actions.work(made)
    assert (before.seconds_per_pair, before.words_per_minute) == (30, 0)
    assert [one.minutes for one in before.reviewers] == [9.0] * 3
    after = actions.set_pace(made, seconds_per_pair=20, words_per_minute=100)
    (one, *_) = after.reviewers
    texts = [case.source for case in made.artifacts().cases]
    texts += [row.summary for _, row in made.artifacts().items()]
    assert one.words == sum(len(text.split()) for text in texts)
    assert one.minutes == pytest.approx(18 * 20 / 60 + one.words / 100)
    assert actions.readiness(made).minutes_per_reviewer == one.minutes
    assert actions.verify(made).holds


def test_that_kits_show_the_same_minutes_and_can_be_made_again(made: Session) -> None:
    expected = actions.set_pace(made, seconds_per_pair=20, words_per_minute=100).reviewers[0]
    sent = actions.export_round(made, acknowledged=True, without_key_backup=True)
    kit = read_kit(made.folder.root / sent.kits[0].file)
    assert kit["seconds_per_pair"] == round(expected.minutes * 60 / 18)
    assert abs(sent.kits[0].minutes - expected.minutes) <= 1
    before = (made.folder.root / sent.kits[0].file).read_bytes()
    actions.make_review_kits(made)
    assert (made.folder.root / sent.kits[0].file).read_bytes() == before
    with pytest.raises(InputError) as caught:
        actions.set_pace(made, seconds_per_pair=20)
    assert caught.value.code == "pace_sealed"


@pytest.mark.parametrize(
    ("seconds", "words", "places"),
    [(0, 0, ["seconds_per_pair"]), (3601, 19, ["seconds_per_pair", "words_per_minute"])],
)
def test_that_a_pace_out_of_range_is_refused(
    made: Session, seconds: int, words: int, places: list[str]
) -> None:
    with pytest.raises(InputError) as caught:
        actions.set_pace(made, seconds_per_pair=seconds, words_per_minute=words)
    assert [fault.place for fault in caught.value.faults] == places


def test_that_fewer_cases_are_less_work(tmp_path: Path, place: Path) -> None:
    five = write_artifacts(tmp_path / "five", cases=10, reviewers=5)
    actions.new_round(place, artifacts=five, kind="reviewer")
    with actions.open_session(place) as session:
        actions.set_pace(session, seconds_per_pair=30, words_per_minute=200)
        everybody = actions.work(session).reviewers
        actions.assign(session, per_case=2)
        some = actions.work(session).reviewers
        assert sum(one.cases for one in some) == 2 * 10
        assert all(a.minutes < b.minutes for a, b in zip(some, everybody, strict=True))


def test_that_a_pace_put_in_by_hand_breaks_verification(made: Session) -> None:
    made.store.connection.execute("INSERT INTO pace VALUES (1, 5, 0)")
    found = actions.verify(made)
    assert [step.broken_at for step in found.steps if step.broken_at] == ["pace"]
