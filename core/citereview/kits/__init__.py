"""Kits: what reviewers and adjudicators get, fill in anywhere, and send back.

`build_review_kit` and `build_adjudicator_kit` make a `Kit`; `render_review_kit_html`,
`render_adjudicator_kit_html` and `render_kit_sheet` make one self-contained file of it.
`read_return` reads whatever comes back, `judge_return` holds it against the kits a round made.

The renderers are imported on first use, since they bring jinja2 and openpyxl with them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from citereview.kits.binding import KitBinding, judge_return, kit_binding
from citereview.kits.build import build_adjudicator_kit, build_review_kit, kit_digest
from citereview.kits.codebook import codebook_digest, default_codebook, read_codebook
from citereview.kits.codes import pair_codes, recipient_code
from citereview.kits.models import Codebook, Criterion, Kit, KitCase, KitNote, KitPair, Span
from citereview.kits.read import ReadResult, ReturnRefused, read_return
from citereview.kits.returns import AdjudicatorReturn, ReviewerReturn, SeedReturn
from citereview.kits.shared_cases import SharedCases
from citereview.kits.unwrap import NOTES

if TYPE_CHECKING:
    from citereview.kits.html import render_adjudicator_kit_html, render_review_kit_html
    from citereview.kits.sheet_write import render_kit_sheet

_LATE = {
    "render_adjudicator_kit_html": "html",
    "render_review_kit_html": "html",
    "render_kit_sheet": "sheet_write",
}

__all__ = [
    "NOTES",
    "AdjudicatorReturn",
    "Codebook",
    "Criterion",
    "Kit",
    "KitBinding",
    "KitCase",
    "KitNote",
    "KitPair",
    "ReadResult",
    "ReturnRefused",
    "ReviewerReturn",
    "SeedReturn",
    "SharedCases",
    "Span",
    "build_adjudicator_kit",
    "build_review_kit",
    "codebook_digest",
    "default_codebook",
    "judge_return",
    "kit_binding",
    "kit_digest",
    "pair_codes",
    "read_codebook",
    "read_return",
    "recipient_code",
    "render_adjudicator_kit_html",
    "render_kit_sheet",
    "render_review_kit_html",
]


def __getattr__(name: str) -> Any:
    """Import a renderer on first use (PEP 562)."""
    module = _LATE.get(name)
    if module is None:
        raise AttributeError(name)
    return getattr(import_module(f"citereview.kits.{module}"), name)
