"""A dialog opens as large as suits it, and never so that its buttons are off the screen."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QWidget

from citereview_gui.theme import Theme
from citereview_gui.widgets.fitting import FRAME, fit_screen


def test_that_a_dialog_is_no_larger_than_its_screen_less_what_goes_around_it(
    theme: Theme, qtbot: Any
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(200, 100)
    dialog = QDialog(parent)
    fit_screen(dialog, parent, theme, (300, 200))
    assert dialog.size() == QSize(300, 200)
    fit_screen(dialog, parent, theme, (9_000, 9_000))
    assert dialog.size() == parent.screen().availableSize() - FRAME
    theme.set_scale(2.0)
    try:
        fit_screen(dialog, parent, theme, (300, 200))
        assert dialog.size() == QSize(600, 400)
    finally:
        theme.set_scale(1.0)


def test_that_a_window_larger_than_its_screen_is_room_as_well(theme: Theme, qtbot: Any) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(1_600, 1_200)
    dialog = QDialog(parent)
    fit_screen(dialog, parent, theme, (1_500, 1_100))
    assert dialog.size() == QSize(1_500, 1_100)
