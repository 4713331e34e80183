"""Quotes to choose a place for stay answerable when the files are checked again."""

from __future__ import annotations

from typing import Any

from citereview.actions.loading.guided_views import QuoteCandidate, QuoteQuestion
from citereview_gui.stages.new.quote_choices import QuoteChoices
from citereview_gui.theme import Theme


def question() -> QuoteQuestion:
    """A quote that stands at two places."""
    places = tuple(
        QuoteCandidate(
            number=number, start=start, end=start + 4, near=False, before="", words="Okay", after=""
        )
        for number, start in ((1, 0), (2, 20))
    )
    return QuoteQuestion(
        key="row 18/evidence",
        kind="ambiguous",
        role="evidence",
        place="row 18, column D",
        quote="Okay",
        candidates=places,
        chosen="",
    )


def test_that_a_quote_still_open_after_checking_again_can_be_answered(
    qtbot: Any, theme: Theme
) -> None:
    quotes = QuoteChoices(theme)
    qtbot.addWidget(quotes)
    quotes.show_questions((question(),))
    quotes.show_questions((question(),))
    quotes.options[1].click()
    assert quotes.choices == {"row 18/evidence": "2"}
    assert quotes.open_count == 0


def test_that_keys_answer_a_quote_after_checking_again(qtbot: Any, theme: Theme) -> None:
    quotes = QuoteChoices(theme)
    qtbot.addWidget(quotes)
    quotes.show_questions((question(),))
    quotes.show_questions((question(),))
    quotes.press(1)
    assert quotes.choices == {"row 18/evidence": "1"}


def test_that_no_question_is_left_on_show_when_none_is_left(qtbot: Any, theme: Theme) -> None:
    quotes = QuoteChoices(theme)
    qtbot.addWidget(quotes)
    quotes.show_questions((question(),))
    quotes.show_questions(())
    assert quotes.options == []
