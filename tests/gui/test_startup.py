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
)

FIRST_WINDOW = f"""
import sys
from PySide6.QtCore import QSettings
from citereview_gui.app import make_application
from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.theme import Theme
app = make_application()
window = MainWindow(Theme(app), Settings(QSettings("none.ini", QSettings.Format.IniFormat)))
window.show()
window.grab()
print(sorted(name for name in {HEAVY!r} if name in sys.modules))
window.jobs.shut_down()
window.close()
"""


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
    assert run(FIRST_WINDOW, tmp_path).strip() == "[]"


def test_that_the_process_ends_in_order_after_a_session_of_many_signals(tmp_path: Path) -> None:
    # Qt for Python 6.12.0 gave away a reference to None or True with each signal: under
    # Python 3.11 the process died of it. The pin keeps that version out; this would find it.
    code = FIRST_WINDOW + "\nfor _ in range(40000):\n    window.presenter.cancelled.emit('')\n"
    run(code, tmp_path)


def test_that_the_command_line_names_its_options(tmp_path: Path) -> None:
    code = "from citereview_gui.start import main; main(['--help'])"
    said = run(f"try:\n    {code}\nexcept SystemExit as end:\n    assert not end.code", tmp_path)
    assert "ROUND" in said
    assert "--sample" in said
