"""What verifying found: each step with its sentence, how much was looked at, where it breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from citereview_gui import words
from citereview_gui.theme import Theme
from citereview_gui.widgets.info_dialog import InfoDialog

if TYPE_CHECKING:
    from citereview.actions.views.verification import Verification


def tr(text: str) -> str:
    """Translate in the context of verifying."""
    return QCoreApplication.translate("Verification", text)


def show_verification(parent: QWidget, theme: Theme, found: Verification) -> None:
    """Say whether a round holds together, step by step."""
    rows = tuple(
        (
            step.sentence,
            tr("holds · {n} looked at").format(n=words.number(step.looked_at))
            if step.broken_at is None
            else tr("does not hold: {place}").format(place=step.broken_at),
        )
        for step in found.steps
    )
    title = tr("The round holds together") if found.holds else tr("The round is broken")
    InfoDialog(parent, theme, title, rows=rows).open()
