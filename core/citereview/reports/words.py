"""What reports say in words: methods, meanings, limits, and what a report is not.

All of it is our own wording of the protocol and the statistics; it lives here once, so that every
renderer and language starts from the same sentences.
"""

from __future__ import annotations

from citereview.reports.facts import Amendment
from citereview.reports.model import Definition

METHODOLOGY = (
    (
        "Each case is one de-identified source with marked evidence. Each system's note for it was "
        "cut into claims, and each claim names the evidence it rests on."
    ),
    (
        "Reviewers saw source and note without knowing which system wrote it, in an order drawn "
        "from a secret key, and labelled each claim and evidence pair on their own: supports, "
        "contradicts, irrelevant or unclear. Each pair was to be labelled by at least two of them."
    ),
    (
        "Where labels differed, an adjudicator who had not reviewed the pair gave a reason and a "
        "final label without knowing who had given which. First-pass labels were kept."
    ),
    (
        "The gate of each single note and the verdict on each system were computed from these "
        "labels and the thresholds written down before export."
    ),
)

INTERVALS = (
    (
        "The case is the independent unit: a figure over claims or pairs has a 95% interval that "
        "takes into account that those of one case resemble each other (Korn-Graubard over cases)."
    ),
    (
        "A figure that cannot be estimated is shown as n/a with its reason, never as 0 or 100%, "
        "and never passes a check."
    ),
)

_DEFINITIONS = {
    "case": "One de-identified source with marked evidence.",
    "note": "One system's text for one case.",
    "claim": "A statement that a note makes about the case.",
    "pair": "One claim with one passage it rests on. Reviewers label pairs.",
    "interval": "A range made so that 95 of 100 such ranges hold the true figure. The fewer cases, "
    "the wider.",
    "round_kind": "Labels come from reviewers, not from a rehearsal with made-up answers.",
    "round_complete": "Pairs with fewer than two reviewers' labels. None is allowed.",
    "round_disputes": "Pairs with differing labels that no adjudicator settled. None is allowed.",
    "round_current": "Notes that changed after they were reviewed. None is allowed.",
    "item_gates": "Notes that fail at least one check of their own, against the number allowed.",
    "unjudgeable_items": "Notes for which something is missing or unsettled that a check "
    "needs, against the number allowed.",
    "summary_...": "Notes that fail this check of their own gate, as the reference system has it.",
    "strict_...": "The same check by CiteReview's stricter rules: claims without a citation count "
    "as unsupported, facts are compared by all their letters, leaks are looked for in disguise.",
    "pooled_...": "The figure over all of a system's cases, with its interval.",
    "clinical_...": "A target of the policy on answers to cases with a known right answer.",
    "clinical_fact_recall": "Share of the source's listed facts found again among the note's.",
    "fact_coverage": "Share of a note's evidence, cited or required, that its claims cite.",
    "unsupported_claim_rate": "Share of claims that cite nothing or have a pair that is not "
    "settled as supports.",
    "citation_support": "Share of cited claims with at least one pair settled as supports.",
    "support_recall": "Share of all claims, cited or not, with at least one pair settled as "
    "supports.",
    "citation_precision": "Share of settled pairs, unclear ones left out, that support their "
    "claim.",
    "leakage": "Private names, numbers or words taken out of the source that the note contains "
    "again. None is allowed.",
    "machine_spans": "Spans and citations point to what they name and lie inside their texts.",
    "review": "Every pair of the note has a settled label by reviewers.",
    "percent_agreement": "How often two reviewers gave a pair the same label.",
    "krippendorff_alpha": "Agreement beyond chance: 0 as by chance, 1 without exception.",
    "gwet_ac1": "Agreement beyond chance, less shaken where nearly all labels are the same.",
}

