"""The journal's chain holds, and shows where it does not."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from citereview.rounds import journal
from citereview.rounds.database import create_database
from citereview.rounds.rows import RoundRow
from citereview.rounds.store import RoundStore

KEY = b"k" * 32
AT = "2026-01-31T12:00:00Z"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[RoundStore]:
    found = RoundStore(create_database(tmp_path / "round.db"))
    found.insert_round(RoundRow("round-1", "a", "reviewer", 1, "{}", "{}", "f", AT, AT))
    yield found
    found.close()


def test_that_each_act_and_its_entry_stand_or_fall_together(store: RoundStore) -> None:
    def fail() -> None:
        with store.act(KEY, "me", AT, "lock"):
            store.mark("locked", AT)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert store.round().locked_at is None
    assert journal.entries(store.connection) == []
    with store.act(KEY, "me", AT, "lock") as digests:
        store.mark("locked", AT)
        digests["pairs"] = 3
    (entry,) = journal.entries(store.connection)
    assert (entry.seq, entry.what, dict(entry.digests)) == (1, "lock", {"pairs": 3})
    assert store.round().locked_at == store.round().saved_at == AT


def test_that_a_whole_chain_holds_under_its_key_alone(store: RoundStore) -> None:
    for what in ("export", "receive", "lock"):
        with store.act(KEY, "me", AT, what):
            pass
    assert journal.first_break(store.connection, KEY) is None
    assert journal.first_break(store.connection, b"j" * 32) == 1


def test_that_the_first_broken_entry_is_named(store: RoundStore) -> None:
    for what in ("export", "receive", "lock"):
        with store.act(KEY, "me", AT, what):
            pass
    store.connection.execute("DROP TRIGGER journal_is_append_only")
    store.connection.execute("UPDATE journal SET what = 'gate' WHERE seq = 2")
    assert journal.first_break(store.connection, KEY) == 2


def test_that_an_entry_cannot_be_rewritten_through_the_product(store: RoundStore) -> None:
    with store.act(KEY, "me", AT, "export"):
        pass
    with pytest.raises(sqlite3.IntegrityError):
        store.connection.execute("UPDATE journal SET made_at = 'x'")


def test_that_stamps_are_utc_to_the_second() -> None:
    moment = datetime(2026, 1, 31, 13, 0, 5, 999, tzinfo=timezone(timedelta(hours=1)))
    assert journal.stamp(moment) == "2026-01-31T12:00:05Z"
    assert journal.read_stamp("2026-01-31T12:00:05Z") == datetime(2026, 1, 31, 12, 0, 5, tzinfo=UTC)


def test_that_the_account_is_a_keyed_digest_of_its_own_round() -> None:
    one = journal.account_digest(KEY, "round-1")
    assert one == journal.account_digest(KEY, "round-1")
    assert one != journal.account_digest(KEY, "round-2")
    assert one != journal.account_digest(b"j" * 32, "round-1")
