"""Short codes and the keyed code that ties a return to its kit."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product

from citereview.canonical import keyed_digest

RECIPIENT_DOMAIN = "citereview.kit.recipient.v1"
"""Domain of `recipient_code`."""

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no letter that is heard or read as a digit."""
GROUP = 3
"""Places between two hyphens."""


def recipient_code(key: bytes, kit_digest: str, recipient_ref: str) -> str:
    """Keyed digest over kit and recipient: only the round's own key makes it.

    Raises:
        InputError: The key is not fit for use.
    """
    message = f"{kit_digest}\0{recipient_ref}".encode("ascii")
    return keyed_digest(key, RECIPIENT_DOMAIN, message)


def pair_codes(review_refs: Iterable[str]) -> dict[str, str]:
    """Short codes (``7KQ-2MX``) for all pairs of a round, distinct within it.

    A code is the head of the review_ref in base 32, so it stays the same while the set stays the
    same; where six places are not enough for distinct codes, all of them grow by three.

    Args:
        review_refs: Every review_ref of the round (``sha256:`` and 64 hex digits).
    """
    refs = sorted(set(review_refs))
    for places in range(6, 49, GROUP):
        heads = [_head(ref, places) for ref in refs]
        if len(set(heads)) == len(refs):
            groups = _groups()
            shifts = range(5 * (places - GROUP), -1, -5 * GROUP)
            return {
                ref: "-".join([groups[(head >> shift) % len(groups)] for shift in shifts])
                for ref, head in zip(refs, heads, strict=True)
            }
    raise ValueError("review references share their first 240 bits")


@cache
def _groups() -> list[str]:
    """Every three letters there are, at the place of the number they stand for."""
    return ["".join(letters) for letters in product(_ALPHABET, repeat=GROUP)]


def _head(ref: str, places: int) -> int:
    """The first ``places`` times five bits of a review_ref."""
    bits = 5 * places
    digits = -(-bits // 4)
    at = len("sha256:")
    return int(ref[at : at + digits], 16) >> (4 * digits - bits)
