"""Stand-ins for what Resolve asks: three disputed pairs at the desk."""

# ruff: noqa: ARG002 - stand-ins keep the signatures

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from citereview.actions.desk.pages import Arrangement
from citereview.actions.outgoing.views import OutFile
from citereview.actions.pairs.columns import PairColumns, PairFacts
from citereview.actions.pairs.filter import Facet, PairFilter, PairOrder
from citereview.actions.pairs.views import (
    DeskResult,
    DeskStep,
    FurtherChoice,
    Label,
    PairChange,
    PairInFull,
    PairPage,
    PairState,
    PairTexts,
    ResolutionRow,
)
from citereview.errors import InputError, Problem
from tests.gui.fake_round import NOTE, SOURCE, FakeRound, span

NOT_LOCKED = Problem("not_locked", "The first pass is not locked.", "Lock it first.")


@dataclass
class FakeResolve(FakeRound):
    """Rulings are kept in order, so that undo and redo follow from them."""

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
    arrangement: Arrangement = field(default_factory=Arrangement)

    def _pairs(self) -> tuple[str, ...]:
        """References, all of one length: three disputed pairs, then those agreed on."""
        return ("ref-1", "ref-2", "ref-3", *self.agreed)

    def _columns(self) -> PairColumns:
        """The pairs as the core's own list holds them."""
        refs = self._pairs()
        rows = [self.resolved.get(ref) for ref in refs]
        return PairColumns(
            PairFacts(
                review_ref=ref,
                code=f"P-{number:03d}",
                case=f"case-{number:03d}",
                system="System 1",
                state=self._state(ref),
                differing=ref not in self.agreed,
                reason=row.reason if row else "",
                resolution=(row.label or "") if row else "",
                adjudicator=row.adjudicator_ref if row else "",
                barred=self.barred.get(ref, ""),
                waiting=self.waiting.get(ref, ""),
                since=ref in self.since,
            )
            for number, (ref, row) in enumerate(zip(refs, rows, strict=True), start=1)
        )

    def pair_page(
        self,
        session: Any,
        wanted: PairFilter = PairFilter(),  # noqa: B008 - frozen
        *,
        by: PairOrder = "",
        descending: bool = False,
        anew: bool = True,
        first: int = 0,
        count: int = 200,
        find: str = "",
        after: int = -1,
    ) -> PairPage:
        self._note("pair_page", (wanted, anew, first))
        if not self.locked:
            raise InputError(NOT_LOCKED)
        undo, redo = self._steps()
        return self.arrangement.page(
            self._columns(), wanted, by=by, descending=descending, anew=anew,
            first=first, count=count, find=find, after=after, undo=undo, redo=redo,
        )  # fmt: skip

    def pair_facet(
        self, session: Any, facet: Facet, wanted: PairFilter
    ) -> tuple[tuple[str, int], ...]:
        self._note("pair_facet", (facet, wanted))
        return tuple(self._columns().facet(facet, wanted))

    def unclear_pairs(self, session: Any) -> tuple[str, ...]:
        self._note("unclear_pairs")
        return tuple(self._columns().unclear())

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

    def add_adjudicator(
        self, session: Any, *, name: str, contact: str = "", declaration: str = ""
    ) -> str:
        self._note("add_adjudicator", (name, contact, declaration))
        self.judges += ((f"A-{len(self.judges) + 1}", name),)
        return self.judges[-1][0]

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
