"""What the Load page shows of one item: its texts, or an excerpt of them, and the spans in it."""

from __future__ import annotations

from citereview.actions.views.base import View


class ClaimPreview(View):
    """One claim of a note: its half-open span in code points, and those of what it cites."""

    start: int
    end: int
    evidence: tuple[tuple[int, int], ...]
    """Spans in the item's source."""


class ItemPreview(View):
    """One item to look at: texts and spans exactly as the files say, none of them rewritten.

    A long item comes as an excerpt around one claim; offsets then count from the excerpt's begin.

    Attributes:
        note: The note or an excerpt of it.
        source: The source or an excerpt of it.
        claims: The claims that lie in ``note``, in text order.
        chosen: Place in ``claims`` of the claim that was asked for; of an excerpt only this one
            says what it cites.
        number: Its place among all claims of the note, from 0.
        total: Claims of the note in all.
        cited: Spans the chosen claim cites, whether they lie in ``source`` or not.
        whole: Nothing was cut away.
    """

    case_ref: str
    system: str
    note: str
    source: str
    claims: tuple[ClaimPreview, ...]
    chosen: int = 0
    number: int = 0
    total: int
    cited: int = 0
    whole: bool = True
