"""Lay what was edited in the round over the artifacts as they were brought, and judge it first.

Facts, identifiers, rubric and codebook may be edited before export. `judge_*` read a document by
the same rules as loading does; `with_edits` puts judged documents in their places.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from citereview.canonical import digest_text
from citereview.errors import Fault, InputError, Problem
from citereview.rounds.artifacts import problems
from citereview.rounds.artifacts.about import read_about
from citereview.rounds.artifacts.models import (
    About,
    Artifacts,
    CandidateArtifacts,
    CaseArtifacts,
    Fact,
    FileDigest,
    RubricArtifacts,
)
from citereview.rounds.artifacts.places import Findings, Location
from citereview.rounds.artifacts.records import read_facts, read_identifiers
from citereview.rounds.artifacts.rubric import read_rubric
from citereview.rounds.edited import WHOLE_ROUND, Edit

EDIT_REFUSED = Problem(
    "edit_refused",
    "This cannot be saved as it is.",
    "Mend the places listed, then save again.",
)
_ENDED = {
    problems.SOURCE_FACTS_MISSING,
    problems.SUMMARY_FACTS_MISSING,
    problems.IDENTIFIERS_MISSING,
}
Notices = tuple[Fault, ...]


def judge_facts(facts: list[Any], place: str) -> tuple[Fact, ...]:
    """Facts as loading would take them.

    Args:
        facts: The list.
        place: JSON pointer of the list; a fault adds the position.

    Raises:
        InputError: Code ``edit_refused`` with every fault.
    """
    findings = Findings()
    found = read_facts(_rows(facts, place), findings)
    _refuse(findings)
    return found


def judge_identifiers(surfaces: list[Any], place: str) -> tuple[str, ...]:
    """Identifiers as loading would take them; arguments and errors as for `judge_facts`."""
    findings = Findings()
    found = read_identifiers(_rows(surfaces, place), findings)
    _refuse(findings)
    return found


def judge_rubric(document: Any) -> RubricArtifacts:
    """A rubric as loading would take it.

    Raises:
        InputError: Code ``edit_refused`` with every fault.
    """
    findings = Findings()
    found = read_rubric(document, Location(), findings)
    _refuse(findings)
    if found is None:  # a fault was noted for every way to get here
        raise InputError(EDIT_REFUSED)
    return found


def judge_about(document: Any) -> About:
    """What the round asks and what kits tell, as loading would take it.

    Raises:
        InputError: Code ``edit_refused`` with every fault.
    """
    findings = Findings()
    found = read_about(document, Location(), findings)
    _refuse(findings)
    return found


def with_edits(
    artifacts: Artifacts,
    edits: list[Edit],
    *,
    cases: Mapping[int, str],
    items: Mapping[int, tuple[str, str]],
) -> Artifacts:
    """The artifacts as edited.

    Args:
        artifacts: As they were brought.
        edits: What was edited; judged before it was kept.
        cases: Reference of each case by its id.
        items: (case reference, identity) of each item by its id.
    """
    if not edits:
        return artifacts
    by_place = {(edit.part, edit.place): edit for edit in edits}
    rubric, codebook, about = artifacts.rubric, artifacts.codebook, artifacts.about
    if (edit := by_place.get(("about", WHOLE_ROUND))) is not None:
        about = judge_about(json.loads(edit.document))
    if (edit := by_place.get(("rubric", WHOLE_ROUND))) is not None:
        rubric = judge_rubric(json.loads(edit.document))
    if (edit := by_place.get(("codebook", WHOLE_ROUND))) is not None:
        codebook = edit.document
    source_facts = _lists("source_facts", edits, cases)
    identifiers = _lists("identifiers", edits, cases)
    summary_facts = _lists("summary_facts", edits, items)
    touched = {*source_facts, *identifiers, *(case for case, _ in summary_facts)}
    changed = tuple(
        _edited_case(case, source_facts, identifiers, summary_facts)
        if case.case_ref in touched
        else case
        for case in artifacts.cases
    )
    return replace(
        artifacts,
        cases=changed,
        rubric=rubric,
        codebook=codebook,
        about=about,
        # So that whatever is known by the digests of the artifacts is known by its edits too.
        files=artifacts.files
        + tuple(
            FileDigest(f"edited/{edit.part}/{edit.place}", digest_text(edit.document))
            for edit in edits
        ),
        notices=_still_true(artifacts, changed, {edit.part for edit in edits}),
    )


def _lists(part: str, edits: list[Edit], names: Mapping[int, Any]) -> dict[Any, Any]:
    return {
        names[edit.place]: None if (found := json.loads(edit.document)) is None else tuple(found)
        for edit in edits
        if edit.part == part
    }


def _edited_case(
    case: CaseArtifacts,
    source_facts: Mapping[str, tuple[Fact, ...] | None],
    identifiers: Mapping[str, tuple[str, ...] | None],
    summary_facts: Mapping[tuple[str, str], tuple[Fact, ...] | None],
) -> CaseArtifacts:
    def candidate(one: CandidateArtifacts) -> CandidateArtifacts:
        key = (case.case_ref, one.identity)
        return replace(one, summary_facts=summary_facts[key]) if key in summary_facts else one

    return replace(
        case,
        candidates=tuple(candidate(one) for one in case.candidates),
        source_facts=source_facts.get(case.case_ref, case.source_facts),
        identifiers=identifiers.get(case.case_ref, case.identifiers),
    )


def _still_true(artifacts: Artifacts, cases: tuple[CaseArtifacts, ...], parts: set[str]) -> Notices:
    """The notices of loading; what an edit can end is looked at anew."""
    findings = Findings()
    for case in cases:
        here = Location(case=case.case_ref)
        if case.source_facts is None:
            findings.notice(problems.SOURCE_FACTS_MISSING, here)
        if case.identifiers is None:
            findings.notice(problems.IDENTIFIERS_MISSING, here)
        for one in case.candidates:
            if one.claims and one.summary_facts is None:
                place = Location(case=case.case_ref, identity=one.identity)
                findings.notice(problems.SUMMARY_FACTS_MISSING, place)
    kept = tuple(
        notice
        for notice in artifacts.notices
        if notice.problem not in _ENDED
        and not (notice.problem is problems.RUBRIC_DEFAULT and "rubric" in parts)
    )
    refs = [case.case_ref for case in cases]
    return kept + findings.notices(refs, artifacts.identities)


def _rows(values: list[Any], place: str) -> list[tuple[Any, Location]]:
    return [(value, Location(pointer=f"{place}/{at}")) for at, value in enumerate(values)]


def _refuse(findings: Findings) -> None:
    if findings.faulty:
        faults = tuple(
            Fault(one.problem, one.place.removeprefix("the artifacts").strip(), one.expected)
            for one in findings.faults((), ())
        )
        raise InputError(EDIT_REFUSED, faults)
