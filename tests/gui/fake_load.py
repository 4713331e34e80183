"""Stand-ins for what Home and Load ask: a round made, its items and its readiness."""

# ruff: noqa: ARG002 - stand-ins keep the signatures

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from citereview.actions.loading.page_views import ItemPage, ItemRow
from citereview.actions.loading.preview_views import ClaimPreview, ItemPreview
from citereview.actions.loading.readiness_views import Notice, Readiness, ReadinessCheck
from citereview.actions.views.round import RoundOverview
from citereview.errors import Fault, InputError, Problem
from citereview.events import silent
from tests.gui.fake_round import NOTE, SOURCE, FakeRound, span

REFUSED = Problem(
    "artifacts_refused", "The case folder has faults.", "Mend each of them and load again."
)
BAD_SPAN = Problem("span_outside", "A span ends after its text.", "Correct the span's end.")
UTF16 = Problem("offsets_utf16", "These spans count UTF-16 units.", "Let the repair convert.")
NO_FOLDER = Problem("no_folder", "The folder is not there.", "Make it first.")


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


@dataclass
class FakeLoad(FakeRound):
    """Rounds are made at once, of the same few cases."""

    wishes: list[tuple[frozenset[Any], bool]] = field(default_factory=list)
    holds_readiness: bool = False

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
