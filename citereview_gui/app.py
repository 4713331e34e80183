"""`citereview-gui [ROUND] [--sample]`: make the application, the theme and the window, and run.

`--self-test DIR` walks the sample round in DIR and leaves; see `self_test.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QLocale, QSettings, QTranslator
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from citereview.resources import resource_path
from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.theme import Theme

DATABASE = "round.db"
SWITCH_INTERVAL_S = 0.001
"""How long the worker may hold the interpreter while the window waits for it (default 5 ms)."""


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
        The exit code of the event loop.
    """
    options = _options(sys.argv[1:] if argv is None else argv)
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    app = make_application()
    settings = _settings(options)
    theme = Theme(app, choice=settings.theme, scale=settings.scale)
    window = MainWindow(theme, settings)
    window.show()
    if options.self_test is not None:
        from citereview_gui.self_test import SelfTest  # noqa: PLC0415 - only when asked for

        SelfTest(window, options.self_test)
    elif options.round is not None:
        window.open_round(options.round)
    elif options.sample:
        window.open_sample()
    return app.exec()


def make_application() -> QApplication:
    """The application with its names, icon and translation."""
    QApplication.setOrganizationName("CiteReview")
    QApplication.setApplicationName("CiteReview")
    QApplication.setDesktopFileName("citereview")
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication(sys.argv[:1])
    app.setWindowIcon(QIcon(str(resource_path("icons", "citereview.svg"))))
    translator = QTranslator(app)
    if translator.load(
        QLocale(), "citereview", "_", str(resource_path("icons").parent / "translations")
    ):
        app.installTranslator(translator)
    return app


def _settings(options: Options) -> Settings:
    if options.self_test is None:
        return Settings(QSettings())
    from citereview_gui.self_test import self_test_settings  # noqa: PLC0415 - only when asked for

    return self_test_settings(options.self_test)


def _options(argv: Sequence[str]) -> Options:
    if not argv:
        return Options()
    import argparse  # noqa: PLC0415 - a plain start does not wait for it

    parser = argparse.ArgumentParser(
        prog="citereview-gui",
        description="Run blinded clinician reviews of AI-written clinical text, on this machine.",
    )
    parser.add_argument("round", nargs="?", type=Path, metavar="ROUND", help="a round to open")
    parser.add_argument("--sample", action="store_true", help="open the sample round")
    parser.add_argument(
        "--self-test",
        type=Path,
        metavar="DIR",
        help="walk the sample round in DIR, say whether everything works, and leave",
    )
    found = parser.parse_args(argv)
    # A double click in a file manager can only name the database inside the round's folder.
    named = found.round
    if named is not None and named.name == DATABASE:
        named = named.resolve().parent
    return Options(named, found.sample, found.self_test)


if __name__ == "__main__":
    raise SystemExit(main())
