"""Sentences of a public report, made from what is shown and from nothing else."""

from __future__ import annotations

from citereview.reports.model import Check
from citereview.reports.numbers import threshold_of
from citereview.reports.words import COUNTED_FLOORS, COUNTED_NOTES
from citereview.statistics.printed import share

_STANDING = {
    "round_complete": "have fewer than two decisions",
    "round_disputes": "wait for an adjudicator",
    "round_current": "changed after review",
}
_KINDS = {
    "reviewer_evidence": "The evaluator declared the decisions made by reviewers.",
    "synthetic_review": "The round is synthetic: made-up decisions prove nothing.",
    "kind_mismatch": "Some notes bring a review of another kind than the round's.",
}


def subject_sentence(*, open_: bool) -> str:
    """The answer for a subject, without a count."""
    return f"The round gate is {'open' if open_ else 'closed'} for this subject."


def check_sentence(check: Check) -> str:
    """What a shown check found, from its shown fields alone."""
    if check.reason in _KINDS:
        return _KINDS[check.reason]
    if check.value is None:
        return "It cannot be judged." if check.outcome == "cannot_judge" else ""
    if check.bound == "count":
        return _counted(check)
    asked = threshold_of(check, digits=0)
    interval = (
        f" (95% interval {share(check.low, 0)} to {share(check.high, 0)})"
        if check.low is not None and check.high is not None
        else ""
    )
    return f"{share(check.value, 0)}{interval}; asked for: {asked}."


def _counted(check: Check) -> str:
    of_all = "" if check.n is None else f" of {check.n:,}"
    count = f"{check.value:g}{of_all}"
    if check.check in COUNTED_FLOORS:
        return f"{count} clinical thresholds are met; at least {check.threshold:g} must be."
    if check.check in _STANDING:
        return f"{count} {_STANDING[check.check]}."
    allowed = "" if check.threshold is None else f"; {_some(check.threshold)} may"
    verb = "cannot be judged" if check.check == "unjudgeable_items" else "do not pass"
    noun = "" if check.check in COUNTED_NOTES else " this check"
    return f"{count} notes {verb}{noun}{allowed}."


def _some(number: float) -> str:
    return f"{number:g}" if number else "none"
