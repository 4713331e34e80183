"""Who takes part: the roster as it stands, set anew from a file before export, or by hand."""

from __future__ import annotations

from pathlib import Path

from citereview.actions.files import read_text_file
from citereview.actions.loading.creating import roster_members
from citereview.actions.phases import require_not_frozen
from citereview.actions.session import Session
from citereview.actions.views.tracking import RosterLine
from citereview.canonical import digest
from citereview.errors import Fault, InputError, Problem
from citereview.rounds import deadlines
from citereview.rounds.roster import (
    Conflict,
    Roster,
    RosterEntry,
    panel_digest,
    person_ref,
    read_roster,
    roster_code,
)
from citereview.rounds.rows import Member

PERSON_KNOWN = Problem(
    "person_known",
    "This person has that role in this round already.",
    "Use their roster code, or name somebody else.",
)
ROSTER_SEALED = Problem(
    "roster_sealed",
    "The round was exported; its roster cannot be set anew.",
    "Add a single person, or let a reviewer withdraw, be recused or be replaced.",
)


def roster(session: Session) -> tuple[RosterLine, ...]:
    """Everybody of the round with their role and state; names are private."""
    pairs = session.store.assigned_pairs()
    return tuple(
        RosterLine(
            code=member.code,
            name=member.name,
            role=member.role,
            conflict_status=member.conflict,
            declared=bool(member.declaration),
            state=member.state,
            pairs=pairs.get(member.code, 0),
            specialty=member.specialty,
        )
        for member in session.store.members()
    )


def set_roster(session: Session, file: Path) -> tuple[RosterLine, ...]:
    """Take a roster file instead of who was there; before export only.

    Every cleared reviewer gets every case under review; assign again for fewer a case.

    Args:
        session: A writing session.
        file: CSV as docs/file_formats.md has it.

    Raises:
        InputError: Exported already, or the roster has faults (all listed).
        EnvironmentFault: The machine said no, or the key is missing.
    """
    _require_unsealed(session)
    return take_roster(session, read_roster(read_text_file(Path(file), "roster"), "roster"))


def take_roster(session: Session, people: Roster) -> tuple[RosterLine, ...]:
    """Take a roster that was judged instead of who was there; see `set_roster`.

    Raises:
        InputError: Exported already.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    _require_unsealed(session)
    members = roster_members(people, session.key, session.row.round_id)
    store, moment = session.store, session.now()
    with session.act("set_roster", moment) as digests:
        store.remove_members()
        deadlines.keep_for_everybody_alone(store.connection)
        store.insert_members(members, moment)
        for member in members:
            _give_all(session, member)
        digests["panel"] = panel_digest(people.entries)
        digests["people"] = len(members)
        digests["roster"] = digest(store.roster_facts())
        digests["assignment"] = assignment_digest(session)
        digests["due"] = digest(deadlines.facts(store.connection))
    return roster(session)


def add_reviewer(
    session: Session,
    *,
    name: str,
    contact: str = "",
    declaration: str = "",
    specialty: str = "",
    conflict_status: Conflict = "cleared",
) -> str:
    """Put one more reviewer on the roster, with no case yet; returns the roster code.

    Before export a reviewer who is cleared gets every case under review, as the others do.

    Raises:
        InputError: A person who reviews already, a field that is not fit, or a frozen gate.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    entry = RosterEntry.checked(
        name=name,
        contact=contact,
        declaration=declaration,
        specialty=specialty,
        conflict_status=conflict_status,
    )
    return _add(session, entry, "add_reviewer")


def add_adjudicator(
    session: Session,
    *,
    name: str,
    contact: str = "",
    declaration: str = "",
    specialty: str = "",
    conflict_status: Conflict = "cleared",
) -> str:
    """Put one more adjudicator on the roster; returns the roster code.

    One person may hold both roles and never adjudicates a pair they reviewed.

    Raises:
        InputError: A person who adjudicates already, a field that is not fit, or a frozen gate.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    entry = RosterEntry.checked(
        name=name,
        contact=contact,
        declaration=declaration,
        specialty=specialty,
        conflict_status=conflict_status,
        role="adjudicator",
    )
    return _add(session, entry, "add_adjudicator")


def joining(session: Session, entry: RosterEntry) -> Member:
    """A person as the next one of their role.

    Raises:
        InputError: They hold the role already (``person_known``).
    """
    ref = person_ref(session.key.secret, session.row.round_id, entry)
    alike = [member for member in session.store.members() if member.role == entry.role]
    if any(member.ref == ref for member in alike):
        raise InputError(PERSON_KNOWN, (Fault(PERSON_KNOWN, entry.role),))
    numbers = [int(member.code.split("-")[1]) for member in alike]
    return Member(
        code=roster_code(entry.role, max(numbers, default=0) + 1),
        ref=ref,
        name=entry.name,
        contact=entry.contact,
        role=entry.role,
        conflict=entry.conflict_status,
        declaration=entry.declaration,
        declaration_digest=entry.declaration_digest,
        state="active",
        specialty=entry.specialty,
    )


def assignment_digest(session: Session) -> str:
    """Digest of who was given which cases."""
    assigned = session.store.assignments()
    return digest({code: sorted(cases) for code, cases in assigned.items()})


def _add(session: Session, entry: RosterEntry, what: str) -> str:
    session.require_writer()
    require_not_frozen(session)
    member = joining(session, entry)
    store, moment = session.store, session.now()
    with session.act(what, moment) as digests:
        store.insert_members([member], moment)
        if session.row.exported_at is None:
            _give_all(session, member)
            digests["assignment"] = assignment_digest(session)
        digests[entry.role] = member.code
        digests["declaration"] = member.declaration_digest
        digests["conflict_status"] = member.conflict
        digests["roster"] = digest(store.roster_facts())
    return member.code


def _require_unsealed(session: Session) -> None:
    session.require_writer()
    if session.row.exported_at is not None:
        raise InputError(ROSTER_SEALED)


def _give_all(session: Session, member: Member) -> None:
    if member.role == "reviewer" and member.invited:
        store = session.store
        store.insert_assignments((case.case_id, member.code) for case in store.cases())
