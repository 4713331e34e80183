"""What only reads for a page: it tells how far it is and can be cancelled, and holds nobody up."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from citereview_gui.main_window import MainWindow
from citereview_gui.widgets import progress_strip
from citereview_gui.widgets.confirm import ConfirmDialog
from tests.gui.stage_walk import AtRest


def held_readiness(window: MainWindow, fake: Any, qtbot: QtBot) -> None:
    """The readiness is being worked out, and takes as long as the test likes."""
    qtbot.waitUntil(lambda: not window.jobs.jobs and window.strip.isHidden())
    window.presenter._readiness = None
    fake.hold = threading.Event()
    fake.holds_readiness = True
    window.pages.load.stale = True
    window.show_stage("load")
    qtbot.waitUntil(lambda: any(job.call.action == "readiness" for job in window.jobs.jobs))


def test_that_readiness_tells_how_far_it_is_once_it_takes_long(
    opened: MainWindow, fake: Any, qtbot: QtBot, at_rest: AtRest
) -> None:
    held_readiness(opened, fake, qtbot)
    qtbot.waitUntil(opened.strip.cancel_button.isEnabled)
    assert "Looking at what the round gate will ask for" in opened.strip.text
    assert opened.strip.cancel_button.isVisible()
    fake.hold.set()
    at_rest(opened)
    qtbot.waitUntil(opened.strip.isHidden)


def test_that_readiness_can_be_cancelled_and_is_worked_out_when_one_comes_again(
    opened: MainWindow, fake: Any, qtbot: QtBot, at_rest: AtRest
) -> None:
    opened.pages.load.readiness.forget()
    held_readiness(opened, fake, qtbot)
    qtbot.waitUntil(opened.strip.cancel_button.isEnabled)
    opened.strip.cancel_button.click()
    at_rest(opened)
    assert opened.pages.load.stale
    assert "Cancelled" in opened.pages.load.readiness._sum.text()
    fake.hold = None
    opened.show_stage("load")
    at_rest(opened)
    assert "can pass" in opened.pages.load.readiness._sum.text()


def test_that_work_in_the_background_rests_no_button_and_asks_nobody_before_closing(
    opened: MainWindow, fake: Any, qtbot: QtBot
) -> None:
    held_readiness(opened, fake, qtbot)
    assert not opened.jobs.busy
    opened.close()
    qtbot.waitUntil(lambda: not opened.isVisible())
    assert not opened.findChildren(ConfirmDialog)


def test_that_a_quick_read_is_never_announced(
    opened: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[bool] = []
    qtbot.waitUntil(opened.strip.isHidden)
    # However long a read takes here, it is a quick one.
    monkeypatch.setattr(progress_strip, "GRACE_MS", 600_000)
    opened.presenter._readiness = None
    opened.pages.load.stale = True
    opened.show_stage("load")
    qtbot.waitUntil(lambda: shown.append(opened.strip.isVisible()) or not opened.jobs.jobs)
    assert not any(shown)
    assert opened.strip.isHidden()


def test_that_a_read_without_a_title_is_called_off_without_a_word(
    opened: MainWindow, fake: Any, qtbot: QtBot, at_rest: AtRest
) -> None:
    fake.hold, fake.holds_readiness = threading.Event(), True
    before = len(fake.called("readiness"))
    job = opened.presenter.call("readiness", long=True)
    qtbot.waitUntil(lambda: len(fake.called("readiness")) > before)
    with qtbot.waitSignal(job.cancelled):
        job.cancel()
    at_rest(opened)
    assert not opened.message.isVisible()
