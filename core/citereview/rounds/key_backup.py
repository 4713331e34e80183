"""A sealing key in a file that a passphrase opens: scrypt for the passphrase, AEAD for the key.

The file is JSON (docs/file_formats.md). Everything in it but the sealed key is authenticated with
it, so a backup of another round, or one that was changed, does not open.
"""

from __future__ import annotations

import base64
import binascii
import json
import secrets
from dataclasses import dataclass
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from citereview.canonical import canonical_bytes, is_key
from citereview.errors import InputError, Problem

SCHEMA = "citereview.key_backup.v1"
SHORTEST_PASSPHRASE = 12
"""Characters; at scrypt's cost below, three random words are out of reach of guessing."""

_COST, _BLOCK, _LANES = 2**16, 8, 1
"""scrypt: 64 MiB and about a fifth of a second; RFC 7914 section 2 has the meaning."""
_COSTS = range(2**14, 2**20 + 1)
"""Costs a file may ask for: a hostile one must not take all memory."""
_SALT, _NONCE = 16, 12
_LONGEST = 4096

PASSPHRASE_SHORT = Problem(
    "passphrase_short",
    "The passphrase has fewer than 12 characters.",
    "Take three or more words that do not belong together.",
)
BACKUP_REFUSED = Problem(
    "backup_refused",
    "This is not a backup of a sealing key.",
    "Choose the file that the backup wrote.",
)
BACKUP_CLOSED = Problem(
    "backup_closed",
    "The backup does not open: the passphrase is another, or the file was changed.",
    "Try the passphrase again; capitals and blanks count.",
)
BACKUP_OF_ANOTHER = Problem(
    "backup_of_another_round",
    "The backup holds the key of another round.",
    "Choose the backup that was made of this round.",
)


@dataclass(frozen=True, slots=True, repr=False)
class Restored:
    """What a backup holds; its repr shows nothing."""

    round_id: str
    secret: bytes


def seal_key(secret: bytes, round_id: str, passphrase: str) -> bytes:
    """The bytes of a backup file.

    Raises:
        InputError: The passphrase is too short.
    """
    if len(passphrase) < SHORTEST_PASSPHRASE:
        raise InputError(PASSPHRASE_SHORT)
    salt, nonce = secrets.token_bytes(_SALT), secrets.token_bytes(_NONCE)
    head: dict[str, Any] = {
        "schema_version": SCHEMA,
        "round_id": round_id,
        "kdf": {"name": "scrypt", "n": _COST, "r": _BLOCK, "p": _LANES, "salt": _text(salt)},
        "aead": {"name": "chacha20-poly1305", "nonce": _text(nonce)},
    }
    sealed = _cipher(passphrase, salt, _COST).encrypt(nonce, secret, canonical_bytes(head))
    return canonical_bytes(head | {"sealed_key": _text(sealed)}) + b"\n"


def open_backup(data: bytes, passphrase: str) -> Restored:
    """The key in a backup file.

    Raises:
        InputError: No backup (``backup_refused``), or it does not open (``backup_closed``).
    """
    parsed = _parse(data)
    if parsed is None:
        raise InputError(BACKUP_REFUSED)
    head, salt, nonce, sealed = parsed
    secret = b""
    try:
        cipher = _cipher(passphrase, salt, head["kdf"]["n"])
        secret = cipher.decrypt(nonce, sealed, canonical_bytes(head))
    except InvalidTag:
        secret = b""
    if not is_key(secret):
        raise InputError(BACKUP_CLOSED)
    return Restored(head["round_id"], secret)


def _parse(data: bytes) -> tuple[dict[str, Any], bytes, bytes, bytes] | None:
    try:
        if len(data) > _LONGEST:
            return None
        head = json.loads(data)
        sealed = _bytes(head.pop("sealed_key"))
        kdf, aead = head["kdf"], head["aead"]
        expected = {
            "schema_version": SCHEMA,
            "round_id": str(head["round_id"]),
            "kdf": {"name": "scrypt", "n": kdf["n"], "r": _BLOCK, "p": _LANES, "salt": kdf["salt"]},
            "aead": {"name": "chacha20-poly1305", "nonce": aead["nonce"]},
        }
        cost = kdf["n"]
        known = head == expected and type(cost) is int and cost in _COSTS
        nonce = _bytes(aead["nonce"])
        if not known or cost & (cost - 1) or len(nonce) != _NONCE:
            return None
        return head, _bytes(kdf["salt"]), nonce, sealed
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def _cipher(passphrase: str, salt: bytes, cost: int) -> ChaCha20Poly1305:
    kdf = Scrypt(salt=salt, length=32, n=cost, r=_BLOCK, p=_LANES)
    return ChaCha20Poly1305(kdf.derive(passphrase.encode("utf-8", "surrogatepass")))


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")


def _bytes(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except binascii.Error:
        pass
    raise ValueError("base64")
