"""Tables beside the figures: what the core printed, every number to the right, nothing cut off."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from citereview.actions.verdict.figure_views import TextTable
from citereview_gui.models.records import Role
from citereview_gui.stages.gate.figure_tables import TableCard
from citereview_gui.theme import Theme

SHOWN = TextTable(
    title="Paired differences on the same cases",
    head=("Figure", "Systems", "Difference", "95% interval", "Cases"),
    rows=(
        ("triage accuracy", "System 1 less System 2", "+0.050", "-0.010 to +0.110", "45"),
        ("red flag detection", "System 1 less System 2", "n/a (no data)", "–", "0"),
    ),
    texts=2,
)


def test_that_a_table_shows_every_cell_and_numbers_stand_right(qtbot: QtBot, theme: Theme) -> None:
    card = TableCard(theme, SHOWN)
    qtbot.addWidget(card)
    card.resize(900, 300)
    card.show()
    model: Any = card.model
    shown = [
        [model.index(row, at).data() for at in range(model.columnCount())]
        for row in range(model.rowCount())
    ]
    assert shown == [list(row) for row in SHOWN.rows]
    sides = [
        bool(
            model.index(0, at).data(Qt.ItemDataRole.TextAlignmentRole) & Qt.AlignmentFlag.AlignRight
        )
        for at in range(model.columnCount())
    ]
    assert sides == [False, False, True, True, True]
    assert model.index(1, 2).data(Qt.ItemDataRole.AccessibleTextRole) == "Difference: n/a (no data)"
    assert model.index(0, 0).data(Role.RECORD) == SHOWN.rows[0]
    assert card.table.accessibleName() == SHOWN.title
