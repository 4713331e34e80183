"""How far a round must have come before an act, and how far it must not: one refusal for each."""

from __future__ import annotations

from citereview.actions.session import Session
from citereview.errors import InputError, Problem

NOT_EXPORTED = Problem(
    "not_exported",
    "The round was not exported, so nothing can come back yet.",
    "Export first, then send the kits.",
)
NOT_LOCKED = Problem(
    "not_locked",
    "The first pass is not locked, so no label may be seen or used.",
    "Lock it when every pair has its decisions.",
)
FROZEN = Problem(
    "frozen", "The gate is frozen; reasons and resolutions stand.", "Make a new round."
)
NOT_FROZEN = Problem(
    "not_frozen",
    "The gate is not frozen: until then identities stay hidden and nothing is published.",
    "Freeze the gate first; its reasons and resolutions then stand.",
)


def require_exported(session: Session) -> None:
    """Refuse what has no meaning before anything was sent.

    Raises:
        InputError: Code ``not_exported``.
    """
    if session.row.exported_at is None:
        raise InputError(NOT_EXPORTED)


def require_locked(session: Session) -> None:
    """Refuse what would show or use a label before the lock.

    Raises:
        InputError: Code ``not_locked``.
    """
    if session.row.locked_at is None:
        raise InputError(NOT_LOCKED)


def require_not_frozen(session: Session) -> None:
    """Refuse what would change a reason or a resolution after the freeze.

    Raises:
        InputError: Code ``frozen``.
    """
    if session.row.frozen_at is not None:
        raise InputError(FROZEN)


def require_frozen(session: Session) -> str:
    """The moment of the freeze; refuse what rests on a verdict that stands where there is none.

    Raises:
        InputError: Code ``not_frozen``.
    """
    if session.row.frozen_at is None:
        raise InputError(NOT_FROZEN)
    return session.row.frozen_at
