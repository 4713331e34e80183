"""What is shown of the matches inside the texts: kind and place; the text only when asked for."""

from __future__ import annotations

from citereview.actions.view_base import View


class LeakMatch(View):
    """One place in a text that reviewers will read, where something looks private."""

    ref: str
    """Names it: another kind, text or place is another match."""
    kind: str
    case_ref: str
    where: str
    """``source``, or the present name of the system whose note it is."""
    line: int
    """Line of the text, from 1."""
    accepted: bool


class LeakMatches(View):
    """Every match inside the texts under review, by kind, case and text."""

    matches: tuple[LeakMatch, ...]
    open: int
    """How many nobody accepted yet; export waits for them."""


class MatchInText(View):
    """A match in its text; half-open span in code points. For the evaluator's own screen only."""

    text: str
    start: int
    end: int
