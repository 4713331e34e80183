"""What is shown of the matches inside the texts: kind and place; the text only when asked for."""

from __future__ import annotations

from citereview.actions.views.base import View


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


class MatchKind(View):
    """How many matches of one kind there are, and how many nobody accepted yet."""

    kind: str
    count: int
    open: int


class MatchCounts(View):
    """The matches inside the texts under review, in counts."""

    kinds: tuple[MatchKind, ...]
    count: int
    open: int
    """How many nobody accepted yet; export waits for them."""


class LeakMatches(MatchCounts):
    """Matches by kind, case and text: all of them, or the part that was asked for."""

    matches: tuple[LeakMatch, ...]


class MatchInText(View):
    """A match in its text; half-open span in code points. For the evaluator's own screen only."""

    text: str
    start: int
    end: int
