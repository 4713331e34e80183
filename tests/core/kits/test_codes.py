"""Pair codes: the head of each reference in base 32, as long as it takes to be distinct."""

from __future__ import annotations

import hashlib

import pytest

from citereview.kits import pair_codes

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def bit_by_bit(ref: str, places: int) -> str:
    """The definition, five bits after five bits."""
    bits = "".join(f"{int(digit, 16):04b}" for digit in ref.removeprefix("sha256:"))
    letters = [ALPHABET[int(bits[5 * at : 5 * at + 5], 2)] for at in range(places)]
    return "-".join("".join(letters[at : at + 3]) for at in range(0, places, 3))


def ref(number: int, head: str = "") -> str:
    return f"sha256:{(head + hashlib.sha256(str(number).encode()).hexdigest())[:64]}"


def test_that_a_code_is_the_head_of_its_reference() -> None:
    refs = [ref(number) for number in range(200)]
    assert pair_codes(refs) == {one: bit_by_bit(one, 6) for one in refs}


@pytest.mark.parametrize(("shared", "places"), [(7, 6), (8, 9), (11, 9), (12, 12), (59, 48)])
def test_that_all_codes_grow_until_they_are_distinct(shared: int, places: int) -> None:
    # So many hex digits are the same; the next one differs in its first bit.
    refs = [ref(1), *(f"sha256:{'a' * shared}{digit}".ljust(71, "0") for digit in "08")]
    assert pair_codes(refs) == {one: bit_by_bit(one, places) for one in refs}


def test_that_references_that_share_their_head_have_no_codes() -> None:
    with pytest.raises(ValueError, match="240 bits"):
        pair_codes([f"sha256:{'a' * 61}{digit}00" for digit in "08"])
