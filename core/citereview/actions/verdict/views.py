"""What the round gate says, what to do about it, and what was changed since export."""

from __future__ import annotations

from typing import Literal

from pydantic import computed_field

from citereview.actions.views.base import View
from citereview.actions.views.round import EvidenceKind

Outcome = Literal["pass", "fail", "cannot_judge"]


class GateRow(View):
    """One check of the round gate."""

    check: str
    value: float | None
    low: float | None
    high: float | None
    n: int | None
    threshold: float | None
    bound: Literal["lower", "upper", "point", "count"]
    outcome: Outcome
    reason: str
    sentence: str
    ceiling: bool = False
    """Whether a share must not be above the threshold; else it must reach it."""


class ItemGate(View):
    """One item's seed gate under the system's present name."""

    case_ref: str
    system: str
    outcome: Outcome
    reasons: tuple[str, ...]
    """`check:reason` of each check that did not pass."""


class Remedy(View):
    """What to do about a check that did not pass."""

    kind: Literal["work", "measured"]
    code: str
    sentence: str
    count: int


class SubjectVerdict(View):
    """The round gate's answer for one subject."""

    system: str
    open: bool
    sentence: str
    checks: tuple[GateRow, ...]
    items: tuple[ItemGate, ...]
    remedies: tuple[Remedy, ...]


class AmendmentView(View):
    """A change after export, as it was recorded."""

    stage: Literal["before_lock", "after_lock", "after_gate", "after_freeze"]
    what: str
    why: str
    open_as_amended: bool | None
    """For a changed policy after the freeze; before it, both outcomes are judged at the freeze."""
    disputes_gone: int | None = None
    """Pairs disputed no longer because whose work counts was changed."""


class RoundVerdict(View):
    """The round gate: open only if it is open for every subject."""

    open: bool
    kind: EvidenceKind
    judge: Literal["bound", "point"]
    sentence: str
    subjects: tuple[SubjectVerdict, ...]
    failure_reasons: tuple[str, ...]
    composite_score: float | None = None
    """The one figure the policy declares for the one subject; None where it declares none."""
    amendments: tuple[AmendmentView, ...] = ()
    """Changes after export, oldest first; the verdict is to be read with them."""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def safety_gate(self) -> Outcome:
        """The verdict in one word, for programs: a closed gate without a failure is not judged."""
        if self.open:
            return "pass"
        checks = [check for one in self.subjects for check in one.checks]
        return "fail" if any(check.outcome == "fail" for check in checks) else "cannot_judge"


class ReportFiles(View):
    """The files a report was written to."""

    files: tuple[str, ...]
    model_digest: str
