"""Read a small text file somebody named: a policy, a roster, resolutions, metric inputs."""

from __future__ import annotations

from pathlib import Path

from citereview.errors import Fault, InputError, Problem
from citereview.rounds.inbox import read_arrival

NOT_UTF8 = Problem("not_utf8", "The file is not UTF-8 text.", "Save it as UTF-8.")


def read_text_file(path: Path, role: str) -> str:
    """Text of a file, without newline translation; a byte order mark is left out.

    Args:
        path: The file; a link is followed, for the evaluator named it.
        role: What the file is for, used as the fault's place instead of its name.

    Raises:
        InputError: It is missing, a folder, empty, too large, or not UTF-8.
    """
    target = path
    try:
        target = path.resolve()
    except (OSError, RuntimeError, ValueError):
        target = path
    arrival = read_arrival(target)
    problem = arrival.problem
    text = ""
    if problem is None:
        try:
            text = arrival.data.decode("utf-8-sig")
        except UnicodeDecodeError:
            problem = NOT_UTF8
    if problem is not None:
        raise InputError(problem, (Fault(problem, role),))
    return text
