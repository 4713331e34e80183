"""Stand-ins for what Export asks: matches, the preview, and what goes out."""

# ruff: noqa: ARG002 - stand-ins keep the signatures

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from citereview.actions.outgoing.match_views import (
    LeakMatch,
    LeakMatches,
    MatchCounts,
    MatchInText,
    MatchKind,
)
from citereview.actions.outgoing.views import (
    ExportPreview,
    ExportResult,
    OutFile,
    OutgoingFile,
    OutgoingText,
    Refusal,
)
from citereview.actions.views.keys import KeyView
from citereview.actions.views.tracking import ReviewerWork, Work
from citereview.events import silent
from tests.gui.fake_round import NOTE, FakeRound, span


@dataclass
class FakeExport(FakeRound):
    """Nothing is written but the one file a person asks for."""

    matches: list[LeakMatch] = field(default_factory=list)
    refused: tuple[Refusal, ...] = ()
    pace: tuple[int, int] = (30, 0)

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

    def backup_key(self, session: Any, to: Path, passphrase: str) -> KeyView:
        self._note("backup_key", (to, passphrase))
        return KeyView(fingerprint="cccc cccc cccc cccc", place="data_folder")

    def restore_key(self, path: Path, backup: Path, passphrase: str) -> KeyView:
        self._note("restore_key", (path, backup, passphrase))
        return KeyView(fingerprint="cccc cccc cccc cccc", place="key_file")

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
