"""What the actions return: small frozen records for the window, the command line and --json.

Nothing here is private but what its field says: systems are named by `System 1..n` from export on,
reviewers by their roster code (`R-1`), and no label appears before the first pass is locked.
"""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import computed_field

from citereview.actions.tracking_views import DueView
from citereview.actions.view_base import View as View  # noqa: PLC0414 - most views are here

EvidenceKind = Literal["synthetic", "reviewer"]
Label = Literal["supports", "contradicts", "irrelevant", "unclear"]
StageName = Literal["load", "export", "track", "resolve", "gate"]
StageState = Literal["not_begun", "needs_you", "waiting", "done", "blocked"]
Outcome = Literal["pass", "fail", "cannot_judge"]


class StageView(View):
    """One stage of the rail: its state and the one sentence that says what is next."""

    stage: StageName
    state: StageState
    sentence: str


class SystemView(View):
    """One system under its present name (its identity before export, `System n` after).

    While identities are hidden its role and counts are None: beside `System n` they would say who
    is who.
    """

    name: str
    role: Literal["subject", "comparator", "distractor"] | None
    items: int | None
    claims: int | None
    pairs: int | None
    uncited_claims: int | None


class SampleView(View):
    """A random sample of whole cases: how many of how many, and the seed the draw follows from."""

    cases: int
    loaded: int
    seed: int


class RoundOverview(View):
    """Where a round stands."""

    name: str
    kind: EvidenceKind
    read_only: bool
    exported: bool
    locked: bool
    frozen: bool
    cases: int
    """Cases under review."""
    items: int
    claims: int
    pairs: int
    uncited_claims: int
    reviewers: int
    adjudicators: int
    systems: tuple[SystemView, ...]
    stages: tuple[StageView, ...]
    saved_at: datetime | None
    sample: SampleView | None = None
    """The sample that was drawn; None where every case that was loaded is under review."""
    unblinded: bool = False
    """Whether systems carry their names after the freeze; before export they always do."""


class ItemRow(View):
    """One (case, system): a row of the Load table. Counts are None while identities are hidden."""

    case_ref: str
    system: str
    claims: int | None
    pairs: int | None
    uncited_claims: int | None
    facts: bool | None
    required_evidence: int | None
    unclaimed_share: float | None
    """Share of the note (0..1, by code points) that lies in no claim; None for an empty note."""


class ReadinessCheck(View):
    """Can this gate check be judged, and could it pass with what is loaded?"""

    check: str
    inputs: Literal["present", "missing", "partly"]
    could_pass: Literal["yes", "no", "cannot_judge"]
    sentence: str


class Notice(View):
    """Something to know that does not stop the round; `code` is closed."""

    code: str
    sentence: str
    count: int = 1


class Readiness(View):
    """The readiness panel: one row a gate check, and notices."""

    checks: tuple[ReadinessCheck, ...]
    notices: tuple[Notice, ...]
    minutes_per_reviewer: float
    ready: bool
    """Whether export is possible at all (blocking notices are named in `blocking`)."""
    blocking: tuple[Notice, ...]


class OutFile(View):
    """One file in outbox/ to send: for which roster code, how much work it is."""

    reviewer: str
    file: str
    pairs: int
    minutes: float


class AcceptedMatches(View):
    """How often one kind of thing stands in the texts reviewers read, as the evaluator accepted."""

    code: str
    count: int


class ScanView(View):
    """What the export scan looked at, and for how many private values of each kind."""

    files: int
    strings: int
    looked_for: dict[str, int]
    accepted: tuple[AcceptedMatches, ...]


class ExportResult(View):
    """What export made. `file` paths are relative to the round folder."""

    kits: tuple[OutFile, ...]
    requests: int
    pairs: int
    packet_digest: str
    mapping_commitment: str
    key_fingerprint: str
    scan: ScanView | None = None


