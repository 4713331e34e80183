"""Every job that takes long, cancelled and closed upon: it ends, and nothing of it stays behind."""

from __future__ import annotations

import ast
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

import citereview_gui
from citereview_gui.jobs import Job
from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.theme import Theme
from citereview_gui.widgets.confirm import ConfirmDialog
from citereview_gui.worker import Call
from tests.gui.stage_walk import AtRest

WITHOUT_A_ROUND = ("plan_assembly", "assemble")
MAKES_A_ROUND = ("new_round", "sample_round")
READS = (
    "policy_outlook",
    "preview",
    "preview_export",
    "publication_preview",
    "readiness",
    "round_figures",
    "verify",
)
WRITES = (
    "amend",
    "export_round",
    "freeze",
    "gate",
    "make_adjudicator_kits",
    "publish",
    "receive",
    "write_report",
)
ALL = (*WITHOUT_A_ROUND, *MAKES_A_ROUND, *READS, *WRITES)


class Held:
    """Actions of which every one that can be cancelled works until it is."""

    def __init__(self, fake: Any) -> None:
        self._fake = fake
        self.running = threading.Event()
        self.overviews = 0

    @contextmanager
    def open_session(self, path: Path, *, write: bool = True) -> Iterator[Any]:
        with self._fake.open_session(path, write=write) as session:
            yield session

    def overview(self, session: Any) -> Any:
        self.overviews += 1
        return self._fake.overview(session)

    def __getattr__(self, name: str) -> Any:
        if name not in ALL:
            return getattr(self._fake, name)

        def work(*_: Any, report: Any, cancel: Any, **__: Any) -> None:
            self.running.set()
            while True:
                cancel.check()
                threading.Event().wait(0.002)

        return work


@pytest.fixture
def held(fake: Any) -> Held:
    return Held(fake)


@pytest.fixture
def busy(  # noqa: PLR0917 - fixtures
    qtbot: QtBot,
    theme: Theme,
    settings: Settings,
    held: Held,
    tmp_path: Path,
    disposed: Callable[[MainWindow], None],
    at_rest: AtRest,
) -> Iterator[MainWindow]:
    """A window with a round open, at rest on Home, whose every job takes for ever."""
    folder = tmp_path / "held.round"
    folder.mkdir()
    made = MainWindow(theme, settings, actions=held)
    made.show()
    job = made.presenter.open(folder, "Opening")
    qtbot.waitUntil(lambda: made.presenter.overview is not None)
    made.show_home()
    for other in made.jobs.jobs:
        if other is not job:
            other.cancel()
    at_rest(made)
    held.running.clear()
    yield made
    disposed(made)


def begin(window: MainWindow, held: Held, action: str, qtbot: QtBot, folder: Path) -> Job:
    """Start an action as the window does, and wait until it works."""
    if action in MAKES_A_ROUND:
        call = Call(action, (folder / "new.round",), long=True, opens=True)
        job = window.presenter.create(call, "Working")
    elif action in WITHOUT_A_ROUND:
        job = window.jobs.start(Call(action, long=True, roundless=True), "Working")
    else:
        job = window.presenter.call(action, title="Working", long=True, writes=action in WRITES)
    qtbot.waitUntil(held.running.is_set)
    return job


@pytest.mark.parametrize("action", ALL)
def test_that_it_is_cancelled_and_the_round_stays_as_it_was(  # noqa: PLR0917 - fixtures
    busy: MainWindow, held: Held, action: str, qtbot: QtBot, tmp_path: Path, at_rest: AtRest
) -> None:
    before, asked = busy.presenter.overview, held.overviews
    ends: list[str] = []
    job = begin(busy, held, action, qtbot, tmp_path)
    job.succeeded.connect(lambda _: ends.append("succeeded"))
    job.failed.connect(lambda _: ends.append("failed"))
    job.cancelled.connect(lambda: ends.append("cancelled"))
    assert busy.strip.isVisible()
    busy.strip.cancel_button.click()
    at_rest(busy)
    assert ends == ["cancelled"]
    qtbot.waitUntil(busy.strip.isHidden)
    assert busy.presenter.overview is before
    assert held.overviews == asked
    assert not busy.message.is_failure


@pytest.mark.parametrize("action", ALL)
def test_that_closing_upon_it_asks_ends_it_and_leaves_no_thread_and_no_timer(  # noqa: PLR0917
    busy: MainWindow, held: Held, fake: Any, action: str, qtbot: QtBot, tmp_path: Path
) -> None:
    begin(busy, held, action, qtbot, tmp_path)
    busy.close()
    (question,) = busy.findChildren(ConfirmDialog)
    assert busy.isVisible()
    question.do_button.click()
    qtbot.waitUntil(lambda: not busy.isVisible())
    assert fake.open_sessions == 0
    assert busy.jobs.closed
    assert not [t.name for t in threading.enumerate() if t.name.startswith("citereview")]
    qtbot.wait(60)  # what was to come in a moment has come
    assert not [timer for timer in busy.findChildren(QTimer) if timer.isActive()]


def test_that_no_long_job_of_the_window_is_missing_here() -> None:
    named: set[str] = set()
    for file in Path(citereview_gui.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            long = next((k.value for k in node.keywords if k.arg == "long"), None)
            if isinstance(long, ast.Constant) and long.value is True:
                action = node.args[0]
                # The one place that names its action by a word of its own is the amendment's.
                named.add(str(action.value) if isinstance(action, ast.Constant) else "amend")
    assert named == set(ALL)
