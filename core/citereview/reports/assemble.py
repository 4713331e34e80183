"""From a round's facts to its report model: every sentence and tally that depends on them."""

from __future__ import annotations

from collections.abc import Mapping

from citereview.reports import words
from citereview.reports.facts import RoundFacts
from citereview.reports.model import (
    SCHEMA_VERSION,
    Agreement,
    Check,
    Provenance,
    ReportModel,
    Shown,
    Tally,
)
from citereview.statistics.suppression import SUPPRESSED

WORST_FINDINGS = 3
FEW_CASES = 30


def assemble_report(facts: RoundFacts) -> ReportModel:
    """The whole report with every section; `ReportModel.only` picks among them."""
    return ReportModel(
        schema_version=SCHEMA_VERSION,
        audience=facts.audience,
        draft=facts.draft,
        frozen_on=facts.frozen_on.isoformat() if facts.frozen_on else None,
        stated_date=facts.stated_date.isoformat(),
        round_ref=facts.round_ref,
        kind=facts.kind,
        question=facts.question,
        open=facts.open,
        sentence=facts.sentence,
        judge=facts.judge,
        subjects=facts.subjects,
        worst=_worst(facts),
        not_looked_at=_not_looked_at(facts),
        linking=words.LINKING.get(facts.linked_by or "", words.LINKING_UNSAID),
        methodology=words.METHODOLOGY,
        dataset_description=_dataset(facts),
        metric_definitions=words.definitions(),
        results_summary=True,
        confidence_intervals=words.INTERVALS,
        suppression=_suppression(facts),
        agreement=Agreement(
            figures=facts.agreement,
            labels=facts.labels,
            disagreements=facts.disagreements,
            resolved=facts.resolved,
            reasons=tallies(facts.reasons),
            words=_agreement_words(facts),
        ),
        reviewers=facts.panel,
        deviations=tuple(map(words.amended, facts.amendments)),
        failure_analysis=True,
        limitations=_limitations(facts),
        disclaimers=words.DISCLAIMERS,
        provenance=tuple(
            Provenance(name=name, digest=value) for name, value in sorted(facts.provenance.items())
        ),
    )


def tallies(counts: Mapping[str, Shown]) -> tuple[Tally, ...]:
    """Counts as records, by name; the same whatever the order they were counted in."""
    return tuple(Tally(name=name, count=count) for name, count in sorted(counts.items()))


def _worst(facts: RoundFacts) -> tuple[str, ...]:
    """The gravest findings: leaks, then measured failures, then what could not be judged.

    A check of the item gate and its stricter sibling say one finding, and it is said once.
    """
    found: dict[tuple[str, str], tuple[int, str]] = {}
    several = len(facts.subjects) > 1
    for subject in facts.subjects:
        for check in subject.checks:
            if check.outcome not in {"pass", SUPPRESSED}:
                name = check.check.removeprefix("summary_").removeprefix("strict_")
                said = _named(check) if facts.audience == "public" else check.sentence
                said = f"{subject.name}: {said}" if several else said
                place, entry = (subject.name, name), (_gravity(check), said)
                if place not in found or entry[0] < found[place][0]:
                    found[place] = entry
    ranked = sorted(found.values(), key=lambda entry: entry[0])
    return tuple(dict.fromkeys(sentence for _, sentence in ranked))[:WORST_FINDINGS]


def _named(check: Check) -> str:
    """A public sentence holds numbers alone; away from its row it needs the check's name."""
    sums_up = check.check in words.COUNTED_NOTES or check.check.startswith("round_")
    return check.sentence if sums_up else f"{words.title(check.check)}: {check.sentence}"


def _gravity(check: Check) -> int:
    if check.outcome == "fail":
        return 0 if check.check.endswith("leakage") else 2 if check.check == "item_gates" else 1
    return 3 if check.check.startswith("round_") else 4


def _not_looked_at(facts: RoundFacts) -> tuple[str, ...]:
    found = []
    if facts.unclaimed_share:
        digits = 0 if facts.audience == "public" else 1
        found.append(
            f"{facts.unclaimed_share:.{digits}%} of the notes (by visible characters) lies in no "
            "claim and was not reviewed."
        )
    if facts.uncited_claims:
        found.append(
            f"{counted(facts.uncited_claims, 'claim')} without a citation: not reviewed, counted "
            "as unsupported."
        )
    unsettled = [count for state, count in facts.states.items() if state != "accepted" and count]
    if unsettled:
        known = [count for count in unsettled if count != SUPPRESSED]
        total: Shown = sum(known) if len(known) == len(unsettled) else SUPPRESSED
        found.append(f"{counted(total, 'pair')} without a settled label: counted as unsupported.")
    if facts.cases_loaded is not None:
        found.append(
            f"{counted(facts.cases_loaded, 'case')} could have been reviewed; those that were are "
            "a random sample, drawn before export. The others were not looked at."
        )
    found.append(words.OMISSIONS)
    return tuple(found)


def _suppression(facts: RoundFacts) -> tuple[str, ...]:
    """What a public report withholds and why; nothing in a confidential one."""
    if facts.audience != "public":
        return ()
    clinical = any(
        check.check.startswith("clinical_") and check.outcome == SUPPRESSED
        for subject in facts.subjects
        for check in subject.checks
    )
    said = words.suppression(facts.minimum_cell)
    return (*said, words.CLINICAL_SUPPRESSED) if clinical else said


def _dataset(facts: RoundFacts) -> tuple[Tally, ...]:
    counts: dict[str, Shown] = {
        "cases": facts.cases,
        "systems": facts.systems,
        "notes": facts.items,
        "claims": facts.claims,
        "claims_without_citation": facts.uncited_claims,
        "pairs": facts.pairs,
    }
    return (
        *(Tally(name=name, count=count) for name, count in counts.items()),
        *(
            Tally(name=f"pairs_{state}", count=count)
            for state, count in sorted(facts.states.items())
        ),
    )


def _agreement_words(facts: RoundFacts) -> tuple[str, ...]:
    differing = "No pair had differing labels in the first pass."
    if facts.disagreements:
        settled = f"{facts.resolved} of them {'was' if facts.resolved == 1 else 'were'} settled"
        differing = (
            f"{counted(facts.disagreements, 'pair')} had differing labels in the first pass; "
            f"{settled} by an adjudicator."
        )
    if facts.disagreements == SUPPRESSED:
        differing = "How many pairs had differing labels in the first pass is suppressed."
    meaning = "Agreement says how alike reviewers judged, not that they were right."
    return (*facts.agreement_words, differing, meaning)


def _limitations(facts: RoundFacts) -> tuple[str, ...]:
    found = []
    if facts.kind == "synthetic":
        found.append(words.SYNTHETIC)
    if facts.judge == "point":
        found.append(words.POINT)
    if facts.cases == SUPPRESSED or int(facts.cases) < FEW_CASES:
        found.append(words.FEW_CASES)
    return (*found, words.NO_IDENTIFIERS)


def counted(count: Shown, noun: str) -> str:
    """A count with its noun: ``1 pair``, ``2 pairs``, ``a suppressed count of pairs``."""
    if isinstance(count, str):
        return f"A suppressed count of {noun}s"
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"
