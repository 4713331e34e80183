"""Canonical JSON, digests and seals: the only bytes that are ever hashed.

Source: docs/protocol.md, "Bytes". Canonical JSON has sorted keys, the separators ``,`` and ``:``,
ASCII escapes and no NaN or infinity. A digest is ``sha256:`` and 64 lowercase hex digits. A seal
is an HMAC-SHA256 over a domain, a zero byte and canonical JSON.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Callable, Iterable
from typing import Any, TypeGuard

from citereview.errors import InputError, Problem

KEY_BYTES = 32
"""Shortest sealing key, in bytes."""

REVIEW_DOMAIN = "openmed.eval.summary_review.v1"
MAPPING_DOMAIN = "openmed.eval.blinded_adjudication.mapping.v1"

_BLOCK = 64
_INNER_PAD = bytes(byte ^ 0x36 for byte in range(256))
_OUTER_PAD = bytes(byte ^ 0x5C for byte in range(256))
_DIGEST = re.compile(r"sha256:[0-9a-f]{64}")

INVALID_ARTIFACT = Problem(
    "invalid_artifact",
    "A text is not valid Unicode (it holds a lone surrogate), so it has no digest.",
    "Save the text as UTF-8 and bring it again.",
)
INVALID_KEY = Problem(
    "invalid_sealing_key",
    "The sealing key is not bytes of at least 32.",
    "Use the key this round was made with.",
)


def canonical_json(value: Any) -> str:
    """Canonical JSON text of a JSON value.

    Raises:
        ValueError: The value holds NaN or an infinity.
        TypeError: The value is not JSON.
    """
    return json.dumps(
        value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False
    )


def canonical_bytes(value: Any) -> bytes:
    """UTF-8 bytes of `canonical_json` (ASCII by construction)."""
    return canonical_json(value).encode("ascii")


def digest_bytes(data: bytes) -> str:
    """``sha256:`` digest of raw bytes."""
    return "sha256:" + hashlib.sha256(data).hexdigest()


def digest_texts(texts: Iterable[str]) -> str:
    """Digest of ASCII texts put together, without putting them together in memory."""
    state = hashlib.sha256()
    for text in texts:
        state.update(text.encode("ascii"))
    return "sha256:" + state.hexdigest()


def digest_text(text: str) -> str:
    """Digest of a text's UTF-8 bytes.

    Raises:
        InputError: The text holds a lone surrogate (code ``invalid_artifact``).
    """
    data = utf8(text)
    if data is None:
        raise InputError(INVALID_ARTIFACT)
    return digest_bytes(data)


def utf8(text: str) -> bytes | None:
    """UTF-8 bytes of a text, or None where it holds a lone surrogate."""
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        return None


def digest(value: Any) -> str:
    """Digest of a JSON value's canonical bytes."""
    return digest_bytes(canonical_bytes(value))


def is_digest(value: object) -> bool:
    """Whether a value is a ``sha256:`` digest, to the letter."""
    return type(value) is str and _DIGEST.fullmatch(value) is not None


def is_key(value: object) -> TypeGuard[bytes]:
    """Whether a value is a sealing key fit for use: at least `KEY_BYTES` bytes."""
    return type(value) is bytes and len(value) >= KEY_BYTES


def check_key(key: object) -> bytes:
    """Return a sealing key that is fit for use.

    Raises:
        InputError: It is none (code ``invalid_sealing_key``).
    """
    if not is_key(key):
        raise InputError(INVALID_KEY)
    return key


def keyed_digest(key: bytes, domain: str, message: bytes) -> str:
    """``sha256:`` HMAC-SHA256 of a message under a domain.

    Raises:
        InputError: The key is not fit for use.
    """
    return keyed_digester(key, domain)(message)


def keyed_digest_texts(key: bytes, domain: str, texts: Iterable[str]) -> str:
    """`keyed_digest` of ASCII texts put together, without putting them together in memory.

    Raises:
        InputError: The key is not fit for use.
    """
    state = hmac.new(check_key(key), domain.encode("ascii") + b"\0", "sha256")
    for text in texts:
        state.update(text.encode("ascii"))
    return "sha256:" + state.hexdigest()


def keyed_digester(key: bytes, domain: str) -> Callable[[bytes], str]:
    """Return `keyed_digest` for many messages under one key and domain, its state made once.

    Raises:
        InputError: The key is not fit for use.
    """
    # HMAC as RFC 2104 builds it from two SHA-256 states: copying those costs half of copying an
    # HMAC object, and a large review seals 45,000 edges. A test holds it against `hmac`.
    block = check_key(key)
    if len(block) > _BLOCK:
        block = hashlib.sha256(block).digest()
    padded = block.ljust(_BLOCK, b"\0")
    inner = hashlib.sha256(padded.translate(_INNER_PAD) + domain.encode("ascii") + b"\0")
    outer = hashlib.sha256(padded.translate(_OUTER_PAD))

    def digest_of(message: bytes) -> str:
        inside = inner.copy()
        inside.update(message)
        outside = outer.copy()
        outside.update(inside.digest())
        return "sha256:" + outside.hexdigest()

    return digest_of


def seal(value: Any, key: bytes, domain: str) -> str:
    """Seal of a JSON value: its keyed digest over canonical bytes."""
    return keyed_digest(key, domain, canonical_bytes(value))


def same(left: str, right: str) -> bool:
    """Compare two digests or seals in constant time."""
    return hmac.compare_digest(left.encode("utf-8"), right.encode("utf-8"))
