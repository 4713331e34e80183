"""The roster as a form: everybody with everything it holds of them, set anew before export."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from citereview.actions.editing.views import RosterForm, RosterPerson
from citereview.actions.files import read_text_file
from citereview.actions.people.enrolling import take_roster
from citereview.actions.session import Session
from citereview.rounds.folder import atomic_write, refuse_existing
from citereview.rounds.roster import (
    COLUMNS,
    Roster,
    RosterEntry,
    judge_people,
    read_roster,
    write_roster,
)


def roster_form(session: Session) -> RosterForm:
    """Everybody on the roster; names, contacts and declarations are private."""
    return RosterForm(
        people=tuple(
            RosterPerson(
                name=member.name,
                contact=member.contact,
                role=member.role,
                conflict_status=member.conflict,
                specialty=member.specialty,
                declaration=member.declaration,
                state=member.state,
            )
            for member in session.store.members()
        ),
        sealed=session.row.exported_at is not None,
        assigned_by_lot=_assigned_by_lot(session),
    )


def set_people(session: Session, people: Sequence[RosterPerson]) -> RosterForm:
    """Take this roster instead of who was there; before export only.

    Every cleared reviewer gets every case under review, and nobody is withdrawn any more.

    Raises:
        InputError: Exported already, or the roster has faults (all, each with person and column).
        EnvironmentFault: The machine said no, or the key is missing.
    """
    session.require_writer()
    take_roster(session, _judged(people))
    return roster_form(session)


def read_roster_file(session: Session, file: Path) -> RosterForm:
    """What a form shows of a CSV file that is not saved yet.

    Raises:
        InputError: The file has faults (all are listed).
    """
    found = read_roster(read_text_file(Path(file), "roster"), "roster")
    return RosterForm(
        people=tuple(_person(entry) for entry in found.entries),
        sealed=session.row.exported_at is not None,
    )


def write_roster_file(session: Session, to: Path, people: Sequence[RosterPerson] = ()) -> Path:
    """Write a roster as CSV; the round's own where none is given.

    Args:
        session: Any session.
        to: The file to make.
        people: A roster that need not be saved.

    Raises:
        InputError: The roster given has faults.
        EnvironmentFault: Something is there already, or the machine said no.
    """
    target = Path(to).absolute()
    refuse_existing(target)
    text = write_roster(_judged(people)) if people else roster_text(session)
    atomic_write(target, text.encode("utf-8"))
    return target


def roster_text(session: Session) -> str:
    """The round's roster as CSV text."""
    return write_roster(_judged(roster_form(session).people))


def _judged(people: Sequence[RosterPerson]) -> Roster:
    return judge_people([one.model_dump(include=set(COLUMNS)) for one in people])


def _person(entry: RosterEntry) -> RosterPerson:
    return RosterPerson.model_validate(entry.model_dump(include=set(COLUMNS)))


def _assigned_by_lot(session: Session) -> bool:
    """Whether some reviewer who takes part was given fewer than all cases."""
    given = session.store.assignments()
    cases = {case.case_id for case in session.store.cases()}
    return any(
        given.get(member.code, set()) != cases
        for member in session.store.members()
        if member.role == "reviewer" and member.invited
    )
