"""Texts to send to reviewers: with their kit, and as a reminder.

A text holds counts, a due date and what to do; no name, no path, no system, no label, and nothing
of anybody else. It is copied and sent by the evaluator: nothing is sent from here.
"""

from __future__ import annotations

from collections.abc import Sequence

from citereview.actions.people.changing import NO_SUCH_REVIEWER
from citereview.actions.phases import require_exported
from citereview.actions.session import Session
from citereview.actions.standing import status
from citereview.actions.views.tracking import DueView, ReviewerProgress, ReviewerText
from citereview.errors import Fault, InputError, Problem
from citereview.rounds import receipts, sheets

NO_SUCH_FILE = Problem(
    "no_such_file", "No such file came back.", "Use the digest that the inbox shows."
)

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip
_HOUR = 60
_TWO_HOURS = 2 * _HOUR


def invitations(session: Session, *, reviewers: Sequence[str] = ()) -> tuple[ReviewerText, ...]:
    """What to write when a kit is sent: one text a file, in the order of the roster.

    A kit that was written as a spreadsheet too has a second text, for whoever gets that one.

    Args:
        session: Any session.
        reviewers: Roster codes; everybody with a kit where empty.

    Raises:
        InputError: Not exported, or a code that is no reviewer's.
    """
    require_exported(session)
    people = _chosen(status(session).reviewers, reviewers)
    kits = [kit for kit in session.store.kits() if kit.kind == "review"]
    books = {kit_digest: name for kit_digest, name, _ in sheets.written(session.store.connection)}
    return tuple(
        ReviewerText(reviewer=one.reviewer, text=write(kit.pairs, kit.minutes, one.due), file=file)
        for one in people
        for kit in kits
        if kit.code == one.reviewer
        for file, write in (
            (kit.file, _invitation),
            (books.get(kit.kit_digest), _invitation_to_sheet),
        )
        if file is not None
    )


def reminders(session: Session, *, reviewers: Sequence[str] = ()) -> tuple[ReviewerText, ...]:
    """What to write to reviewers whose pairs are open.

    Args:
        session: Any session.
        reviewers: Roster codes; everybody who is late where empty.

    Raises:
        InputError: Not exported, or a code that is no reviewer's.
    """
    require_exported(session)
    people = _chosen(status(session).reviewers, reviewers)
    return tuple(
        ReviewerText(reviewer=one.reviewer, text=_reminder(one))
        for one in people
        if reviewers or one.late
    )


def another_file(session: Session, digest: str) -> ReviewerText:
    """What to write about a file that came back and does not count as it is.

    Args:
        session: Any session.
        digest: Digest of the file's bytes, as its verdict has it.

    Raises:
        InputError: No such file came back (``no_such_file``).
    """
    arrived = receipts.all_receipts(session.store.connection)
    found = next((one for one in reversed(arrived) if one.digest == digest), None)
    if found is None:
        raise InputError(NO_SUCH_FILE, (Fault(NO_SUCH_FILE, "digest"),))
    return ReviewerText(
        reviewer=found.reviewer or "",
        text=(
            "Thank you for the file you sent. It could not be used as it is: "
            f"{found.sentence} [{found.code}] Please open the kit you were sent once more in the "
            'same browser, choose "Save return", and send the file it saves, unchanged, as an '
            "attachment. What you decided is still there."
        ),
    )


def due_words(due: DueView) -> str:
    """``Friday, 4 December 2026, 17:00 (Europe/Vienna)``: the same in every locale."""
    at = due.at
    day = f"{_DAYS[at.weekday()]}, {at.day} {_MONTHS[at.month - 1]} {at.year}"
    return f"{day}, {at:%H:%M} ({due.zone})"


def _chosen(people: Sequence[ReviewerProgress], codes: Sequence[str]) -> Sequence[ReviewerProgress]:
    known = {one.reviewer for one in people}
    faults = tuple(
        Fault(NO_SUCH_REVIEWER, f"/reviewers/{at}")
        for at, code in enumerate(codes)
        if code not in known
    )
    if faults:
        raise InputError(NO_SUCH_REVIEWER, faults)
    return [one for one in people if not codes or one.reviewer in codes]


def _invitation(pairs: int, minutes: float, due: DueView | None) -> str:
    by = "" if due is None else f" by {due_words(due)}"
    return (
        "Please open the attached file in your browser; if your mail program shows a preview only, "
        f"save the file first. It needs no connection and sends nothing. It holds {_pairs(pairs)}, "
        f"about {_duration(minutes)} of work; you can pause and go on. Work on your own and do not "
        'discuss it before the review is closed. When you are done, choose "Save return" and send '
        f"the saved file back{by}."
    )


def _invitation_to_sheet(pairs: int, minutes: float, due: DueView | None) -> str:
    by = "" if due is None else f" by {due_words(due)}"
    return (
        "Please open the attached spreadsheet and choose a label in each row; its first sheet says "
        f"how. It holds {_pairs(pairs)}, about {_duration(minutes)} of work; you can save it, "
        "pause and go on. Work on your own and do not discuss it before the review is closed. When "
        f"you are done, save the file as it is (XLSX) and send it back{by}."
    )


def _reminder(one: ReviewerProgress) -> str:
    when = ""
    if one.due is not None:
        verb = "was due" if one.late else "is due"
        when = f" It {verb} on {due_words(one.due)}."
    return (
        f"A reminder of the review: {one.decided} of {_pairs(one.pairs)} have come back from you."
        f'{when} Please finish the file you were sent, choose "Save return" and send the saved '
        "file. If something stands in the way, or you have sent it already, please write back."
    )


def _pairs(count: int) -> str:
    return "1 pair" if count == 1 else f"{count} pairs"


def _duration(minutes: float) -> str:
    whole = max(1, round(minutes))
    if whole < _TWO_HOURS:
        return "1 minute" if whole == 1 else f"{whole} minutes"
    hours, rest = divmod(whole, _HOUR)
    return f"{hours} h {rest:02d} min"
