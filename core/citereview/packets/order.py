"""Which candidate stands where: the reference system's rotation, and the independent order.

Under the rotation each packet follows from the one before, so whoever recognises one system in one
packet knows it in all. The independent order draws the places from the key: rows of random Latin
squares, as many as the packets need, pooled and shuffled over the whole set. Whole squares put
every candidate in every place equally often, and the rows of a last, partial square at most once
more: the places stay balanced to one, while one packet says next to nothing of another.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import TypeVar

_DRAW_DOMAIN = b"citereview.packets.order.v1"
_DRAW_RANGE = 1 << 32

Item = TypeVar("Item")


def keyed_order(names: Iterable[str], key: bytes, domain: bytes) -> tuple[str, ...]:
    """Names ordered by their HMAC under a domain: fixed by the key, unguessable without it."""

    def rank(name: str) -> tuple[bytes, str]:
        return hmac.digest(key, domain + b"\0" + name.encode("utf-8"), "sha256"), name

    return tuple(sorted(names, key=rank))


def rotating_rows(identities: Iterable[str], count: int, key: bytes) -> tuple[tuple[str, ...], ...]:
    """The reference system's places: one keyed order, turned by one place a packet.

    Args:
        identities: The candidates.
        count: How many packets.
        key: The evaluator's key.

    Returns:
        One row of identities a packet, in packet order.
    """
    base = keyed_order(identities, key, b"candidate-order-v1")
    turned = [base[turn:] + base[:turn] for turn in range(len(base))]
    return tuple(turned[packet % len(base)] for packet in range(count))


class KeyedDraws:
    """Uniform draws fixed by a key and a context: HMAC-SHA256 in counter mode, with rejection."""

    __slots__ = ("_buffer", "_counter", "_state")

    def __init__(self, key: bytes, context: bytes) -> None:
        self._state = hmac.new(key, _DRAW_DOMAIN + b"\0" + context + b"\0", hashlib.sha256)
        self._counter = 0
        self._buffer = b""

    def below(self, bound: int) -> int:
        """Draw one integer from 0 to ``bound`` - 1, each equally likely; ``bound`` to 2**32."""
        usable = _DRAW_RANGE - _DRAW_RANGE % bound
        while True:
            if not self._buffer:
                block = self._state.copy()
                block.update(self._counter.to_bytes(8, "big"))
                self._counter += 1
                self._buffer = block.digest()
            drawn = int.from_bytes(self._buffer[:4], "big")
            self._buffer = self._buffer[4:]
            if drawn < usable:
                return drawn % bound

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """The items in an order drawn at random, each order equally likely."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def independent_rows(
    identities: Iterable[str], count: int, draws: KeyedDraws
) -> tuple[tuple[str, ...], ...]:
    """The independent order: rows of random Latin squares, pooled and shuffled.

    Args:
        identities: The candidates, at least two; their given order does not matter.
        count: How many packets.
        draws: Where the randomness comes from.

    Returns:
        One row of identities a packet, in packet order; balanced to one in every place.
    """
    names = sorted(identities)
    pool: list[tuple[str, ...]] = []
    while len(pool) < count:
        pool.extend(_latin_rows(names, min(len(names), count - len(pool)), draws))
    return tuple(draws.shuffled(pool))


def _latin_rows(names: Sequence[str], count: int, draws: KeyedDraws) -> list[tuple[str, ...]]:
    """Draw the first ``count`` rows of a random Latin square.

    Row by row: every row is a perfect matching of places with the names not yet seen there. By
    Hall's theorem a Latin rectangle can always be extended, so no draw is ever a dead end.
    """
    free = [set(names) for _ in names]
    rows: list[tuple[str, ...]] = []
    for _ in range(count):
        place_of: dict[str, int] = {}
        for place in draws.shuffled(range(len(names))):
            _seat(place, free, place_of, draws.shuffled(names), set())
        row = [""] * len(names)
        for name, place in place_of.items():
            row[place] = name
            free[place].remove(name)
        rows.append(tuple(row))
    return rows


def _seat(
    place: int,
    free: list[set[str]],
    place_of: dict[str, int],
    preference: Sequence[str],
    tried: set[str],
) -> bool:
    """Give a place a name, moving others along an augmenting path where that is needed."""
    for name in preference:
        if name not in free[place] or name in tried:
            continue
        tried.add(name)
        if name not in place_of or _seat(place_of[name], free, place_of, preference, tried):
            place_of[name] = place
            return True
    return False
