"""Support rows for the unsupported-claim rate: brought, or derived from accepted labels.

A claim rests on support rows by their ids (`evidence_ids`). Where a round brings no support.json,
every accepted pair becomes one approved row ``<claim>|<evidence>``, and every claim names the rows
of all its pairs, so a pair that is not accepted leaves its claim unresolved.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from citereview.canonical import digest
from citereview.citation import AtomicClaim, ClinicianAdjudication

RELATIONS = {
    "supports": "supported",
    "contradicts": "contradicted",
    "irrelevant": "unresolved",
    "unclear": "unresolved",
}
"""Labels and what they say of a claim; an irrelevant passage leaves it without support."""

_CITATIONS = ("citations", "citation_ids", "evidence_ids", "evidence", "sources")
_CITING = frozenset({*_CITATIONS, "evidence_id", "citation_id"})
_CLASSES = ("claim_class", "class", "claim_type", "type", "category", "label")
_LONGEST_ID = 256
UNSPECIFIED = "unspecified"
"""Class of a claim that names none; the gate needs one."""

Claims = list[dict[str, Any]]
Rows = list[dict[str, Any]]
Read = tuple[Mapping[str, Any], AtomicClaim]


def derive_support(
    adjudications: Iterable[ClinicianAdjudication], claims: Sequence[Mapping[str, Any]]
) -> tuple[Claims, Rows]:
    """Support rows of the accepted labels, and the claims with the ids of their rows.

    Args:
        adjudications: Accepted labels, at most one a pair.
        claims: Claims with their citations, under any of the citation hall's aliases.

    Returns:
        The claims with `citations` and matching `evidence_ids`, and one approved row per accepted
        pair of these claims.

    Raises:
        CitationSupportError: A claim cannot be read; no submitted value is kept.
    """
    return derive_from(adjudications, read_claims(claims))


def read_claims(claims: Sequence[Mapping[str, Any]]) -> list[Read]:
    """Each claim with its normalised record.

    Raises:
        CitationSupportError: A claim cannot be read; no submitted value is kept.
    """
    return [(claim, AtomicClaim.from_mapping(claim)) for claim in claims]


def derive_from(
    adjudications: Iterable[ClinicianAdjudication], read: Sequence[Read]
) -> tuple[Claims, Rows]:
    """`derive_support` of claims that were read already."""
    names = _row_names((atom.claim_id, cited) for _, atom in read for cited in atom.citations)
    rows = [
        {
            "evidence_id": names[row.claim_id, row.evidence_id],
            "claim_id": row.claim_id,
            "relation": RELATIONS[row.label],
            "approved": True,
        }
        for row in adjudications
        if (row.claim_id, row.evidence_id) in names
    ]
    return [_linked(claim, atom, names) for claim, atom in read], rows


def pending_claims(adjudications: Iterable[ClinicianAdjudication], read: Sequence[Read]) -> int:
    """How many claims only undecided pairs keep from being supported."""
    labels = {(row.claim_id, row.evidence_id): row.label for row in adjudications}
    count = 0
    for _, atom in read:
        found = {labels.get((atom.claim_id, cited)) for cited in atom.citations}
        count += None in found and found <= {None, "supports"}
    return count


def bring_support(
    support: Sequence[Mapping[str, Any]], claims: Sequence[Mapping[str, Any]]
) -> tuple[Claims, Rows]:
    """The support rows of a support.json, and the claims with the ids of their rows.

    Claims that name their rows (`evidence_ids`) keep them. Where none does, a row belongs to the
    pair of its claim and evidence, and is named after it as a derived row is.

    Raises:
        CitationSupportError: A claim cannot be read; no submitted value is kept.
    """
    rows = [{**row, "relation": _relation(row.get("relation"))} for row in support]
    if any("evidence_ids" in claim for claim in claims):
        return [dict(claim) for claim in claims], rows
    read = read_claims(claims)
    names = _row_names((atom.claim_id, cited) for _, atom in read for cited in atom.citations)
    for row in rows:
        pair = (str(row.get("claim_id")), str(row.get("evidence_id")))
        row["evidence_id"] = names.get(pair) or _row_name(pair)
    return [_linked(claim, atom, names) for claim, atom in read], rows


def _relation(label: Any) -> Any:
    return RELATIONS.get(label, label) if isinstance(label, str) else label


def _linked(
    claim: Mapping[str, Any], atom: AtomicClaim, names: Mapping[tuple[str, str], str]
) -> dict[str, Any]:
    linked = {key: value for key, value in claim.items() if key not in _CITING}
    given = (claim[key] for key in _CITATIONS if claim.get(key) is not None)
    linked["citations"] = next(given, list(atom.citations))
    linked["evidence_ids"] = [names[atom.claim_id, cited] for cited in atom.citations]
    if all(linked.get(key) is None for key in _CLASSES):
        # under the one alias that the digest of what was reviewed does not bind
        linked["class"] = UNSPECIFIED
    return linked


def _row_names(pairs: Iterable[tuple[str, str]]) -> dict[tuple[str, str], str]:
    """One name a pair. ``a|b`` + ``c`` and ``a`` + ``b|c`` would share theirs, so those differ."""
    names: dict[tuple[str, str], str] = {}
    taken: set[str] = set()
    for pair in pairs:
        if pair not in names:
            name = _row_name(pair)
            names[pair] = digest(list(pair)) if name in taken else name
            taken.add(names[pair])
    return names


def _row_name(pair: tuple[str, str]) -> str:
    name = "|".join(pair)
    return name if len(name) <= _LONGEST_ID else digest(list(pair))
