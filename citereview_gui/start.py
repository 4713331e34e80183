"""`citereview-gui`: read the command line, and open the window or say why there can be none.

Names no Qt at its top: without the extra `gui`, a system library or a display it ends with a
sentence instead of a traceback.
"""

from __future__ import annotations

import gc
import importlib
import importlib.util
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser

DATABASE = "round.db"
REFUSED = 3
"""The exit code of what is refused, as the command's."""
ERROR_BOX = 0x10
SCREENLESS = frozenset({"offscreen", "minimal", "vnc"})
NO_EXTRA = (
    "The window needs Qt, which is not installed here. Install it with the extra 'gui': "
    "pip install 'citereview[gui]', or the wheel's path in place of the name. "
    "The command 'citereview' does everything without it."
)
NO_LIBRARY = (
    "Qt is installed, but this system lacks something it needs: {}. Install the package that has "
    "it; the page 'Install' of the guide lists them. The command 'citereview' works without it."
)
NO_DISPLAY = (
    "No display (neither DISPLAY nor WAYLAND_DISPLAY is set). Start the window from a desktop; the "
    "command 'citereview' works without one."
)


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks for."""

    round: Path | None = None
    sample: bool = False
    self_test: Path | None = None


def main(argv: Sequence[str] | None = None) -> int:
    """Run the window.

    Args:
        argv: Arguments without the program's name; the process's own where None.

    Returns:
        The exit code of the event loop; 3 where no window can be shown.
    """
    options = read_options(sys.argv[1:] if argv is None else argv)
    reason = missing_qt() or (NO_DISPLAY if without_display() else None)
    if reason is not None:
        refuse(reason)
        return REFUSED
    hasten()
    from citereview_gui.app import run  # noqa: PLC0415 - only now is Qt known to be there

    return run(options)


def refuse(reason: str) -> None:
    """Say why no window is shown: to the terminal, or where there is none in a box of Windows."""
    if sys.stderr is not None:
        sys.stderr.write(f"{reason}\n")
    elif sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - Windows without a terminal alone

        ctypes.windll.user32.MessageBoxW(None, reason, "CiteReview", ERROR_BOX)


def missing_qt() -> str | None:
    """Why Qt cannot be loaded; None where it can."""
    if importlib.util.find_spec("PySide6") is None:
        return NO_EXTRA
    try:
        importlib.import_module("PySide6.QtWidgets")
    except ImportError as error:  # of a library of the system; names no file of the user's
        return NO_LIBRARY.format(str(error).partition(":")[0])
    return None


def hasten() -> None:
    """Spare the time to the first window what it need not pay for."""
    # Nothing that is made until the window stands is garbage; `app.show` has it collected again.
    gc.disable()
    read_no_sources()


def read_no_sources() -> None:
    """Keep Qt for Python from reading the source of every module that is imported from now on.

    It looks there for its switch `__feature__`, which nothing here uses; for a hundred modules that
    is a tenth of the time to the first window. Where it no longer looks, there is nothing to keep.
    """
    feature = sys.modules.get("shibokensupport.feature")
    if feature is not None and "_mod_uses_pyside" in vars(feature):
        vars(feature)["_mod_uses_pyside"] = lambda _: False


def without_display() -> bool:
    """Whether the system itself says that no window can be shown."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM") in SCREENLESS:
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def read_options(argv: Sequence[str]) -> Options:
    """What the command line says; leaves with 2 where it cannot be understood."""
    if not argv:
        return Options()
    found = parser().parse_args(argv)
    # A double click in a file manager can only name the database inside the round's folder.
    named = found.round
    if named is not None and named.name == DATABASE:
        named = named.resolve().parent
    return Options(named, found.sample, found.self_test)


def parser() -> ArgumentParser:
    """The command line as `--help` and the man page explain it."""
    import argparse  # noqa: PLC0415 - a plain start does not wait for it
    from importlib.metadata import version  # noqa: PLC0415

    made = argparse.ArgumentParser(
        prog="citereview-gui",
        description="Run blinded clinician reviews of AI-written clinical text, on this machine.",
    )
    made.add_argument("round", nargs="?", type=Path, metavar="ROUND", help="A round to open.")
    made.add_argument("--sample", action="store_true", help="Open the sample round.")
    made.add_argument(
        "--self-test",
        type=Path,
        metavar="DIR",
        help="Walk the sample round in DIR, say whether everything works, and leave.",
    )
    made.add_argument(
        "--version",
        action="version",
        version=f"citereview-gui {version('citereview')}",
        help="Print the version and leave.",
    )
    return made


if __name__ == "__main__":
    raise SystemExit(main())
