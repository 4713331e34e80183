"""What is shown of an export before it is made: each file, its size, and what it holds."""

from __future__ import annotations

from typing import Literal

from citereview.actions.view_base import View


class OutgoingFile(View):
    """One file that would be written to outbox/."""

    name: str
    """Its place below outbox/."""
    kind: Literal["kit", "sheet", "request", "packets"]
    reviewer: str
    """Roster code of who gets it; empty for what goes to nobody in particular."""
    size: int
    """Bytes."""
    digest: str
    pairs: int
    """Pairs a kit asks for; 0 for other files."""


class Refusal(View):
    """Something that must never leave: its kind and its place, never the value."""

    code: str
    place: str
    sentence: str


class ExportPreview(View):
    """Exactly what an export would write now; nothing was written."""

    files: tuple[OutgoingFile, ...]
    size: int
    """Bytes of all files."""
    strings: int
    """Strings that were searched for private values."""
    refused: tuple[Refusal, ...]
    """What the search found; export refuses while there is any."""


class OutgoingText(View):
    """A part of what one file holds, as text to read."""

    name: str
    form: Literal["kit", "json"]
    """A kit as its reviewer reads it (its page or spreadsheet), or JSON."""
    text: str
    offset: int
    total: int
    """Characters in all."""
