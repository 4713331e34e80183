"""What is shown of an export before it is made: each file, its size, and what it holds."""

from __future__ import annotations

from typing import Literal

from citereview.actions.views.base import View


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


class OutFile(View):
    """One file in outbox/ to send: for which roster code, how much work it is."""

    reviewer: str
    file: str
    pairs: int
    minutes: float


class AcceptedMatches(View):
    """How often one kind of thing stands in the texts reviewers read, as the evaluator accepted."""

    code: str
    count: int


class ScanView(View):
    """What the export scan looked at, and for how many private values of each kind."""

    files: int
    strings: int
    looked_for: dict[str, int]
    accepted: tuple[AcceptedMatches, ...]


class ExportResult(View):
    """What export made. `file` paths are relative to the round folder."""

    kits: tuple[OutFile, ...]
    requests: int
    pairs: int
    packet_digest: str
    mapping_commitment: str
    key_fingerprint: str
    scan: ScanView | None = None


class AdjudicatorKits(View):
    """The adjudicators' kits that were made: each pair is in one of them."""

    kits: tuple[OutFile, ...]
    """Files to send; `reviewer` is the adjudicator's roster code."""
    pairs: int
    without_adjudicator: int
    """Disputed pairs in no kit, since everybody who could adjudicate is one of their reviewers."""
