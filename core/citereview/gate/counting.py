"""Rows of the round gate that count: how many notes pass each check, how many pairs are decided.

A check of the item gate passes the round when no more notes fail it than the policy allows, and no
more cannot be judged than it allows. Leakage, spans, synthetic, incomplete, disputed and stale
inputs have no allowance: no policy opens a gate on them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from citereview.gate.assessment import STALE, ItemAssessment
from citereview.gate.checks import (
    COVERAGE,
    ITEM_CHECKS,
    LEAKAGE,
    RECALL,
    REVIEW,
    SPANS,
    SUPPORT,
    UNSUPPORTED,
)
from citereview.gate.policy import Policy, Thresholds
from citereview.gate.strict import (
    STRICT_CHECKS,
    STRICT_COVERAGE,
    STRICT_LEAKAGE,
    STRICT_RECALL,
    STRICT_SUPPORT,
    STRICT_UNSUPPORTED,
)
from citereview.gate.verdict import GateRow, Outcome
from citereview.statistics import printed

KIND = "round_kind"
COMPLETE = "round_complete"
DISPUTES = "round_disputes"
CURRENT = "round_current"
SUBJECTS = "round_subjects"
ITEMS = "item_gates"
UNJUDGEABLE = "unjudgeable_items"

NO_ALLOWANCE = frozenset({LEAKAGE, STRICT_LEAKAGE, SPANS})


def _percent(share: float) -> str:
    return printed.threshold(share, 0)


_PASSING: dict[str, Callable[[Thresholds], str]] = {
    RECALL: lambda t: (
        f"keep at least {_percent(t.clinical_fact_recall_min)} of the source's clinical facts"
    ),
    COVERAGE: lambda t: f"cite at least {_percent(t.fact_coverage_min)} of the evidence",
    UNSUPPORTED: lambda t: (
        f"have at most {_percent(t.unsupported_claim_rate_max)} unsupported claims"
    ),
    SUPPORT: lambda t: (
        f"have at least {_percent(t.citation_support_min)} of their cited claims supported"
    ),
    LEAKAGE: lambda _: "hold no identifier of their source",
    SPANS: lambda _: "have only valid spans",
    REVIEW: lambda _: "are completely reviewed by reviewers",
    STRICT_RECALL: lambda t: (
        f"keep at least {_percent(t.clinical_fact_recall_min)} of the clinical facts, "
        "compared by all letters and digits"
    ),
    STRICT_COVERAGE: lambda t: (
        f"cite at least {_percent(t.fact_coverage_min)} of the evidence by its id"
    ),
    STRICT_UNSUPPORTED: lambda t: (
        f"have at most {_percent(t.unsupported_claim_rate_max)} unsupported claims, "
        "those without a citation counted"
    ),
    STRICT_SUPPORT: lambda t: (
        f"have at least {_percent(t.citation_support_min)} of all their claims supported, "
        "those without a citation counted"
    ),
    STRICT_LEAKAGE: lambda _: "hold no identifier of their source under any disguise looked for",
}


def notes(count: int) -> str:
    """Count of notes in words."""
    return f"{count} note" if count == 1 else f"{count} notes"


def pairs(count: int) -> str:
    """Count of pairs in words."""
    return f"{count} pair" if count == 1 else f"{count} pairs"


def claims(count: int) -> str:
    """Count of claims in words."""
    return f"{count} claim" if count == 1 else f"{count} claims"


def item_rows(policy: Policy, items: Sequence[ItemAssessment]) -> list[GateRow]:
    """Rows that count item gates as a whole, then each check of them."""
    rows = [_closed_items(policy, items), _unjudgeable_items(policy, items)]
    rows += [_check_row(policy, check, items) for check in (*ITEM_CHECKS, *STRICT_CHECKS)]
    return rows


def standing_rows(kind: str, items: Sequence[ItemAssessment]) -> list[GateRow]:
    """Rows on what was reviewed at all: kind, completeness, disputes, currency."""
    states: Counter[str] = Counter()
    for item in items:
        states.update(item.states)
    altogether = states.total()
    undecided = states["missing"] + states["incomplete"]
    stale = sum(item.stale for item in items)
    return [
        _kind_row(kind, items),
        _none_row(
            COMPLETE,
            undecided,
            altogether,
            "pairs_undecided",
            (
                f"Fewer than two decisions: {pairs(undecided)} of {altogether}.",
                f"Every pair has at least two decisions ({altogether}).",
            ),
        ),
        _none_row(
            DISPUTES,
            states["disputed"],
            altogether,
            "pairs_disputed",
            (
                f"Waiting for an adjudicator: {pairs(states['disputed'])} of {altogether}.",
                "No pair is disputed.",
            ),
        ),
        _none_row(
            CURRENT,
            stale,
            len(items),
            STALE,
            (
                f"{notes(stale)} changed after review, in text, claims, evidence or source.",
                "Texts, claims and evidence are those that were reviewed.",
            ),
        ),
    ]


def _kind_row(kind: str, items: Sequence[ItemAssessment]) -> GateRow:
    reviews = [item.measures.review for item in items if item.measures is not None]
    foreign = sum(review is not None and review.evidence_kind != kind for review in reviews)
    if kind != "reviewer":
        reason, sentence = (
            "synthetic_review",
            "The round is synthetic: made-up decisions try the process out and prove nothing.",
        )
    elif foreign:
        reason, sentence = (
            "kind_mismatch",
            f"{notes(foreign)} bring a review of another kind than the round's.",
        )
    else:
        reason, sentence = (
            "reviewer_evidence",
            "The evaluator declared the decisions made by reviewers.",
        )
    return GateRow(
        check=KIND,
        value=None,
        n=len(items),
        threshold=None,
        bound="count",
        outcome="pass" if reason == "reviewer_evidence" else "cannot_judge",
        reason=reason,
        sentence=sentence,
    )


def _none_row(check: str, count: int, n: int, reason: str, sentences: tuple[str, str]) -> GateRow:
    """A row that passes only at a count of zero; the sentences are for some and for none."""
    return GateRow(
        check=check,
        value=float(count),
        n=n,
        threshold=0.0,
        bound="count",
        outcome="cannot_judge" if count else "pass",
        reason=reason if count else "none",
        sentence=sentences[0] if count else sentences[1],
    )


def _closed_items(policy: Policy, items: Sequence[ItemAssessment]) -> GateRow:
    closed = sum(item.outcome == "fail" for item in items)
    open_items = sum(item.outcome == "pass" for item in items)
    allowed = policy.allowed_closed_items
    sentence = f"{open_items} of {notes(len(items))} pass every check; "
    sentence += f"{closed} {'fails' if closed == 1 else 'fail'}; {allowed or 'none'} may."
    return GateRow(
        check=ITEMS,
        value=float(closed),
        n=len(items),
        threshold=float(allowed),
        bound="count",
        outcome="fail" if closed > allowed else "pass",
        reason="items_closed" if closed > allowed else "within_allowance",
        sentence=sentence,
    )


def _unjudgeable_items(policy: Policy, items: Sequence[ItemAssessment]) -> GateRow:
    count = sum(item.outcome == "cannot_judge" for item in items)
    allowed = policy.allowed_unjudgeable_items
    return GateRow(
        check=UNJUDGEABLE,
        value=float(count),
        n=len(items),
        threshold=float(allowed),
        bound="count",
        outcome="cannot_judge" if count > allowed else "pass",
        reason="items_unjudgeable" if count > allowed else "within_allowance",
        sentence=f"{count} of {notes(len(items))} cannot be judged; {allowed or 'none'} may be so.",
    )


def _check_row(policy: Policy, check: str, items: Sequence[ItemAssessment]) -> GateRow:
    found = [item.findings[check] for item in items]
    outcomes = Counter(outcome for outcome, _ in found)
    failed, unjudged = outcomes["fail"], outcomes["cannot_judge"]
    allowed = 0 if check in NO_ALLOWANCE else policy.allowed_closed_items
    unjudged_allowed = 0 if check in NO_ALLOWANCE else policy.allowed_unjudgeable_items
    outcome: Outcome = "pass"
    if failed > allowed:
        outcome = "fail"
    elif unjudged > unjudged_allowed:
        outcome = "cannot_judge"
    reasons = Counter(reason for of, reason in found if of == outcome)
    sentence = f"{outcomes['pass']} of {notes(len(items))} {_PASSING[check](policy.thresholds)}."
    if failed:
        sentence += f" {failed} {'does' if failed == 1 else 'do'} not; {allowed or 'none'} may."
    if unjudged:
        sentence += f" {unjudged} cannot be judged."
    return GateRow(
        check=check,
        value=float(failed),
        n=len(items),
        threshold=float(allowed),
        bound="count",
        outcome=outcome,
        reason=min(reasons, key=lambda reason: (-reasons[reason], reason), default="measured"),
        sentence=sentence,
    )
