"""Looking first whether an identifier may stand in a text loses none that does."""

from __future__ import annotations

from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from citereview.rounds import sightings
from citereview.rounds.sightings import matches

LETTERS = st.text(st.sampled_from("aAkKsS9 .-\u212a\u017f\u0131\u0130\u00df"), max_size=12)


@settings(deadline=None)
@given(st.lists(LETTERS, max_size=3), st.lists(LETTERS, min_size=1, max_size=3))
def test_that_every_identifier_that_stands_in_a_text_is_found(
    surfaces: list[str], texts: list[str]
) -> None:
    looked_for = {"case-1": texts}, (), {"case-1": surfaces}
    found = list(matches(*looked_for))
    with patch.object(sightings, "_may_stand", return_value=True):
        assert list(matches(*looked_for)) == found
