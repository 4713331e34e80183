"""The independent order: balanced, fixed by the key, and telling little of other packets."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import pytest

from citereview.packets.order import KeyedDraws, independent_rows, rotating_rows

KEY = b"a key for drawing the places in."


def drawn(names: int, count: int, context: bytes = b"round-1") -> tuple[tuple[str, ...], ...]:
    identities = [f"system-{index:02}" for index in range(names)]
    return independent_rows(identities, count, KeyedDraws(KEY, context))


def imbalance(rows: tuple[tuple[str, ...], ...]) -> int:
    counts = {name: [0] * len(rows[0]) for name in rows[0]}
    for row in rows:
        for place, name in enumerate(row):
            counts[name][place] += 1
    return max(max(row) - min(row) for row in counts.values())


@pytest.mark.parametrize("names", [2, 3, 4, 7, 26])
@pytest.mark.parametrize("count", [1, 2, 3, 5, 12, 53, 211])
def test_that_every_candidate_stands_everywhere_equally_often(names: int, count: int) -> None:
    rows = drawn(names, count)
    assert len(rows) == count
    assert all(len(set(row)) == names for row in rows)
    assert imbalance(rows) <= 1


def test_that_the_order_is_fixed_by_key_and_round_and_not_by_the_order_of_names() -> None:
    again = independent_rows(
        ["system-02", "system-00", "system-01"], 40, KeyedDraws(KEY, b"round-1")
    )
    assert again == drawn(3, 40)
    assert drawn(3, 40, b"round-2") != drawn(3, 40)
    other_key = KeyedDraws(KEY[::-1], b"round-1")
    assert independent_rows(["system-00", "system-01", "system-02"], 40, other_key) != drawn(3, 40)


def test_that_a_packet_says_next_to_nothing_of_the_next() -> None:
    """Under the rotation a row fixes the next; here each of the six can follow each."""
    rows = drawn(3, 6000)
    following = Counter(pairwise(rows))
    orders = list(permutations(sorted(rows[0])))
    assert len(following) == 36
    expected = len(rows) / 36
    chi_square = sum(
        (following[first, second] - expected) ** 2 / expected
        for first in orders
        for second in orders
    )
    # 35 degrees of freedom; the 1e-6 point is 94. The draw is fixed by the key: no flake.
    assert chi_square < 94
    turned = Counter(pairwise(rotating_rows(["a", "b", "c"], 6000, KEY)))
    assert len(turned) == 3


def test_that_every_order_of_four_is_about_equally_likely() -> None:
    counts = Counter(drawn(4, 9600))
    assert len(counts) == 24
    chi_square = sum((count - 400) ** 2 / 400 for count in counts.values())
    # 23 degrees of freedom; the 1e-6 point is 75.
    assert chi_square < 75


def test_that_latin_squares_beyond_the_cyclic_ones_are_drawn() -> None:
    """Of order four there are two kinds; in the cyclic kind fewer 2 x 2 subsquares lie."""
    kinds = set()
    for context in range(40):
        rows = drawn(4, 4, str(context).encode())
        subsquares = sum(
            rows[a][p] == rows[b][q] and rows[a][q] == rows[b][p]
            for a in range(4)
            for b in range(a + 1, 4)
            for p in range(4)
            for q in range(p + 1, 4)
        )
        kinds.add(subsquares)
    assert kinds == {4, 12}


def test_that_draws_below_a_bound_stay_below_it_and_reach_it() -> None:
    draws = KeyedDraws(KEY, b"bounds")
    assert {draws.below(1) for _ in range(10)} == {0}
    assert {draws.below(7) for _ in range(500)} == set(range(7))
    assert sorted(draws.shuffled(range(100))) == list(range(100))
