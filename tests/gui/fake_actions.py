"""Stand-in for the actions: one small synthetic round in memory, plain functions that return views.

Handed in to `MainWindow(actions=...)`. It keeps the order of a round (export before receive, lock
before disagreements), can be told to fail, to be slow, and to hold many items.
"""

# ruff: noqa: ARG002 - stand-ins keep the signatures

from __future__ import annotations

import base64
import threading
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from citereview.actions.match_views import (
    LeakMatch,
    LeakMatches,
    MatchCounts,
    MatchInText,
    MatchKind,
)
from citereview.actions.outgoing_views import ExportPreview, OutgoingFile, OutgoingText, Refusal
from citereview.actions.page_views import ItemPage
from citereview.actions.pair_views import (
    DeskResult,
    DeskStep,
    FurtherChoice,
    PairChange,
    PairInFull,
    PairState,
    PairTable,
    PairTexts,
    WordColumn,
)
from citereview.actions.preview_views import ClaimPreview, ItemPreview
from citereview.actions.publication_views import PublicationPreview, PublicFile
from citereview.actions.tracking_views import (
    DueView,
    ProgressGrid,
    ReviewerText,
    ReviewerWork,
    Work,
)
from citereview.actions.views import (
    AdjudicatorKits,
    AmendmentView,
    ExportResult,
    GateRow,
    ItemGate,
    ItemRow,
    KeyView,
    Label,
    Notice,
    OutFile,
    Publication,
    Readiness,
    ReadinessCheck,
    ReceiptVerdict,
    Remedy,
    ReportFiles,
    ResolutionRow,
    ReviewerProgress,
    RoundOverview,
    RoundStatus,
    RoundVerdict,
    StageView,
    SubjectVerdict,
    SystemView,
    Verification,
    VerifyStep,
)
from citereview.errors import CiteReviewError, Fault, InputError, Problem
from citereview.events import Noted, Progressed, Started, silent
from tests.gui.fake_editing import FakeEditing

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
REFUSED = Problem(
    "artifacts_refused", "The case folder has faults.", "Mend each of them and load again."
)
BAD_SPAN = Problem("span_outside", "A span ends after its text.", "Correct the span's end.")
NOT_LOCKED = Problem("not_locked", "The first pass is not locked.", "Lock it first.")
NO_FOLDER = Problem("no_folder", "The folder is not there.", "Make it first.")
UTF16 = Problem("offsets_utf16", "These spans count UTF-16 units.", "Let the repair convert.")
PUBLICATION_LEAKS = Problem(
    "publication_leaks", "A text of yours names a system.", "Leave it out, and it is said to be."
)
PAGE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
)
BAD_DISK = Problem("disk_full", "The disk is full.", "Make room and try again.")


def word_column(rows: Sequence[str]) -> WordColumn:
    """A column of words as the core packs it."""
    known: dict[str, int] = {}
    places = array("I", [known.setdefault(word, len(known)) for word in rows])
    return WordColumn(words=tuple(known), places=places.tobytes())


def span(text: str, part: str) -> tuple[int, int]:
    """Where a part stands in a text, in code points."""
    at = text.index(part)
    return at, at + len(part)