class AdjudicatorKits(View):
    """The adjudicators' kits that were made: each pair is in one of them."""

    kits: tuple[OutFile, ...]
    """Files to send; `reviewer` is the adjudicator's roster code."""
    pairs: int
    without_adjudicator: int
    """Disputed pairs in no kit, since everybody who could adjudicate is one of their reviewers."""


class ReceiptVerdict(View):
    """What became of one returned file."""

    file: str
    digest: str
    verdict: Literal["accepted", "partial", "unchanged", "superseding", "late", "quarantined"]
    code: str
    pointer: str
    expected: str
    sentence: str
    reviewer: str | None
    decisions: int
    changed: int
    notes: tuple[str, ...]


class ReviewerProgress(View):
    """One reviewer's progress: counts and states only."""

    reviewer: str
    name: str
    pairs: int
    decided: int
    last_received: datetime | None
    state: Literal["full", "part", "none"]
    scores: int = 0
    """Rubric scores given; they are kept beside the merge."""
    problems: int = 0
    """Pairs with a problem (wrong patient, text cut, not understandable)."""
    recused_cases: int = 0
    """Cases the reviewer stepped back from; nothing they decided on them counts."""
    standing: Literal["active", "withdrawn", "recused"] = "active"
    """Whether they take part; of somebody recused nothing counts, however much was decided."""
    due: DueView | None = None
    late: bool = False
    """Whether they take part, pairs are open, the due date passed, and nothing is locked yet."""


class RosterLine(View):
    """One person in one role; the name is private."""

    code: str
    name: str
    role: Literal["reviewer", "adjudicator"]
    conflict_status: Literal["cleared", "recused"]
    declared: bool
    """Whether there is a declaration of interests; its text is not shown."""
    state: Literal["active", "withdrawn", "recused"]
    pairs: int
    specialty: str = ""


class SteppedBack(View):
    """A reviewer who knows the patient or an author of a case: somebody else is to review it."""

    reviewer: str
    case_ref: str


class RoundStatus(View):
    """The Track page: progress without labels."""

    overview: RoundOverview
    reviewers: tuple[ReviewerProgress, ...]
    inbox: tuple[ReceiptVerdict, ...]
    open_pairs: int
    """Pairs with fewer than two decisions."""
    disagreements: int | None
    """Known only after the lock."""
    unresolved: int | None
    stepped_back: tuple[SteppedBack, ...] = ()
    due: DueView | None = None


class RubricScore(View):
    """One reviewer's score of one note on one criterion."""

    case_ref: str
    system: str
    reviewer: str
    criterion_ref: str
    score: int


class PairProblem(View):
    """A problem one reviewer saw at one pair."""

    case_ref: str
    pair_code: str
    reviewer: str
    problem: str


class KitRemarks(View):
    """What kits brought beside the labels."""

    scores: tuple[RubricScore, ...]
    problems: tuple[PairProblem, ...]
    stepped_back: tuple[SteppedBack, ...]


class FaultView(View):
    """One fault of a file: its closed code, its place, what was expected, what to do."""

    code: str
    place: str
    expected: str
    sentence: str


class ReturnReading(View):
    """What a returned file is, read without a round: counts and codes, never a label.

    `kind` is None where it is no return; `faults` says why.
    """

    file: str
    digest: str
    kind: Literal["reviewer", "adjudicator", "reference"] | None
    recipient: str | None
    round_ref: str | None
    save_number: int | None
    finished: bool | None
    decisions: int
    scores: int
    problems: int
    recused_cases: int
    notes: tuple[str, ...]
    faults: tuple[FaultView, ...]


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


class GateRow(View):
    """One check of the round gate."""

    check: str
    value: float | None
    low: float | None
    high: float | None
    n: int | None
    threshold: float | None
    bound: Literal["lower", "upper", "point", "count"]
    outcome: Outcome
    reason: str
    sentence: str
    ceiling: bool = False
    """Whether a share must not be above the threshold; else it must reach it."""


