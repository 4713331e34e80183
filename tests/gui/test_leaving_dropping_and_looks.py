"""Work that runs and is left, what is dropped on the window, how it looks, its menus."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.theme import SCALES, Theme
from tests.gui.stage_walk import AtRest, dialog_of, drop, exported, go


def test_that_running_work_counts_can_be_cancelled_and_leaves_the_round_as_it_was(
    opened: MainWindow, fake: Any, at_rest: AtRest, qtbot: QtBot
) -> None:
    go(opened, "export", at_rest)
    fake.hold = threading.Event()
    opened.pages.export.acknowledge.setChecked(True)
    opened.pages.export.export.click()
    qtbot.waitUntil(lambda: "of 12" in opened.strip.text)
    assert "Exporting blinded requests" in opened.strip.text
    assert opened.strip.isVisible()
    assert not opened.pages.export.export.isEnabled()
    # The event loop lives on: another page can be read meanwhile.
    opened.show_stage("load")
    assert opened.page is opened.pages.load
    opened.strip.cancel_button.click()
    at_rest(opened)
    qtbot.waitUntil(opened.strip.isHidden)
    assert not fake.exported
    assert "Cancelled" in opened.message.text
    assert "Nothing was changed." in opened.message.text


def test_that_closing_while_work_runs_asks_first_and_then_ends_the_worker(
    opened: MainWindow, fake: Any, at_rest: AtRest, qtbot: QtBot
) -> None:
    go(opened, "export", at_rest)
    fake.hold = threading.Event()
    opened.pages.export.acknowledge.setChecked(True)
    opened.pages.export.export.click()
    qtbot.waitUntil(lambda: "of 12" in opened.strip.text)
    opened.close()
    assert opened.isVisible()
    dialog_of(opened).back_button.click()
    assert opened.jobs.busy
    opened.close()
    dialog_of(opened).do_button.click()
    qtbot.waitUntil(lambda: not opened.isVisible())
    assert fake.open_sessions == 0
    assert not fake.exported


def test_that_closing_at_rest_keeps_the_layout_and_ends_the_worker(
    opened: MainWindow, fake: Any, settings: Settings, qtbot: QtBot
) -> None:
    opened.close()
    qtbot.waitUntil(lambda: not opened.isVisible())
    assert fake.open_sessions == 0
    assert settings.layout("window") is not None
    assert settings.recents()[0].stage == "export"


def test_that_a_timer_that_comes_after_closing_starts_nothing(
    opened: MainWindow, qtbot: QtBot
) -> None:
    opened.close()
    qtbot.waitUntil(lambda: opened.jobs.closed)
    opened._warm_up()
    assert opened.jobs.jobs == ()


def test_that_a_dropped_round_opens_and_a_dropped_case_folder_fills_the_form(
    window: MainWindow, fake: Any, tmp_path: Path, at_rest: AtRest
) -> None:
    folder = tmp_path / "a.round"
    folder.mkdir()
    drop(window, folder)
    at_rest(window)
    assert fake.called("open_session") == [folder]
    cases = tmp_path / "cases"
    cases.mkdir()
    drop(window, cases)
    assert window.page is window.pages.new
    assert window.pages.new.artifacts.edit.text() == str(cases)


def test_that_dropped_files_are_received_by_the_open_round(
    opened: MainWindow, fake: Any, tmp_path: Path, at_rest: AtRest
) -> None:
    file = tmp_path / "R-1.json"
    file.write_text("{}")
    exported(opened, at_rest)
    drop(opened, file)
    at_rest(opened)
    assert opened.page is opened.pages.track
    assert fake.called("receive") == [[b"{}"]]


def test_that_what_cannot_be_used_is_said_and_nothing_is_done(
    window: MainWindow, fake: Any, tmp_path: Path
) -> None:
    for name, words in (("R-1.json", "Open a round first"), ("x.png", "neither a round")):
        file = tmp_path / name
        file.write_text("{}")
        drop(window, file)
        assert words in window.message.text
    assert not fake.called("receive")


def test_that_the_theme_and_the_size_of_text_are_taken_and_remembered(
    opened: MainWindow, settings: Settings, theme: Theme, at_rest: AtRest
) -> None:
    light = theme.color("window")
    opened.choose_theme("dark")
    assert theme.mode == "dark"
    assert theme.color("window") != light
    assert settings.theme == "dark"
    opened.choose_theme("light")
    opened.set_scale(5.0)
    assert settings.scale == SCALES[-1]
    assert QApplication.font().pointSizeF() == pytest.approx(21.0)
    go(opened, "load", at_rest)
    opened.set_scale(1.0)
    opened.choose_theme("system")


def test_that_every_menu_entry_has_a_key_of_its_own(window: MainWindow) -> None:
    from PySide6.QtGui import QAction

    keys = [
        a.shortcut().toString() for a in window.findChildren(QAction) if not a.shortcut().isEmpty()
    ]
    assert len(keys) == len(set(keys))
    assert {"Ctrl+1", "Ctrl+5", "Ctrl+R", "Ctrl++", "Alt+Home"} <= set(keys)
