"""One item of a round: its seed gate as it is, and what every check says of it.

The seed gate knows passed and not passed. A round must tell a note that failed from one that cannot
be judged yet, so each check gets an outcome: ``fail`` is measured and only a better note can mend
it; ``cannot_judge`` waits for work and counts as closed until then. An undecided pair leaves its
claim unsupported in every figure, but fails the note only if the note fails without it too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from citereview.citation import CitationSupportReport, measure
from citereview.gate.checks import (
    COVERAGE,
    ITEM_CHECKS,
    LEAKAGE,
    RECALL,
    REVIEW,
    SPANS,
    SUPPORT,
    UNSUPPORTED,
    GateCheck,
)
from citereview.gate.item import (
    INVALID_INPUT,
    MISSING_EVIDENCE,
    ItemInputs,
    ItemMeasures,
    StaleReview,
    as_reviewed,
    judge_item,
    measure_item,
    measure_plainly,
    why_unproven,
)
from citereview.gate.leakage import LeakageProbe
from citereview.gate.plain import PlainItem, labels_of, read_plainly
from citereview.gate.policy import Thresholds
from citereview.gate.source import DeidentifiedSource, private_surfaces
from citereview.gate.strict import (
    STRICT_CHECKS,
    STRICT_COVERAGE,
    STRICT_LEAKAGE,
    STRICT_RECALL,
    STRICT_SUPPORT,
    STRICT_UNSUPPORTED,
    StrictProbe,
    strict_support_recall,
)
from citereview.gate.support import (
    bring_support,
    derive_from,
    pending_claims,
    read_claims,
)
from citereview.gate.verdict import Outcome
from citereview.redacted import Redacted
from citereview.review import ImportedSummaryReview

Finding = tuple[Outcome, str]
"""Outcome and closed reason of one check."""

MEASURED = "measured"
MISSING_FACTS = "missing_facts"
FAINT_FACTS = "faint_facts"
UNDECIDED = "undecided_pairs"
UNCITED = "uncited_claims"
NOT_CHECKED = "not_checked"
STALE = "stale_review"
NO_EVIDENCE = "missing_evidence"
INVALID = "invalid_evaluation_input"


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class RoundItem(Redacted):
    """One (case, system) of a round with everything its gate needs. All of it is private.

    Attributes:
        case_ref: The case.
        identity: The candidate's identity, as the policy names it.
        source: The de-identified source.
        identifiers: What was removed from it; None where nobody said (an empty list says: nothing).
        summary: The note.
        evidence: The evidence rows of the item's request: cited ones and required ones.
        claims: The claims of the request, each with its citations.
        uncited_claims: How many further claims cite nothing.
        source_facts: Clinical facts of the source; None where no facts.json came.
        summary_facts: Clinical facts of the note; None where no facts.json came.
        support: Rows of support.json; None derives support from the accepted labels.
        review: The imported review; None where there is none.
        stale: Whether the review was refused because texts, claims or evidence changed.
        plain: Claims and evidence in the normal form in which the review's import, just now, held
            them to what was reviewed; None has the gate read them and compare.
    """

    case_ref: str
    identity: str
    source: str
    identifiers: Sequence[str] | None
    summary: str
    evidence: Sequence[Mapping[str, Any]]
    claims: Sequence[Mapping[str, Any]]
    uncited_claims: int = 0
    source_facts: Sequence[Any] | None = None
    summary_facts: Sequence[Any] | None = None
    support: Sequence[Mapping[str, Any]] | None = None
    review: ImportedSummaryReview | None = None
    stale: bool = False
    plain: PlainItem | None = None


class CaseProbes:
    """The private surfaces of one source, made ready once for all notes of its case."""

    __slots__ = ("seed", "strict")

    def __init__(self, source: DeidentifiedSource) -> None:
        """Prepare a source.

        Raises:
            UnfoldableText: A surface cannot be folded.
        """
        self.seed = LeakageProbe(private_surfaces(source))
        self.strict = StrictProbe(source)


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class ItemAssessment:
    """What the checks say of one item.

    Attributes:
        case_ref: The case.
        seed: The seed gate's checks, as they are.
        findings: Outcome and reason of every check of `ITEM_CHECKS` and `STRICT_CHECKS`.
        measures: What was measured; None where the inputs could not be read.
        states: How many pairs are accepted, missing, incomplete, disputed, unclear.
        claims: Claims in the request.
        uncited: Claims without a citation.
        waiting: Claims of the request that only undecided pairs keep from being supported.
    """

    case_ref: str
    seed: tuple[GateCheck, ...]
    findings: Mapping[str, Finding]
    measures: ItemMeasures | None
    states: Mapping[str, int]
    claims: int
    uncited: int
    waiting: int

    def __repr__(self) -> str:
        return f"ItemAssessment({self.outcome})"

    @property
    def outcome(self) -> Outcome:
        """``fail`` before ``cannot_judge`` before ``pass``."""
        outcomes = {outcome for outcome, _ in self.findings.values()}
        if "fail" in outcomes:
            return "fail"
        return "cannot_judge" if "cannot_judge" in outcomes else "pass"

    @property
    def reasons(self) -> tuple[str, ...]:
        """``check:reason`` of each check that did not pass."""
        return tuple(
            f"{check}:{reason}"
            for check, (outcome, reason) in self.findings.items()
            if outcome != "pass"
        )

    @property
    def stale(self) -> bool:
        """Whether the review is not of these texts, claims and evidence."""
        return any(reason == STALE for _, reason in self.findings.values())


def assess(item: RoundItem, thresholds: Thresholds, probes: CaseProbes | None) -> ItemAssessment:
    """Judge one item.

    Args:
        item: The item.
        thresholds: The item gate's thresholds.
        probes: The case's private surfaces; None where they cannot be folded.
    """
    measures, pending, fault = _measure(item, probes)
    review = item.review
    states = Counter(
        dict(review.states) if review else {"missing": sum(map(_citations, item.claims))}
    )
    if measures is None:
        findings: dict[str, Finding] = dict.fromkeys(ITEM_CHECKS, ("cannot_judge", fault))
        findings |= dict.fromkeys(STRICT_CHECKS, ("cannot_judge", fault))
        if not item.claims and item.uncited_claims:
            findings[STRICT_UNSUPPORTED] = ("fail", UNCITED)
    else:
        judged = _Judged(item, measures, thresholds, pending)
        findings = judged.seed_findings() | judged.strict_findings()
    findings[STRICT_LEAKAGE] = _strict_leakage(item, probes, fault)
    return ItemAssessment(
        case_ref=item.case_ref,
        seed=_seed_checks(item, measures, fault, thresholds),
        findings=findings,
        measures=measures,
        states=states,
        claims=len(item.claims),
        uncited=item.uncited_claims,
        waiting=pending,
    )


def _citations(claim: Any) -> int:
    cited = claim.get("citations") if isinstance(claim, Mapping) else None
    return len(cited) if isinstance(cited, list | tuple) else 0


def _measure(item: RoundItem, probes: CaseProbes | None) -> tuple[ItemMeasures | None, int, str]:
    """Measures, claims that wait for undecided pairs, and the reason where there are none."""
    if item.stale:
        return None, 0, STALE
    if not item.evidence or not item.claims or not item.summary.strip():
        return None, 0, NO_EVIDENCE
    fault = INVALID
    if probes is not None:
        try:
            return *_measure_whole(item, probes), ""
        except StaleReview:
            fault = STALE
        except Exception:  # noqa: S110 - inputs may raise anything, with their values in it
            pass
    return None, 0, fault


def _measure_whole(item: RoundItem, probes: CaseProbes) -> tuple[ItemMeasures, int]:
    accepted = item.review.adjudications if item.review else ()
    inputs = ItemInputs(
        deidentified=DeidentifiedSource.of(item.source, item.identifiers or ()),
        summary=item.summary,
        source_facts=item.source_facts or (),
        summary_facts=item.summary_facts or (),
        source_evidence=item.evidence,
        claims=item.claims,
        support_evidence=(),
        review_import=item.review,
    )
    labels = labels_of(accepted) if item.support is None else None
    exact = _read_plainly(item) if labels is not None else None
    if labels is not None and exact is not None:
        plain, measured = exact
        found = measure_plainly(inputs, plain, labels, measured, probes.seed)
        return found, plain.pending(labels)
    pending = 0
    if item.support is None:
        read = read_claims(item.claims)
        claims, support = derive_from(accepted, read)
        pending = pending_claims(accepted, read)
    else:
        claims, support = bring_support(item.support, item.claims)
    inputs = replace(inputs, claims=claims, support_evidence=support)
    return measure_item(inputs, probes.seed), pending


def _read_plainly(item: RoundItem) -> tuple[PlainItem, CitationSupportReport] | None:
    """The item in normal form with its citation support; None where the long way must be gone."""
    review = item.review
    if item.plain is not None and review is not None:
        return item.plain, review.citation_support
    read = read_plainly(item.claims, item.evidence)
    if read is None:
        return None
    plain, current = read
    if review is None:
        return plain, measure(current)
    return plain, as_reviewed(review, current, item.summary, item.source)


def _seed_checks(
    item: RoundItem, measures: ItemMeasures | None, fault: str, thresholds: Thresholds
) -> tuple[GateCheck, ...]:
    if fault == NO_EVIDENCE or not item.source_facts:
        return (MISSING_EVIDENCE,)
    return (INVALID_INPUT,) if measures is None else judge_item(measures, thresholds.model_dump())


def _strict_leakage(item: RoundItem, probes: CaseProbes | None, fault: str) -> Finding:
    if item.identifiers is None:
        return "cannot_judge", NOT_CHECKED
    try:
        if probes is not None:
            return ("fail" if probes.strict.leaks(item.summary) else "pass"), MEASURED
    except ValueError:  # the note cannot be folded
        pass
    return "cannot_judge", fault or INVALID


class _Judged:
    """The findings of a measured item."""

    def __init__(
        self, item: RoundItem, measures: ItemMeasures, thresholds: Thresholds, pending: int
    ) -> None:
        self._measures = measures
        self._thresholds = thresholds
        self._pending = pending
        self._uncited = item.uncited_claims
        self._no_facts = not item.source_facts or item.summary_facts is None
        review = item.review
        self._proven = review is not None and review.reviewer_evidence_available
        self._unproven = "missing_adjudication" if review is None else why_unproven(review)

    def seed_findings(self) -> dict[str, Finding]:
        """The seven checks of the item gate."""
        measures, thresholds = self._measures, self._thresholds
        review: Finding = ("cannot_judge", self._unproven)
        support = measures.support.adjudication.support_recall
        return {
            RECALL: self._recall(measures.recall.recall),
            COVERAGE: _at_least(measures.coverage.recall, thresholds.fact_coverage_min),
            UNSUPPORTED: self._unsupported(uncited=0),
            SUPPORT: _at_least(support, thresholds.citation_support_min)
            if self._proven
            else review,
            LEAKAGE: ("pass" if measures.leakage.passed else "fail", MEASURED),
            SPANS: ("pass" if measures.support.deterministic.passed else "fail", MEASURED),
            REVIEW: ("pass", MEASURED) if self._proven else review,
        }

    def strict_findings(self) -> dict[str, Finding]:
        """The stricter own checks, but for leakage."""
        measures, thresholds = self._measures, self._thresholds
        coverage = measures.coverage.strict_recall
        recall = self._recall(measures.recall.strict_recall)
        if measures.recall.faint and recall[1] == MEASURED:
            recall = ("cannot_judge", FAINT_FACTS)
        support: Finding = ("cannot_judge", self._unproven)
        if self._proven:
            value = strict_support_recall(measures, self._uncited)
            support = _at_least(value, thresholds.citation_support_min)
        return {
            STRICT_RECALL: recall,
            STRICT_COVERAGE: _at_least(coverage, thresholds.fact_coverage_min),
            STRICT_UNSUPPORTED: self._unsupported(uncited=self._uncited),
            STRICT_SUPPORT: self._blame_uncited(support),
        }

    def _recall(self, value: float) -> Finding:
        if self._no_facts:
            return "cannot_judge", MISSING_FACTS
        return _at_least(value, self._thresholds.clinical_fact_recall_min)

    def _unsupported(self, *, uncited: int) -> Finding:
        found = self._measures.unsupported
        claims, unsupported = found.claims + uncited, found.unsupported + uncited
        allowed = self._thresholds.unsupported_claim_rate_max
        if unsupported / claims <= allowed:
            return "pass", MEASURED
        if (unsupported - self._pending) / claims <= allowed:
            return "cannot_judge", UNDECIDED
        return self._blame_uncited(("fail", MEASURED)) if uncited else ("fail", MEASURED)

    def _blame_uncited(self, finding: Finding) -> Finding:
        """Name uncited claims as the reason of a failure that they took part in."""
        return ("fail", UNCITED) if finding[0] == "fail" and self._uncited else finding


def _at_least(value: float | None, minimum: float) -> Finding:
    if value is None:
        return "cannot_judge", NO_EVIDENCE
    return ("pass" if value >= minimum else "fail"), MEASURED
