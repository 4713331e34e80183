"""Which column of a table holds what: one row a column, a choice of fields beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from citereview_gui import words
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import label
from citereview_gui.widgets.choice import Choice

if TYPE_CHECKING:
    from citereview.actions.loading.guided_views import TableView

NEEDED = (("case",), ("system",), ("claim", "claim_start"),
          ("evidence", "evidence_start", "evidence_id"))  # fmt: skip
"""One of each of these must have a column."""


def tr(text: str) -> str:
    """Translate in the context of the mapping."""
    return QCoreApplication.translate("ColumnMapping", text)


def field_title(field: str) -> str:
    """A field's name as a person reads it."""
    return {
        "case": tr("Case"),
        "system": tr("System"),
        "claim": tr("Claim: words of the note"),
        "evidence": tr("Evidence: words of the source"),
        "source": tr("Text of the source"),
        "note": tr("Text of the note"),
        "claim_type": tr("Type of claim"),
        "claim_id": tr("Claim id"),
        "evidence_id": tr("Evidence id"),
        "required": tr("Required evidence (yes or no)"),
        "claim_start": tr("Claim begins at"),
        "claim_end": tr("Claim ends at"),
        "evidence_start": tr("Evidence begins at"),
        "evidence_end": tr("Evidence ends at"),
    }.get(field, field)


NAMED, CHOICE = 180, 280
"""Least widths of a column's name and of what it may hold, px at 100 %."""


class ColumnMapping(QWidget):
    """The columns of one table, each with its field.

    Attributes:
        changed: Another field was chosen somewhere.
    """

    changed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(6)
        # What a column holds is said beside its name, not at the other end of the dialog.
        self._grid.setColumnMinimumWidth(1, theme.px(NAMED))
        self._grid.setColumnStretch(4, 1)
        self.choices: dict[str, QComboBox] = {}

    def show_table(self, table: TableView) -> None:
        """Show another table's columns with what is proposed."""
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.choices = {}
        heads = (tr("Column"), tr("Name"), tr("Filled"), tr("Holds"))
        for at, head in enumerate(heads):
            self._grid.addWidget(label(head, "caption"), 0, at)
        for number, column in enumerate(table.columns, 1):
            choice = Choice()
            choice.setMinimumWidth(self._theme.px(CHOICE))
            choice.setAccessibleName(tr("Column {letters} holds").format(letters=column.letters))
            choice.addItem(tr("– not used"), "")
            for field in table.fields:
                choice.addItem(field_title(field), field)
            choice.setCurrentIndex(max(0, choice.findData(column.field or "")))
            choice.currentIndexChanged.connect(self.changed)
            filled = tr("{n} of {all}").format(
                n=words.number(column.filled), all=words.number(table.rows)
            )
            name = column.header
            if column.hidden:
                name = tr("{name} (hidden)").format(name=name)
            for at, text in enumerate((column.letters, name, filled)):
                self._grid.addWidget(label(text, "body" if at == 1 else "muted"), number, at)
            self._grid.addWidget(choice, number, 3)
            self.choices[column.header] = choice
        self.changed.emit()

    def columns(self) -> dict[str, str]:
        """Header by field."""
        return {
            str(choice.currentData()): header
            for header, choice in self.choices.items()
            if choice.currentData()
        }

    def trouble(self) -> str:
        """What is still wrong with the mapping, one sentence; empty where it will do."""
        chosen = [str(choice.currentData()) for choice in self.choices.values()]
        used = [field for field in chosen if field]
        twice = sorted({field for field in used if used.count(field) > 1})
        if twice:
            named = ", ".join(map(field_title, twice))
            return tr("Chosen for two columns: {what}").format(what=named)
        missing = [group[0] for group in NEEDED if not set(group) & set(used)]
        if missing:
            named = ", ".join(map(field_title, missing))
            return tr("Still needed: {what}").format(what=named)
        return ""
