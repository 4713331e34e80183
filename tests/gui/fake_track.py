"""Stand-ins for what Track asks: who has what, what came back, and the people."""

# ruff: noqa: ARG002 - stand-ins keep the signatures

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from citereview.actions.outgoing.views import AdjudicatorKits, OutFile
from citereview.actions.views.returned import ReceiptVerdict
from citereview.actions.views.round import RoundOverview
from citereview.actions.views.tracking import (
    DueView,
    ProgressGrid,
    ReviewerProgress,
    ReviewerText,
    RoundStatus,
)
from citereview.events import silent
from tests.gui.fake_export import FakeExport
from tests.gui.fake_round import MOMENT


@dataclass
class FakeTrack(FakeExport):
    """A file is taken by its name: one with 'bad' in it is refused."""

    dues: dict[str | None, DueView] = field(default_factory=dict)
    per_case: int = 3

    def status(self, session: Any) -> RoundStatus:
        self._note("status")
        people = []
        for number in range(1, 4):
            mine = [r for r in self.received if r.reviewer == f"R-{number}"]
            decided = max((r.decisions for r in mine), default=0)
            pairs = 10 * self.cases * self.per_case // 3
            people.append(
                ReviewerProgress(
                    reviewer=f"R-{number}",
                    name=f"Reviewer {('One', 'Two', 'Three')[number - 1]}",
                    pairs=pairs,
                    decided=decided,
                    last_received=MOMENT if mine else None,
                    state="none" if not decided else "full" if decided == pairs else "part",
                    due=self.dues.get(f"R-{number}", self.dues.get(None)),
                    late=self._late(f"R-{number}") and decided < pairs,
                )
            )
        return RoundStatus(
            overview=self.overview(session),
            reviewers=tuple(people),
            inbox=tuple(self.received),
            open_pairs=max(0, 10 * self.cases * (2 - len(self.received))),
            disagreements=3 if self.locked else None,
            unresolved=3 - len(self.resolved) if self.locked else None,
            due=self.dues.get(None),
        )

    def _late(self, code: str) -> bool:
        due = self.dues.get(code, self.dues.get(None))
        return due is not None and due.at < MOMENT

    def set_due(
        self, session: Any, *, at: str | None, zone: str = "UTC", reviewer: str | None = None
    ) -> RoundStatus:
        self._note("set_due", (at, zone, reviewer))
        self.dues.pop(reviewer, None)
        if at is not None:
            moment = datetime.strptime(at, "%Y-%m-%dT%H:%M").replace(tzinfo=UTC)
            self.dues[reviewer] = DueView(at=moment, zone=zone, own=reviewer is not None)
        return self.status(session)

    def progress_grid(self, session: Any) -> ProgressGrid:
        self._note("progress_grid")
        done = {r.reviewer for r in self.received}
        codes = ("R-1", "R-2", "R-3")
        return ProgressGrid(
            reviewers=codes,
            cases=tuple(f"case-{case:03d}" for case in range(1, self.cases + 1)),
            given=((10, 10, 10),) * self.cases,
            decided=(tuple(10 * (code in done) for code in codes),) * self.cases,
            stepped_back=(),
        )

    def invitations(
        self, session: Any, *, reviewers: Sequence[str] = ()
    ) -> tuple[ReviewerText, ...]:
        self._note("invitations", tuple(reviewers))
        return tuple(
            ReviewerText(reviewer=kit.reviewer, text=f"It holds {kit.pairs} pairs.", file=kit.file)
            for kit in self.export_result(session).kits
            if not reviewers or kit.reviewer in reviewers
        )

    def reminders(self, session: Any, *, reviewers: Sequence[str] = ()) -> tuple[ReviewerText, ...]:
        self._note("reminders", tuple(reviewers))
        return tuple(
            ReviewerText(reviewer=r.reviewer, text=f"{r.decided} of {r.pairs} pairs.")
            for r in self.status(session).reviewers
            if r.reviewer in reviewers or (not reviewers and r.late)
        )

    def another_file(self, session: Any, digest: str) -> ReviewerText:
        self._note("another_file", digest)
        return ReviewerText(reviewer="", text="Please save the file once more.")

    def assign(
        self,
        session: Any,
        *,
        per_case: int | None = None,
        sample: int | None = None,
        seed: int | None = None,
    ) -> RoundStatus:
        self._note("assign", per_case)
        self._note("sample", (sample, seed))
        return self.status(session)

    def preview(
        self, session: Any, files: Sequence[Path], *, report: Any = silent, cancel: Any = None
    ) -> tuple[ReceiptVerdict, ...]:
        self._note("preview", list(files))
        return tuple(self._verdict(Path(file)) for file in files)

    def receive(
        self, session: Any, files: Sequence[Path], *, report: Any = silent, cancel: Any = None
    ) -> tuple[ReceiptVerdict, ...]:
        self._note("receive", [Path(f).read_bytes() if Path(f).exists() else b"" for f in files])
        self._work("files", len(files), report, cancel)
        made = tuple(self._verdict(Path(file)) for file in files)
        self.received.extend(made)
        return made

    def _verdict(self, file: Path) -> ReceiptVerdict:
        bad = "bad" in file.name
        number = len([r for r in self.received if r.verdict == "accepted"]) + 1
        return ReceiptVerdict(
            file=file.name,
            digest=f"sha256:{len(self.received):064d}",
            verdict="quarantined" if bad else "accepted",
            code="return_other_round" if bad else "return_accepted",
            pointer="/request_digest" if bad else "",
            expected="a digest of this round" if bad else "",
            sentence="This return belongs to another round."
            if bad
            else "Every decision was taken.",
            reviewer=None if bad else f"R-{min(number, 3)}",
            decisions=0 if bad else 10 * self.cases,
            changed=0,
            notes=(),
        )

    def write_sample_returns(self, session: Any, folder: Path) -> tuple[Path, ...]:
        self._note("write_sample_returns", folder)
        files = tuple(folder / f"return-R-{number}.json" for number in (1, 2))
        for file in files:
            file.write_text("{}")
        return files

    def withdraw(self, session: Any, code: str) -> RoundStatus:
        self._note("withdraw", code)
        return self.status(session)

    def recuse(self, session: Any, code: str, *, why: str = "") -> RoundStatus:
        self._note("recuse", (code, why))
        return self.status(session)

    def replace_reviewer(
        self, session: Any, code: str, *, name: str, contact: str = "", declaration: str = ""
    ) -> OutFile:
        self._note("replace_reviewer", (code, name, contact, declaration))
        return OutFile(reviewer="R-4", file="outbox/kits/kit-R-4.html", pairs=60, minutes=45.0)

    def give_on(self, session: Any, code: str, to: str) -> OutFile:
        self._note("give_on", (code, to))
        return OutFile(reviewer=to, file=f"outbox/kits/kit-{to}-2.html", pairs=10, minutes=5.0)

    def add_reviewer(
        self, session: Any, *, name: str, contact: str = "", declaration: str = ""
    ) -> str:
        self._note("add_reviewer", (name, contact, declaration))
        return "R-4"

    def make_adjudicator_kits(
        self, session: Any, *, report: Any = silent, cancel: Any = None
    ) -> AdjudicatorKits:
        self._note("make_adjudicator_kits")
        self._work("kits", 1, report, cancel)
        kit = OutFile(reviewer="A-1", file="outbox/kits/kit-A-1.html", pairs=3, minutes=2.0)
        return AdjudicatorKits(kits=(kit,), pairs=3, without_adjudicator=0)

    def lock_first_pass(self, session: Any) -> RoundOverview:
        self._note("lock_first_pass")
        self.locked = True
        return self.overview(session)

    def unlock_first_pass(self, session: Any) -> RoundOverview:
        self._note("unlock_first_pass")
        self.locked = False
        return self.overview(session)
