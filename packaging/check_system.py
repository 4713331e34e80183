"""Say in one line a package what this machine still lacks to run Qt and the browser tests.

Exit 0 where nothing is missing, 1 otherwise. Run by `make test`; it needs the environment made.
"""

from __future__ import annotations

import ctypes.util
import importlib.util
import os
import shutil
import subprocess
import sys

QT_LIBRARIES = {
    "EGL": "libegl1",
    "GL": "libgl1",
    "xkbcommon": "libxkbcommon0",
    "dbus-1": "libdbus-1-3",
    "fontconfig": "libfontconfig1",
    "glib-2.0": "libglib2.0-0",
}
"""Shared libraries Qt loads on Linux, and the Debian package that brings each."""


def missing_qt_packages() -> list[str]:
    """Debian packages whose library the loader does not find; empty off Linux."""
    if not sys.platform.startswith("linux"):
        return []
    return [package for name, package in QT_LIBRARIES.items() if not ctypes.util.find_library(name)]


def qt_starts() -> bool:
    """Whether a bare Qt application starts without a screen, tried in a child process."""
    if importlib.util.find_spec("PySide6") is None:
        return False
    code = "from PySide6.QtWidgets import QApplication; QApplication([])"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, check=False
    )
    return done.returncode == 0


def browser() -> str | None:
    """Path of the Chromium the kit tests drive."""
    return os.environ.get("CITEREVIEW_CHROMIUM") or shutil.which("chromium")


def main() -> int:
    """Name everything that is missing at once."""
    lines = []
    packages = missing_qt_packages()
    if packages:
        lines.append(f"Qt needs these system packages (Debian names): {' '.join(packages)}")
    elif not qt_starts():
        lines.append("Qt does not start here although its known system packages are present.")
    if browser() is None:
        lines.append("The kit tests need Debian's package chromium (or set CITEREVIEW_CHROMIUM).")
    for line in lines:
        print(line)
    return 1 if lines else 0


if __name__ == "__main__":
    raise SystemExit(main())
