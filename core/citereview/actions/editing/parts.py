"""What all editing has in common: only before export, one transaction, the journal knows of it."""

from __future__ import annotations

from collections.abc import Iterable

from citereview.actions.session import Session
from citereview.errors import InputError, Problem
from citereview.rounds import edited
from citereview.rounds.edited import Edit, Part

PARTS_SEALED = Problem(
    "parts_sealed",
    "The round was exported, and export sealed this.",
    "Record an amendment that says what is to change and why (citereview amend).",
)


def require_unsealed(session: Session) -> None:
    """Refuse to edit what export sealed, or from a session that may not write.

    Raises:
        InputError: Exported (``parts_sealed``).
        EnvironmentFault: The session only reads (``read_only_session``).
    """
    session.require_writer()
    if session.row.exported_at is not None:
        raise InputError(PARTS_SEALED)


def write_edits(
    session: Session, edits: Iterable[Edit], taken_back: Iterable[tuple[Part, int]] = ()
) -> None:
    """Write edits within an act that names `edited_digest` in its entry."""
    connection = session.store.connection
    edited.remove(connection, taken_back)
    edited.put(connection, edits)


def edited_digest(session: Session) -> str:
    """Keyed digest of everything that was edited."""
    return edited.edits_digest(session.key.secret, edited.edits(session.store.connection))
