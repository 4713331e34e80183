"""Every fault of something that was refused."""

from __future__ import annotations

from citereview_gui.failures import Place
from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.models.tables.wording import tr
from citereview_gui.spoken import said


def faults() -> RecordTableModel[Place]:
    """Every fault of something that was refused."""
    return RecordTableModel(
        [
            Column(tr("Where"), lambda r: r.place, width=270, least=200, tip=lambda r: r.place),
            Column(
                tr("What is wrong"),
                _what,
                stretch=True,
                width=220,
                least=176,
                tip=lambda r: f"{said(r.what)} {said(r.todo)}",
            ),
            Column(
                tr("What to do"),
                lambda r: said(r.todo),
                width=280,
                least=176,
                tip=lambda r: said(r.todo),
            ),
            Column(tr("Code"), lambda r: r.code, width=170, yields=1),
        ]
    )


def _what(place: Place) -> str:
    what = said(place.what)
    return f"{what} {tr('Expected:')} {place.expected}." if place.expected else what
