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
from citereview_gui.shipped import shipped_parts
from citereview_gui.theme import SCALES, Choice, Theme
from citereview_gui.widgets.info_dialog import InfoDialog
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
    verify: QAction
    close_round: QAction
    home: QAction

    def set_open(self, *, is_open: bool) -> None:
        """Enable what needs an open round."""
        for action in (*self.stages.values(), self.receive, self.verify, self.close_round):
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
    verify = _add(window, file, tr("&Verify the round"), None, window.verify_round)
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

    help_menu = bar.addMenu(tr("&Help"))
    _add(
        window,
        help_menu,
        tr("&Keys"),
        QKeySequence.StandardKey.HelpContents,
        lambda: _show_keys(window, theme),
    )
    about = _add(
        window, help_menu, tr("&About CiteReview"), None, lambda: _show_about(window, theme)
    )
    about.setMenuRole(QAction.MenuRole.AboutRole)
    menus = Menus(stages, receive, verify, closing, home)
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


def _show_keys(window: MainWindow, theme: Theme) -> None:
    InfoDialog(
        window,
        theme,
        tr("Keys"),
        rows=(
            ("Ctrl+1 … Ctrl+5", tr("The five stages")),
            ("Ctrl+Enter", tr("The next step")),
            ("Ctrl+N, Ctrl+O", tr("New round, open a round")),
            ("Ctrl+R", tr("Receive returns")),
            ("Q W E R T Z", tr("Resolve: the reason, by position in the upper row")),
            ("1 2 3 4", tr("Resolve: supports, contradicts, irrelevant, unclear")),
            (tr("Enter or N"), tr("Resolve: next open pair")),
            (tr("Backspace or P"), tr("Resolve: the pair before")),
            ("Ctrl++, Ctrl+-, Ctrl+0", tr("Larger text, smaller text, 100 %")),
            ("Alt+Home", tr("Home")),
        ),
    ).open()


def _show_about(window: MainWindow, theme: Theme) -> None:
    import platform  # noqa: PLC0415 - nobody waits for these but who asks
    from importlib import metadata  # noqa: PLC0415 - as above

    try:
        version = metadata.version("citereview")
    except metadata.PackageNotFoundError:
        version = tr("unknown")
    InfoDialog(
        window,
        theme,
        tr("About CiteReview"),
        paragraphs=(
            tr(
                "Blinded clinician review of AI-written clinical text, on the evaluator's own "
                "machine. Nothing is sent anywhere."
            ),
            tr(
                "Its reports are research evidence. They authorize no medical action, release "
                "certification or publication; that the decisions are a reviewer's is the "
                "evaluator's own assertion."
            ),
        ),
        rows=(
            ("CiteReview", f"{version} · Apache-2.0"),
            ("Python", platform.python_version()),
            ("Qt for Python", f"{metadata.version('PySide6-Essentials')} · LGPL-3.0"),
            (
                tr("Other parts"),
                " · ".join(shipped_parts()) or tr("Each brings its licence in its own package."),
            ),
        ),
    ).open()
