"""What `make run` runs: the window on the sample round, or the demo where no window can be shown.

The sample round is made in the user's data folder and stays there; a second run opens it again.
"""

from __future__ import annotations

import ctypes.util
import subprocess
import sys

from check_system import missing_qt_packages

from citereview_gui.start import main as run_window
from citereview_gui.start import without_display

XCB_LIBRARIES = {
    "xcb-cursor": "libxcb-cursor0",
    "xcb-icccm": "libxcb-icccm4",
    "xcb-image": "libxcb-image0",
    "xcb-keysyms": "libxcb-keysyms1",
    "xcb-render-util": "libxcb-render-util0",
    "xcb-shape": "libxcb-shape0",
    "xkbcommon-x11": "libxkbcommon-x11-0",
}
"""Shared libraries Qt loads for an X display on Linux, and the Debian package that brings each."""

NO_DISPLAY = "No display (neither DISPLAY nor WAYLAND_DISPLAY is set)."
GATE_CLOSED = 1
"""The exit code the demo ends with; that its gate is closed is its point."""


def main() -> int:
    """Open the window if it can be opened; else say in one line why not, and run the demo."""
    reason = NO_DISPLAY if without_display() else missing_libraries()
    if reason is None:
        return run_window(["--sample"])
    sys.stdout.write(f"{reason} Running `citereview demo` instead.\n")
    sys.stdout.flush()
    return run_demo()


def missing_libraries() -> str | None:
    """Why Qt cannot be loaded or cannot reach the display; None where it can.

    Tried in a child process: a platform plugin that does not load ends its process.
    """
    probe = "from PySide6.QtWidgets import QApplication; import PySide6.QtSvg; QApplication([])"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, check=False)
    if done.returncode == 0:
        return None
    packages = missing_qt_packages()
    if sys.platform.startswith("linux"):
        packages += [
            name for library, name in XCB_LIBRARIES.items() if not ctypes.util.find_library(library)
        ]
    if packages:
        return f"Qt needs these system packages (Debian names): {' '.join(packages)}."
    return "Qt cannot reach the display."


def run_demo() -> int:
    """The sample round on the command line."""
    from citereview.cli import main as run_command  # noqa: PLC0415 - only where it is needed

    sys.argv[1:] = ["demo"]
    try:
        run_command()
    except SystemExit as end:
        return 0 if end.code in (None, 0, GATE_CLOSED) else int(end.code)


if __name__ == "__main__":
    raise SystemExit(main())
