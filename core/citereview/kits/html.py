"""Render a kit as one self-contained HTML file."""

from __future__ import annotations

from citereview.kits.models import Kit


def render_review_kit_html(kit: Kit) -> bytes:
    """The reviewer's kit as one HTML file: nothing fetched, same kit same bytes.

    Raises:
        ValueError: The kit is not a review kit.
    """
    raise NotImplementedError
