"""What the editor of facts and identifiers is shown and hands back; all of it is private."""

from __future__ import annotations

from citereview.actions.views.base import View

Lines = tuple[str, ...] | None
"""A list, one entry a line; None where nobody said (an empty list says: none)."""


class CaseLine(View):
    """One case in the editor's list: how many entries each part has, None where nobody said."""

    case_ref: str
    source_facts: int | None
    identifiers: int | None
    notes_with_facts: int
    notes: int


class FactsForm(View):
    """The cases of a round, for the editor to choose from."""

    cases: tuple[CaseLine, ...]
    sealed: bool
    hidden: bool
    """Whether the notes' facts are left out since identities are hidden."""


class NoteFacts(View):
    """The facts of one system's note."""

    system: str
    text: str
    facts: Lines


class CaseFacts(View):
    """One case: its source, what is known of it, and its notes by system."""

    case_ref: str
    source: str
    source_facts: Lines
    identifiers: Lines
    notes: tuple[NoteFacts, ...]


class FactsChange(View):
    """What one case is to have; notes not named stay as they are."""

    case_ref: str
    source_facts: Lines
    identifiers: Lines
    notes: dict[str, Lines]


class Sighting(View):
    """Where an identifier stands in the source: its position in the list, and the span."""

    entry: int
    start: int
    end: int


class IdentifierSightings(View):
    """Where identifiers of a list stand as they are written, letters' case apart."""

    source: tuple[Sighting, ...]
    notes: dict[str, int]
    """How many stand in each system's note."""
