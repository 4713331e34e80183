"""Rounds as large as they come, and many of them: the window never stands still and never grows."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from citereview_gui.main_window import MainWindow
from citereview_gui.widgets.progress_strip import GRACE_MS
from citereview_gui.widgets.rail import STAGES
from tests.round_helpers import memory_folder

ROOT = Path(__file__).resolve().parent.parent.parent
STALL_S = 0.050
ROUNDS = 10

WALK = """
import json, sys
from pathlib import Path
from benchmarks.window_walk import walk
print(json.dumps(walk(sys.argv[1], Path(sys.argv[2]))))
"""


@pytest.mark.long
@pytest.mark.parametrize("what", ["item", "round"])
def test_that_the_event_loop_never_stands_still_from_start_to_gate(what: str) -> None:
    """45,000 pairs in one item, 100,000 in a round.

    Held against the limit is the processor time the window's process took between two beats: on
    the wall, a busy machine would be measured, not the window.
    """
    with memory_folder() as folder:
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(folder)}
        environment["CITEREVIEW_KEY_FILE"] = str(folder / "sealing.key")
        # Compiled before, as an installation is: compiling takes longer than importing.
        environment["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")
        compiling = [sys.executable, "-m", "compileall", "-q", "citereview_gui", "core/citereview"]
        subprocess.run(compiling, cwd=ROOT, env=environment, check=True)
        done = subprocess.run(
            [sys.executable, "-c", WALK, what, str(folder)],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    phases: dict[str, list[float]] = json.loads(done.stdout)
    assert {"start-up", "open", "load", "export", "receive", "gate"} <= set(phases)
    stalls = {phase: busy for phase, (_, busy, _) in phases.items() if busy >= STALL_S}
    assert not stalls


def living(window: MainWindow) -> Counter[str]:
    """What there is of widgets, of Qt's objects under the window, and of objects of ours."""
    gc.collect()
    found = Counter(type(one).__name__ for one in QApplication.allWidgets())
    found["QObject"] = len(window.findChildren(QObject))
    for one in gc.get_objects():
        module = type(one).__module__
        if isinstance(module, str) and module.startswith(("citereview_gui.", "citereview.actions")):
            found[f"{module}.{type(one).__name__}"] += 1
    return found


def test_that_ten_rounds_opened_looked_through_and_closed_leave_nothing_behind(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, at_rest: Callable[[MainWindow], None]
) -> None:
    folders = [tmp_path / f"round {number}.round" for number in range(ROUNDS)]
    for folder in folders:
        folder.mkdir()

    def visit(folder: Path) -> None:
        window.open_round(folder)
        qtbot.waitUntil(lambda: window.presenter.path == folder)
        for stage in STAGES:
            window.show_stage(stage)
            at_rest(window)
        window.close_round()
        at_rest(window)
        qtbot.wait(1)

    # The list of recent rounds grows to its full length, and every page is made.
    for _ in range(2):
        for folder in folders:
            visit(folder)
    qtbot.wait(2 * GRACE_MS)  # until then the strip's timers keep the last jobs
    before = living(window)
    for folder in folders:
        visit(folder)
    qtbot.wait(2 * GRACE_MS)
    assert living(window) - before == Counter()
