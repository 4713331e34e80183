"""The keyed digest is HMAC-SHA256: held against the standard library's and RFC 4231."""

from __future__ import annotations

import hashlib
import hmac
import random

import pytest

from citereview.canonical import (
    digest_bytes,
    digest_texts,
    keyed_digest,
    keyed_digest_texts,
    keyed_digester,
)
from citereview.errors import InputError


@pytest.mark.parametrize("length", [32, 33, 63, 64, 65, 100, 131, 1000])
def test_that_the_keyed_digest_is_hmac_over_domain_zero_byte_and_message(length: int) -> None:
    draws = random.Random(length)  # noqa: S311 - any bytes will do
    for size in (0, 1, 55, 56, 63, 64, 65, 500, 10_000):
        key, message = draws.randbytes(length), draws.randbytes(size)
        expected = hmac.new(key, b"a.domain\0" + message, hashlib.sha256).hexdigest()
        assert keyed_digest(key, "a.domain", message) == f"sha256:{expected}"


def test_that_a_digester_keeps_no_trace_of_earlier_messages() -> None:
    key = bytes(range(32))
    digest_of = keyed_digester(key, "d")
    first = digest_of(b"one")
    assert digest_of(b"two") != first
    assert digest_of(b"one") == first == keyed_digest(key, "d", b"one")


@pytest.mark.parametrize("texts", [(), ("",), ("one text",), ("in ", "", "three ", "pieces")])
def test_that_texts_in_pieces_have_the_digest_of_the_whole(texts: tuple[str, ...]) -> None:
    whole = "".join(texts).encode("ascii")
    assert digest_texts(texts) == digest_bytes(whole)
    for key in (bytes(32), bytes(range(65))):
        assert keyed_digest_texts(key, "d", texts) == keyed_digest(key, "d", whole)


@pytest.mark.parametrize("key", [b"", b"k" * 31, "k" * 32, bytearray(32), None])
def test_that_a_key_that_is_none_is_refused(key: object) -> None:
    with pytest.raises(InputError) as caught:
        keyed_digester(key, "d")  # type: ignore[arg-type]
    assert caught.value.code == "invalid_sealing_key"
    with pytest.raises(InputError) as caught:
        keyed_digest_texts(key, "d", ())  # type: ignore[arg-type]
    assert caught.value.code == "invalid_sealing_key"
