"""Home: the rounds that were open before."""

from __future__ import annotations

from citereview_gui import words
from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.models.tables.wording import tr
from citereview_gui.settings import Recent


def recent_rounds() -> RecordTableModel[Recent]:
    """Home: rounds that were open before."""
    return RecordTableModel(
        [
            Column(tr("Round"), lambda r: r.name, stretch=True, tip=lambda r: str(r.path)),
            Column(
                tr("Last opened"),
                lambda r: words.moment_ago(r.opened),
                sort=lambda r: r.opened,
                width=150,
            ),
            Column(
                tr("Stage"), lambda r: words.stage_title(r.stage) if r.stage else "–", width=130
            ),
            Column(
                tr("State"),
                lambda r: _recent_chip(r).word,
                chip=_recent_chip,
                width=150,
            ),
        ],
        key=lambda r: r.path,
    )


def _recent_chip(recent: Recent) -> words.Chip:
    if not recent.present:
        return words.Chip(tr("not found"), "unclear", "warning")
    return words.stage_chip(recent.state or "not_begun")
