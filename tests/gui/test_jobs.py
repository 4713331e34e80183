"""The one bridge: what runs, in which thread, how it ends, and that nothing stays behind."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from citereview_gui.failures import Failure, failure_of
from citereview_gui.jobs import Job, JobRunner
from citereview_gui.tokens import mix
from citereview_gui.worker import Answer, Call, SessionWorker
from tests.gui.fake_load import refused_artifacts


@pytest.fixture
def runner(fake: Any, qtbot: QtBot) -> Any:
    made = JobRunner(SessionWorker(fake))
    yield made
    if fake.hold is not None:
        fake.hold.set()
    made.shut_down()
    qtbot.wait(1)


def finish(job: Job, qtbot: QtBot) -> None:
    with qtbot.waitSignal(job.ended):
        pass


def opened(runner: JobRunner, qtbot: QtBot, path: Path) -> None:
    finish(runner.start(Call("open", (path,))), qtbot)


def test_that_actions_run_on_the_worker_and_answers_arrive_in_the_gui_thread(
    runner: JobRunner, fake: Any, qtbot: QtBot, tmp_path: Path
) -> None:
    arrived: list[str] = []
    job = runner.start(Call("open", (tmp_path,)))
    job.succeeded.connect(lambda _: arrived.append(threading.current_thread().name))
    finish(job, qtbot)
    assert arrived == [threading.main_thread().name]
    assert fake.threads
    assert all(name.startswith("citereview-worker") for name in fake.threads)


def test_that_progress_counts_to_the_end(
    runner: JobRunner, fake: Any, qtbot: QtBot, tmp_path: Path
) -> None:
    opened(runner, qtbot, tmp_path)
    fake.gate_steps = 500
    steps: list[tuple[str, int, int]] = []
    notes: list[tuple[str, int]] = []
    job = runner.start(Call("gate", long=True))
    job.progressed.connect(lambda *step: steps.append(step))
    job.noted.connect(lambda *note: notes.append(note))
    finish(job, qtbot)
    assert steps[0] == ("gate", 0, 500)
    assert steps[-1] == ("gate", 500, 500)
    assert [done for _, done, _ in steps] == sorted(done for _, done, _ in steps)
    # Progress is thinned out: the event loop is not flooded.
    assert len(steps) < 250
    assert notes == [("done", 1)]


def test_that_a_call_that_writes_brings_the_new_overview(
    runner: JobRunner, fake: Any, qtbot: QtBot, tmp_path: Path
) -> None:
    opened(runner, qtbot, tmp_path)
    answers: list[Answer] = []
    job = runner.start(Call("export_round", (), {"acknowledged": True}, long=True, writes=True))
    job.succeeded.connect(answers.append)
    finish(job, qtbot)
    assert answers[0].overview is not None
    assert answers[0].overview.exported


def test_that_cancelling_ends_a_running_job_without_an_error(
    runner: JobRunner, fake: Any, qtbot: QtBot, tmp_path: Path
) -> None:
    opened(runner, qtbot, tmp_path)
    fake.hold = threading.Event()
    job = runner.start(Call("gate", long=True), "Judging")
    ends: list[str] = []
    job.cancelled.connect(lambda: ends.append("cancelled"))
    job.failed.connect(lambda _: ends.append("failed"))
    job.succeeded.connect(lambda _: ends.append("succeeded"))
    qtbot.waitUntil(lambda: bool(fake.called("gate")))
    assert runner.busy
    job.cancel()
    finish(job, qtbot)
    assert ends == ["cancelled"]
    assert not runner.busy


def test_that_a_job_cancelled_before_it_began_never_begins(
    runner: JobRunner, fake: Any, qtbot: QtBot, tmp_path: Path
) -> None:
    opened(runner, qtbot, tmp_path)
    fake.hold = threading.Event()
    first = runner.start(Call("gate", long=True))
    second = runner.start(Call("write_report", (tmp_path,), long=True))
    second.cancel()
    qtbot.waitUntil(lambda: bool(fake.called("gate")))
    fake.hold.set()
    finish(second, qtbot)
    assert not fake.called("write_report")
    assert first not in runner.jobs


def test_that_the_session_is_given_back_when_the_runner_ends(
    runner: JobRunner, fake: Any, qtbot: QtBot, tmp_path: Path
) -> None:
    opened(runner, qtbot, tmp_path)
    assert fake.open_sessions == 1
    runner.shut_down()
    assert fake.open_sessions == 0


def test_that_opening_another_round_gives_the_former_one_back(
    runner: JobRunner, fake: Any, qtbot: QtBot, tmp_path: Path
) -> None:
    opened(runner, qtbot, tmp_path)
    opened(runner, qtbot, tmp_path)
    assert fake.open_sessions == 1


def test_that_an_error_of_ours_keeps_its_code_and_every_place(
    runner: JobRunner, fake: Any, qtbot: QtBot, tmp_path: Path
) -> None:
    opened(runner, qtbot, tmp_path)
    fake.fail["readiness"] = refused_artifacts(4)
    failures: list[Failure] = []
    job = runner.start(Call("readiness"))
    job.failed.connect(failures.append)
    finish(job, qtbot)
    assert failures[0].code == "artifacts_refused"
    assert [place.place for place in failures[0].places] == [
        f"case-{n:03d}/alpha-model/claims.json:{n + 4}" for n in range(1, 5)
    ]


def test_that_a_bug_is_told_without_the_value_it_choked_on() -> None:
    secret = "Jane Example, born 1980"
    try:
        mix(secret, secret, 0.5)  # any code of ours that chokes on what it is given
    except ValueError as error:
        failure = failure_of(error)
    assert failure.code == "internal_error"
    assert "Jane" not in failure.text
    assert "1980" not in failure.text
    assert any(place.todo == "ValueError" for place in failure.places)


def test_that_a_call_without_a_round_is_an_internal_error_not_a_hang(
    runner: JobRunner, qtbot: QtBot
) -> None:
    failures: list[Failure] = []
    job = runner.start(Call("item_page"))
    job.failed.connect(failures.append)
    finish(job, qtbot)
    assert failures[0].code == "internal_error"
