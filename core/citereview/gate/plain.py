"""The fast lane of an item: claims and evidence of exact shape, measured from their normal form.

The gate reads claims three times, each time under the aliases of another question: what they cite,
what supports them, what of the source they cover. A round's own records use one name for each field
and hold values in normal form; for them the three readings follow from the one normal form that
citation support is measured on anyway. Any other record is read the long way. A property test holds
that both lanes say the same.

A lane that reads on its own would be a second opinion; this one never refuses. What it does not
know to the letter, it leaves to the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from citereview.citation import (
    CitationSupportError,
    ClinicianAdjudication,
    Normalised,
    normalise,
)
from citereview.citation.rows import ClaimRow, EvidenceRow
from citereview.gate.coverage import FactCoverage, Reference, span_of
from citereview.gate.support import RELATIONS
from citereview.gate.unsupported import (
    MAXIMUM_CLAIMS,
    MAXIMUM_IDS,
    InvalidSupport,
    UnsupportedClaims,
    class_of,
)

Labels = Mapping[tuple[str, str], str]
"""Label by (claim_id, evidence_id)."""

_CLAIM = frozenset(
    {"claim_id", "start", "end", "source_id", "source_length", "claim_type", "citations"}
)
_NUMBERS = (int, type(None))
_EVIDENCE = frozenset({"evidence_id", "start", "end", "source_id", "source_length"})


@dataclass(frozen=True, slots=True, repr=False)
class PlainItem:
    """Claims and evidence of exact shape, as the citation hall has them in normal form."""

    claims: Sequence[ClaimRow]
    evidence: Sequence[EvidenceRow]

    def coverage(self) -> FactCoverage:
        """What `fact_coverage` says of these claims and this evidence."""
        known: dict[Reference, int] = {}
        names: dict[str, int] = {}
        available, total = bool(self.evidence), 0
        for name, start, end, _, _ in self.evidence:
            span = span_of(start, end)
            if name in known or span in known:
                available = False
                continue
            known[name] = names[name] = total
            if span is not None:
                known[span] = total
            total += 1
        cited: set[int | None] = set()
        strict: set[int | None] = set()
        for _, start, end, source_id, _, _, citations in self.claims:
            span = span_of(start, end)
            cited.add(known.get(source_id))
            if span is not None:
                cited.add(known.get(span))
            for name in citations:
                cited.add(known.get(name))
                strict.add(names.get(name))
        cited.discard(None)
        strict.discard(None)
        return FactCoverage(total, len(cited), len(strict & cited), available)

    def unsupported(self, labels: Labels) -> UnsupportedClaims:
        """What `score_claims` says of these claims and the rows derived from accepted labels."""
        supported = contradicted = unresolved = uncited = 0
        for claim_id, *_, citations in self.claims:
            found = {RELATIONS.get(labels.get((claim_id, name), "")) for name in citations}
            if not found:
                uncited += 1
            elif found == {"supported"}:
                supported += 1
            elif found == {"contradicted"}:
                contradicted += 1
            else:
                unresolved += 1
        return UnsupportedClaims(supported, contradicted, unresolved, uncited)

    def pending(self, labels: Labels) -> int:
        """What `pending_claims` says of these claims."""
        count = 0
        for claim_id, *_, citations in self.claims:
            found = {labels.get((claim_id, name)) for name in citations}
            count += None in found and found <= {None, "supports"}
        return count


def read_plainly(
    claims: Sequence[Mapping[str, Any]], evidence: Sequence[Mapping[str, Any]]
) -> tuple[PlainItem, Normalised] | None:
    """Claims and evidence in their normal form, or None where the long way must be gone."""
    found: Normalised | None = None
    if isinstance(claims, list | tuple) and isinstance(evidence, list | tuple):
        with suppress(CitationSupportError):
            found = normalise(claims, evidence)
    plain = None if found is None else plain_of(found, claims, evidence)
    return None if found is None or plain is None else (plain, found)


def plain_of(
    found: Normalised, claims: Sequence[Mapping[str, Any]], evidence: Sequence[Mapping[str, Any]]
) -> PlainItem | None:
    """The same of claims and evidence that were normalised already."""
    if not (_are_shaped(claims, _CLAIM) and _are_shaped(evidence, _EVIDENCE)):
        return None
    if len(claims) > MAXIMUM_CLAIMS:
        return None
    if (
        not found.embedded
        and all(map(_is_plain_claim, claims, found.claims))
        and all(map(_is_plain_evidence, evidence, found.evidence))
        and _are_known({record["claim_type"] for record in claims})
    ):
        return PlainItem(found.claims, found.evidence)
    return None


def labels_of(accepted: Iterable[ClinicianAdjudication]) -> Labels | None:
    """Label of each accepted pair; None where a pair has two, which the long way refuses."""
    rows = list(accepted)
    labels = {(row.claim_id, row.evidence_id): row.label for row in rows}
    return labels if len(labels) == len(rows) and RELATIONS.keys() >= set(labels.values()) else None


def _are_shaped(rows: Iterable[object], fields: frozenset[str]) -> bool:
    return all(type(row) is dict and fields.issuperset(row) for row in rows)


def _is_plain_claim(record: Mapping[str, Any], row: ClaimRow) -> bool:
    """Whether a record holds just what its normal form holds; a type may be folded."""
    get = record.get
    cited = get("citations")
    return (
        type(cited) is list
        and len(cited) <= MAXIMUM_IDS
        and type(get("claim_type")) is str
        and type(get("start")) in _NUMBERS
        and type(get("end")) in _NUMBERS
        # A row of support is named by both ids with a bar between; a bar inside may clash.
        and "|" not in row[0]
        and not any("|" in name for name in row[6])
        and (get("claim_id"), get("start"), get("end"), get("source_id") or "", tuple(cited))
        == (row[0], row[1], row[2], row[3], row[6])
    )


def _is_plain_evidence(record: Mapping[str, Any], row: EvidenceRow) -> bool:
    start, end = record.get("start"), record.get("end")
    return (
        type(start) in _NUMBERS
        and type(end) in _NUMBERS
        and (record.get("evidence_id"), start, end) == row[:3]
    )


def _are_known(claim_types: Iterable[str]) -> bool:
    """Whether every class of claims can be read."""
    with suppress(InvalidSupport):
        for claim_type in claim_types:
            class_of(claim_type)
        return True
    return False
