"""What the editors of rubric and codebook are shown: plain documents, as their files have them."""

from __future__ import annotations

from typing import Any

from citereview.actions.views.base import View


class RubricForm(View):
    """The rubric: `criteria` of the packets, or `dimensions` of the clinical rubric."""

    document: dict[str, Any]
    is_default: bool
    """Whether it is the one that is used where none was brought."""
    sealed: bool


class CodebookForm(View):
    """The codebook: labels with examples, reasons, rules."""

    document: dict[str, Any]
    default: dict[str, Any]
    """The codebook that ships."""
    is_default: bool
    sealed: bool


class AboutForm(View):
    """What the round asks and what kits tell, as about.json has it."""

    document: dict[str, Any]
    sealed: bool
