"""Any JSON value, built from random draws for the long profiles.

Drawn part by part, a value costs Hypothesis several times what the test of it does, and a hundred
thousand of them never end on a busy machine.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

_NUMBERS: tuple[Any, ...] = (
    0, 1, 2, 5, 12, -1, 2**53, -(2**70), 10**400, True, False,
    0.0, -0.0, 0.5, 1.0, 5e-324, 1e308, float("nan"), float("inf"), float("-inf"),
)  # fmt: skip
_TEXTS: tuple[str, ...] = (
    "", " ", "c1", "e1", "c1", "e1", "supports", "False", "unclear", "other", "reviewer",
    "sha256:" + "0" * 64, "sha256:" + "A" * 64, "x" * 256, "x" * 257, "\x00", "\x7f", "\ud800",
    "\ufeff", "e\u0301", "\u00e9", "\u0130", "\u017f", "\u2003c1\u2003", "1", "-1", "null", "[]",
)  # fmt: skip
_ALPHABETS = (
    "ab",
    "0123456789",
    " \t\n\u3000",
    "\u00df\u0130\u017f\u0131",
    "\ud800\udc00\U0001f600",
)


class _Drawing:
    def __init__(self, draws: random.Random, names: Sequence[str]) -> None:
        self.random = draws
        self.names = names
        self.left = self.random.choice((1, 4, 16, 16, 40))

    def text(self) -> str:
        if self.random.random() < 0.7:
            return self.random.choice(_TEXTS)
        letters = self.random.choice(_ALPHABETS)
        return "".join(self.random.choices(letters, k=self.random.randrange(9)))

    def name(self) -> str:
        return self.random.choice(self.names) if self.random.random() < 0.85 else self.text()

    def value(self, depth: int) -> Any:
        self.left -= 1
        kind = self.random.randrange(8) if self.left > 0 and depth < 9 else self.random.randrange(4)
        if kind < 2:
            return self.text()
        if kind == 2:
            return self.random.choice(_NUMBERS)
        if kind == 3:
            return self.random.choice((None, self.random.randrange(-3, 20)))
        size = self.random.randrange(5)
        if kind < 6:
            return [self.value(depth + 1) for _ in range(size)]
        return {self.name(): self.value(depth + 1) for _ in range(2 * size)}


def any_json(draws: random.Random, names: Sequence[str]) -> Any:
    """Any JSON value; most of its names are among the given ones."""
    return _Drawing(draws, names).value(0)


def any_arguments(
    draws: random.Random, arguments: Sequence[str], names: Sequence[str]
) -> dict[str, Any]:
    """Any JSON value for the first argument and for some of the others."""
    given = [name for name in arguments[1:] if draws.randrange(2)]
    return {name: any_json(draws, names) for name in (arguments[0], *given)}
