"""Keep the sealing key safe: a backup that a passphrase opens, read back before it counts."""

from __future__ import annotations

from pathlib import Path

from citereview.actions.session import Session
from citereview.actions.views.keys import KeyView
from citereview.canonical import same
from citereview.errors import Fault, InputError
from citereview.rounds import journal
from citereview.rounds.database import open_for_reading
from citereview.rounds.environment import calm
from citereview.rounds.folder import atomic_write, find_round, refuse_existing
from citereview.rounds.inbox import read_arrival
from citereview.rounds.key_backup import (
    BACKUP_CLOSED,
    BACKUP_OF_ANOTHER,
    BACKUP_REFUSED,
    open_backup,
    seal_key,
)
from citereview.rounds.keys import KEY_IN_ROUND, KeyStore, SealingKey
from citereview.rounds.store import RoundStore


def key_state(session: Session) -> KeyView:
    """Fingerprint and place of the round's key; the key itself is never shown.

    Raises:
        EnvironmentFault: It is missing or another one.
    """
    return _view(session.key, backed_up=key_backed_up(session))


@calm
def backup_key(session: Session, to: Path, passphrase: str) -> KeyView:
    """Write the round's key into a new file that the passphrase opens, and read it back.

    Args:
        session: A writing session; the journal notes that there is a backup.
        to: The file to make, outside the round.
        passphrase: At least 12 characters; it is kept nowhere.

    Raises:
        InputError: The passphrase is short, or the file would lie in the round.
        EnvironmentFault: Something is there already, the machine said no, or the key is missing.
    """
    session.require_writer()
    key, target = session.key, Path(to).absolute()
    if target.resolve().is_relative_to(session.folder.root.resolve()):
        raise InputError(KEY_IN_ROUND)
    refuse_existing(target)
    data = seal_key(key.secret, session.row.round_id, passphrase)
    atomic_write(target, data)
    if open_backup(target.read_bytes(), passphrase).secret != key.secret:
        raise InputError(BACKUP_CLOSED)
    with session.act("key_backup") as digests:
        digests["key"] = key.full_fingerprint
    return _view(key, backed_up=True)


@calm
def restore_key(
    path: Path, backup: Path, passphrase: str, *, keys: KeyStore | None = None
) -> KeyView:
    """Put a round's key back where it is looked for, from its backup.

    Args:
        path: The round's folder; it is only read.
        backup: The backup file.
        passphrase: The passphrase it was made with.
        keys: Where the key is put; this machine's places where None.

    Raises:
        InputError: Not a backup, it does not open, or it is of another round.
        EnvironmentFault: The machine said no.
    """
    folder = find_round(Path(path))
    store = RoundStore(open_for_reading(folder.database))
    try:
        row = store.round()
    finally:
        store.close()
    arrival = read_arrival(Path(backup))
    if arrival.problem is not None:
        raise InputError(BACKUP_REFUSED, (Fault(arrival.problem, "backup"),))
    found = open_backup(arrival.data, passphrase)
    key = SealingKey(found.secret, "key_file")
    if found.round_id != row.round_id or not same(key.full_fingerprint, row.key_fingerprint):
        raise InputError(BACKUP_OF_ANOTHER)
    places = keys or KeyStore.of_this_machine()
    return _view(places.put(row.round_id, folder.root, found.secret))


def key_backed_up(session: Session) -> bool:
    """Whether a backup of the round's key was written and read back."""
    return any(one.what == "key_backup" for one in journal.entries(session.store.connection))


def _view(key: SealingKey, *, backed_up: bool = False) -> KeyView:
    return KeyView(fingerprint=key.fingerprint, place=key.place, backed_up=backed_up)
