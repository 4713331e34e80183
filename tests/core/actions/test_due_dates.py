"""Due dates: said with a zone, kept in UTC, changed with a journal entry; who is late; texts."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citereview import actions
from citereview.actions.session import Session
from citereview.errors import InputError
from citereview.rounds import journal
from citereview.rounds.deadlines import Due, read_due, zone_of
from tests.round_helpers import Choose, write_artifacts

PAST, FUTURE = "2001-02-03T17:00", "2099-12-04T17:00"


def test_that_a_date_is_read_back_as_it_was_said(made: Session) -> None:
    found = actions.set_due(made, at="2026-07-01T17:00", zone="Europe/Vienna")
    assert found.due is not None
    assert found.due.at.isoformat() == "2026-07-01T17:00:00+02:00"
    assert (found.due.zone, found.due.own) == ("Europe/Vienna", False)
    assert found.due.at == datetime(2026, 7, 1, 15, tzinfo=UTC)
    assert [one.due for one in found.reviewers] == [found.due] * 3


def test_that_one_reviewers_own_date_goes_before_the_rounds(made: Session) -> None:
    actions.set_due(made, at=FUTURE)
    found = actions.set_due(made, at=PAST, zone="UTC-03:30", reviewer="R-2")
    assert [one.due and one.due.own for one in found.reviewers] == [False, True, False]
    assert [one.late for one in found.reviewers] == [False, True, False]
    found = actions.set_due(made, at=None, reviewer="R-2")
    assert [one.late for one in found.reviewers] == [False] * 3
    assert actions.set_due(made, at=None).due is None


def test_that_who_has_sent_everything_or_takes_part_no_longer_is_not_late(
    exported: Session, returned: Callable[..., Path], all_support: Choose
) -> None:
    actions.receive(exported, [returned("R-1", all_support)])
    actions.withdraw(exported, "R-2")
    found = actions.set_due(exported, at=PAST)
    assert [one.late for one in found.reviewers] == [False, False, True]
    (track,) = (stage for stage in found.overview.stages if stage.stage == "track")
    assert (track.state, track.sentence.startswith("Remind who is late: R-3.")) == (
        "needs_you",
        True,
    )


def test_that_nobody_is_late_once_the_first_pass_is_locked(
    exported: Session, returned: Callable[..., Path], all_support: Choose
) -> None:
    actions.receive(exported, [returned(code, all_support) for code in ("R-1", "R-2")])
    assert actions.set_due(exported, at=PAST).reviewers[2].late
    actions.lock_first_pass(exported)
    assert not any(one.late for one in actions.status(exported).reviewers)
    actions.unlock_first_pass(exported)
    assert actions.status(exported).reviewers[2].late


def test_that_every_change_is_journaled_by_code_and_moment_and_verifies(exported: Session) -> None:
    actions.set_due(exported, at=FUTURE, zone="Europe/Vienna")
    actions.set_due(exported, at=FUTURE, reviewer="R-3")
    actions.set_due(exported, at=None)
    said = [
        (one.digests["whose"], one.digests["at"])
        for one in journal.entries(exported.store.connection)
        if one.what == "due"
    ]
    assert said == [
        ("everybody", "2099-12-04T16:00:00Z"),
        ("R-3", "2099-12-04T17:00:00Z"),
        ("everybody", "none"),
    ]
    assert actions.verify(exported).holds
    exported.store.connection.execute("UPDATE due SET at = '2000-01-01T00:00:00Z'")
    found = actions.verify(exported)
    assert [step.broken_at for step in found.steps if step.broken_at] == ["due"]


def test_that_a_new_roster_keeps_the_rounds_date_and_no_persons(
    artifacts: Path, made: Session
) -> None:
    actions.set_due(made, at=FUTURE)
    actions.set_due(made, at=PAST, reviewer="R-1")
    actions.set_roster(made, artifacts / "reviewers.csv")
    found = actions.status(made)
    assert [one.due and one.due.own for one in found.reviewers] == [False] * 3
    assert actions.verify(made).holds


@pytest.mark.parametrize(
    ("at", "zone", "faults"),
    [
        ("next Friday", "UTC", [("due_time", "at")]),
        ("2026-12-04T17:00", "Mars/Olympus", [("due_zone", "zone")]),
        ("2026-12-04", "UTC+99:00", [("due_time", "at"), ("due_zone", "zone")]),
        ("2026-03-29T02:30", "Europe/Vienna", [("due_no_such_time", "at")]),
        ("2026-12-04T17:00", "../etc/passwd", [("due_zone", "zone")]),
    ],
)
def test_that_all_that_is_wrong_is_named_without_its_value(
    made: Session, at: str, zone: str, faults: list[tuple[str, str]]
) -> None:
    with pytest.raises(InputError) as caught:
        actions.set_due(made, at=at, zone=zone)
    assert [(fault.code, fault.place) for fault in caught.value.faults] == faults
    assert at not in repr(caught.value) + caught.value.explain()
    assert caught.value.__context__ is None


def test_that_an_adjudicator_and_a_stranger_have_no_due_date(made: Session) -> None:
    for code in ("A-1", "R-9"):
        with pytest.raises(InputError) as caught:
            actions.set_due(made, at=FUTURE, reviewer=code)
        assert caught.value.code == "no_such_reviewer"


@given(
    st.datetimes(datetime(1990, 1, 1), datetime(2060, 1, 1)),  # noqa: DTZ001 - wall clocks
    st.sampled_from(["Europe/Vienna", "America/St_Johns", "Asia/Kathmandu", "UTC", "UTC-09:30"]),
)
def test_that_any_wall_clock_is_kept_as_the_moment_it_stands_for(at: datetime, zone: str) -> None:
    said = at.strftime("%Y-%m-%dT%H:%M")
    offset = zone_of(zone)
    assert offset is not None
    moment = at.replace(second=0, microsecond=0, tzinfo=offset).astimezone(UTC)
    if moment.astimezone(offset).strftime("%Y-%m-%dT%H:%M") != said:
        with pytest.raises(InputError, match="due_invalid"):
            read_due(said, zone)
        return
    due = read_due(said, zone)
    there, named = due.local()
    assert there.strftime("%Y-%m-%dT%H:%M") == said
    assert named == zone
    assert due.passed("2061-01-01T00:00:00Z")


def test_that_a_zone_this_machine_does_not_know_is_shown_in_utc() -> None:
    assert zone_of("Nowhere/Land") is None
    moment, zone = Due("2026-12-04T16:00:00Z", "Nowhere/Land").local()
    assert (moment.utcoffset(), zone) == (timedelta(), "UTC")


def test_that_the_grid_counts_what_was_given_and_decided(
    tmp_path: Path, place: Path, returned_from: Callable[..., Path]
) -> None:
    five = write_artifacts(tmp_path / "five", cases=6, reviewers=5)
    actions.new_round(place, artifacts=five, kind="reviewer")
    with actions.open_session(place) as session:
        actions.assign(session, per_case=2)
        actions.export_round(session, acknowledged=True, without_key_backup=True)
        before = actions.progress_grid(session)
        assert [sum(1 for pairs in row if pairs) for row in before.given] == [2] * 6
        assert not any(sum(row) for row in before.decided)
        actions.receive(session, [returned_from(session, "R-2", "supports")])
        grid, found = actions.progress_grid(session), actions.status(session)
        assert grid.reviewers == tuple(one.reviewer for one in found.reviewers)
        for at, one in enumerate(found.reviewers):
            assert sum(row[at] for row in grid.given) == one.pairs
            assert sum(row[at] for row in grid.decided) == one.decided
        assert sum(map(sum, grid.decided)) > 0


def test_that_the_grid_of_a_round_without_reviewers_has_rows_and_no_columns(
    tmp_path: Path, place: Path
) -> None:
    alone = write_artifacts(tmp_path / "alone", reviewers=0)
    actions.new_round(place, artifacts=alone, kind="reviewer")
    with actions.open_session(place) as session:
        grid = actions.progress_grid(session)
    assert (grid.reviewers, grid.given) == ((), ((), (), ()))


def test_that_texts_hold_counts_and_the_date_and_nothing_private(
    exported: Session, returned: Callable[..., Path]
) -> None:
    actions.set_due(exported, at=FUTURE, zone="Europe/Vienna")
    texts = actions.invitations(exported)
    assert [one.reviewer for one in texts] == ["R-1", "R-2", "R-3"]
    assert "18 pairs" in texts[0].text
    assert "Friday, 4 December 2099, 17:00 (Europe/Vienna)" in texts[0].text
    assert actions.reminders(exported) == ()
    turns = iter(["supports"] * 4 + [""] * 99)
    actions.receive(exported, [returned("R-2", lambda *_: next(turns) or None)])
    actions.set_due(exported, at=PAST)
    late = actions.reminders(exported)
    assert [one.reviewer for one in late] == ["R-1", "R-2", "R-3"]
    assert "4 of 18 pairs have come back from you. It was due on Saturday" in late[1].text
    (one,) = actions.reminders(exported, reviewers=["R-2"])
    assert one == late[1]
    for text in (*texts, *late):
        for private in ("Reviewer One", "reviewers.example", "alpha-writer", "R-", "outbox", "/"):
            assert private not in text.text.replace("Europe/Vienna", "")


def test_that_nothing_is_written_before_the_export_and_strangers_are_named(made: Session) -> None:
    for write in (actions.invitations, actions.reminders):
        with pytest.raises(InputError) as caught:
            write(made)
        assert caught.value.code == "not_exported"
    actions.export_round(made, acknowledged=True, without_key_backup=True)
    with pytest.raises(InputError) as caught:
        actions.reminders(made, reviewers=["R-1", "R-9"])
    assert [fault.place for fault in caught.value.faults] == ["/reviewers/1"]
