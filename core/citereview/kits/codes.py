"""Short codes and the keyed code that ties a return to its kit."""

from __future__ import annotations

from collections.abc import Iterable

from citereview.canonical import keyed_digest

RECIPIENT_DOMAIN = "citereview.kit.recipient.v1"
"""Domain of `recipient_code`."""

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no letter that is heard or read as a digit."""


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
    for places in range(6, 49, 3):
        codes = {ref: _code(ref, places) for ref in refs}
        if len(set(codes.values())) == len(refs):
            return codes
    raise ValueError("review references share their first 240 bits")


def _code(ref: str, places: int) -> str:
    number = int(ref.removeprefix("sha256:"), 16)
    letters = [_ALPHABET[(number >> (251 - 5 * place)) & 31] for place in range(places)]
    return "-".join("".join(letters[at : at + 3]) for at in range(0, places, 3))
