"""Stand-ins for what Gate asks: the verdict, the report, and its publication."""

# ruff: noqa: ARG002 - stand-ins keep the signatures

from __future__ import annotations

import base64
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from citereview.actions.publication.views import Publication, PublicationPreview, PublicFile
from citereview.actions.verdict.views import (
    AmendmentView,
    GateRow,
    ItemGate,
    Remedy,
    ReportFiles,
    RoundVerdict,
    SubjectVerdict,
)
from citereview.actions.views.round import RoundOverview
from citereview.actions.views.verification import Verification, VerifyStep
from citereview.errors import InputError, Problem
from citereview.events import silent
from tests.gui.fake_round import FakeRound

PUBLICATION_LEAKS = Problem(
    "publication_leaks", "A text of yours names a system.", "Leave it out, and it is said to be."
)
PAGE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
)


@dataclass
class FakeGate(FakeRound):
    """The gate is closed unless the test says otherwise."""

    gate_steps: int = 3
    open_gate: bool = False
    amendments: tuple[AmendmentView, ...] = ()
    leaks: bool = False

    def gate(
        self, session: Any, *, anew: bool = True, report: Any = silent, cancel: Any = None
    ) -> RoundVerdict:
        self._note("gate")
        self._work("gate", self.gate_steps, report, cancel)
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
