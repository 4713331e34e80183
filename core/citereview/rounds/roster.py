"""The roster: who reviews and who adjudicates, with their conflicts of interest.

Read from CSV (the columns of `COLUMNS`) or given by hand. A person is who
shares a contact, or a name where there is no contact; one person may hold both roles, but never
adjudicates a pair they reviewed.
"""

from __future__ import annotations

import csv
import io
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal, Protocol

from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError

from citereview.canonical import canonical_bytes, digest, digest_text, keyed_digest
from citereview.errors import Fault, InputError, Problem

REVIEWER_DOMAIN = "citereview.reviewer_ref.v1"
COLUMNS = ("name", "contact", "role", "specialty", "conflict_status", "declaration")
_REQUIRED = ("name", "role")
MOST_PEOPLE = 500

Role = Literal["reviewer", "adjudicator"]
Conflict = Literal["cleared", "recused"]

ROSTER_INVALID = Problem(
    "roster_invalid", "The roster cannot be used as it is.", "Mend the places listed and try again."
)
ROSTER_NOT_CSV = Problem(
    "roster_not_csv", "This is not a table in CSV form.", "Save the roster as CSV (UTF-8)."
)
ROSTER_COLUMN_MISSING = Problem(
    "roster_column_missing", "A column is missing.", "Add the column to the first line."
)
ROSTER_COLUMN_UNKNOWN = Problem(
    "roster_column_unknown", "A column is not known.", "Remove it or correct its name."
)
ROSTER_FIELD_COUNT = Problem(
    "roster_field_count",
    "The line has more or fewer fields than the first line.",
    "Put quotes around a field that holds a comma.",
)
ROSTER_VALUE = Problem(
    "roster_value", "A field does not hold what is expected.", "Correct the field."
)
ROSTER_TWICE = Problem(
    "roster_twice", "A person is listed twice in the same role.", "Remove one of the lines."
)
ROSTER_TOO_LONG = Problem(
    "roster_too_long", "The roster has too many lines.", "Keep those who take part in this round."
)

Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)]
ShortText = Annotated[str, StringConstraints(strip_whitespace=True, max_length=100)]
OptionalText = Annotated[str, StringConstraints(strip_whitespace=True, max_length=2000)]


class RosterEntry(BaseModel):
    """One person in one role. Names and contacts are private; the repr shows none.

    A specialty is what reports count the panel by; empty where nobody said.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, hide_input_in_errors=True)

    name: Text
    contact: OptionalText = ""
    role: Role
    specialty: ShortText = ""
    conflict_status: Conflict = "cleared"
    declaration: OptionalText = ""

    def __repr__(self) -> str:
        return "RosterEntry(<redacted>)"

    __str__ = __repr__

    @staticmethod
    def checked(
        *,
        name: str,
        contact: str = "",
        declaration: str = "",
        conflict_status: Conflict = "cleared",
        role: Role = "reviewer",
        specialty: str = "",
    ) -> RosterEntry:
        """A person given by hand.

        Raises:
            InputError: Code ``roster_invalid``; ``faults`` names the fields that are not fit.
        """
        given = {
            "name": name,
            "contact": contact,
            "role": role,
            "specialty": specialty,
            "conflict_status": conflict_status,
            "declaration": declaration,
        }
        entry, faults = _entry(given, role)
        if entry is None:
            raise InputError(ROSTER_INVALID, tuple(faults))
        return entry

    @property
    def person(self) -> str:
        """What makes two lines the same person: the contact, else the name, case folded."""
        return " ".join(unicodedata.normalize("NFKC", self.contact or self.name).casefold().split())

    @property
    def declaration_digest(self) -> str:
        """Digest of the declaration's text."""
        return digest_text(self.declaration)


class Roster(BaseModel):
    """Everybody of a round, in the order given."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, hide_input_in_errors=True)

    entries: tuple[RosterEntry, ...] = ()

    def __repr__(self) -> str:
        return f"Roster(<{len(self.entries)} redacted>)"

    __str__ = __repr__

    def coded(self) -> tuple[tuple[str, RosterEntry], ...]:
        """Entries with their codes: ``R-1`` .. for reviewers, ``A-1`` .. for adjudicators."""
        counts: Counter[str] = Counter()
        coded = []
        for entry in self.entries:
            counts[entry.role] += 1
            coded.append((roster_code(entry.role, counts[entry.role]), entry))
        return tuple(coded)


def roster_code(role: Role, number: int) -> str:
    """``R-1`` for the first reviewer, ``A-1`` for the first adjudicator."""
    return f"{'R' if role == 'reviewer' else 'A'}-{number}"


def person_ref(key: bytes, round_id: str, entry: RosterEntry) -> str:
    """Keyed reference of a person: the same through a round, unlinkable between rounds."""
    return keyed_digest(key, REVIEWER_DOMAIN, canonical_bytes([round_id, entry.person]))


class Declared(Protocol):
    """Somebody on a roster file or on a round's roster, with their declaration's digest."""

    @property
    def declaration_digest(self) -> str: ...  # noqa: D102


def panel_digest(people: Iterable[Declared]) -> str:
    """Digest of the sorted digests of the panel's declarations."""
    return digest(sorted(one.declaration_digest for one in people))


