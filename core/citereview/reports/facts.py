"""What a report is made from: counts, verdicts and digests, no text of any case.

Frozen with the verdict, so that a report made years later says what was found then.
"""

from __future__ import annotations

from datetime import date
from typing import Literal

from citereview.reports.model import (
    Count,
    DigestText,
    Figure,
    Kind,
    LabelShare,
    Panel,
    Record,
    Shown,
    Subject,
)
from citereview.statistics.suppression import MINIMUM_CELL

Stage = Literal["before_lock", "after_lock", "after_gate", "after_freeze"]


class Amendment(Record):
    """A change after export.

    Attributes:
        made_on: The day it was made.
        stage: How far the round was.
        what: What was changed, in the evaluator's words.
        why: Why, in the evaluator's words.
        open_as_amended: For a changed policy, whether the gate would be open under it; the
            verdict stands as sealed all the same. None where nothing was judged anew.
        disputes_gone: Pairs disputed no longer because whose work counts was changed; None where
            it was not.
        withheld: Whether a public report leaves `what` and `why` out: they name something that
            must never be public.
    """

    made_on: date
    stage: Stage
    what: str
    why: str
    open_as_amended: bool | Literal["suppressed"] | None = None
    disputes_gone: Shown | None = None
    withheld: bool = False


class RoundFacts(Record):
    """The facts of a round as confidential reports show them; `suppress` makes the public ones.

    Attributes:
        audience: Who the facts are for.
        minimum_cell: Smallest count of cases that a public report shows.
        stated_date: The date the report is to bear.
        draft: Whether the gate is not frozen yet.
        frozen_on: The day it was frozen.
        round_ref: The round's public reference.
        kind: synthetic or reviewer.
        question: What the round asks; may be empty.
        linked_by: Who linked claims to evidence; None where nobody said.
        judge: bound or point.
        open: Whether the gate is open for every subject.
        sentence: The verdict in one sentence.
        subjects: The answer for each system under test.
        cases: Cases reviewed.
        cases_loaded: Cases they were drawn from at random; None where all were reviewed.
        systems: Systems whose notes were reviewed.
        items: Notes reviewed.
        claims: Claims in them.
        pairs: Claim and evidence pairs.
        uncited_claims: Claims without a citation.
        unclaimed_share: Share of the notes' visible characters that lie in no claim, 0..1.
        states: Pairs by their state after review.
        panel: The reviewers in counts.
        agreement: Figures of first-pass agreement.
        agreement_words: What they say in words.
        labels: How often each label was given in the first pass.
        disagreements: Pairs whose labels differed.
        resolved: Those of them that were settled.
        reasons: Settled disagreements by reason.
        amendments: Changes after export, oldest first.
        provenance: Digests by name.
    """

    audience: Literal["confidential", "public"] = "confidential"
    minimum_cell: Count = MINIMUM_CELL
    stated_date: date
    draft: bool
    frozen_on: date | None = None
    round_ref: str
    kind: Kind
    question: str
    linked_by: Literal["person", "system", "automatic"] | None
    judge: Literal["bound", "point"]
    open: bool
    sentence: str
    subjects: tuple[Subject, ...]
    cases: Shown
    cases_loaded: Shown | None = None
    systems: Count
    items: Shown
    claims: Shown
    pairs: Shown
    uncited_claims: Shown
    unclaimed_share: float | None
    states: dict[str, Shown]
    panel: Panel
    agreement: tuple[Figure, ...] = ()
    agreement_words: tuple[str, ...] = ()
    labels: tuple[LabelShare, ...] = ()
    disagreements: Shown = 0
    resolved: Shown = 0
    reasons: dict[str, Shown]
    amendments: tuple[Amendment, ...] = ()
    provenance: dict[str, DigestText]
