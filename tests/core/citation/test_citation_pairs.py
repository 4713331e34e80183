"""Pairs are found by position; labels that disagree make a pair unclear, however they come."""

from __future__ import annotations

from itertools import permutations

import pytest

from citereview.citation.pairs import Labels, Pairs


@pytest.fixture
def pairs() -> Pairs:
    """Claim a cites e1 and e3, the latter by two parts; b cites nothing usable; c cites e1."""
    return Pairs({"a": 0, "b": 1, "c": 2}, [0, 2, 2, 3], ["e1", "e3", "e1"], {1: 1})


@pytest.mark.parametrize(
    ("number", "evidence", "position"),
    [(0, "e1", 0), (0, "e3", 1), (2, "e1", 2), (0, "e2", -1), (0, "e4", -1), (1, "e1", -1),
     (2, "e0", -1), (2, "e3", -1)],
)  # fmt: skip
def test_that_a_pair_is_found_among_its_own_claims_alone(
    pairs: Pairs, number: int, evidence: str, position: int
) -> None:
    assert pairs.position(number, evidence) == position


def test_that_every_usable_edge_of_a_labelled_pair_counts(pairs: Pairs) -> None:
    labels = Labels(pairs)
    labels.add([("a", "e3", "supports"), ("c", "e1", "contradicts"), ("b", "e1", "supports")])
    labels.add([("z", "e1", "supports"), ("a", "e3", "supports")])
    assert labels.counts() == {"supports": 2, "contradicts": 1, "irrelevant": 0, "unclear": 0}
    assert (labels.given, labels.unmatched, labels.conflicting) == (5, 2, 0)
    assert labels.claims() == (2, 1)


@pytest.mark.parametrize("order", [*permutations(["supports", "irrelevant", "unclear"])])
def test_that_labels_in_any_order_conflict_once(pairs: Pairs, order: tuple[str, ...]) -> None:
    labels = Labels(pairs)
    for label in order:
        labels.add([("a", "e3", label)])
    assert labels.counts() == {"supports": 0, "contradicts": 0, "irrelevant": 0, "unclear": 2}
    assert (labels.unmatched, labels.conflicting) == (0, 1)
    assert labels.claims() == (1, 0)