CAUSES = {
    "few_units": "few cases, or cases whose claims are much alike",
    "wide": "a wide interval",
    "relative_wide": "an interval that is wide beside the figure",
    "few_clusters": "very few cases",
    "boundary": "nothing but 0% or 100% was seen",
    "few_events": "few cases on one side",
    "target_unreachable": "too few for even a perfect result to reach the target",
    "few_agreement": "few pairs to compare, or hardly any with another label",
    "unstable_prevalence": "nearly all labels are the same",
}
"""What stands in the way of a conclusion, by the code of the warning."""

SAID_BY = {
    "boundary": ("relative_wide", "few_events"),
    "wide": ("relative_wide",),
    "few_clusters": ("few_units",),
}
"""Causes that another says already."""

REASONS = {
    "none": "",
    "ok": "",
    "measured": "",
    "bound_meets": "whole interval meets it",
    "bound_misses": "whole interval misses it",
    "point_meets": "estimate meets it",
    "point_misses": "estimate misses it",
    "straddles": "interval reaches across it",
    "few_units": "sample too small",
    "wide": "interval too wide",
    "few_clusters": "sample too small",
    "target_unreachable": "sample too small",
    "reviewer_evidence": "as declared",
    "unevaluable_review": "review incomplete",
}
"""Why a check has its outcome, where the machine's word does not say it; `it` is the threshold."""

_TITLES = {
    "round_kind": "Kind of evidence",
    "round_complete": "Pairs not reviewed enough",
    "round_disputes": "Pairs in dispute",
    "round_current": "Notes changed since",
    "item_gates": "Notes that fail a check",
    "unjudgeable_items": "Notes that cannot be judged",
    "clinical_fact_recall": "Clinical fact recall",
    "clinical_interpretation": "Clinical interpretation",
    "interval": "95% interval",
    "krippendorff_alpha": "Krippendorff's alpha",
    "gwet_ac1": "Gwet's AC1",
}
_FAMILIES = {
    "summary_": "Note gate: ",
    "strict_": "Stricter: ",
    "pooled_": "Pooled: ",
    "clinical_": "Clinical: ",
}


def title(name: str) -> str:
    """What people read for a machine name."""
    if name in _TITLES:
        return _TITLES[name]
    for prefix, family in _FAMILIES.items():
        if name.startswith(prefix):
            return family + name.removeprefix(prefix).replace("_", " ")
    plain = name.replace("_", " ")
    return plain[:1].upper() + plain[1:]


def reason(code: str) -> str:
    """Why a check has its outcome, or why a figure is undefined."""
    return REASONS.get(code, code.replace("_", " "))


def figure_title(name: str) -> str:
    """A pooled figure's title where nothing but pooled figures stands."""
    return title(name.removeprefix("pooled_"))


COUNTED_NOTES = frozenset({"item_gates", "unjudgeable_items"})
"""Counts that sum up the notes' own gates: they stand on page one."""

COUNTED_FLOORS = frozenset({"clinical_thresholds"})
"""Counts that must reach their threshold; the others must not be above it."""


def definitions() -> tuple[Definition, ...]:
    """What every figure and check means, in the order of the report."""
    return tuple(Definition(name=name, meaning=text) for name, text in _DEFINITIONS.items())


_STAGES = {
    "before_lock": "after export, before the first pass was locked",
    "after_lock": "after the first pass was locked, before the gate was judged",
    "after_gate": "after the gate was judged",
    "after_freeze": "after the gate was frozen",
}


def amended(amendment: Amendment) -> str:
    """An amendment as a sentence: when, what, why, and what it would change."""
    text = AMENDMENT_WITHHELD if amendment.withheld else f"{amendment.what} Why: {amendment.why}"
    said = f"{amendment.made_on.isoformat()}, {_STAGES[amendment.stage]}: {text}"
    if amendment.disputes_gone is not None:
        said += f" Pairs disputed no longer because of it: {amendment.disputes_gone}."
    outcome = amendment.open_as_amended
    if outcome is None:
        return said
    word = outcome if isinstance(outcome, str) else "open" if outcome else "closed"
    return f"{said} The verdict stands as registered; under the amended policy it would be: {word}."


