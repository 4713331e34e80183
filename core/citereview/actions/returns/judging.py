"""Does a returned file belong to this round, and what does it say? Depends on nothing but the two.

So the answer is the same whenever the file arrives; whether it then counts (it is late, or a later
save counts already) is `receiving`'s question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from citereview.actions.outgoing.sealing import SealedItem, sealed_items
from citereview.actions.session import Session
from citereview.errors import Fault, Problem
from citereview.kits import (
    AdjudicatorReturn,
    KitBinding,
    ReturnRefused,
    ReviewerReturn,
    SeedReturn,
    judge_return,
    read_return,
)
from citereview.review import diagnose_return
from citereview.review.faults import (
    REASON_INCONSISTENT,
    REASON_MISSING,
    REASON_UNEXPECTED,
    UNEXPECTED_RESOLUTION,
)
from citereview.rounds.desk import DeskAct
from citereview.rounds.first_pass import Label, Mark, ReturnedRows
from citereview.rounds.remarks import Remarks

REQUEST_OF_ANOTHER_ROUND = Problem(
    "request_of_another_round",
    "The return answers a request this round did not make.",
    "Bring it to the round it belongs to.",
)
REVIEWER_NOT_IN_ROUND = Problem(
    "reviewer_not_in_round",
    "A row is by somebody who does not review in this round.",
    "Use the reference that the reviewer's kit carries.",
)
ADJUDICATOR_NOT_IN_ROUND = Problem(
    "adjudicator_not_in_round",
    "A resolution is by somebody who is not on this round's roster.",
    "Use the reference of an adjudicator of this round.",
)
NOT_ASSIGNED = Problem(
    "not_assigned",
    "A row is for a pair that was not given to its reviewer.",
    "Ask the reviewer for a return of their own pairs.",
)
NOT_EXPECTED = Problem(
    "adjudicator_return_not_expected",
    "This is an adjudicator's return, and this round made no adjudicator kit.",
    "Make the adjudicators' kits after the lock, or give reasons and labels at the desk.",
)

# These hold of the merged document, whose reasons and resolutions come from the desk; what one
# file says of them is kept as a proposal.
_LEFT_TO_THE_DESK = {
    REASON_INCONSISTENT,
    REASON_MISSING,
    REASON_UNEXPECTED,
    UNEXPECTED_RESOLUTION,
}


@dataclass(frozen=True, slots=True, repr=False)
class Judged:
    """What a file is to this round.

    Attributes:
        faults: Why it is quarantined; empty where it is fit to count.
        rows: What it says, where it is fit to count.
        complete: Whether it answers everything its kit or request asks of its reviewers.
        reviewer: Roster code, where it is one person's.
        notes: Closed codes of what was unwrapped on the way.
        recused_cases: How many cases the reviewer recused themselves from.
        further: Whether its kit was issued after the lock, so that it counts although it is late.
        remarks: What a reviewer's kit says beside the labels.
        acts: What an adjudicator's file says of its pairs; None where it is a reviewer's.
    """

    faults: tuple[Fault, ...]
    rows: ReturnedRows | None = None
    complete: bool = False
    reviewer: str | None = None
    notes: tuple[str, ...] = ()
    recused_cases: int = 0
    further: bool = False
    remarks: Remarks | None = None
    acts: tuple[DeskAct, ...] | None = None

    @property
    def decisions(self) -> int:
        """Count of what it decides: labels, or resolutions."""
        if self.acts is not None:
            return len(self.acts)
        return len(self.rows.rows) if self.rows is not None else 0


class ReturnJudge:
    """Holds what returns of a round are judged by; made once for any number of files."""

    def __init__(self, session: Session) -> None:
        self._session = session
        store = session.store
        self._edges = {edge.review_ref: edge.edge_id for edge in store.edges() if edge.review_ref}
        self._reviewers = {m.ref: m.code for m in store.members() if m.role == "reviewer"}
        self._people = {member.ref for member in store.members()}
        self._requests = {item.request_digest: item.item_id for item in store.items()}
        self._cases = {case.case_ref: case.case_id for case in store.cases()}

    @cached_property
    def _bindings(self) -> Sequence[KitBinding]:
        return [KitBinding.model_validate_json(kit.binding) for kit in self._session.store.kits()]

    @cached_property
    def _items(self) -> dict[str, SealedItem]:
        return sealed_items(self._session)

    @cached_property
    def _given(self) -> dict[str, set[int]]:
        """Edge ids by roster code: what each reviewer was given."""
        store = self._session.store
        cases = {item.item_id: item.case_id for item in store.items()}
        by_case: dict[int, set[int]] = {}
        for edge in store.edges():
            by_case.setdefault(cases[edge.item_id], set()).add(edge.edge_id)
        given = store.further()
        for code, case_ids in store.assignments().items():
            own = given.setdefault(code, set())
            for case_id in case_ids:
                own |= by_case.get(case_id, set())
        return given

    def judge(self, data: bytes, name: str, digest: str) -> Judged:
        """Judge a file's bytes."""
        faults: tuple[Fault, ...] = ()
        read = None
        try:
            read = read_return(data, name)
        except ReturnRefused as refused:
            faults = refused.faults or (Fault(refused.problem, ""),)
        if read is None:
            return Judged(faults)
        if isinstance(read.document, SeedReturn):
            return self._seed(read.document, digest, read.notes)
        if isinstance(read.document, AdjudicatorReturn):
            return self._adjudicator(read.document, digest, read.notes)
        return self._kit(read.document, digest, read.notes)

    def _kit(self, document: ReviewerReturn, digest: str, notes: tuple[str, ...]) -> Judged:
        faults = judge_return(document, self._bindings)
        if faults:
            return Judged(faults, notes=notes)
        rows: dict[Mark, Label] = {
            (self._edges[decision.review_ref], document.recipient): decision.label
            for item in document.items
            for decision in item.decisions
        }
        return Judged(
            (),
            ReturnedRows(digest, document.kit_digest, document.save_number, rows),
            complete=document.state == "finished" and not document.recused_cases,
            reviewer=document.recipient,
            notes=notes,
            recused_cases=len(document.recused_cases),
            further=self._was_given_after_lock(document.recipient, rows),
            remarks=self._remarks(document),
        )

    def _remarks(self, document: ReviewerReturn) -> Remarks:
        return Remarks(
            document.recipient,
            tuple(
                sorted(
                    (self._requests[item.request_digest], score.criterion_ref, score.score)
                    for item in document.items
                    for score in item.scores
                )
            ),
            tuple(
                sorted(
                    (self._edges[row.review_ref], row.problem)
                    for item in document.items
                    for row in item.problems
                )
            ),
            tuple(sorted(self._cases[code] for code in document.recused_cases)),
        )

    def _adjudicator(
        self, document: AdjudicatorReturn, digest: str, notes: tuple[str, ...]
    ) -> Judged:
        faults: tuple[Fault, ...]
        if all(binding.kind == "review" for binding in self._bindings):
            faults = (Fault(NOT_EXPECTED, "/schema_version"),)
        else:
            faults = judge_return(document, self._bindings)
        if faults:
            return Judged(faults, notes=notes)
        acts = tuple(
            DeskAct(self._edges[row.review_ref], row.reason, row.label, document.recipient, digest)
            for item in document.items
            for row in item.resolutions
        )
        return Judged(
            (),
            ReturnedRows(digest, document.kit_digest, document.save_number, {}),
            complete=document.state == "finished",
            reviewer=document.recipient,
            notes=notes,
            acts=acts,
        )

    def _was_given_after_lock(self, code: str, rows: dict[Mark, Label]) -> bool:
        """Whether a file is for single pairs, which are given to a further reviewer only then."""
        given = self._session.store.further().get(code, set())
        return bool(rows) and all(edge_id in given for edge_id, _ in rows)

    def _seed(self, found: SeedReturn, digest: str, notes: tuple[str, ...]) -> Judged:
        document = found.document
        item = self._items.get(found.request_digest or "")
        if item is None:
            fault = Fault(
                REQUEST_OF_ANOTHER_ROUND, "/request_digest", "the digest of a request of this round"
            )
            return Judged((fault,), notes=notes)
        request = item.request()
        faults = tuple(
            fault
            for fault in diagnose_return(document, request)
            if fault.problem not in _LEFT_TO_THE_DESK
        )
        faults = faults or tuple(self._people_faults(document))
        if faults:
            return Judged(faults, notes=notes)
        rows: dict[Mark, Label] = {}
        proposals: list[tuple[int, str, str, Label | None]] = []
        for row in document["decisions"]:
            edge_id = self._edges[row["review_ref"]]
            rows[edge_id, self._reviewers[row["reviewer_ref"]]] = row["label"]
            if row["reason"] is not None:
                proposals.append((edge_id, row["reviewer_ref"], row["reason"], None))
        proposals += [
            (self._edges[row["review_ref"]], row["adjudicator_ref"], row["reason"], row["label"])
            for row in document["resolutions"]
        ]
        counts = Counter(code for _, code in rows)
        return Judged(
            (),
            ReturnedRows(digest, None, 0, rows, tuple(proposals)),
            complete=bool(counts)
            and all(count == len(request["reviews"]) for count in counts.values()),
            reviewer=next(iter(counts)) if len(counts) == 1 else None,
            notes=notes,
        )

    def _people_faults(self, document: dict[str, Any]) -> list[Fault]:
        faults = []
        for at, row in enumerate(document["decisions"]):
            code = self._reviewers.get(row["reviewer_ref"])
            if code is None:
                place = f"/decisions/{at}/reviewer_ref"
                faults.append(Fault(REVIEWER_NOT_IN_ROUND, place, "a reviewer of this round"))
            elif self._edges[row["review_ref"]] not in self._given.get(code, set()):
                place = f"/decisions/{at}/review_ref"
                faults.append(Fault(NOT_ASSIGNED, place, "a pair given to this reviewer"))
        faults += [
            Fault(
                ADJUDICATOR_NOT_IN_ROUND,
                f"/resolutions/{at}/adjudicator_ref",
                "somebody on this round's roster",
            )
            for at, row in enumerate(document["resolutions"])
            if row["adjudicator_ref"] not in self._people
        ]
        return faults
