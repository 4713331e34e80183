"""A round whose key is not here is made whole from the window: no command has to be known."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from citereview import actions
from citereview_gui.main_window import MainWindow
from citereview_gui.widgets.form_dialog import FormDialog
from tests.gui.stage_walk import AtRest, go
from tests.round_helpers import write_artifacts

PASSPHRASE = "correct horse battery"


def give(window: MainWindow, passphrase: str) -> None:
    """Fill in the form that is open."""
    (form,) = (one for one in window.findChildren(FormDialog) if one.isVisible())
    form.edits["passphrase"].setText(passphrase)
    form.do_button.click()


def test_that_the_menu_offers_it_only_where_a_round_is_open(window: MainWindow) -> None:
    assert not window.menus.restore_key.isEnabled()


def test_that_the_backup_and_its_passphrase_are_asked_for(
    opened: MainWindow, fake: Any, pickers: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    pickers.next_files = [tmp_path / "round.key-backup.json"]
    opened.menus.restore_key.trigger()
    give(opened, PASSPHRASE)
    at_rest(opened)
    (asked,) = fake.called("restore_key")
    assert asked == (opened.presenter.path, pickers.next_files[0], PASSPHRASE)
    assert "The key is restored" in opened.message.text
    assert "cccc cccc cccc cccc" in opened.message.text


def test_that_a_round_from_another_machine_can_be_worked_on_again(
    real_window: MainWindow,
    pickers: Any,
    at_rest: AtRest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    there, here = tmp_path / "there" / "sealing.key", tmp_path / "here" / "sealing.key"
    there.parent.mkdir()
    here.parent.mkdir()
    place, backup = tmp_path / "small.round", tmp_path / "backup.json"
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(there))
    artifacts = write_artifacts(tmp_path / "artifacts")
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    with actions.open_session(place) as session:
        actions.backup_key(session, backup, PASSPHRASE)
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(here))
    pickers.next_files = [backup]
    real_window.open_round(place)
    at_rest(real_window)
    go(real_window, "export", at_rest)
    assert "not on this machine" in real_window.message.text
    real_window.menus.restore_key.trigger()
    give(real_window, PASSPHRASE + "?")
    at_rest(real_window)
    assert "The backup does not open" in real_window.message.text
    assert not here.exists()
    real_window.menus.restore_key.trigger()
    give(real_window, PASSPHRASE)
    at_rest(real_window)
    assert "The key is restored" in real_window.message.text
    go(real_window, "load", at_rest)
    go(real_window, "export", at_rest)
    assert "not on this machine" not in real_window.message.text
    assert "Fingerprint" in real_window.pages.export.key.state.text()
