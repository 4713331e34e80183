"""Signing keys: made once, kept by the publisher outside every round, named by a fingerprint."""

from __future__ import annotations

from pathlib import Path

from citereview.actions.views.keys import SigningKey
from citereview.errors import InputError
from citereview.reports.signature import (
    NOT_A_SIGNING_KEY,
    fingerprint,
    new_key_pair,
    public_key_of,
    read_public_key,
)
from citereview.rounds.environment import calm
from citereview.rounds.folder import atomic_write, refuse_existing

_LONGEST = 4096


def new_signing_key(to: Path) -> SigningKey:
    """Make a key pair: the private key at `to`, the public one beside it with ``.pub``.

    Args:
        to: The file to make; nothing may be there.

    Raises:
        EnvironmentFault: Something is there, or the machine said no.
    """
    target = Path(to)
    public_file = target.with_name(target.name + ".pub")
    refuse_existing(target)
    refuse_existing(public_file)
    private, public = new_key_pair()
    _write(target, private)
    _write(public_file, public)
    return SigningKey(
        file=str(target),
        public_key=str(public_file),
        fingerprint=fingerprint(public_key_of(private)),
    )


def read_signing_key(path: Path) -> bytes:
    """A private key's PEM bytes.

    Raises:
        InputError: It is none.
        EnvironmentFault: The machine said no.
    """
    data = _read(path)
    public_key_of(data)
    return data


def pinned(key: str) -> str:
    """The fingerprint somebody pins: itself, or that of a public key's file.

    Raises:
        InputError: It is neither.
        EnvironmentFault: The machine said no.
    """
    if key.startswith("sha256:"):
        return key
    return fingerprint(read_public_key(_read(Path(key))))


@calm
def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        data = file.read(_LONGEST + 1)
    if len(data) > _LONGEST:
        raise InputError(NOT_A_SIGNING_KEY)
    return data


@calm
def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    atomic_write(path, data)
