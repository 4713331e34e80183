"""The sealing key: where it lies, how it is found, and what is shown of it.

Order: the file that CITEREVIEW_KEY_FILE names; else the operating system's keyring, where a real
one answers; else a private file in the user's data folder. The key never lies in the round's
folder and is never shown: people see its fingerprint.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol

import platformdirs

from citereview.canonical import KEY_BYTES, is_key, keyed_digest, same
from citereview.errors import EnvironmentFault, InputError, Problem
from citereview.redacted import Redacted
from citereview.rounds.environment import calm
from citereview.rounds.folder import FOLDER_MODE, atomic_write

KEY_FILE_VARIABLE = "CITEREVIEW_KEY_FILE"
FINGERPRINT_DOMAIN = "citereview.key.fingerprint.v1"
_SERVICE = "citereview"
_LONGEST_KEY_FILE = 4096

KeyPlace = Literal["key_file", "keyring", "data_folder"]

_BLOCKED = (
    "Export, receive, lock, resolve, gate and report need the key; overview, status and the "
    "files in inbox/ can still be read."
)
KEY_MISSING = Problem(
    "key_missing",
    f"The sealing key of this round is not on this machine. {_BLOCKED}",
    "Restore the key from its backup (File, Restore the key…; or 'citereview key restore'), or "
    "point CITEREVIEW_KEY_FILE to it.",
    "The round was not touched.",
)
KEY_WRONG = Problem(
    "key_wrong",
    f"The sealing key found is not the key of this round. {_BLOCKED}",
    "Point CITEREVIEW_KEY_FILE to the key with the fingerprint shown, or restore its backup.",
    "The round was not touched.",
)
KEY_UNREADABLE = Problem(
    "key_unreadable",
    "The key file does not hold a key: 64 hex digits, or at least 32 bytes.",
    "Choose the right file; a key is never made over an existing file.",
)
KEY_EXISTS = Problem(
    "key_exists",
    "Another key is where this one would be put.",
    "Move that file away, or point CITEREVIEW_KEY_FILE elsewhere; no key is ever replaced.",
)
KEY_IN_ROUND = Problem(
    "key_in_round",
    "The key file lies inside the round's folder, which is what is copied and archived.",
    "Move the key file elsewhere and point CITEREVIEW_KEY_FILE to it.",
)


class Keyring(Protocol):
    """What is needed of the operating system's keyring."""

    def get_password(self, service: str, username: str) -> str | None:
        """The stored secret, or None."""
        ...

    def set_password(self, service: str, username: str, password: str) -> None:
        """Store a secret."""
        ...


@dataclass(frozen=True, slots=True, repr=False)
class SealingKey(Redacted):
    """A key in use; its repr shows nothing of it."""

    secret: bytes
    place: KeyPlace

    @property
    def fingerprint(self) -> str:
        """Sixteen hex digits in groups of four: enough to compare by eye, useless to forge."""
        digits = self.full_fingerprint.removeprefix("sha256:")[:16]
        return " ".join(digits[at : at + 4] for at in range(0, 16, 4))

    @property
    def full_fingerprint(self) -> str:
        """Keyed digest of a fixed message, kept in the round to recognise its key."""
        return keyed_digest(self.secret, FINGERPRINT_DOMAIN, b"")


