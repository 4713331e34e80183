"""Make the application, the theme and the window, and run; `start.py` has read the command line."""

from __future__ import annotations

import gc
import sys

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from citereview.resources import resource_path
from citereview_gui.activity.crash import install
from citereview_gui.activity.log import ActivityLog, user_log_folder
from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.start import Options
from citereview_gui.theme import Theme
from citereview_gui.translation import install_translations

STYLE = ("-style", "Fusion")
"""The style ours is drawn over; as an argument, as `setStyle` would make all of `QStyle` ready."""
SWITCH_INTERVAL_S = 0.001
"""How long the worker may hold the interpreter while the window waits for it (default 5 ms)."""


def run(options: Options) -> int:
    """Run the window; returns the exit code of the event loop."""
    app = make_application()
    settings = _settings(options)
    install_translations(app, settings.language)
    theme = Theme(app, choice=settings.theme, scale=settings.scale)
    log = ActivityLog(options.self_test or user_log_folder)
    window = MainWindow(theme, settings, log=log)
    install(log, window.broke.emit)
    show(app, window)
    if options.self_test is not None:
        from citereview_gui.self_test import SelfTest  # noqa: PLC0415 - only when asked for

        SelfTest(window, options.self_test)
    elif options.round is not None:
        window.open_round(options.round)
    elif options.sample:
        window.open_sample()
    return app.exec()


def show(app: QApplication, window: MainWindow) -> None:
    """Show the window, and set the interpreter so that whatever runs beside it does not hold it."""
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    window.show()
    QTimer.singleShot(0, app, _collect_again)


def _collect_again() -> None:
    """The window stands: look for garbage again, though never among what was made until now.

    A collection walks through everything that is kept, and holds the window up meanwhile.
    """
    gc.freeze()
    gc.enable()


def make_application() -> QApplication:
    """The application with its names and icon."""
    QApplication.setOrganizationName("CiteReview")
    QApplication.setApplicationName("CiteReview")
    QApplication.setDesktopFileName("org.citereview.CiteReview")
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication([*sys.argv[:1], *STYLE])
    app.setWindowIcon(QIcon(str(resource_path("icons", "citereview.svg"))))
    return app


def _settings(options: Options) -> Settings:
    if options.self_test is None:
        return Settings(QSettings())
    from citereview_gui.self_test import self_test_settings  # noqa: PLC0415 - only when asked for

    return self_test_settings(options.self_test)
