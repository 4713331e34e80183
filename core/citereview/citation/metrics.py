"""Citation support metrics: the normalised inputs joined with clinicians' adjudications."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from citereview.citation.adjudications import take_adjudications
from citereview.citation.digests import adjudication_rows, digest_rows
from citereview.citation.faults import Faults
from citereview.citation.fields import (
    CONTRADICTS,
    IRRELEVANT,
    SUPPORTS,
    UNCLEAR,
)
from citereview.citation.normalised import Normalised, normalise
from citereview.citation.pairs import Labels
from citereview.citation.pause import collector_paused
from citereview.citation.report import CitationSupportReport
from citereview.citation.sections import ClinicianAdjudicationMetrics, rate


@collector_paused()
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


@collector_paused()
def measure(normalised: Normalised, adjudications: Any = None) -> CitationSupportReport:
    """Measure normalised inputs against adjudications.

    The result is that of `compute_citation_support_metrics` on the inputs `normalise` was given.

    Raises:
        CitationSupportError: The adjudications are refused; no submitted value is kept.
    """
    faults = Faults()
    with suppress(Exception):
        return _measure(normalised, adjudications, faults)
    raise faults.refusal()


def _measure(normalised: Normalised, adjudications: Any, faults: Faults) -> CitationSupportReport:
    labels = Labels(normalised.edges.usable)
    written: list[str] = []
    ids = normalised.ids
    for rows in take_adjudications(adjudications, normalised.embedded, faults, ids):
        labels.add(rows)
        written += adjudication_rows(rows, ids)
    adjudication_digest = digest_rows("[", written, written, "]")
    del written  # makes room for the edges
    checks = normalised.checks
    return CitationSupportReport(
        claim_count=len(normalised.claims),
        evidence_count=len(normalised.evidence),
        citation_count=checks.citation_count,
        orphan_claim_count=normalised.orphan_claim_count,
        unused_evidence_count=normalised.unused_evidence_count,
        deterministic=checks,
        adjudication=_adjudication_metrics(normalised, labels),
        claim_digest=normalised.claim_digest,
        evidence_digest=normalised.evidence_digest,
        adjudication_digest=adjudication_digest,
        input_digest=normalised.edges.digest(
            f'{{"adjudications":"{adjudication_digest}","citations":[',
            normalised.claims,
            ids,
            f'],"claims":"{normalised.claim_digest}","evidence":"{normalised.evidence_digest}"}}',
        ),
    )


def _adjudication_metrics(normalised: Normalised, labels: Labels) -> ClinicianAdjudicationMetrics:
    counts = labels.counts()
    labelled, supported = labels.claims()
    reviewed = sum(counts.values())
    claim_count = len(normalised.claims)
    valid_count = normalised.checks.valid_citation_count
    return ClinicianAdjudicationMetrics(
        available=labels.given > 0,
        adjudicated_citation_count=reviewed,
        unadjudicated_citation_count=valid_count - reviewed,
        adjudicated_claim_count=labelled,
        unadjudicated_claim_count=claim_count - labelled,
        supporting_citation_count=counts[SUPPORTS],
        contradicting_citation_count=counts[CONTRADICTS],
        irrelevant_citation_count=counts[IRRELEVANT],
        unclear_citation_count=counts[UNCLEAR],
        supported_claim_count=supported,
        citation_precision=rate(counts[SUPPORTS], reviewed) if reviewed else None,
        support_recall=rate(supported, claim_count) if reviewed else None,
        adjudication_coverage=rate(reviewed, valid_count),
        unmatched_adjudication_count=labels.unmatched,
        conflicting_adjudication_count=labels.conflicting,
        label_counts=counts,
    )
