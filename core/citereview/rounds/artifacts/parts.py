"""A case as it was found, before it is judged: the same parts from a folder, a zip or a line.

`folder_parts` reads the files of one case; `line_parts` reads one object of ``cases.jsonl``. What
could not be read is None, with its fault noted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from citereview.canonical import digest_bytes
from citereview.rounds.artifacts import problems
from citereview.rounds.artifacts.jsontext import Row, decode, read_document, read_rows
from citereview.rounds.artifacts.models import FileDigest
from citereview.rounds.artifacts.places import Findings, Location
from citereview.rounds.artifacts.tree import Names, Tree, locate

TEXT_BYTES = 4_000_000
"""Most bytes of a text: 1,000,000 code points of at most four bytes."""
JSON_BYTES = 64_000_000
"""Most bytes of one JSON file: 100,000 rows at 640 bytes."""
LINES_BYTES = 512_000_000
"""Most bytes of cases.jsonl, which is read whole."""


@dataclass(slots=True, repr=False)
class CandidateParts:
    """One candidate's parts as found."""

    identity: str
    location: Location
    summary: str | None = None
    claims: list[Row] | None = None
    summary_facts: list[Row] | None = None
    support: list[Row] | None = None


@dataclass(slots=True, repr=False)
class CaseParts:
    """One case's parts as found."""

    reference: str
    location: Location
    source: str | None = None
    evidence: list[Row] | None = None
    source_facts: list[Row] | None = None
    identifiers: list[Row] | None = None
    candidates: list[CandidateParts] = field(default_factory=list)


class FileReader:
    """Reads files of a tree and keeps the digest of each."""

    def __init__(self, tree: Tree, findings: Findings) -> None:
        self._tree = tree
        self._findings = findings
        self.digests: list[FileDigest] = []

    def text(self, names: Names, limit: int = TEXT_BYTES, *, required: bool = False) -> str | None:
        """Text of a file, or None where it is absent or faulty; absence may be a fault."""
        if names not in self._tree.files:
            if required:
                self._findings.fault(problems.FILE_MISSING, locate(names))
            return None
        data = self._tree.read(names, limit, self._findings)
        if data is None:
            return None
        self.digests.append(FileDigest("/".join(names), digest_bytes(data)))
        return decode(data, locate(names), self._findings)

    def rows(self, names: Names, *, required: bool = False) -> list[Row] | None:
        """Rows of a JSON list file, or None where it is absent or faulty."""
        text = self.text(names, JSON_BYTES, required=required)
        return None if text is None else read_rows(text, locate(names), self._findings)

    def document(self, names: Names) -> Any:
        """Value of a JSON file, or None where it is absent or faulty."""
        text = self.text(names, JSON_BYTES)
        return None if text is None else read_document(text, locate(names), self._findings)

    def facts(self, names: Names, key: str) -> list[Row] | None:
        """Rows under one key of a facts file, or None where it is absent or faulty."""
        before = self._findings.fault_count
        document = self.document(names)
        if names not in self._tree.files or self._findings.fault_count != before:
            return None
        return _listed(document, key, locate(names), self._findings)


def folder_parts(reader: FileReader, reference: str, identities: list[str]) -> CaseParts:
    """Read one case of a folder or zip."""
    root = ("cases", reference)
    location = locate(root)
    parts = CaseParts(reference, location)
    parts.source = reader.text((*root, "source.txt"), required=True)
    parts.evidence = reader.rows((*root, "evidence.json"), required=True)
    parts.source_facts = reader.facts((*root, "facts.json"), "source_facts")
    parts.identifiers = reader.rows((*root, "identifiers.json"))
    for identity in identities:
        below = (*root, "candidates", identity)
        parts.candidates.append(
            CandidateParts(
                identity,
                locate(below),
                reader.text((*below, "summary.txt"), required=True),
                reader.rows((*below, "claims.json")),
                reader.facts((*below, "facts.json"), "summary_facts"),
                reader.rows((*below, "support.json")),
            )
        )
    return parts


def line_documents(text: str, findings: Findings) -> Iterator[tuple[dict[str, Any], Location]]:
    """The objects of cases.jsonl, each with its line; blank lines are skipped."""
    # Not splitlines(): it would also cut at U+2028 and others that JSON allows inside a text.
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if not line.strip(" \t\r"):
            continue
        here = Location(file="cases.jsonl", line=number)
        before = findings.fault_count
        document = read_document(line, here, findings)
        if isinstance(document, dict):
            yield document, Location(row=number)
        elif findings.fault_count == before:
            findings.fault(problems.JSON_SHAPE, here, "an object")


def line_parts(
    document: dict[str, Any], reference: str, base: Location, findings: Findings
) -> CaseParts:
    """Read one case of cases.jsonl."""
    location = Location(case=reference, row=base.row)
    parts = CaseParts(reference, location)
    parts.source = _text(document, "source", location, findings)
    parts.evidence = _listed(document, "evidence", location, findings)
    parts.source_facts = _listed(document, "source_facts", location, findings, optional=True)
    parts.identifiers = _listed(document, "identifiers", location, findings, optional=True)
    candidates = document.get("candidates")
    if not isinstance(candidates, dict):
        findings.fault(problems.FIELD_TYPE, location.at(pointer="/candidates"), "an object")
        return parts
    for identity, entry in sorted(candidates.items()):
        here = Location(case=reference, identity=identity, row=base.row)
        if not isinstance(entry, dict):
            findings.fault(problems.JSON_SHAPE, here, "an object")
            continue
        parts.candidates.append(
            CandidateParts(
                identity,
                here,
                _text(entry, "summary", here, findings),
                _listed(entry, "claims", here, findings, optional=True),
                _listed(entry, "summary_facts", here, findings, optional=True),
                _listed(entry, "support", here, findings, optional=True),
            )
        )
    return parts


def _text(document: dict[str, Any], key: str, location: Location, findings: Findings) -> str | None:
    value = document.get(key)
    if isinstance(value, str):
        return value
    problem = problems.FIELD_TYPE if key in document else problems.FIELD_MISSING
    findings.fault(problem, location.at(pointer=f"/{key}"), f"{key}: text")
    return None


def _listed(
    document: Any, key: str, location: Location, findings: Findings, *, optional: bool = False
) -> list[Row] | None:
    if not isinstance(document, dict):
        findings.fault(problems.JSON_SHAPE, location, f"an object with {key}")
        return None
    value = document.get(key)
    if optional and key not in document:
        return None
    if not isinstance(value, list):
        problem = problems.FIELD_TYPE if key in document else problems.FIELD_MISSING
        findings.fault(problem, location.at(pointer=f"/{key}"), f"{key}: a list")
        return None
    return [(entry, location.at(pointer=f"/{key}/{index}")) for index, entry in enumerate(value)]
