"""What a start costs: which modules the first window waits for, and what the command line says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
HEAVY = (
    "numpy",
    "scipy",
    "matplotlib",
    "jinja2",
    "typer",
    "rich",
    "pydantic",
    "citereview.actions",
    "cryptography",
    "keyring",
    "multiprocessing",
    "openpyxl",
    "platformdirs",
    "typst",
    "citereview_gui.widgets.passage_view",
    "citereview_gui.stages.load.page",
    "citereview_gui.stages.resolve.page",
)

FIRST_WINDOW = f"""
import sys
from PySide6.QtCore import QTimer
from citereview_gui import main_window
from citereview_gui.start import main

def seen(window):
    window.grab()
    print(sorted(name for name in {HEAVY!r} if name in sys.modules))
    after(window)
    QTimer.singleShot(0, window.close)

def after(window):
    pass

show = main_window.MainWindow.showEvent
def shown(window, event):
    QTimer.singleShot(0, window, lambda: seen(window))
    show(window, event)
main_window.MainWindow.showEvent = shown
"""
RUN = "\nmain([])\n"


def run(code: str, folder: Path) -> str:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(folder)}
    environment["PYTHONPATH"] = str(ROOT)
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_that_the_first_window_waits_for_none_of_the_heavy_modules(tmp_path: Path) -> None:
    assert run(FIRST_WINDOW + RUN, tmp_path).strip() == "[]"


def test_that_the_process_ends_in_order_after_a_session_of_many_signals(tmp_path: Path) -> None:
    # Qt for Python 6.12.0 gave away a reference to None or True with each signal: under
    # Python 3.11 the process died of it. The pin keeps that version out; this would find it.
    signals = """
def after(window):
    for _ in range(40000):
        window.presenter.cancelled.emit('')
"""
    run(FIRST_WINDOW + signals + RUN, tmp_path)


def test_that_qt_for_python_reads_no_source_of_ours(tmp_path: Path) -> None:
    # Where this fails, Qt for Python has changed within; see `start.read_no_sources`.
    code = """
import linecache
from citereview_gui.start import missing_qt, read_no_sources
assert missing_qt() is None
{act}
import citereview_gui.main_window
print(sum("citereview_gui" in name for name in linecache.cache))
"""
    assert run(code.format(act="read_no_sources()"), tmp_path).strip() == "0"
    assert int(run(code.format(act=""), tmp_path)) > 20


def test_that_garbage_is_collected_again_once_the_window_stands(tmp_path: Path) -> None:
    # Not in the first moment: what is made until then is kept anyway.
    collects = """
import gc
def after(window):
    QTimer.singleShot(0, lambda: print(gc.isenabled(), gc.get_freeze_count() > 1000))
"""
    assert run(FIRST_WINDOW + collects + RUN, tmp_path).split("\n")[1] == "True True"


def test_that_the_command_line_names_its_options(tmp_path: Path) -> None:
    code = "from citereview_gui.start import main; main(['--help'])"
    said = run(f"try:\n    {code}\nexcept SystemExit as end:\n    assert not end.code", tmp_path)
    assert "ROUND" in said
    assert "--sample" in said
