"""Home and New round on the stand-in: the ways to begin, recent rounds, what a refusal lists."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from citereview_gui.main_window import MainWindow
from tests.gui.fake_load import refused_artifacts, repairable_artifacts
from tests.gui.stage_walk import AtRest, exported, go


def test_that_the_window_begins_at_home_and_says_what_a_list_would_hold(window: MainWindow) -> None:
    assert window.page is window.pages.home
    assert window.pages.home.model.rowCount() == 0
    assert not window.rail.isVisible()
    assert window.windowTitle() == "CiteReview"


def test_that_new_round_needs_a_folder_a_name_and_a_kind_before_it_can_be_made(
    window: MainWindow, tmp_path: Path
) -> None:
    window.pages.home.new_button.click()
    form = window.pages.new
    assert window.page is form
    assert not form.create_button.isEnabled()
    assert form.chosen_kind() is None
    form.artifacts.edit.setText(str(tmp_path))
    form.folder.edit.setText(str(tmp_path))
    form.name.setText("March")
    assert not form.create_button.isEnabled()
    assert "kind" in form.missing.text()
    form.kinds.button(1).setChecked(True)
    assert form.create_button.isEnabled()
    form.name.setText("a/b")
    assert not form.create_button.isEnabled()


def test_that_a_new_round_is_made_from_what_the_form_says_and_opened(
    window: MainWindow, fake: Any, tmp_path: Path, at_rest: AtRest, pickers: Any
) -> None:
    window.ask_new()
    cases = tmp_path / "cases"
    cases.mkdir()
    pickers.next_folder = cases
    window.pages.new.artifacts.button.click()
    assert window.pages.new.name.text() == "cases"
    pickers.next_folder = tmp_path
    window.pages.new.folder.button.click()
    pickers.next_files = [tmp_path / "policy.toml"]
    window.pages.new.policy.button.click()
    window.pages.new.roster.button.click()
    window.pages.new.kinds.button(0).setChecked(True)
    window.pages.new.create_button.click()
    at_rest(window)
    path = tmp_path / "cases.round"
    policy = tmp_path / "policy.toml"
    assert fake.called("new_round") == [(path, cases, "synthetic", policy, policy)]
    assert fake.called("open_session") == [path]
    assert window.presenter.path == path
    assert window.page is window.pages.export
    window.ask_new()
    form = window.pages.new
    assert form.chosen_kind() is None, "the next round has no kind by default either"
    left = (form.artifacts.edit, form.name, form.policy.edit, form.roster.edit)
    assert [edit.text() for edit in left] == [""] * 4
    assert form.folder.path == tmp_path


def test_that_a_refused_case_folder_lists_every_fault_with_its_place(
    window: MainWindow, fake: Any, tmp_path: Path, at_rest: AtRest
) -> None:
    fake.fail["new_round"] = refused_artifacts(7)
    window.ask_new()
    window.pages.new.propose(tmp_path)
    window.pages.new.folder.edit.setText(str(tmp_path))
    window.pages.new.kinds.button(1).setChecked(True)
    window.pages.new.create_button.click()
    at_rest(window)
    assert window.page is window.pages.new
    assert window.pages.new.model.rowCount() == 7
    assert window.pages.new.faults.isVisible()
    assert "7 faults" in window.pages.new.faults_title.text()
    assert "artifacts_refused" in window.message.text
    assert "Nothing was changed." in window.message.text
    window.pages.new.back.click()
    assert window.page is window.pages.home


def test_that_a_repair_is_offered_where_a_fault_has_one_and_done_only_when_asked_for(
    window: MainWindow, fake: Any, tmp_path: Path, at_rest: AtRest
) -> None:
    fake.fail["new_round"] = repairable_artifacts()
    window.ask_new()
    form = window.pages.new
    form.propose(tmp_path)
    form.folder.edit.setText(str(tmp_path))
    form.kinds.button(1).setChecked(True)
    assert not any(box.isVisible() for box in form.repairs.values())
    form.create_button.click()
    at_rest(window)
    assert [code for code, box in form.repairs.items() if box.isVisible()] == ["offsets_utf16"]
    form.repairs["offsets_utf16"].click()
    form.create_button.click()
    at_rest(window)
    assert fake.wishes == [(frozenset(), False), (frozenset({"utf16"}), False)]


def test_that_open_asks_for_a_folder_and_opens_it(
    window: MainWindow, fake: Any, tmp_path: Path, at_rest: AtRest, pickers: Any
) -> None:
    pickers.next_folder = tmp_path
    window.pages.home.open_button.click()
    at_rest(window)
    assert fake.called("open_session") == [tmp_path]
    assert window.rail.isVisible()


def test_that_try_the_sample_makes_a_synthetic_round(
    window: MainWindow, fake: Any, tmp_path: Path, at_rest: AtRest, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "data" / "CiteReview" / "Sample.round"
    for place in ("main_window", "stages.track.page"):
        monkeypatch.setattr(f"citereview_gui.{place}.sample_folder", lambda: target)
    window.pages.home.sample_button.click()
    at_rest(window)
    assert fake.called("sample_round") == [(target, "synthetic")]
    assert window.header.name.text() == "Sample"
    target.mkdir()
    window.show_home()
    window.pages.home.sample_button.click()
    at_rest(window)
    assert len(fake.called("sample_round")) == 1
    exported(window, at_rest)
    go(window, "track", at_rest)
    window.pages.track.sample.click()
    at_rest(window)
    assert len(fake.received) == 2
    assert not window.pages.track.sample.isVisible()
    (folder,) = fake.called("write_sample_returns")
    assert not folder.exists()


def test_that_a_round_that_was_open_can_be_opened_again_and_taken_off_the_list(
    opened: MainWindow, fake: Any, at_rest: AtRest
) -> None:
    opened.header.home.click()
    home = opened.pages.home
    assert home.model.rowCount() == 1
    assert home.model.index(0, 0).data() == "Visit notes, March"
    home.table.select_row(0)
    home.open_recent.click()
    at_rest(opened)
    assert len(fake.called("open_session")) == 2
    opened.show_home()
    home.table.select_row(0)
    home.forget_recent.click()
    assert home.model.rowCount() == 0
    assert opened.presenter.path is not None
    assert opened.presenter.path.is_dir()
