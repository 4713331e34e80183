"""Home: recent rounds with their last change and what waits; what is dropped finds its way."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent

from citereview_gui.drops import purpose_of
from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.stages.new.guided import GuidedDialog


def cell(window: MainWindow, row: int, column: int) -> str:
    model = window.pages.home.model
    return str(model.index(row, column).data())


def drop(window: MainWindow, *paths: Path) -> None:
    """Drop files on the window as a file manager does."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    window.dropEvent(
        QDropEvent(
            QPointF(5, 5),
            Qt.DropAction.CopyAction,
            data,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )


def test_that_a_recent_round_says_what_waits_and_when_it_changed(
    opened: MainWindow, settings: Settings, at_rest: Any
) -> None:
    recent = settings.recents()[0]
    (recent.path / "round.db").write_bytes(b"x")
    stamp = datetime(2026, 3, 2, 14, 2, tzinfo=UTC).timestamp()
    os.utime(recent.path / "round.db", (stamp, stamp))
    opened.show_home()
    assert cell(opened, 0, 0) == "Visit notes, March"
    assert cell(opened, 0, 1) != "today"
    assert "days ago" in cell(opened, 0, 1)
    assert cell(opened, 0, 2) == "Export: Look at the readiness, then export."


def test_that_a_round_without_its_folder_is_not_offered(
    window: MainWindow, settings: Settings, tmp_path: Path
) -> None:
    settings.remember(tmp_path / "gone.round", "track", "waiting", "Pairs: 41.")
    window.show_home()
    window.pages.home.table.select_row(0)
    assert cell(window, 0, 2) == "Not found where it was."
    assert not window.pages.home.open_recent.isEnabled()


def test_that_a_list_of_an_older_version_is_still_read(settings: Settings, tmp_path: Path) -> None:
    settings.remember(tmp_path, "gate", "done")
    settings._store.setValue("recent", settings._store.value("recent").replace(', "waits": ""', ""))
    assert [one.waits for one in settings.recents()] == [""]


def test_that_each_kind_of_drop_is_known(tmp_path: Path) -> None:
    notes, cases, bare = tmp_path / "notes", tmp_path / "cases-of-march", tmp_path / "bare"
    (notes / "case-001").mkdir(parents=True)
    (notes / "case-001" / "source.txt").write_text("x", "utf-8")
    (cases / "cases" / "case-001").mkdir(parents=True)
    (cases / "cases" / "case-001" / "source.txt").write_text("x", "utf-8")
    bare.mkdir()
    expected = {
        notes: "notes",
        cases: "cases",
        bare: "cases",
        tmp_path / "claims.csv": "table",
        tmp_path / "claims.xlsx": "table",
        tmp_path / "cases.jsonl": "cases",
        tmp_path / "cases.zip": "cases",
        tmp_path / "return.json": "returns_without_round",
        tmp_path / "photo.png": "unknown",
    }
    for path in expected:
        if path.suffix:
            path.write_bytes(b"x")
    assert {path: purpose_of([path], awaits_returns=False) for path in expected} == expected


def test_that_notes_dropped_on_home_open_the_guided_way(window: MainWindow, tmp_path: Path) -> None:
    case = tmp_path / "notes" / "case-001"
    case.mkdir(parents=True)
    (case / "source.txt").write_text("[1] Cough.\n", "utf-8")
    drop(window, case.parent)
    dialog = next(one for one in window.findChildren(GuidedDialog) if one.isVisible())
    assert (dialog.files.form, dialog.files.path.path) == ("notes", case.parent)
    dialog.reject()


def test_that_a_round_dropped_anywhere_is_opened(
    window: MainWindow, at_rest: Any, tmp_path: Path
) -> None:
    folder = tmp_path / "Dropped.round"
    folder.mkdir()
    window.ask_new()
    drop(window, folder)
    at_rest(window)
    assert window.presenter.path == folder
