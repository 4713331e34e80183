"""Near places are offered for what people change in a quote without meaning to, and for no more."""

from __future__ import annotations

import pytest

from citereview.rounds.artifacts.guided.quotes import FoldedText, exact_places

TEXT = (
    "Patient: It\u2019s worse at night \u2013 the caf\u00e9\r\nmakes no di\ufb00erence. "
    "Took .5 mg. No fever."
)


def near(quote: str) -> list[str]:
    assert exact_places(TEXT, quote) == []
    return [TEXT[one.start : one.end] for one in FoldedText(TEXT).near_places(quote)]


@pytest.mark.parametrize(
    ("quote", "words"),
    [
        ("It's worse at night", "It\u2019s worse at night"),
        ("worse  at\u00a0night", "worse at night"),
        ("night - the", "night \u2013 the"),
        ("cafe\u0301 makes", "caf\u00e9\r\nmakes"),
        ("no difference", "no di\ufb00erence"),
        ("WORSE AT NIGHT", "worse at night"),
        ("\u201cNo fever.\u201d", "No fever."),
        ("\u2018No fever\u2019", "No fever"),
        ("\u2026worse at night\u2026", "worse at night"),
        ("no fever!", ""),
        ("worse at night.", "worse at night"),
        ("It's wors.", ""),
        ("the cafe", ""),
        ("5 mg of", ""),
    ],
)
def test_that_a_near_place_is_the_quote_but_for_how_it_is_written(quote: str, words: str) -> None:
    assert near(quote) == ([words] if words else [])


@pytest.mark.parametrize("quote", ["\u201c\u201d", "...", " ", "\u00ad"])
def test_that_a_quote_of_marks_alone_is_near_nothing(quote: str) -> None:
    assert FoldedText(TEXT.replace(".", "")).near_places(quote) == []


def test_that_marks_that_change_the_meaning_are_not_taken_away() -> None:
    assert FoldedText("Took 5 mg and 7 more.").near_places(".5 mg") == []
    assert FoldedText("Base excess 5 today.").near_places("-5") == []
