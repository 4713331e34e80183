"""The activity log: what it says, who may read it, and that no value ever gets in."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from citereview.errors import InputError, Problem
from citereview_gui.activity import crash
from citereview_gui.activity.log import FILE, FILE_BYTES, KEPT_FILES, ActivityLog
from citereview_gui.failures import Failure, failure_of
from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.theme import Theme
from citereview_gui.worker import Call
from citereview_gui.worker_process import serve
from tests.gui.stage_walk import AtRest

ROOT = Path(__file__).resolve().parent.parent.parent
CANARY = "Quillfeather"
"""Stands for every private value: a path, a name, a piece of text."""


@pytest.fixture
def log(tmp_path: Path) -> Iterator[ActivityLog]:
    made = ActivityLog(tmp_path / "state" / "log")
    yield made
    made.close()


@pytest.fixture
def window(  # noqa: PLR0917 - fixtures
    qtbot: QtBot,
    theme: Theme,
    settings: Settings,
    fake: Any,
    pickers: Any,
    log: ActivityLog,
    disposed: Callable[[MainWindow], None],
) -> Iterator[MainWindow]:
    made = MainWindow(theme, settings, actions=fake, pickers=pickers, log=log)
    made.show()
    qtbot.waitUntil(lambda: "window.opened" in events(log))
    yield made
    disposed(made)


def events(log: ActivityLog) -> list[str]:
    return [entry.event for entry in log.entries()]


def whole(log: ActivityLog) -> str:
    assert log.folder is not None
    return "".join(file.read_text("utf-8") for file in log.folder.iterdir())


def test_that_a_line_is_read_back_as_it_was_noted(log: ActivityLog) -> None:
    log.note("job.ended", "warning", action="receive", ms=120)
    (entry,) = log.entries()
    assert (entry.level, entry.event, entry.facts) == (
        "warning", "job.ended", "action=receive ms=120",
    )  # fmt: skip
    assert whole(log).splitlines() == [entry.line]
    assert entry.moment.tzinfo is not None


@pytest.mark.parametrize(
    "value",
    [f"/home/{CANARY}/x.round", f"{CANARY} Smith", f"{CANARY}\nerror", f"{CANARY}é", "x" * 81, ""],
)
def test_that_what_is_no_single_word_of_code_becomes_a_question_mark(
    log: ActivityLog, value: str
) -> None:
    log.note("job.ended", action=value)
    assert [entry.facts for entry in log.entries()] == ["action=?"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps the profile private itself")
def test_that_folder_and_files_are_for_the_account_alone(log: ActivityLog) -> None:
    old = os.umask(0)
    try:
        for _ in range(2):
            log.note("x", code="y" * 80)
            assert log._handler is not None
            log._handler.doRollover()
            log.note("x")
    finally:
        os.umask(old)
    assert log.folder is not None
    assert stat.S_IMODE(log.folder.stat().st_mode) == 0o700
    files = list(log.folder.iterdir())
    assert len(files) == 3
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


def test_that_the_files_stay_small_and_the_latest_are_kept(log: ActivityLog) -> None:
    for number in range(4 * FILE_BYTES // 100):
        log.note("job.noted", code="c" * 60, count=number)
    assert log.folder is not None
    files = list(log.folder.iterdir())
    assert len(files) <= KEPT_FILES + 1
    assert all(file.stat().st_size <= FILE_BYTES for file in files)
    assert log.entries()[-1].facts.endswith(f"count={4 * FILE_BYTES // 100 - 1}")


def test_that_a_log_that_cannot_be_written_stands_in_nobodys_way(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    broken = ActivityLog(tmp_path / "file" / "log")
    broken.note("window.opened")
    assert broken.entries() == ()


def test_that_lines_of_others_are_left_out(log: ActivityLog) -> None:
    log.note("window.opened")
    assert log.folder is not None
    with (log.folder / FILE).open("a", encoding="utf-8") as file:
        file.write("nonsense\n2026-99-99T00:00:00Z info x\n")
    assert events(log) == ["window.opened"]


def test_that_work_is_noted_with_its_outcome_and_no_value(  # noqa: PLR0917 - fixtures
    window: MainWindow, log: ActivityLog, fake: Any, at_rest: AtRest, tmp_path: Path, qtbot: QtBot
) -> None:
    folder = tmp_path / f"{CANARY}.round"
    folder.mkdir()
    window.open_round(folder)
    qtbot.waitUntil(lambda: window.presenter.overview is not None)
    at_rest(window)
    problem = Problem("disk_full", "The disk is full.", "Make room.")
    fake.fail["receive"] = InputError(problem)
    window.pages.track.receive([tmp_path / f"{CANARY}.json"])
    at_rest(window)
    fake.fail["verify"] = KeyError(f"{CANARY} of the round")
    window.verify_round()
    at_rest(window)
    text = whole(log)
    assert CANARY not in text
    assert str(tmp_path) not in text
    assert "Visit notes" not in text
    facts = {(entry.event, entry.facts.partition(" ms=")[0]) for entry in log.entries()}
    assert ("job.ended", "action=open outcome=succeeded") in facts
    assert ("job.ended", "action=receive outcome=failed") in facts
    assert any(e == "refused" and f.startswith("code=disk_full") for e, f in facts)
    assert any(e == "round.opened" and "cases=6" in f for e, f in facts)
    assert any(e == "crashed" and "internal_error" in f for e, f in facts)


def test_that_an_uncaught_error_is_told_without_its_text(
    log: ActivityLog, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for hook in ("excepthook", "unraisablehook"):
        monkeypatch.setattr(sys, hook, getattr(sys, hook))
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    shown: list[Failure] = []
    crash.install(log, shown.append)

    def fails() -> None:
        raise KeyError(CANARY)

    def careless() -> None:
        try:
            fails()
        except KeyError:
            # With a context that holds a value, as careless code has it.
            raise ValueError(f"{CANARY} is not a number")  # noqa: B904

    with pytest.raises(ValueError, match="number") as caught:
        careless()
    sys.excepthook(caught.type, caught.value, caught.tb)

    def broken() -> None:
        raise RuntimeError(CANARY)

    thread = threading.Thread(target=broken)
    thread.start()
    thread.join()
    said = capsys.readouterr().err
    assert CANARY not in whole(log) + said + "".join(f.text for f in shown)
    assert "internal_error (ValueError)" in said
    assert "internal_error (RuntimeError)" in said
    assert [failure.code for failure in shown] == ["internal_error"] * 2
    assert [e.level for e in log.entries() if e.event == "crashed"] == ["error"] * 2


def test_that_an_error_after_the_window_is_gone_prints_no_text_either(
    log: ActivityLog, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for hook in ("excepthook", "unraisablehook"):
        monkeypatch.setattr(sys, hook, getattr(sys, hook))
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)

    def gone(_: Failure) -> None:
        raise RuntimeError("already deleted")

    crash.install(log, gone)
    sys.excepthook(ValueError, ValueError(CANARY), None)
    said = capsys.readouterr().err
    assert said.strip() == "CiteReview: internal_error (ValueError) at outside our code"


def test_that_a_worker_that_breaks_prints_no_text(capsys: pytest.CaptureFixture[str]) -> None:
    class Pipe:
        def recv(self) -> Call:
            return Call("warm_up")

        def send(self, _: object) -> None:
            raise TypeError(f"cannot pickle {CANARY}")

    kept = signal.getsignal(signal.SIGINT)
    try:
        with pytest.raises(SystemExit) as left:
            serve(Pipe(), threading.Event())  # type: ignore[arg-type] # as much of them as it uses
    finally:
        signal.signal(signal.SIGINT, kept)
    assert left.value.code == 1
    assert left.value.__context__ is None
    said = capsys.readouterr().err
    assert CANARY not in said
    assert "internal_error (TypeError) at worker_process.py" in said


def test_that_only_frames_of_ours_are_named(tmp_path: Path) -> None:
    import json

    from citereview_gui.help.manual import Manual

    with pytest.raises(FileNotFoundError) as ours:
        Manual(tmp_path)
    places = failure_of(ours.value).places
    assert [place.place.partition(":")[0] for place in places] == ["manual.py", "manual.py"]
    with pytest.raises(ValueError, match="Expecting") as others:
        json.loads("{")
    assert failure_of(others.value).places == ()


def test_that_an_error_in_a_slot_of_the_product_shows_a_message_and_no_text(
    tmp_path: Path,
) -> None:
    code = f"""
