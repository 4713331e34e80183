"""The guided way in, open in a window on the real actions, and the texts of one case."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from citereview import actions
from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.stages.new.guided import GuidedDialog
from citereview_gui.theme import Theme

PATIENCE_MS = 60_000
SOURCE = (
    "Clinician: Any cough?\nPatient: Yes, for a week. \U0001f60a\n"
    "Clinician: Fever?\nPatient: No fever. No fever at all.\n"
)
NOTES = {"aster": "Cough for one week. No fever.\n", "birch": "The patient coughs.\n"}


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    folder = tmp_path / "texts" / "case-001"
    folder.mkdir(parents=True)
    (folder / "source.txt").write_bytes(SOURCE.encode())
    for system, note in NOTES.items():
        (folder / f"{system}.txt").write_bytes(note.encode())
    return folder.parent


@pytest.fixture(params=["process", "thread"])
def window(  # noqa: PLR0917 - fixtures
    request: pytest.FixtureRequest,
    qtbot: QtBot,
    theme: Theme,
    settings: Settings,
    pickers: Any,
    tmp_path: Path,
    disposed: Callable[[MainWindow], None],
) -> Iterator[MainWindow]:
    """A window on the real actions; a test that asks for neither gets both workers."""
    own: Any = actions if request.param == "thread" else None
    made = MainWindow(theme, settings, actions=own, pickers=pickers)
    made.show()
    yield made
    disposed(made)


@pytest.fixture
def rest(window: MainWindow, qtbot: QtBot) -> Callable[[], None]:
    return lambda: qtbot.waitUntil(lambda: not window.jobs.jobs, timeout=PATIENCE_MS)


@pytest.fixture
def guided(window: MainWindow) -> GuidedDialog:
    window.ask_new()
    window.pages.new.guide_button.click()
    return next(d for d in window.findChildren(GuidedDialog) if d.isVisible())
