"""What is read for a page without a word: announced when it takes long, called off, read again."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from citereview_gui.main_window import MainWindow
from citereview_gui.widgets import progress_strip
from citereview_gui.widgets.page import Page

AtRest = Callable[[MainWindow], None]
STEPS = 4
FOR_EVER_MS = 600_000


WORDS: dict[str, Callable[[Any], str]] = {
    "export": lambda page: str(page.before.matches.text()),
    "resolve": lambda page: str(page.sentence.text()),
}
NOT_READ = {
    "export": "The texts were not looked through.",
    "resolve": "The pairs were not read.",
}


ASKED = {
    "load": "item_page",
    "export": "match_counts",
    "track": "status",
    "resolve": "pair_page",
}


def slow_read(window: MainWindow, fake: Any, qtbot: QtBot, stage: str) -> tuple[Page, str]:
    """Turn to a page whose reading takes as long as the test likes; what it asks for."""
    asked = ASKED[stage]
    plain = getattr(fake, asked)

    def read(session: Any, *given: Any, **named: Any) -> Any:
        fake._work("pairs", STEPS, session.report, session.cancel)
        return plain(session, *given, **named)

    setattr(fake, asked, read)
    fake.hold = threading.Event()
    page = window.pages.stage(stage)
    page.stale = True
    window.show_stage(stage)
    qtbot.waitUntil(window.strip.cancel_button.isEnabled)
    return page, asked


@pytest.fixture(params=["load", "track"])
def slow(
    request: pytest.FixtureRequest, opened: MainWindow, fake: Any, qtbot: QtBot
) -> tuple[Page, str]:
    """A page that reads slowly."""
    return slow_read(opened, fake, qtbot, str(request.param))


def offers(window: MainWindow) -> dict[str, QPushButton]:
    return {button.text(): button for button in window.message.findChildren(QPushButton)}


def test_that_a_slow_read_counts_and_lets_everything_else_be_pressed(
    slow: tuple[Page, str], opened: MainWindow, fake: Any, qtbot: QtBot, at_rest: AtRest
) -> None:
    qtbot.waitUntil(lambda: f"1 of {STEPS}" in opened.strip.text)
    assert opened.strip.text.startswith("Reading the round")
    assert opened.strip.cancel_button.isVisible()
    assert not opened.jobs.busy
    fake.hold.set()
    at_rest(opened)
    qtbot.waitUntil(opened.strip.isHidden)
    assert opened.message.isHidden()


def test_that_a_read_that_was_called_off_is_said_and_read_again_when_asked_for(
    slow: tuple[Page, str], opened: MainWindow, fake: Any, qtbot: QtBot, at_rest: AtRest
) -> None:
    page, asked = slow
    opened.strip.cancel_button.click()
    at_rest(opened)
    qtbot.waitUntil(opened.strip.isHidden)
    stale: list[bool] = [page.stale]
    assert "Cancelled: Reading the round." in opened.message.text
    assert "missing on this page" in opened.message.text
    fake.hold = None
    before = len(fake.called(asked))
    offers(opened)["Read again"].click()
    at_rest(opened)
    assert len(fake.called(asked)) > before
    assert [*stale, page.stale] == [True, False]
    assert opened.message.isHidden()


def test_that_one_who_comes_back_to_the_page_finds_it_read(
    slow: tuple[Page, str], opened: MainWindow, fake: Any, at_rest: AtRest
) -> None:
    page, asked = slow
    opened.strip.cancel_button.click()
    at_rest(opened)
    fake.hold = None
    opened.show_home()
    before = len(fake.called(asked))
    opened.show_stage("load" if page is opened.pages.load else "track")
    at_rest(opened)
    assert len(fake.called(asked)) > before
    assert opened.message.isHidden()


def test_that_closing_the_round_meanwhile_says_nothing_of_it(
    slow: tuple[Page, str], opened: MainWindow, fake: Any, at_rest: AtRest
) -> None:
    opened.strip.cancel_button.click()
    opened.close_round()
    at_rest(opened)
    assert opened.message.isHidden()


def test_that_what_changes_the_round_is_not_called_off_within(
    opened: MainWindow, fake: Any, at_rest: AtRest
) -> None:
    heard: list[bool] = []
    plain = fake.set_pace

    def act(session: Any, **named: Any) -> Any:
        heard.append(session.cancel is not None)
        return plain(session, **named)

    fake.set_pace = act
    opened.presenter.call("set_pace", writes=True, seconds_per_pair=30, words_per_minute=0)
    at_rest(opened)
    assert heard == [False]


def test_that_the_strip_stays_from_one_part_of_an_act_to_the_next(
    opened: MainWindow, fake: Any, qtbot: QtBot, at_rest: AtRest, monkeypatch: pytest.MonkeyPatch
) -> None:
    qtbot.waitUntil(opened.strip.isHidden)
    for name in ("LINGER_MS", "GRACE_MS"):
        monkeypatch.setattr(progress_strip, name, FOR_EVER_MS)
    opened.presenter.call("readiness", title="An act", long=True)
    at_rest(opened)
    # What is read for a page in the meantime does not take its words.
    opened.presenter.call("status")
    at_rest(opened)
    assert opened.strip.isVisible()
    assert opened.strip.text.startswith("An act")
    assert not opened.strip.cancel_button.isEnabled()
    monkeypatch.setattr(progress_strip, "LINGER_MS", 0)
    opened.presenter.call("status")
    qtbot.waitUntil(opened.strip.isHidden)


@pytest.mark.parametrize("stage", ["export", "resolve"])
def test_that_a_page_does_not_say_that_it_reads_when_it_no_longer_does(
    opened: MainWindow, fake: Any, qtbot: QtBot, at_rest: AtRest, stage: str
) -> None:
    fake.exported = fake.locked = stage == "resolve"
    opened.presenter.call("overview", writes=True)
    opened.show_home()
    at_rest(opened)
    opened.pages.stage(stage).forget()
    page, _ = slow_read(opened, fake, qtbot, stage)
    words = WORDS[stage]
    assert words(page).endswith("…")
    opened.strip.cancel_button.click()
    at_rest(opened)
    assert words(page) == NOT_READ[stage]
    fake.hold = None
    offers(opened)["Read again"].click()
    at_rest(opened)
    assert words(page) != NOT_READ[stage]
    assert not words(page).endswith("…")