import sys
from PySide6.QtCore import QTimer
from citereview_gui import app, main_window
from citereview_gui.start import main
def broken(self):
    raise ValueError("{CANARY}")
main_window.MainWindow.ask_open = broken
class Window(main_window.MainWindow):
    def show(self):
        super().show()
        QTimer.singleShot(100, self.pages.home.open_button.click)
        QTimer.singleShot(600, self.say_and_close)
        QTimer.singleShot(60_000, self.close)
    def say_and_close(self):
        if not self.message.text:
            QTimer.singleShot(100, self.say_and_close)  # a busy machine
            return
        print(self.message.text)
        self.close()
app.MainWindow = Window
sys.exit(main([]))
"""
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "HOME": str(tmp_path),
        "XDG_STATE_HOME": str(tmp_path / "state"),
        "LOCALAPPDATA": str(tmp_path / "state"),
    }
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment, cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert CANARY not in done.stdout + done.stderr
    assert "internal_error" in done.stdout
    assert "internal_error (ValueError)" in done.stderr
    (written,) = tmp_path.rglob(FILE)
    text = written.read_text("utf-8")
    assert CANARY not in text
    assert "crashed" in text


def test_that_the_viewer_filters_copies_and_reads_again(
    window: MainWindow, log: ActivityLog, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    log.note("refused", "warning", code="disk_full")
    log.note("crashed", "error", code="internal_error")
    window.help.show_log()
    viewer = window.help.log
    assert viewer is not None
    everything = viewer.model.rowCount()
    assert everything == len(log.entries()) >= 3
    assert viewer.model.record(0).event == "crashed"  # the latest first
    viewer.level.setCurrentIndex(1)
    assert [e.level for e in viewer.model.records] == ["error", "warning"]
    viewer.copy.click()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert [line.split()[2] for line in lines] == ["refused", "crashed"]
    viewer.level.setCurrentIndex(2)
    assert [e.event for e in viewer.model.records] == ["crashed"]
    log.note("crashed", "error", code="internal_error")
    viewer.reload.click()
    assert viewer.model.rowCount() == 2
    opened: list[Path] = []
    monkeypatch.setattr("citereview_gui.help.log_window.open_folder", opened.append)
    viewer.folder.click()
    assert opened == [log.folder]
    window.close()
    assert window.help.log is None
    assert not [w for w in QApplication.topLevelWidgets() if w.isVisible() and w is viewer]
