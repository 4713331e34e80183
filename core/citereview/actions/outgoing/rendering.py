"""Kits as files; what writes them is loaded only where a kit is written."""

from __future__ import annotations

from citereview import kits as hall
from citereview.kits import Kit, SharedCases


def render_page(kit: Kit, shared: SharedCases | None = None) -> bytes:
    """A kit of either kind as its page.

    Args:
        kit: The kit.
        shared: What is remembered of the cases, where other review kits hold the same.
    """
    if kit.kind == "review":
        return hall.render_review_kit_html(kit, shared)
    return hall.render_adjudicator_kit_html(kit)


def render_sheet(kit: Kit) -> bytes:
    """A kit of either kind as a spreadsheet."""
    return hall.render_kit_sheet(kit)
