"""Due dates: by when returns are asked for, of everybody or of one person; kept in UTC.

A date is said as people say it: a day, a time and a zone. The zone is kept beside the moment, so
that it is read back as it was said.
"""

from __future__ import annotations

import re
import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from citereview.errors import Fault, InputError, Problem
from citereview.rounds.journal import read_stamp, stamp

EVERYBODY = ""
"""Whose date it is where it is nobody's own."""
FORMATS = ("%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M")

DUE_INVALID = Problem(
    "due_invalid", "The due date cannot be used as it is.", "Correct what is listed."
)
DUE_TIME = Problem("due_time", "This is not a date and a time.", "Write it as 2026-12-04T17:00.")
DUE_ZONE = Problem(
    "due_zone",
    "This time zone is not known here.",
    "Write it as Europe/Vienna, as UTC, or as UTC+02:00.",
)
DUE_NO_SUCH_TIME = Problem(
    "due_no_such_time",
    "The clocks of that zone skip this time on that day.",
    "Choose an earlier or later hour.",
)

_OFFSET = re.compile(r"(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?")
_NAME = re.compile(r"[A-Za-z0-9_+-]+(?:/[A-Za-z0-9_+-]+){0,2}")
_FARTHEST = timedelta(hours=15)


@dataclass(frozen=True, slots=True)
class Due:
    """One due date.

    Attributes:
        at: UTC stamp.
        zone: The zone it was said in.
    """

    at: str
    zone: str

    def local(self) -> tuple[datetime, str]:
        """The moment on the clocks of its zone, and the zone; UTC where it is not known here."""
        moment, zone = read_stamp(self.at), zone_of(self.zone)
        if zone is None:
            return moment, "UTC"
        there = moment.astimezone(zone)
        # A fixed offset: whoever gets this needs to know no zones.
        return there.astimezone(timezone(there.utcoffset() or timedelta())), self.zone

    def passed(self, now: str) -> bool:
        """Whether it lies before a UTC stamp."""
        return self.at < now


def zone_of(name: str) -> tzinfo | None:
    """A zone by its name or offset; None where it is not known here."""
    if name in {"UTC", "GMT", "Z"}:
        return UTC
    offset = _OFFSET.fullmatch(name)
    if offset is not None:
        sign, hours, minutes = offset.groups()
        size = timedelta(hours=int(hours), minutes=int(minutes or 0))
        if size >= _FARTHEST or int(minutes or 0) > 59:
            return None
        return timezone(size if sign == "+" else -size)
    if _NAME.fullmatch(name) is None:
        return None
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def read_due(at: str, zone: str) -> Due:
    """A due date as it was said.

    Args:
        at: Day and time on the clocks of the zone: ``2026-12-04T17:00``. Where the clocks show a
            time twice that day, the earlier one is meant.
        zone: ``Europe/Vienna``, ``UTC``, ``UTC+02:00``.

    Raises:
        InputError: Code ``due_invalid``; ``faults`` names what is not fit.
    """
    said, there = _clock(at.strip()), zone_of(zone.strip())
    faults = [
        Fault(problem, place)
        for problem, place, fit in (
            (DUE_TIME, "at", said is not None),
            (DUE_ZONE, "zone", there is not None),
        )
        if not fit
    ]
    if said is None or there is None:
        raise InputError(DUE_INVALID, tuple(faults))
    moment = said.replace(tzinfo=there)
    if moment.astimezone(UTC).astimezone(there).replace(tzinfo=None) != said:
        raise InputError(DUE_INVALID, (Fault(DUE_NO_SUCH_TIME, "at"),))
    return Due(stamp(moment), zone.strip())


def dues(connection: sqlite3.Connection) -> dict[str, Due]:
    """Every due date by roster code, that of the round under `EVERYBODY`."""
    rows = connection.execute("SELECT code, at, zone FROM due ORDER BY code")
    return {code: Due(at, zone) for code, at, zone in rows}


def keep(connection: sqlite3.Connection, code: str, due: Due | None) -> None:
    """Write a due date in the place of what was there; None takes it away."""
    if due is None:
        connection.execute("DELETE FROM due WHERE code = ?", (code,))
        return
    connection.execute(
        "INSERT INTO due (code, at, zone) VALUES (?, ?, ?)"
        " ON CONFLICT (code) DO UPDATE SET at = excluded.at, zone = excluded.zone",
        (code, due.at, due.zone),
    )


def keep_for_everybody_alone(connection: sqlite3.Connection) -> None:
    """Take away the dates of single people: their codes name others from here on."""
    connection.execute("DELETE FROM due WHERE code <> ?", (EVERYBODY,))


def facts(connection: sqlite3.Connection) -> list[list[str]]:
    """What the journal holds of all due dates."""
    return [[code, one.at, one.zone] for code, one in dues(connection).items()]


def _clock(text: str) -> datetime | None:
    for form in FORMATS:
        try:
            return datetime.strptime(text, form)  # noqa: DTZ007 - the zone is said beside it
        except ValueError:
            continue
    return None
