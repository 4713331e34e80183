"""The worker in a process of its own: answers, refusals, cancelling, and its death."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from citereview import actions
from citereview.errors import EnvironmentFault, OperationCancelled
from citereview.events import CancelToken, Progressed, silent
from citereview_gui.failures import RemoteFailure, failure_of
from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.theme import Theme
from citereview_gui.worker import Call
from citereview_gui.worker_process import WorkerProcess
from tests.round_helpers import write_artifacts

KILL = getattr(signal, "SIGKILL", signal.SIGTERM)


@pytest.fixture
def artifacts(tmp_path: Path) -> Path:
    return write_artifacts(tmp_path / "artifacts")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "small.round"


@pytest.fixture
def worker() -> Iterator[WorkerProcess]:
    made = WorkerProcess()
    yield made
    made.close()


def make(worker: WorkerProcess, place: Path, artifacts: Path, token: CancelToken) -> Any:
    options = {"artifacts": artifacts, "kind": "reviewer"}
    call = Call("new_round", (place,), options, long=True, opens=True)
    return worker.perform(call, silent, token)


def test_that_calls_are_answered_by_another_process_with_the_same_views(
    worker: WorkerProcess, place: Path, artifacts: Path
) -> None:
    token = CancelToken()
    answer = make(worker, place, artifacts, token)
    assert worker.pid not in (None, os.getpid())
    rows = worker.perform(Call("item_page"), silent, token).result
    with actions.open_session(place, write=False) as session:
        assert actions.item_page(session) == rows
        there = actions.overview(session).model_copy(update={"read_only": False})
        assert there == answer.overview


def test_that_progress_comes_through_and_counts_up(
    worker: WorkerProcess, place: Path, artifacts: Path
) -> None:
    token = CancelToken()
    make(worker, place, artifacts, token)
    events: list[Any] = []
    worker.perform(Call("accept_matches", (), {"everything": True}), silent, token)
    call = Call(
        "export_round",
        (),
        {"acknowledged": True, "without_key_backup": True},
        long=True,
        writes=True,
    )
    worker.perform(call, events.append, token)
    counts = [event.done for event in events if isinstance(event, Progressed)]
    assert counts
    assert {event.step for event in events} >= {"export", "write"}


def test_that_a_refusal_keeps_its_code_and_every_place(
    worker: WorkerProcess, place: Path, artifacts: Path
) -> None:
    for claims in list(artifacts.rglob("claims.json"))[:3]:
        claims.write_text("[{", "utf-8")
    with pytest.raises(RemoteFailure) as refused:
        make(worker, place, artifacts, CancelToken())
    failure = failure_of(refused.value)
    assert failure.code == "artifacts_refused"
    assert len(failure.places) == 3
    assert not place.exists()


def test_that_a_cancel_reaches_the_process_and_leaves_nothing_behind(
    worker: WorkerProcess, place: Path, artifacts: Path
) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(OperationCancelled):
        make(worker, place, artifacts, token)
    assert not place.exists()
    # The next call is not touched by the former cancel.
    assert make(worker, place, artifacts, CancelToken()).overview is not None


def test_that_a_process_that_dies_is_told_and_the_next_call_opens_the_round_again(
    worker: WorkerProcess, place: Path, artifacts: Path
) -> None:
    token = CancelToken()
    make(worker, place, artifacts, token)
    first = worker.pid
    assert first is not None
    os.kill(first, KILL)
    with pytest.raises(EnvironmentFault) as told:
        worker.perform(Call("item_page"), silent, token)
    assert told.value.code == "worker_died"
    assert len(worker.perform(Call("item_page"), silent, token).result.rows) == 6
    assert worker.pid != first


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps a folder that is stood in")
def test_that_a_process_starts_although_the_folder_it_was_started_from_is_gone(
    worker: WorkerProcess, place: Path, artifacts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = place.parent / "stick"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    answer = make(worker, place, artifacts, CancelToken())
    assert answer.overview.items == 6


def test_that_closing_gives_the_lock_back_and_ends_the_process(
    worker: WorkerProcess, place: Path, artifacts: Path
) -> None:
    make(worker, place, artifacts, CancelToken())
    with actions.open_session(place) as second:
        assert second.read_only
    worker.close()
    assert worker.pid is None
    with actions.open_session(place) as alone:
        assert not alone.read_only


def test_that_a_second_window_of_the_same_round_is_read_only_and_sees_what_the_first_writes(
    worker: WorkerProcess, place: Path, artifacts: Path
) -> None:
    make(worker, place, artifacts, CancelToken())
    other = WorkerProcess()
    try:
        answer = other.perform(Call("open", (place,)), silent, CancelToken())
        assert answer.overview is not None
        assert answer.overview.read_only
        assert other.perform(Call("overview"), silent, CancelToken()).result == answer.overview
        options = {"acknowledged": True, "without_key_backup": True}
        export = Call("export_round", (), options, long=True, writes=True)
        worker.perform(export, silent, CancelToken())
        assert other.perform(Call("overview"), silent, CancelToken()).result.exported
    finally:
        other.close()


def test_that_the_window_lives_on_when_its_worker_dies(  # noqa: PLR0917 - fixtures
    qtbot: QtBot,
    theme: Theme,
    settings: Settings,
    pickers: Any,
    place: Path,
    artifacts: Path,
    disposed: Callable[[MainWindow], None],
    worker: WorkerProcess,
) -> None:
    make(worker, place, artifacts, CancelToken())
    worker.close()
    window = MainWindow(theme, settings, pickers=pickers)
    window.show()

    def rest() -> None:
        qtbot.waitUntil(lambda: not window.jobs.jobs, timeout=30_000)

    window.open_round(place)
    rest()
    child = window.jobs.worker.pid  # type: ignore[attr-defined]
    assert child is not None
    os.kill(child, KILL)
    window.jobs.worker._process.join()  # type: ignore[attr-defined]
    with actions.open_session(place) as session:
        # What a worker wrote before it died, and did not answer any more.
        actions.accept_matches(session, everything=True)
        actions.export_round(session, acknowledged=True, without_key_backup=True)
    assert not window.presenter.overview.exported  # type: ignore[union-attr]
    window.show_stage("load")
    qtbot.waitUntil(lambda: window.presenter.overview.exported, timeout=30_000)  # type: ignore[union-attr]
    rest()
    assert "worker_died" in window.message.text
    assert "as it was last saved" in window.message.text
    qtbot.waitUntil(lambda: window.pages.load.model.rowCount() == 6, timeout=30_000)
    rest()
    assert "worker_died" in window.message.text, "it is still said"
    assert threading.active_count() >= 2
    disposed(window)
