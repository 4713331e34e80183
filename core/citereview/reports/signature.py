"""Ed25519 signatures over documents: who published them, checked with the public key alone.

A signature stands in the document it signs, under ``signature``; what is signed is a domain and the
canonical bytes of the rest. Same key, same document, same signature. A signature proves that the
holder of the key published the document, not that it is right.

Source: RFC 8032.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
from typing import TYPE_CHECKING, Any

from citereview.canonical import canonical_bytes, same
from citereview.errors import InputError, Problem

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (
        Ed25519PrivateKey,
        Ed25519PublicKey,
    )

ALGORITHM = "ed25519"

SIGNATURE_BROKEN = Problem(
    "signature_broken",
    "The signature does not hold: the document or the signature was changed.",
    "Use the file as it was published.",
)
SIGNATURE_MISSING = Problem(
    "signature_missing",
    "A key was given, but the document is not signed.",
    "Ask for a signed one, or check without a key.",
)
SIGNER_DIFFERS = Problem(
    "signer_differs",
    "The document is signed by another key than the one that was given.",
    "Compare the fingerprints with whoever published it.",
)
NOT_A_SIGNING_KEY = Problem(
    "not_a_signing_key",
    "That is not an Ed25519 key in PEM form without a passphrase.",
    "Make one with 'citereview signing-key', or with openssl genpkey -algorithm ed25519.",
)


def fingerprint(public_key: bytes) -> str:
    """``sha256:`` digest of the 32 raw bytes of a public key: what others pin."""
    return "sha256:" + hashlib.sha256(public_key).hexdigest()


def new_key_pair() -> tuple[bytes, bytes]:
    """A new private key and its public key, both in PEM form."""
    from cryptography.hazmat.primitives import serialization  # noqa: PLC0415 - only for signing
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (  # noqa: PLC0415
        Ed25519PrivateKey,
    )

    key = Ed25519PrivateKey.generate()
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    public = key.public_key().public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    return private, public


def public_key_of(private_pem: bytes) -> bytes:
    """The 32 raw bytes of a private key's public key.

    Raises:
        InputError: It is no Ed25519 private key.
    """
    return _private(private_pem).public_key().public_bytes_raw()


def read_public_key(pem: bytes) -> bytes:
    """The 32 raw bytes of a public key in PEM form.

    Raises:
        InputError: It is no Ed25519 public key.
    """
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (  # noqa: PLC0415
        Ed25519PublicKey,
    )
    from cryptography.hazmat.primitives.serialization import load_pem_public_key  # noqa: PLC0415

    found: Any = None
    try:
        found = load_pem_public_key(pem)
    except (ValueError, TypeError):
        found = None
    if not isinstance(found, Ed25519PublicKey):
        raise InputError(NOT_A_SIGNING_KEY)
    return found.public_bytes_raw()


def sign(document: dict[str, Any], private_pem: bytes, domain: str) -> dict[str, Any]:
    """The document with its signature; an earlier one is replaced.

    Raises:
        InputError: The key is no Ed25519 private key.
    """
    key = _private(private_pem)
    public = key.public_key().public_bytes_raw()
    signature = {
        "algorithm": ALGORITHM,
        "public_key": base64.b64encode(public).decode("ascii"),
        "fingerprint": fingerprint(public),
        "value": base64.b64encode(key.sign(_message(document, domain))).decode("ascii"),
    }
    return document | {"signature": signature}


def signed_by(document: dict[str, Any], domain: str, *, expected: str | None = None) -> str | None:
    """Fingerprint of the key that signed a document, None where nobody did.

    Args:
        document: The document with its ``signature``.
        domain: What kind of document it is to be.
        expected: Fingerprint that must have signed it.

    Raises:
        InputError: The signature does not hold, is missing though one is expected, or is another's.
    """
    signature = document.get("signature")
    if signature is None:
        if expected is not None:
            raise InputError(SIGNATURE_MISSING)
        return None
    public = _holds(document, signature, domain)
    if public is None:
        raise InputError(SIGNATURE_BROKEN)
    found = fingerprint(public)
    if expected is not None and not same(found, expected):
        raise InputError(SIGNER_DIFFERS)
    return found


def _holds(document: dict[str, Any], signature: object, domain: str) -> bytes | None:
    """The raw public key where the signature holds under it."""
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (  # noqa: PLC0415
        Ed25519PublicKey,
    )

    if not isinstance(signature, dict) or set(signature) != {
        "algorithm",
        "public_key",
        "fingerprint",
        "value",
    }:
        return None
    try:
        public = base64.b64decode(signature["public_key"], validate=True)
        value = base64.b64decode(signature["value"], validate=True)
        key: Ed25519PublicKey = Ed25519PublicKey.from_public_bytes(public)
        key.verify(value, _message(document, domain))
    except (ValueError, TypeError, binascii.Error, InvalidSignature):
        return None
    honest = signature["algorithm"] == ALGORITHM and signature["fingerprint"] == fingerprint(public)
    return public if honest else None


def _message(document: dict[str, Any], domain: str) -> bytes:
    rest = {name: value for name, value in document.items() if name != "signature"}
    return domain.encode("ascii") + b"\0" + canonical_bytes(rest)


def _private(pem: bytes) -> Ed25519PrivateKey:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (  # noqa: PLC0415
        Ed25519PrivateKey,
    )
    from cryptography.hazmat.primitives.serialization import load_pem_private_key  # noqa: PLC0415

    found: Any = None
    try:
        found = load_pem_private_key(pem, password=None)
    except (ValueError, TypeError):
        found = None
    if not isinstance(found, Ed25519PrivateKey):
        raise InputError(NOT_A_SIGNING_KEY)
    return found
