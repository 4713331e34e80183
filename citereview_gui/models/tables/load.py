"""Load: the items."""

from __future__ import annotations

from typing import TYPE_CHECKING

from citereview_gui import words
from citereview_gui.models.paged import Ask, PagedTableModel
from citereview_gui.models.records import Column
from citereview_gui.models.tables.wording import tr

if TYPE_CHECKING:
    from citereview.actions.views import ItemRow


ORDERS = ("case", "system", "claims", "pairs", "uncited", "unclaimed", "facts")
"""What the core calls each column's order."""


def items(ask: Ask[ItemRow]) -> PagedTableModel[ItemRow]:
    """Load: one row an item."""
    return PagedTableModel(
        [
            Column(tr("Case"), lambda r: r.case_ref, width=98),
            Column(tr("System"), lambda r: r.system, stretch=True, width=90),
            Column(tr("Claims"), lambda r: _told(r.claims), numeric=True, width=76),
            Column(tr("Pairs"), lambda r: _told(r.pairs), numeric=True, width=70),
            Column(
                tr("Uncited"),
                lambda r: _told(r.uncited_claims),
                numeric=True,
                tip=lambda _: tr("Claims without a citation: they count as unsupported."),
                width=84,
            ),
            Column(
                tr("In no claim"),
                lambda r: "–" if r.unclaimed_share is None else words.share(r.unclaimed_share),
                numeric=True,
                tip=lambda _: tr(
                    "Share of the note's text that lies in no claim: nobody reviews it."
                ),
                width=100,
            ),
            Column(tr("Facts"), lambda r: _facts(r).word, chip=_facts, width=106),
        ],
        ORDERS,
        lambda r: (r.case_ref, r.system),
        ask,
    )


def _told(count: int | None) -> str:
    """A count, or that it is hidden with the identities: it could say who is who."""
    return tr("hidden") if count is None else words.number(count)


def _facts(row: ItemRow) -> words.Chip:
    if row.facts is None:
        return words.Chip(tr("hidden"), "muted", "half-circle")
    if row.facts:
        return words.Chip(tr("there"), "supports", "check")
    return words.Chip(tr("missing"), "unclear", "half-circle")
