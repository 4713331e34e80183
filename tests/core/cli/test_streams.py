"""Standard streams that are closed, full or left: the exit code stays that of the act."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from citereview.cli.exit_codes import ExitCode
from citereview.cli.guarded import LOST

PROGRAM = f"'{sys.executable}' -c 'from citereview.cli import main; main()'"
CRASHED = ("Traceback", "[internal]")


def shell(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """One line of a shell; `citereview` stands for the program."""
    return subprocess.run(
        ["sh", "-c", line.replace("citereview", PROGRAM)],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
    )


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("citereview gate S.round >&-", ExitCode.GATE_CLOSED),
        ("citereview status S.round --json >&- 2>&-", ExitCode.DONE),
        ("citereview status nowhere >&- 2>&-", ExitCode.REFUSED),
        ("citereview status nowhere 2>&-", ExitCode.REFUSED),
        ("citereview --version >&-", ExitCode.DONE),
        ("citereview gate >&- 2>&-", ExitCode.USAGE),
        ("citereview key backup S.round key.json <&-", ExitCode.REFUSED),
    ],
)
def test_that_a_stream_closed_from_the_start_changes_no_exit_code(
    line: str, code: ExitCode, sample: Path
) -> None:
    done = shell(line, sample.parent)
    assert done.returncode == code, done.stderr
    assert not any(word in done.stderr for word in CRASHED)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs Linux' /dev/full")
@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("citereview gate S.round >/dev/full", ExitCode.GATE_CLOSED, LOST),
        ("citereview status S.round --json >/dev/full", ExitCode.DONE, LOST),
        ("citereview --help >/dev/full", ExitCode.DONE, LOST),
        ("citereview status nowhere 2>/dev/full", ExitCode.REFUSED, ""),
    ],
)
def test_that_a_full_disk_under_a_stream_is_said_and_changes_no_exit_code(
    line: str, code: ExitCode, said: str, sample: Path
) -> None:
    done = shell(line, sample.parent)
    assert (done.returncode, done.stderr.strip()) == (code, said)


@pytest.mark.parametrize("both", [False, True])
@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("gate S.round", ExitCode.GATE_CLOSED),
        ("gate S.round --json", ExitCode.GATE_CLOSED),
        ("status nowhere --json", ExitCode.REFUSED),
        ("--help", ExitCode.DONE),
    ],
)
def test_that_a_reader_who_left_changes_no_exit_code_and_nothing_is_said_of_it(
    words: str, code: ExitCode, *, both: bool, sample: Path
) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-c", "from citereview.cli import main; main()", *words.split()],
        stdout=write,
        stderr=write if both else subprocess.PIPE,
        text=True,
        check=False,
        cwd=sample.parent,
    )
    os.close(write)
    assert done.returncode == code, done.stderr
    if not both:
        assert done.stderr == "" or "[not_a_round]" in done.stderr
        assert LOST not in done.stderr
