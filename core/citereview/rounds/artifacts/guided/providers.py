"""Citations as providers return them: a JSON list, or one JSON object a line, one entry a note.

Each entry names ``case`` and ``system`` and may bring ``source`` and ``note``; what is not there
comes from text files. The citations are in one of four forms:

* ``claims``: ``[{text, start, end, evidence: [{text, start, end, required} or an id]}]``
* ``content``: blocks of text with ``citations`` that hold ``cited_text``, ``start_char_index`` and
  ``end_char_index``; the note is the blocks' texts one after the other
* ``citations``: ``[{text, start, end, document_ids or sources}]`` with ``documents``
* ``groundingSupports`` (``segment`` and chunk indices) with ``groundingChunks``

Whole documents and chunks are looked for in the source as quotes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from citereview.errors import Problem
from citereview.rounds.artifacts import problems as artifact_problems
from citereview.rounds.artifacts.guided import problems
from citereview.rounds.artifacts.guided.records import (
    Draft,
    DraftCase,
    DraftClaim,
    DraftEvidence,
    DraftNote,
    Sought,
    Unit,
)
from citereview.rounds.artifacts.jsontext import Row, decode, read_document, read_rows, whole
from citereview.rounds.artifacts.parts import JSON_BYTES
from citereview.rounds.artifacts.places import Findings, Location
from citereview.rounds.artifacts.records import clean_id, is_claim_type
from citereview.rounds.artifacts.tree import read_plain_file

_FILE = Location(file="the citations")
_TEXTS = ("text", "quote", "cited_text", "snippet")
_STARTS = ("start", "start_index", "startIndex", "start_char_index")
_ENDS = ("end", "end_index", "endIndex", "end_char_index")


def read_citations(path: Path, unit: Unit | None, findings: Findings) -> Draft:
    """Every entry of the file; faults with line and JSON pointer.

    Args:
        path: The JSON or JSON-lines file.
        unit: What its offsets count, None where it is to be found out.
        findings: Takes the faults.
    """
    draft = Draft(unit=unit)
    for value, place in _entries(path, findings):
        if not isinstance(value, dict):
            findings.fault(artifact_problems.JSON_SHAPE, place, "an object")
            continue
        _Entry(value, place, findings).into(draft)
    if not draft.cases and not findings.faulty:
        findings.fault(artifact_problems.NO_CASES, _FILE)
    return draft


def _entries(path: Path, findings: Findings) -> list[Row]:
    data: bytes | Problem = artifact_problems.FILE_UNREADABLE
    try:
        data = read_plain_file(path.resolve(), JSON_BYTES)
    except (OSError, RuntimeError, ValueError):
        data = artifact_problems.FILE_UNREADABLE
    if isinstance(data, Problem):
        findings.fault(data, _FILE)
        return []
    text = (decode(data, _FILE, findings) or "").removeprefix("\ufeff")
    if text.lstrip(" \t\r\n").startswith("["):
        return read_rows(text, _FILE, findings) or []
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip(" \t\r"):
            place = _FILE.at(number)
            before = findings.fault_count
            value = read_document(line, place, findings)
            if findings.fault_count == before:
                found.append((value, place))
    return found


class _Entry:
    """One entry being read."""

    def __init__(self, entry: Mapping[str, Any], place: Location, findings: Findings) -> None:
        self._entry = entry
        self._place = place
        self._findings = findings

    def into(self, draft: Draft) -> None:
        """Add what the entry says."""
        reference = clean_id(self._entry.get("case"))
        system = clean_id(self._entry.get("system"))
        for name, value in (("case", reference), ("system", system)):
            if value is None:
                self._fault(artifact_problems.FIELD_MISSING, f"/{name}", f"{name}: text")
        if reference is None or system is None:
            return
        case = draft.case(reference, self._place)
        if system in case.notes:
            self._fault(artifact_problems.DUPLICATE_ID, "/system", "one entry a case and system")
            return
        note = case.note(system, self._place)
        source, text = self._text("source"), self._text("note")
        if source is not None and case.source not in {None, source}:
            self._fault(problems.TEXT_TWICE, "/source", "one source")
        case.source = case.source if source is None else source
        note.text = text
        forms = {
            "claims": self._plain,
            "content": self._blocks,
            "citations": self._documents,
            "groundingSupports": self._supports,
        }
        present = [read for name, read in forms.items() if name in self._entry]
        if len(present) != 1:
            self._fault(problems.CITATIONS_SHAPE, "", "one of claims, content, citations, "
                        "groundingSupports")  # fmt: skip
            return
        present[0](case, note)

    def _plain(self, case: DraftCase, note: DraftNote) -> None:
        for value, pointer in self._objects(self._entry["claims"], "/claims"):
            claim = self._claim(value, pointer)
            if claim is None:
                continue
            kind = value.get("claim_type")
            if isinstance(kind, str) and is_claim_type(kind):
                claim.claim_type = kind
            elif kind is not None:
                self._fault(artifact_problems.FIELD_TYPE, f"{pointer}/claim_type", "a claim type")
            if value.get("claim_id") is not None:
                claim.claim_id = clean_id(value["claim_id"])
                if claim.claim_id is None:
                    self._fault(artifact_problems.ID_INVALID, f"{pointer}/claim_id")
            for at, one in enumerate(
                self._listed(value.get("evidence", []), f"{pointer}/evidence")
            ):
                self._cite(case, claim, one, f"{pointer}/evidence/{at}")
            note.claims.append(claim)

    def _cite(self, case: DraftCase, claim: DraftClaim, one: object, pointer: str) -> None:
        if not isinstance(one, dict):
            wanted = clean_id(one)
            if wanted is None:
                self._fault(artifact_problems.FIELD_TYPE, pointer, "an evidence id or an object")
            else:
                claim.cites_ids.append((wanted, self._place.at(self._place.line, pointer)))
            return
        sought = self._sought(one, pointer)
        if sought is None:
            return
        evidence_id = None
        if one.get("evidence_id") is not None:
            evidence_id = clean_id(one["evidence_id"])
            if evidence_id is None:
                self._fault(artifact_problems.ID_INVALID, f"{pointer}/evidence_id")
        if type(one.get("required", False)) is not bool:
            self._fault(artifact_problems.FIELD_TYPE, f"{pointer}/required", "true or false")
        evidence = DraftEvidence(sought, evidence_id, required=one.get("required") is True)
        case.evidence.append(evidence)
        claim.cites.append(evidence)

    def _blocks(self, case: DraftCase, note: DraftNote) -> None:
        text = ""
        drafted: list[DraftClaim] = []
        for value, pointer in self._objects(self._entry["content"], "/content"):
            words = value.get("text")
            if value.get("type", "text") != "text" or not isinstance(words, str):
                continue
            cited = value.get("citations")
            if cited:
                start = len(text) + len(words) - len(words.lstrip())
                end = len(text) + len(words.rstrip())
                # The note is put together here, so these offsets are known to be code points.
                place = self._place.at(self._place.line, pointer)
                claim = DraftClaim(Sought(place, words.strip(), start, end, Unit.CODE_POINTS))
                for one, where in self._objects(cited, f"{pointer}/citations"):
                    self._cite(case, claim, one, where)
                drafted.append(claim)
            text += words
        if note.text is not None and note.text != text:
            self._fault(problems.TEXT_TWICE, "/note", "one note")
        note.text = text
        note.claims.extend(drafted)

    def _documents(self, case: DraftCase, note: DraftNote) -> None:
        documents: dict[str, DraftEvidence] = {}
        for value, pointer in self._objects(self._entry.get("documents", []), "/documents"):
            name = clean_id(value.get("id"))
            data = value.get("data")
            sought = self._sought(data if isinstance(data, dict) else value, pointer)
            if name is not None and sought is not None:
                documents[name] = DraftEvidence(sought)
        for value, pointer in self._objects(self._entry["citations"], "/citations"):
            claim = self._claim(value, pointer)
            if claim is None:
                continue
            for name in self._document_names(value):
                self._add(case, claim, documents.get(name), pointer)
            cited = self._listed(value.get("evidence", []), f"{pointer}/evidence")
            for at, one in enumerate(cited):
                self._cite(case, claim, one, f"{pointer}/evidence/{at}")
            note.claims.append(claim)

    def _document_names(self, value: Mapping[str, Any]) -> Iterator[str]:
        names = value.get("document_ids")
        if isinstance(names, list):
            yield from (clean_id(name) or "" for name in names)
        sources = value.get("sources")
        for one in sources if isinstance(sources, list) else ():
            if isinstance(one, dict):
                inner = one.get("document")
                named = inner.get("id") if isinstance(inner, dict) else None
                yield clean_id(named or one.get("id")) or ""

    def _supports(self, case: DraftCase, note: DraftNote) -> None:
        chunks: list[DraftEvidence | None] = []
        for value, pointer in self._objects(
            self._entry.get("groundingChunks", []), "/groundingChunks"
        ):
            inner = value.get("retrievedContext", value.get("web", value))
            sought = self._sought(inner, pointer) if isinstance(inner, dict) else None
            chunks.append(None if sought is None else DraftEvidence(sought))
        for value, pointer in self._objects(self._entry["groundingSupports"], "/groundingSupports"):
            segment = value.get("segment")
            claim = None
            if isinstance(segment, dict):
                # A segment at the very beginning leaves its start out.
                claim = self._claim({"startIndex": 0, **segment}, f"{pointer}/segment")
            else:
                self._fault(artifact_problems.FIELD_MISSING, f"{pointer}/segment", "an object")
            if claim is None:
                continue
            indices = self._listed(
                value.get("groundingChunkIndices", []), f"{pointer}/groundingChunkIndices"
            )
            for index in indices:
                known = type(index) is int and 0 <= index < len(chunks)
                self._add(case, claim, chunks[index] if known else None, pointer)
            note.claims.append(claim)

    def _add(
        self, case: DraftCase, claim: DraftClaim, found: DraftEvidence | None, pointer: str
    ) -> None:
        if found is None:
            self._fault(problems.DOCUMENT_UNKNOWN, pointer)
            return
        if not any(one is found for one in case.evidence):
            case.evidence.append(found)
        claim.cites.append(found)

    def _claim(self, value: Mapping[str, Any], pointer: str) -> DraftClaim | None:
        sought = self._sought(value, pointer)
        return None if sought is None else DraftClaim(sought)

    def _sought(self, value: Mapping[str, Any], pointer: str) -> Sought | None:
        quote = next((value[name] for name in _TEXTS if value.get(name) is not None), None)
        start = next((value[name] for name in _STARTS if value.get(name) is not None), None)
        end = next((value[name] for name in _ENDS if value.get(name) is not None), None)
        if quote is not None and not isinstance(quote, str):
            self._fault(artifact_problems.FIELD_TYPE, pointer, "the quoted text: text")
            return None
        if quote is not None and not whole(quote):
            self._fault(artifact_problems.LONE_SURROGATE, pointer)
            return None
        if quote is not None and not quote.strip():
            quote = None
        if end is None and type(start) is int and start == 0:
            start = None
        if (start is None) != (end is None) or not all(
            one is None or type(one) is int for one in (start, end)
        ):
            self._fault(problems.OFFSET_INVALID, pointer, "start and end: whole numbers")
            return None
        if quote is None and start is None:
            self._fault(artifact_problems.FIELD_MISSING, pointer, "a quote, or start and end")
            return None
        return Sought(self._place.at(self._place.line, pointer), quote, start, end)

    def _text(self, name: str) -> str | None:
        value = self._entry.get(name)
        if value is None or isinstance(value, str):
            return value
        self._fault(artifact_problems.FIELD_TYPE, f"/{name}", f"{name}: text")
        return None

    def _listed(self, value: object, pointer: str) -> list[Any]:
        if isinstance(value, list):
            return value
        self._fault(artifact_problems.FIELD_TYPE, pointer, "a list")
        return []

    def _objects(self, value: object, pointer: str) -> Iterator[tuple[dict[str, Any], str]]:
        for at, one in enumerate(self._listed(value, pointer)):
            if isinstance(one, dict):
                yield one, f"{pointer}/{at}"
            else:
                self._fault(artifact_problems.JSON_SHAPE, f"{pointer}/{at}", "an object")

    def _fault(self, problem: Problem, pointer: str, expected: str = "") -> None:
        self._findings.fault(problem, self._place.at(self._place.line, pointer), expected)
