"""Versions, migrations, and what the machine says translated calmly."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from citereview.errors import EnvironmentFault, InputError
from citereview.rounds.database import (
    create_database,
    open_for_reading,
    open_for_writing,
    transaction,
)
from citereview.rounds.environment import calm, sqlite_problem
from citereview.rounds.migrations import VERSIONS

ONE = "CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;\n"
TWO = "ALTER TABLE thing ADD COLUMN size INTEGER NOT NULL DEFAULT 0;\n"
BROKEN = "CREATE TABLE other (id INTEGER) STRICT;\nINSERT INTO nowhere VALUES (1);\n"


def test_that_a_new_database_is_strict_full_and_of_the_newest_version(tmp_path: Path) -> None:
    connection = create_database(tmp_path / "round.db")
    assert connection.execute("PRAGMA user_version").fetchone() == (len(VERSIONS),)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)
    strict = connection.execute("SELECT name, strict FROM pragma_table_list WHERE type = 'table'")
    assert {name for name, flag in strict if not flag} <= {"sqlite_schema", "sqlite_temp_schema"}
    connection.close()
    assert (tmp_path / "round.db").stat().st_mode & 0o777 == 0o600


def test_that_a_transaction_that_fails_leaves_nothing(tmp_path: Path) -> None:
    connection = create_database(tmp_path / "round.db", (ONE,))

    def write() -> None:
        with transaction(connection):
            connection.execute("INSERT INTO thing VALUES (1, 'a')")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        write()
    assert connection.execute("SELECT COUNT(*) FROM thing").fetchone() == (0,)
    connection.close()


def test_that_an_older_version_is_migrated_after_a_backup(tmp_path: Path) -> None:
    path, backups = tmp_path / "round.db", tmp_path / "backups"
    connection = create_database(path, (ONE,))
    connection.execute("INSERT INTO thing VALUES (1, 'a')")
    connection.close()
    connection = open_for_writing(path, backups, (ONE, TWO))
    assert connection.execute("SELECT * FROM thing").fetchall() == [(1, "a", 0)]
    assert connection.execute("PRAGMA user_version").fetchone() == (2,)
    connection.close()
    kept = sqlite3.connect(backups / "round-v1.db")
    assert kept.execute("SELECT * FROM thing").fetchall() == [(1, "a")]
    assert kept.execute("PRAGMA user_version").fetchone() == (1,)
    kept.close()


def test_that_a_failing_migration_leaves_the_older_version_whole(tmp_path: Path) -> None:
    path = tmp_path / "round.db"
    create_database(path, (ONE,)).close()
    with pytest.raises(sqlite3.OperationalError):
        open_for_writing(path, tmp_path / "backups", (ONE, BROKEN))
    connection = open_for_reading(path, versions=(ONE,))
    tables = connection.execute("SELECT name FROM sqlite_schema").fetchall()
    assert tables == [("thing",)]
    connection.close()


@pytest.mark.parametrize("opening", ["read", "write"])
def test_that_a_newer_version_is_refused_untouched(tmp_path: Path, opening: str) -> None:
    path = tmp_path / "round.db"
    create_database(path, (ONE, TWO)).close()
    before = path.read_bytes()

    def open_it() -> None:
        if opening == "read":
            open_for_reading(path, versions=(ONE,))
        else:
            open_for_writing(path, tmp_path / "backups", (ONE,))

    with pytest.raises(InputError) as caught:
        open_it()
    assert caught.value.code == "newer_version"
    assert path.read_bytes() == before
    assert not (tmp_path / "backups").exists()


def test_that_another_programs_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "round.db"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE t (a)")
    other.commit()
    other.close()
    with pytest.raises(InputError) as caught:
        open_for_reading(path)
    assert caught.value.code == "foreign_database"


def test_that_a_damaged_database_is_said_calmly_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "round.db"
    create_database(path).close()
    path.write_bytes(b"not a database at all" * 500)
    before = path.read_bytes()
    with pytest.raises(EnvironmentFault) as caught:
        open_for_writing(path, tmp_path / "backups")
    assert caught.value.code == "corrupt"
    assert caught.value.__context__ is None
    assert path.read_bytes() == before


def test_that_a_missing_database_has_vanished(tmp_path: Path) -> None:
    with pytest.raises(EnvironmentFault) as caught:
        open_for_reading(tmp_path / "round.db")
    assert caught.value.code == "vanished"


def test_that_an_immutable_database_is_read_without_a_log(tmp_path: Path) -> None:
    path = tmp_path / "round.db"
    create_database(path, (ONE,)).close()
    connection = open_for_reading(path, immutable=True, versions=(ONE,))
    assert connection.execute("SELECT COUNT(*) FROM thing").fetchone() == (0,)
    connection.close()
    assert [entry.name for entry in tmp_path.iterdir()] == ["round.db"]


def test_that_a_lock_of_another_program_is_busy(tmp_path: Path) -> None:
    path = tmp_path / "round.db"
    first = create_database(path, (ONE,))
    second = open_for_writing(path, tmp_path / "backups", (ONE,))
    second.execute("PRAGMA busy_timeout = 1")

    @calm
    def write() -> None:
        with transaction(second):
            second.execute("INSERT INTO thing VALUES (2, 'b')")

    with transaction(first):
        first.execute("INSERT INTO thing VALUES (1, 'a')")
        with pytest.raises(EnvironmentFault) as caught:
            write()
    assert caught.value.code == "busy"
    first.close()
    second.close()


def test_that_a_mistake_in_a_statement_is_no_fault_of_the_machine(tmp_path: Path) -> None:
    connection = create_database(tmp_path / "round.db", (ONE,))
    with pytest.raises(sqlite3.Error) as caught:
        connection.execute("SELECT nothing FROM thing")
    assert sqlite_problem(caught.value) is None
    connection.close()
