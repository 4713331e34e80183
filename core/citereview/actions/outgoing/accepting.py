"""Matches inside the texts that leave as they are: listed, looked at, accepted one by one.

What is accepted is kept as a set of digests and sealed into the journal by its digest. A match that
was not there then (another text, another place, another kind, a case that joins the sample) is in
no such set: nobody accepted it, and export waits. Lists, errors and the journal hold kinds and
places; only `match_in_text` gives the text, to show it to the person who brought it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from citereview.actions.outgoing.match_views import (
    LeakMatch,
    LeakMatches,
    MatchCounts,
    MatchInText,
    MatchKind,
)
from citereview.actions.outgoing.screening import matched, own_texts
from citereview.actions.session import Session
from citereview.canonical import digest, digest_text
from citereview.errors import Fault, InputError, Problem
from citereview.rounds import accepted
from citereview.rounds.sightings import Match

MATCHES_TO_ACCEPT = "matches_to_accept"
"""Code of the readiness notice that counts what nobody accepted."""

MATCH_UNKNOWN = Problem(
    "match_unknown",
    "There is no such match in the texts under review.",
    "Use a reference or a kind that the list of matches shows.",
)
MATCHES_SEALED = Problem(
    "matches_sealed",
    "The round was exported; what was accepted is sealed.",
    "Look at the report of the search.",
)
MATCHES_NOT_ACCEPTED = Problem(
    "matches_not_accepted",
    "Something that looks private stands in the texts reviewers read, and nobody accepted it.",
    "Look at the matches ('citereview matches'); accept them, or mend the texts.",
    "Nothing was written.",
)
MATCH_NOT_ACCEPTED = Problem(
    "match_not_accepted",
    "Something that looks private stands here, and nobody accepted it.",
    "Accept it, or mend the text and make the round again.",
)


@dataclass(frozen=True, slots=True)
class Found:
    """A match with what names it, and its line, from 1."""

    match: Match
    ref: str
    line: int

    @property
    def place(self) -> str:
        """Case, text and line, without the name of a system."""
        text = "source" if not self.match.text else "note"
        return f"{self.match.case_ref}/{text}:{self.line}"


def match_counts(session: Session) -> MatchCounts:
    """How many matches there are inside the texts under review, and how many are accepted.

    Raises:
        InputError: The kept artifacts changed.
        EnvironmentFault: The machine said no.
    """
    return MatchCounts(**_counts(session))


def leak_matches(
    session: Session, *, kind: str | None = None, offset: int = 0, limit: int | None = None
) -> LeakMatches:
    """The matches inside the texts under review, and whether each was accepted.

    Args:
        session: Any session.
        kind: Matches of this kind alone.
        offset: How many to leave out first.
        limit: How many to give at most; all where None.

    Raises:
        InputError: The kept artifacts changed.
        EnvironmentFault: The machine said no.
    """
    known = set(accepted.accepted(session.store.connection))
    names = _names(session)
    wanted = [one for one in found_matches(session) if kind in {None, one.match.code}]
    last = None if limit is None else offset + limit
    rows = tuple(
        LeakMatch(
            ref=one.ref,
            kind=one.match.code,
            case_ref=one.match.case_ref,
            where=names[one.match.case_ref][one.match.text],
            line=one.line,
            accepted=one.ref in known,
        )
        for one in wanted[offset:last]
    )
    return LeakMatches(matches=rows, **_counts(session))


def match_in_text(session: Session, ref: str) -> MatchInText:
    """One match in the text it stands in.

    Raises:
        InputError: No such match (``match_unknown``), or the kept artifacts changed.
    """
    one = next((found.match for found in found_matches(session) if found.ref == ref), None)
    if one is None:
        raise InputError(MATCH_UNKNOWN, (Fault(MATCH_UNKNOWN, "match"),))
    case = next(row for row in session.artifacts().cases if row.case_ref == one.case_ref)
    return MatchInText(text=own_texts(case)[one.text], start=one.start, end=one.end)


def accept_matches(
    session: Session,
    refs: Sequence[str] = (),
    *,
    kinds: Sequence[str] = (),
    everything: bool = False,
    accept: bool = True,
) -> MatchCounts:
    """Accept matches, or take that back; before export only.

    Args:
        session: A writing session.
        refs: Single matches.
        kinds: Every match of these kinds that is there now.
        everything: Every match that is there now.
        accept: Whether they are accepted, or no longer.

    Returns:
        How many are accepted then.

    Raises:
        InputError: Exported already, or a reference or kind that is not there; nothing changed.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    session.require_writer()
    if session.row.exported_at is not None:
        raise InputError(MATCHES_SEALED)
    there = found_matches(session)
    faults = _unknown(refs, {one.ref for one in there}, "refs")
    faults += _unknown(kinds, {one.match.code for one in there}, "kinds")
    if faults:
        raise InputError(MATCH_UNKNOWN, tuple(faults))
    wanted, chosen = set(refs), set(kinds)
    meant = {
        one.ref for one in there if everything or one.ref in wanted or one.match.code in chosen
    }
    connection = session.store.connection
    before = set(accepted.accepted(connection))
    changed = meant - before if accept else meant & before
    if changed:
        with session.act("accept_matches" if accept else "take_back_matches") as digests:
            (accepted.keep if accept else accepted.take_back)(connection, sorted(changed))
            digests["count"] = len(changed)
            digests["accepted_matches"] = digest(accepted.accepted(connection))
    return match_counts(session)


def not_accepted(session: Session) -> list[Found]:
    """The matches that nobody accepted."""
    known = set(accepted.accepted(session.store.connection))
    return [one for one in found_matches(session) if one.ref not in known]


def found_matches(session: Session) -> tuple[Found, ...]:
    """Every match by kind, case and place; looked for once a session for the same texts."""
    artifacts = session.artifacts()
    state = digest([[case.case_ref, *(case.identifiers or ())] for case in artifacts.cases])
    return session.remember("matches", state, lambda: tuple(_look(session)))


def _look(session: Session) -> Iterable[Found]:
    artifacts = session.artifacts()
    texts = {case.case_ref: own_texts(case) for case in artifacts.cases}
    digests: dict[tuple[str, int], str] = {}
    found = []
    for one in matched(artifacts):
        text = texts[one.case_ref][one.text]
        if (one.case_ref, one.text) not in digests:
            digests[one.case_ref, one.text] = digest_text(text)
        ref = one.ref(digests[one.case_ref, one.text])
        found.append(Found(one, ref, text.count("\n", 0, one.start) + 1))
    return sorted(
        found, key=lambda f: (f.match.code, f.match.case_ref, f.match.text, f.match.start)
    )


def _counts(session: Session) -> dict[str, Any]:
    found, waiting = found_matches(session), not_accepted(session)
    open_by_kind = Counter(one.match.code for one in waiting)
    kinds = Counter(one.match.code for one in found)
    return {
        "kinds": tuple(
            MatchKind(kind=kind, count=count, open=open_by_kind[kind])
            for kind, count in sorted(kinds.items())
        ),
        "count": len(found),
        "open": len(waiting),
    }


def _names(session: Session) -> dict[str, tuple[str, ...]]:
    """What each text of a case is called, in the order of `own_texts`."""
    row = session.row
    shown = {one.identity: one.shown(row) for one in session.store.systems()}
    return {
        case.case_ref: ("source", *(shown[one.identity] for one in case.candidates))
        for case in session.artifacts().cases
    }


def _unknown(given: Sequence[str], known: set[str], place: str) -> list[Fault]:
    return [
        Fault(MATCH_UNKNOWN, f"/{place}/{at}") for at, one in enumerate(given) if one not in known
    ]