class ItemGate(View):
    """One item's seed gate under the system's present name."""

    case_ref: str
    system: str
    outcome: Outcome
    reasons: tuple[str, ...]
    """`check:reason` of each check that did not pass."""


class Remedy(View):
    """What to do about a check that did not pass."""

    kind: Literal["work", "measured"]
    code: str
    sentence: str
    count: int


class SubjectVerdict(View):
    """The round gate's answer for one subject."""

    system: str
    open: bool
    sentence: str
    checks: tuple[GateRow, ...]
    items: tuple[ItemGate, ...]
    remedies: tuple[Remedy, ...]


class AmendmentView(View):
    """A change after export, as it was recorded."""

    stage: Literal["before_lock", "after_lock", "after_gate", "after_freeze"]
    what: str
    why: str
    open_as_amended: bool | None
    """For a changed policy after the freeze; before it, both outcomes are judged at the freeze."""
    disputes_gone: int | None = None
    """Pairs disputed no longer because whose work counts was changed."""


class RoundVerdict(View):
    """The round gate: open only if it is open for every subject."""

    open: bool
    kind: EvidenceKind
    judge: Literal["bound", "point"]
    sentence: str
    subjects: tuple[SubjectVerdict, ...]
    failure_reasons: tuple[str, ...]
    composite_score: float | None = None
    """The one figure the policy declares for the one subject; None where it declares none."""
    amendments: tuple[AmendmentView, ...] = ()
    """Changes after export, oldest first; the verdict is to be read with them."""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def safety_gate(self) -> Outcome:
        """The verdict in one word, for programs: a closed gate without a failure is not judged."""
        if self.open:
            return "pass"
        checks = [check for one in self.subjects for check in one.checks]
        return "fail" if any(check.outcome == "fail" for check in checks) else "cannot_judge"


class ReportFiles(View):
    """The files a report was written to."""

    files: tuple[str, ...]
    model_digest: str


class KeyView(View):
    """What is shown of a sealing key: enough to compare by eye, and where it is kept."""

    fingerprint: str
    place: Literal["key_file", "keyring", "data_folder"]
    backed_up: bool = False
    """Whether a backup of it was written and read back."""


class VerifyStep(View):
    """One step of `verify`: how much was looked at, and the first place that does not hold."""

    step: str
    looked_at: int
    broken_at: str | None
    sentence: str
    checked: bool = True
    """Whether it was looked at to its end; without the sealing key some steps cannot be."""


class Verification(View):
    """Whether a round holds together: journal, seals, digests, and what follows from the inbox."""

    holds: bool
    steps: tuple[VerifyStep, ...]


class FrozenVerdict(View):
    """The frozen gate in short: its digest, and whether what it rests on drifted since."""

    frozen_at: str
    open: bool
    sentence: str
    digest: str
    unblinded: bool
    amendments: int
    stale: tuple[str, ...]
    """Names of the inputs that are no longer what was frozen; empty while it is current."""


class Publication(View):
    """What was published: paths are relative to the round folder."""

    files: tuple[str, ...]
    open: bool
    model_digest: str
    manifest_digest: str
    suppressed: bool
    """Whether any figure is withheld."""
    signed_by: str | None
    """Fingerprint of the signing key."""


class PublicationCheck(View):
    """Whether a publication is as it was published, checked with nothing secret."""

    holds: bool
    steps: tuple[VerifyStep, ...]
    signed_by: str | None


class GateCheckResult(View):
    """What a build pipeline asks of a published verdict."""

    open: bool
    code: str
    sentence: str
    subject: str
    frozen_on: str
    composite_score: float | None
    safety_gate: Outcome
    failure_reasons: tuple[str, ...]
    signed_by: str | None


class SigningKey(View):
    """A new signing key: where it lies, and what others pin."""

    file: str
    public_key: str
    fingerprint: str
