"""The step for a table: its sheet, its headers, and which column holds what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from citereview_gui import words
from citereview_gui.models.tables.faults import faults
from citereview_gui.spoken import counted
from citereview_gui.stages.new.column_mapping import ColumnMapping
from citereview_gui.stages.new.guided_steps import Step, tr
from citereview_gui.stages.new.plan_words import place_of
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import label, row
from citereview_gui.widgets.choice import Choice, Count
from citereview_gui.widgets.table import Table

if TYPE_CHECKING:
    from citereview.actions.loading.guided_views import TableView

LAST_ROW = 1_048_576
"""Most rows a workbook's sheet can have."""


class ColumnsStep(Step):
    """Which column of the table holds what.

    Attributes:
        asked: Another sheet, or another row of headers, is wanted: the sheet's name, the row or 0.
    """

    asked = Signal(str, int)

    def __init__(self, theme: Theme) -> None:
        super().__init__(tr("What the columns hold"), "")
        self.sheet = Choice()
        self.sheet.setAccessibleName(tr("Sheet"))
        self.sheet.activated.connect(lambda _: self.asked.emit(self.sheet_name, 0))
        self._sheets = QWidget()
        self._sheets.setLayout(row(label(tr("Sheet"), "strong"), self.sheet, spacing=8))
        self.header_row = Count()
        self.header_row.setRange(1, LAST_ROW)
        self.header_row.setKeyboardTracking(False)
        self.header_row.setAccessibleName(tr("Row of the headers"))
        self.header_row.valueChanged.connect(lambda at: self.asked.emit(self.sheet_name, at))
        named = label(tr("Headers in row"), "strong")
        named.setBuddy(self.header_row)
        self.body.addLayout(row(self._sheets, named, self.header_row, None, spacing=16))
        self.without_hidden = QCheckBox()
        self.model = faults()
        self.faults = Table(self.model, theme, tr("Why this sheet cannot be read"), wraps=True)
        self.mapping = ColumnMapping(theme)
        self.mapping.changed.connect(self.changed)
        for widget in (self.without_hidden, self.faults, self.mapping):
            self.body.addWidget(widget)
        self.body.addStretch(1)

    @property
    def sheet_name(self) -> str:
        """The sheet that is open; empty for a CSV."""
        return str(self.sheet.currentData() or "")

    def show_table(self, table: TableView) -> None:
        """Show a table's columns, or why its headers will not do."""
        said = tr("{rows} rows below the headers; {blank} blank rows are passed over.").format(
            rows=words.number(table.rows), blank=words.number(table.blank_rows)
        )
        change = tr("Change what was proposed where it is wrong.")
        self.sentence.setText(
            tr("Choose another sheet or row of headers, or mend the file and go back.")
            if table.faults
            else f"{said} {change}"
        )
        self.sheet.clear()
        for name in table.sheets:
            hidden = name in table.hidden_sheets
            self.sheet.addItem(tr("{name} (hidden)").format(name=name) if hidden else name, name)
        self.sheet.setCurrentIndex(self.sheet.findData(table.sheet))
        self._sheets.setVisible(len(table.sheets) > 1)
        with QSignalBlocker(self.header_row):
            self.header_row.setValue(max(1, table.header_row))
        self.without_hidden.setChecked(False)
        self.without_hidden.setText(
            counted(
                "Leave out one row that is hidden by hand or by a filter",
                "Leave out %Ln rows that are hidden by hand or by a filter",
                table.hidden_rows,
            )
        )
        self.without_hidden.setVisible(table.hidden_rows > 0 and not table.faults)
        self.model.replace(tuple(map(place_of, table.faults)))
        self.faults.fit_rows(1, 6)
        self.faults.setVisible(bool(table.faults))
        self.mapping.show_table(table)
        self.mapping.setVisible(not table.faults)
        # Made later than the buttons below, the keyboard would come to them after those.
        before: QWidget = self.without_hidden
        for choice in self.mapping.choices.values():
            QWidget.setTabOrder(before, choice)
            before = choice

    def first(self) -> QWidget:
        """The first column; where the headers will not do, what to change."""
        if self.model.records:
            return self.sheet if self.sheet.count() > 1 else self.header_row
        return next(iter(self.mapping.choices.values()), self.header_row)

    def missing(self) -> str:
        """What is wrong with the headers or the mapping."""
        if self.model.records:
            return tr("Still needed: {what}").format(what=tr("headers that can be read"))
        return self.mapping.trouble()
