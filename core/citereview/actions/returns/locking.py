"""The lock of the first pass: only after it do disagreements appear."""

from __future__ import annotations

from citereview.actions.phases import require_exported, require_locked
from citereview.actions.session import Session
from citereview.actions.standing import overview
from citereview.actions.views.round import RoundOverview
from citereview.canonical import digest
from citereview.errors import InputError, Problem
from citereview.rounds import first_pass

ALREADY_LOCKED = Problem(
    "already_locked", "The first pass is locked.", "Go on with the disagreements."
)
LABEL_SHOWN = Problem(
    "label_shown",
    "Labels of the first pass were shown since it was locked; the lock stands for good.",
    "Late files are kept and listed; resolve what is disputed.",
)
NOTHING_RETURNED = Problem(
    "nothing_returned",
    "Nobody has returned anything, so there is no first pass to lock.",
    "Receive the returned files first.",
)


def lock_first_pass(session: Session) -> RoundOverview:
    """Lock the first pass; later files are kept and counted as late.

    Raises:
        InputError: Not exported, locked before, or nothing was returned.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    session.require_writer()
    row, connection = session.row, session.store.connection
    require_exported(session)
    if row.locked_at is not None:
        raise InputError(ALREADY_LOCKED)
    counted = first_pass.counted(connection)
    if not counted:
        raise InputError(NOTHING_RETURNED)
    moment = session.now()
    with session.act("lock", moment) as digests:
        session.store.mark("locked", moment)
        digests["decisions"] = digest(counted)
        digests["files"] = digest(first_pass.merged_digests(connection))
        digests["open_pairs"] = first_pass.open_pairs(connection)
    return overview(session)


def unlock_first_pass(session: Session) -> RoundOverview:
    """Take the lock back, as long as no label was shown; files that came late are taken in.

    Raises:
        InputError: Not locked, or a label was shown since (``label_shown``).
        EnvironmentFault: The machine said no, or the key is missing.
    """
    session.require_writer()
    row, connection = session.row, session.store.connection
    require_locked(session)
    if row.shown_at is not None:
        raise InputError(LABEL_SHOWN)
    state = first_pass.load(connection)
    with session.act("unlock") as digests:
        session.store.mark("locked", None)
        late = first_pass.returned(connection, merged=False)
        for file in late:
            _, now = state.take_with_changes(file)
            first_pass.save_file(connection, file, merged=True)
            first_pass.save_decisions(connection, now, state)
        digests["late_files"] = len(late)
    return overview(session)


def show_labels(session: Session) -> None:
    """Note that labels, or figures made from them, are about to be shown: the lock stands.

    Raises:
        InputError: Code ``not_locked``.
        EnvironmentFault: At the first look, this session may not write.
    """
    require_locked(session)
    if session.row.shown_at is not None:
        return
    moment = session.now()
    with session.act("show_labels", moment):
        session.store.mark("shown", moment)
