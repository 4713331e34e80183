"""Facts of sources and notes, and identifiers that were removed: edited case by case.

Saved together, in one act, over as many cases as were edited. What is the same as it was brought is
kept as no edit at all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from citereview.actions.editing.fact_lines import fact_line, read_fact
from citereview.actions.editing.facts_views import (
    CaseFacts,
    CaseLine,
    FactsChange,
    FactsForm,
    IdentifierSightings,
    Lines,
    NoteFacts,
    Sighting,
)
from citereview.actions.editing.parts import edited_digest, require_unsealed, write_edits
from citereview.actions.session import Session
from citereview.canonical import canonical_json
from citereview.errors import Fault, InputError, Problem
from citereview.rounds import edited
from citereview.rounds.artifacts import CandidateArtifacts, CaseArtifacts
from citereview.rounds.artifacts.overlay import EDIT_REFUSED, judge_facts, judge_identifiers
from citereview.rounds.edited import Edit, Part

CASE_UNKNOWN = Problem(
    "case_unknown", "There is no such case in this round.", "Use a reference as it is listed."
)
SYSTEM_UNKNOWN = Problem(
    "system_unknown", "There is no such system in this round.", "Use a name as it is listed."
)
MOST_SIGHTINGS = 1000
"""More marks than this help nobody."""


def facts_form(session: Session) -> FactsForm:
    """The cases under review with counts of what is known of each."""
    row = session.row
    return FactsForm(
        cases=tuple(_case_line(case, hidden=row.blinded) for case in session.artifacts().cases),
        sealed=row.exported_at is not None,
        hidden=row.blinded,
    )


def case_facts(session: Session, case_ref: str) -> CaseFacts:
    """One case with its facts and identifiers, an entry a line.

    Raises:
        InputError: There is no such case.
    """
    case = _case(session, case_ref)
    return CaseFacts(
        case_ref=case.case_ref,
        source=case.source,
        source_facts=_lines(case.source_facts),
        identifiers=case.identifiers,
        notes=()
        if session.row.blinded
        else tuple(
            NoteFacts(system=one.identity, text=one.summary, facts=_lines(one.summary_facts))
            for one in case.candidates
        ),
    )


def set_facts(session: Session, changes: Sequence[FactsChange]) -> FactsForm:
    """Take these lists instead of those there were; before export only, all of them or none.

    Args:
        session: A writing session.
        changes: One entry a case.

    Raises:
        InputError: Exported (``parts_sealed``), a case or system the round does not have, or
            entries that are not fit; ``faults`` holds every fault at ``/change/part/entry``, for a
            note's facts ``/change/notes/system's position/entry``.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    require_unsealed(session)
    plan = _planned(session, changes)
    with session.act("edit") as digests:
        write_edits(session, plan.edits, plan.taken_back)
        edited.set_facts_there(session.store.connection, plan.facts_there)
        digests["parts"] = "facts"
        digests["edited"] = edited_digest(session)
    return facts_form(session)


def check_facts(session: Session, changes: Sequence[FactsChange]) -> None:
    """Judge what `set_facts` would keep.

    Raises:
        InputError: As `set_facts` says.
    """
    _planned(session, changes)


def _planned(session: Session, changes: Sequence[FactsChange]) -> _Plan:
    plan = _Plan(session)
    for at, change in enumerate(changes):
        plan.take(f"/{at}", change)
    if plan.faults:
        raise InputError(EDIT_REFUSED, tuple(plan.faults))
    return plan


def find_identifiers(
    session: Session, case_ref: str, identifiers: Sequence[str]
) -> IdentifierSightings:
    """Where identifiers stand, as they are written, in the source and in the notes of a case.

    A de-identified source has none left; one that stands in a note as well will count as leaked.

    Raises:
        InputError: There is no such case.
    """
    case = _case(session, case_ref)
    found: list[Sighting] = []
    notes: dict[str, int] = {}
    for at, surface in enumerate(identifiers):
        words = surface.strip()
        if not words:
            continue
        pattern = re.compile(re.escape(words), re.IGNORECASE)
        for hit in pattern.finditer(case.source):
            if len(found) < MOST_SIGHTINGS:
                found.append(Sighting(entry=at, start=hit.start(), end=hit.end()))
        if session.row.blinded:
            continue
        for one in case.candidates:
            count = sum(1 for _ in pattern.finditer(one.summary))
            notes[one.identity] = notes.get(one.identity, 0) + count
    found.sort(key=lambda one: (one.start, one.end))
    return IdentifierSightings(source=tuple(found), notes=notes)


