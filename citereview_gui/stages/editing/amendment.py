"""Ask what changed after export, and why: an amendment that every report will show."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from citereview_gui.theme import Theme
from citereview_gui.widgets.form_dialog import Field, FormDialog, Values


def tr(text: str) -> str:
    """Translate in the context of amendments."""
    return QCoreApplication.translate("Amendment", text)


def ask_what_and_why(parent: QWidget, theme: Theme, then: Callable[[Values], object]) -> FormDialog:
    """Open the question; ``then`` is given ``what`` and ``why``."""
    dialog = FormDialog(
        parent,
        theme,
        title=tr("Record an amendment"),
        lines=(
            tr("What export sealed stays as it is; the amendment stands beside it."),
            tr("It cannot be taken back, and every report shows it. Name nobody."),
        ),
        fields=(
            Field("what", tr("What was changed"), required=True),
            Field("why", tr("Why"), required=True),
        ),
        verb=tr("Record it"),
        then=then,
    )
    dialog.open()
    return dialog
