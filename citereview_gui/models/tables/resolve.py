"""Resolve: the list of pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from citereview_gui import words
from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.models.tables.wording import tr

if TYPE_CHECKING:
    from citereview.actions.views import Disagreement


def disagreements() -> RecordTableModel[Disagreement]:
    """Resolve: the list on the left."""
    return RecordTableModel(
        [
            Column(
                tr("Pair"),
                lambda r: r.pair_code,
                tip=lambda r: f"{r.case_ref} · {r.system}",
                stretch=True,
                width=84,
            ),
            Column(
                tr("Resolution"),
                lambda r: _resolution(r).word,
                chip=_resolution,
                width=132,
            ),
        ],
        key=lambda r: r.review_ref,
    )


def _resolution(row: Disagreement) -> words.Chip:
    if row.resolution is not None:
        return words.label_chip(row.resolution)
    if row.reason is not None:
        return words.Chip(tr("reason only"), "unclear", "half-circle")
    return words.Chip(tr("open"), "accent", "hand")
