"""A table of printed numbers in a card: rubric by criterion, conditions, paired differences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Card, label
from citereview_gui.widgets.table import Table

if TYPE_CHECKING:
    from citereview.actions.verdict.figure_views import TextTable

Row = tuple[str, ...]
LONG, SHORT = 13, 9
"""Characters: columns that hold longer cells are given more room."""


class TableCard(Card):
    """A caption that can be read alone, and the table below it.

    Attributes:
        model: The rows.
        table: The table.
    """

    def __init__(self, theme: Theme, shown: TextTable) -> None:
        super().__init__()
        self.model: RecordTableModel[Row] = RecordTableModel(
            [_column(shown, at) for at in range(len(shown.head))]
        )
        self.model.replace(shown.rows)
        self.table = Table(self.model, theme, shown.title, sortable=False)
        self.table.fit_rows(1, 20)
        self.column.addWidget(label(shown.title, "strong", wrap=True))
        self.column.addWidget(self.table)


def _column(shown: TextTable, at: int) -> Column[Row]:
    longest = max((len(row[at]) for row in shown.rows), default=0)
    width = 176 if longest > LONG else 112 if longest > SHORT else 84
    return Column(
        shown.head[at],
        lambda row: row[at],
        numeric=at >= shown.texts,
        tip=lambda row: row[at],
        stretch=at == 0,
        width=width,
    )