@dataclass
class FakeActions(FakeEditing):
    """The state of the round and the switches of the test."""

    cases: int = 6
    fail: dict[str, CiteReviewError | Exception] = field(default_factory=dict)
    gate_steps: int = 3
    hold: threading.Event | None = None
    holds_readiness: bool = False
    calls: list[tuple[str, Any]] = field(default_factory=list)
    threads: set[str] = field(default_factory=set)
    name: str = "Visit notes, March"
    kind: str = "reviewer"
    read_only: bool = False
    exported: bool = False
    locked: bool = False
    judged: bool = False
    open_gate: bool = False
    amendments: tuple[AmendmentView, ...] = ()
    received: list[ReceiptVerdict] = field(default_factory=list)
    resolved: dict[str, ResolutionRow] = field(default_factory=dict)
    undone: list[ResolutionRow] = field(default_factory=list)
    agreed: dict[str, Label] = field(default_factory=dict)
    """Pairs beside the disputed ones, with the label on which all agree; references of 5."""
    barred: dict[str, str] = field(default_factory=dict)
    seen: dict[str, set[str]] = field(default_factory=dict)
    since: set[str] = field(default_factory=set)
    waiting: dict[str, str] = field(default_factory=dict)
    judges: tuple[tuple[str, str], ...] = (("A-1", "Adjudicator One"),)
    note: str = NOTE
    source: str = SOURCE
    open_sessions: int = 0
    dues: dict[str | None, DueView] = field(default_factory=dict)
    matches: list[LeakMatch] = field(default_factory=list)
    refused: tuple[Refusal, ...] = ()
    pace: tuple[int, int] = (30, 0)
    per_case: int = 3
    frozen: bool = False
    unblinded: bool = False
    leaks: bool = False
    wishes: list[tuple[frozenset[Any], bool]] = field(default_factory=list)

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

    # --- the actions

    @contextmanager
    def _session(self) -> Iterator[str]:
        self.open_sessions += 1
        try:
            yield "session"
        finally:
            self.open_sessions -= 1

    def open_session(self, path: Path, *, write: bool = True) -> Any:
        self._note("open_session", path)
        return self._session()

    def new_round(
        self,
        path: Path,
        *,
        artifacts: Path,
        kind: Any,
        policy: Path | None = None,
        roster: Path | None = None,
        repair: frozenset[Any] = frozenset(),
        add_extract: bool = False,
        report: Any = silent,
        cancel: Any = None,
    ) -> RoundOverview:
        self.wishes.append((repair, add_extract))
        self._note("new_round", (path, artifacts, kind, policy, roster))
        self._work("reading", self.cases, report, cancel)
        self.name, self.kind = path.name.removesuffix(".round"), kind
        return self.overview("session")

    def sample_round(
        self, path: Path, kind: Any, *, report: Any = silent, cancel: Any = None
    ) -> RoundOverview:
        self._note("sample_round", (path, kind))
        if not path.parent.is_dir():
            raise InputError(NO_FOLDER)
        self.name, self.kind = "Sample", kind
        return self.overview("session")

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

    def item_page(  # noqa: PLR0917 - the stand-in keeps it simple
        self,
        session: Any,
        by: str = "",
        descending: bool = False,
        needle: str = "",
        first: int = 0,
        count: int = 200,
        find: tuple[str, str] | None = None,
    ) -> ItemPage:
        self._note("item_page", (by, descending, needle, first, count))
        rows = [row for row in self._item_rows() if needle in row.case_ref + row.system]
        if by:
            name = {
                "case": "case_ref",
                "uncited": "uncited_claims",
                "unclaimed": "unclaimed_share",
                "faults": "facts",
            }
            rows.sort(key=lambda row: str(getattr(row, name.get(by, by))), reverse=descending)
        keys = [(row.case_ref, row.system) for row in rows]
        return ItemPage(
            total=len(rows),
            first=first,
            rows=tuple(rows[first : first + count]),
            found=keys.index(find) if find in keys else -1,
        )

    def _item_rows(self) -> tuple[ItemRow, ...]:
        return tuple(
            ItemRow(
                case_ref=f"case-{case:03d}",
                system=system,
                claims=None if self.exported else 3,
                pairs=None if self.exported else 5,
                uncited_claims=None if self.exported else int(case == 1 and not number),
                facts=None if self.exported else case != 2,
                required_evidence=None if self.exported else 1,
                unclaimed_share=None if self.exported else 0.31,
            )
            for case in range(1, self.cases + 1)
            for number, system in enumerate(self._systems())
        )

    def item_preview(self, session: Any, case_ref: str, system: str, claim: int = 0) -> ItemPreview:
        self._note("item_preview", (case_ref, system))
        claims = (
            ("a cough for two weeks", ("About two weeks now",)),
            ("No fever was measured", ("No, I measured it",)),
            ("lisinopril 10 mg daily", ("Still the lisinopril", "Yes, ten milligrams")),
        )
        return ItemPreview(
            case_ref=case_ref,
            system=system,
            note=NOTE,
            source=SOURCE,
            claims=tuple(
                ClaimPreview(
                    start=span(NOTE, said)[0],
                    end=span(NOTE, said)[1],
                    evidence=tuple(span(SOURCE, part) for part in parts),
                )
                for said, parts in claims
            ),
            total=len(claims),
            cited=1,
        )

    def readiness(self, session: Any, report: Any = silent, cancel: Any = None) -> Readiness:
        self._note("readiness")
        if self.holds_readiness:
            self._work("readiness", 4, report, cancel)
        rows = (
            ("summary_clinical_fact_recall", "partly", "no", "One case has no facts."),
            ("summary_fact_coverage", "present", "yes", "Required passages are marked."),
            ("summary_unsupported_claim_rate", "present", "yes", "36 claims."),
            ("summary_citation_support", "present", "yes", "60 pairs."),
            ("summary_leakage", "missing", "cannot_judge", "No identifiers are given."),
        )
        return Readiness(
            checks=tuple(
                ReadinessCheck(check=a, inputs=b, could_pass=c, sentence=d)  # type: ignore[arg-type]
                for a, b, c, d in rows
            ),
            notices=(Notice(code="uncited_claims", sentence="One claim cites nothing.", count=1),),
            minutes_per_reviewer=45.0,
            ready=True,
            blocking=(),
        )

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

    def export_round(
        self,
        session: Any,
        *,
        acknowledged: bool,
        without_key_backup: bool = False,
        spreadsheets: bool = False,
        report: Any = silent,
        cancel: Any = None,
    ) -> ExportResult:
        self._note("export_round", acknowledged)
        self._note("spreadsheets", spreadsheets)
        self._work("requests", 2 * self.cases, report, cancel)
        self.exported = True
        return self.export_result(session)

    def export_result(self, session: Any) -> ExportResult:
        self._note("export_result")
        return ExportResult(
            kits=tuple(
                OutFile(reviewer=f"R-{n}", file=f"outbox/kit-R-{n}.html", pairs=60, minutes=45.0)
                for n in range(1, 4)
            ),
            requests=12,
            pairs=60,
            packet_digest="sha256:" + "a" * 64,
            mapping_commitment="sha256:" + "b" * 64,
            key_fingerprint="c" * 16,
        )

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

    def lock_first_pass(self, session: Any) -> RoundOverview:
        self._note("lock_first_pass")
        self.locked = True
        return self.overview(session)

    def unlock_first_pass(self, session: Any) -> RoundOverview:
        self._note("unlock_first_pass")
        self.locked = False
        return self.overview(session)

    def _pairs(self) -> tuple[str, ...]:
        """References, all of one length: three disputed pairs, then those agreed on."""
        return ("ref-1", "ref-2", "ref-3", *self.agreed)

    def pair_table(self, session: Any) -> PairTable:
        self._note("pair_table")
        if not self.locked:
            raise InputError(NOT_LOCKED)
        refs = self._pairs()
        rows = [self.resolved.get(ref) for ref in refs]
        undo, redo = self._steps()
        return PairTable(
            count=len(refs),
            refs="".join(refs),
            codes="".join(f"P-{number:03d}" for number in range(1, len(refs) + 1)),
            case=word_column([f"case-{number:03d}" for number in range(1, len(refs) + 1)]),
            system=word_column(["System 1"] * len(refs)),
            state=word_column([self._state(ref) for ref in refs]),
            reason=word_column([row.reason if row else "" for row in rows]),
            resolution=word_column([(row.label or "") if row else "" for row in rows]),
            adjudicator=word_column([row.adjudicator_ref if row else "" for row in rows]),
            barred=word_column([self.barred.get(ref, "") for ref in refs]),
            waiting=word_column([self.waiting.get(ref, "") for ref in refs]),
            differing=bytes(ref not in self.agreed for ref in refs),
            since=bytes(ref in self.since for ref in refs),
            undo=undo,
            redo=redo,
        )

    def pair_in_full(
        self, session: Any, review_ref: str, *, adjudicator: str = "", texts: bool = True
    ) -> PairInFull:
        self._note("pair_in_full", (review_ref, adjudicator, texts))
        number, row = self._pairs().index(review_ref) + 1, self.resolved.get(review_ref)
        barred = tuple(self.barred.get(review_ref, "").split())
        label = self.agreed.get(review_ref)
        given = ("contradicts", "supports") if label is None else (label, label)
        return PairInFull(
            review_ref=review_ref,
            pair_code=f"P-{number:03d}",
            case_ref=f"case-{number:03d}",
            system="System 1",
            state=self._state(review_ref),
            differing=label is None,
            claim=span(self.note, "No fever was measured"),
            evidence=span(self.source, "No, I measured it"),
            texts=PairTexts(note=self.note, source=self.source) if texts else None,
            labels=None if adjudicator in barred else given,
            reason=row.reason if row else None,
            resolution=row.label if row else None,
            adjudicator=row.adjudicator_ref if row else None,
            barred=barred,
            waiting=tuple(self.waiting.get(review_ref, "").split()),
            since=review_ref in self.since,
        )

    def _state(self, ref: str) -> PairState:
        row = self.resolved.get(ref)
        final = self.agreed.get(ref) or (row.label if row else None)
        if final is None:
            return "disputed"
        return "unclear" if final == "unclear" else "accepted"

    def _step(self, row: ResolutionRow) -> DeskStep:
        return DeskStep(
            acts=1,
            review_ref=row.review_ref,
            pair_code=f"P-{self._pairs().index(row.review_ref) + 1:03d}",
            reason=row.reason,
            label=row.label,
            adjudicator=row.adjudicator_ref,
            from_file=False,
        )

    def _steps(self) -> tuple[DeskStep | None, DeskStep | None]:
        last = next(reversed(self.resolved.values()), None)
        return (
            self._step(last) if last else None,
            self._step(self.undone[-1]) if self.undone else None,
        )

    def _desk_result(self, row: ResolutionRow, count: int) -> DeskResult:
        now = self.resolved.get(row.review_ref)
        undo, redo = self._steps()
        return DeskResult(
            resolved=count,
            reasons=count,
            unresolved=3 - len(self.resolved),
            step=self._step(row),
            changed=(
                PairChange(
                    review_ref=row.review_ref,
                    state=self._state(row.review_ref),
                    reason=now.reason if now else "",
                    resolution=(now.label or "") if now else "",
                    adjudicator=now.adjudicator_ref if now else "",
                    since=row.review_ref in self.since,
                ),
            ),
            undo=undo,
            redo=redo,
        )

    def adjudicators(self, session: Any) -> tuple[tuple[str, str], ...]:
        self._note("adjudicators")
        return self.judges

    def resolve(self, session: Any, rows: Sequence[ResolutionRow]) -> DeskResult:
        self._note("resolve", tuple(rows))
        for row in rows:
            # Taken out first: the newest is the last one.
            self.resolved.pop(row.review_ref, None)
            self.resolved[row.review_ref] = row
        self.undone.clear()
        return self._desk_result(rows[0], len(rows))

    def undo(self, session: Any) -> DeskResult:
        self._note("undo")
        _, row = self.resolved.popitem()
        self.undone.append(row)
        return self._desk_result(row, len(self.resolved))

    def redo(self, session: Any) -> DeskResult:
        self._note("redo")
        row = self.undone.pop()
        self.resolved[row.review_ref] = row
        return self._desk_result(row, len(self.resolved))

    def further_choices(
        self, session: Any, review_refs: Sequence[str]
    ) -> tuple[FurtherChoice, ...]:
        self._note("further_choices", tuple(review_refs))
        return (
            FurtherChoice(code="R-1", name="Reviewer One", free=False),
            FurtherChoice(
                code="R-4",
                name="Reviewer Four",
                free=not self.seen.get("R-4", set()).intersection(review_refs),
            ),
        )

    def further_reviewer(
        self, session: Any, review_refs: Sequence[str], code: str, *, cancel: Any = None
    ) -> OutFile:
        self._note("further_reviewer", (tuple(review_refs), code))
        self.waiting |= dict.fromkeys(review_refs, code)
        return OutFile(reviewer=code, file="outbox/kits/kit-R-4-b.html", pairs=1, minutes=1.0)

    def add_adjudicator(
        self, session: Any, *, name: str, contact: str = "", declaration: str = ""
    ) -> str:
        self._note("add_adjudicator", (name, contact, declaration))
        self.judges += ((f"A-{len(self.judges) + 1}", name),)
        return self.judges[-1][0]

    def write_sample_returns(self, session: Any, folder: Path) -> tuple[Path, ...]:
        self._note("write_sample_returns", folder)
        files = tuple(folder / f"return-R-{number}.json" for number in (1, 2))
        for file in files:
            file.write_text("{}")
        return files

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

    def work(self, session: Any) -> Work:
        self._note("work")
        pairs = 10 * self.cases
        return Work(
            seconds_per_pair=self.pace[0],
            words_per_minute=self.pace[1],
            reviewers=tuple(
                ReviewerWork(
                    reviewer=f"R-{n}",
                    cases=self.cases,
                    pairs=pairs,
                    words=100 * self.cases,
                    minutes=pairs * self.pace[0] / 60,
                )
                for n in range(1, 4)
            ),
        )

    def set_pace(self, session: Any, *, seconds_per_pair: int, words_per_minute: int = 0) -> Work:
        self._note("set_pace", (seconds_per_pair, words_per_minute))
        self.pace = (seconds_per_pair, words_per_minute)
        return self.work(session)

    def match_counts(self, session: Any) -> MatchCounts:
        self._note("match_counts")
        return MatchCounts(**self._counts())

    def leak_matches(
        self, session: Any, *, kind: str | None = None, offset: int = 0, limit: int | None = None
    ) -> LeakMatches:
        self._note("leak_matches", (kind, offset, limit))
        rows = [one for one in self.matches if kind in {None, one.kind}]
        last = None if limit is None else offset + limit
        return LeakMatches(matches=tuple(rows[offset:last]), **self._counts())

    def _counts(self) -> dict[str, Any]:
        kinds = sorted({one.kind for one in self.matches})
        return {
            "kinds": tuple(
                MatchKind(
                    kind=kind,
                    count=sum(one.kind == kind for one in self.matches),
                    open=sum(one.kind == kind and not one.accepted for one in self.matches),
                )
                for kind in kinds
            ),
            "count": len(self.matches),
            "open": sum(not one.accepted for one in self.matches),
        }

    def match_in_text(self, session: Any, ref: str) -> MatchInText:
        self._note("match_in_text", ref)
        start, end = span(NOTE, "lisinopril")
        return MatchInText(text=NOTE, start=start, end=end)

    def accept_matches(
        self,
        session: Any,
        refs: Sequence[str] = (),
        *,
        kinds: Sequence[str] = (),
        everything: bool = False,
        accept: bool = True,
    ) -> MatchCounts:
        self._note("accept_matches", (tuple(refs), tuple(kinds), accept))
        self.matches = [
            one.model_copy(update={"accepted": accept})
            if everything or one.ref in refs or one.kind in kinds
            else one
            for one in self.matches
        ]
        return self.match_counts(session)

    def preview_export(
        self, session: Any, *, spreadsheets: bool = False, report: Any = silent, cancel: Any = None
    ) -> ExportPreview:
        self._note("preview_export", spreadsheets)
        self._work("render", 2 * self.cases, report, cancel)
        names = [("kits/kit-R-1.html", "kit", "R-1"), ("requests/case-001.json", "request", "")]
        return ExportPreview(
            files=tuple(
                OutgoingFile(
                    name=name,
                    kind=kind,  # type: ignore[arg-type]
                    reviewer=code,
                    size=2048,
                    digest="sha256:" + "f" * 64,
                    pairs=60 if code else 0,
                )
                for name, kind, code in names
            ),
            size=4096,
            strings=99,
            refused=self.refused,
        )

    def outgoing_text(self, session: Any, name: str, *, offset: int = 0) -> OutgoingText:
        self._note("outgoing_text", (name, offset))
        whole = NOTE if "kit" in name else "{}"
        return OutgoingText(
            name=name,
            form="kit" if "kit" in name else "json",
            text=whole[offset : offset + 40],
            offset=offset,
            total=len(whole),
        )

    def write_outgoing(self, session: Any, name: str, to: Path) -> Path:
        self._note("write_outgoing", (name, to))
        target = to / name.rpartition("/")[2]
        target.write_text("kit", "utf-8")
        return target

    def key_state(self, session: Any) -> KeyView:
        self._note("key_state")
        return KeyView(
            fingerprint="cccc cccc cccc cccc",
            place="data_folder",
            backed_up=bool(self.called("backup_key")),
        )

    def preview(
        self, session: Any, files: Sequence[Path], *, report: Any = silent, cancel: Any = None
    ) -> tuple[ReceiptVerdict, ...]:
        self._note("preview", list(files))
        return tuple(self._verdict(Path(file)) for file in files)

    def publication_preview(
        self, session: Any, *, report: Any = silent, cancel: Any = None, **choices: Any
    ) -> PublicationPreview:
        self._note("publication_preview", choices)
        if self.leaks and not choices.get("withhold_texts"):
            raise InputError(PUBLICATION_LEAKS)
        names = self._systems() if choices.get("name_subjects") else ("System 1",)
        text = f"# Report\n\nUnder test: {names[0]}\n"
        files = [("report.pdf", None), ("report.md", text), ("MANIFEST.json", "{}\n")]
        return PublicationPreview(
            files=tuple(
                PublicFile(path=path, size=1200, digest="sha256:" + "c" * 64, text=said)
                for path, said in files
            ),
            pages=(PAGE, PAGE),
            sentence="The round gate is closed.",
            open=False,
            subjects=names[:1],
            stated_date=str(choices.get("stated_date", "2030-01-31")),
            figures_withheld=3,
            texts_withheld=1 if choices.get("withhold_texts") else 0,
            signed_by="sha256:" + "a" * 64 if choices.get("signing_key") else None,
            model_digest="sha256:" + "d" * 64,
            manifest_digest="sha256:" + "e" * 64,
        )

    def publish(
        self, session: Any, *, report: Any = silent, cancel: Any = None, **choices: Any
    ) -> Publication:
        self._note("publish", choices)
        self._work("files", 2, report, cancel)
        return Publication(
            files=("public/report.pdf", "public/MANIFEST.json"),
            open=False,
            model_digest="sha256:" + "d" * 64,
            manifest_digest="sha256:" + "e" * 64,
            suppressed=True,
            signed_by=None,
        )

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

    def backup_key(self, session: Any, to: Path, passphrase: str) -> KeyView:
        self._note("backup_key", (to, passphrase))
        return KeyView(fingerprint="cccc cccc cccc cccc", place="data_folder")

    def freeze(self, session: Any, *, report: Any = silent, cancel: Any = None) -> RoundOverview:
        self._note("freeze")
        self.frozen = True
        return self.overview(session)

    def unblind(self, session: Any) -> RoundOverview:
        self._note("unblind")
        self.unblinded = True
        return self.overview(session)

    def verify(self, session: Any, *, report: Any = silent, cancel: Any = None) -> Verification:
        self._note("verify")
        steps = (
            VerifyStep(
                step="journal", looked_at=4, broken_at=None, sentence="The journal's chain holds."
            ),
            VerifyStep(
                step="artifacts",
                looked_at=18,
                broken_at="artifacts/3",
                sentence="The artifacts are those the round was made from.",
            ),
        )
        return Verification(holds=False, steps=steps)

    def gate(self, session: Any, *, report: Any = silent, cancel: Any = None) -> RoundVerdict:
        self._note("gate")
        self._work("items", self.gate_steps, report, cancel)
        self.judged = True
        wide = self.open_gate
        rows = (
            ("summary_clinical_fact_recall", 0.91, 0.84, 0.97, 18, 0.95, "lower", wide),
            ("summary_fact_coverage", 0.97, 0.955, 0.99, 60, 0.95, "lower", True),
            ("summary_unsupported_claim_rate", 0.11, 0.05, 0.2, 36, 0.0, "upper", wide),
            ("summary_citation_support", 1.0, 0.93, 1.0, 60, 0.9, "lower", True),
            ("summary_leakage", 0.0, None, None, 6, 0.0, "count", True),
        )
        made = tuple(
            GateRow(
                check=check,
                value=value,
                low=low,
                high=high,
                n=n,
                threshold=threshold,
                bound=bound,  # type: ignore[arg-type]
                outcome="pass" if good else "fail",
                reason="" if good else "below_threshold",
                sentence="Holds." if good else "The bound does not reach the threshold.",
            )
            for check, value, low, high, n, threshold, bound, good in rows
        )
        sentence = (
            "Open for System 1: all checks pass."
            if wide
            else "Closed for System 1: two of five checks fail."
        )
        subject = SubjectVerdict(
            system="System 1",
            open=wide,
            sentence=sentence,
            checks=made,
            items=(
                ItemGate(case_ref="case-001", system="System 1", outcome="pass", reasons=()),
                ItemGate(
                    case_ref="case-002",
                    system="System 1",
                    outcome="fail",
                    reasons=("summary_clinical_fact_recall:below_threshold",),
                ),
            ),
            remedies=()
            if wide
            else (
                Remedy(
                    kind="work",
                    code="missing_returns",
                    sentence="R-3 has not returned: 60 pairs, 45 min.",
                    count=60,
                ),
                Remedy(
                    kind="measured",
                    code="fact_recall",
                    sentence="Two clinical facts of the sources are not in the notes.",
                    count=2,
                ),
            ),
        )
        return RoundVerdict(
            open=wide,
            kind=self.kind,  # type: ignore[arg-type]
            judge="bound",
            sentence=sentence,
            subjects=(subject,),
            failure_reasons=() if wide else ("summary_clinical_fact_recall:below_threshold",),
            amendments=self.amendments,
        )

    def write_report(
        self, session: Any, to: Path, *, report: Any = silent, cancel: Any = None
    ) -> ReportFiles:
        self._note("write_report", to)
        self._work("files", 2, report, cancel)
        return ReportFiles(files=("report.json", "report.md"), model_digest="sha256:" + "d" * 64)


def repairable_artifacts() -> InputError:
    """A refusal that offers a repair."""
    return InputError(REFUSED, (Fault(UTF16, "case-001/alpha-model/claims.json:3"),))


def refused_artifacts(count: int = 3) -> InputError:
    """A refusal with faults, each with its place."""
    faults = tuple(
        Fault(BAD_SPAN, f"case-{n:03d}/alpha-model/claims.json:{n + 4}", "an end within the text")
        for n in range(1, count + 1)
    )
    return InputError(REFUSED, faults)
