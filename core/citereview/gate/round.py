"""The round gate: the verdict on each subject, from its items and the policy.

Steps:

1. Roles: the policy's subjects are judged, comparators and distractors are not.
2. Each item of a subject: its seed gate as it is, the stricter own checks beside it.
3. Rows: kind, completeness, disputes, currency; item gates counted; pooled figures judged; the
   clinical rows that were brought.
4. A subject is open if every row passed; the round, if every subject is and there is one.

It is pure and linear in the number of pairs: no clock, no storage, the same inputs give the same
verdict.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from citereview.events import CancelToken, Finished, Progressed, Reporter, Started, silent
from citereview.gate.assessment import CaseProbes, ItemAssessment, RoundItem, assess
from citereview.gate.counting import SUBJECTS, item_rows, notes, standing_rows
from citereview.gate.policy import Policy
from citereview.gate.pooling import against_targets, cases_wanted, pooled_figures, pooled_rows
from citereview.gate.remedies import remedies
from citereview.gate.source import DeidentifiedSource
from citereview.gate.verdict import GateRow, ItemGate, RoundVerdict, SubjectVerdict
from citereview.statistics.judging import EXPLORATORY

STEP = "gate"
ABSENT = "(a subject the round does not have)"
_REPORT_EVERY = 50

Kind = Literal["synthetic", "reviewer"]


def judge_round(
    policy: Policy,
    items: Iterable[RoundItem],
    *,
    kind: Kind,
    names: Mapping[str, str] | None = None,
    further_rows: Mapping[str, Sequence[GateRow]] | None = None,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> RoundVerdict:
    """Judge a round.

    Args:
        policy: What the round must reach, as sealed.
        items: Every item of the round, each (case, system) once.
        kind: The round's kind; ``synthetic`` never opens.
        names: Identity to present name (``System 2``); identities where None.
        further_rows: Clinical and aggregated rows of a subject, by identity. A policy that sets
            such targets without them cannot be judged.
        report: Told of progress, one unit an item.
        cancel: Looked at between items.

    Returns:
        The verdict. It names systems by their present names, and cases; it holds no text and no
        id of a claim or passage.

    Raises:
        OperationCancelled: `cancel` was set.
        ValueError: Some (case, system) occurs twice.
    """
    names = names or {}
    by_system: defaultdict[str, list[RoundItem]] = defaultdict(list)
    seen: set[tuple[str, str]] = set()
    for item in items:
        if (item.case_ref, item.identity) in seen:
            raise ValueError("an item occurs twice")
        seen.add((item.case_ref, item.identity))
        by_system[item.identity].append(item)
    subjects = _subjects(policy, by_system)
    total = sum(len(by_system.get(subject, ())) for subject in subjects)
    assessor = _Assessor(policy, total, report, cancel)
    report(Started(step=STEP, total=total))
    verdicts = []
    for subject in subjects:
        found = assessor.assess(by_system.get(subject, ()))
        name = names.get(subject, subject) if subject in by_system else ABSENT
        further = (further_rows or {}).get(subject)
        verdicts.append(_judge_subject(policy, name, found, kind, further))
    report(Finished(step=STEP))
    reasons = dict.fromkeys(
        f"{row.check}:{row.reason}"
        for verdict in verdicts
        for row in verdict.checks
        if row.outcome != "pass"
    )
    is_open = bool(verdicts) and all(verdict.open for verdict in verdicts)
    return RoundVerdict(
        open=is_open,
        kind=kind,
        judge=policy.judge,
        sentence=_round_sentence(policy, verdicts, is_open=is_open),
        subjects=tuple(verdicts),
        failure_reasons=tuple(reasons) or (() if is_open else (f"{SUBJECTS}:no_subject",)),
    )


def _subjects(policy: Policy, by_system: Mapping[str, Sequence[RoundItem]]) -> list[str]:
    """Identities to judge; a subject the policy names is judged even where the round lacks it."""
    bringing = {
        identity
        for identity, of_system in by_system.items()
        if any(item.claims or item.uncited_claims for item in of_system)
    }
    present = [
        identity
        for identity in sorted(by_system)
        if policy.role_of(identity, brings_claims=identity in bringing) == "subject"
    ]
    return [*present, *(subject for subject in policy.subjects if subject not in by_system)]


class _Assessor:
    """Assesses items, with the private surfaces of each source made ready once."""

    def __init__(
        self, policy: Policy, total: int, report: Reporter, cancel: CancelToken | None
    ) -> None:
        self._policy = policy
        self._total = total
        self._report = report
        self._cancel = cancel or CancelToken()
        self._done = 0
        self._probes: dict[str, tuple[object, CaseProbes | None]] = {}

    def assess(self, items: Sequence[RoundItem]) -> list[ItemAssessment]:
        """Assess the items of one system, in the order of their cases."""
        found = []
        for item in sorted(items, key=lambda item: item.case_ref):
            self._cancel.check()
            found.append(assess(item, self._policy.thresholds, self._probes_of(item)))
            self._done += 1
            if self._done % _REPORT_EVERY == 0 or self._done == self._total:
                self._report(Progressed(step=STEP, done=self._done, total=self._total))
        return found

    def _probes_of(self, item: RoundItem) -> CaseProbes | None:
        known = self._probes.get(item.case_ref)
        if known is None or known[0] != item.identifiers:
            try:
                probes = CaseProbes(DeidentifiedSource.of(item.source, item.identifiers))
            except ValueError:  # a surface cannot be folded: leakage cannot be judged
                probes = None
            known = self._probes[item.case_ref] = (item.identifiers, probes)
        return known[1]


def _judge_subject(
    policy: Policy,
    name: str,
    items: Sequence[ItemAssessment],
    kind: Kind,
    further: Sequence[GateRow] | None,
) -> SubjectVerdict:
    figures = against_targets(policy, pooled_figures(items))
    pooled = pooled_rows(policy, figures)
    rows = [*standing_rows(kind, items), *item_rows(policy, items), *pooled]
    rows += further if further is not None else _unevaluated(policy)
    if not items:
        rows.insert(0, _no_items())
    wanted = {
        row.check: cases_wanted(policy, figures, row)
        for row in pooled
        if row.outcome == "cannot_judge"
    }
    is_open = all(row.outcome == "pass" for row in rows)
    return SubjectVerdict(
        system=name,
        open=is_open,
        sentence=_subject_sentence(rows, items, is_open=is_open),
        checks=tuple(rows),
        items=tuple(ItemGate(item.case_ref, name, item.outcome, item.reasons) for item in items),
        remedies=remedies(rows, items, wanted),
        figures=figures,
        seed_checks=tuple(item.seed for item in items),
    )


def _no_items() -> GateRow:
    return GateRow(
        check=SUBJECTS,
        value=0.0,
        n=0,
        threshold=None,
        bound="count",
        outcome="cannot_judge",
        reason="no_items",
        sentence="The policy names a subject of which the round has no note to judge.",
    )


def _unevaluated(policy: Policy) -> list[GateRow]:
    """A row for each section of targets that nobody evaluated: they must not pass in silence."""
    sections = {"clinical": policy.clinical, "aggregation": policy.aggregation}
    return [
        GateRow(
            check=f"{section}_targets",
            value=None,
            n=None,
            threshold=None,
            bound="count",
            outcome="cannot_judge",
            reason="not_evaluated",
            sentence=f"The policy sets targets under '{section}' that were not evaluated.",
        )
        for section, targets in sections.items()
        if targets
    ]


def _subject_sentence(
    rows: Sequence[GateRow], items: Sequence[ItemAssessment], *, is_open: bool
) -> str:
    passed = sum(item.outcome == "pass" for item in items)
    counted = f"{passed} of {notes(len(items))} pass every check"
    if is_open:
        return f"The round gate is open for this subject: {counted}."
    failed = sum(row.outcome == "fail" for row in rows)
    unjudged = sum(row.outcome == "cannot_judge" for row in rows)
    return (
        f"The round gate is closed for this subject: {counted}; of {len(rows)} checks "
        f"{failed} failed and {unjudged} cannot be judged."
    )


def _round_sentence(policy: Policy, verdicts: Sequence[SubjectVerdict], *, is_open: bool) -> str:
    open_subjects = sum(verdict.open for verdict in verdicts)
    if not verdicts:
        sentence = "The round gate is closed: there is no subject to judge."
    elif is_open:
        sentence = f"The round gate is open for each of {len(verdicts)} subjects."
        if len(verdicts) == 1:
            sentence = "The round gate is open."
    elif len(verdicts) == 1:
        sentence = "The round gate is closed."
    else:
        sentence = (
            f"The round gate is closed: it is open for {open_subjects} of {len(verdicts)} subjects."
        )
    if policy.judge == "point":
        return f"{sentence.removesuffix('.')} ({EXPLORATORY})."
    return sentence