def read_roster(text: str, name: str = "reviewers.csv") -> Roster:
    """Read a roster from CSV text.

    Args:
        text: The file's text; a byte order mark and any newline are fine.
        name: File name used in places.

    Raises:
        InputError: Code ``roster_invalid``; ``faults`` holds every fault with its line.
    """
    rows = _rows(text)
    if not rows:
        raise InputError(ROSTER_INVALID, (Fault(ROSTER_NOT_CSV, f"{name}:1", "a line of columns"),))
    header = [field.strip().lower() for field in rows[0][1]]
    faults = [
        Fault(ROSTER_COLUMN_MISSING, f"{name}:1", column)
        for column in _REQUIRED
        if column not in header
    ]
    faults += [
        Fault(ROSTER_COLUMN_UNKNOWN, f"{name}:1, column {at}", ", ".join(COLUMNS))
        for at, column in enumerate(header, start=1)
        if column not in COLUMNS or column in header[: at - 1]
    ]
    if len(rows) - 1 > MOST_PEOPLE:
        faults.append(Fault(ROSTER_TOO_LONG, f"{name}:{MOST_PEOPLE + 2}", f"at most {MOST_PEOPLE}"))
    if faults:
        raise InputError(ROSTER_INVALID, tuple(faults))
    entries: list[tuple[int, RosterEntry]] = []
    for line, fields in rows[1:]:
        if len(fields) != len(header):
            faults.append(Fault(ROSTER_FIELD_COUNT, f"{name}:{line}", f"{len(header)} fields"))
            continue
        entry, found = _entry(dict(zip(header, fields, strict=True)), f"{name}:{line}")
        faults += found
        if entry is not None:
            entries.append((line, entry))
    faults += _twice(entries, f"{name}:{{at}}")
    if faults:
        raise InputError(ROSTER_INVALID, tuple(faults))
    return Roster(entries=tuple(entry for _, entry in entries))


def judge_people(rows: Sequence[Mapping[str, str]]) -> Roster:
    """A roster given by hand, one mapping of columns a person.

    Raises:
        InputError: Code ``roster_invalid``; ``faults`` holds every fault, its place being the
            position of the person and the column (``/2, name``).
    """
    faults: list[Fault] = []
    if len(rows) > MOST_PEOPLE:
        faults.append(Fault(ROSTER_TOO_LONG, f"/{MOST_PEOPLE}", f"at most {MOST_PEOPLE}"))
    entries: list[tuple[int, RosterEntry]] = []
    for at, row in enumerate(rows):
        entry, found = _entry(dict(row), f"/{at}")
        faults += found
        if entry is not None:
            entries.append((at, entry))
    faults += _twice(entries, "/{at}, name")
    if faults:
        raise InputError(ROSTER_INVALID, tuple(faults))
    return Roster(entries=tuple(entry for _, entry in entries))


def write_roster(people: Roster) -> str:
    """The roster as CSV text, as `read_roster` reads it."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(COLUMNS)
    for entry in people.entries:
        writer.writerow([getattr(entry, column) for column in COLUMNS])
    return stream.getvalue()


def _rows(text: str) -> list[tuple[int, list[str]]]:
    """(line number, fields) of each line that is not blank; empty where this is no CSV."""
    reader = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    try:
        rows = [(reader.line_num, fields) for fields in reader]
    except csv.Error:
        return []
    return [row for row in rows if any(field.strip() for field in row[1])]


def _entry(values: dict[str, str], place: str) -> tuple[RosterEntry | None, list[Fault]]:
    given = {column: value.strip() for column, value in values.items()}
    for column in ("role", "conflict_status"):
        if column in given:
            given[column] = given[column].lower()
    if not given.get("conflict_status", "x"):
        del given["conflict_status"]
    places: list[str] = []
    try:
        return RosterEntry.model_validate(given), []
    except ValidationError as error:
        places = [str(row["loc"][0]) for row in error.errors(include_input=False)]
    return None, [Fault(ROSTER_VALUE, f"{place}, {column}", _EXPECTED[column]) for column in places]


_EXPECTED = {
    "name": "a name of 1 to 200 characters",
    "contact": "at most 2,000 characters",
    "role": "reviewer or adjudicator",
    "specialty": "at most 100 characters",
    "conflict_status": "cleared or recused",
    "declaration": "at most 2,000 characters",
}


def _twice(entries: list[tuple[int, RosterEntry]], place: str) -> list[Fault]:
    seen: set[tuple[str, str]] = set()
    faults = []
    for at, entry in entries:
        mark = (entry.person, entry.role)
        if mark in seen:
            faults.append(Fault(ROSTER_TWICE, place.replace("{at}", str(at)), "each once a role"))
        seen.add(mark)
    return faults
