"""Where a fault lies, said without naming a system: ``case-014/System 2/claims.json:12``.

Identities are private, so systems are numbered in the sorted order of their identities. A case
whose own reference is malformed, or looks like a name, number or date, is numbered as well.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from citereview.errors import Fault, Problem
from citereview.rounds.artifacts import problems
from citereview.rounds.artifacts.references import is_public, suspicion

FAULT_LIMIT = 10_000
"""Most faults (and most notices) kept of one loading."""

OTHER_FILE = "(another file)"


@dataclass(frozen=True, slots=True, repr=False)
class Location:
    """A place among the artifacts, in their own private names.

    Attributes:
        case: Case reference as found.
        identity: System identity as found.
        file: File name of the artifact format.
        line: 1-based line of the file.
        pointer: JSON pointer inside the document.
        row: 1-based line of cases.jsonl the document came from.
    """

    case: str | None = None
    identity: str | None = None
    file: str | None = None
    line: int | None = None
    pointer: str = ""
    row: int | None = None

    def at(self, line: int | None = None, pointer: str = "") -> Location:
        """The same file, at a line or pointer."""
        # Made for every row of every file; `dataclasses.replace` takes four times as long.
        return Location(self.case, self.identity, self.file, line, pointer, self.row)


class Findings:
    """Collects faults and notices, and renders their places once every system is known."""

    def __init__(self) -> None:
        self._faults: list[tuple[Problem, Location, str]] = []
        self._notices: list[tuple[Problem, Location, str]] = []

    @property
    def faulty(self) -> bool:
        """Whether any fault was found."""
        return bool(self._faults)

    @property
    def fault_count(self) -> int:
        """Faults found so far."""
        return len(self._faults)

    def fault(self, problem: Problem, location: Location, expected: str = "") -> None:
        """Note a fault; past `FAULT_LIMIT` only that there are more."""
        _keep(self._faults, problem, location, expected)

    def notice(self, problem: Problem, location: Location, expected: str = "") -> None:
        """Note something to know; past `FAULT_LIMIT` only that there is more."""
        _keep(self._notices, problem, location, expected)

    def faults(self, cases: Iterable[str], identities: Iterable[str]) -> tuple[Fault, ...]:
        """Every fault under its blinded place."""
        return _render(self._faults, cases, identities)

    def notices(self, cases: Iterable[str], identities: Iterable[str]) -> tuple[Fault, ...]:
        """Every notice under its blinded place."""
        return _render(self._notices, cases, identities)


def _keep(
    found: list[tuple[Problem, Location, str]], problem: Problem, location: Location, expected: str
) -> None:
    if len(found) < FAULT_LIMIT:
        found.append((problem, location, expected))
    elif len(found) == FAULT_LIMIT:
        found.append((problems.TOO_MANY_FAULTS, Location(), ""))


def _render(
    found: list[tuple[Problem, Location, str]], cases: Iterable[str], identities: Iterable[str]
) -> tuple[Fault, ...]:
    case_names = {
        ref: ref if is_public(ref) and suspicion(ref) is None else f"case {number}"
        for number, ref in enumerate(sorted(set(cases)), 1)
    }
    system_names = {
        name: f"System {number}" for number, name in enumerate(sorted(set(identities)), 1)
    }
    return tuple(
        Fault(problem, _place(location, case_names, system_names), expected)
        for problem, location, expected in found
    )


def _place(location: Location, cases: dict[str, str], systems: dict[str, str]) -> str:
    parts = []
    if location.case is not None:
        parts.append(cases.get(location.case, "a case"))
    if location.identity is not None:
        parts.append(systems.get(location.identity, "a system"))
    if location.file is not None:
        parts.append(location.file)
    place = "/".join(parts) or "the artifacts"
    if location.line is not None:
        place += f":{location.line}"
    if location.pointer:
        place += f" {location.pointer}"
    if location.row is not None:
        place += f" (cases.jsonl:{location.row})"
    return place
