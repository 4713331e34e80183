"""What came back: what became of each file, and what it brought beside the labels."""

from __future__ import annotations

from typing import Literal

from citereview.actions.views.base import View


class ReceiptVerdict(View):
    """What became of one returned file."""

    file: str
    digest: str
    verdict: Literal["accepted", "partial", "unchanged", "superseding", "late", "quarantined"]
    code: str
    pointer: str
    expected: str
    sentence: str
    reviewer: str | None
    decisions: int
    changed: int
    notes: tuple[str, ...]


class SteppedBack(View):
    """A reviewer who knows the patient or an author of a case: somebody else is to review it."""

    reviewer: str
    case_ref: str


class RubricScore(View):
    """One reviewer's score of one note on one criterion."""

    case_ref: str
    system: str
    reviewer: str
    criterion_ref: str
    score: int


class PairProblem(View):
    """A problem one reviewer saw at one pair."""

    case_ref: str
    pair_code: str
    reviewer: str
    problem: str


class KitRemarks(View):
    """What kits brought beside the labels."""

    scores: tuple[RubricScore, ...]
    problems: tuple[PairProblem, ...]
    stepped_back: tuple[SteppedBack, ...]


class FaultView(View):
    """One fault of a file: its closed code, its place, what was expected, what to do."""

    code: str
    place: str
    expected: str
    sentence: str


class ReturnReading(View):
    """What a returned file is, read without a round: counts and codes, never a label.

    `kind` is None where it is no return; `faults` says why.
    """

    file: str
    digest: str
    kind: Literal["reviewer", "adjudicator", "reference"] | None
    recipient: str | None
    round_ref: str | None
    save_number: int | None
    finished: bool | None
    decisions: int
    scores: int
    problems: int
    recused_cases: int
    notes: tuple[str, ...]
    faults: tuple[FaultView, ...]
