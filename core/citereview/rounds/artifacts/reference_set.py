"""Packets, mapping and sealed documents the reference system made, brought beside the artifacts.

``packets.json``, ``mapping.json`` and ``sealed.jsonl`` (one ``{"private_json", "commitment"}`` a
line) are taken as they are: nothing is rewritten, so their digests and seals stay what they were.
Here they are held against the artifacts only; seals need the key and are checked where it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from citereview.canonical import digest_text, is_digest
from citereview.errors import Fault
from citereview.packets import (
    BlindedAdjudicationError,
    BlindedAdjudicationPacket,
    SealedIdentityMapping,
    load_mapping,
    load_packets,
)
from citereview.review import SealedSummaryReview
from citereview.rounds.artifacts import problems
from citereview.rounds.artifacts.jsontext import read_document
from citereview.rounds.artifacts.models import (
    CandidateArtifacts,
    CaseArtifacts,
    ReferenceDocuments,
)
from citereview.rounds.artifacts.parts import LINES_BYTES, FileReader
from citereview.rounds.artifacts.places import Findings, Location

PACKETS, MAPPING, SEALED = "packets.json", "mapping.json", "sealed.jsonl"

_Items = dict[tuple[str, str], tuple[CaseArtifacts, CandidateArtifacts]]


def read_reference_set(
    reader: FileReader, cases: Sequence[CaseArtifacts], findings: Findings
) -> ReferenceDocuments | None:
    """The documents that were brought, or None where none were or any has a fault."""
    texts = {
        name: reader.text((name,), LINES_BYTES, required=False)
        for name in (PACKETS, MAPPING, SEALED)
    }
    if not any(text is not None for text in texts.values()):
        return None
    before = findings.fault_count
    for name in (PACKETS, MAPPING):
        if texts[name] is None:
            findings.fault(problems.FILE_MISSING, Location(file=name))
    packets, mapping = _packets(texts[PACKETS], findings), _mapping(texts[MAPPING], findings)
    sealed = tuple(_sealed(texts[SEALED] or "", findings))
    if findings.faulty or mapping is None:
        return None
    items: _Items = {(c.case_ref, s.identity): (c, s) for c in cases for s in c.candidates}
    _hold_packets(packets, mapping, items, findings)
    _hold_sealed([request for _, request in sealed], items, findings)
    if findings.fault_count != before:
        return None
    return ReferenceDocuments(packets, mapping, tuple(document for document, _ in sealed))


def _packets(text: str | None, findings: Findings) -> tuple[BlindedAdjudicationPacket, ...]:
    faults: tuple[Fault, ...] = ()
    try:
        return () if text is None else load_packets(text)
    except BlindedAdjudicationError as error:
        faults = error.faults or (Fault(error.problem, ""),)
    _pass_on(faults, PACKETS, findings)
    return ()


def _mapping(text: str | None, findings: Findings) -> SealedIdentityMapping | None:
    faults: tuple[Fault, ...] = ()
    try:
        return None if text is None else load_mapping(text)
    except BlindedAdjudicationError as error:
        faults = error.faults or (Fault(error.problem, ""),)
    _pass_on(faults, MAPPING, findings)
    return None


def _pass_on(faults: Sequence[Fault], file: str, findings: Findings) -> None:
    for fault in faults:
        findings.fault(fault.problem, Location(file=file, pointer=fault.place), fault.expected)


def _sealed(
    text: str, findings: Findings
) -> Iterator[tuple[SealedSummaryReview, tuple[dict[str, Any], Location]]]:
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        here = Location(file=SEALED, line=number)
        before = findings.fault_count
        row = read_document(line, here, findings)
        private = row.get("private_json") if isinstance(row, dict) else None
        commitment = row.get("commitment") if isinstance(row, dict) else None
        document = None
        if isinstance(private, str) and is_digest(commitment):
            document = read_document(private, here, findings)
        if isinstance(document, dict) and isinstance(document.get("request"), dict):
            yield SealedSummaryReview(str(private), str(commitment)), (document, here)
        elif findings.fault_count == before:
            findings.fault(problems.JSON_SHAPE, here, "a sealed document")


def _hold_packets(
    packets: Sequence[BlindedAdjudicationPacket],
    mapping: SealedIdentityMapping,
    items: _Items,
    findings: Findings,
) -> None:
    """Each packet's texts are those of the artifacts, under the identities of the mapping."""
    named = {
        (entry.case_ref, assignment.alias): assignment
        for entry in mapping.entries
        for assignment in entry.assignments
    }
    seen: set[tuple[str, str]] = set()
    for packet in packets:
        for candidate in packet.candidates:
            found = named.get((packet.case_ref, candidate.alias))
            place = (packet.case_ref, found.candidate_identity if found else "")
            seen.add(place)
            item = items.get(place)
            if (
                found is None
                or item is None
                or item[1].summary != candidate.content
                or found.output_digest != digest_text(candidate.content)
            ):
                findings.fault(problems.REFERENCE_DIFFERS, Location(*place, file=PACKETS))
    for place in sorted(set(items) - seen):
        findings.fault(problems.REFERENCE_DIFFERS, Location(*place, file=PACKETS), "a packet")


def _hold_sealed(
    documents: Sequence[tuple[dict[str, Any], Location]], items: _Items, findings: Findings
) -> None:
    """Each sealed document is of a text, source and pairs that the artifacts have."""
    by_texts: dict[tuple[str, str], list[set[tuple[str, str]]]] = {}
    for case, candidate in items.values():
        texts = (digest_text(case.source), digest_text(candidate.summary))
        by_texts.setdefault(texts, []).append(set(candidate.edges))
    for document, here in documents:
        request = document["request"]
        texts = (str(request.get("source_digest")), str(request.get("summary_digest")))
        bindings = document.get("bindings")
        bound = {
            (str(row.get("claim_id")), str(row.get("evidence_id")))
            for row in (bindings if isinstance(bindings, list) else ())
            if isinstance(row, dict)
        }
        if bound not in by_texts.get(texts, ()):
            findings.fault(problems.REFERENCE_DIFFERS, here)
