"""Where a round stands: its stages, its systems, and what it counts."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from citereview.actions.views.base import View

EvidenceKind = Literal["synthetic", "reviewer"]
StageName = Literal["load", "export", "track", "resolve", "gate"]
StageState = Literal["not_begun", "needs_you", "waiting", "done", "blocked"]


class StageView(View):
    """One stage of the rail: its state and the one sentence that says what is next."""

    stage: StageName
    state: StageState
    sentence: str


class SystemView(View):
    """One system under its present name (its identity before export, `System n` after).

    While identities are hidden its role and counts are None: beside `System n` they would say who
    is who.
    """

    name: str
    role: Literal["subject", "comparator", "distractor"] | None
    items: int | None
    claims: int | None
    pairs: int | None
    uncited_claims: int | None


class SampleView(View):
    """A random sample of whole cases: how many of how many, and the seed the draw follows from."""

    cases: int
    loaded: int
    seed: int


class RoundOverview(View):
    """Where a round stands."""

    name: str
    kind: EvidenceKind
    read_only: bool
    exported: bool
    locked: bool
    frozen: bool
    cases: int
    """Cases under review."""
    items: int
    claims: int
    pairs: int
    uncited_claims: int
    reviewers: int
    adjudicators: int
    systems: tuple[SystemView, ...]
    stages: tuple[StageView, ...]
    saved_at: datetime | None
    sample: SampleView | None = None
    """The sample that was drawn; None where every case that was loaded is under review."""
    unblinded: bool = False
    """Whether systems carry their names after the freeze; before export they always do."""
