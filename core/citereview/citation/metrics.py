"""Citation support metrics: the normalised inputs joined with clinicians' adjudications."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from citereview.citation.adjudications import take_adjudications
from citereview.citation.digests import digest_adjudications, digest_rows
from citereview.citation.faults import Faults
from citereview.citation.fields import (
    ADJUDICATION_LABELS,
    CONTRADICTS,
    IRRELEVANT,
    SUPPORTS,
    UNCLEAR,
)
from citereview.citation.normalised import Normalised, normalise
from citereview.citation.pause import collector_paused
from citereview.citation.report import CitationSupportReport
from citereview.citation.rows import AdjudicationRow
from citereview.citation.sections import ClinicianAdjudicationMetrics, rate


def compute_citation_support_metrics(
    claims: Any,
    evidence: Any = (),
    citations: Any = None,
    adjudications: Any = None,
    *,
    source_lengths: Any = None,
) -> CitationSupportReport:
    """Measure how far claims are supported by the evidence they cite.

    Each collection is an iterable of records (mappings, typed records, objects with ``to_dict()``
    or attributes), a mapping from identifiers to records, or one record; at most one item past
    its limit is taken from an iterator. Inputs in another order give the same bytes.

    Args:
        claims: Claims with their citations; at most 100,000. A mapping may also give claim id to
            (start, end) or to the cited evidence ids.
        evidence: Evidence spans; at most 200,000. A record may carry an adjudication.
        citations: Citations kept apart from the claims: records, pairs, or a mapping from claim id
            to evidence ids. At most 500,000 together with the claims' own.
        adjudications: Clinicians' labels of claim/evidence pairs; at most 500,000 together with
            those in the evidence. Without any, precision and recall are None.
        source_lengths: Lengths in code points by source id, for records that bring none.

    Returns:
        The report: counts, rates, fixed labels and digests.

    Raises:
        CitationSupportError: An input is refused; no submitted value is kept.
    """
    normalised = normalise(claims, evidence, citations, source_lengths=source_lengths)
    return measure(normalised, adjudications)


def measure(normalised: Normalised, adjudications: Any = None) -> CitationSupportReport:
    """Measure normalised inputs against adjudications.

    The result is that of `compute_citation_support_metrics` on the inputs `normalise` was given.

    Raises:
        CitationSupportError: The adjudications are refused; no submitted value is kept.
    """
    faults = Faults()
    with suppress(Exception), collector_paused():
        return _measure(normalised, adjudications, faults)
    raise faults.refusal()


def _measure(normalised: Normalised, adjudications: Any, faults: Faults) -> CitationSupportReport:
    rows = take_adjudications(adjudications, normalised.embedded, faults, normalised.ids)
    checks = normalised.checks
    adjudication_digest = digest_adjudications(rows, normalised.ids)
    return CitationSupportReport(
        claim_count=len(normalised.claims),
        evidence_count=len(normalised.evidence),
        citation_count=checks.citation_count,
        orphan_claim_count=normalised.orphan_claim_count,
        unused_evidence_count=normalised.unused_evidence_count,
        deterministic=checks,
        adjudication=_adjudication_metrics(normalised, rows),
        claim_digest=normalised.claim_digest,
        evidence_digest=normalised.evidence_digest,
        adjudication_digest=adjudication_digest,
        input_digest=digest_rows(
            f'{{"adjudications":"{adjudication_digest}","citations":[',
            normalised.edges.written(normalised.ids),
            f'],"claims":"{normalised.claim_digest}","evidence":"{normalised.evidence_digest}"}}',
        ),
    )


def _adjudication_metrics(
    normalised: Normalised, rows: list[AdjudicationRow]
) -> ClinicianAdjudicationMetrics:
    """Label every valid edge of an adjudicated pair; conflicting labels make it unclear."""
    valid_pairs = normalised.valid_pairs
    labels: dict[tuple[str, str], str] = {}
    conflicting: set[tuple[str, str]] = set()
    unmatched = 0
    for claim_id, evidence_id, label in rows:
        pair = (claim_id, evidence_id)
        if pair not in valid_pairs:
            unmatched += 1
        elif labels.setdefault(pair, label) != label:
            conflicting.add(pair)
    for pair in conflicting:
        labels[pair] = UNCLEAR
    counts = dict.fromkeys(ADJUDICATION_LABELS, 0)
    for pair, label in labels.items():
        counts[label] += valid_pairs[pair]
    reviewed = sum(counts.values())
    supported = {pair[0] for pair, label in labels.items() if label == SUPPORTS}
    reviewed_claims = {pair[0] for pair in labels}
    claim_count = len(normalised.claims)
    valid_count = normalised.checks.valid_citation_count
    return ClinicianAdjudicationMetrics(
        available=bool(rows),
        adjudicated_citation_count=reviewed,
        unadjudicated_citation_count=valid_count - reviewed,
        adjudicated_claim_count=len(reviewed_claims),
        unadjudicated_claim_count=claim_count - len(reviewed_claims),
        supporting_citation_count=counts[SUPPORTS],
        contradicting_citation_count=counts[CONTRADICTS],
        irrelevant_citation_count=counts[IRRELEVANT],
        unclear_citation_count=counts[UNCLEAR],
        supported_claim_count=len(supported),
        citation_precision=rate(counts[SUPPORTS], reviewed) if reviewed else None,
        support_recall=rate(len(supported), claim_count) if reviewed else None,
        adjudication_coverage=rate(reviewed, valid_count),
        unmatched_adjudication_count=unmatched,
        conflicting_adjudication_count=len(conflicting),
        label_counts=counts,
    )
