"""Pairs at the desk: a page of them, one of them in full, and what an act changed."""

from __future__ import annotations

from typing import Literal

from citereview.actions.views.base import View

Label = Literal["supports", "contradicts", "irrelevant", "unclear"]
PairState = Literal["missing", "incomplete", "disputed", "unclear", "accepted"]
PAIR_STATES: tuple[PairState, ...] = ("disputed", "unclear", "incomplete", "missing", "accepted")


class Passage(View):
    """A text with one marked half-open span, in code points."""

    text: str
    start: int
    end: int


class Disagreement(View):
    """One disputed pair as the adjudicator sees it: labels shuffled and nameless."""

    review_ref: str
    pair_code: str
    case_ref: str
    system: str
    claim: Passage
    evidence: Passage
    labels: tuple[Label, ...]
    reason: str | None
    resolution: Label | None
    adjudicator: str | None


class ResolutionRow(View):
    """A reason and a label for one disputed pair; the adjudicator by roster code or reference."""

    review_ref: str
    reason: str
    label: Label | None
    adjudicator_ref: str


class ResolveResult(View):
    """What resolving changed."""

    resolved: int
    reasons: int
    unresolved: int


class DeskStep(View):
    """Acts that were given together, and are taken back or done again together.

    Attributes:
        acts: How many there are.
        review_ref: The first pair of them.
        pair_code: Its short code.
        reason: Its reason.
        label: Its label, None where only a reason was given.
        adjudicator: Roster code of whoever gave them.
        from_file: Whether they came in an adjudicator's file.
    """

    acts: int
    review_ref: str
    pair_code: str
    reason: str
    label: Label | None
    adjudicator: str
    from_file: bool


class PairRow(View):
    """One pair as a list shows it; no text, no label of the first pass, no name.

    Attributes:
        state: As the importer sees it.
        differing: Whether the reviewers' labels differ.
        reason: Reason in force.
        resolution: Label in force.
        adjudicator: Roster code of whoever gave them.
        barred: Roster codes of the adjudicators who, as persons, reviewed the pair.
        waiting: Roster codes of further reviewers who have the pair and have not decided it.
        since: Whether a further reviewer labelled it after it was settled.
    """

    review_ref: str
    pair_code: str
    case: str
    system: str
    state: PairState
    differing: bool
    reason: str | None
    resolution: Label | None
    adjudicator: str | None
    barred: tuple[str, ...]
    waiting: tuple[str, ...]
    since: bool


class PairPage(View):
    """Some rows of the pairs, in the order and the choice that were asked for, and the counts.

    Attributes:
        total: Rows in all, of this choice.
        first: Place of the first row here, from 0.
        rows: The rows.
        found: Place of the row that was looked for, -1 where the choice does not hold it.
        next_open: The next row after the place that was asked for, round the end, that waits for a
            label; -1 for none.
        counts: How many pairs each choice would show.
        settled: Disagreements that have a label.
        differing: Disagreements in all.
        undo: What `undo` would take back now.
        redo: What `redo` would do again now.
    """

    total: int
    first: int
    rows: tuple[PairRow, ...]
    found: int
    next_open: int
    counts: dict[str, int]
    settled: int
    differing: int
    undo: DeskStep | None
    redo: DeskStep | None


class PairTexts(View):
    """The texts that all pairs of an item stand in."""

    note: str
    source: str


class PairInFull(View):
    """One pair as an adjudicator sees it: labels shuffled and nameless.

    Attributes:
        claim: The claim's half-open span in the note, in code points.
        evidence: The passage's span in the source, likewise.
        texts: The texts of its item; None where they were not asked for.
        labels: None where the adjudicator who looks is one of the pair's reviewers.
        barred: Roster codes of the adjudicators who, as persons, reviewed the pair.
        waiting: Roster codes of further reviewers who have the pair and have not decided it.
        since: Whether a further reviewer labelled it after it was settled.
    """

    review_ref: str
    pair_code: str
    case_ref: str
    system: str
    state: PairState
    differing: bool
    claim: tuple[int, int]
    evidence: tuple[int, int]
    texts: PairTexts | None
    labels: tuple[Label, ...] | None
    reason: str | None
    resolution: Label | None
    adjudicator: str | None
    barred: tuple[str, ...]
    waiting: tuple[str, ...]
    since: bool


class PairChange(View):
    """How a pair stands after an act; what is not there is empty."""

    review_ref: str
    state: PairState
    reason: str
    resolution: str
    adjudicator: str
    since: bool


class FurtherChoice(View):
    """Somebody who might review pairs further.

    Attributes:
        code: Roster code.
        name: Private.
        free: Whether they have seen none of the pairs and were sent none of them.
    """

    code: str
    name: str
    free: bool


class DeskResult(ResolveResult):
    """What an act at the desk changed.

    Attributes:
        step: What was recorded, taken back or done again; None where nothing was.
        changed: The pairs as they stand now; None where they are so many that reading the page anew
            is quicker.
        undo: What `undo` would take back next.
        redo: What `redo` would do again next.
    """

    step: DeskStep | None
    changed: tuple[PairChange, ...] | None
    undo: DeskStep | None
    redo: DeskStep | None
