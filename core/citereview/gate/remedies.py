"""What to do about a closed gate: work that is unfinished, and what only a better system mends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from citereview.gate.assessment import (
    FAINT_FACTS,
    INVALID,
    MISSING_FACTS,
    NO_EVIDENCE,
    NOT_CHECKED,
    STALE,
    UNCITED,
    ItemAssessment,
)
from citereview.gate.checks import COVERAGE, LEAKAGE, RECALL, SPANS, SUPPORT, UNSUPPORTED
from citereview.gate.counting import ITEMS, KIND, SUBJECTS, claims, notes, pairs
from citereview.gate.strict import (
    STRICT_COVERAGE,
    STRICT_LEAKAGE,
    STRICT_RECALL,
    STRICT_SUPPORT,
    STRICT_UNSUPPORTED,
)
from citereview.gate.verdict import GateRow, Remedy

_TARGETS = ("clinical_", "aggregation_")

_WORK_BY_STATE = (
    (
        ("missing", "incomplete"),
        "decide_pairs",
        (
            "Reviewers: {} still need decisions until each has two; wait for the returns or send "
            "the kits again."
        ),
    ),
    (
        ("disputed",),
        "resolve_disputes",
        "An adjudicator: {} in dispute; give reason and label.",
    ),
    (
        ("unclear",),
        "review_unclear",
        "A further reviewer or an adjudicator: {} still unclear.",
    ),
)
_WORK_BY_REASON = (
    (
        MISSING_FACTS,
        "bring_facts",
        "{}: no clinical facts were brought; bring facts.json for source and note, in a new round.",
    ),
    (
        FAINT_FACTS,
        "write_facts_in_latin",
        "{}: facts without a letter a to z or a digit; write them with a code or term.",
    ),
    (
        NOT_CHECKED,
        "bring_identifiers",
        "{}: not checked for identifiers; bring identifiers.json, empty where none were removed.",
    ),
    (
        STALE,
        "restore_reviewed_texts",
        "{}: changed after review; bring back what was reviewed, or make a new round.",
    ),
    (
        NO_EVIDENCE,
        "bring_evidence",
        "{}: no evidence, no cited claim or no text; bring them in a new round.",
    ),
    (
        INVALID,
        "mend_inputs",
        "{}: the gate cannot read claims, evidence or facts; mend them in a new round.",
    ),
)
_MEASURED_BY_CHECK = (
    (
        frozenset({LEAKAGE, STRICT_LEAKAGE}),
        "leaked_identifiers",
        "{}: an identifier of the source is in the text; the system must not write it.",
    ),
    (
        frozenset({RECALL, STRICT_RECALL}),
        "lost_facts",
        "{}: too many of the source's clinical facts are left out.",
    ),
    (
        frozenset({COVERAGE, STRICT_COVERAGE}),
        "uncovered_evidence",
        "{}: too little of the evidence is cited.",
    ),
    (
        frozenset({UNSUPPORTED, SUPPORT, STRICT_UNSUPPORTED, STRICT_SUPPORT}),
        "unsupported_claims",
        "{}: too many claims were not found supported.",
    ),
    (frozenset({SPANS}), "invalid_spans", "{}: spans are not valid."),
)


def remedies(
    rows: Sequence[GateRow],
    items: Sequence[ItemAssessment],
    wanted_cases: Mapping[str, int | None],
) -> tuple[Remedy, ...]:
    """Remedies of a subject: unfinished work first, then what was measured.

    Args:
        rows: The subject's rows; where all passed there is nothing to remedy.
        items: Its items.
        wanted_cases: Per pooled check that cannot be judged, how many more cases it needs.
    """
    if all(row.outcome == "pass" for row in rows):
        return ()
    return (*_work(rows, items, wanted_cases), *_measured(rows, items, wanted_cases))


def _work(
    rows: Sequence[GateRow],
    items: Sequence[ItemAssessment],
    wanted_cases: Mapping[str, int | None],
) -> Iterator[Remedy]:
    if any(row.check == KIND and row.outcome != "pass" for row in rows):
        sentence = "Make a round of kind 'reviewer' and have reviewers decide it."
        yield Remedy("work", "use_reviewers", sentence, len(items))
    states: Counter[str] = Counter()
    for item in items:
        states.update(item.states)
    for of, code, sentence in _WORK_BY_STATE:
        if count := sum(states[state] for state in of):
            yield Remedy("work", code, sentence.format(pairs(count)), count)
    reasons = [{reason for _, reason in item.findings.values()} for item in items]
    for reason, code, sentence in _WORK_BY_REASON:
        if count := sum(reason in of_item for of_item in reasons):
            yield Remedy("work", code, sentence.format(notes(count)), count)
    for check, cases in wanted_cases.items():
        if cases is not None:
            yield Remedy(
                "work",
                "more_cases",
                f"{_named(check)}: more cases of the same kind are needed to judge it, about "
                f"{cases}.",
                cases,
            )
    unjudged = [row for row in rows if row.outcome == "cannot_judge"]
    if targets := sum(row.check.startswith(_TARGETS) for row in unjudged):
        yield Remedy(
            "work",
            "evaluate_targets",
            "Clinical or aggregated targets cannot be judged: bring the outcomes, or as many more "
            "cases, as they need.",
            targets,
        )
    if any(row.check == SUBJECTS for row in unjudged):
        yield Remedy(
            "work",
            "bring_subject",
            "The policy names a subject without notes: bring them in a new round, or name another.",
            1,
        )


def _named(check: str) -> str:
    """A pooled or clinical figure as people read it."""
    figure = check.removeprefix("pooled_").removeprefix("clinical_").replace("_", " ")
    return figure[:1].upper() + figure[1:]


def _measured(
    rows: Sequence[GateRow],
    items: Sequence[ItemAssessment],
    wanted_cases: Mapping[str, int | None],
) -> Iterator[Remedy]:
    closed = {row.check for row in rows if row.outcome != "pass"}
    for checks, code, sentence in _MEASURED_BY_CHECK:
        if closed.isdisjoint({*checks, ITEMS}):
            continue  # failures that the policy allows need no remedy
        failing = [
            item for item in items if any(item.findings[check][0] == "fail" for check in checks)
        ]
        if failing:
            yield Remedy("measured", code, sentence.format(notes(len(failing))), len(failing))
    blamed = (item for item in items if ("fail", UNCITED) in item.findings.values())
    if uncited := sum(item.uncited for item in blamed):
        sentence = f"{claims(uncited)} without a citation, which nobody could review."
        yield Remedy("measured", "uncited_claims", sentence, uncited)
    if missed := [row for row in rows if row.bound != "count" and row.outcome == "fail"]:
        sentence = "Targets missed by pooled or clinical figures: the system must change."
        yield Remedy("measured", "targets_missed", sentence, len(missed))
    for row in rows:
        if row.value is not None and wanted_cases.get(row.check, 0) is None:
            sentence = (
                f"{_named(row.check)}: at the present rate no number of cases shows the target."
            )
            yield Remedy("measured", "target_out_of_reach", sentence, 1)
