"""What Load shows of an item: all of a short one, an exact excerpt of a long one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.window_walk import write_item
from citereview import actions
from citereview.actions.loading import previewing
from citereview.actions.session import Session
from tests.round_helpers import write_artifacts


@pytest.fixture
def long(tmp_path: Path) -> Iterator[Session]:
    """A note of 3,000 claims whose citations lie anywhere in a source of 601 turns."""
    write_item(tmp_path / "cases.jsonl", 3_000, 601)
    place = tmp_path / "long.round"
    actions.new_round(place, artifacts=tmp_path / "cases.jsonl", kind="synthetic")
    with actions.open_session(place) as session:
        yield session


def test_that_a_short_item_comes_whole(tmp_path: Path) -> None:
    place = tmp_path / "short.round"
    artifacts = write_artifacts(tmp_path / "artifacts")
    actions.new_round(place, artifacts=artifacts, kind="synthetic")
    with actions.open_session(place) as session:
        shown = actions.item_preview(session, "case-001", "alpha-writer")
        case, candidate = next(iter(session.artifacts().items()))
    assert shown.whole
    assert (shown.note, shown.source) == (candidate.summary, case.source)
    assert shown.total == len(shown.claims) == 2


@pytest.mark.parametrize("claim", [0, 1, 1_499, 2_990, 9_990, -4])
def test_that_an_excerpt_holds_the_claim_and_what_it_cites_exactly(
    long: Session, claim: int
) -> None:
    shown = actions.item_preview(long, "case-1", "system-a", claim)
    held = min(max(claim, 0), 2_999)
    assert not shown.whole
    assert (shown.number, shown.total) == (held, 3_000)
    one = shown.claims[shown.chosen]
    assert shown.note[one.start : one.end] == f"Sentence {held} by 8."
    cited = [(3 * held + n) % 601 for n in range(3)]
    assert shown.cited == 3
    assert [shown.source[a:b] for a, b in one.evidence] == [
        f"[doctor] turn {at} says what was seen ." for at in cited
    ]


def test_that_an_excerpt_is_small_and_every_claim_it_marks_lies_in_it(long: Session) -> None:
    shown = actions.item_preview(long, "case-1", "system-a", 1_500)
    assert len(shown.note) < 3 * previewing.AROUND
    assert len(shown.source) < 3 * previewing.AROUND
    assert 10 < len(shown.claims) <= previewing.MOST_CLAIMS
    for at, one in enumerate(shown.claims):
        number = 1_500 - shown.chosen + at
        assert shown.note[one.start : one.end] == f"Sentence {number} by 8."


def test_that_a_citation_outside_the_excerpt_is_counted_and_not_marked(long: Session) -> None:
    # Claim 200 cites the last turn and, beginning anew, the first two.
    shown = actions.item_preview(long, "case-1", "system-a", 200)
    assert shown.cited == 3
    (only,) = shown.claims[shown.chosen].evidence
    assert shown.source[slice(*only)] == "[doctor] turn 600 says what was seen ."
