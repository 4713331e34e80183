"""The menu bar: every way by keyboard, with the platform's standard shortcuts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from citereview_gui import words
from citereview_gui.theme import SCALES, Choice, Theme
from citereview_gui.widgets.rail import STAGES

if TYPE_CHECKING:
    from citereview_gui.main_window import MainWindow


def tr(text: str) -> str:
    """Translate in the context of the menus."""
    return QCoreApplication.translate("Menus", text)


@dataclass(frozen=True, slots=True)
class Menus:
    """The actions whose state depends on the round."""

    stages: dict[str, QAction]
    receive: QAction
    paste: QAction
    verify: QAction
    restore_key: QAction
    close_round: QAction
    home: QAction

    def set_open(self, *, is_open: bool) -> None:
        """Enable what needs an open round."""
        round_acts = (self.receive, self.paste, self.verify, self.restore_key, self.close_round)
        for action in (*self.stages.values(), *round_acts):
            action.setEnabled(is_open)


def build_menus(window: MainWindow, theme: Theme) -> Menus:
    """Fill the menu bar of the window."""
    bar = window.menuBar()
    file = bar.addMenu(tr("&File"))
    _add(window, file, tr("&New round…"), QKeySequence.StandardKey.New, window.ask_new)
    _add(window, file, tr("&Open…"), QKeySequence.StandardKey.Open, window.ask_open)
    _add(window, file, tr("Try the &sample"), None, window.open_sample)
    file.addSeparator()
    receive = _add(window, file, tr("&Receive returns…"), "Ctrl+R", window.receive_returns)
    paste = _add(window, file, tr("&Paste a return"), "Ctrl+Shift+V", window.paste_return)
    verify = _add(window, file, tr("&Verify the round"), None, window.verify_round)
    restore = _add(window, file, tr("Restore the &key…"), None, window.key_restore.ask)
    file.addSeparator()
    closing = _add(
        window, file, tr("&Close round"), QKeySequence.StandardKey.Close, window.close_round
    )
    leave = _add(window, file, tr("&Quit"), QKeySequence.StandardKey.Quit, window.close)
    leave.setMenuRole(QAction.MenuRole.QuitRole)

    go = bar.addMenu(tr("&Go"))
    home = _add(window, go, tr("&Home"), "Alt+Home", window.show_home)
    stages = {}
    for number, stage in enumerate(STAGES, start=1):
        stages[stage] = _add(
            window,
            go,
            f"&{number} {words.stage_title(stage)}",
            f"Ctrl+{number}",
            partial(window.show_stage, stage),
        )
    go.addSeparator()
    stages["next"] = _add(window, go, tr("Ne&xt step"), "Ctrl+Return", window.show_next_step)

    view = bar.addMenu(tr("&View"))
    modes = QActionGroup(window)
    choices: tuple[tuple[Choice, str], ...] = (
        ("system", tr("As the s&ystem")),
        ("light", tr("&Light")),
        ("dark", tr("&Dark")),
    )
    for choice, text in choices:
        action = _add(window, view, text, None, partial(window.choose_theme, choice))
        action.setCheckable(True)
        action.setChecked(theme.choice == choice)
        modes.addAction(action)
    view.addSeparator()
    _add(window, view, tr("La&rger text"), "Ctrl++", lambda: _step(window, theme, 1))
    _add(window, view, tr("S&maller text"), "Ctrl+-", lambda: _step(window, theme, -1))
    _add(window, view, tr("Text at &100 %"), "Ctrl+0", lambda: window.set_scale(1.0))

    helping = window.help
    help_menu = bar.addMenu(tr("&Help"))
    help_key = QKeySequence.StandardKey.HelpContents
    _add(window, help_menu, tr("&Help with this page"), help_key, helping.show_page_help)
    _add(window, help_menu, tr("&Guide"), "Shift+F1", helping.show_guide)
    _add(window, help_menu, tr("&Keyboard…"), "Ctrl+F1", helping.show_keys)
    help_menu.addSeparator()
    _add(window, help_menu, tr("&Log"), None, helping.show_log)
    about = _add(window, help_menu, tr("&About CiteReview…"), None, helping.show_about)
    about.setMenuRole(QAction.MenuRole.AboutRole)
    menus = Menus(stages, receive, paste, verify, restore, closing, home)
    menus.set_open(is_open=False)
    return menus


def _add(
    window: QMainWindow,
    menu: QMenu,
    text: str,
    keys: QKeySequence.StandardKey | str | None,
    then: Callable[[], object],
) -> QAction:
    action = QAction(text, window)
    if keys is not None:
        action.setShortcut(QKeySequence(keys))
    # Not the slot itself: it would be given `checked`.
    action.triggered.connect(lambda _=False: then())
    menu.addAction(action)
    return action


def _step(window: MainWindow, theme: Theme, by: int) -> None:
    nearest = min(range(len(SCALES)), key=lambda i: abs(SCALES[i] - theme.scale))
    window.set_scale(SCALES[min(max(nearest + by, 0), len(SCALES) - 1)])
