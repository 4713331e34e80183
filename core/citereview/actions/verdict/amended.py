"""Amendments as the round keeps them: what changed after export, why, and how far the round was."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from citereview.actions.own_words import refuse_private_words
from citereview.actions.session import Session
from citereview.actions.verdict.views import AmendmentView
from citereview.canonical import utf8
from citereview.errors import Fault, InputError, Problem
from citereview.reports import Amendment
from citereview.reports.facts import Stage
from citereview.rounds import journal, publications

SCHEMA = "citereview.amendment.v1"
LONGEST = 500

AMENDMENT_REFUSED = Problem(
    "amendment_refused",
    "The amendment cannot be recorded.",
    "Say in one plain sentence each what was changed and why.",
)
AMENDMENT_TEXT = Problem(
    "amendment_text",
    "What and why are each a text of 1 to 500 characters.",
    "Say it in one plain sentence.",
)


@dataclass(frozen=True, slots=True, repr=False)
class Amended:
    """One amendment as it is kept.

    Attributes:
        made_at: When it was made.
        stage: How far the round was.
        what: What was changed.
        why: Why.
        policy: The changed policy, where it is what was changed.
        open_as_amended: Whether the gate would be open under it, where that was judged.
        disputes_gone: Pairs that are disputed no longer because of it, where whose work counts
            was changed.
    """

    made_at: str
    stage: Stage
    what: str
    why: str
    policy: dict[str, Any] | None = None
    open_as_amended: bool | None = None
    disputes_gone: int | None = None

    def public(self, *, opened: bool | None = None) -> Amendment:
        """The amendment as reports carry it."""
        return Amendment(
            made_on=date.fromisoformat(self.made_at[:10]),
            stage=self.stage,
            what=self.what,
            why=self.why,
            open_as_amended=self.open_as_amended if opened is None else opened,
            disputes_gone=self.disputes_gone,
        )

    def view(self) -> AmendmentView:
        """The amendment as window and command line show it."""
        return AmendmentView(
            stage=self.stage,
            what=self.what,
            why=self.why,
            open_as_amended=self.open_as_amended,
            disputes_gone=self.disputes_gone,
        )


def fit_words(session: Session, *, words_accepted: bool, **said: str) -> dict[str, str]:
    """The words with their blanks folded.

    What must never be public is refused here and not at publication: an amendment cannot be taken
    back.

    Args:
        session: Any session.
        words_accepted: Whether single words that merely look private were read and accepted.
        said: The words by the name of their field.

    Raises:
        InputError: Code ``amendment_refused``, with each text that is not fit; else those of
            `refuse_private_words`.
    """
    folded = {name: " ".join(text.split()) for name, text in said.items()}
    faults = tuple(
        Fault(AMENDMENT_TEXT, name)
        for name, text in folded.items()
        if not 0 < len(text) <= LONGEST or utf8(text) is None
    )
    if faults:
        raise InputError(AMENDMENT_REFUSED, faults)
    refuse_private_words(session, folded, words_accepted=words_accepted)
    return folded


def keep(session: Session, amended: Amended) -> str:
    """Keep an amendment, within an act; returns its digest."""
    document: dict[str, Any] = {
        "schema_version": SCHEMA,
        "made_at": amended.made_at,
        "stage": amended.stage,
        "what": amended.what,
        "why": amended.why,
        "policy": amended.policy,
        "open_as_amended": amended.open_as_amended,
    }
    if amended.disputes_gone is not None:
        document["disputes_gone"] = amended.disputes_gone
    return publications.amend(session.store.connection, document)


def read_amendments(session: Session) -> list[Amended]:
    """Every amendment, oldest first."""
    return [
        Amended(
            made_at=found["made_at"],
            stage=found["stage"],
            what=found["what"],
            why=found["why"],
            policy=found["policy"],
            open_as_amended=found["open_as_amended"],
            disputes_gone=found.get("disputes_gone"),
        )
        for found in publications.amendments(session.store.connection)
    ]


def stage_of(session: Session) -> Stage:
    """How far an exported round is."""
    row = session.row
    if row.frozen_at is not None:
        return "after_freeze"
    judged = any(entry.what == "gate" for entry in journal.entries(session.store.connection))
    return "after_gate" if judged else "after_lock" if row.locked_at is not None else "before_lock"
