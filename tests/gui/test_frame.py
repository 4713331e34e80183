"""What stands around the pages: header, rail, message, verification, closing a round."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication

from citereview_gui.following import Follower
from citereview_gui.main_window import MainWindow
from citereview_gui.widgets.info_dialog import InfoDialog
from citereview_gui.widgets.rail import STAGES
from tests.gui import fake_round
from tests.gui.fake_load import refused_artifacts
from tests.gui.stage_walk import AtRest, exported, go, press, words_in


def test_that_the_header_says_saved_only_with_the_time_the_store_gave(opened: MainWindow) -> None:
    moment = datetime(2026, 3, 2, 14, 2, tzinfo=UTC).astimezone()
    assert opened.header.saved.text() == f"Saved {moment:%H:%M}"
    assert opened.header.saved.isVisible()


def test_that_a_read_only_round_says_so_and_never_saved(
    window: MainWindow, fake: Any, tmp_path: Path, at_rest: AtRest
) -> None:
    fake.read_only = True
    window.open_round(tmp_path)
    at_rest(window)
    assert "read-only" in window.message.text
    assert "close that one" in window.message.text
    assert "copy the folder" in window.message.text
    assert window.message.isVisible()
    assert not window.header.saved.isVisible()
    go(window, "export", at_rest)
    assert not window.pages.export.acknowledge.isEnabled()


def test_that_a_clock_behind_the_rounds_last_entry_is_said(
    window: MainWindow, tmp_path: Path, at_rest: AtRest, monkeypatch: pytest.MonkeyPatch
) -> None:
    for ahead, said in ((timedelta(minutes=1), False), (timedelta(hours=1), True)):
        monkeypatch.setattr(fake_round, "MOMENT", datetime.now(UTC) + ahead)
        window.open_round(tmp_path)
        at_rest(window)
        assert ("clock is behind" in window.message.text) is said


def test_that_the_rail_says_each_stages_state_in_words_and_names_one_next_step(
    opened: MainWindow, at_rest: AtRest
) -> None:
    names = [button.accessibleName() for button in opened.rail.buttons.values()]
    assert names[0] == "Load: done"
    assert names[1] == "Export: needs you"
    assert names[2].endswith("not begun")
    assert opened.rail.next_stage == "export"
    assert opened.page is opened.pages.export
    go(opened, "load", at_rest)
    opened.show_next_step()
    assert opened.page is opened.pages.export


def test_that_stages_are_reached_by_click_and_by_shortcut(
    opened: MainWindow, at_rest: AtRest
) -> None:
    for number, (stage, page) in enumerate(
        ((name, opened.pages.stage(name)) for name in STAGES), start=1
    ):
        opened.rail.buttons[stage].click()
        assert opened.page is page
        assert opened.menus.stages[stage].shortcut().toString() == f"Ctrl+{number}"
        at_rest(opened)
    opened.menus.stages["load"].trigger()
    assert opened.page is opened.pages.load
    opened.menus.home.trigger()
    assert opened.page is opened.pages.home
    assert not opened.rail.isVisible()
    at_rest(opened)


def test_that_closing_the_round_forgets_it_on_every_page(
    opened: MainWindow, fake: Any, at_rest: AtRest
) -> None:
    go(opened, "load", at_rest)
    assert opened.pages.load.model.rowCount() == 12
    opened.menus.close_round.trigger()
    at_rest(opened)
    assert fake.open_sessions == 0
    assert opened.pages.load.model.rowCount() == 0
    assert opened.pages.load.preview.note.toPlainText() == ""
    assert opened.page is opened.pages.home
    assert not opened.menus.stages["load"].isEnabled()


def test_that_an_error_shows_what_happened_what_is_safe_what_to_do_and_its_code(
    opened: MainWindow, fake: Any, at_rest: AtRest
) -> None:
    fake.fail["export_round"] = refused_artifacts(2)
    exported(opened, at_rest)
    text = opened.message.text
    for part in ("has faults", "Nothing was changed.", "Mend each of them", "artifacts_refused"):
        assert part in text
    assert opened.message.isVisible()
    assert not opened.message.table.isVisible()
    go(opened, "load", at_rest)
    assert opened.message.isVisible(), "an error stays until it was read"
    press(opened.message, "Show 2 places")
    assert opened.message.table.isVisible()
    assert opened.message.model.rowCount() == 2
    press(opened.message, "Copy")
    assert "case-001/alpha-model/claims.json:5" in QGuiApplication.clipboard().text()
    press(opened.message, "Dismiss")
    assert not opened.message.isVisible()


def test_that_verifying_names_each_step_and_the_place_that_does_not_hold(
    opened: MainWindow, at_rest: AtRest
) -> None:
    opened.menus.verify.trigger()
    at_rest(opened)
    found = [d for d in opened.findChildren(InfoDialog) if d.isVisible()]
    assert found[0].accessibleName() == "The round is broken"
    words = words_in(found[0])
    assert "does not hold: artifacts/3" in words
    assert "holds · 4 looked at" in words
    found[0].close_button.click()


def test_that_a_read_only_round_follows_who_writes_it(
    window: MainWindow, fake: Any, tmp_path: Path, at_rest: AtRest
) -> None:
    fake.read_only = True
    window.open_round(tmp_path)
    at_rest(window)
    (follower,) = window.findChildren(Follower)
    assert follower.timer.isActive()
    told: list[object] = []
    window.presenter.overview_changed.connect(told.append)
    follower.timer.timeout.emit()
    at_rest(window)
    assert not told
    fake.exported = True
    follower.timer.timeout.emit()
    at_rest(window)
    assert len(told) == 1
    assert window.rail.buttons["export"].accessibleName() == "Export: done"
    window.presenter.close()
    assert not follower.timer.isActive()


def test_that_a_round_of_ones_own_is_not_asked_how_far_it_has_come(opened: MainWindow) -> None:
    (follower,) = opened.findChildren(Follower)
    assert not follower.timer.isActive()
