"""What an editor does to the controls it is made of: their order for Tab, and freezing them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QRadioButton,
    QSpinBox,
    QWidget,
)

from citereview_gui.stages.editing.list_field import ListField


def chain_tabs(parts: Sequence[QWidget]) -> None:
    """Have Tab go through these parts in this order.

    Fields are made while a dialog is open; Qt would hang them behind everything else.
    """
    for before, after in pairwise(stop for part in parts for stop in tab_stops(part)):
        QWidget.setTabOrder(before, after)


def tab_stops(holder: QWidget) -> list[QWidget]:
    """What takes the keyboard by Tab in a widget, itself first, in the order it was laid out."""
    return [
        one
        for one in (holder, *holder.findChildren(QWidget))
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus
        and one.focusProxy() is None
        and one.window() is holder.window()
    ]


def freeze(holder: QWidget) -> None:
    """Let everything be read and copied, and nothing be changed."""
    for edit in holder.findChildren(QLineEdit):
        edit.setReadOnly(True)
    for text in holder.findChildren(QPlainTextEdit):
        text.setReadOnly(True)
    for kind in (QAbstractButton, QComboBox, QSpinBox):
        for control in holder.findChildren(kind):
            # What is chosen among several is to be seen at a glance.
            control.setEnabled(isinstance(control, QRadioButton) and control.isChecked())
    for entries in holder.findChildren(ListField):
        entries.freeze()
