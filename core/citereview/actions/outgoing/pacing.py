"""How long the work takes: minutes a reviewer, from pairs, words, and a pace that can be set.

Seconds a pair come from ``about.json`` or the shipped default until they are set here. Where a
reading speed is set, reading notes and sources is counted beside the pairs; else it is part of the
seconds a pair. Kits show minutes left by the same pace, so it is set before export.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from citereview.actions.outgoing.kit_words import seconds_per_pair
from citereview.actions.session import Session
from citereview.actions.views.tracking import ReviewerWork, Work
from citereview.canonical import digest
from citereview.errors import Fault, InputError, Problem
from citereview.kits import KitCase
from citereview.rounds import pace
from citereview.rounds.pace import LONGEST_PAIR, Pace

PACE_RANGE = Problem(
    "pace_range",
    "The pace is out of range.",
    "Seconds a pair: 1 to 3600. Words a minute: 20 to 2000, or 0 where reading is part of the "
    "seconds a pair.",
)
PACE_SEALED = Problem(
    "pace_sealed",
    "The round was exported; its kits show minutes by the pace they were made with.",
    "Nothing is needed.",
)
SLOWEST_READER, FASTEST_READER = 20, 2000
_MINUTE = 60


def work(session: Session) -> Work:
    """Minutes of each reviewer who is sent something, and the pace they follow from.

    Raises:
        InputError: The kept artifacts changed.
        EnvironmentFault: The machine said no.
    """
    store, chosen = session.store, pace_of(session)
    pairs: Counter[int] = Counter()
    words = {case.case_id: case.words for case in store.cases()}
    for item in store.items():
        pairs[item.case_id] += item.pairs
        if item.pairs:
            words[item.case_id] += item.words
    given = store.assignments()
    rows = []
    for member in store.members():
        if member.role != "reviewer" or not member.invited:
            continue
        cases = [case for case in given.get(member.code, set()) if pairs[case]]
        own_pairs = sum(pairs[case] for case in cases)
        own_words = sum(words[case] for case in cases)
        rows.append(
            ReviewerWork(
                reviewer=member.code,
                cases=len(cases),
                pairs=own_pairs,
                words=own_words,
                minutes=_seconds(chosen, own_pairs, own_words) / _MINUTE,
            )
        )
    return Work(
        seconds_per_pair=chosen.seconds_per_pair,
        words_per_minute=chosen.words_per_minute,
        reviewers=tuple(rows),
    )


def set_pace(session: Session, *, seconds_per_pair: int, words_per_minute: int = 0) -> Work:
    """Say how long a pair takes, and how fast people read; before export only.

    Args:
        session: A writing session.
        seconds_per_pair: 1 to 3600.
        words_per_minute: 20 to 2000; 0 where reading is part of the seconds a pair.

    Raises:
        InputError: Exported already, or a number out of range.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    session.require_writer()
    if session.row.exported_at is not None:
        raise InputError(PACE_SEALED)
    reads = words_per_minute == 0 or SLOWEST_READER <= words_per_minute <= FASTEST_READER
    faults = [
        Fault(PACE_RANGE, place)
        for place, fit in (
            ("seconds_per_pair", 1 <= seconds_per_pair <= LONGEST_PAIR),
            ("words_per_minute", reads),
        )
        if not fit
    ]
    if faults:
        raise InputError(PACE_RANGE, tuple(faults))
    with session.act("pace") as digests:
        pace.keep(session.store.connection, Pace(seconds_per_pair, words_per_minute))
        digests["seconds_per_pair"] = seconds_per_pair
        digests["words_per_minute"] = words_per_minute
        digests["pace"] = digest(pace.facts(session.store.connection))
    return work(session)


def pace_of(session: Session) -> Pace:
    """The pace that was set, else what came with the artifacts."""
    kept = pace.kept(session.store.connection)
    return kept or Pace(seconds_per_pair(session.artifacts()), 0)


def kit_seconds(session: Session, cases: Sequence[KitCase]) -> int:
    """Seconds a pair of one kit, reading its texts included, 1 to 3600."""
    pairs = sum(len(note.pairs) for case in cases for note in case.notes)
    words = sum(
        len(text.split()) for case in cases for text in (case.source, *(n.text for n in case.notes))
    )
    each = round(_seconds(pace_of(session), pairs, words) / max(pairs, 1))
    return min(max(each, 1), LONGEST_PAIR)


def _seconds(chosen: Pace, pairs: int, words: int) -> float:
    reading = _MINUTE * words / chosen.words_per_minute if chosen.words_per_minute else 0.0
    return pairs * chosen.seconds_per_pair + reading
