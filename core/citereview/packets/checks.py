"""The limits of packets and mappings, and the checks the records share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sized
from typing import TypeGuard, TypeVar

from citereview.canonical import is_digest, is_key, utf8
from citereview.errors import Problem
from citereview.packets.errors import (
    INVALID_ALIAS,
    INVALID_DIGEST,
    INVALID_KEY,
    INVALID_REFERENCE,
    INVALID_SEQUENCE,
    INVALID_TEXT,
    BlindedAdjudicationError,
)

MAX_CANDIDATES = 26
MAX_CASES = 100_000
MAX_CRITERIA = 8
MAX_TEXT = 1_000_000
MAX_QUESTION = 500

_REFERENCE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:-]{0,127}")
_ALIAS = re.compile(r"candidate-[a-z]")
_ALIASES = tuple(f"candidate-{letter}" for letter in "abcdefghijklmnopqrstuvwxyz")

Record = TypeVar("Record")
Made = TypeVar("Made")


def is_public_ref(value: object) -> bool:
    """Whether a value is a reference that may stand in a public packet."""
    return type(value) is str and _REFERENCE.fullmatch(value) is not None


def aliases(count: int) -> tuple[str, ...]:
    """The aliases of the first ``count`` places, at most 26."""
    return _ALIASES[:count]


def refused(field: str, problem: Problem) -> BlindedAdjudicationError:
    """The error for one refused field."""
    return BlindedAdjudicationError(problem, field=field)


def require_ref(value: object, field: str) -> None:
    """Refuse what is not a public reference."""
    if not is_public_ref(value):
        raise refused(field, INVALID_REFERENCE)


def require_digest(value: object, field: str) -> None:
    """Refuse what is not a ``sha256:`` digest."""
    if not is_digest(value):
        raise refused(field, INVALID_DIGEST)


def require_text(value: object, field: str, maximum: int = MAX_TEXT) -> None:
    """Refuse what is not a text of 1 to ``maximum`` characters, not blank, valid Unicode."""
    if (
        type(value) is not str
        or not value.strip()
        or len(value) > maximum
        or not (value.isascii() or utf8(value) is not None)
    ):
        raise refused(field, INVALID_TEXT)


def require_alias(value: object, field: str) -> None:
    """Refuse what is not ``candidate-a`` to ``candidate-z``."""
    if type(value) is not str or _ALIAS.fullmatch(value) is None:
        raise refused(field, INVALID_ALIAS)


def require_key(value: object) -> bytes:
    """Return a key fit for use, or refuse it."""
    if not is_key(value):
        raise refused("randomization_key", INVALID_KEY)
    return value


def attempted(read: Callable[[], Made]) -> Made | None:
    """Look at something of the caller's; None if that raises, for the error may carry a value."""
    try:
        return read()
    except Exception:  # a foreign object may raise anything
        return None


def is_a(value: object, kind: type[Record]) -> TypeGuard[Record]:
    """`isinstance` for what may be anything, also an object that fails when asked for its class."""
    return attempted(lambda: isinstance(value, kind)) is True


def records(
    value: Iterable[object],
    kind: type[Record],
    field: str,
    *,
    most: int | None = None,
    fewest: int = 1,
    problem: Problem = INVALID_SEQUENCE,
) -> tuple[Record, ...]:
    """Return the items of an iterable as a tuple, or refuse it.

    Args:
        value: Any iterable; whatever it raises is swallowed, since it could carry a value.
        kind: What each item must be.
        field: The name the error carries.
        most: Largest count allowed, None for no limit.
        fewest: Smallest count allowed.
        problem: What the error says.
    """
    items = attempted(lambda: tuple(value))
    if items is None or len(items) < fewest or (most is not None and len(items) > most):
        raise refused(field, problem)
    found = attempted(lambda: tuple(item for item in items if isinstance(item, kind))) or ()
    if len(found) != len(items):
        raise refused(field, problem)
    return found


def sized_records(
    value: Iterable[object],
    kind: type[Record],
    field: str,
    *,
    most: int | None = None,
    fewest: int = 1,
) -> tuple[Record, ...]:
    """`records`, for a field that must be a collection and not an iterator."""
    sized = is_a(value, Sized)  # type: ignore[type-abstract]
    if not sized:
        raise refused(field, INVALID_SEQUENCE)
    return records(value, kind, field, most=most, fewest=fewest)
