"""One writer at a time, and nothing to clean up after it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from citereview.rounds.lock import WriterLock


def test_that_a_second_session_does_not_get_the_lock(tmp_path: Path) -> None:
    first = WriterLock.take(tmp_path / "round.lock")
    assert first is not None
    assert WriterLock.take(tmp_path / "round.lock") is None
    first.release()
    first.release()
    again = WriterLock.take(tmp_path / "round.lock")
    assert again is not None
    again.release()


def test_that_the_lock_of_a_killed_process_is_free(tmp_path: Path) -> None:
    code = (
        "import os, pathlib, sys\n"
        "from citereview.rounds.lock import WriterLock\n"
        "assert WriterLock.take(pathlib.Path(sys.argv[1]))\n"
        "print('held', flush=True)\n"
        "sys.stdin.read()\n"
    )
    path = tmp_path / "round.lock"
    holder = subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        assert WriterLock.take(path) is None
        holder.kill()
        holder.wait()
    taken = WriterLock.take(path)
    assert taken is not None
    taken.release()
