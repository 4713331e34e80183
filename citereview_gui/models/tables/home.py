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
            Column(tr("Round"), lambda r: r.name, width=210, least=150, tip=lambda r: str(r.path)),
            Column(
                tr("Last change"),
                lambda r: words.moment_ago(r.changed),
                sort=lambda r: r.changed,
                width=136,
                least=116,
                yields=1,
            ),
            Column(tr("What waits"), _waits, stretch=True, width=230, tip=_waits),
            Column(
                tr("State"),
                lambda r: _recent_chip(r).word,
                chip=_recent_chip,
                width=136,
                least=128,
            ),
        ],
        key=lambda r: r.path,
    )


def _waits(recent: Recent) -> str:
    if not recent.present:
        return tr("Not found where it was.")
    if not recent.stage or recent.state == "done":
        return tr("Nothing.")
    stage = words.stage_title(recent.stage)
    return f"{stage}: {recent.waits}" if recent.waits else stage


def _recent_chip(recent: Recent) -> words.Chip:
    if not recent.present:
        return words.Chip(tr("not found"), "unclear", "warning")
    return words.stage_chip(recent.state or "not_begun")