@dataclass(frozen=True, slots=True)
class KeyStore:
    """Where keys are looked for and put.

    Attributes:
        key_file: The file CITEREVIEW_KEY_FILE names; alone used when set.
        keyring: A working keyring, or None.
        folder: Folder for key files where there is no keyring.
    """

    key_file: Path | None
    keyring: Keyring | None
    folder: Path

    @staticmethod
    def of_this_machine(environment: Mapping[str, str] | None = None) -> KeyStore:
        """The key store this account uses.

        The keyring is not even imported when the variable is set: in containers its backends hang.
        """
        named = (os.environ if environment is None else environment).get(KEY_FILE_VARIABLE)
        folder = Path(platformdirs.user_data_path("citereview", appauthor=False)) / "keys"
        if named:
            return KeyStore(Path(named).expanduser().absolute(), None, folder)
        return KeyStore(None, _real_keyring(), folder)

    @calm
    def make(self, round_id: str, round_root: Path) -> SealingKey:
        """A key for a new round: the named key file's (made if absent), else a fresh one.

        Raises:
            InputError: The key file holds no key, or lies in the round's folder.
            EnvironmentFault: The machine said no.
        """
        if self.key_file is not None and self.key_file.exists():
            self._refuse_inside(round_root)
            return SealingKey(_read_key(self.key_file), "key_file")
        return self.put(round_id, round_root, secrets.token_bytes(KEY_BYTES))

    @calm
    def put(self, round_id: str, round_root: Path, secret: bytes) -> SealingKey:
        """Put a key where `find` looks for it; one that is there already is never replaced.

        Raises:
            InputError: Another key is there (``key_exists``), or the file lies in the round.
            EnvironmentFault: The machine said no.
        """
        self._refuse_inside(round_root)
        there = self._look(round_id, round_root)
        if there is not None:
            if there.secret != secret:
                raise InputError(KEY_EXISTS)
            return there
        if self.key_file is not None:
            atomic_write(self.key_file, secret.hex().encode("ascii") + b"\n")
            return SealingKey(secret, "key_file")
        if self.keyring is not None and _keep(self.keyring, round_id, secret):
            return SealingKey(secret, "keyring")
        self.folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
        atomic_write(self._file_of(round_id), secret.hex().encode("ascii") + b"\n")
        return SealingKey(secret, "data_folder")

    @calm
    def find(self, round_id: str, round_root: Path, fingerprint: str) -> SealingKey:
        """The key of a round.

        Raises:
            EnvironmentFault: There is none (``key_missing``), or it is another (``key_wrong``).
            InputError: The key file holds no key, or lies in the round's folder.
        """
        key = self._look(round_id, round_root)
        if key is None:
            raise EnvironmentFault(KEY_MISSING)
        if not same(key.full_fingerprint, fingerprint):
            raise EnvironmentFault(KEY_WRONG)
        return key

    def _look(self, round_id: str, round_root: Path) -> SealingKey | None:
        if self.key_file is not None:
            self._refuse_inside(round_root)
            if not self.key_file.exists():
                return None
            return SealingKey(_read_key(self.key_file), "key_file")
        if self.keyring is not None:
            secret = _fetch(self.keyring, round_id)
            if secret is not None:
                return SealingKey(secret, "keyring")
        path = self._file_of(round_id)
        return SealingKey(_read_key(path), "data_folder") if path.exists() else None

    def _file_of(self, round_id: str) -> Path:
        return self.folder / f"{round_id}.key"

    def _refuse_inside(self, round_root: Path) -> None:
        if self.key_file is not None and self.key_file.resolve().is_relative_to(
            round_root.resolve()
        ):
            raise InputError(KEY_IN_ROUND)


def _read_key(path: Path) -> bytes:
    with path.open("rb") as stream:
        data = stream.read(_LONGEST_KEY_FILE + 1)
    secret = _hex_key(data) or data
    if not KEY_BYTES <= len(secret) <= _LONGEST_KEY_FILE:
        raise InputError(KEY_UNREADABLE)
    return secret


def _hex_key(data: bytes) -> bytes | None:
    try:
        return bytes.fromhex(data.strip().decode("ascii")) or None
    except ValueError:
        return None


def _real_keyring() -> Keyring | None:
    """The operating system's keyring, or None where only keyring's own stand-ins are found."""
    import keyring  # noqa: PLC0415 (not imported when CITEREVIEW_KEY_FILE is set)

    try:
        backend = keyring.get_keyring()
        usable = backend.priority >= 1
    except Exception:  # a backend may fail in any way; the key file is the way out
        return None
    stand_in = type(backend).__module__.startswith(
        ("keyring.backends.fail", "keyring.backends.null", "keyring.backends.chainer")
    )
    return backend if usable and not stand_in else None


def _keep(keyring: Keyring, round_id: str, secret: bytes) -> bool:
    """Put a key into the keyring and read it back; False where that does not work."""
    try:
        keyring.set_password(_SERVICE, round_id, secret.hex())
    except Exception:  # see _real_keyring
        return False
    return _fetch(keyring, round_id) == secret


def _fetch(keyring: Keyring, round_id: str) -> bytes | None:
    try:
        found = keyring.get_password(_SERVICE, round_id)
    except Exception:  # see _real_keyring
        return None
    secret = _hex_key(found.encode("ascii", "ignore")) if found else None
    return secret if is_key(secret) else None
