"""What comes back from every kind of kit can be chosen: pages save JSON, spreadsheets stay XLSX."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from citereview_gui.main_window import MainWindow
from tests.gui.stage_walk import AtRest, exported, go


@pytest.mark.parametrize("button", ["choose", "preview"])
def test_that_a_filled_in_spreadsheet_is_among_the_files_to_choose(
    opened: MainWindow,
    pickers: Any,
    at_rest: AtRest,
    monkeypatch: pytest.MonkeyPatch,
    button: str,
) -> None:
    exported(opened, at_rest)
    go(opened, "track", at_rest)
    patterns: list[str] = []
    monkeypatch.setattr(pickers, "files", lambda *given: patterns.append(given[2]))
    getattr(opened.pages.track.receiver, button).click()
    (pattern,) = patterns
    first = pattern.partition(";;")[0]
    assert all(kind in first for kind in ("*.json", "*.txt", "*.xlsx", "*.zip"))


def test_that_a_single_file_is_not_counted_among_itself(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    exported(opened, at_rest)
    go(opened, "track", at_rest)
    file = tmp_path / "bad.json"
    file.write_text("{")
    opened.pages.track.receive([file])
    at_rest(opened)
    assert opened.message.text.startswith("The file needs you.")
