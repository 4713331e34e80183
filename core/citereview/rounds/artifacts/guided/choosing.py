"""The questions as a table to fill in, and the choices read from it: for those without a window.

The table holds text of sources and notes, so it is as private as they are.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping

from citereview.rounds.artifacts.guided import problems
from citereview.rounds.artifacts.guided.quotes import Candidate
from citereview.rounds.artifacts.guided.spans import Question
from citereview.rounds.artifacts.places import Findings, Location

COLUMNS = ("question", "place", "what", "found", "quote", "candidates", "choice")
CONTEXT = 40
"""Code points shown before and after a candidate."""

_FOUND = {"ambiguous": "several places", "missing": "nowhere", "differs": "not at its offsets"}
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def around(text: str, candidate: Candidate) -> tuple[str, str, str]:
    """Some text before a candidate, its own, and some after."""
    return (
        text[max(0, candidate.start - CONTEXT) : candidate.start],
        text[candidate.start : candidate.end],
        text[candidate.end : candidate.end + CONTEXT],
    )


def questions_table(
    questions: Iterable[Question], places: Mapping[str, str], choices: Mapping[str, str]
) -> str:
    """CSV with a line a question; the last column is to be filled in.

    Args:
        questions: What has to be asked.
        places: Where each was first asked for, as a person reads it, by key.
        choices: What was chosen already, by key.
    """
    lines = io.StringIO(newline="")
    writer = csv.writer(lines)
    writer.writerow(COLUMNS)
    for one in questions:
        shown = [
            f"{number} ({candidate.likeness}): {before}[[{words}]]{after}"
            for number, candidate in enumerate(one.candidates, 1)
            for before, words, after in [around(one.text, candidate)]
        ]
        writer.writerow(
            [
                one.key,
                places[one.key],
                one.role,
                _FOUND[one.kind],
                _plain(one.quote),
                "\n".join(shown),
                choices.get(one.key, ""),
            ]
        )
    return lines.getvalue()


def read_choices(text: str, findings: Findings) -> dict[str, str]:
    """Choices by question key; a blank choice is left out."""
    lines: list[list[str]] = []
    broken = False
    try:
        lines = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True))
    except csv.Error:
        broken = True
    if broken or not lines or lines[0] != list(COLUMNS):
        findings.fault(problems.CHOICES_INVALID, Location(file="the choices"))
        return {}
    found: dict[str, str] = {}
    for number, line in enumerate(lines[1:], 2):
        if not any(line):
            continue
        if len(line) != len(COLUMNS) or line[0] in found:
            findings.fault(problems.CHOICES_INVALID, Location(file=f"the choices, row {number}"))
        elif line[-1].strip():
            found[line[0]] = line[-1].strip().casefold()
    return found


def _plain(text: str) -> str:
    """A text that no spreadsheet program takes for a formula; it is only shown."""
    return f"'{text}" if text.startswith(_FORMULA) else text
