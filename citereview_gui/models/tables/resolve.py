"""Resolve: the list of pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from citereview_gui import words
from citereview_gui.models.paged import Ask
from citereview_gui.models.pairs import PairModel
from citereview_gui.models.records import Column
from citereview_gui.models.tables.wording import tr

if TYPE_CHECKING:
    from citereview.actions.pairs.views import PairRow

ORDERS = ("code", "state")
"""What the core calls each column's order."""


def pairs(ask: Ask[PairRow]) -> PairModel:
    """Resolve: the list on the left."""
    return PairModel(
        [
            Column(tr("Pair"), lambda r: r.pair_code, tip=_where, stretch=True, width=84),
            Column(
                tr("State"),
                lambda r: pair_chip(r).word,
                chip=pair_chip,
                tip=_where,
                width=138,
                least=116,
            ),
        ],
        ORDERS,
        ask,
    )


def pair_chip(row: PairRow) -> words.Chip:
    """Where a pair stands, in a word."""
    if row.waiting:
        return words.Chip(tr("with {who}").format(who=", ".join(row.waiting)), "muted", "clock")
    if row.since and row.differing:
        return words.Chip(tr("new label"), "accent", "hand")
    if row.resolution is not None and row.differing:
        return words.label_chip(row.resolution)
    if row.reason is not None and row.differing:
        return words.Chip(tr("reason only"), "unclear", "half-circle")
    return {
        "disputed": words.Chip(tr("open"), "accent", "hand"),
        "unclear": words.Chip(tr("all: unclear"), "unclear", words.label_chip("unclear").icon),
        "incomplete": words.Chip(tr("one decision"), "muted", "half-circle"),
        "missing": words.Chip(tr("no decision"), "muted", "circle"),
        "accepted": words.Chip(tr("agreed"), "muted", "check"),
    }[row.state]


def _where(row: PairRow) -> str:
    lines = [f"{row.case} · {row.system}"]
    if row.barred:
        lines.append(tr("Reviewed by {who}.").format(who=", ".join(row.barred)))
    return "\n".join(lines)
