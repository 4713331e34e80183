"""The evaluator's own words that reports print: what may not stand in them.

A question or an amendment is typed by a person and published as it is. What must never be public is
looked for when it is typed, not when it is too late to type it otherwise.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

from citereview.actions.session import Session
from citereview.errors import Fault, InputError, Problem
from citereview.rounds.scan import (
    LEAK_NAME,
    Allowed,
    Private,
    refusals,
)
from citereview.rounds.sightings import Sighting, sightings

WORDS_NAME_SOMEBODY = Problem(
    "amendment_names_somebody",
    "The text holds the name or contact of somebody of this round.",
    "Say it without: an amendment stays for ever, and reports name nobody.",
)
WORDS_PRIVATE = Problem(
    "amendment_private",
    "The text holds something that must never be public: a system's identity, a reference of a "
    "case, claim or passage, or a path.",
    "Say it without ('one system', 'one case'): an amendment stays for ever.",
)
WORDS_TO_ACCEPT = Problem(
    "amendment_words",
    "The text holds words that look private: part of a system's identity, a date, a number, a "
    "name after a title, or what was removed from a source.",
    "Say it without, or accept the words as they are (--accept-words).",
)

_NOTHING_ALLOWED = Allowed(frozenset(), frozenset(), frozenset())
_KINDS = {
    "identity_word_in_texts": "part of a system's identity",
    "date_in_texts": "a date",
    "record_number_in_texts": "a long number",
    "titled_name_in_texts": "a name after a title",
    "identifier_in_texts": "what was removed from a source",
}


def private_values(session: Session, *, named: Collection[str] = ()) -> Private:
    """What must never be public of a round.

    Args:
        session: Any session.
        named: Systems that are named on purpose.

    Raises:
        InputError: Kept artifacts changed.
    """
    artifacts = session.loaded()
    members = session.store.members()
    return Private(
        identities=[one for one in artifacts.identities if one not in named],
        people=[value for member in members for value in (member.name, member.contact) if value],
        claim_ids={claim.claim_id for _, row in artifacts.items() for claim in row.claims}
        | {row.evidence_id for case in artifacts.cases for row in case.evidence}
        | {case.case_ref for case in artifacts.cases},
        paths=[str(session.folder.root), str(Path.home())],
        keys=[session.key.secret],
    )


def refuse_private_words(
    session: Session, texts: Mapping[str, str], *, words_accepted: bool
) -> None:
    """Refuse texts that name somebody or something private.

    Args:
        session: Any session.
        texts: Text by the name of its field.
        words_accepted: Whether single words that merely look private were read and accepted.

    Raises:
        InputError: ``amendment_names_somebody``, ``amendment_private`` or, for words to accept,
            ``amendment_words``; each with its places and without a value.
    """
    found = private_fields(texts, private_values(session))
    names = [
        Fault(WORDS_NAME_SOMEBODY, at) for at, codes in found.items() if LEAK_NAME.code in codes
    ]
    others = [Fault(WORDS_PRIVATE, at) for at, codes in found.items() if codes - {LEAK_NAME.code}]
    if names:
        raise InputError(WORDS_NAME_SOMEBODY, tuple(names + others))
    if others:
        raise InputError(WORDS_PRIVATE, tuple(others))
    sighted = () if words_accepted else _sighted(session, texts)
    if sighted:
        raise InputError(
            WORDS_TO_ACCEPT,
            tuple(
                Fault(WORDS_TO_ACCEPT, one.case_ref, f"{_KINDS[one.code]}, {one.count} times")
                for one in sighted
            ),
        )


def private_fields(texts: Mapping[str, str], private: Private) -> dict[str, set[str]]:
    """What kinds of private things stand in which texts: closed codes by field, in its order."""
    files = {f"text-{at}": field for at, field in enumerate(texts)}
    outgoing = [(name, texts[field].encode("utf-8")) for name, field in files.items()]
    found: dict[str, set[str]] = {}
    for fault in refusals(outgoing, private, _NOTHING_ALLOWED):
        name = fault.place.rpartition(":")[0]
        if name in files:
            found.setdefault(files[name], set()).add(fault.code)
    return {field: found[field] for field in texts if field in found}


def _sighted(session: Session, texts: Mapping[str, str]) -> tuple[Sighting, ...]:
    artifacts = session.loaded()
    removed = sorted({one for case in artifacts.cases for one in case.identifiers or ()})
    return sightings(
        {field: (text,) for field, text in texts.items()},
        artifacts.identities,
        dict.fromkeys(texts, removed),
    )
