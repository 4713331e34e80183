"""A round's own claims as outcomes, so that `hallucination_rate` can come from the round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np

from citereview.canonical import digest
from citereview.clinical.outcomes import (
    ClaimTable,
    DetectionTable,
    Outcomes,
    RedFlagTable,
    ScoreTable,
    TriageTable,
)
from citereview.statistics import Ints

SOURCE = "round"

T = TypeVar("T", TriageTable, DetectionTable, RedFlagTable, ScoreTable)


@dataclass(frozen=True, slots=True)
class ClaimCount:
    """Claims of one item of a round, and how many of them are not supported."""

    case_ref: str
    system: str
    claims: int
    unsupported: int


def with_round_claims(outcomes: Outcomes | None, counts: Sequence[ClaimCount]) -> Outcomes:
    """Outcomes with the round's claims; a file that counts claims itself is left as it is.

    Args:
        outcomes: What the artifacts brought, or None.
        counts: One entry an item of the round.
    """
    if outcomes is not None and outcomes.claims is not None:
        return outcomes
    known = outcomes or Outcomes(source=SOURCE, digest=digest([]), systems=(), cases=())
    cases = tuple(sorted({*known.cases, *(count.case_ref for count in counts)}))
    systems = tuple(sorted({*known.systems, *(count.system for count in counts)}))
    case_of = {case: place for place, case in enumerate(cases)}
    system_of = {system: place for place, system in enumerate(systems)}
    new_case = np.array([case_of[case] for case in known.cases], dtype=np.int64)
    new_system = np.array([system_of[system] for system in known.systems], dtype=np.int64)
    claims = ClaimTable(
        system=np.array([system_of[count.system] for count in counts], dtype=np.int64),
        case=np.array([case_of[count.case_ref] for count in counts], dtype=np.int64),
        claims=np.array([count.claims for count in counts], dtype=np.float64),
        unsupported=np.array([count.unsupported for count in counts], dtype=np.float64),
    )
    return replace(
        known,
        systems=systems,
        cases=cases,
        triage=_moved(known.triage, new_system, new_case),
        detection=_moved(known.detection, new_system, new_case),
        red_flags=_moved(known.red_flags, new_system, new_case),
        scores=_moved(known.scores, new_system, new_case),
        claims=claims,
    )


def _moved(table: T | None, new_system: Ints, new_case: Ints) -> T | None:
    """A table on the larger index of systems and cases."""
    if table is None:
        return None
    return replace(table, system=new_system[table.system], case=new_case[table.case])
