"""Codes of the machine become calm words, and nothing of the original stays attached."""

from __future__ import annotations

import errno
import sqlite3

import pytest

from citereview.errors import EnvironmentFault
from citereview.rounds.environment import calm, os_problem


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, "disk_full"),
        (errno.EDQUOT, "disk_full"),
        (errno.EROFS, "read_only"),
        (errno.EACCES, "no_permission"),
        (errno.ENOENT, "vanished"),
        (errno.ESTALE, "vanished"),
        (errno.EBUSY, "busy"),
        (errno.EIO, "disk_fault"),
        (errno.EISDIR, "wrong_file_kind"),
        (errno.ENAMETOOLONG, "name_refused"),
        (0, "disk_fault"),
    ],
)
def test_that_each_system_code_has_its_own_message(number: int, code: str) -> None:
    assert os_problem(OSError(number, "secret", "/secret/path")).code == code


def test_that_a_fault_holds_nothing_of_what_caused_it() -> None:
    @calm
    def fail() -> None:
        raise OSError(errno.ENOSPC, "secret", "/secret/path")

    with pytest.raises(EnvironmentFault) as caught:
        fail()
    fault = caught.value
    assert fault.__cause__ is None
    assert fault.__context__ is None
    assert "secret" not in repr(fault) + str(fault) + fault.explain()
    assert "still there" in fault.problem.safe


def test_that_our_own_mistakes_are_not_called_the_machines() -> None:
    @calm
    def wrong() -> None:
        sqlite3.connect(":memory:").execute("SELECT nonsense")

    with pytest.raises(sqlite3.OperationalError):
        wrong()

    @calm
    def worse() -> None:
        raise KeyError

    with pytest.raises(KeyError):
        worse()


def test_that_too_little_memory_is_said() -> None:
    @calm
    def greedy() -> None:
        raise MemoryError

    with pytest.raises(EnvironmentFault) as caught:
        greedy()
    assert caught.value.code == "no_memory"
