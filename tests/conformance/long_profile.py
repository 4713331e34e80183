"""The long profiles: the same drawings as in the short ones, a hundred thousand seeds of them.

Hypothesis takes longer around an example than both sides take to judge it. What it is for,
shrinking, the short profiles have; here the seed of the first failure is noted.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.conformance.review_strategies import Dice

EXAMPLES = 100_000
_CHOICES = 200


def judge_seeds(judge: Callable[[random.Random], Any], examples: int = EXAMPLES) -> Counter[Any]:
    """Judge an input drawn from each seed; count what they came to."""
    verdicts: Counter[Any] = Counter()
    for seed in range(examples):
        try:
            verdicts[judge(random.Random(seed))] += 1  # noqa: S311 - reproducible on purpose
        except BaseException as error:
            error.add_note(f"seed {seed}")
            raise
    assert verdicts.total() == examples
    return verdicts


def judge_many(build: Callable[[Dice], Any], judge: Callable[[Any], Any]) -> None:
    """Judge what is built from the choices of each seed; both verdicts must have been seen."""
    verdicts = judge_seeds(lambda draws: judge(build(Dice(draws.randbytes(2 * _CHOICES)))))
    print(dict(verdicts))  # noqa: T201 - shown by pytest -s, and when the test fails
    accepted = verdicts["accepted"]
    assert min(accepted, verdicts.total() - accepted) > verdicts.total() / 100