class _Plan:
    """What a save would write, and every fault in its way."""

    def __init__(self, session: Session) -> None:
        self._brought = {case.case_ref: case for case in session.brought().cases}
        self._present = {case.case_ref: case for case in session.artifacts().cases}
        self._case_ids = session.store.loaded_cases()
        self._item_ids = {
            key: item_id for item_id, key in edited.items_by_id(session.store.connection).items()
        }
        self.faults: list[Fault] = []
        self.edits: list[Edit] = []
        self.taken_back: list[tuple[Part, int]] = []
        self.facts_there: list[tuple[bool, int]] = []

    def take(self, place: str, change: FactsChange) -> None:
        """Judge one case's change and plan its rows."""
        case, brought = self._present.get(change.case_ref), self._brought.get(change.case_ref)
        if case is None or brought is None:
            self.faults.append(Fault(CASE_UNKNOWN, place))
            return
        case_id = self._case_ids[change.case_ref]
        facts = self._judged(change.source_facts, f"{place}/source_facts", _facts)
        self._put("source_facts", case_id, facts, brought.source_facts)
        found = self._judged(change.identifiers, f"{place}/identifiers", judge_identifiers)
        self._put("identifiers", case_id, found, brought.identifiers)
        systems = {one.identity: one for one in brought.candidates}
        of_notes = {one.identity: one.summary_facts for one in case.candidates}
        for at, (system, lines) in enumerate(sorted(change.notes.items())):
            if system not in systems:
                self.faults.append(Fault(SYSTEM_UNKNOWN, f"{place}/notes/{at}"))
                continue
            of_note = self._judged(lines, f"{place}/notes/{at}", _facts)
            of_notes[system] = of_note
            item_id = self._item_ids[change.case_ref, system]
            self._put("summary_facts", item_id, of_note, systems[system].summary_facts)
        self.facts_there += [
            (facts is not None and of_notes[system] is not None, item_id)
            for (ref, system), item_id in self._item_ids.items()
            if ref == change.case_ref and system in of_notes
        ]

    def _judged(
        self, lines: Lines, place: str, judge: Callable[[list[str], str], tuple[Any, ...]]
    ) -> tuple[Any, ...] | None:
        if lines is None:
            return None
        try:
            return judge(list(lines), place)
        except InputError as error:
            self.faults += error.faults
        return None

    def _put(
        self,
        part: Part,
        place: int,
        wanted: tuple[Any, ...] | None,
        brought: tuple[Any, ...] | None,
    ) -> None:
        if wanted == brought:
            self.taken_back.append((part, place))
        else:
            document = canonical_json(None if wanted is None else list(wanted))
            self.edits.append(Edit(part, place, document))


def _facts(lines: list[str], place: str) -> tuple[Any, ...]:
    return judge_facts([read_fact(line) for line in lines], place)


def _case(session: Session, case_ref: str) -> CaseArtifacts:
    for case in session.artifacts().cases:
        if case.case_ref == case_ref:
            return case
    raise InputError(CASE_UNKNOWN, (Fault(CASE_UNKNOWN, "case"),))


def _lines(facts: tuple[Any, ...] | None) -> Lines:
    return None if facts is None else tuple(map(fact_line, facts))


def _case_line(case: CaseArtifacts, *, hidden: bool) -> CaseLine:
    def has(one: CandidateArtifacts) -> bool:
        return one.summary_facts is not None

    return CaseLine(
        case_ref=case.case_ref,
        source_facts=None if case.source_facts is None else len(case.source_facts),
        identifiers=None if case.identifiers is None else len(case.identifiers),
        notes_with_facts=0 if hidden else sum(map(has, case.candidates)),
        notes=len(case.candidates),
    )
