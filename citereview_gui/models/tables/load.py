"""Load: the items."""

from __future__ import annotations

from typing import TYPE_CHECKING

from citereview_gui import words
from citereview_gui.models.paged import Ask, PagedTableModel
from citereview_gui.models.records import Column
from citereview_gui.models.tables.wording import tr
from citereview_gui.spoken import counted

if TYPE_CHECKING:
    from citereview.actions.loading.page_views import ItemRow


ORDERS = ("case", "system", "claims", "pairs", "uncited", "unclaimed", "faults")
"""What the core calls each column's order."""


def items(ask: Ask[ItemRow]) -> PagedTableModel[ItemRow]:
    """Load: one row an item."""
    return PagedTableModel(
        [
            Column(tr("Case"), lambda r: r.case_ref, width=84),
            Column(tr("System"), lambda r: r.system, stretch=True, width=76),
            Column(tr("Claims"), lambda r: _told(r.claims), numeric=True, width=76, least=60),
            Column(tr("Pairs"), lambda r: _told(r.pairs), numeric=True, width=70, least=56),
            Column(
                tr("Uncited"),
                lambda r: _told(r.uncited_claims),
                numeric=True,
                tip=lambda _: tr("Claims without a citation: they count as unsupported."),
                width=84,
                least=64,
                yields=2,
            ),
            Column(
                tr("No claim"),
                lambda r: "–" if r.unclaimed_share is None else words.share(r.unclaimed_share),
                numeric=True,
                tip=lambda _: tr(
                    "Share of the note's text that lies in no claim: nobody reviews it."
                ),
                width=96,
                least=64,
                yields=1,
            ),
            Column(
                tr("Faults"),
                lambda r: _faults_chip(r).word,
                chip=_faults_chip,
                tip=lambda r: "\n".join((*_faults(r), tr("Enter opens facts and identifiers."))),
                width=116,
            ),
        ],
        ORDERS,
        lambda r: (r.case_ref, r.system),
        ask,
    )


def _told(count: int | None) -> str:
    """A count, or that it is hidden with the identities: it could say who is who."""
    return tr("hidden") if count is None else words.number(count)


def _faults(row: ItemRow) -> list[str]:
    """What an item lacks; none of it stops the round, all of it counts against the item."""
    found = []
    if row.facts is False:
        found.append(tr("Facts of source or note are missing: recall cannot be judged."))
    if row.uncited_claims:
        found.append(
            counted(
                "1 claim cites nothing: it counts as unsupported.",
                "%Ln claims cite nothing: they count as unsupported.",
                row.uncited_claims,
            )
        )
    if not row.claims and row.claims is not None:
        found.append(tr("No claims: it takes part as a distractor only."))
    return found


def _faults_chip(row: ItemRow) -> words.Chip:
    if row.facts is None:
        return words.Chip(tr("hidden"), "muted", "half-circle")
    count = len(_faults(row))
    if not count:
        return words.Chip(tr("none"), "supports", "check")
    if count > 1:
        return words.Chip(counted("1 fault", "%Ln faults", count), "unclear", "warning")
    if not row.claims:
        return words.Chip(tr("no claims"), "muted", "info")
    word = tr("uncited") if row.uncited_claims else tr("no facts")
    return words.Chip(word, "unclear", "warning")
