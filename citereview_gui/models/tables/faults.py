"""Every fault of something that was refused."""

from __future__ import annotations

from citereview_gui.failures import Place
from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.models.tables.wording import tr


def faults() -> RecordTableModel[Place]:
    """Every fault of something that was refused."""
    return RecordTableModel(
        [
            Column(tr("Where"), lambda r: r.place, width=270, tip=lambda r: r.place),
            Column(
                tr("What is wrong"),
                lambda r: f"{r.what} {tr('Expected:')} {r.expected}." if r.expected else r.what,
                stretch=True,
                tip=lambda r: f"{r.what} {r.todo}",
            ),
            Column(tr("What to do"), lambda r: r.todo, width=280, tip=lambda r: r.todo),
            Column(tr("Code"), lambda r: r.code, width=170),
        ]
    )
