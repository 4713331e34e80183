"""Load: the items."""

from __future__ import annotations

from typing import TYPE_CHECKING

from citereview_gui import words
from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.models.tables.wording import tr

if TYPE_CHECKING:
    from citereview.actions.views import ItemRow


def items() -> RecordTableModel[ItemRow]:
    """Load: one row an item."""
    return RecordTableModel(
        [
            Column(tr("Case"), lambda r: r.case_ref, width=98, searched=True),
            Column(tr("System"), lambda r: r.system, stretch=True, width=90, searched=True),
            Column(
                tr("Claims"),
                lambda r: _told(r.claims),
                sort=lambda r: r.claims,
                numeric=True,
                width=76,
            ),
            Column(
                tr("Pairs"),
                lambda r: _told(r.pairs),
                sort=lambda r: r.pairs,
                numeric=True,
                width=70,
            ),
            Column(
                tr("Uncited"),
                lambda r: _told(r.uncited_claims),
                sort=lambda r: r.uncited_claims,
                numeric=True,
                tip=lambda _: tr("Claims without a citation: they count as unsupported."),
                width=84,
            ),
            Column(
                tr("In no claim"),
                lambda r: "–" if r.unclaimed_share is None else words.share(r.unclaimed_share),
                sort=lambda r: r.unclaimed_share,
                numeric=True,
                tip=lambda _: tr(
                    "Share of the note's text that lies in no claim: nobody reviews it."
                ),
                width=100,
            ),
            Column(tr("Facts"), lambda r: _facts(r).word, chip=_facts, width=106),
        ],
        key=lambda r: (r.case_ref, r.system),
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
