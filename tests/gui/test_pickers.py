"""Where the system's dialogs begin."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from citereview_gui import pickers as module
from citereview_gui.pickers import Pickers


def begins(pickers: Pickers, parent: QWidget) -> tuple[Path, QFileDialog]:
    pickers.folder(parent, "Choose", lambda _: None)
    dialog = parent.findChildren(QFileDialog)[-1]
    return Path(dialog.directory().absolutePath()).resolve(), dialog


def test_that_a_dialog_begins_where_something_was_chosen_last(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    started, chosen = tmp_path / "started", tmp_path / "chosen"
    started.mkdir()
    chosen.mkdir()
    monkeypatch.chdir(started)
    pickers = Pickers()
    first, dialog = begins(pickers, parent)
    assert first == started.resolve()
    dialog.setDirectory(str(chosen))
    dialog.accepted.emit()
    assert begins(pickers, parent)[0] == chosen.resolve()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps a folder that is stood in")
def test_that_a_folder_that_is_gone_or_the_root_is_no_beginning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert module._first_folder().is_dir()
    monkeypatch.chdir("/")
    assert module._first_folder() not in {Path("/"), gone}
