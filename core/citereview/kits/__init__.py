"""Kits: what reviewers and adjudicators get, fill in anywhere, and send back.

`build_review_kit` and `build_adjudicator_kit` make a `Kit`, `render_review_kit_html` and
`render_adjudicator_kit_html` one self-contained file of it. `read_return` reads whatever comes
back, `judge_return` holds it against the kits a round made.
"""

from citereview.kits.binding import KitBinding, judge_return, kit_binding
from citereview.kits.build import build_adjudicator_kit, build_review_kit, kit_digest
from citereview.kits.codebook import codebook_digest, default_codebook, read_codebook
from citereview.kits.codes import pair_codes, recipient_code
from citereview.kits.html import render_adjudicator_kit_html, render_review_kit_html
from citereview.kits.models import (
    Codebook,
    Criterion,
    Kit,
    KitCase,
    KitNote,
    KitPair,
    Span,
)
from citereview.kits.read import ReadResult, ReturnRefused, read_return
from citereview.kits.returns import AdjudicatorReturn, ReviewerReturn, SeedReturn

__all__ = [
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
    "render_review_kit_html",
]
