"""How much of a text lies in no claim, held against counting it letter by letter."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from citereview.rounds.artifacts import CandidateArtifacts, ClaimRow

TEXTS = st.text(st.sampled_from("ab \n\u00a0\u2003\x1c\U0001f642"), min_size=1, max_size=30)


@settings(deadline=None)
@given(TEXTS, st.data())
def test_that_every_visible_character_counts_once_however_claims_overlap(text: str, data) -> None:
    starts = data.draw(st.lists(st.integers(0, len(text) - 1), max_size=5))
    spans = [(start, data.draw(st.integers(start + 1, len(text)))) for start in starts]
    claims = tuple(
        ClaimRow(f"c-{at}", start, end, None, len(text), "finding", ())
        for at, (start, end) in enumerate(spans)
    )
    visible = [at for at, character in enumerate(text) if not character.isspace()]
    unclaimed = [at for at in visible if not any(start <= at < end for start, end in spans)]
    expected = len(unclaimed) / len(visible) if visible else None
    assert CandidateArtifacts("system-a", text, claims).unclaimed_share == expected
