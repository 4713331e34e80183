"""The round of the stand-in: its state, its switches, and what all stages ask of it."""

# ruff: noqa: ARG002 - stand-ins keep the signatures

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from citereview.actions.pairs.views import ResolutionRow
from citereview.actions.views.returned import ReceiptVerdict
from citereview.actions.views.round import RoundOverview, StageView, SystemView
from citereview.errors import CiteReviewError, Problem
from citereview.events import Noted, Progressed, Started, silent

NOTE = (
    "HISTORY\nThe patient reports a cough for two weeks. \U0001fac1 No fever was measured.\r\n"
    "She takes lisinopril 10 mg daily.\nPLAN\nChest film next week."
)
SOURCE = (
    "DOCTOR: How long have you been coughing?\nPATIENT: About two weeks now.\n"
    "DOCTOR: Any fever?\nPATIENT: No, I measured it.\nDOCTOR: Still the lisinopril?\n"
    "PATIENT: Yes, ten milligrams."
)
MOMENT = datetime(2026, 3, 2, 14, 2, tzinfo=UTC)
BAD_DISK = Problem("disk_full", "The disk is full.", "Make room and try again.")


def span(text: str, part: str) -> tuple[int, int]:
    """Where a part stands in a text, in code points."""
    at = text.index(part)
    return at, at + len(part)


class FakeSession:
    """What stands for the open round: it knows who listens to a read."""

    report: Any = staticmethod(silent)
    cancel: Any = None

    @contextmanager
    def heard(self, report: Any, cancel: Any) -> Iterator[None]:
        """Listen to what is read within."""
        self.report, self.cancel = report, cancel
        try:
            yield
        finally:
            del self.report, self.cancel


@dataclass
class FakeRound:
    """The state of the round and the switches of the test."""

    cases: int = 6
    fail: dict[str, CiteReviewError | Exception] = field(default_factory=dict)
    hold: threading.Event | None = None
    calls: list[tuple[str, Any]] = field(default_factory=list)
    threads: set[str] = field(default_factory=set)
    name: str = "Visit notes, March"
    kind: str = "reviewer"
    read_only: bool = False
    exported: bool = False
    locked: bool = False
    judged: bool = False
    frozen: bool = False
    unblinded: bool = False
    received: list[ReceiptVerdict] = field(default_factory=list)
    resolved: dict[str, ResolutionRow] = field(default_factory=dict)
    open_sessions: int = 0

    def _note(self, action: str, detail: Any = None) -> None:
        self.calls.append((action, detail))
        self.threads.add(threading.current_thread().name)
        if action in self.fail:
            raise self.fail[action]

    def called(self, action: str) -> list[Any]:
        """What an action was called with."""
        return [detail for name, detail in self.calls if name == action]

    def _work(self, step: str, total: int, report: Any, cancel: Any) -> None:
        report(Started(step=step, total=total))
        for done in range(1, total + 1):
            if cancel is not None:
                cancel.check()
            report(Progressed(step=step, done=done, total=total))
            if self.hold is not None:
                while not self.hold.wait(0.005):
                    cancel.check()
        report(Noted(code="done"))

    @contextmanager
    def _session(self) -> Iterator[FakeSession]:
        self.open_sessions += 1
        try:
            yield FakeSession()
        finally:
            self.open_sessions -= 1

    def open_session(self, path: Path, *, write: bool = True) -> Any:
        self._note("open_session", path)
        return self._session()

    def overview(self, session: Any) -> RoundOverview:
        systems = self._systems()
        return RoundOverview(
            name=self.name,
            kind=self.kind,  # type: ignore[arg-type]
            read_only=self.read_only,
            exported=self.exported,
            locked=self.locked,
            frozen=self.frozen,
            unblinded=self.unblinded,
            cases=self.cases,
            items=2 * self.cases,
            claims=6 * self.cases,
            pairs=10 * self.cases,
            uncited_claims=1,
            reviewers=3,
            adjudicators=1,
            systems=tuple(
                SystemView(
                    name=name,
                    role=None if self.exported else "comparator" if number else "subject",
                    items=None if self.exported else self.cases,
                    claims=None if self.exported else 3 * self.cases,
                    pairs=None if self.exported else 5 * self.cases,
                    uncited_claims=None if self.exported else 1 - number,
                )
                for number, name in enumerate(systems)
            ),
            stages=self._stages(),
            saved_at=MOMENT,
        )

    def _systems(self) -> tuple[str, str]:
        blinded = self.exported and not self.unblinded
        return ("System 1", "System 2") if blinded else ("alpha-model", "beta-model")

    def _stages(self) -> tuple[StageView, ...]:
        left = 3 - len(self.resolved)
        returned = len(self.received) >= 2
        rows = (
            ("load", "done", "Everything is loaded."),
            (
                "export",
                "done" if self.exported else "needs_you",
                "Look at the readiness, then export.",
            ),
            (
                "track",
                "not_begun"
                if not self.exported
                else "done"
                if self.locked
                else "needs_you"
                if returned
                else "waiting",
                "Receive what comes back, then lock the first pass.",
            ),
            (
                "resolve",
                "not_begun" if not self.locked else "needs_you" if left else "done",
                f"{left} disagreements are open.",
            ),
            (
                "gate",
                "not_begun"
                if not self.locked
                else "done"
                if self.judged
                else "waiting"
                if left
                else "needs_you",
                "See the round gate.",
            ),
        )
        return tuple(StageView(stage=a, state=b, sentence=c) for a, b, c in rows)  # type: ignore[arg-type]
