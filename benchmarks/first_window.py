"""The first window beside a bare Qt window: a child process a side, by turns, imports included."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

_PAINTED = """
import os
from PySide6.QtCore import QEvent, QObject, QTimer

def painted():
    os.write(1, b"painted")
    os._exit(0)

class Seen(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            QTimer.singleShot(0, painted)
        return False

"""
BARE = f"""{_PAINTED}
from PySide6.QtWidgets import QApplication, QWidget
app = QApplication([])
window, seen = QWidget(), Seen()
window.installEventFilter(seen)
window.resize(1280, 832)
window.show()
app.exec()
"""
OURS = f"""{_PAINTED}
import citereview_gui.start as start
seen, prepare = Seen(), start.read_no_sources

def watch():
    prepare()
    from citereview_gui.main_window import MainWindow
    build = MainWindow.__init__

    def watched(window, *given, **named):
        build(window, *given, **named)
        window.installEventFilter(seen)

    MainWindow.__init__ = watched

start.read_no_sources = watch
start.main([])
"""
SIDES = {"bare": BARE, "ours": OURS}


@dataclass(frozen=True, slots=True)
class FirstWindow:
    """Seconds until the first window was painted, the median of the runs; and of the processor."""

    bare: float
    ours: float
    bare_used: float
    ours_used: float

    @property
    def ratio(self) -> float:
        """How many times a bare window's time ours takes."""
        return self.ours / self.bare


def first_window(runs: int) -> FirstWindow:
    """Start each side in turn, after one start of each that does not count."""
    found: dict[str, list[tuple[float, float]]] = {side: [] for side in SIDES}
    with tempfile.TemporaryDirectory() as home:
        environment = {
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "HOME": home,
            "PYTHONPATH": str(ROOT),
            # Compiled once by the start that does not count, as an installation is.
            "PYTHONPYCACHEPREFIX": str(Path(home) / "compiled"),
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for run in range(runs + 1):
            for side, code in SIDES.items():
                taken = _start(code, environment)
                if run:
                    found[side].append(taken)
    wall = {side: statistics.median(one[0] for one in taken) for side, taken in found.items()}
    used = {side: statistics.median(one[1] for one in taken) for side, taken in found.items()}
    return FirstWindow(wall["bare"], wall["ours"], used["bare"], used["ours"])


def _start(code: str, environment: dict[str, str]) -> tuple[float, float]:
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        env=environment,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert process.stdout is not None
    said = process.stdout.read(7)
    wall = time.perf_counter() - began
    process.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    if said != b"painted":
        raise RuntimeError("no window was painted")
    return wall, usage.ru_utime + usage.ru_stime
