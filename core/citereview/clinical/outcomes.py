"""Outcomes: what was expected of each case and what each system answered, as plain arrays.

Every table has one row an answer; `system` and `case` index `Outcomes.systems` and
`Outcomes.cases`. A code of -1 is missing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any, TypeVar

import numpy as np

from citereview.canonical import digest
from citereview.statistics import Floats, Ints

MISSING = -1


@dataclass(frozen=True, slots=True)
class TriageTable:
    """Urgency levels: ``expected`` and ``given`` index ``levels``, most urgent first."""

    system: Ints
    case: Ints
    expected: Ints
    given: Ints
    levels: tuple[str, ...]
    contexts: tuple[frozenset[str], ...]
    """Contexts of each row (pediatric, geriatric, pregnancy ...), for penalty multipliers."""


@dataclass(frozen=True, slots=True)
class DetectionTable:
    """Conditions: ``expected`` and ``given`` are 1, 0 or missing; ``condition`` an index."""

    system: Ints
    case: Ints
    condition: Ints
    expected: Ints
    given: Ints
    conditions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClaimTable:
    """Claims made for a case, and how many of them are not supported."""

    system: Ints
    case: Ints
    claims: Floats
    unsupported: Floats


@dataclass(frozen=True, slots=True)
class RedFlagTable:
    """Red flags the reference has in a case, and how many of them the system named."""

    system: Ints
    case: Ints
    expected: Floats
    found: Floats


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """Rubric scores: one row a reviewer, dimension and answer."""

    system: Ints
    case: Ints
    dimension: Ints
    score: Floats
    dimensions: tuple[str, ...]
    reviewer: Ints
    line: Ints


Table = TypeVar("Table", TriageTable, DetectionTable, ClaimTable, RedFlagTable, ScoreTable)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """One answer as a custom metric sees it. The mappings are read-only.

    Attributes:
        input: What the system was given.
        ai_output: What it answered.
        expected: What was expected.
        case_ref: The case.
        system: The system.
    """

    input: Mapping[str, Any]
    ai_output: Mapping[str, Any]
    expected: Mapping[str, Any]
    case_ref: str
    system: str

    def __repr__(self) -> str:
        return "Sample(...)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcomes:
    """Everything read from one file of outcomes.

    Attributes:
        source: The file's name.
        digest: Digest of its bytes.
        systems: Systems, sorted.
        cases: Case references, sorted.
        triage: Urgency levels, or None where the file has none; likewise the other tables.
        samples: Answers for custom metrics (JSONL only).
        notes: Closed code -> how often: what was folded while reading.
    """

    source: str
    digest: str
    systems: tuple[str, ...]
    cases: tuple[str, ...]
    triage: TriageTable | None = None
    detection: DetectionTable | None = None
    claims: ClaimTable | None = None
    red_flags: RedFlagTable | None = None
    scores: ScoreTable | None = None
    samples: tuple[Sample, ...] = ()
    notes: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def case_list_digest(self) -> str:
        """Digest of the sorted case references, the one a policy may pin."""
        return digest(list(self.cases))

    def of_cases(self, cases: Collection[str]) -> Outcomes:
        """The outcomes of these cases alone; a table without any of them is none."""
        kept = tuple(case for case in self.cases if case in cases)
        new = {case: place for place, case in enumerate(kept)}
        moved = np.array([new.get(case, -1) for case in self.cases], dtype=np.int64)
        return replace(
            self,
            cases=kept,
            triage=_of_cases(self.triage, moved),
            detection=_of_cases(self.detection, moved),
            claims=_of_cases(self.claims, moved),
            red_flags=_of_cases(self.red_flags, moved),
            scores=_of_cases(self.scores, moved),
            samples=tuple(one for one in self.samples if one.case_ref in new),
        )

    def __repr__(self) -> str:
        return f"Outcomes({len(self.systems)} systems, {len(self.cases)} cases)"


def of_system(table_system: Ints, system: int) -> Ints:
    """Row numbers of one system."""
    return np.flatnonzero(table_system == system).astype(np.int64)


def _of_cases(table: Table | None, moved: Ints) -> Table | None:
    """The rows whose case has a place in `moved` (-1 where it has none), on those places."""
    if table is None:
        return None
    keep = np.flatnonzero(moved[table.case] >= 0)
    if not keep.size:
        return None
    rows: dict[str, Any] = {
        field.name: value[keep]
        for field in fields(table)
        if isinstance(value := getattr(table, field.name), np.ndarray)
    }
    if isinstance(table, TriageTable):
        rows["contexts"] = tuple(table.contexts[at] for at in keep)
    return replace(table, **rows | {"case": moved[table.case][keep]})