AMENDMENT_WITHHELD = (
    "This amendment's text is withheld, since it names something that must not be public; the "
    "confidential report has it."
)
QUESTION_WITHHELD = (
    "withheld, since it names something that must not be public; the confidential report has it"
)

DISCLAIMERS = (
    (
        "This is evidence for an evaluation. It is not a clinical decision, not a certification of "
        "compliance, and no guarantee that any note is clinically true."
    ),
    (
        "It authorizes no medical action, no release and no publication. Qualified people must "
        "look at notes before any clinical use."
    ),
    (
        "That labels come from reviewers is what the evaluator declared before export. The program "
        "checks that returns belong to this round and are complete; it cannot check who a reviewer "
        "is, what they are qualified for, or whether they are right."
    ),
    (
        "Digests tie this report to what it was made from. They are pseudonyms, not anonymization, "
        "and a seal shows that something is unchanged, not that it is secret."
    ),
)

EVIDENCE_ONLY = (
    "no clinical decision, no certification, no permission to release or publish; the end says more"
)

CONFIDENTIAL = (
    "Confidential: small counts are not suppressed in this report. It is for readers who may see "
    "them, and not for publication."
)
NOT_DRAWN = (
    "The fonts of this PDF lack some letters of the names or texts in it; they are drawn as boxes. "
    "The other forms of this report show them, and so does a copy of the text."
)
POOLED = (
    "Pooled over a system's cases. A claim without a citation or a settled label counts as "
    "unsupported, so these figures are never kinder than what was reviewed."
)

ROUNDED = (
    "Rates and intervals are whole percents, intervals rounded outwards. The gate was judged on "
    "exact figures."
)


SUPPRESSED_SHORT = (
    "Withheld: too few cases stand behind the figure, behind what it leaves out, or behind another "
    "from which it could be worked out."
)


def suppression(minimum: int) -> tuple[str, ...]:
    """What a public report withholds and why."""
    withheld = (
        f"Public: a figure is shown as 'suppressed' where fewer than {minimum} cases stand behind "
        "it, behind what it leaves out, or behind a figure from which it could be worked out. The "
        "outcome of such a check is suppressed with it; the verdict never is."
    )
    return withheld, ROUNDED


CLINICAL_SUPPRESSED = (
    "Of clinical checks those are shown whose cases can be counted: shares of triage answers, of "
    "answers on a condition, of claims and of red flags. Averages of scores, penalties, composites "
    "and custom metrics are always suppressed: what they give away cannot be counted."
)
FINDINGS_SUPPRESSED = (
    "Some checks are suppressed with their outcome: they would single out a few cases."
)
SPECIALTIES_SUPPRESSED = (
    "Reviewers by specialty are suppressed: the counts or the words might single somebody out."
)
SPECIALTY_UNSTATED = "not stated"
DRAFT = "Draft: written before the round was frozen; figures may still change."

LINKING = {
    "person": "People linked claims to their evidence.",
    "system": "The systems under review named the evidence of their claims themselves: citation "
    "figures grade that naming as well as the note.",
    "automatic": "A tool linked claims to their evidence automatically: citation figures grade "
    "the linking as much as the systems.",
}
LINKING_UNSAID = (
    "The artifacts do not say who linked claims to their evidence. If a tool did, citation "
    "figures grade the linking as much as the systems."
)

SYNTHETIC = (
    "The labels are synthetic: this round is a rehearsal and can never open a gate, whatever its "
    "figures."
)
POINT = (
    "Figures are judged on their point value, as the policy says (exploratory): chance alone may "
    "have carried one across its threshold."
)
FEW_CASES = "With fewer than 30 cases, intervals are wide and rare failures are likely unseen."
NO_IDENTIFIERS = (
    "Leakage is looked for among the identifiers the artifacts list; one that is not listed "
    "cannot be found."
)
OMISSIONS = (
    "What a note leaves out is seen only as far as facts and required evidence were listed "
    "beforehand; no reviewer searched for omissions."
)
